/** The records database behind one interface: PGlite in a thread of this process, or PostgreSQL when an address is given. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle over either engine. */
export type RecordsDb = PgDatabase<PgQueryResultHKT>;

/** A row of a raw query; `bigint` and `count(*)` arrive as numbers. */
export type RecordsRow = Readonly<Record<string, unknown>>;

/** The database of everything but facts. */
export interface Records {
  readonly engine: 'embedded' | 'postgresql';
  readonly db: RecordsDb;
  /** Raw SQL. Without parameters, several statements are allowed in one text; answers the rows of the last one. */
  execute(sql: string, params?: readonly unknown[]): Promise<RecordsRow[]>;
  /** Runs `work` in one transaction: all of it or nothing. */
  transaction<T>(work: (tx: RecordsDb) => Promise<T>): Promise<T>;
  /**
   * Calls back with the payload of each notification on `channel`, on PostgreSQL also from other processes. Answers a
   * function that stops it.
   * @param missed Called when the connection was lost and is there again: notifications between are lost.
   */
  listen(
    channel: string,
    callback: (payload: string) => void,
    missed?: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * Resolves once listeners of this process have heard all notifications of what was committed before; never rejects. Where
   * they cannot be heard now, `missed` is called instead.
   */
  heard(): Promise<void>;
  /** Notifies listeners; payload of at most 7,999 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Runs `work` while nothing is written and the files of the embedded store hold everything that was committed; whoever
   * asks meanwhile waits. Only the embedded store has it.
   */
  still?<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
