/**
 * Files that one process writes and another reads, by name, such as `exports/….pdf` (docs/decisions/0083). What a name
 * holds never changes, except by being written again with the same meaning.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../errors.ts';
import type { Range } from './sealed.ts';

/** Folders that names begin with. */
export const FILE_FOLDERS = [
  'blog',
  'exports',
  'help',
  'imports',
  'intake',
  'invoices',
  'loads',
  'pictures',
  'schedules',
  'uploads',
] as const;

/** A file in a list. */
export interface ListedFile {
  /** With its folder. */
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** A file that is open. Its stream is to be read or destroyed. */
export interface OpenFile {
  /** Of the whole file. */
  readonly bytes: number;
  readonly stream: Readable;
}

/** Files by name. All of them reject with `unavailable` while the storage does not answer. */
export interface Files {
  /** A path of this machine for a file that is on its way. Whoever asks removes what is left there. */
  room(): Promise<string>;
  /** Writes a file whole or not at all, in place of one of that name. */
  write(name: string, content: Uint8Array | string): Promise<void>;
  /**
   * Takes over the file at `path`, in place of one of that name: it is not at `path` any more.
   * @throws {AppError} `unavailable` when the disk is full.
   */
  adopt(name: string, path: string): Promise<void>;
  /** @throws {AppError} `not-found`. */
  copy(from: string, to: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** A file, or a part of it; null where there is none. */
  open(name: string, range?: Range): Promise<OpenFile | null>;
  /**
   * Calls `work` with a path of this machine where the file can be read until `work` ends.
   * @throws {AppError} `not-found`.
   */
  locally<T>(name: string, work: (path: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  /**
   * The files of a folder and its folders, in no order. Ones that come or go meanwhile may be among them.
   * @param beginning What their names in the folder begin with.
   */
  list(folder: string, beginning?: string): AsyncIterable<ListedFile>;
}

/** The whole content; null where there is no file. */
export async function contentOf(
  files: Pick<Files, 'open'>,
  name: string,
): Promise<Buffer<ArrayBuffer> | null> {
  const found = await files.open(name);
  return found && Buffer.from(await buffer(found.stream));
}

/** Removes the files of a folder that were changed before `time`, and are none that `keeps` names. */
export async function removeOlder(
  files: Pick<Files, 'list' | 'remove'>,
  folder: string,
  time: Date,
  keeps: (name: string) => boolean = () => false,
): Promise<void> {
  for await (const { name, changedAt } of files.list(folder)) {
    if (changedAt < time && !keeps(name)) await files.remove(name);
  }
}

/** The error for a file that is not there. */
export const notKept = (): AppError => new AppError('not-found', 'This file is not kept any more.');
