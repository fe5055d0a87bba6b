/** A client among the caller's, and its settings. */
import { ClientContact, type ClientSettings } from '@flightdeck/contract/clients';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { shownLogo } from '../../platform/records/client-logo.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client, clientAdvertiser, troubleBands } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient, seesEveryone } from '../../platform/scope.ts';
import { revisionOfState } from '../../platform/stale-save.ts';
import { logoColours } from './colours.ts';

/** A client as it is stored. */
export type StoredClient = typeof client.$inferSelect;

/**
 * A client to look at, or to restore: an archived one only for who sees every client.
 * @throws {AppError} `not-found`, also for another tenant's.
 */
export async function findClient(
  db: RecordsDb,
  caller: Caller,
  uuid: string,
): Promise<StoredClient> {
  if (!seesEveryone(caller)) requireClient(caller, uuid);
  const [row] = await db.select().from(client).where(eq(client.uuid, uuid));
  if (!row) throw new AppError('not-found', 'There is no such client among yours.');
  return row;
}

/** A client to change. @throws {AppError} `not-found` as `findClient`, `conflict` for an archived one. */
export async function openClient(
  db: RecordsDb,
  caller: Caller,
  uuid: string,
): Promise<StoredClient> {
  const row = await findClient(db, caller, uuid);
  if (row.archivedAt === null) return row;
  if (row.mergedInto !== null) throw await isMerged(db, row);
  throw new AppError('conflict', `${row.name} is archived. Restore it before you change it.`);
}

/** The client that has what another one had; null where it was not merged. */
export async function mergedIntoOf(
  db: RecordsDb,
  uuid: string,
): Promise<{ uuid: string; name: string } | null> {
  const into = alias(client, 'into');
  const [row] = await db
    .select({ uuid: into.uuid, name: into.name })
    .from(client)
    .innerJoin(into, eq(into.uuid, client.mergedInto))
    .where(eq(client.uuid, uuid));
  return row ?? null;
}

/** The error of changing or restoring a client that was merged away. */
export async function isMerged(
  db: RecordsDb,
  { uuid, name }: Pick<StoredClient, 'uuid' | 'name'>,
): Promise<AppError> {
  const into = await mergedIntoOf(db, uuid);
  return new AppError(
    'conflict',
    `${name} was merged into ${into?.name ?? 'another client'}, which has all that it had. It cannot be restored.`,
  );
}

const Contacts = z.array(ClientContact);

/** Who a client is, in the form that is saved at once. */
export const identityOf = (row: StoredClient) => ({
  ...{ name: row.name, type: row.type, office: row.officeId, currency: row.currency },
  ...{ timeZone: row.timeZone, contacts: Contacts.parse(row.contacts) },
});

/** Another number after each change of who a client is. */
export const identityRevision = (row: StoredClient): number => revisionOfState(identityOf(row));

/**
 * Why the currency of a client stays; null where it may change. Plans, targets and thresholds are numbers in it: they
 * would count as another one's, unconverted.
 */
export async function currencyLock(
  db: RecordsDb,
  { uuid, name, currency }: Pick<StoredClient, 'uuid' | 'name' | 'currency'>,
): Promise<string | null> {
  const [advertisers, bands] = await Promise.all([
    db
      .select({ id: clientAdvertiser.advertiserId })
      .from(clientAdvertiser)
      .where(eq(clientAdvertiser.clientUuid, uuid))
      .limit(1),
    db
      .select({ id: troubleBands.ruleId })
      .from(troubleBands)
      .where(eq(troubleBands.clientUuid, uuid))
      .limit(1),
  ]);
  return advertisers.length + bands.length === 0
    ? null
    : `It stays ${currency}: plans, targets and thresholds of ${name} are written in it, and would count as another currency without being converted.`;
}

/** The settings as they are shown. Of a logo only what covers can show: a printed page reaches no other server. */
export async function settingsOf(db: RecordsDb, row: StoredClient): Promise<ClientSettings> {
  const { uuid, logo: stored, colour } = row;
  const [logo, currencyLocked, mergedInto] = await Promise.all([
    shownLogo(stored),
    currencyLock(db, row),
    row.mergedInto === null ? null : mergedIntoOf(db, uuid),
  ]);
  const told = {
    ...{ uuid, colour, logo, currencyLocked, ...identityOf(row) },
    archivedAt: row.archivedAt?.toISOString() ?? null,
    mergedInto,
    logoColours: await logoColours(logo),
    revision: identityRevision(row),
  };
  if (stored === null || logo !== null) return { ...told, unshown: null };
  const unshown = /^https?:/i.test(stored)
    ? ({ reason: 'elsewhere', address: stored } as const)
    : ({ reason: 'unreadable' } as const);
  return { ...told, unshown };
}
