/** Exports: requesting, watching and fetching them (security.md 17, 18, 21, 25). */
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import { JOB_ENDED } from '../jobs/define-job.ts';
import {
  cancelJob,
  findByKey,
  findJobs,
  type JobState,
  type KeyedJob,
  newJobId,
  queueJob,
} from '../jobs/job-queue.ts';
import type { JobSubject } from '../jobs/turn.ts';
import type { Files } from '../objects/files.ts';
import type { Records } from '../records/records.ts';
import { job } from '../records/schema.ts';
import { type ExportFormat, FORMAT_NAMES } from './export-format.ts';
import { deckFile, EXPORT_KIND } from './export-kind.ts';

/** How often a watched job is read, in case its notification was lost with a connection. */
const LOOK_MS = 2000;

/** A request for an export. */
export interface ExportRequest {
  readonly ownerId: string;
  /** Name of the file without its extension, as typed. */
  readonly name: string;
  /** The HTML to print; for office files the content of a deck as JSON. */
  readonly content: string;
  /** PDF when absent. */
  readonly format?: ExportFormat;
  /** `https://host` the request came to. */
  readonly origin: string;
  readonly idempotencyKey?: string | undefined;
  /** What the file is about: it takes the turn of that client. */
  readonly about?: JobSubject | undefined;
}

/** The state of a job. */
export interface ExportStatus {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly format: ExportFormat;
  readonly state: JobState;
  /** Name of the file once done. */
  readonly file: string | null;
  /** Why it failed, for the person; null when nothing helpful is known. */
  readonly error: string | null;
}

/** Requests exports and watches them. */
export interface ExportQueue {
  /**
   * Queues a job and answers its id. The same key with the same body gets the same job.
   * @throws {AppError} `unprocessable` for the key with another body, `rate-limited` when too many wait.
   */
  submit(request: ExportRequest): Promise<string>;
  /** Null when there is no such job or it is older than a day. */
  status(id: string): Promise<ExportStatus | null>;
  /** Calls back once when the job has ended, or at once if it has already. Answers a function that stops it. */
  watch(id: string, ended: (status: ExportStatus) => void): () => void;
  /** Resolves when the job has ended; rejects with the signal's reason. */
  finished(id: string, signal?: AbortSignal): Promise<ExportStatus>;
  /**
   * Cancels the owner's job; one that has ended stays as it is.
   * @throws {AppError} `not-found`, also for somebody else's.
   */
  cancel(id: string, ownerId: string): Promise<void>;
  close(): Promise<void>;
}

const hasEnded = (status: ExportStatus) => status.state === 'done' || status.state === 'failed';

/** Opens the queue over `records`; its decks and files are among `files`. */
export async function openExportQueue(records: Records, files: Files): Promise<ExportQueue> {
  const watched = new Map<string, Set<(status: ExportStatus) => void>>();
  let looking: NodeJS.Timeout | null = null;

  const statuses = async (ids: readonly string[]): Promise<ExportStatus[]> => {
    const found = await findJobs(records.db, EXPORT_KIND, inArray(job.id, [...ids]), ids.length);
    return found.map(({ id, ownerId, state, payload, result, error }) => ({
      id,
      ownerId: ownerId ?? '',
      name: payload.name,
      format: payload.format,
      state,
      file: result?.file ?? null,
      error,
    }));
  };

  const look = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    for (const status of (await statuses(ids)).filter(hasEnded)) {
      const callbacks = watched.get(status.id) ?? [];
      watched.delete(status.id);
      for (const callback of callbacks) callback(status);
    }
    if (watched.size === 0) stopLooking();
  };
  // If the store does not answer, the next interval reads again.
  const lookQuietly = (ids: readonly string[]) => void look(ids).catch(() => undefined);
  const startLooking = () => {
    looking ??= setInterval(() => lookQuietly([...watched.keys()]), LOOK_MS).unref();
  };
  const stopLooking = () => {
    if (looking) clearInterval(looking);
    looking = null;
  };
  const unlisten = await records.listen(JOB_ENDED, (id) => {
    if (watched.has(id)) lookQuietly([id]);
  });

  /** Number of requests of each person that are being queued in this process. */
  const queuing = new Map<string, number>();

  const submit = async (request: ExportRequest): Promise<string> => {
    const { ownerId, name, content, origin, format = 'pdf', idempotencyKey: key, about } = request;
    const hash = createHash('sha256').update(name).update('\0').update(content);
    if (format !== 'pdf') hash.update('\0').update(format);
    const bodyHash = hash.digest('hex');
    const known = await findByKey(records.db, EXPORT_KIND, { ownerId, key });
    if (known) return sameBody(known, bodyHash);
    const id = newJobId();
    const file = deckFile(id, format);
    await files.write(file, content);
    try {
      const payload = { name, origin, format };
      const earlier = await records.transaction((tx) =>
        queueJob(tx, EXPORT_KIND, { id, ownerId, payload, key, bodyHash, about }),
      );
      if (!earlier) return id;
      await files.remove(file);
      return sameBody(earlier, bodyHash);
    } catch (error) {
      await files.remove(file);
      throw error;
    }
  };

  const queue: ExportQueue = {
    async submit(request) {
      const { ownerId } = request;
      const others = queuing.get(ownerId) ?? 0;
      // Requests at the same time would pass the limit together: they are refused before they write files and wait for
      // each other.
      if (EXPORT_KIND.limits && others >= EXPORT_KIND.limits.ofOne)
        throw EXPORT_KIND.limits.refuse();
      queuing.set(ownerId, others + 1);
      try {
        return await submit(request);
      } finally {
        const left = (queuing.get(ownerId) ?? 1) - 1;
        if (left > 0) queuing.set(ownerId, left);
        else queuing.delete(ownerId);
      }
    },
    async status(id) {
      return (await statuses([id]))[0] ?? null;
    },
    watch(id, ended) {
      const callbacks = watched.get(id) ?? new Set();
      callbacks.add(ended);
      watched.set(id, callbacks);
      startLooking();
      lookQuietly([id]);
      return () => {
        callbacks.delete(ended);
        if (callbacks.size === 0 && watched.get(id) === callbacks) watched.delete(id);
        if (watched.size === 0) stopLooking();
      };
    },
    async finished(id, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<ExportStatus>();
      signal?.throwIfAborted();
      const stop = queue.watch(id, resolve);
      const abort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      try {
        return await promise;
      } finally {
        stop();
        signal?.removeEventListener('abort', abort);
      }
    },
    async cancel(id, ownerId) {
      const [known] = await statuses([id]);
      if (known?.ownerId !== ownerId) {
        throw new AppError('not-found', 'There is no such download, or it is older than a day.');
      }
      const error = `The ${FORMAT_NAMES[known.format]} was cancelled.`;
      if (await cancelJob(records.db, EXPORT_KIND, { id, ownerId }, error)) {
        await files.remove(deckFile(id, known.format));
      }
    },
    async close() {
      stopLooking();
      watched.clear();
      await unlisten();
    },
  };
  return queue;
}

/** The job of a key. @throws {AppError} `unprocessable` when the key came with another body. */
function sameBody({ id, bodyHash }: KeyedJob, requested: string): string {
  if (bodyHash === requested) return id;
  throw new AppError(
    'unprocessable',
    'This Idempotency-Key was used for another document. Send a new key.',
  );
}
