/** A copy of the data folder within itself, which an archive is made of while the server goes on. */
import { constants, copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertRoom } from '../disk.ts';
import { AppError } from '../errors.ts';

/** What belongs to the running process, is on its way in, or is a copy itself. */
const PASSING = /^(?:in-use\.|incoming$|operator\.sock$|copy-)/;
/** Folders whose files never change once they have their name: a second name for them is copy enough. */
const UNCHANGED = new Set(['objects', 'loads', 'blog']);
/** Files that are being written below such a folder. */
const UNFINISHED = /\.part$/;
const NAME = /^copy-[\w-]{1,60}$/;
/** A store's files are big or many; more at once gain nothing. */
const AT_ONCE = 16;

/** Whether a file or folder of the data folder, by its path relative to that, is none of its data. */
export const isPassing = (relative: string): boolean =>
  PASSING.test(relative) || relative.startsWith('objects/incoming');

/** A name for a copy. */
export const copyName = (): string => `copy-${process.pid}-${Date.now()}`;

/** Removes copies that commands which were ended have left behind. */
export async function removeCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (NAME.test(name)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Copies the data folder to `name` in itself. Files that go meanwhile are left out.
 * @param part `unchanged`: only files that never change, so that it may be done again to add those that are new.
 * @throws {AppError} `bad-request` for a name that is none of `copyName`, `unavailable` without room.
 */
export async function copyFolder(
  dataDir: string,
  name: string,
  part: 'all' | 'unchanged' = 'all',
): Promise<void> {
  if (!NAME.test(name)) throw new AppError('bad-request', 'This is no name of a copy.');
  const target = path.join(dataDir, name);
  const entries = await readdir(dataDir, { withFileTypes: true, recursive: true });
  const found = entries.map((entry) => {
    const relative = path.relative(dataDir, path.join(entry.parentPath, entry.name));
    return { entry, relative: relative.split(path.sep).join('/') };
  });
  const wanted = found.filter(
    ({ relative }) =>
      !isPassing(relative) &&
      !UNFINISHED.test(relative) &&
      (part === 'all' || isUnchanging(relative)),
  );
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const { entry, relative } of wanted) {
    if (entry.isDirectory()) {
      await mkdir(path.join(target, relative), { recursive: true, mode: 0o700 });
    }
  }
  const files = wanted.filter(({ entry }) => entry.isFile()).map(({ relative }) => relative);
  await assertRoom(target, await bytesOf(dataDir, files));
  const next = files.values();
  const work = async (): Promise<void> => {
    for (const relative of next) await copyOne(dataDir, target, relative);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const isUnchanging = (relative: string): boolean => UNCHANGED.has(relative.split('/', 1)[0] ?? '');

/** Bytes of the files that are copied whole. */
async function bytesOf(dataDir: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const relative of files) {
    if (isUnchanging(relative)) continue;
    bytes += (await stat(path.join(dataDir, relative)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

async function copyOne(dataDir: string, target: string, relative: string): Promise<void> {
  const from = path.join(dataDir, relative);
  const to = path.join(target, relative);
  const isUnchanged = isUnchanging(relative);
  try {
    if (isUnchanged && (await isThere(to))) return;
    if (!isUnchanged || !(await linked(from, to))) {
      await copyFile(from, to, constants.COPYFILE_FICLONE);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** False where the file system has no second names. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw error;
    return false;
  }
}
