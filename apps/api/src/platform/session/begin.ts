/** The last steps of signing in, by any method: the second factor where one is on, then the session. */
import type { SignedIn, User } from '@flightdeck/contract/auth';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import { user } from '../records/schema.ts';
import type { Proven, SessionControl } from '../route.ts';
import type { Services } from '../services.ts';
import { newsSince } from './visit.ts';

/** How somebody proved who they are; for the audit log. */
export type Proof = 'password' | 'single sign-on' | 'invitation' | 'reset';

/**
 * Goes on after the first proof: with a session, or waiting for the second factor.
 * @param account Its state when the proof was checked.
 * @throws {AppError} `unauthenticated` for a disabled account, and when all sessions of the person ended since the
 * proof.
 */
export async function beginSession(
  services: Services,
  session: SessionControl,
  account: Pick<typeof user.$inferSelect, 'id' | 'sessionEpoch' | 'totpEnabledAt'>,
  proof: Proof,
): Promise<SignedIn> {
  const proven = { userId: account.id, epoch: account.sessionEpoch };
  if (!account.totpEnabledAt) return startSession(services, session, proven, { proof });
  await session.pend(proven);
  return { secondFactor: 'needed' };
}

/**
 * Starts the session, under a new id.
 * @throws {AppError} `unauthenticated` for a disabled account, and when all sessions of the person ended since the proof.
 */
export async function startSession(
  { callers, audit, records, clock }: Services,
  session: SessionControl,
  proven: Proven,
  how: { readonly proof: Proof } | { readonly secondFactor: 'code' | 'recovery code' },
): Promise<User> {
  const { userId, epoch } = proven;
  const caller = await callers.byUser(userId, '', session.address);
  if (!caller) {
    throw new AppError('unauthenticated', 'This account has been closed. Ask your administrator.');
  }
  const seen = await records.db
    .update(user)
    .set({ lastSeenAt: clock(), newsSince: sql.raw(newsSince('"user"')) })
    .where(and(eq(user.id, userId), eq(user.sessionEpoch, epoch)))
    .returning({ id: user.id });
  if (seen.length === 0) {
    throw new AppError(
      'unauthenticated',
      'Your password was changed or your sessions were ended while you signed in. Sign in again.',
    );
  }
  await session.signIn(proven);
  const { address } = session;
  await audit.write({ action: 'session/sign-in', actorId: userId, address, after: how });
  return caller.user;
}

/** The session of a request that came over HTTP. */
export function sessionOf(session: SessionControl | undefined): SessionControl {
  if (!session) throw new AppError('internal', 'There is no session to sign in to.');
  return session;
}
