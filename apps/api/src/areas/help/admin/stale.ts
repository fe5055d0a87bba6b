/** Detecting that somebody else saved meanwhile: hashes of what was read, and the error that names who saved. */
import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';

/** A short hash of what was read; equal values have equal hashes. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** @throws {AppError} `conflict` where `given` is not the present version. */
export function requireVersion(given: string, now: unknown, what: string): void {
  if (given === versionOf(now)) return;
  throw new AppError('conflict', `Somebody changed ${what} meanwhile. Reload it and try again.`);
}

/** @throws {AppError} `precondition-required` without a revision. */
export function requireRevision(revision: number | undefined, what: string): number {
  if (revision !== undefined) return revision;
  throw new AppError(
    'precondition-required',
    `If-Match: send the revision of the ${what} you changed, so that nobody’s save is lost.`,
  );
}

/** A save over what somebody saved meanwhile; the details are StaleSave. */
export function staleSave(
  caller: Caller,
  timeZone: string,
  now: { readonly revision: number; readonly savedBy: string; readonly savedAt: Date },
  what: string,
): AppError {
  const when = new Intl.DateTimeFormat(caller.user.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(now.savedAt);
  return new AppError(
    'conflict',
    `${now.savedBy} changed this ${what} on ${when}. Reload it, or save yours over it on purpose.`,
    { revision: now.revision, savedBy: now.savedBy, savedAt: now.savedAt.toISOString() },
  );
}
