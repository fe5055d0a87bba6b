/** Worker thread of the embedded facts store: one PGlite, one request at a time, in the order received. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { WorkerReply, WorkerRequest, WorkerStart } from './embedded-protocol.ts';
import { PARSERS } from './parsers.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');

const start: WorkerStart = workerData;
const opening = PGlite.create(start.folder, { parsers: PARSERS });

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  const { id } = request;
  const db = await opening;
  switch (request.kind) {
    case 'query': {
      const result = await db.query<Record<string, unknown>>(request.sql, [...request.params]);
      return { id, ok: true, rows: result.rows, count: result.affectedRows ?? 0 };
    }
    case 'script':
      await db.exec(request.sql);
      return { id, ok: true, rows: [], count: 0 };
    case 'copy': {
      const result = await db.query(request.sql, [], { blob: new Blob([request.bytes]) });
      return { id, ok: true, rows: [], count: result.affectedRows ?? 0 };
    }
    case 'close':
      await db.close();
      return { id, ok: true, rows: [], count: 0 };
  }
}

function failure(id: number, error: unknown): WorkerReply {
  const message = error instanceof Error ? error.message : String(error);
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code
      : undefined;
  return { id, ok: false, message, code };
}

let turn: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  turn = turn.then(async () => {
    const reply = await answer(request).catch((error: unknown) => failure(request.id, error));
    port.postMessage(reply);
    if (request.kind === 'close') port.close();
  });
});
