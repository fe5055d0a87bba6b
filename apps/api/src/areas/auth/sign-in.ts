/** Signing in: throttled, the same answer and the same work whether or not the account exists. */
import type { User } from '@flightdeck/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { user } from '../../platform/records/schema.ts';
import type { SessionControl } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { passwordMatches } from '../../platform/session/password.ts';
import type { LoginThrottle } from '../../platform/session/throttle.ts';

/**
 * Checks the password and starts a session under a new id.
 * @throws {AppError} `unauthenticated` for a wrong address or password, `rate-limited` after too many.
 */
export async function signIn(
  services: Services,
  throttle: LoginThrottle,
  given: { readonly email: string; readonly password: string },
  session: SessionControl,
): Promise<User> {
  const { records, audit, callers } = services;
  const email = given.email.toLowerCase();
  await throttle.attempt(email, session.address);
  const [account] = await records.db.select().from(user).where(eq(user.email, email));
  const matches = await passwordMatches(account?.passwordHash ?? null, given.password);
  const caller = account && matches ? await callers.byUser(account.id, '', session.address) : null;
  if (!caller) {
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
  await throttle.succeeded(email, session.address);
  await session.signIn(caller.user.id);
  await audit.write({
    action: 'session/sign-in',
    actorId: caller.user.id,
    address: session.address,
  });
  return caller.user;
}
