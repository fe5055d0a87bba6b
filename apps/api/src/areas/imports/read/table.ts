/** Opens a delivery file of any kind as batches of text rows. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { detectShape, readCsv, type TextRow } from './csv.ts';
import { decodeText, type TextReport } from './text.ts';
import { readXlsx } from './xlsx.ts';

/** A file opened for reading, once. */
export interface Table {
  readonly bytes: number;
  /** Bytes taken from the file so far. */
  readonly bytesRead: () => number;
  /** How the text is written, as far as read. */
  readonly encoding: () => string;
  readonly warnings: () => readonly string[];
  /** Rows in file order. To be iterated once; stopping early closes the file. */
  readonly rows: AsyncIterable<TextRow[]>;
}

const CHUNK_BYTES = 256 * 1024;
const SAMPLE_CHARACTERS = 64 * 1024;

/**
 * Opens `path`. Its kind is recognised by the content, never by the name.
 * @throws {AppError} while iterating, when the file is not a table (see the readers).
 */
export async function openTable(path: string): Promise<Table> {
  const { size } = await stat(path);
  const head = Buffer.alloc(4);
  const handle = await open(path);
  try {
    await handle.read(head, 0, 4, 0);
  } finally {
    await handle.close();
  }
  if (head.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) return openWorkbook(path, size);
  return openText(path, size);
}

function openWorkbook(path: string, bytes: number): Table {
  let read = 0;
  async function* rows() {
    const all = await readXlsx(path, bytes);
    read = bytes;
    for (let at = 0; at < all.length; at += 5000) yield all.slice(at, at + 5000);
  }
  return {
    bytes,
    bytesRead: () => read,
    encoding: () => 'xlsx',
    warnings: () => [],
    rows: rows(),
  };
}

function openText(path: string, bytes: number): Table {
  const report: TextReport = { encoding: 'utf-8', warnings: [] };
  let read = 0;
  async function* chunks() {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      const bytes: Buffer = chunk;
      read += bytes.length;
      yield bytes;
    }
  }
  async function* rows() {
    const text = decodeText(chunks(), report);
    const first = await text.next();
    if (first.done) return;
    const shape = detectShape(first.value.slice(0, SAMPLE_CHARACTERS));
    yield* readCsv(startingWith(first.value, text), shape);
  }
  return {
    bytes,
    bytesRead: () => read,
    encoding: () => report.encoding,
    warnings: () => report.warnings,
    rows: rows(),
  };
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
