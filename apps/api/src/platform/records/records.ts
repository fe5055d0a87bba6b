/** The records database behind one interface: PGlite in this process, or PostgreSQL when an address is given. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle over either engine. */
export type RecordsDb = PgDatabase<PgQueryResultHKT>;

/** A row of a raw query; `bigint` and `count(*)` arrive as numbers. */
export type RecordsRow = Readonly<Record<string, unknown>>;

/** The database of everything but facts. */
export interface Records {
  readonly engine: 'embedded' | 'postgresql';
  readonly db: RecordsDb;
  /** Raw SQL. Several statements in one text are allowed when there are no parameters; the last one's rows are answered. */
  execute(sql: string, params?: readonly unknown[]): Promise<RecordsRow[]>;
  /** Runs `work` in one transaction: all of it or nothing. */
  transaction<T>(work: (tx: RecordsDb) => Promise<T>): Promise<T>;
  /** Calls back with the payload of each notification on `channel`, across processes on PostgreSQL. Answers how to stop. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  /** Notifies listeners; payload of at most 7,999 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}
