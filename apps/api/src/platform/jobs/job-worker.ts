/** The worker: claims jobs under a lease, tries again after a failure, takes over from dead workers (docs/decisions/0017; security.md 18). */
import { z } from 'zod';
import { describeError } from '../http/failure.ts';
import type { Log } from '../process.ts';
import type { Records } from '../records/records.ts';
import { observedJob } from '../telemetry/work.ts';
import {
  type AnyKind,
  type ClaimedJob,
  JOB_ENDED,
  JOB_QUEUED,
  type JobEnd,
  type JobWork,
} from './define-job.ts';

/** Days that ended jobs are kept, where their kind does not say less. */
const ENDED_DAYS = 400;
const TIDY_MS = 60 * 60 * 1000;
const LEASE_MS = 10_000;

/** What the worker needs besides what its jobs need. */
export interface JobServices {
  readonly records: Records;
  readonly log: Log;
}

/** A running worker. */
export interface RunningJobs {
  /** Takes no more jobs, gives back those under way, and resolves when they have ended. */
  stop(): Promise<void>;
}

type Claimed = ClaimedJob<object, object | null>;

const Row = z.object({
  id: z.string(),
  kind: z.string(),
  owner_id: z.string().nullable(),
  attempts: z.int(),
  payload: z.unknown(),
  result: z.unknown(),
  created: z.number(),
  is_lost: z.boolean(),
  trace: z.string().nullable(),
});
type Row = z.infer<typeof Row>;

/** A job that waited for this long counts as one priority higher, so that what is low is done as well. */
const AGEING_MINUTES = 10;

/**
 * Claims a job of the kinds given: by priority; within it the turn is with the key that has the fewest running jobs, then
 * with the one served longest ago. One whose last try was lost with its worker is claimed once more, to be ended.
 *
 * `turn` leaps from key to key through the index `job_turn`: its cost grows with the keys that wait, not with their jobs.
 * Only the job that is claimed is locked; where another worker has the first one, the next of the same key is taken.
 */
const CLAIM = `
WITH RECURSIVE turn AS (
  (SELECT kind, priority, fair_key FROM records.job WHERE state IN ('queued', 'running')
   ORDER BY kind, priority, fair_key LIMIT 1)
  UNION ALL
  SELECT next.* FROM turn CROSS JOIN LATERAL (
    SELECT kind, priority, fair_key FROM records.job
    WHERE state IN ('queued', 'running') AND (kind, priority, fair_key) > (turn.kind, turn.priority, turn.fair_key)
    ORDER BY kind, priority, fair_key LIMIT 1
  ) next
), due AS (
  SELECT found.id, first.lease, first.tries, found.attempts >= first.tries AS is_lost
  FROM (
    SELECT turn.*, free.lease, free.tries
    FROM turn JOIN jsonb_to_recordset($1::jsonb) AS free(id text, lease float8, tries int) ON free.id = turn.kind
    CROSS JOIN LATERAL (
      SELECT created_at, due_at FROM records.job
      WHERE kind = turn.kind AND priority = turn.priority AND fair_key = turn.fair_key
        AND state IN ('queued', 'running') AND due_at <= now()
      ORDER BY created_at LIMIT 1
    ) oldest
    ORDER BY greatest(0, turn.priority - floor(extract(epoch FROM now() - oldest.due_at) / ${AGEING_MINUTES * 60})),
      (SELECT count(*) FROM records.job WHERE kind = turn.kind AND fair_key = turn.fair_key AND state = 'running'),
      (SELECT max(claimed_at) FROM records.job WHERE kind = turn.kind AND fair_key = turn.fair_key) NULLS FIRST,
      oldest.created_at
    OFFSET 0
  ) first
  CROSS JOIN LATERAL (
    SELECT id, attempts FROM records.job
    WHERE kind = first.kind AND priority = first.priority AND fair_key = first.fair_key
      AND state IN ('queued', 'running') AND due_at <= now()
    ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ) found
  LIMIT 1
)
UPDATE records.job SET state = 'running', attempts = least(job.attempts + 1, due.tries),
  claimed_at = clock_timestamp(), due_at = now() + make_interval(secs => due.lease)
FROM due WHERE job.id = due.id
RETURNING job.id, job.kind, owner_id, job.attempts, payload, result, trace, is_lost, extract(epoch FROM created_at)::float8 AS created`;
/** A claim is this worker's while nobody has claimed the job since. */
const OURS = `WHERE id = $1 AND attempts = $2 AND state = 'running' RETURNING id`;
const RENEW = `UPDATE records.job SET due_at = now() + make_interval(secs => $3) ${OURS}`;
const NOTE = `UPDATE records.job SET result = $3::jsonb ${OURS}`;
const RETRY = `
UPDATE records.job SET state = 'queued', due_at = now() + make_interval(secs => $3), error = $4 ${OURS}`;
const GIVE_BACK = `UPDATE records.job SET state = 'queued', due_at = now(), attempts = attempts - 1 ${OURS}`;
const END = `
UPDATE records.job SET state = $3, error = $4, result = coalesce($5::jsonb, result), finished_at = now(),
  payload = payload - $6::text[], key = CASE WHEN $7::boolean THEN key END ${OURS}`;
/** The same, and told at once. */
const END_TOLD = `WITH ended AS (${END}) SELECT pg_notify('${JOB_ENDED}', id) FROM ended`;

/**
 * Starts a worker for the kinds given. Any number may run, in one process or several that share database and data folder.
 * @param options.pollMs How often to look for jobs without being notified.
 * @param options.works Whether it works off jobs. Default: it does.
 * @param options.schedules Whether it tidies up after the kinds, which also queues what is due of them. Default: it does.
 */
export async function startJobs<Needs extends JobServices>(
  services: Needs,
  kinds: readonly AnyKind<NoInfer<Needs>>[],
  options: {
    readonly pollMs?: number;
    readonly works?: boolean;
    readonly schedules?: boolean;
  } = {},
): Promise<RunningJobs> {
  const { records, log } = services;
  const { pollMs = 1000, works = true, schedules = true } = options;
  const opened = new Map(
    kinds.map((kind) => [
      kind.id,
      { kind, work: kind.open(services), running: new Set<Promise<void>>() },
    ]),
  );
  const stopping = new AbortController();
  /** Looks whether the job of this id, which is under way here, is still this worker's. */
  const looks: Looks = new Map();
  let filling: Promise<void> | null = null;
  let isWokenAgain = false;
  /** Kinds that had nothing to do when they were asked for; until they are named again, or the next poll. */
  const idle = new Set<string>();

  const fill = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const free = [...opened.values()]
        .filter(({ kind, running }) => !idle.has(kind.id) && running.size < kind.concurrency)
        .map(({ kind: { id, leaseMs = LEASE_MS, retry } }) => ({
          id,
          lease: leaseMs / 1000,
          tries: retry.tries,
        }));
      if (free.length === 0) return;
      // Before it is asked: what is named meanwhile is no longer idle.
      for (const { id } of free) idle.add(id);
      const [found] = await records.execute(CLAIM, [JSON.stringify(free)]);
      if (!found) return;
      for (const { id } of free) idle.delete(id);
      const row = Row.parse(found);
      const claimed = opened.get(row.kind);
      if (!claimed) continue;
      const { kind, work, running } = claimed;
      const done = runClaimed(services, kind, work, row, { stopping: stopping.signal, looks })
        .catch((error: unknown) => log.error(`${kind.title} ${row.id} could not be ended`, error))
        .finally(() => {
          running.delete(done);
          wake(kind.id);
        });
      running.add(done);
    }
  };

  const start = (): void => {
    if (filling) {
      isWokenAgain = true;
      return;
    }
    filling = fill()
      .catch((error: unknown) => {
        idle.clear();
        log.warn(`The job queue does not answer: ${describeError(error)}`);
      })
      .finally(() => {
        filling = null;
        if (!isWokenAgain) return;
        isWokenAgain = false;
        start();
      });
  };

  /** @param kind That which has something to do; any, where it is none of those. */
  const wake = (kind = ''): void => {
    if (!works || stopping.signal.aborted) return;
    if (opened.has(kind)) idle.delete(kind);
    else idle.clear();
    start();
  };

  const tidy = async (): Promise<void> => {
    if (!schedules) return;
    await records
      .execute(
        `DELETE FROM records.job WHERE state IN ('done', 'failed')
         AND finished_at < now() - make_interval(days => $1)`,
        [ENDED_DAYS],
      )
      .catch((error: unknown) => log.warn(`Old jobs stay: ${describeError(error)}`));
    for (const { kind, work } of opened.values()) {
      try {
        if (kind.keptSeconds !== undefined) {
          await records.execute(
            'DELETE FROM records.job WHERE kind = $1 AND created_at < now() - make_interval(secs => $2)',
            [kind.id, kind.keptSeconds],
          );
        }
        await work.tidy?.();
      } catch (error) {
        log.warn(`${kind.title}: what is old stays: ${describeError(error)}`);
      }
    }
  };

  const unlisten = await records.listen(JOB_QUEUED, wake);
  // Somebody may have cancelled it: the next beat would come seconds later.
  const unlistenEnded = await records.listen(JOB_ENDED, (id) => looks.get(id)?.());
  const polling = setInterval(() => wake(), pollMs);
  let tidied = tidy();
  const tidying = setInterval(() => {
    tidied = tidy();
  }, TIDY_MS).unref();
  wake();
  return {
    async stop() {
      clearInterval(polling);
      clearInterval(tidying);
      stopping.abort(new Error('The worker is stopping.'));
      await unlisten();
      await unlistenEnded();
      await Promise.all([filling, tidied]);
      await Promise.all([...opened.values()].flatMap(({ running }) => [...running]));
      for (const { work } of opened.values()) work.close?.();
    },
  };
}

type Looks = Map<string, () => void>;

/** Runs a claimed job and writes its outcome, unless another worker has taken it over meanwhile. */
async function runClaimed<Needs>(
  { records, log }: JobServices,
  kind: AnyKind<Needs>,
  work: JobWork<object, object | null>,
  row: Row,
  { stopping, looks }: { readonly stopping: AbortSignal; readonly looks: Looks },
): Promise<void> {
  const { id, attempts, is_lost: isLost } = row;
  const { leaseMs = LEASE_MS, retry } = kind;
  const { tries, firstWaitMs } = retry;
  const write = async (sql: string, ...values: readonly unknown[]): Promise<boolean> =>
    (await records.execute(sql, [id, attempts, ...values])).length > 0;

  const end = async (how: JobEnd, job: Claimed | null, result: object | null): Promise<boolean> => {
    const error = how.state === 'failed' ? how.error : null;
    const json = result && JSON.stringify(result);
    const { forgets = [], keepsKey = false } = kind;
    const values = [how.state, error, json, forgets, keepsKey];
    // What is told below concerns others.
    looks.delete(id);
    const hasMore =
      work.ended !== undefined || (how.state === 'failed' && work.failed !== undefined);
    if (!job || !hasMore) return write(END_TOLD, ...values);
    if (!(await write(END, ...values))) return false;
    await work.ended?.(job, how);
    if (how.state === 'failed') await work.failed?.(job, error);
    await records.notify(JOB_ENDED, id);
    return true;
  };

  const fail = async (job: Claimed | null, error: unknown): Promise<void> => {
    const { message, retryable } = job ? work.judge(error) : { message: null, retryable: false };
    log.warn(`${kind.title} ${id}, try ${attempts} of ${tries}: ${describeError(error)}`);
    if (!retryable || attempts >= tries) {
      await end({ state: 'failed', error: message }, job, null);
    } else {
      await write(RETRY, (firstWaitMs / 1000) * 4 ** (attempts - 1), message);
    }
  };

  let job: Claimed;
  try {
    job = readRow(kind, row);
  } catch (error) {
    // Written by a version whose payload this one cannot read.
    return fail(null, error);
  }
  if (isLost) {
    log.error(`${kind.title} ${id} was lost with its worker ${tries} times and is given up`);
    await end({ state: 'failed', error: kind.lostMessage ?? null }, job, null);
    return;
  }
  const lost = new AbortController();
  const look = () => {
    write(RENEW, leaseMs / 1000)
      .then((isOurs) => {
        if (!isOurs) lost.abort(new Error('The job was cancelled or taken over.'));
      })
      // The next beat tries again: a lease is longer than several beats.
      .catch(() => undefined);
  };
  const beat = setInterval(look, leaseMs / 4);
  looks.set(id, look);
  const note = async (result: object | null): Promise<void> => {
    if (!(await write(NOTE, JSON.stringify(result)))) {
      throw new Error('Another worker took the job over.');
    }
  };
  try {
    // The claim was still on its way when the worker began to stop.
    stopping.throwIfAborted();
    const signal = AbortSignal.any([stopping, lost.signal]);
    const result = await observedJob(kind.id, row.trace, signal, () =>
      work.handle(job, signal, note),
    );
    if (!(await end({ state: 'done' }, job, result))) await work.superseded?.(result);
  } catch (error) {
    if (lost.signal.aborted) return;
    if (!stopping.aborted) await fail(job, error);
    else if (await write(GIVE_BACK)) await records.notify(JOB_QUEUED, kind.id);
  } finally {
    clearInterval(beat);
    if (looks.get(id) === look) looks.delete(id);
  }
}

const readRow = <Needs>(kind: AnyKind<Needs>, row: Row): Claimed => ({
  id: row.id,
  ownerId: row.owner_id,
  attempts: row.attempts,
  createdAt: new Date(row.created * 1000),
  payload: kind.payload.parse(row.payload),
  result: row.result === null ? null : kind.result.parse(row.result),
});
