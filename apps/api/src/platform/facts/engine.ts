/** What the facts store needs of an engine: PGlite in a worker thread, or a PostgreSQL server, which may have ClickHouse beside it. */
import { AppError } from '../errors.ts';
import type { FactsStore, FactsTransaction, Row } from './store.ts';

/** One database, reached by SQL that is the same for all engines. */
export interface Engine {
  readonly kind: FactsStore['engine'];
  query(sql: string, params: readonly unknown[], deadlineMs: number): Promise<Row[]>;
  transaction<T>(work: (tx: FactsTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which has transactions of its own, while no other process runs such work.
   * @param waiting Called when another process has been at it for a while.
   */
  alone<T>(work: () => Promise<T>, waiting: () => void): Promise<T>;
  /** Runs one statement that cannot stand in a transaction, such as VACUUM. */
  maintain(sql: string): Promise<void>;
  /** As that of the store. */
  readonly still?: FactsStore['still'];
  close(): Promise<void>;
}

/** Settings of every connection: planner costs of data in memory, no JIT for short reads. */
export const SESSION_SETTINGS = {
  TimeZone: 'UTC',
  work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
} as const;

/** Bytes of COPY text sent at a time; more costs memory without gain. */
export const COPY_CHUNK_BYTES = 1024 * 1024;

/** Milliseconds a read may take when its caller does not say. */
export const READ_DEADLINE_MS = 20_000;

/** The error of a read that ran past its deadline. */
export function pastDeadline(deadlineMs: number): AppError {
  return new AppError(
    'unavailable',
    `The figures took longer than ${Math.round(deadlineMs / 1000)} seconds. Try a shorter range or fewer placements.`,
  );
}

/** A table or schema name as SQL, quoted. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The COPY statement for a table; `from` is the engine's source. */
export function copyStatement(table: string, columns: readonly string[], from: string): string {
  return `COPY ${identifier(table)} (${columns.map(identifier).join(', ')}) FROM ${from}`;
}
