/** Files below the data folder, as they are: whoever has the folder has the stores beside them. */
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import { type Files, notKept } from './files.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files that are being written. */
const UNFINISHED = /\.part$/;

/** Files below `folder`. @param room Folder on the same disk for files that are on their way. */
export function folderFiles(folder: string, room = path.join(folder, 'incoming')): Files {
  const placeOf = (name: string): string => path.join(folder, name);
  const placeFor = async (name: string): Promise<string> => {
    const place = placeOf(name);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    return place;
  };
  const roomIn = async (): Promise<string> => {
    await mkdir(room, { recursive: true, mode: 0o700 });
    return path.join(room, randomUUID());
  };
  const has = (name: string): Promise<boolean> =>
    stat(placeOf(name)).then(
      (found) => found.isFile(),
      () => false,
    );
  return {
    room: roomIn,
    write: (name, content) => writeWhole(placeOf(name), content),
    async adopt(name, from) {
      await rename(from, await placeFor(name));
    },
    async copy(from, to) {
      if (!(await has(from))) throw notKept();
      const place = await placeFor(to);
      // No file changes, so that a second name is copy enough.
      await link(placeOf(from), place).catch(() =>
        copyFile(placeOf(from), place, constants.COPYFILE_FICLONE),
      );
    },
    has,
    async open(name, range) {
      const handle = await open(placeOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { bytes: size, stream: createReadStream('', { fd: handle, ...range }) };
    },
    async locally(name, work) {
      if (!(await has(name))) throw notKept();
      return work(placeOf(name));
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async *list(below, beginning = '') {
      const entries = await readdir(placeOf(below), { withFileTypes: true, recursive: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      );
      for (const entry of entries) {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).split(path.sep).join('/');
        if (!entry.isFile() || !name.startsWith(`${below}/${beginning}`)) continue;
        const found = await stat(file).catch(() => null);
        if (found) yield { name, bytes: found.size, changedAt: found.mtime };
      }
    },
  };
}

/** Whether a name is that of a file which is being written, or was when its process ended. */
export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);
