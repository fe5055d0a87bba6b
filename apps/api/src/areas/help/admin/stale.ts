/** Detecting by hashes of what was read that somebody else saved meanwhile. */
import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors.ts';

/** A short hash of what was read; equal values have equal hashes. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** @throws {AppError} `conflict` where `given` is not the present version. */
export function requireVersion(given: string, now: unknown, what: string): void {
  if (given === versionOf(now)) return;
  throw new AppError('conflict', `Somebody changed ${what} meanwhile. Reload it and try again.`);
}
