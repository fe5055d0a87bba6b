/** Erasing somebody: what would go and what stays, and doing it. The account's row stays, without name and address. */
import type { DataOf } from '@flightdeck/contract';
import type { PersonalArchive } from '@flightdeck/contract/people';
import type { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { personalArchive } from '../../platform/personal/archive.ts';
import { OWN_PERSONAL } from '../../platform/personal/own.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { changing } from './change.ts';
import { findPerson } from './person.ts';

type Preview = DataOf<(typeof CALLS)['people']['erasure']>;

/** What is kept about the person and what would become of it. @throws {AppError} `not-found`. */
export async function previewErasure(
  { records: { db }, config }: Services,
  personal: readonly PersonalData[],
  caller: Caller,
  userId: string,
): Promise<Preview> {
  await findPerson(db, config, caller, userId);
  const items = [];
  for (const { title, fate, count } of [...OWN_PERSONAL, ...personal]) {
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
    for (const { erase } of [...OWN_PERSONAL, ...personal]) await erase?.(tx, userId);
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

/**
 * Everything that is kept about the person, for giving it to them.
 * @throws {AppError} `not-found`, `rate-limited`.
 */
export async function givePersonalData(
  services: Services,
  throttle: (userId: string) => Promise<void>,
  personal: readonly PersonalData[],
  caller: Caller,
  userId: string,
  reason: string,
): Promise<PersonalArchive> {
  await findPerson(services.records.db, services.config, caller, userId);
  await throttle(caller.user.id);
  const entry = { action: 'user/data', target: userId, reason: reason || undefined };
  await services.audit.write({ ...actorOf(caller), ...entry });
  return personalArchive(services, personal, userId);
}
