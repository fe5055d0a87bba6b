/** Reads sealed files from a shelf. */
import { Readable } from 'node:stream';
import { HEAD, plainBytes, type Range, sealedRange, unseal } from './sealed.ts';
import type { Found } from './shelf.ts';

/** The head of a file. */
export async function headOf(found: Pick<Found, 'read'>): Promise<Buffer> {
  const head: Uint8Array[] = [];
  for await (const part of await found.read({ start: 0, end: HEAD - 1 })) head.push(part);
  return Buffer.concat(head);
}

/**
 * The plain bytes of a file, or of a part of it; it is closed when they are read.
 * @param keyOf The file's key, from its head.
 * @throws {DamagedObject} and so does the stream, at the first piece that is not what was put.
 */
export async function readSealed(
  found: Found,
  keyOf: (head: Buffer) => Buffer,
  range?: Range,
): Promise<{ readonly bytes: number; readonly stream: Readable }> {
  try {
    const key = keyOf(await headOf(found));
    const bytes = plainBytes(found.size);
    const part = range ?? { start: 0, end: Math.max(0, bytes - 1) };
    const sealed = await found.read(sealedRange(bytes, part));
    const plain = closing(unseal(sealed, { key, bytes, range: part }), found);
    return { bytes, stream: Readable.from(plain, { objectMode: false }) };
  } catch (error) {
    await found.close();
    throw error;
  }
}

async function* closing(bytes: AsyncIterable<Buffer>, found: Found): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } finally {
    await found.close();
  }
}
