/** Room on the disk: checked before much is written, with a clear error when there is none. */
import { mkdir, statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';
import type { Config } from './process.ts';

/** Bytes that are left free for the stores and other programs. */
const RESERVE = 256 * 1024 * 1024;

const noRoom = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'The server’s disk has no room for this file. Nothing was changed. Please contact support, or send a smaller file.',
    undefined,
    { cause },
  );

/** Bytes that must be free to save: an embedded store that cannot write its log ends, with everybody's work. */
const LEAST_TO_SAVE = 48 * 1024 * 1024;

/** The error of a save for which the disk has no room. */
export const noRoomToSave = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'The server’s disk is full: nothing was saved. Keep this page open and contact support.',
    undefined,
    { cause },
  );

/** @throws {AppError} `unavailable` when the disk of the embedded store is full. */
export async function assertRoomToSave({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (databaseUrl) return;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < LEAST_TO_SAVE) throw noRoomToSave();
}

/** The error for the person when `error` says that a disk is full or over its quota; null for any other. */
export function diskFull(error: unknown): AppError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; depth++) {
    if (cause instanceof AppError) return null;
    if ('code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) {
      return noRoom(error);
    }
    cause = cause.cause;
  }
  return null;
}

/** @throws {AppError} `unavailable` when the disk of `folder` has no room for `bytes` more. The folder is made. */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  if (bytes > bavail * bsize - RESERVE) throw noRoom();
}
