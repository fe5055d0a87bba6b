/** A watched folder: which of its files are whole, taking them, and moving them to their end. */
import { constants, createWriteStream, type Stats } from 'node:fs';
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LARGEST_UPLOAD } from '@flightdeck/contract/imports';
import { assertRoom } from '../../../platform/disk.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/objects/files.ts';
import type { Config } from '../../../platform/process.ts';
import type { Services } from '../../../platform/services.ts';
import type { FileRow, SourceRow } from './rows.ts';

/** Names of folders that the server makes itself. */
const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** Files that others are still writing, and marks. */
const IGNORED = /^\.|\.(?:part|partial|tmp|filepart|crdownload|done)$/i;
/** Milliseconds since a file was last written to: a transfer that stalls for a moment is not over. */
const QUIET_MS = 15_000;
/** Files looked at in one folder. */
const MOST_FILES = 1000;
/** Ends the name of what says that a file is whole. */
export const MARK = '.done';

/** Makes the folder of a new source. */
export async function makeFolder(config: Config, folder: string): Promise<void> {
  if (config.watchFolder) await mkdir(path.join(config.watchFolder, folder), { recursive: true });
}

/**
 * The real folder of a source.
 * @throws {AppError} `unprocessable` when it is no folder, or leads out of the watched one.
 */
export async function folderOf(
  { watchFolder }: Pick<Config, 'watchFolder'>,
  { folder }: Pick<SourceRow, 'folder'>,
): Promise<string> {
  if (!watchFolder || !folder || !NAME.test(folder)) {
    throw new AppError('unprocessable', 'This server watches no folder: WATCH_FOLDER is not set.');
  }
  const wanted = path.join(watchFolder, folder);
  await mkdir(wanted, { recursive: true });
  const root = await realpath(watchFolder);
  return inside(root, folder);
}

/** A folder in `parent` that is no link to somewhere else. */
export async function inside(parent: string, name: string): Promise<string> {
  const folder = path.join(parent, name);
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  const found = await lstat(folder);
  if (found.isDirectory() && (await realpath(folder)) === folder) return folder;
  throw new AppError(
    'unprocessable',
    `${name} leads out of the watched folder. Make it a folder of its own.`,
  );
}

const markOf = ({ size, mtimeMs }: Stats): string => `${size} ${mtimeMs}`;

/** What a look at a folder finds. */
export interface Look {
  /** Size and time of each file, by name. */
  readonly found: Readonly<Record<string, string>>;
  /** Files that are as they were at the look before and for a while, with their mark where one is asked for. */
  readonly whole: readonly string[];
}

/** Looks into a folder. @throws {AppError} as `folderOf`. */
export async function lookInto(
  config: Pick<Config, 'watchFolder'>,
  source: Pick<SourceRow, 'folder' | 'marker' | 'looked'>,
): Promise<Look> {
  const folder = await folderOf(config, source);
  const names = (await readdir(folder, { withFileTypes: true }))
    // Neither folders nor links, which could lead anywhere.
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const marks = new Set(names.filter((name) => name.endsWith(MARK)));
  const files = names.filter((name) => !IGNORED.test(name)).sort();
  const found: Record<string, string> = Object.create(null);
  const whole: string[] = [];
  for (const name of files.slice(0, MOST_FILES)) {
    const stats = await lstat(path.join(folder, name)).catch(() => null);
    if (!stats?.isFile()) continue;
    const mark = markOf(stats);
    found[name] = mark;
    const isQuiet = Date.now() - stats.mtimeMs >= QUIET_MS;
    const isMarked = !source.marker || marks.has(`${name}${MARK}`);
    if (source.looked[name] === mark && isQuiet && isMarked) whole.push(name);
  }
  return { found: { ...found }, whole };
}

/** Copies a file to this machine; null when it is none any more, or still grows. */
export async function copyOut(files: Pick<Files, 'room'>, file: string): Promise<string | null> {
  let handle: FileHandle;
  try {
    // A link that was put in its place meanwhile is not followed.
    handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch {
    return null;
  }
  const target = await files.room();
  try {
    const before = await handle.stat();
    if (!before.isFile()) return null;
    if (before.size > LARGEST_UPLOAD) {
      throw new AppError('too-large', `${path.basename(file)} is larger than 2 GB. Split it.`);
    }
    await assertRoom(path.dirname(target), before.size);
    await pipeline(
      handle.createReadStream({ autoClose: false }),
      createWriteStream(target, { flags: 'wx', mode: 0o600 }),
    );
    if (markOf(await handle.stat()) === markOf(before)) return target;
    await rm(target, { force: true });
    return null;
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Moves a file that was being loaded to `loaded` or `failed`, with a text that says what became of it. */
export async function moveToEnd(
  { config, clock }: Services,
  source: SourceRow,
  { place, state, name }: Pick<FileRow, 'place' | 'state' | 'name'>,
  why: string,
): Promise<void> {
  if (place === null) return;
  const folder = await folderOf(config, source);
  const loading = await inside(folder, 'loading');
  const end = await inside(folder, state === 'failed' ? 'failed' : 'loaded');
  const target = await freeName(end, place);
  await rename(path.join(loading, path.basename(place)), path.join(end, target));
  // Exclusive: a link of this name is not written through.
  await writeFile(path.join(end, `${target}.txt`), `${name}\n${clock().toISOString()}\n${why}\n`, {
    flag: 'wx',
  });
}

/** A name that nothing in `folder` has, as close to `name` as can be. */
export async function freeName(folder: string, name: string): Promise<string> {
  const base = path.basename(name).slice(-200);
  const taken = new Set(await readdir(folder));
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? base : `${n}-${base}`;
    if (!taken.has(tried) && !taken.has(`${tried}.txt`)) return tried;
  }
}
