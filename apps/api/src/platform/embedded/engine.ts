/**
 * An embedded engine: PGlite in a worker thread, so that no statement holds up the API. It has one connection:
 * statements run one after the other. It takes no lock on its folder: the API process holds the one of the whole data
 * folder (platform/records/lock.ts). Not safe against loss of power; a thread that ended is started again, because a
 * killed PGlite recovers from its log.
 */
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { StoreName } from '../telemetry/measures.ts';
import { tracedStatement } from '../telemetry/spans.ts';
import { sharedCode } from './code.ts';
import { createFolder } from './create.ts';
import type {
  Answer,
  WorkerGiven,
  WorkerNotice,
  WorkerReply,
  WorkerRequest,
  WorkerStart,
} from './protocol.ts';

type Ask = WorkerRequest extends infer R
  ? R extends WorkerRequest
    ? Omit<R, 'id'>
    : never
  : never;

const RETRY_AFTER_S = 2;
/** Most of what a statement makes is garbage at once: without a limit its memory grows to 64 MB before it is collected. */
const YOUNG_MB = 12;

/** A failure of the embedded engine, with PostgreSQL's code. */
class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

interface Owed {
  readonly resolve: (answer: Answer<never>) => void;
  readonly reject: (error: Error) => void;
}

/** A running worker and its requests that are not answered yet. */
export class Connection {
  readonly #worker: Worker;
  readonly #owed = new Map<number, Owed>();
  readonly #store: StoreName;
  #next = 1;
  #dead: Error | null = null;

  /** @param ended Called once when the thread has ended. */
  constructor(
    store: StoreName,
    given: WorkerGiven,
    notified: (notice: WorkerNotice) => void,
    ended: () => void,
  ) {
    this.#store = store;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: given,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker.on('message', (reply: WorkerReply<never> | WorkerNotice) => {
      if (reply.id === null) return notified(reply);
      const owed = this.#owed.get(reply.id);
      this.#owed.delete(reply.id);
      if (reply.ok) owed?.resolve(reply.answer);
      else owed?.reject(new EmbeddedError(reply.message, reply.code));
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.once('exit', () => {
      this.#end(stopped());
      ended();
    });
  }

  get dead(): boolean {
    return this.#dead !== null;
  }

  /** Asks for one thing; what is in `transfer` is moved to the worker. */
  ask<T>(request: Ask, transfer: readonly ArrayBuffer[] = []): Promise<Answer<T>> {
    if (request.kind === 'close') return this.#ask(request, transfer);
    return tracedStatement(this.#store, request.sql, () => this.#ask(request, transfer));
  }

  #ask<T>(request: Ask, transfer: readonly ArrayBuffer[]): Promise<Answer<T>> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#owed.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id }, transfer);
    });
  }

  /** Runs statements in one transaction. The caller keeps others from asking meanwhile. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    await this.ask({ kind: 'script', sql: 'BEGIN' });
    try {
      const result = await work();
      await this.ask({ kind: 'script', sql: 'COMMIT' });
      return result;
    } catch (error) {
      if (!this.dead) await this.ask({ kind: 'script', sql: 'ROLLBACK' });
      throw error;
    }
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

const stopped = (): AppError =>
  new AppError('unavailable', 'A database does not answer. Try again in a moment.', {
    retryAfter: RETRY_AFTER_S,
  });

/** An engine that is there again when its thread ended. */
export interface EmbeddedEngine {
  /** The running connection; starts it where there is none. */
  connected(): Promise<Connection>;
  /** Ends the thread and waits for it before another one opens the folder. */
  kill(connection: Connection, reason: Error): void;
  /** Ends the thread until somebody asks again. The caller keeps others from asking meanwhile. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes an engine; nothing runs yet.
 * @param store Which one it is, for traces.
 * @param prepare Called with each connection before anybody else gets it.
 */
export function embeddedEngine(
  store: StoreName,
  start: WorkerStart,
  prepare: (connection: Connection) => Promise<unknown>,
  notified: (notice: WorkerNotice) => void = () => undefined,
): EmbeddedEngine {
  let running: Connection | null = null;
  let opening: Promise<Connection> | null = null;
  let killed: Promise<void> = Promise.resolve();
  let closed = false;

  async function open(): Promise<Connection> {
    await killed;
    // Compiled while the folder is made, in a process of its own.
    const compiling = sharedCode();
    compiling.catch(() => undefined);
    if (start.folder !== null) await createFolder(start.folder);
    const given = { ...start, code: await compiling };
    const connection = new Connection(store, given, notified, () => {
      if (running !== connection || closed) return;
      running = null;
      opening = null;
      // At once, because whoever listens for notifications asks nothing.
      void connected().catch(() => undefined);
    });
    try {
      await prepare(connection);
    } catch (error) {
      await connection.kill(stopped());
      throw error;
    }
    running = connection;
    return connection;
  }

  async function connected(): Promise<Connection> {
    if (closed) throw new AppError('unavailable', 'The store is closed.');
    if (running?.dead) {
      running = null;
      opening = null;
    }
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function letGo(): Promise<void> {
    const open = await opening?.catch(() => null);
    running = null;
    opening = null;
    if (!open || open.dead) return;
    await open.ask({ kind: 'close' });
    await open.kill(new Error('The store is closed.'));
  }

  return {
    connected,
    kill(connection, reason) {
      killed = connection.kill(reason);
    },
    rest: letGo,
    async close() {
      if (closed) return;
      closed = true;
      await letGo();
    },
  };
}
