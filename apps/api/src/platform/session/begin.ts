/** The last step of every way to sign in: the second factor where one is on, then the session. */
import type { SignedIn, User } from '@flightdeck/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import { user } from '../records/schema.ts';
import type { SessionControl } from '../route.ts';
import type { Services } from '../services.ts';

/** By what somebody has shown who they are; for the audit log. */
export type Proof = 'password' | 'single sign-on' | 'invitation' | 'reset';

/**
 * Goes on after the first proof: with a session, or waiting for the second factor.
 * @throws {AppError} `unauthenticated` for a disabled account.
 */
export async function beginSession(
  services: Services,
  session: SessionControl,
  account: { readonly id: string; readonly totpEnabledAt: Date | null },
  proof: Proof,
): Promise<SignedIn> {
  if (!account.totpEnabledAt) return startSession(services, session, account.id, { proof });
  await session.pend(account.id);
  return { secondFactor: 'needed' };
}

/** Starts the session, under a new id. @throws {AppError} `unauthenticated` for a disabled account. */
export async function startSession(
  { callers, audit, records, clock }: Services,
  session: SessionControl,
  userId: string,
  how: { readonly proof: Proof } | { readonly secondFactor: 'code' | 'recovery code' },
): Promise<User> {
  const caller = await callers.byUser(userId, '', session.address);
  if (!caller) {
    throw new AppError('unauthenticated', 'This account has been closed. Ask your administrator.');
  }
  await session.signIn(userId);
  await records.db.update(user).set({ lastSeenAt: clock() }).where(eq(user.id, userId));
  const { address } = session;
  await audit.write({ action: 'session/sign-in', actorId: userId, address, after: how });
  return caller.user;
}

/** The session of a request that came through the web. */
export function sessionOf(session: SessionControl | undefined): SessionControl {
  if (!session) throw new AppError('internal', 'There is no session to sign in to.');
  return session;
}
