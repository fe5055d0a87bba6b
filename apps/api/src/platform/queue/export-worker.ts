/** Works off the export queue: claims a job under a lease, prints it, tries again after a failure, takes over from the dead (security.md 18). */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Records } from '../records/records.ts';
import type { Log } from '../services.ts';
import { EXPORT_ENDED, EXPORT_FOLDER, EXPORT_QUEUED } from './export-queue.ts';

/** A claimed job. */
export interface ExportTask {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly content: string;
}

/** How printing failed: the message is for the person; null when it says nothing helpful. */
export interface PrintFailure {
  readonly message: string | null;
  readonly retryable: boolean;
}

/** How a worker works; times in milliseconds. */
export interface ExportWorkerOptions {
  readonly records: Records;
  readonly dataDir: string;
  readonly log: Log;
  /** Makes the PDF. Ends soon after `signal` aborts. */
  print(task: ExportTask, signal: AbortSignal): Promise<Uint8Array>;
  /** Judges what `print` threw. */
  judge(error: unknown): PrintFailure;
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
export interface ExportWorker {
  /** Takes no more jobs, gives back those in work and resolves when they have ended. */
  stop(): Promise<void>;
}

/** Tries before a job is given up. */
const MOST_TRIES = 3;

const Claim = z.object({
  id: z.string(),
  owner_id: z.string(),
  name: z.string(),
  content_path: z.string(),
  attempts: z.int(),
});
type Claim = z.infer<typeof Claim>;

const CLAIM = `UPDATE records.export_job
  SET state = 'running', attempts = attempts + 1, lease_until = now() + make_interval(secs => $1)
  WHERE id = (SELECT id FROM records.export_job
    WHERE attempts < $2
      AND ((state = 'queued' AND (lease_until IS NULL OR lease_until <= now()))
        OR (state = 'running' AND lease_until <= now()))
    ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, owner_id, name, content_path, attempts`;
/** A claim is still ours while nobody has claimed the job since. */
const OURS = `id = $1 AND attempts = $2 AND state = 'running'`;
const GIVE_UP = `UPDATE records.export_job
  SET state = 'failed', finished_at = now(), lease_until = NULL
  WHERE state = 'running' AND lease_until <= now() AND attempts >= $1
  RETURNING id, content_path`;
const Ended = z.object({ id: z.string(), content_path: z.string().nullable() });

/** Starts a worker. Any number may run, in one process or several that share database and data folder. */
export async function startExportWorker(options: ExportWorkerOptions): Promise<ExportWorker> {
  const { records, dataDir, log, concurrency = 2, leaseMs = 10_000, retryMs = 500 } = options;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let filling: Promise<void> | null = null;
  let again = false;

  const end = async (id: string, contentPath: string | null): Promise<void> => {
    if (contentPath) await rm(path.join(dataDir, contentPath), { force: true });
    await records.notify(EXPORT_ENDED, id);
  };

  const claim = async (): Promise<Claim | null> => {
    const [row] = await records.execute(CLAIM, [leaseMs / 1000, MOST_TRIES]);
    return row ? Claim.parse(row) : null;
  };

  const giveUpLost = async (): Promise<void> => {
    for (const row of await records.execute(GIVE_UP, [MOST_TRIES])) {
      const { id, content_path } = Ended.parse(row);
      log.error(`Export ${id} was lost ${MOST_TRIES} times and is given up`);
      await end(id, content_path);
    }
  };

  const fill = async (): Promise<void> => {
    await giveUpLost();
    while (running.size < concurrency && !stopping.signal.aborted) {
      const claimed = await claim();
      if (!claimed) return;
      const work = runClaimed(claimed)
        .catch((error: unknown) => log.error(`Export ${claimed.id} could not be ended`, error))
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
      .catch((error: unknown) => log.warn(`The export queue does not answer: ${String(error)}`))
      .finally(() => {
        filling = null;
        if (again) {
          again = false;
          wake();
        }
      });
  };

  const runClaimed = async (job: Claim): Promise<void> => {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const mine = [job.id, job.attempts];
    const beat = setInterval(() => {
      records
        .execute(
          `UPDATE records.export_job SET lease_until = now() + make_interval(secs => $3)
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
      const content = await readFile(path.join(dataDir, job.content_path), 'utf8');
      const { id, owner_id: ownerId, name } = job;
      const pdf = await options.print({ id, ownerId, name, content }, signal);
      await succeed(job, mine, pdf);
    } catch (error) {
      if (lost.signal.aborted) return;
      if (stopping.signal.aborted) await giveBack(mine);
      else await fail(job, mine, error);
    } finally {
      clearInterval(beat);
    }
  };

  const succeed = async (job: Claim, mine: unknown[], pdf: Uint8Array): Promise<void> => {
    const filePath = path.join(EXPORT_FOLDER, `${job.id}.${job.attempts}.pdf`);
    await writeFile(path.join(dataDir, filePath), pdf, { mode: 0o600 });
    const rows = await records.execute(
      `UPDATE records.export_job
       SET state = 'done', file_path = $3, error = NULL, finished_at = now(), lease_until = NULL
       WHERE ${OURS} RETURNING id`,
      [...mine, filePath],
    );
    if (rows.length > 0) await end(job.id, job.content_path);
    else await rm(path.join(dataDir, filePath), { force: true });
  };

  const fail = async (job: Claim, mine: unknown[], error: unknown): Promise<void> => {
    const failure = options.judge(error);
    const last = !failure.retryable || job.attempts >= MOST_TRIES;
    log.warn(
      `Export ${job.id}, try ${job.attempts} of ${MOST_TRIES}: ${error instanceof Error ? error.message : 'failed'}`,
    );
    const wait = (retryMs / 1000) * 4 ** (job.attempts - 1);
    const rows = last
      ? await records.execute(
          `UPDATE records.export_job
           SET state = 'failed', error = $3, finished_at = now(), lease_until = NULL
           WHERE ${OURS} RETURNING id`,
          [...mine, failure.message],
        )
      : await records.execute(
          `UPDATE records.export_job
           SET state = 'queued', lease_until = now() + make_interval(secs => $3)
           WHERE ${OURS} RETURNING id`,
          [...mine, wait],
        );
    if (last && rows.length > 0) await end(job.id, job.content_path);
  };

  const giveBack = async (mine: unknown[]): Promise<void> => {
    await records.execute(
      `UPDATE records.export_job SET state = 'queued', attempts = attempts - 1, lease_until = NULL
       WHERE ${OURS}`,
      mine,
    );
    await records.notify(EXPORT_QUEUED, '');
  };

  const unlisten = await records.listen(EXPORT_QUEUED, wake);
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
