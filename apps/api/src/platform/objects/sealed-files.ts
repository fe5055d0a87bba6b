/** Files in a bucket, sealed as documents are: what is printed for people says as much as what they put there. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Keys } from '../crypto/secrets.ts';
import { assertRoom, diskFull } from '../disk.ts';
import { type Files, notKept } from './files.ts';
import { headOf, readSealed } from './read-sealed.ts';
import { openHead, plainBytes, sealHead, sealTo } from './sealed.ts';
import type { ListingShelf } from './shelf.ts';

/** How a file is sealed: with the present secret, with one from before, or with none that is set. */
export type Seal = 'current' | 'before' | 'none';

/** Files that are sealed. */
export interface SealedFiles extends Files {
  /** How each file of a folder is sealed. */
  sealsIn(folder: string): AsyncIterable<{ readonly name: string; readonly seal: Seal }>;
  /** Seals a file with the present secret. */
  reseal(name: string): Promise<void>;
}

/** Names of the bucket begin so: those of documents have no `/`. */
const PREFIX = 'files/';

/**
 * Files on `shelf`.
 * @param options.masters Keys that seal the keys of the files.
 * @param options.room Folder of this machine for files that are on their way.
 */
export function sealedFiles({
  shelf,
  masters,
  room,
}: {
  readonly shelf: ListingShelf;
  readonly masters: Keys;
  readonly room: string;
}): SealedFiles {
  const roomIn = async (): Promise<string> => {
    await mkdir(room, { recursive: true, mode: 0o700 });
    return path.join(room, randomUUID());
  };
  const put = async (name: string, source: AsyncIterable<Uint8Array>): Promise<void> => {
    const part = await roomIn();
    try {
      const key = await sealTo(part, source);
      await sealHead(part, { key, master: masters[0], name: PREFIX + name });
      await shelf.put(PREFIX + name, part);
    } catch (error) {
      throw diskFull(error) ?? error;
    } finally {
      await rm(part, { force: true });
    }
  };
  /** The first of the keys that opens a head, and which it is. */
  const opened = (name: string, head: Buffer): { readonly key: Buffer; readonly at: number } => {
    for (const [at, master] of masters.entries()) {
      try {
        return { key: openHead(head, master, PREFIX + name), at };
      } catch (error) {
        if (at === masters.length - 1) throw error;
      }
    }
    throw new Error('There is no key.');
  };
  const open: Files['open'] = async (name, range) => {
    const found = await shelf.find(PREFIX + name);
    return found && readSealed(found, (head) => opened(name, head).key, range);
  };
  const mustOpen = async (name: string) => {
    const found = await open(name);
    if (!found) throw notKept();
    return found;
  };
  return {
    room: roomIn,
    write: (name, content) => put(name, Readable.from([Buffer.from(content)])),
    async adopt(name, from) {
      // Sealed, it is on this disk a second time until it is sent.
      await assertRoom(room, (await stat(from)).size);
      await put(name, createReadStream(from));
      await rm(from, { force: true });
    },
    copy: async (from, to) => put(to, (await mustOpen(from)).stream),
    has: (name) => shelf.has(PREFIX + name),
    open,
    async locally(name, work) {
      const { bytes, stream } = await mustOpen(name);
      const copy = await roomIn();
      try {
        await assertRoom(room, bytes).catch((error: unknown) => {
          stream.destroy();
          throw error;
        });
        await pipeline(stream, createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
        return await work(copy);
      } finally {
        await rm(copy, { force: true });
      }
    },
    remove: (name) => shelf.remove(PREFIX + name),
    async *list(folder, beginning = '') {
      const prefix = `${PREFIX}${folder}/${beginning}`;
      for await (const { name, bytes, changedAt } of shelf.list(prefix)) {
        yield { name: name.slice(PREFIX.length), bytes: plainBytes(bytes), changedAt };
      }
    },
    async *sealsIn(folder) {
      for await (const listed of shelf.list(`${PREFIX}${folder}/`)) {
        const name = listed.name.slice(PREFIX.length);
        const found = await shelf.find(listed.name);
        if (!found) continue;
        const head = await headOf(found).finally(() => found.close());
        let seal: Seal = 'none';
        try {
          seal = opened(name, head).at === 0 ? 'current' : 'before';
        } catch {
          // Damaged, or another installation's.
        }
        yield { name, seal };
      }
    },
    reseal: async (name) => put(name, (await mustOpen(name)).stream),
  };
}
