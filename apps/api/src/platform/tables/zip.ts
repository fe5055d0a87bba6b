/** Reads ZIP archives entry by entry, in constant memory and within limits: a small archive can hold more than a disk. */
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { AppError } from '../errors.ts';

const GB = 1024 ** 3;
const MOST_ENTRIES = 2000;
/** Most bytes of all entries unpacked. They are read in passing, so that this limits time, not memory. */
const MOST_UNPACKED = 4 * GB;

/** Bytes that can be read from any place. */
export interface Bytes {
  readonly size: number;
  /** The bytes from `start` up to `end`, which is not included. */
  read(start: number, end: number): AsyncIterable<Buffer>;
}

/** A file in an archive. */
export interface ZipEntry {
  /** Name with its folders. */
  readonly name: string;
  /** Bytes unpacked. */
  readonly size: number;
  readonly isEncrypted: boolean;
  /**
   * Unpacks the entry, as often as it is called.
   * @param count Is told of packed bytes as they are read.
   * @throws {AppError} `unprocessable` when it is damaged or holds more than the archive states.
   */
  unpack(count?: (bytes: number) => void): AsyncGenerator<Buffer>;
}

/** The bytes of a file. */
export const fileBytes = (path: string, size: number): Bytes => ({
  size,
  async *read(start, end) {
    if (end <= start) return;
    for await (const chunk of createReadStream(path, { start, end: end - 1 })) {
      const bytes: Buffer = chunk;
      yield bytes;
    }
  },
});

/** Bytes in memory. */
export const bufferBytes = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  async *read(start, end) {
    const step = 256 * 1024;
    for (let at = start; at < end; at += step) yield buffer.subarray(at, Math.min(at + step, end));
  },
});

const broken = (cause?: unknown) =>
  new AppError(
    'unprocessable',
    'The workbook or archive is damaged. Save or pack it again, or export the report as CSV.',
    undefined,
    { cause },
  );

/** Everything of a source, which is small. */
export async function gather(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** Size of the record that ends an archive, without its comment, and of the longest comment. */
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
/** In place of a size or position that takes more than 32 bits. */
const ELSEWHERE = 0xffffffff;

/**
 * The files of an archive, without folders.
 * @throws {AppError} `unprocessable` when damaged, `too-large` beyond 2,000 files or 4 GB unpacked.
 */
export async function openZip(source: Bytes): Promise<ZipEntry[]> {
  try {
    return await listEntries(source);
  } catch (error) {
    throw error instanceof AppError ? error : broken(error);
  }
}

async function listEntries(source: Bytes): Promise<ZipEntry[]> {
  const { count, start, size } = await findDirectory(source);
  if (count > MOST_ENTRIES) {
    throw new AppError(
      'too-large',
      `The archive holds more than ${MOST_ENTRIES} files. Split it, or load its files one by one.`,
    );
  }
  if (start + size > source.size) throw broken();
  const directory = await gather(source.read(start, start + size));
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw broken();
    const flags = directory.readUInt16LE(at + 8);
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const bytes = directory.subarray(at + 46, nameEnd);
    const stated = [at + 24, at + 20, at + 42].map((place) => directory.readUInt32LE(place));
    const [unpackedSize = 0, packedSize = 0, offset = 0] = widened(
      stated,
      directory.subarray(nameEnd, extraEnd),
    );
    const name = bytes.toString('utf8').replaceAll('\\', '/');
    if (!name.endsWith('/')) {
      unpacked += unpackedSize;
      entries.push(
        entryOf(source, {
          name,
          offset,
          packed: packedSize,
          size: unpackedSize,
          method: directory.readUInt16LE(at + 10),
          crc: directory.readUInt32LE(at + 16),
          isEncrypted: (flags & 1) === 1,
        }),
      );
    }
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  if (unpacked > MOST_UNPACKED) {
    throw new AppError(
      'too-large',
      `The archive unpacks to more than ${MOST_UNPACKED / GB} GB. Split it by days.`,
    );
  }
  return entries;
}

/** Where the list of entries is, and how many it has. */
async function findDirectory(source: Bytes) {
  const from = Math.max(0, source.size - END_SIZE - LONGEST_COMMENT);
  const tail = await gather(source.read(from, source.size));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_SIZE > tail.length) throw broken();
  const short = {
    count: tail.readUInt16LE(end + 10),
    size: tail.readUInt32LE(end + 12),
    start: tail.readUInt32LE(end + 16),
  };
  const pointer = end - 20;
  if (pointer < 0 || tail.readUInt32LE(pointer) !== 0x07064b50) return short;
  // An archive that needs more than 32 bits for its places has a second record with them.
  const place = Number(tail.readBigUInt64LE(pointer + 8));
  const long = await gather(source.read(place, Math.min(place + 56, source.size)));
  if (long.readUInt32LE(0) !== 0x06064b50) throw broken();
  return {
    count: Number(long.readBigUInt64LE(32)),
    size: Number(long.readBigUInt64LE(40)),
    start: Number(long.readBigUInt64LE(48)),
  };
}

/** The stated numbers, those that need more than 32 bits from the extra field that has them in this order. */
function widened(stated: readonly number[], extra: Buffer): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) {
    at += 4 + extra.readUInt16LE(at + 2);
  }
  at += 4;
  return stated.map((value) => {
    if (value !== ELSEWHERE) return value;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

interface Stated {
  readonly name: string;
  readonly offset: number;
  readonly packed: number;
  readonly size: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly isEncrypted: boolean;
}

function entryOf(source: Bytes, stated: Stated): ZipEntry {
  const { name, offset, packed, size, method, crc, isEncrypted } = stated;
  async function* packedBytes(count?: (bytes: number) => void) {
    const head = await gather(source.read(offset, Math.min(offset + 30, source.size)));
    if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw broken();
    const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (start + packed > source.size) throw broken();
    for await (const chunk of source.read(start, start + packed)) {
      count?.(chunk.length);
      yield chunk;
    }
  }
  return {
    name,
    size,
    isEncrypted,
    async *unpack(count) {
      if (method !== 0 && method !== 8) throw broken();
      const bytes = method === 0 ? packedBytes(count) : inflated(packedBytes(count));
      let length = 0;
      let sum = 0;
      try {
        for await (const chunk of bytes) {
          length += chunk.length;
          // What an archive states about itself may be false: it is stopped at that.
          if (length > size) throw broken();
          sum = crc32(chunk, sum);
          yield chunk;
        }
      } catch (error) {
        throw error instanceof AppError ? error : broken(error);
      }
      if (length !== size || sum !== crc) throw broken();
    },
  };
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  // Its error reaches the loop below.
  pipeline(Readable.from(packed), inflate, () => undefined);
  for await (const chunk of inflate) {
    const bytes: Buffer = chunk;
    yield bytes;
  }
}
