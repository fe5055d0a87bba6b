/** Records on PostgreSQL 15 or newer: a pool, and one connection of its own for notifications. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { inOrder } from '../one-statement.ts';
import { SheddingPool } from '../postgres-pool.ts';
import { watchPool } from '../telemetry/pools.ts';
import { MIGRATIONS, refuseNewer } from './migrations.ts';
import type { Records, RecordsRow } from './records.ts';

/** Any number, the same in every process: only one migrates at a time. */
const MIGRATION_LOCK = 4_300_001;
const RECONNECT_MS = 1000;
/** Longest that a statement takes, in milliseconds: one that never ends would keep its connection, and whoever it locks out. */
const STATEMENT_MS = 60_000;
const INT8 = 20;

/** Parses `count(*)` and bigint as numbers, as the embedded engine does. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8
      ? Number
      : pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format);
  },
};

/** Opens a pool on `databaseUrl`. Fails with one clear sentence when the server cannot be reached. */
export async function openPostgres(databaseUrl: string): Promise<Records> {
  await migrateAlone(databaseUrl);
  const pool = new SheddingPool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    types,
  });
  watchPool('records', pool);
  const db = drizzle(pool);
  const notifications = makeListener(databaseUrl);
  return {
    engine: 'postgresql',
    db,
    async execute(sql, params = []) {
      const result: pg.QueryResult<RecordsRow> | pg.QueryResult<RecordsRow>[] =
        params.length > 0 ? await pool.query(sql, [...params]) : await pool.query(sql);
      return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
    },
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        // Drizzle's own transaction on a pool never gives back a connection on which BEGIN fails.
        return await drizzle(client).transaction(work);
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    listen: notifications.listen,
    heard: notifications.heard,
    async notify(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}

/** Brings the schema up to date, by a connection that waits for other processes, and for itself, as long as it takes. */
async function migrateAlone(databaseUrl: string): Promise<void> {
  const connection = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    types,
  });
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    await connection.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(async (sql) => (await connection.query<RecordsRow>(sql)).rows);
    await migrate(drizzle(connection), MIGRATIONS);
  } finally {
    // The lock ends with it.
    await connection.end().catch(() => undefined);
  }
}

/** Someone who listens on a channel. */
interface Ear {
  readonly heard: (payload: string) => void;
  readonly missed: () => void;
}

/** Keeps one LISTEN connection, made on the first use and again whenever it breaks. */
function makeListener(databaseUrl: string): Pick<Records, 'listen' | 'heard' | 'close'> {
  const channels = new Map<string, Set<Ear>>();
  let connection: Promise<pg.Client> | null = null;
  let waiting: NodeJS.Timeout | null = null;
  let hadOne = false;
  let closed = false;
  const missAll = (): void => {
    for (const ears of channels.values()) for (const { missed } of ears) missed();
  };
  const connect = async (): Promise<pg.Client> => {
    const client = inOrder(new pg.Client({ connectionString: databaseUrl, keepAlive: true }));
    client.on('notification', ({ channel, payload }) => {
      for (const { heard } of channels.get(channel) ?? []) heard(payload ?? '');
    });
    client.on('error', () => undefined);
    client.once('end', again);
    await client.connect();
    for (const channel of channels.keys())
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    if (hadOne) missAll();
    hadOne = true;
    return client;
  };
  let under: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const hear = async (): Promise<void> => {
    try {
      // PostgreSQL delivers what was committed before a statement with the end of that statement at the latest.
      const open = await connection;
      if (!open) throw new Error('There is no connection that listens.');
      await open.query('SELECT');
    } catch {
      missAll();
    }
  };
  const reconnect = (): void => {
    if (closed || connection) return;
    connection = connect();
    connection.catch(again);
  };
  /** A connection that cannot be made ends too: one attempt follows on both. */
  const again = (): void => {
    connection = null;
    if (closed || channels.size === 0) return;
    waiting ??= setTimeout(() => {
      waiting = null;
      reconnect();
    }, RECONNECT_MS).unref();
  };

  return {
    async listen(channel, heard, missed = () => undefined) {
      const ear = { heard, missed };
      const ears = channels.get(channel) ?? new Set();
      const known = channels.has(channel);
      ears.add(ear);
      channels.set(channel, ears);
      if (!connection) {
        reconnect();
        await connection;
      } else if (!known) {
        await (await connection).query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
      return async () => {
        ears.delete(ear);
        if (ears.size > 0) return;
        channels.delete(channel);
        const open = await connection?.catch(() => null);
        // A connection that broke listens to nothing any more.
        await open?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    heard: () => {
      if (channels.size === 0) return Promise.resolve();
      // Whoever comes while a statement is under way needs the one after it, and all of them share it.
      next ??= under.then(() => {
        next = null;
        under = hear();
        return under;
      });
      return next;
    },
    async close() {
      closed = true;
      if (waiting) clearTimeout(waiting);
      const open = await connection?.catch(() => null);
      await open?.end();
    },
  };
}
