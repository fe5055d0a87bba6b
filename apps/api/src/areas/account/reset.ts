/**
 * Forgotten passwords and invitations: links that set a password once. Unknown e-mail addresses get the same answer as
 * known ones.
 */
import type { DataOf } from '@flightdeck/contract';
import { NotificationChoices } from '@flightdeck/contract/account';
import type { SignedIn } from '@flightdeck/contract/auth';
import type { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { answerSteadily } from '../../platform/access/steady.ts';
import {
  createToken,
  PASSWORD_LINKS,
  readToken,
  takeToken,
  voidTokens,
} from '../../platform/access/tokens.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { SessionControl } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { beginSession } from '../../platform/session/begin.ts';
import { endSessionsOf } from '../../platform/session/end-sessions.ts';
import { hashPassword } from '../../platform/session/password.ts';
import { invitationAcceptedMail, passwordChangedMail, passwordResetMail } from './mails.ts';
import { requireGoodPassword } from './password.ts';

type Account = typeof user.$inferSelect;

/** Sends a link if somebody has this e-mail address. Neither the answer nor its time shows whether somebody has. */
export async function sendPasswordLink(
  services: Services,
  email: string,
  address: string,
): Promise<void> {
  await answerSteadily(services, 'A link for a forgotten password could not be sent', () =>
    queuePasswordLink(services, email.toLowerCase(), address),
  );
}

async function queuePasswordLink(
  services: Services,
  email: string,
  address: string,
): Promise<void> {
  const { records, clock, config, mailer, audit } = services;
  const [account] = await records.db.select().from(user).where(eq(user.email, email));
  if (!account || account.disabled) return;
  const kind = account.activatedAt ? 'reset' : 'invitation';
  await records.transaction(async (tx) => {
    const token = await createToken(tx, account.id, kind, clock());
    await mailer.queue(tx, passwordResetMail(config, account, kind, token));
    const entry = { action: 'account/forgot', target: account.id, address };
    await audit.write({ ...entry, actorId: null }, tx);
  });
}

async function ownerOf(db: RecordsDb, userId: string): Promise<Account> {
  const [account] = await db.select().from(user).where(eq(user.id, userId));
  if (account && !account.disabled) return account;
  throw new AppError('conflict', 'This account has been closed. Ask your administrator.', {
    reason: 'closed',
  });
}

/** Reads whose link it is. @throws {AppError} with what to do when it is no longer valid. */
export async function describeToken(
  { records, clock }: Services,
  token: string,
): Promise<DataOf<(typeof CALLS)['account']['readToken']>> {
  const { userId, kind, expiresAt } = await readToken(records.db, token, clock(), PASSWORD_LINKS);
  const { name, email } = await ownerOf(records.db, userId);
  return { kind, name, email, expiresAt: expiresAt.toISOString() };
}

/**
 * Sets the password of the link's owner and activates the account. All their sessions end, and the request's session
 * becomes theirs. The link stays valid when the password is refused.
 */
export async function setPasswordByToken(
  services: Services,
  given: { readonly token: string; readonly password: string },
  session: SessionControl,
): Promise<SignedIn> {
  const { records, clock, audit } = services;
  const { password, token } = given;
  const now = clock();
  const described = await describeToken(services, token);
  requireGoodPassword(password, described);
  // Hashed before the transaction: hashing is slow, and on the embedded store every other request would wait for it.
  const passwordHash = await hashPassword(password);
  const account = await records.transaction(async (tx) => {
    const { userId } = await readToken(tx, token, now, PASSWORD_LINKS);
    // Locks the person before the links, as every change of an account does: the opposite order could deadlock.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
    const { kind } = await takeToken(tx, token, now, PASSWORD_LINKS);
    const owner = await ownerOf(tx, userId);
    const sessionsEnded = await endSessionsOf(tx, userId);
    const [opened = owner] = await tx
      .update(user)
      .set({ passwordHash, activatedAt: owner.activatedAt ?? now })
      .where(eq(user.id, userId))
      .returning();
    await voidTokens(tx, userId, ['invitation', 'reset', 'email'], now);
    const action = kind === 'reset' ? 'account/password-reset' : 'account/activated';
    const entry = { action, target: userId, address: session.address, after: { sessionsEnded } };
    await audit.write({ ...entry, actorId: userId }, tx);
    await tell(services, tx, owner, kind === 'reset' || owner.activatedAt !== null);
    return opened;
  });
  return beginSession(services, session, account, described.kind);
}

async function tell(
  { mailer, config }: Services,
  tx: RecordsDb,
  owner: Account,
  wasActive: boolean,
): Promise<void> {
  if (wasActive) {
    await mailer.queue(tx, passwordChangedMail(config, owner));
    return;
  }
  if (!owner.invitedBy) return;
  const [inviter] = await tx.select().from(user).where(eq(user.id, owner.invitedBy));
  if (!inviter || inviter.disabled) return;
  const choices = NotificationChoices.safeParse(inviter.notifications).data;
  if (choices?.invitationAccepted === false) return;
  await mailer.queue(tx, invitationAcceptedMail(config, inviter, owner));
}
