/** Records on PostgreSQL 15 or newer: a pool, and one connection of its own for notifications. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MIGRATIONS } from './migrations.ts';
import type { Records, RecordsRow } from './records.ts';

/** Any number, the same in every process: only one migrates at a time. */
const MIGRATION_LOCK = 4_300_001;
const RECONNECT_MS = 1000;
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
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types,
  });
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  try {
    await migrateOnce(pool, () => migrate(db, MIGRATIONS));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const notifications = makeListener(databaseUrl);
  return {
    engine: 'postgresql',
    db,
    async execute(sql, params = []) {
      const result: pg.QueryResult<RecordsRow> | pg.QueryResult<RecordsRow>[] =
        params.length > 0 ? await pool.query(sql, [...params]) : await pool.query(sql);
      return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
    },
    transaction: (work) => db.transaction(work),
    listen: notifications.listen,
    async notify(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}

async function migrateOnce(pool: pg.Pool, run: () => Promise<void>): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await run();
  } finally {
    await connection
      .query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
      .catch(() => undefined);
    connection.release();
  }
}

type Callback = (payload: string) => void;

/** Keeps one LISTEN connection, made on the first use and again whenever it breaks. */
function makeListener(databaseUrl: string): Pick<Records, 'listen' | 'close'> {
  const channels = new Map<string, Set<Callback>>();
  let connection: Promise<pg.Client> | null = null;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const callback of channels.get(channel) ?? []) callback(payload ?? '');
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      connection = null;
      if (!closed && channels.size > 0) setTimeout(reconnect, RECONNECT_MS).unref();
    });
    await client.connect();
    for (const channel of channels.keys())
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return client;
  };
  const reconnect = (): void => {
    if (closed || connection) return;
    connection = connect();
    connection.catch(() => {
      connection = null;
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref();
    });
  };

  return {
    async listen(channel, callback) {
      const callbacks = channels.get(channel) ?? new Set();
      const known = channels.has(channel);
      callbacks.add(callback);
      channels.set(channel, callbacks);
      if (!connection) {
        reconnect();
        await connection;
      } else if (!known) {
        await (await connection).query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
      return async () => {
        callbacks.delete(callback);
        if (callbacks.size > 0) return;
        channels.delete(channel);
        const open = await connection?.catch(() => null);
        await open?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      closed = true;
      const open = await connection?.catch(() => null);
      await open?.end();
    },
  };
}
