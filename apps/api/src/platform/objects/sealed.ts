/**
 * How a kept file looks on the disk: pieces of 64 KiB, each encrypted and authenticated by itself, so that any part can
 * be read without the rest (docs/decisions/0067).
 *
 * Head: mark (4 bytes), nonce (12), tag (16) and the file's own key (32), sealed with the key of the installation for
 * the one name that the file has. Then the pieces, each with its tag (16) behind it. The nonce of a piece is its number
 * and whether it is the last: pieces that are swapped, repeated or cut off do not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { swept } from './swept.ts';

const MARK = Buffer.from('FDO1');
const CIPHER = 'aes-256-gcm';
const KEY = 32;
const NONCE = 12;
const TAG = 16;
/** Plain bytes of a piece. */
const PIECE = 64 * 1024;

/** Bytes before the first piece. */
export const HEAD = MARK.length + NONCE + TAG + KEY;

/** A kept file is not what was written: damaged, cut off, or of another installation. */
class DamagedObject extends Error {
  override readonly name = 'DamagedObject';
}

const nonceOf = (piece: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUInt32BE(piece, NONCE - 5);
  nonce[NONCE - 1] = isLast ? 1 : 0;
  return nonce;
};

/** Pieces of a file of `bytes`; an empty one has one, so that it is authenticated too. */
const piecesOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / PIECE));

/** Plain bytes of a file that has `size` bytes on the disk. @throws {DamagedObject} for a size that none has. */
export function plainBytes(size: number): number {
  const body = size - HEAD;
  const bytes = body - TAG * Math.max(1, Math.ceil(body / (PIECE + TAG)));
  if (bytes < 0) throw new DamagedObject('The kept file is cut off.');
  return bytes;
}

/** Writes `source` to `file` in pieces; the head is left empty until `sealHead`. Answers the key of the file. */
export async function sealTo(file: string, source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const key = randomBytes(KEY);
  const handle = await open(file, 'wx', 0o600);
  try {
    await writeAll(handle, Buffer.alloc(HEAD));
    // One buffer for all pieces: what is thrown away piece by piece waits long to be cleaned up.
    const plain = Buffer.allocUnsafe(PIECE);
    let held = 0;
    let piece = 0;
    const seal = async (isLast: boolean): Promise<void> => {
      const cipher = createCipheriv(CIPHER, key, nonceOf(piece, isLast));
      piece += 1;
      const sealed = cipher.update(plain.subarray(0, held));
      cipher.final();
      await writeAll(handle, sealed);
      await writeAll(handle, cipher.getAuthTag());
      held = 0;
    };
    for await (const bytes of swept(source)) {
      for (let at = 0; at < bytes.length; ) {
        // One byte more than a piece says that the piece is not the last.
        if (held === PIECE) await seal(false);
        const some = bytes.subarray(at, at + PIECE - held);
        plain.set(some, held);
        held += some.length;
        at += some.length;
      }
    }
    await seal(true);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return key;
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    at += (await handle.write(bytes, at)).bytesWritten;
  }
}

/** Writes the head of a file that `sealTo` has written: from now on it opens under `name` alone. */
export async function sealHead(
  file: string,
  { key, master, name }: { readonly key: Buffer; readonly master: Buffer; readonly name: string },
): Promise<void> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, master, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  const handle = await open(file, 'r+');
  try {
    await handle.write(Buffer.concat([MARK, nonce, cipher.getAuthTag(), sealed]), 0, HEAD, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The key of a file. @throws {DamagedObject} when the head is another file's, another installation's, or damaged. */
export function openHead(head: Buffer, master: Buffer, name: string): Buffer {
  const nonce = head.subarray(MARK.length, MARK.length + NONCE);
  const tag = head.subarray(MARK.length + NONCE, MARK.length + NONCE + TAG);
  try {
    if (head.length !== HEAD || !head.subarray(0, MARK.length).equals(MARK)) {
      throw new Error('no head');
    }
    const decipher = createDecipheriv(CIPHER, master, nonce)
      .setAAD(Buffer.from(name))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(head.subarray(HEAD - KEY)), decipher.final()]);
  } catch (cause) {
    throw new DamagedObject(
      'The kept file cannot be opened: it is damaged, or it was kept with another key (DOCUMENTS_KEY).',
      { cause },
    );
  }
}

/** Plain bytes from `start` to `end`, both of them included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The bytes on the disk that hold a part of a file of `bytes`. */
export function sealedRange(bytes: number, { start, end }: Range): Range {
  const first = Math.floor(start / PIECE);
  const last = Math.floor(Math.max(start, end) / PIECE);
  const size = HEAD + bytes + TAG * piecesOf(bytes);
  return {
    start: HEAD + first * (PIECE + TAG),
    end: Math.min(size, HEAD + (last + 1) * (PIECE + TAG)) - 1,
  };
}

/**
 * The plain bytes of a part, from the bytes of `sealedRange`.
 * @throws {DamagedObject} at the first piece that is not what was written.
 */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  { key, bytes, range }: { readonly key: Buffer; readonly bytes: number; readonly range: Range },
): AsyncGenerator<Buffer> {
  const last = piecesOf(bytes) - 1;
  let piece = Math.floor(range.start / PIECE);
  const open = (whole: Buffer): Buffer => {
    const from = piece * PIECE;
    const decipher = createDecipheriv(CIPHER, key, nonceOf(piece, piece === last)).setAuthTag(
      whole.subarray(whole.length - TAG),
    );
    try {
      const plain = decipher.update(whole.subarray(0, whole.length - TAG));
      decipher.final();
      piece += 1;
      return plain.subarray(Math.max(0, range.start - from), range.end + 1 - from);
    } catch (cause) {
      throw new DamagedObject('The kept file is damaged or cut off.', { cause });
    }
  };
  const whole = Buffer.allocUnsafe(PIECE + TAG);
  let held = 0;
  for await (const part of swept(sealed)) {
    for (let at = 0; at < part.length; ) {
      const some = part.subarray(at, at + whole.length - held);
      whole.set(some, held);
      held += some.length;
      at += some.length;
      if (held < whole.length) continue;
      held = 0;
      yield open(whole);
    }
  }
  if (held > 0) yield open(whole.subarray(0, held));
  const wanted = Math.floor(Math.max(range.start, range.end) / PIECE);
  if (piece <= wanted) throw new DamagedObject('The kept file is cut off.');
}
