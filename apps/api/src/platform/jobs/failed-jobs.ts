/** Jobs that have failed for good: an operator looks at them, has them done again, or removes them. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isAnyOf } from '../records/list.ts';
import type { Records, RecordsDb } from '../records/records.ts';
import { job } from '../records/schema.ts';
import { type AnyKind, JOB_QUEUED, PRIORITY } from './define-job.ts';

type Kind = Pick<AnyKind<never>, 'id' | 'title' | 'payload' | 'mayRetry'>;

/** A failed job as it is kept. */
type FailedRow = typeof job.$inferSelect;

/** Whether the job can be done again: its kind allows it, and this version can read what it was to do. */
export const canRetry = (
  kind: Kind | undefined,
  { payload }: Pick<FailedRow, 'payload'>,
): boolean => kind?.mayRetry === true && kind.payload.safeParse(payload).success;

/** A page of failed jobs, the newest first: of some kinds, or of all where none is named. */
export async function findFailed(
  db: RecordsDb,
  kinds: readonly string[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly FailedRow[]; readonly total: number }> {
  const failed = and(eq(job.state, 'failed'), isAnyOf(job.kind, kinds));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(job)
      .where(failed)
      .orderBy(desc(job.finishedAt), job.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(job, failed),
  ]);
  return { rows, total };
}

/**
 * Queues failed jobs again, as a person waits for them. Each is queued once, however often that is asked for at the same time.
 * @returns the jobs that were queued; the others have been, or cannot be done again.
 */
export async function retryFailed(
  records: Pick<Records, 'transaction'>,
  kinds: readonly Kind[],
  ids: readonly string[],
): Promise<readonly Pick<FailedRow, 'id' | 'kind'>[]> {
  return records.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(job)
      .where(and(inArray(job.id, [...ids]), eq(job.state, 'failed')))
      .for('update');
    const again = found.filter((row) =>
      canRetry(
        kinds.find(({ id }) => id === row.kind),
        row,
      ),
    );
    if (again.length === 0) return [];
    const queued = await tx
      .update(job)
      .set({
        ...{ state: 'queued', attempts: 0, error: null, finishedAt: null },
        ...{ priority: PRIORITY.person, dueAt: sql`now()` },
      })
      .where(
        inArray(
          job.id,
          again.map(({ id }) => id),
        ),
      )
      .returning({ id: job.id, kind: job.kind });
    for (const { id } of queued) await tx.execute(sql`SELECT pg_notify(${JOB_QUEUED}, ${id})`);
    return queued;
  });
}

/** Removes failed jobs; answers those that were there. */
export const removeFailed = (
  db: RecordsDb,
  ids: readonly string[],
): Promise<readonly Pick<FailedRow, 'id' | 'kind'>[]> =>
  db
    .delete(job)
    .where(and(inArray(job.id, [...ids]), eq(job.state, 'failed')))
    .returning({ id: job.id, kind: job.kind });
