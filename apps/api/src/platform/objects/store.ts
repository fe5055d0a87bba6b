/**
 * The one place where files of clients are kept: encrypted, and each content once per client (docs/decisions/0067).
 * Files of one client are never found by another, not even by having the same content.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Keys } from '../crypto/secrets.ts';
import { assertRoom, diskFull } from '../disk.ts';
import { AppError } from '../errors.ts';
import type { RecordsDb } from '../records/records.ts';
import type { Bytes } from '../tables/zip.ts';
import { removeLeftBehind } from './left-behind.ts';
import { headOf, readSealed } from './read-sealed.ts';
import { openHead, type Range, sealHead, sealTo } from './sealed.ts';
import type { Shelf } from './shelf.ts';

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
  /** Which secret the file is sealed with; `none`: there is none that opens with these secrets. */
  sealOf(scope: string, sha256: string): Promise<'current' | 'before' | 'none'>;
  /**
   * Seals a file with the present secret that one from before has sealed.
   * @param locked Runs the last step under `lockObjects`.
   * @throws {DamagedObject} when its head does not open.
   */
  reseal(
    scope: string,
    sha256: string,
    locked: (work: () => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /** Removes what processes that were killed have left behind. */
  tidy(): Promise<void>;
}

/** A name on the shelf, and the key that opens what lies under it. */
interface Place {
  readonly name: string;
  readonly master: Buffer;
}

const LOCK = 4367;

/** Keeps others from naming or removing files of the scope until `tx` ends. */
export const lockObjects = async (tx: RecordsDb, scope: string): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK}, hashtext(${scope}))`);
};

/**
 * A store over `shelf`.
 * @param options.masters Keys of 256 bits that seal the keys of the files.
 * @param options.names Keys that the names of files are made with, as many.
 * @param options.room Folder for files until they are whole; on the disk of the shelf, where that is a folder.
 */
export function makeObjectStore({
  shelf,
  masters,
  names,
  room,
}: {
  readonly shelf: Shelf;
  readonly masters: Keys;
  readonly names: Keys;
  readonly room: string;
}): ObjectStore {
  // A name tells neither what is in the file nor whether two clients have the same.
  const nameBy = (key: Buffer, scope: string, sha256: string): string =>
    createHmac('sha256', key).update(`${scope}/${sha256}`).digest('hex');
  const nameOf = (scope: string, sha256: string): string => nameBy(names[0], scope, sha256);
  /** Where it lies if it was put under a secret from before. */
  const earlier = (scope: string, sha256: string): Place[] =>
    masters.slice(1).flatMap((master, at) => {
      const key = names[at + 1];
      return key ? { master, name: nameBy(key, scope, sha256) } : [];
    });
  const earlierOf = async (scope: string, sha256: string): Promise<Place | null> => {
    for (const place of earlier(scope, sha256)) if (await shelf.has(place.name)) return place;
    return null;
  };

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
      if (await earlierOf(scope, sha256)) return { sha256, bytes, isNew: false };
      const name = nameOf(scope, sha256);
      await sealHead(part, { key, master: masters[0], name });
      return { sha256, bytes, isNew: await shelf.adopt(name, part) };
    } finally {
      await rm(part, { force: true });
    }
  };

  const find = async (scope: string, sha256: string) => {
    const places = [{ master: masters[0], name: nameOf(scope, sha256) }, ...earlier(scope, sha256)];
    for (const place of places) {
      const found = await shelf.find(place.name);
      if (found) return { found, place };
    }
    // Sealed anew between the looks, it lies under the present name.
    const [place] = places;
    const found = places.length > 1 && place ? await shelf.find(place.name) : null;
    if (found && place) return { found, place };
    throw new AppError('not-found', 'This file is not kept any more.');
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
    async has(scope, sha256) {
      if (await shelf.has(nameOf(scope, sha256))) return true;
      return (await earlierOf(scope, sha256)) !== null;
    },
    async open(scope, sha256, range) {
      const { found, place } = await find(scope, sha256);
      const keyOf = (head: Buffer): Buffer => openHead(head, place.master, place.name);
      return (await readSealed(found, keyOf, range)).stream;
    },
    async remove(scope, sha256) {
      await shelf.remove(nameOf(scope, sha256));
      for (const { name } of earlier(scope, sha256)) await shelf.remove(name);
    },
    async sealOf(scope, sha256) {
      // First: between the steps of sealing anew it lies under both names.
      if (await earlierOf(scope, sha256)) return 'before';
      return (await shelf.has(nameOf(scope, sha256))) ? 'current' : 'none';
    },
    async reseal(scope, sha256, locked) {
      const name = nameOf(scope, sha256);
      const place = await earlierOf(scope, sha256);
      const found = place && (await shelf.find(place.name));
      if (!place || !found) return;
      const part = path.join(room, randomUUID());
      try {
        await assertRoom(room, found.size);
        const key = openHead(await headOf(found), place.master, place.name);
        // The pieces are as they were: they are sealed with the file's own key, which the head holds.
        await pipeline(
          await found.read({ start: 0, end: found.size - 1 }),
          createWriteStream(part, { flags: 'wx', mode: 0o600 }),
        );
        await sealHead(part, { key, master: masters[0], name });
        await locked(async () => {
          // Removed meanwhile, it must not come back.
          if (!(await shelf.has(place.name))) return;
          await shelf.adopt(name, part);
          await shelf.remove(place.name);
        });
      } finally {
        await found.close();
        await rm(part, { force: true });
      }
    },
    tidy: () => removeLeftBehind(room),
  };
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
