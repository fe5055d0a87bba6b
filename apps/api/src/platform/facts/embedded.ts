/**
 * The embedded engine: PGlite in a worker thread, so that a read of millions of facts never holds up the API.
 *
 * PGlite has one connection: statements run one after the other, and reads wait while a transaction
 * is open. It has no statement timeout either, so a read past its deadline costs the worker, which
 * is started anew (a killed PGlite recovers from its log). It takes no lock on its folder: the API
 * process holds the one of the whole data folder (platform/records/lock.ts). Not safe against loss of power.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './embedded-protocol.ts';
import {
  COPY_CHUNK_BYTES,
  copyStatement,
  type Engine,
  pastDeadline,
  SESSION_SETTINGS,
} from './engine.ts';
import { Queue } from './queue.ts';
import type { FactsTransaction, Row } from './store.ts';

type Ask = WorkerRequest extends infer R
  ? R extends WorkerRequest
    ? Omit<R, 'id'>
    : never
  : never;

/** A failure of the embedded engine, with PostgreSQL's code. */
class EmbeddedError extends Error {
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.name = 'EmbeddedError';
    this.code = code;
  }
}

/** A running worker and its requests that are not answered yet. */
class Connection {
  readonly #worker: Worker;
  readonly #owed = new Map<
    number,
    { resolve: (rows: { rows: Row[]; count: number }) => void; reject: (error: Error) => void }
  >();
  #next = 1;
  #dead: Error | null = null;

  constructor(folder: string) {
    const start: WorkerStart = { folder };
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: start,
      execArgv: [],
    });
    this.#worker.on('message', (reply: WorkerReply) => {
      const owed = this.#owed.get(reply.id);
      this.#owed.delete(reply.id);
      if (reply.ok) owed?.resolve({ rows: reply.rows, count: reply.count });
      else owed?.reject(new EmbeddedError(reply.message, reply.code));
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The embedded facts store stopped.')));
  }

  get dead(): boolean {
    return this.#dead !== null;
  }

  ask(
    request: Ask,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<{ rows: Row[]; count: number }> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#owed.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id }, transfer);
    });
  }

  /** Stops the worker, whatever it is doing; its open requests fail with `reason`. */
  async kill(reason: Error): Promise<void> {
    this.#end(reason);
    await this.#worker.terminate();
  }

  #end(error: Error): void {
    this.#dead ??= error;
    for (const owed of this.#owed.values()) owed.reject(this.#dead);
    this.#owed.clear();
  }
}

/**
 * Opens the embedded engine below `dataDir`, in a folder `facts`; null makes a private folder that
 * is removed on close. `schema` becomes the search path.
 */
export async function openEmbedded(dataDir: string | null, schema: string): Promise<Engine> {
  const folder = dataDir
    ? path.join(dataDir, 'facts')
    : await mkdtemp(path.join(tmpdir(), 'flightdeck-facts-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const queue = new Queue();
  let connection: Connection | null = null;
  let opening: Promise<Connection> | null = null;
  let ended: Promise<void> = Promise.resolve();
  let closed = false;

  async function start(): Promise<Connection> {
    // The worker must release the folder before the next one opens it.
    await ended;
    const fresh = new Connection(folder);
    connection = fresh;
    const settings = Object.entries({ ...SESSION_SETTINGS, search_path: schema });
    await fresh.ask({
      kind: 'script',
      sql: settings.map(([name, value]) => `SET ${name} = '${value}';`).join('\n'),
    });
    return fresh;
  }

  async function connected(): Promise<Connection> {
    if (closed) throw new AppError('unavailable', 'The facts store is closed.');
    if (connection?.dead) {
      connection = null;
      opening = null;
    }
    opening ??= start();
    return opening;
  }

  /** Reads within a deadline. A read whose worker was stopped for another read's deadline is asked again. */
  async function read(
    sql: string,
    params: readonly unknown[],
    deadlineMs: number,
    again = true,
  ): Promise<Row[]> {
    const open = await connected();
    let isLate = false;
    const alarm = setTimeout(() => {
      isLate = true;
      ended = open.kill(pastDeadline(deadlineMs));
    }, deadlineMs);
    try {
      return (await open.ask({ kind: 'query', sql, params })).rows;
    } catch (error) {
      if (!isLate && open.dead && again) return await read(sql, params, deadlineMs, false);
      throw error;
    } finally {
      clearTimeout(alarm);
    }
  }

  const transactionOn = (open: Connection): FactsTransaction => ({
    query: async (sql, params = []) => (await open.ask({ kind: 'query', sql, params })).rows,
    async copy(table, columns, chunks) {
      const sql = copyStatement(table, columns, "'/dev/blob'");
      let count = 0;
      for await (const bytes of wholeLines(chunks)) {
        count += (await open.ask({ kind: 'copy', sql, bytes }, [bytes.buffer])).count;
      }
      return count;
    },
  });

  await connected();
  return {
    kind: 'embedded',
    query: (sql, params, deadlineMs) =>
      queue.share(() => read(sql, params, deadlineMs), {
        deadlineMs,
        late: () => pastDeadline(deadlineMs),
      }),
    transaction: (work) =>
      queue.run(async () => {
        const open = await connected();
        await open.ask({ kind: 'script', sql: 'BEGIN' });
        try {
          const result = await work(transactionOn(open));
          await open.ask({ kind: 'script', sql: 'COMMIT' });
          return result;
        } catch (error) {
          if (!open.dead) await open.ask({ kind: 'script', sql: 'ROLLBACK' });
          throw error;
        }
      }),
    maintain: (sql) =>
      queue.run(async () => {
        await (await connected()).ask({ kind: 'script', sql });
      }),
    close: () =>
      queue.run(async () => {
        if (closed) return;
        closed = true;
        if (connection && !connection.dead) {
          await connection.ask({ kind: 'close' });
          await connection.kill(new Error('The facts store is closed.'));
        }
        if (!dataDir) await rm(folder, { recursive: true, force: true });
      }),
  };
}

/** COPY text in pieces of bounded size that end at the end of a row. */
async function* wholeLines(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let kept: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    size += chunk.length;
    if (size < COPY_CHUNK_BYTES) continue;
    const text = kept.join('');
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) yield encoder.encode(text.slice(0, end));
    kept = [text.slice(end)];
    size = text.length - end;
  }
  const rest = kept.join('');
  if (rest.length > 0) yield encoder.encode(rest);
}
