/** Opens a file of any kind as its tables: one of a text, several of JSON, a workbook or an archive. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '../errors.ts';
import { detectShape, readCsv, type TextRow } from './csv.ts';
import { refuseBinary, refuseOtherArchive, refuseOtherText } from './kinds.ts';
import { decodeText, type TextReport } from './text.ts';
import { isWorkbook, openWorkbook } from './xlsx.ts';
import { bufferBytes, fileBytes, gather, openZip, type ZipEntry } from './zip.ts';

/** A table of a file: its text, a sheet of a workbook, a file of an archive. */
export interface TableSource {
  /** Name of the sheet or file; empty for the text of a file that is no container. */
  readonly name: string;
  readonly isHidden: boolean;
  /**
   * Reads the rows in their order, as often as it is called. Stopping early closes the file.
   * @throws {AppError} while iterating, when it is no table (see the readers).
   */
  rows(count?: (bytes: number) => void): AsyncGenerator<TextRow[]>;
  /** Ranges of merged cells of a sheet, such as `B2:B5`, once all its rows are read. */
  readonly merged?: () => readonly string[];
}

/** An opened delivery file. */
export interface TableFile {
  readonly bytes: number;
  /** How the text is written, as far as read: an encoding, `xlsx` or `zip`. */
  readonly encoding: () => string;
  readonly warnings: () => readonly string[];
  readonly tables: readonly TableSource[];
}

/** The rows of larger chunks outlive the young generation of memory; moving them cost a sixth of a load. */
const CHUNK_BYTES = 64 * 1024;
const SAMPLE_CHARACTERS = 64 * 1024;
/** Most bytes of the workbooks within an archive, and of their texts: they are held in memory. */
const MOST_INNER_BYTES = 100_000_000;
/** Most bytes that a compressed text unpacks to. */
const MOST_UNPACKED = 4 * 1024 ** 3;

const ZIP = Buffer.from([0x50, 0x4b, 3, 4]);
const GZIP = Buffer.from([0x1f, 0x8b]);
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Bytes of an old Office file that are searched for the mark of a password. */
const SEARCHED_BYTES = 64 * 1024;

/** The bytes of a text, as often as it is called. @param count Is told of bytes as they are read. */
export type Chunks = (count?: (bytes: number) => void) => AsyncIterable<Buffer>;

/** Reads a text that is not delimited, such as JSON, as its tables; null for any other text. */
export type OtherText = (
  name: string,
  chunks: Chunks,
  report: TextReport,
) => Promise<readonly TableSource[] | null>;

/**
 * Opens the file at `path`. Its kind is recognised by the content, never by the name.
 * @param other Is asked of each text first; without it, all texts are delimited ones.
 * @throws {AppError} `unprocessable` with what it is and what to do, for a container of no tables.
 */
export async function openTables(
  path: string,
  other: OtherText = async () => null,
): Promise<TableFile> {
  const { size } = await stat(path);
  const head = Buffer.alloc(4);
  const handle = await open(path);
  try {
    await handle.read(head, 0, 4, 0);
  } finally {
    await handle.close();
  }
  if (head.equals(ZIP)) return openContainer(path, size, other);
  if (head.equals(OLD_OFFICE)) {
    const bytes = fileBytes(path, size);
    const ends = [
      bytes.read(0, Math.min(size, SEARCHED_BYTES)),
      bytes.read(Math.max(0, size - SEARCHED_BYTES), size),
    ];
    refuseBinary(Buffer.concat(await Promise.all(ends.map(gather))));
  }
  const isPacked = head.subarray(0, 2).equals(GZIP);
  const { tables, reports } = await openText(
    '',
    (count) => fileChunks(path, isPacked, count),
    other,
  );
  return { bytes: size, tables, ...reporting(reports) };
}

async function openContainer(path: string, bytes: number, other: OtherText): Promise<TableFile> {
  const entries = await openZip(fileBytes(path, bytes));
  refuseOtherArchive(entries);
  if (isWorkbook(entries)) {
    return {
      bytes,
      encoding: () => 'xlsx',
      warnings: () => [],
      tables: (await openWorkbook(entries)).sheets,
    };
  }
  const reports: Report[] = [];
  const tables: TableSource[] = [];
  const workbooks = new InnerWorkbooks();
  for (const entry of entries) {
    // What a Mac adds to each file of an archive.
    if (/(^|\/)(__MACOSX\/|\.)/.test(entry.name)) continue;
    const start = await startOf(entry);
    if (start.equals(ZIP)) {
      tables.push(...(await workbooks.open(entry)));
    } else {
      const text = await openEntry(entry, other);
      reports.push(...text.reports);
      tables.push(...text.tables);
    }
  }
  if (tables.length === 0) {
    throw new AppError('unprocessable', 'The archive holds no files. Pack it again.');
  }
  const { warnings } = reporting(reports);
  return { bytes, tables: distinct(tables), warnings, encoding: () => 'zip' };
}

/** Gives tables of one name a number: an archive may hold two files of a name, which are chosen by it. */
function distinct(tables: readonly TableSource[]): TableSource[] {
  const counts = new Map<string, number>();
  return tables.map((table) => {
    const count = (counts.get(table.name) ?? 0) + 1;
    counts.set(table.name, count);
    return count === 1 ? table : { ...table, name: `${table.name} (${count})` };
  });
}

/** The first bytes of an entry that tell its kind; none of one that is damaged, which its reading will say. */
async function startOf(entry: ZipEntry): Promise<Buffer> {
  try {
    for await (const chunk of entry.unpack()) return chunk.subarray(0, 4);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return Buffer.alloc(0);
}

/** A table of a file that cannot be read, which its reading says. */
const refusing = (name: string, error: AppError): TableSource => ({
  name,
  isHidden: false,
  // biome-ignore lint/correctness/useYield: it has no rows to give
  async *rows() {
    throw error;
  },
});

/** The workbooks within an archive. */
class InnerWorkbooks {
  #left = MOST_INNER_BYTES;

  /** The sheets of one; for another archive a table that says why it has none. */
  async open(entry: ZipEntry): Promise<TableSource[]> {
    try {
      const sheets = await this.#sheetsOf(entry);
      return sheets.map((sheet) => ({ ...sheet, name: `${entry.name} › ${sheet.name}` }));
    } catch (error) {
      if (error instanceof AppError) return [refusing(entry.name, error)];
      throw error;
    }
  }

  async #sheetsOf(entry: ZipEntry): Promise<readonly TableSource[]> {
    this.#hold(entry.size);
    const entries = await openZip(bufferBytes(await gather(entry.unpack())));
    refuseOtherArchive(entries);
    if (!isWorkbook(entries)) {
      throw new AppError(
        'unprocessable',
        'This file is an archive within the archive. Unpack it and load it by itself.',
      );
    }
    const { sheets, textBytes } = await openWorkbook(entries);
    this.#hold(textBytes);
    return sheets;
  }

  #hold(bytes: number): void {
    if (bytes > this.#left) {
      throw new AppError(
        'too-large',
        'The workbooks in the archive are larger than 100 MB. Take them out and load them by themselves.',
      );
    }
    this.#left -= bytes;
  }
}

async function* fileChunks(
  path: string,
  isPacked: boolean,
  count?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  async function* packed() {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      const bytes: Buffer = chunk;
      count?.(bytes.length);
      yield bytes;
    }
  }
  if (!isPacked) {
    yield* packed();
    return;
  }
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  // Its error reaches the loop below.
  pipeline(Readable.from(packed()), unpacked, () => undefined);
  let length = 0;
  try {
    for await (const chunk of unpacked) {
      const bytes: Buffer = chunk;
      length += bytes.length;
      if (length > MOST_UNPACKED) {
        throw new AppError('too-large', 'The file unpacks to more than 4 GB. Split it by days.');
      }
      yield bytes;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      'unprocessable',
      'The compressed file is damaged or cut off. Pack it again.',
      undefined,
      { cause },
    );
  }
}

/** What was learnt in the last reading of a text. */
type Report = () => TextReport;

/** A text: one table, or those of its JSON. */
interface TextTables {
  readonly tables: readonly TableSource[];
  readonly reports: readonly Report[];
}

async function openText(name: string, chunks: Chunks, other: OtherText): Promise<TextTables> {
  const report: TextReport = { encoding: 'utf-8', warnings: [] };
  const tables = await other(name, chunks, report);
  return tables ? { tables, reports: [() => report] } : textTable(name, chunks);
}

/** A text of an archive; one that cannot be read is a table that says so. */
async function openEntry(entry: ZipEntry, other: OtherText): Promise<TextTables> {
  try {
    return await openText(entry.name, (count) => entry.unpack(count), other);
  } catch (error) {
    if (error instanceof AppError) return { tables: [refusing(entry.name, error)], reports: [] };
    throw error;
  }
}

function textTable(name: string, chunks: Chunks): TextTables {
  let report: TextReport = { encoding: 'utf-8', warnings: [] };
  const table: TableSource = {
    name,
    isHidden: false,
    async *rows(count) {
      report = { encoding: 'utf-8', warnings: [] };
      const text = decodeText(chunks(count), report);
      const first = await text.next();
      if (first.done) return;
      refuseOtherText(first.value);
      const shape = detectShape(first.value.slice(0, SAMPLE_CHARACTERS));
      yield* readCsv(startingWith(first.value, text), shape);
    },
  };
  return { tables: [table], reports: [() => report] };
}

const reporting = (reports: readonly Report[]): Pick<TableFile, 'encoding' | 'warnings'> => ({
  encoding: () => reports[0]?.().encoding ?? 'utf-8',
  warnings: () => [...new Set(reports.flatMap((report) => report().warnings))],
});

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
