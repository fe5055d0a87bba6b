/** Refuses archives that unpack to far more than they weigh, before a workbook reader sees them. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { AppError } from '../../../platform/errors.ts';

const inflate = promisify(inflateRaw);

const MAX_ENTRIES = 2000;
/** Largest unpacked workbook, in bytes. */
const MAX_UNPACKED = 150_000_000;
/** Room that a data descriptor may take between two entries. */
const MAX_GAP = 24;

const broken = (cause?: unknown) =>
  new AppError(
    'unprocessable',
    'The workbook is damaged or not an .xlsx file. Save it again as .xlsx, or export CSV.',
    undefined,
    { cause },
  );
const tooLarge = () =>
  new AppError(
    'too-large',
    'The workbook unpacks to more than 150 MB. Export the report as CSV instead.',
  );

/**
 * Unpacks every entry once, counting real bytes: the sizes that an archive states about itself may
 * be false. Entries must lie end to end, so that none is hidden from the list.
 * @throws {AppError} `unprocessable` when damaged, `too-large` over 150 MB unpacked.
 */
export async function assertHarmlessZip(zip: Buffer): Promise<void> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length) throw broken();
  const count = zip.readUInt16LE(end + 10);
  const directory = zip.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw tooLarge();
  let budget = MAX_UNPACKED;
  let expected = 0;
  try {
    for (const entry of listEntries(zip, directory, count)) {
      if (entry.offset < expected || entry.offset > expected + MAX_GAP) throw broken();
      if (zip.readUInt32LE(entry.offset) !== 0x04034b50) throw broken();
      const start =
        entry.offset +
        30 +
        zip.readUInt16LE(entry.offset + 26) +
        zip.readUInt16LE(entry.offset + 28);
      expected = start + entry.packed;
      if (expected > directory) throw broken();
      budget -= await unpackedSize(zip.subarray(start, expected), entry.method, budget);
      if (budget < 0) throw tooLarge();
    }
  } catch (error) {
    throw error instanceof AppError ? error : broken(error);
  }
  if (directory < expected || directory > expected + MAX_GAP) throw broken();
}

interface Entry {
  readonly offset: number;
  readonly packed: number;
  readonly method: number;
}

function listEntries(zip: Buffer, directory: number, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = directory;
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw broken();
    entries.push({
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries.sort((a, b) => a.offset - b.offset);
}

async function unpackedSize(packed: Buffer, method: number, budget: number): Promise<number> {
  if (method === 0) return packed.length;
  if (method !== 8) throw broken();
  try {
    return (await inflate(packed, { maxOutputLength: Math.max(budget, 1) })).length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw tooLarge();
    }
    throw error;
  }
}
