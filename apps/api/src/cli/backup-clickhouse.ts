/**
 * The rows of facts in ClickHouse in a backup: those that count at the moment of PostgreSQL's dump. A writing never changes,
 * and what ceases to count is kept until the connection that holds the moment ends, so that they can be copied after it.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { AppError } from '../platform/errors.ts';
import { type ClickhouseServer, connectClickhouse } from '../platform/facts/clickhouse/server.ts';
import { heldTables, makeTables } from '../platform/facts/clickhouse/tables.ts';
import { heldMonths, unloadMonth } from '../platform/facts/clickhouse/unload.ts';

/** Folder of the rows within the backup's files. */
export const ROWS = 'clickhouse';
const ENDING = '.tsv.zst';
const LINE = 0x0a;

async function withServer<T>(
  url: string,
  work: (server: ClickhouseServer) => Promise<T>,
): Promise<T> {
  const server = await connectClickhouse(url);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/**
 * Writes the rows below `folder`: a file for each month of a table, with the names of its columns in the first line.
 * @param facts The transaction that holds the moment, on the database of the facts.
 * @throws {AppError} `unprocessable` where ClickHouse does not have all of them.
 */
export async function dumpRows(url: string, facts: pg.Client, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const { rows: made } = await facts.query("SELECT to_regclass('facts.fact_part') AS made");
  // Never started with ClickHouse: PostgreSQL's dump has them.
  if (made[0]?.made == null) return;
  await facts.query('SET LOCAL search_path TO facts, public');
  const read = async (sql: string, params: readonly unknown[]) =>
    (await facts.query(sql, [...params])).rows;
  await withServer(url, async (server) => {
    for (const held of await heldMonths(read)) {
      const described = await server.ask(`DESCRIBE TABLE ${server.database}.${held.table}`);
      const columns = described.map(([name]) => String(name));
      const { body, rows } = await unloadMonth(
        server,
        read,
        held,
        columns,
        'TabSeparatedWithNames',
      );
      let lines = -1;
      await pipeline(
        body,
        async function* (pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            for (let at = piece.indexOf(LINE); at >= 0; at = piece.indexOf(LINE, at + 1)) lines++;
            yield piece;
          }
        },
        createZstdCompress(),
        createWriteStream(path.join(folder, `${held.table}.${held.month}${ENDING}`), {
          mode: 0o600,
        }),
      );
      if (lines !== rows) {
        throw new AppError(
          'unprocessable',
          `ClickHouse has ${lines} of the ${rows} rows of ${held.table} in ${held.month}: nothing was written. Look at its log.`,
        );
      }
    }
  });
}

/** @throws {AppError} `conflict` when there are rows of facts already. */
export const requireNoRows = (url: string): Promise<void> =>
  withServer(url, async (server) => {
    for (const table of heldTables().keys()) {
      const name = `${server.database}.${table}`;
      const [[isThere] = []] = await server.ask(`EXISTS TABLE ${name}`);
      if (isThere !== 1 || (await server.ask(`SELECT 1 FROM ${name} LIMIT 1`)).length === 0)
        continue;
      throw new AppError(
        'conflict',
        'The database of ClickHouse holds facts already. Restore into an empty database.',
      );
    }
  });

/** Fills an empty database with the rows below `folder`. */
export const restoreRows = (url: string, folder: string): Promise<void> =>
  withServer(url, async (server) => {
    await makeTables(server, heldTables());
    for (const file of await readdir(folder)) {
      const [table = ''] = file.split('.');
      const rows = createZstdDecompress();
      await Promise.all([
        pipeline(createReadStream(path.join(folder, file)), rows),
        server.insert(`INSERT INTO ${server.database}.${table} FORMAT TabSeparatedWithNames`, rows),
      ]);
    }
  });

/** Takes restored rows away again, because what belongs to them could not be restored. */
export const removeRows = (url: string): Promise<void> =>
  withServer(url, async (server) => {
    for (const table of heldTables().keys()) {
      await server.run(`TRUNCATE TABLE IF EXISTS ${server.database}.${table}`);
    }
  });
