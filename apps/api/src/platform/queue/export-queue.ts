/** The queue of PDF exports, kept in `records.export_job`: asking, watching, collecting and forgetting (security.md 17, 18, 21, 25). */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { count, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Records } from '../records/records.ts';
import { exportJob } from '../records/schema.ts';

/** Channel on which a new or released job is notified. */
export const EXPORT_QUEUED = 'export_queued';
/** Channel on which the id of every ended job is notified. */
export const EXPORT_ENDED = 'export_ended';
/** Folder below the data folder: decks waiting to be printed, and PDFs. */
export const EXPORT_FOLDER = 'exports';

/** A PDF is kept this long after it was asked for. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Unfinished jobs at most, in all and of one person: more are refused with 429, not piled up. */
const MOST_WAITING = 100;
const MOST_OF_ONE = 20;
/** Any number, the same in every process. */
const SUBMIT_LOCK = 4_300_002;
/** How often a watched job is looked at in case its notification was lost with a connection. */
const LOOK_MS = 2000;

/** What is asked for. */
export interface ExportRequest {
  readonly ownerId: string;
  /** Name of the report, as typed. */
  readonly name: string;
  /** The deck's HTML, as sent. */
  readonly content: string;
  /** `https://host` the request came to. */
  readonly origin: string;
  readonly idempotencyKey?: string | undefined;
}

/** How a job stands. */
export interface ExportStatus {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  /** Absolute path of the PDF once done. */
  readonly file: string | null;
  /** Why it failed, for the person; null when nothing helpful is known. */
  readonly error: string | null;
}

/** Asks for exports and tells how they end. */
export interface ExportQueue {
  /**
   * Queues a job and answers its id. The same key with the same body answers the same job.
   * @throws {AppError} `unprocessable` for the key with another body, `rate-limited` when too much waits.
   */
  submit(request: ExportRequest): Promise<string>;
  /** Null when there is no such job or it is older than a day. */
  status(id: string): Promise<ExportStatus | null>;
  /** Calls back once when the job has ended, at once when it had. Answers how to stop. */
  watch(id: string, ended: (status: ExportStatus) => void): () => void;
  /** Resolves when the job has ended; rejects with the signal's reason. */
  finished(id: string, signal?: AbortSignal): Promise<ExportStatus>;
  /** Removes jobs older than a day and their files. */
  removeOld(): Promise<void>;
  close(): Promise<void>;
}

const StatusRow = z.object({
  id: z.string(),
  owner_id: z.string(),
  name: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  file_path: z.string().nullable(),
  error: z.string().nullable(),
});
const KeyRow = z.object({ id: z.string(), body_hash: z.string().nullable() });
const STATUS = `SELECT id, owner_id, name, state, file_path, error FROM records.export_job
  WHERE id = ANY($1::text[]) AND created_at > now() - make_interval(secs => $2)`;

const tooMany = () =>
  new AppError(
    'rate-limited',
    'Too many PDFs are waiting to be made. Please try again in a few seconds.',
    { retryAfter: 5 },
  );

const hasEnded = (status: ExportStatus) => status.state === 'done' || status.state === 'failed';

/** Opens the queue over `records`; its files are below `dataDir`. */
export async function openExportQueue(records: Records, dataDir: string): Promise<ExportQueue> {
  const folder = path.join(dataDir, EXPORT_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const watched = new Map<string, Set<(status: ExportStatus) => void>>();
  let looking: NodeJS.Timeout | null = null;

  const statuses = async (ids: readonly string[]): Promise<ExportStatus[]> => {
    const rows = await records.execute(STATUS, [ids, KEPT_MS / 1000]);
    return rows.map((row) => {
      const found = StatusRow.parse(row);
      return {
        id: found.id,
        ownerId: found.owner_id,
        name: found.name,
        state: found.state,
        file: found.file_path ? path.join(dataDir, found.file_path) : null,
        error: found.error,
      };
    });
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
  // A store that does not answer now is asked again at the next turn.
  const lookQuietly = (ids: readonly string[]) => void look(ids).catch(() => undefined);
  const startLooking = () => {
    looking ??= setInterval(() => lookQuietly([...watched.keys()]), LOOK_MS).unref();
  };
  const stopLooking = () => {
    if (looking) clearInterval(looking);
    looking = null;
  };
  const unlisten = await records.listen(EXPORT_ENDED, (id) => {
    if (watched.has(id)) lookQuietly([id]);
  });

  const byKey = async (request: ExportRequest, hash: string): Promise<string | null> => {
    if (request.idempotencyKey === undefined) return null;
    const [row] = await records.execute(
      'SELECT id, body_hash FROM records.export_job WHERE owner_id = $1 AND idempotency_key = $2',
      [request.ownerId, request.idempotencyKey],
    );
    if (!row) return null;
    const found = KeyRow.parse(row);
    if (found.body_hash === hash) return found.id;
    throw new AppError(
      'unprocessable',
      'This Idempotency-Key was used for another document. Send a new key.',
    );
  };

  /** Requests of each person that are being queued in this process. */
  const queuing = new Map<string, number>();

  const submit = async (request: ExportRequest): Promise<string> => {
    const { name, content } = request;
    const hash = createHash('sha256').update(name).update('\0').update(content).digest('hex');
    const known = await byKey(request, hash);
    if (known) return known;
    const id = randomBytes(16).toString('base64url');
    const contentPath = path.join(EXPORT_FOLDER, `${id}.html`);
    await writeFile(path.join(dataDir, contentPath), content, { mode: 0o600, flag: 'wx' });
    try {
      const added = await records.transaction(async (tx) => {
        // One at a time: requests that count together would pass the limit together.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${SUBMIT_LOCK})`);
        const [waiting] = await tx
          .select({
            all: count(),
            own: count(sql`nullif(${exportJob.ownerId} = ${request.ownerId}, false)`),
          })
          .from(exportJob)
          .where(inArray(exportJob.state, ['queued', 'running']));
        if (!waiting || waiting.all >= MOST_WAITING || waiting.own >= MOST_OF_ONE) return false;
        const row = {
          id,
          ownerId: request.ownerId,
          name,
          state: 'queued' as const,
          contentPath,
          idempotencyKey: request.idempotencyKey ?? null,
          bodyHash: hash,
          origin: request.origin,
        };
        const rows = await tx
          .insert(exportJob)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: exportJob.id });
        // With the job or not at all: what failed after it would take the deck from a job that is there.
        if (rows.length > 0) await tx.execute(sql`SELECT pg_notify(${EXPORT_QUEUED}, ${id})`);
        return rows.length > 0;
      });
      if (added) return id;
    } catch (error) {
      await rm(path.join(dataDir, contentPath), { force: true });
      throw error;
    }
    await rm(path.join(dataDir, contentPath), { force: true });
    const meanwhile = await byKey(request, hash);
    if (meanwhile) return meanwhile;
    throw tooMany();
  };

  const queue: ExportQueue = {
    async submit(request) {
      const { ownerId } = request;
      const others = queuing.get(ownerId) ?? 0;
      // More cannot all be let in: refused before they wait for each other and write their files.
      if (others >= MOST_OF_ONE) throw tooMany();
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
    async removeOld() {
      await records.execute(
        'DELETE FROM records.export_job WHERE created_at < now() - make_interval(secs => $1)',
        [KEPT_MS / 1000],
      );
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => null);
        if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
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
