/** Works off a table of jobs: claims one under a lease, tries again after a failure, takes over from the dead (decision 6; security.md 18). */
import { z } from 'zod';
import type { Log } from '../process.ts';
import type { Records } from '../records/records.ts';

/** A table of `records` that is a queue: it has `id`, `state`, `attempts`, `error`, `lease_until`, `created_at` and `finished_at`. */
export interface JobTable {
  readonly name: 'records.export_job' | 'records.import_job';
  /** What a job is called in the log. */
  readonly what: string;
  /** Further columns that a claim reads. */
  readonly columns: readonly string[];
  /** Channel on which a new or released job is notified. */
  readonly queued: string;
  /** Channel on which the id of every ended job is notified. */
  readonly ended: string;
}

/** How a job failed: the message is for the person; null when it says nothing helpful. */
export interface JobFailure {
  readonly message: string | null;
  readonly retryable: boolean;
}

/** Which claim this is. */
export interface Claimed {
  readonly id: string;
  /** From 1; more when earlier tries failed or their worker died. */
  readonly attempts: number;
}

/** How a worker works; times in milliseconds. */
export interface JobWorkerOptions<Job extends object> {
  readonly records: Records;
  readonly log: Log;
  readonly table: JobTable;
  /** Checks the claimed columns. */
  readonly job: z.ZodType<Job>;
  /** Does the work; answers the columns to set with the end. Ends soon after `signal` aborts. */
  run(job: Job & Claimed, signal: AbortSignal): Promise<Readonly<Record<string, string | null>>>;
  /** Judges what `run` threw. */
  judge(error: unknown): JobFailure;
  /** Cleans up after a job that has ended. */
  ended?(job: Job & Claimed, state: 'done' | 'failed'): Promise<void>;
  /** Cleans up after a result that came when another worker had taken the job over. */
  superseded?(columns: Readonly<Record<string, string | null>>): Promise<void>;
  /** Message for the person when every try was lost with its worker. */
  readonly lostMessage?: string;
  /** Jobs at a time. Default 2. */
  readonly concurrency?: number;
  /** A worker that has not renewed its claim for so long counts as dead. Default 10,000. */
  readonly leaseMs?: number;
  /** Wait before the second try; four times as long before the third. Default 500. */
  readonly retryMs?: number;
  /** How often to look for jobs without being notified. Default 1,000. */
  readonly pollMs?: number;
}

/** A running worker. */
export interface JobWorker {
  /** Takes no more jobs, gives back those in work and resolves when they have ended. */
  stop(): Promise<void>;
}

/** Tries before a job is given up. */
const MOST_TRIES = 3;

const ClaimedRow = z.object({ id: z.string(), attempts: z.int() });
/** A claim is still ours while nobody has claimed the job since. */
const OURS = `id = $1 AND attempts = $2 AND state = 'running'`;

/** Starts a worker. Any number may run, in one process or several that share database and data folder. */
export async function startJobWorker<Job extends object>(
  options: JobWorkerOptions<Job>,
): Promise<JobWorker> {
  const { records, log, table, concurrency = 2, leaseMs = 10_000, retryMs = 500 } = options;
  const columns = ['id', 'attempts', ...table.columns].join(', ');
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let filling: Promise<void> | null = null;
  let again = false;

  const read = (row: unknown): Job & Claimed => {
    const { id, attempts } = ClaimedRow.parse(row);
    return { ...options.job.parse(row), id, attempts };
  };

  const end = async (job: Job & Claimed, state: 'done' | 'failed'): Promise<void> => {
    await options.ended?.(job, state);
    await records.notify(table.ended, job.id);
  };

  const claim = async (): Promise<(Job & Claimed) | null> => {
    const [row] = await records.execute(
      `UPDATE ${table.name}
       SET state = 'running', attempts = attempts + 1, lease_until = now() + make_interval(secs => $1)
       WHERE id = (SELECT id FROM ${table.name}
         WHERE attempts < $2
           AND ((state = 'queued' AND (lease_until IS NULL OR lease_until <= now()))
             OR (state = 'running' AND lease_until <= now()))
         ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${columns}`,
      [leaseMs / 1000, MOST_TRIES],
    );
    return row ? read(row) : null;
  };

  const giveUpLost = async (): Promise<void> => {
    const lost = await records.execute(
      `UPDATE ${table.name}
       SET state = 'failed', error = $2, finished_at = now(), lease_until = NULL
       WHERE state = 'running' AND lease_until <= now() AND attempts >= $1
       RETURNING ${columns}`,
      [MOST_TRIES, options.lostMessage ?? null],
    );
    for (const row of lost) {
      const job = read(row);
      log.error(`${table.what} ${job.id} was lost ${MOST_TRIES} times and is given up`);
      await end(job, 'failed');
    }
  };

  const fill = async (): Promise<void> => {
    await giveUpLost();
    while (running.size < concurrency && !stopping.signal.aborted) {
      const claimed = await claim();
      if (!claimed) return;
      const work = runClaimed(claimed)
        .catch((error: unknown) =>
          log.error(`${table.what} ${claimed.id} could not be ended`, error),
        )
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.add(work);
    }
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    if (filling) {
      again = true;
      return;
    }
    filling = fill()
      .catch((error: unknown) =>
        log.warn(`The queue of ${table.name} does not answer: ${String(error)}`),
      )
      .finally(() => {
        filling = null;
        if (again) {
          again = false;
          wake();
        }
      });
  };

  const runClaimed = async (job: Job & Claimed): Promise<void> => {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const mine = [job.id, job.attempts];
    const beat = setInterval(() => {
      records
        .execute(
          `UPDATE ${table.name} SET lease_until = now() + make_interval(secs => $3)
           WHERE ${OURS} RETURNING id`,
          [...mine, leaseMs / 1000],
        )
        .then((rows) => {
          if (rows.length === 0) lost.abort(new Error('Another worker took the job over.'));
        })
        // The next beat tries again; the lease outlasts several.
        .catch(() => undefined);
    }, leaseMs / 4);
    try {
      await succeed(job, mine, await options.run(job, signal));
    } catch (error) {
      if (lost.signal.aborted) return;
      if (stopping.signal.aborted) await giveBack(mine);
      else await fail(job, mine, error);
    } finally {
      clearInterval(beat);
    }
  };

  const succeed = async (
    job: Job & Claimed,
    mine: readonly unknown[],
    result: Readonly<Record<string, string | null>>,
  ): Promise<void> => {
    const sets = Object.keys(result).map((column, i) => `${column} = $${i + 3}, `);
    const rows = await records.execute(
      `UPDATE ${table.name}
       SET ${sets.join('')}state = 'done', error = NULL, finished_at = now(), lease_until = NULL
       WHERE ${OURS} RETURNING id`,
      [...mine, ...Object.values(result)],
    );
    if (rows.length > 0) await end(job, 'done');
    else await options.superseded?.(result);
  };

  const fail = async (
    job: Job & Claimed,
    mine: readonly unknown[],
    error: unknown,
  ): Promise<void> => {
    const failure = options.judge(error);
    const last = !failure.retryable || job.attempts >= MOST_TRIES;
    log.warn(
      `${table.what} ${job.id}, try ${job.attempts} of ${MOST_TRIES}: ${error instanceof Error ? error.message : 'failed'}`,
    );
    const wait = (retryMs / 1000) * 4 ** (job.attempts - 1);
    const rows = last
      ? await records.execute(
          `UPDATE ${table.name}
           SET state = 'failed', error = $3, finished_at = now(), lease_until = NULL
           WHERE ${OURS} RETURNING id`,
          [...mine, failure.message],
        )
      : await records.execute(
          `UPDATE ${table.name}
           SET state = 'queued', lease_until = now() + make_interval(secs => $3)
           WHERE ${OURS} RETURNING id`,
          [...mine, wait],
        );
    if (last && rows.length > 0) await end(job, 'failed');
  };

  const giveBack = async (mine: readonly unknown[]): Promise<void> => {
    await records.execute(
      `UPDATE ${table.name} SET state = 'queued', attempts = attempts - 1, lease_until = NULL
       WHERE ${OURS}`,
      mine,
    );
    await records.notify(table.queued, '');
  };

  const unlisten = await records.listen(table.queued, wake);
  const timer = setInterval(wake, options.pollMs ?? 1000);
  wake();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('The worker is stopping.'));
      await unlisten();
      await filling;
      await Promise.all(running);
    },
  };
}
