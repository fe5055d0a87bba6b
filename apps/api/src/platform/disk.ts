/** Room on the disk: checked before much is written, with a clear error when there is none. */
import { mkdir, statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';

/** Bytes that are left free for the stores and other programs. */
const RESERVE = 256 * 1024 * 1024;

const noRoom = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'The server’s disk has no room for this file. Nothing was changed. Please contact support, or send a smaller file.',
    undefined,
    { cause },
  );

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
