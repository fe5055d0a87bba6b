/** Records on PGlite, in a worker thread. The caller holds the lock of the data folder. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase, PgliteSession } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Connection, embeddedEngine } from '../embedded/engine.ts';
import { Queue } from '../embedded/queue.ts';
import { MIGRATIONS, refuseNewer } from './migrations.ts';
import type { Records, RecordsRow } from './records.ts';

/** All of the records that are read often. */
const BUFFER_MB = 16;

/** Someone who listens on a channel. */
interface Ear {
  readonly heard: (payload: string) => void;
  readonly missed: () => void;
}

/** Asks one connection, in turn with others or, in a transaction, without them. */
type AskInTurn = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

/**
 * Opens the embedded engine below `dataDir`, or in memory when null.
 * @param migrates Whether its schema is brought up to date, as it is by default.
 */
export async function openEmbedded(dataDir: string | null, migrates = true): Promise<Records> {
  const folder = dataDir === null ? null : path.join(dataDir, 'records');
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const queue = new Queue('records');
  const channels = new Map<string, Set<Ear>>();
  let hadOne = false;
  const engine = embeddedEngine(
    'records',
    { folder, bufferMb: BUFFER_MB, hasTrigrams: true },
    async (connection) => {
      const listens = [...channels.keys()].map((channel) => `LISTEN ${quoted(channel)};`);
      await connection.ask({ kind: 'script', sql: `SELECT 1;${listens.join('')}` });
      if (hadOne) for (const ears of channels.values()) for (const { missed } of ears) missed();
      hadOne = true;
    },
    ({ channel, payload }) => {
      for (const { heard } of channels.get(channel) ?? []) heard(payload);
    },
  );
  const inTurn: AskInTurn = (work) => queue.share(async () => work(await engine.connected()));
  const script = (sql: string) =>
    inTurn((connection) => connection.ask<RecordsRow>({ kind: 'script', sql }));
  const query = (sql: string, params: readonly unknown[]) =>
    inTurn((connection) =>
      connection.ask<RecordsRow>({ kind: 'query', sql, params, reading: 'values' }),
    );
  const db = drizzleOver(
    new RemoteEngine(inTurn, (work) =>
      queue.run(async () => {
        const connection = await engine.connected();
        return connection.transaction(() => work((ask) => ask(connection)));
      }),
    ),
  );
  const close = (): Promise<void> => queue.run(() => engine.close());
  try {
    await refuseNewer(async (sql) => (await query(sql, [])).rows);
    if (migrates) await migrate(db, MIGRATIONS);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    engine: 'embedded',
    db,
    execute: async (sql, params = []) =>
      (params.length > 0 ? await query(sql, params) : await script(sql)).rows,
    transaction: (work) => db.transaction(work),
    async listen(channel, heard, missed = () => undefined) {
      const ear = { heard, missed };
      const ears = channels.get(channel) ?? new Set();
      channels.set(channel, ears);
      ears.add(ear);
      if (ears.size === 1) await script(`LISTEN ${quoted(channel)}`);
      return async () => {
        if (!ears.delete(ear) || ears.size > 0) return;
        await script(`UNLISTEN ${quoted(channel)}`);
      };
    },
    // The engine's thread tells of notifications before it answers the statement that they come from.
    heard: () => Promise.resolve(),
    async notify(channel, payload) {
      await query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    still: (work) =>
      queue.run(async () => {
        const connection = await engine.connected();
        await connection.ask({ kind: 'script', sql: 'CHECKPOINT' });
        return work();
      }),
    close,
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function drizzleOver(engine: RemoteEngine) {
  const dialect = new PgDialect();
  return new PgliteDatabase(dialect, new PgliteSession(engine, dialect, undefined), undefined);
}

/** What Drizzle asks of PGlite, asked of its thread. */
class RemoteEngine implements Transaction {
  readonly closed = false;
  readonly #ask: AskInTurn;
  readonly #begin: <T>(work: (ask: AskInTurn) => Promise<T>) => Promise<T>;

  constructor(ask: AskInTurn, begin: <T>(work: (ask: AskInTurn) => Promise<T>) => Promise<T>) {
    this.#ask = ask;
    this.#begin = begin;
  }

  query<T>(
    sql: string,
    params: readonly unknown[] = [],
    { rowMode }: QueryOptions = {},
  ): Promise<Results<T>> {
    const inArrays = rowMode === 'array';
    return this.#ask((connection) =>
      connection.ask<T>({ kind: 'query', sql, params, reading: 'texts', inArrays }),
    );
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#begin((ask) => work(new RemoteEngine(ask, this.#begin)));
  }

  // The rest of PGlite's interface. Drizzle asks none of it, and transactions inside another one are savepoints.
  readonly sql = unasked;
  readonly exec = unasked;
  readonly rollback = unasked;
  readonly listen = unasked;
}

const unasked = (): Promise<never> => Promise.reject(new Error('Drizzle does not ask this.'));
