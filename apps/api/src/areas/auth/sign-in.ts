/** Signing in by password, with the same answer and work whether or not the account exists; then the second factor. */
import type { SignedIn, User } from '@flightdeck/contract/auth';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { user } from '../../platform/records/schema.ts';
import type { SessionControl } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { beginSession, startSession } from '../../platform/session/begin.ts';
import { passwordMatches } from '../../platform/session/password.ts';
import { takeCode, takeRecoveryCode } from '../../platform/session/second-factor.ts';
import type { CodeThrottle, LoginThrottle } from '../../platform/session/throttle.ts';

/**
 * Checks the password and starts a session under a new id, or one that waits for the second factor.
 * @throws {AppError} `unauthenticated` for a wrong address or password, `rate-limited` after too many.
 */
export async function signIn(
  services: Services,
  throttle: LoginThrottle,
  given: { readonly email: string; readonly password: string },
  session: SessionControl,
): Promise<SignedIn> {
  const { records, audit } = services;
  const email = given.email.toLowerCase();
  const [account] = await records.db.select().from(user).where(eq(user.email, email));
  const { address } = session;
  const by = { email, address, device: account ? session.knownDevice(account.id) : null };
  await throttle.attempt(by);
  const matches = await passwordMatches(account?.passwordHash ?? null, given.password);
  if (!account || !matches || account.disabled) {
    await audit.write({
      action: 'session/sign-in-failed',
      actorId: account?.id ?? null,
      address: session.address,
    });
    throw new AppError(
      'unauthenticated',
      'The e-mail address or the password is wrong. Check both and try again.',
    );
  }
  await throttle.succeeded(by);
  return beginSession(services, session, account, 'password');
}

/**
 * Completes a sign-in with the second factor: a code of the authenticator or a recovery code.
 * @throws {AppError} `unauthenticated` when no sign-in waits for it, `unprocessable` for a wrong code, `rate-limited`
 * after too many.
 */
export async function giveSecondFactor(
  services: Services,
  throttle: CodeThrottle,
  code: string,
  session: SessionControl,
): Promise<User> {
  const { records, audit, config, clock } = services;
  const { pending } = session;
  const [account] = pending
    ? await records.db
        .select()
        .from(user)
        .where(and(eq(user.id, pending.userId), eq(user.sessionEpoch, pending.epoch)))
    : [undefined];
  if (!pending || !account?.totpEnabledAt) {
    throw new AppError(
      'unauthenticated',
      'The sign-in took too long, was never begun, or was ended by a new password. Enter your password again.',
    );
  }
  await throttle.attempt(account.id);
  const { db } = records;
  const isCode = await takeCode(db, config, account, code, clock());
  if (!isCode && !(await takeRecoveryCode(db, account.id, code))) {
    await audit.write({
      action: 'session/second-factor-failed',
      actorId: account.id,
      address: session.address,
    });
    throw new AppError(
      'unprocessable',
      'This code is wrong, has run out or was used already. Wait for the next one of your authenticator, or use a recovery code.',
    );
  }
  await throttle.succeeded(account.id);
  return startSession(services, session, pending, {
    secondFactor: isCode ? 'code' : 'recovery code',
  });
}
