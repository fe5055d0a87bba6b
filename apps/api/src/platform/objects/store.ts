/**
 * The one place where files of clients are kept: encrypted, and each content once per client (docs/decisions/0067).
 * Files of one client are never found by another, not even by having the same content.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { assertRoom, diskFull } from '../disk.ts';
import { AppError } from '../errors.ts';
import type { RecordsDb } from '../records/records.ts';
import type { Bytes } from '../tables/zip.ts';
import {
  HEAD,
  openHead,
  plainBytes,
  type Range,
  sealedRange,
  sealHead,
  sealTo,
  unseal,
} from './sealed.ts';
import type { Found, Shelf } from './shelf.ts';

/** A file that was put. */
export interface Put {
  /** Hash of the content, in hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** False: the client had this content already, and it is stored once. */
  readonly isNew: boolean;
}

/**
 * Files of clients by their content. `scope` is what they belong to: the uuid of the client.
 *
 * Whoever removes files that nothing names any more, or names one that was put, does it in one transaction under
 * `lockObjects` and looks with `has` first: else a file could go between being put and being named.
 */
export interface ObjectStore {
  /**
   * Keeps what `source` brings.
   * @param expected Bytes that will come, where they are known: refused before the first when there is no room.
   * @throws {AppError} `unavailable` when the disk is full; nothing stays behind then.
   */
  put(scope: string, source: AsyncIterable<Uint8Array>, expected?: number): Promise<Put>;
  /** Whether the scope has this content. */
  has(scope: string, sha256: string): Promise<boolean>;
  /**
   * Opens a file, or a part of it. The stream fails with `DamagedObject` at the first piece that is not what was put.
   * @throws {AppError} `not-found` when the scope has none.
   */
  open(scope: string, sha256: string, range?: Range): Promise<Readable>;
  /** Removes a file, if there is one. */
  remove(scope: string, sha256: string): Promise<void>;
  /** Removes what processes that were killed have left behind. */
  tidy(): Promise<void>;
}

/** Half-written files that are older were left by a process that was killed. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

const LOCK = 4367;

/** Keeps others from naming or removing files of the scope until `tx` ends. */
export const lockObjects = async (tx: RecordsDb, scope: string): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK}, hashtext(${scope}))`);
};

/**
 * A store over `shelf`.
 * @param options.master Key of 256 bits that seals the keys of the files.
 * @param options.names Key that the names of files are made with.
 * @param options.room Folder for files until they are whole; on the disk of the shelf, where that is a folder.
 */
export function makeObjectStore({
  shelf,
  master,
  names,
  room,
}: {
  readonly shelf: Shelf;
  readonly master: Buffer;
  readonly names: Buffer;
  readonly room: string;
}): ObjectStore {
  // A name tells neither what is in the file nor whether two clients have the same.
  const nameOf = (scope: string, sha256: string): string =>
    createHmac('sha256', names).update(`${scope}/${sha256}`).digest('hex');

  const put = async (scope: string, source: AsyncIterable<Uint8Array>): Promise<Put> => {
    const part = path.join(room, randomUUID());
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted() {
      for await (const some of source) {
        hash.update(some);
        bytes += some.length;
        yield some;
      }
    }
    try {
      const key = await sealTo(part, counted());
      const sha256 = hash.digest('hex');
      const name = nameOf(scope, sha256);
      await sealHead(part, { key, master, name });
      return { sha256, bytes, isNew: await shelf.adopt(name, part) };
    } finally {
      await rm(part, { force: true });
    }
  };

  const keyOf = async (found: Found, name: string): Promise<Buffer> => {
    const head: Uint8Array[] = [];
    const read = await found.read({ start: 0, end: HEAD - 1 });
    for await (const part of read) head.push(part);
    return openHead(Buffer.concat(head), master, name);
  };

  return {
    async put(scope, source, expected = 0) {
      try {
        await assertRoom(room, expected);
        return await put(scope, source);
      } catch (error) {
        throw diskFull(error) ?? error;
      }
    },
    has: (scope, sha256) => shelf.has(nameOf(scope, sha256)),
    async open(scope, sha256, range) {
      const name = nameOf(scope, sha256);
      const found = await shelf.find(name);
      if (!found) throw new AppError('not-found', 'This file is not kept any more.');
      try {
        const key = await keyOf(found, name);
        const bytes = plainBytes(found.size);
        const part = range ?? { start: 0, end: Math.max(0, bytes - 1) };
        const sealed = await found.read(sealedRange(bytes, part));
        return Readable.from(closing(unseal(sealed, { key, bytes, range: part }), found), {
          objectMode: false,
        });
      } catch (error) {
        await found.close();
        throw error;
      }
    },
    remove: (scope, sha256) => shelf.remove(nameOf(scope, sha256)),
    async tidy() {
      await mkdir(room, { recursive: true, mode: 0o700 });
      for (const name of await readdir(room)) {
        const file = path.join(room, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
      }
    },
  };
}

async function* closing(bytes: AsyncIterable<Buffer>, found: Found): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } finally {
    await found.close();
  }
}

/** A kept file, to be read from any place. */
export const objectBytes = (
  objects: Pick<ObjectStore, 'open'>,
  scope: string,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
): Bytes => ({
  size: bytes,
  async *read(start, end) {
    if (end <= start) return;
    const stream = await objects.open(scope, sha256, { start, end: end - 1 });
    for await (const chunk of stream) yield chunk as Buffer;
  },
});
