/** The pools of PostgreSQL connections: they outlive the server that they connect to, and turn calls away before they wait for seconds. */
import pg from 'pg';
import { busy } from './http/busy.ts';
import { CONNECTION_SECONDS, withNames } from './named-statements.ts';
import { inOrder } from './one-statement.ts';
import { currentScope } from './telemetry/scope.ts';

/** Longest wait of a call for a connection. Jobs wait as long as it takes: somebody looks at a call, and can try again. */
const CALL_WAIT_MS = 1500;
/** Most calls that wait for a connection, for each connection of the pool. */
const WAITING_PER_CONNECTION = 4;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** A pool whose connections may break: queries on them fail, and the pool replaces them. */
export class SheddingPool extends pg.Pool {
  readonly #max: number;
  readonly #waitMs: number;

  /** @param waitMs Longest wait of a call for a connection, in milliseconds. */
  constructor(options: pg.PoolConfig & { readonly max: number }, waitMs = CALL_WAIT_MS) {
    super({ maxLifetimeSeconds: CONNECTION_SECONDS, idleTimeoutMillis: 60_000, ...options });
    this.#max = options.max;
    this.#waitMs = waitMs;
    // An error event without a listener would end the process, and the pool listens only while a connection is idle.
    this.on('error', () => undefined);
    this.on('connect', (client) => void inOrder(withNames(client)).on('error', () => undefined));
  }

  /**
   * A connection.
   * @throws {AppError} `unavailable`, with the seconds to wait, for a call that would wait too long.
   */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.#take((error, client) => {
          if (client) resolve(client);
          else reject(error ?? new Error('The pool gave no connection.'));
        });
      });
    }
    this.#take(callback);
    return undefined;
  }

  #take(callback: Callback): void {
    const isFree = this.idleCount > 0 || this.totalCount < this.#max;
    if (isFree || !currentScope()?.requestId) super.connect(callback);
    else this.#queue(callback);
  }

  #queue(callback: Callback): void {
    const nothing = () => undefined;
    if (this.waitingCount >= this.#max * WAITING_PER_CONNECTION) {
      callback(busy(), undefined, nothing);
      return;
    }
    let isOver = false;
    const patience = setTimeout(() => {
      isOver = true;
      callback(busy(), undefined, nothing);
    }, this.#waitMs);
    super.connect((error, client, done) => {
      clearTimeout(patience);
      // Its place in the queue cannot be given up: the connection goes to whoever is next.
      if (isOver) done();
      else callback(error, client, done);
    });
  }
}
