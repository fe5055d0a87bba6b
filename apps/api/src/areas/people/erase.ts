/** Erasing somebody: what would go and what stays, and doing it. The account's row stays, without name and address. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { type PersonalData, rowsOf } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import {
  auditLog,
  flagChoice,
  session,
  termsAcceptance,
  user,
  userClient,
  userRole,
  userToken,
} from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf } from '../../platform/session/end-sessions.ts';
import { changing } from './change.ts';
import { findPerson } from './person.ts';

type Preview = DataOf<(typeof CALLS)['people']['erasure']>;

/** What the platform keeps about a person, beside what the areas declare. */
const OWN: readonly PersonalData[] = [
  rowsOf('Roles', 'removed', userRole.userId),
  rowsOf('Clients', 'removed', userClient.userId),
  {
    ...rowsOf('Sessions', 'removed', session.userId),
    // Those that are open end at once.
    erase: (tx, userId) => endSessionsOf(tx, userId),
  },
  rowsOf('Links sent by mail', 'removed', userToken.userId),
  rowsOf('Features chosen for them', 'removed', flagChoice.userId),
  rowsOf('Accepted terms', 'unnamed', termsAcceptance.userId),
  rowsOf('Entries of the audit log by them', 'hidden', auditLog.actorId),
  rowsOf('Entries of the audit log about them', 'hidden', auditLog.target),
];

/** What is kept about the person and what would become of it. @throws {AppError} `not-found`. */
export async function previewErasure(
  { records: { db }, config }: Services,
  personal: readonly PersonalData[],
  caller: Caller,
  userId: string,
): Promise<Preview> {
  await findPerson(db, config, caller, userId);
  const items = [];
  for (const { title, fate, count } of [...OWN, ...personal]) {
    items.push({ title, fate, count: await count(db, userId) });
  }
  return { items: items.filter(({ count }) => count > 0) };
}

/**
 * Takes name, address and everything that signs the person in out of the account, and does what `previewErasure` says.
 * @throws {AppError} `not-found`, `forbidden`, `conflict` while the account is not disabled.
 */
export function erasePerson(
  services: Services,
  personal: readonly PersonalData[],
  caller: Caller,
  userId: string,
  reason: string,
): Promise<void> {
  return changing(services, caller, userId, async (tx, { row }) => {
    if (!row.disabled) {
      throw new AppError('conflict', 'Disable the account first. Erasing it cannot be undone.');
    }
    for (const { erase } of [...OWN, ...personal]) await erase?.(tx, userId);
    await tx
      .update(user)
      .set({
        name: 'Deleted account',
        // Nobody can have an address under this domain (RFC 2606).
        email: `${userId}@erased.invalid`.toLowerCase(),
        passwordHash: null,
        totpSecret: null,
        totpEnabledAt: null,
        totpLastStep: null,
        recoveryHashes: [],
        oidcSubject: null,
        notifications: {},
        lastSeenAt: null,
        erasedAt: services.clock(),
      })
      .where(eq(user.id, userId));
    await services.audit.write(
      { ...actorOf(caller), action: 'user/erase', target: userId, reason: reason || undefined },
      tx,
    );
  });
}
