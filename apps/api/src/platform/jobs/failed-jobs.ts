/** Jobs that have failed for good: an operator looks at them, has them done again, or removes them. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isAnyOf } from '../records/list.ts';
import type { RecordsDb } from '../records/records.ts';
import { client, job } from '../records/schema.ts';
import { type AnyKind, JOB_QUEUED, PRIORITY } from './define-job.ts';

type Kind = Pick<AnyKind<never>, 'id' | 'title' | 'payload' | 'mayRetry'>;

type JobRow = typeof job.$inferSelect;

/** A failed job as it is kept. */
type FailedRow = Pick<
  JobRow,
  'id' | 'kind' | 'payload' | 'error' | 'attempts' | 'createdAt' | 'finishedAt'
> & {
  /** Name of the client whose turn it took; null where it was nobody's or a person's. */
  readonly client: string | null;
};

const isDead = and(eq(job.state, 'failed'), eq(job.isCancelled, false));

/** Whether the job can be done again: its kind allows it, and this version can read what it was to do. */
export const canRetry = (
  kind: Kind | undefined,
  { payload }: Pick<FailedRow, 'payload'>,
): boolean => kind?.mayRetry === true && kind.payload.safeParse(payload).success;

/** A page of jobs that failed and were not cancelled, the newest first: of some kinds, or of all where none is named. */
export async function findFailed(
  db: RecordsDb,
  kinds: readonly string[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly FailedRow[]; readonly total: number }> {
  const failed = and(isDead, isAnyOf(job.kind, kinds));
  const [rows, total] = await Promise.all([
    db
      .select({
        ...{ id: job.id, kind: job.kind, payload: job.payload, error: job.error },
        ...{ attempts: job.attempts, createdAt: job.createdAt, finishedAt: job.finishedAt },
        client: client.name,
      })
      .from(job)
      .leftJoin(client, eq(client.uuid, job.fairKey))
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
 * @param tx A transaction.
 * @returns the jobs that were queued; the others have been, or cannot be done again.
 */
export async function retryFailed(
  tx: RecordsDb,
  kinds: readonly Kind[],
  ids: readonly string[],
): Promise<readonly Pick<FailedRow, 'id' | 'kind'>[]> {
  const found = await tx
    .select()
    .from(job)
    .where(isFailedOf(ids))
    // Two who ask for the same jobs at once wait for each other and not each for the other.
    .orderBy(job.id)
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
      // Its age begins anew: it queues behind those of its turn, and is not tidied away as too old.
      ...{ priority: PRIORITY.person, dueAt: sql`now()`, createdAt: sql`now()` },
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
}

/** Removes failed jobs; answers those that were there. */
export const removeFailed = (
  tx: RecordsDb,
  ids: readonly string[],
): Promise<readonly Pick<FailedRow, 'id' | 'kind'>[]> =>
  tx.delete(job).where(isFailedOf(ids)).returning({ id: job.id, kind: job.kind });

const isFailedOf = (ids: readonly string[]) => and(inArray(job.id, [...ids]), isDead);
