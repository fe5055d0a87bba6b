/** The door of share links, whatever they open: tokens that are none, and passwords. */
import { AppError } from '../errors.ts';
import { passwordMatches } from '../session/password.ts';
import type { ShareThrottle } from '../session/throttle.ts';

/**
 * One failure for every token that is none: what is wrong with it must not show.
 * @throws {AppError} `rate-limited` after too many.
 */
export async function unknownLink(throttle: ShareThrottle, address: string): Promise<AppError> {
  await throttle.unknown(address);
  return new AppError(
    'not-found',
    'There is no such link. Check that you have the whole address, or ask whoever sent it to you.',
  );
}

/** @throws {AppError} `unprocessable` for a wrong password, `rate-limited` after too many of them. */
export async function requirePassword(
  throttle: ShareThrottle,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
  password: string,
  address: string,
): Promise<void> {
  await throttle.attempt(id, address);
  if (!(await passwordMatches(passwordHash, password))) {
    throw new AppError(
      'unprocessable',
      'This password is not the link’s. Check it, or ask whoever sent you the link.',
    );
  }
  await throttle.succeeded(id, address);
}
