/** Files below the data folder, as they are: whoever has the folder has the stores beside them. */
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import { type Files, type ListedFile, notKept } from './files.ts';

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
    async open(name) {
      const handle = await open(placeOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { bytes: size, stream: createReadStream('', { fd: handle }) };
    },
    async locally(name, work) {
      if (!(await has(name))) throw notKept();
      return work(placeOf(name));
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async *list(below) {
      const entries = await readdir(placeOf(below), { withFileTypes: true, recursive: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      );
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => null);
        if (found) yield listed(path.relative(folder, file), found);
      }
    },
  };
}

const listed = (
  relative: string,
  { size: bytes, mtime: changedAt }: { readonly size: number; readonly mtime: Date },
): ListedFile => ({ name: relative.split(path.sep).join('/'), bytes, changedAt });

/** Whether a name is that of a file which is being written, or was when its process ended. */
export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);
