/** Room on the disk: asked for before much is written, and told plainly when it is used up. */
import { statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';

/** Room that is left to the stores and everybody else, in bytes. */
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

/** Bytes that may be written to the disk of `folder`, which exists. */
async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - RESERVE;
}

/** @throws {AppError} `unavailable` when the disk of `folder` has no room for `bytes` more. */
export async function assertRoom(
  folder: string,
  bytes: number,
  room: (folder: string) => Promise<number> = roomIn,
): Promise<void> {
  if (bytes > (await room(folder))) throw noRoom();
}
