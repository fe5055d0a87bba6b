/** The PostgreSQL engine: a pool on a server of version 15 or later, in a schema of its own. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { makeTurns } from '../one-statement.ts';
import { SheddingPool } from '../postgres-pool.ts';
import { watchPool } from '../telemetry/pools.ts';
import { copyStatement, type Engine, pastDeadline, SESSION_SETTINGS } from './engine.ts';
import { PARSERS } from './parsers.ts';
import type { FactsTransaction, Row } from './store.ts';

type Turns = ReturnType<typeof makeTurns>;

const CANCELLED = '57014';

/** How long the work of another process is waited for before that is said. */
const WAITING_MS = 1000;

/** The error of a read, which may be that it was cancelled at its deadline. */
const late = (error: unknown, deadlineMs: number): unknown =>
  error instanceof pg.DatabaseError && error.code === CANCELLED ? pastDeadline(deadlineMs) : error;

/** Limits of a server that would end a transaction which only holds a lock. Not every version has all of them. */
const IDLE_LIMITS = `SELECT set_config(name, '0', true) FROM pg_settings
  WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** The engine, with what only a server can do. */
export interface PostgresEngine extends Engine {
  /** Reads in one snapshot: all of it as it was at one moment. */
  snapshot<T>(
    work: (tx: Pick<FactsTransaction, 'query'>) => Promise<T>,
    deadlineMs: number,
  ): Promise<T>;
  /** What COPY TO answers for a table or a query, piece by piece. */
  unload(from: string): AsyncIterable<string>;
}

/** A pool on `databaseUrl`, with `schema` as the search path. */
function makePool(databaseUrl: string, schema: string): SheddingPool {
  const settings = Object.entries({ ...SESSION_SETTINGS, search_path: schema });
  const pool = new SheddingPool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    max: 8,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        PARSERS[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  watchPool('facts', pool);
  return pool;
}

const deadlines = new WeakMap<pg.PoolClient, number>();

async function setDeadline(client: pg.PoolClient, deadlineMs: number): Promise<void> {
  const whole = Math.ceil(deadlineMs);
  if (deadlines.get(client) === whole) return;
  await client.query(`SET statement_timeout = ${whole}`);
  deadlines.set(client, whole);
}

/** Reads by connections of `pool`, each with its deadline. */
function readsOf(pool: SheddingPool): Engine['query'] {
  return async (sql, params, deadlineMs) => {
    const client = await pool.connect();
    try {
      await setDeadline(client, deadlineMs);
      return (await client.query<Row>(sql, [...params])).rows;
    } catch (error) {
      throw late(error, deadlineMs);
    } finally {
      client.release();
    }
  };
}

/** A copy of the store on another server, which lags behind; it is only read. */
export function openReplica(databaseUrl: string, schema: string): Pick<Engine, 'query' | 'close'> {
  const pool = makePool(databaseUrl, schema);
  return { query: readsOf(pool), close: () => pool.end() };
}

/** Opens a pool on `databaseUrl`; `schema` becomes the search path. */
export async function openPostgres(databaseUrl: string, schema: string): Promise<PostgresEngine> {
  const pool = makePool(databaseUrl, schema);

  // A load makes its next rows while the store is at work, and sends them before it has ended.
  const transactionOn = (client: pg.PoolClient, inTurn: Turns): FactsTransaction => ({
    query: (sql, params = []) =>
      inTurn(async () => (await client.query<Row>(sql, [...params])).rows),
    copy: (table, columns, chunks) =>
      inTurn(async () => {
        const stream = client.query(copyFrom(copyStatement(table, columns, 'STDIN')));
        await pipeline(Readable.from(chunks), stream);
        return stream.rowCount;
      }),
  });

  async function within<T>(begin: string, work: (tx: FactsTransaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const inTurn = makeTurns();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const result = await work(transactionOn(client, inTurn));
      await inTurn(() => client.query('COMMIT'));
      return result;
    } catch (error) {
      await inTurn(() => client.query('ROLLBACK')).catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
  const transaction: Engine['transaction'] = (work) =>
    within('BEGIN; SET LOCAL statement_timeout = 0', work);

  return {
    kind: 'postgresql',
    query: readsOf(pool),
    transaction,
    async snapshot(work, deadlineMs) {
      try {
        return await within(
          `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${Math.ceil(deadlineMs)}`,
          work,
        );
      } catch (error) {
        throw late(error, deadlineMs);
      }
    },
    async *unload(from) {
      const client = await pool.connect();
      let isWhole = false;
      try {
        await setDeadline(client, 0);
        const stream = client.query(copyTo(`COPY ${from} TO STDOUT`)).setEncoding('utf8');
        for await (const piece of stream) yield String(piece);
        isWhole = true;
      } finally {
        // Left half-way, the connection would go on with the rest.
        client.release(!isWhole);
      }
    },
    alone: (work, waiting) =>
      transaction(async (tx) => {
        await tx.query(IDLE_LIMITS);
        const patience = setTimeout(waiting, WAITING_MS);
        try {
          await tx.query('SELECT pg_advisory_xact_lock(4300, 0)');
        } finally {
          clearTimeout(patience);
        }
        return work();
      }),
    async maintain(sql) {
      const client = await pool.connect();
      try {
        await setDeadline(client, 0);
        await client.query(sql);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
