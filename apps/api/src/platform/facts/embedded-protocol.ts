/** Messages between the API process and the worker thread that holds the embedded engine. */
import type { Row } from './store.ts';

/** Start data of the worker. */
export interface WorkerStart {
  readonly folder: string;
}

/** Asks the worker for one thing; answered by a reply of the same `id`. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'query'; readonly sql: string; readonly params: readonly unknown[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'copy'; readonly sql: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'close' }
);

/** The worker's answer. After a copy `rows` is empty and `count` is the number of rows loaded. */
export type WorkerReply = { readonly id: number } & (
  | { readonly ok: true; readonly rows: Row[]; readonly count: number }
  | { readonly ok: false; readonly message: string; readonly code: string | undefined }
);
