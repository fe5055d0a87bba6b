/** Queues jobs, and finds them again. */
import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { job } from '../records/schema.ts';
import { traceToKeep } from '../telemetry/spans.ts';
import { JOB_ENDED, JOB_QUEUED, type JobKind, type JobPriority, PRIORITY } from './define-job.ts';
import { type JobSubject, turnOf } from './turn.ts';

/** Any number, the same in every process. */
const QUEUE_LOCK = 4_300_002;

/** A job to queue. */
export interface JobRequest<Payload> {
  /** From `newJobId`, or the caller's own. */
  readonly id: string;
  readonly ownerId: string | null;
  readonly payload: Payload;
  /** The owner's second request with the same key gets the first one's job. */
  readonly key?: string | undefined;
  /** Distinguishes requests with the same key. */
  readonly bodyHash?: string | undefined;
  /** Milliseconds until a worker may claim it. Default: none. */
  readonly waitMs?: number | undefined;
  /** Who waits for it. Default: what the kind says. */
  readonly priority?: JobPriority | undefined;
  /** What it is about, which decides whose turn it takes. Default: its owner's. */
  readonly about?: JobSubject | undefined;
}

/** A job as found by its key. */
export interface KeyedJob {
  readonly id: string;
  readonly bodyHash: string | null;
}

type JobRow = typeof job.$inferSelect;
export type JobState = JobRow['state'];

/** A job with its state. */
export interface FoundJob<Payload, Result> extends JobRow {
  readonly payload: Payload;
  readonly result: Result | null;
}

/** Id of a new job: 128 random bits. */
export const newJobId = (): string => randomBytes(16).toString('base64url');

/** The owner's job with a key. */
export async function findByKey(
  db: RecordsDb,
  kind: { readonly id: string },
  { ownerId, key }: Pick<JobRequest<object>, 'ownerId' | 'key'>,
): Promise<KeyedJob | undefined> {
  if (ownerId === null || key === undefined) return undefined;
  const [found] = await db
    .select({ id: job.id, bodyHash: job.bodyHash })
    .from(job)
    .where(and(eq(job.kind, kind.id), eq(job.ownerId, ownerId), eq(job.key, key)));
  return found;
}

/**
 * Queues a job within the caller's transaction: a worker sees it once the transaction is committed.
 * @returns the job that has the key already; undefined when the job is new.
 * @throws the error of the kind's limits.
 */
export async function queueJob<Payload extends object, Result extends object | null, Needs>(
  tx: RecordsDb,
  kind: Pick<JobKind<Payload, Result, Needs>, 'id' | 'payload' | 'priority' | 'limits'>,
  { id, ownerId, payload, key, bodyHash, waitMs, priority, about }: JobRequest<Payload>,
): Promise<KeyedJob | undefined> {
  if (kind.limits || key !== undefined) {
    // Requests that count at the same time would pass a limit together, so they take turns.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${QUEUE_LOCK}, hashtext(${kind.id}))`);
    const earlier = await findByKey(tx, kind, { ownerId, key });
    if (earlier) return earlier;
  }
  if (kind.limits) {
    const [unfinished] = await tx
      .select({ all: count(), own: count(sql`nullif(${job.ownerId} = ${ownerId}, false)`) })
      .from(job)
      .where(and(eq(job.kind, kind.id), inArray(job.state, ['queued', 'running'])));
    const { all = 0, own = 0 } = unfinished ?? {};
    if (all >= kind.limits.all || own >= kind.limits.ofOne) throw kind.limits.refuse();
  }
  await insertJobs(tx, kind, [{ id, ownerId, payload, key, bodyHash, waitMs, priority }], {
    fairKey: await turnOf(tx, ownerId, about),
  });
  return undefined;
}

/** What jobs that are queued together have in common. */
export type JobTurn = Pick<JobRequest<object>, 'priority' | 'about'>;

/**
 * Queues jobs that nobody owns, of a kind without limits, in one go: a hundred cost little more than one. As `queueJob`,
 * within the caller's transaction.
 */
export async function queueJobs<Payload extends object, Result extends object | null, Needs>(
  tx: RecordsDb,
  kind: Pick<JobKind<Payload, Result, Needs>, 'id' | 'payload' | 'priority'>,
  jobs: readonly Pick<JobRequest<Payload>, 'id' | 'payload'>[],
  { priority, about }: JobTurn = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const fairKey = await turnOf(tx, null, about);
  const requests = jobs.map((each) => ({ ...each, ownerId: null, priority }));
  await insertJobs(tx, kind, requests, { fairKey });
}

async function insertJobs<Payload extends object, Result extends object | null, Needs>(
  tx: RecordsDb,
  kind: Pick<JobKind<Payload, Result, Needs>, 'id' | 'payload' | 'priority'>,
  requests: readonly Omit<JobRequest<Payload>, 'about'>[],
  { fairKey }: { readonly fairKey: string },
): Promise<void> {
  const trace = traceToKeep();
  await tx.insert(job).values(
    requests.map(({ id, ownerId, payload, key, bodyHash, waitMs = 0, priority }) => ({
      ...{ id, kind: kind.id, ownerId, key, bodyHash, trace, fairKey },
      payload: kind.payload.parse(payload),
      state: 'queued' as const,
      priority: PRIORITY[priority ?? kind.priority],
      dueAt: sql`now() + make_interval(secs => ${Math.max(0, waitMs) / 1000}::float8)`,
    })),
  );
  await tx.execute(sql`SELECT pg_notify(${JOB_QUEUED}, ${kind.id})`);
}

/**
 * Ends the owner's unfinished job as failed: a worker that does it stops. The key may be used again.
 * @param error Reason, for the person.
 * @returns whether there was such a job.
 */
export async function cancelJob(
  db: RecordsDb,
  kind: { readonly id: string; readonly forgets?: readonly string[] },
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  error: string,
): Promise<boolean> {
  const forgotten = sql.join(
    (kind.forgets ?? []).map((field) => sql` - ${field}::text`),
    sql``,
  );
  const own = and(eq(job.kind, kind.id), eq(job.id, id), eq(job.ownerId, ownerId));
  const ended = await db
    .update(job)
    .set({
      state: 'failed',
      isCancelled: true,
      error,
      key: null,
      finishedAt: sql`now()`,
      payload: sql`payload${forgotten}`,
    })
    .where(and(own, inArray(job.state, ['queued', 'running'])))
    .returning({ id: job.id });
  if (ended.length === 0) return false;
  await db.execute(sql`SELECT pg_notify(${JOB_ENDED}, ${id})`);
  return true;
}

/** Jobs of a kind that can still be looked at, the newest `most` first. */
export async function findJobs<Payload extends object, Result extends object | null, Needs>(
  db: RecordsDb,
  kind: Pick<JobKind<Payload, Result, Needs>, 'id' | 'payload' | 'result' | 'keptSeconds'>,
  where: SQL | undefined,
  most: number,
): Promise<FoundJob<Payload, Result>[]> {
  const { keptSeconds } = kind;
  const kept = keptSeconds && gt(job.createdAt, sql`now() - make_interval(secs => ${keptSeconds})`);
  const rows = await db
    .select()
    .from(job)
    .where(and(eq(job.kind, kind.id), kept || undefined, where))
    .orderBy(desc(job.createdAt))
    .limit(most);
  return rows.map((row) => ({
    ...row,
    payload: kind.payload.parse(row.payload),
    result: row.result === null ? null : kind.result.parse(row.result),
  }));
}
