/**
 * Files that were kept below the data folder before there was a bucket, or by a version that kept them there although there was
 * one. They are found there until they are moved (docs/decisions/0083).
 */
import { copyFile } from 'node:fs/promises';
import { FILE_FOLDERS, type Files } from './files.ts';
import { isUnfinished } from './folder-files.ts';
import type { SealedFiles } from './sealed-files.ts';

/** Files that are younger may still be written to by a process without the bucket. */
const YOUNG_MS = 60 * 60 * 1000;

/** Files of a bucket, some of which are still in a folder. */
export interface MovingFiles extends SealedFiles {
  /** Moves what is in the folder to the bucket. Answers how many files. */
  moveFormer(now: Date): Promise<number>;
}

/** `files`, and what they lack from `former`. */
export function withFormer(files: SealedFiles, former: Files): MovingFiles {
  /** The one that has it: moved between the looks, it is in the bucket. */
  const placeOf = async (name: string): Promise<Files> =>
    !(await files.has(name)) && (await former.has(name)) ? former : files;
  return {
    ...files,
    async write(name, content) {
      await files.write(name, content);
      await former.remove(name);
    },
    async adopt(name, path) {
      await files.adopt(name, path);
      await former.remove(name);
    },
    async copy(from, to) {
      const place = await placeOf(from);
      if (place === files) return files.copy(from, to);
      const copy = await files.room();
      await place.locally(from, (path) => copyFile(path, copy));
      await files.adopt(to, copy);
    },
    has: async (name) => (await files.has(name)) || (await former.has(name)),
    open: async (name, range) =>
      (await files.open(name, range)) ??
      (await former.open(name, range)) ??
      (await files.open(name, range)),
    async locally(name, work) {
      return (await placeOf(name)).locally(name, work);
    },
    async remove(name) {
      await former.remove(name);
      await files.remove(name);
    },
    async *list(folder, beginning) {
      yield* former.list(folder, beginning);
      yield* files.list(folder, beginning);
    },
    async moveFormer(now) {
      let moved = 0;
      for (const folder of FILE_FOLDERS) {
        for await (const { name, changedAt } of former.list(folder)) {
          if (isUnfinished(name) || now.getTime() - changedAt.getTime() < YOUNG_MS) continue;
          if (await files.has(name)) await former.remove(name);
          else await former.locally(name, (path) => files.adopt(name, path));
          moved += 1;
        }
      }
      return moved;
    },
  };
}
