/** Worker thread of an embedded store: one PGlite, one request at a time, in the order received. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions, type QueryOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PARSERS } from '../facts/parsers.ts';
import type {
  Answer,
  Reading,
  WorkerGiven,
  WorkerNotice,
  WorkerReply,
  WorkerRequest,
} from './protocol.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');

/** Types that Drizzle reads itself: dates, times, intervals, and arrays of these and of numerics. */
const LEFT_AS_TEXT = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
];
const READINGS: Readonly<Record<Reading, QueryOptions>> = {
  values: {},
  texts: {
    parsers: Object.fromEntries(LEFT_AS_TEXT.map((type) => [type, (text: string) => text])),
  },
  figures: { parsers: PARSERS },
};
const NOTHING: Answer<unknown> = { rows: [], fields: [] };

const { folder, bufferMb, hasTrigrams = false, code }: WorkerGiven = workerData;
const options: PGliteOptions = {
  pgliteWasmModule: code,
  // PGlite’s own way makes a string of every single byte.
  parsers: { [types.BYTEA]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMb}MB`],
  ...(hasTrigrams ? { extensions: { pg_trgm } } : {}),
};
const opening = folder === null ? PGlite.create(options) : PGlite.create(folder, options);

async function answer(request: WorkerRequest): Promise<Answer<unknown>> {
  const db = await opening;
  switch (request.kind) {
    case 'query': {
      const { sql, params, reading, inArrays } = request;
      const rowMode = inArrays ? 'array' : 'object';
      return db.query(sql, [...params], { ...READINGS[reading], rowMode });
    }
    case 'script':
      return (await db.exec(request.sql)).at(-1) ?? NOTHING;
    case 'copy':
      return db.query(request.sql, [], { blob: new Blob([request.bytes]) });
    case 'close':
      await db.close();
      return NOTHING;
  }
}

function failure(id: number, error: unknown): WorkerReply<unknown> {
  const message = error instanceof Error ? error.message : String(error);
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code
      : undefined;
  return { id, ok: false, message, code };
}

opening.then(
  (db) =>
    db.onNotification((channel, payload) => {
      const notice: WorkerNotice = { id: null, channel, payload };
      port.postMessage(notice);
    }),
  // Whoever asks is told.
  () => undefined,
);

let turn: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  turn = turn.then(async () => {
    const { id } = request;
    const reply: WorkerReply<unknown> = await answer(request).then(
      // A blob cannot be cloned cheaply, and nobody asks for one.
      ({ rows, fields, affectedRows = 0 }) => ({
        id,
        ok: true,
        answer: { rows, fields, affectedRows },
      }),
      (error: unknown) => failure(id, error),
    );
    port.postMessage(reply);
    if (request.kind === 'close') port.close();
  });
});
