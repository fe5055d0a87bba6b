/** Kept files in a folder of this machine. */
import { type FileHandle, link, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Shelf } from './shelf.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** A shelf in `folder`; names begin with at least two letters, by which files are spread over folders. */
export function folderShelf(folder: string): Shelf {
  const placeOf = (name: string): string => path.join(folder, name.slice(0, 2), name);
  return {
    has: (name) =>
      stat(placeOf(name)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    async adopt(name, from) {
      const place = placeOf(name);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      try {
        // Unlike a rename, a link never replaces the file that somebody may be reading.
        await link(from, place);
      } catch (error) {
        if (!isThere(error)) throw error;
        await rm(from, { force: true });
        return false;
      }
      await rm(from, { force: true });
      await syncFolder(path.dirname(place));
      return true;
    },
    async find(name) {
      let handle: FileHandle;
      try {
        handle = await open(placeOf(name), 'r');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return {
        size: (await handle.stat()).size,
        read: async ({ start, end }) => handle.createReadStream({ start, end, autoClose: false }),
        close: () => handle.close(),
      };
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  };
}

/** Writes the entries of a folder to the disk: a file that was taken over is there after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
