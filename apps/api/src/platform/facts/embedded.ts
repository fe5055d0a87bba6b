/**
 * The embedded engine of the facts. Reads wait while a transaction is open. PGlite has no statement timeout, so a read
 * past its deadline costs the thread, which is started anew.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Connection, embeddedEngine } from '../embedded/engine.ts';
import type { Answer } from '../embedded/protocol.ts';
import { Queue } from '../embedded/queue.ts';
import {
  COPY_CHUNK_BYTES,
  copyStatement,
  type Engine,
  pastDeadline,
  SESSION_SETTINGS,
} from './engine.ts';
import type { FactsTransaction, Row } from './store.ts';

/** Pages that are read again and again; the rest is in the cache of the operating system. */
export const BUFFER_MB = 32;

/** Without a read for so long the thread ends, with the memory that it takes; the next read starts it again. */
const IDLE_MS = 45_000;

/**
 * Opens the embedded engine below `dataDir`, in a folder `facts`; null makes a private folder that
 * is removed on close. `schema` becomes the search path.
 */
export async function openEmbedded(dataDir: string | null, schema: string): Promise<Engine> {
  const folder = dataDir
    ? path.join(dataDir, 'facts')
    : await mkdtemp(path.join(tmpdir(), 'flightdeck-facts-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const queue = new Queue('facts');
  const settings = Object.entries({ ...SESSION_SETTINGS, search_path: schema });
  const engine = embeddedEngine('facts', { folder, bufferMb: BUFFER_MB }, (connection) =>
    connection.ask({
      kind: 'script',
      sql: settings.map(([name, value]) => `SET ${name} = '${value}';`).join('\n'),
    }),
  );
  const rowsOf = async (
    connection: Connection,
    sql: string,
    params: readonly unknown[],
  ): Promise<Row[]> =>
    (await connection.ask<Row>({ kind: 'query', sql, params, reading: 'figures' })).rows;

  /** Reads within a deadline. A read whose worker was stopped for another read's deadline is asked again. */
  async function read(
    sql: string,
    params: readonly unknown[],
    deadlineMs: number,
    again = true,
  ): Promise<Row[]> {
    const open = await engine.connected();
    let isLate = false;
    const alarm = setTimeout(() => {
      isLate = true;
      engine.kill(open, pastDeadline(deadlineMs));
    }, deadlineMs);
    try {
      return await rowsOf(open, sql, params);
    } catch (error) {
      if (!isLate && open.dead && again) return await read(sql, params, deadlineMs, false);
      throw error;
    } finally {
      clearTimeout(alarm);
    }
  }

  const transactionOn = (open: Connection): FactsTransaction => ({
    query: (sql, params = []) => rowsOf(open, sql, params),
    async copy(table, columns, chunks) {
      const sql = copyStatement(table, columns, "'/dev/blob'");
      let count = 0;
      let copying: Promise<Answer<unknown>> | undefined;
      const finish = async () => {
        count += (await copying)?.affectedRows ?? 0;
        copying = undefined;
      };
      try {
        // While the thread copies one chunk, the next one is made here.
        for await (const bytes of wholeLines(chunks)) {
          await finish();
          copying = open.ask({ kind: 'copy', sql, bytes }, [bytes.buffer]);
          copying.catch(() => undefined);
        }
      } finally {
        await finish();
      }
      return count;
    },
  });

  let idle: NodeJS.Timeout | undefined;
  const restLater = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      // A thread that does not end well is started again for the next read.
      queue.run(() => engine.rest()).catch(() => undefined);
    }, IDLE_MS).unref();
  };
  const used = <T>(work: Promise<T>): Promise<T> => work.finally(restLater);

  await engine.connected();
  restLater();
  return {
    kind: 'embedded',
    query: (sql, params, deadlineMs) =>
      used(
        queue.share(() => read(sql, params, deadlineMs), {
          deadlineMs,
          late: () => pastDeadline(deadlineMs),
        }),
      ),
    transaction: (work) =>
      used(
        queue.run(async () => {
          const open = await engine.connected();
          return open.transaction(() => work(transactionOn(open)));
        }),
      ),
    // Only one process opens the folder.
    alone: (work) => work(),
    maintain: (sql) =>
      used(
        queue.run(async () => {
          await (await engine.connected()).ask({ kind: 'script', sql });
        }),
      ),
    still: (work) =>
      used(
        queue.run(async () => {
          await (await engine.connected()).ask({ kind: 'script', sql: 'CHECKPOINT' });
          return work();
        }),
      ),
    close: () =>
      queue.run(async () => {
        clearTimeout(idle);
        await engine.close();
        if (!dataDir) await rm(folder, { recursive: true, force: true });
      }),
  };
}

/** COPY text in pieces of bounded size that end at the end of a row. */
async function* wholeLines(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let kept: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    size += chunk.length;
    if (size < COPY_CHUNK_BYTES) continue;
    const text = kept.join('');
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) yield encoder.encode(text.slice(0, end));
    kept = [text.slice(end)];
    size = text.length - end;
  }
  const rest = kept.join('');
  if (rest.length > 0) yield encoder.encode(rest);
}
