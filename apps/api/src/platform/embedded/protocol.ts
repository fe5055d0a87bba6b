/** Messages between the API process and a worker thread that holds an embedded engine. */
import type { Results } from '@electric-sql/pglite';

/** Start data of the worker. */
export interface WorkerStart {
  /** Folder of the engine; null keeps it in memory. */
  readonly folder: string | null;
  /** PostgreSQL's shared buffers, all of which the engine touches at its start. */
  readonly bufferMb: number;
  /** Whether pg_trgm can be used, which makes the search for parts of words quick. */
  readonly hasTrigrams?: boolean;
}

/** What the worker is given. */
export interface WorkerGiven extends WorkerStart {
  /** The engine's code, which all workers of a process share. */
  readonly code: WebAssembly.Module;
}

/**
 * How values are read: `values` as PGlite does, with dates as objects; `texts` with dates as texts, which Drizzle wants;
 * `figures` as the facts store does on both engines.
 */
export type Reading = 'values' | 'texts' | 'figures';

/** Asks the worker for one thing; answered by a reply of the same `id`. */
export type WorkerRequest = { readonly id: number } & (
  | {
      readonly kind: 'query';
      readonly sql: string;
      readonly params: readonly unknown[];
      readonly reading: Reading;
      /** Rows as arrays in the order of their columns; objects otherwise. */
      readonly inArrays?: boolean;
    }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'copy'; readonly sql: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'close' }
);

/** What PGlite answers. */
export type Answer<Row> = Pick<Results<Row>, 'rows' | 'fields' | 'affectedRows'>;

/**
 * The worker's answer: of a script the one of its last statement. Rows are of whatever type the asker says: nobody
 * checks it.
 */
export type WorkerReply<Row> = { readonly id: number } & (
  | { readonly ok: true; readonly answer: Answer<Row> }
  | { readonly ok: false; readonly message: string; readonly code: string | undefined }
);

/** A notification. It is sent before the answer to the statement that made it. */
export interface WorkerNotice {
  readonly id: null;
  readonly channel: string;
  readonly payload: string;
}
