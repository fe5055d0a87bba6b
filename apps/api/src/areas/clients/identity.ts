/** Who a client is: making one, and changing its name, type, office, currency, time zone and contacts. */
import { randomUUID } from 'node:crypto';
import type { ClientSettings } from '@flightdeck/contract/clients';
import type { CALLS } from '@flightdeck/contract/server';
import { isSameJson } from '@flightdeck/domain/dashboards';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { namesFor } from '../../platform/access/seen-people.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { foldedName, lockNames, takenName } from '../../platform/records/client-names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { lastChange, requireRevision, staleSave } from '../../platform/stale-save.ts';
import { requireReadable } from './brand.ts';
import {
  currencyLock,
  findClient,
  identityOf,
  identityRevision,
  openClient,
  type StoredClient,
  settingsOf,
} from './find.ts';

type Calls = (typeof CALLS)['clients'];
type Identity = z.output<Calls['setIdentity']['body']>;

const noted = ({ contacts, ...identity }: Identity) => ({
  ...identity,
  // How many, never who: entries about a client name no people (docs/decisions/0014).
  contacts: contacts.length,
});

/** @throws {AppError} `conflict` where another client has the name. */
async function requireFreeName(tx: RecordsDb, name: string): Promise<void> {
  await lockNames(tx);
  const taken = await takenName(tx, [name]);
  if (taken === null) return;
  throw new AppError('conflict', `There is a client “${taken}” already. Choose another name.`, {
    field: 'name',
  });
}

/**
 * Makes a client; whoever may make one sees it.
 * @throws {AppError} `forbidden` for who does not see every client, `conflict` for a taken name, `bad-request` as
 *   `requireReadable`.
 */
export async function createClient(
  { records, audit }: Services,
  caller: Caller,
  { colour, ...identity }: z.output<Calls['create']['body']>,
): Promise<ClientSettings> {
  if (!seesEveryone(caller)) {
    throw new AppError(
      'forbidden',
      'Only people of the provider who see every client make new ones. Ask one of them.',
    );
  }
  requireReadable(colour);
  const uuid = randomUUID();
  const { office: officeId, ...rest } = identity;
  const made = await records.transaction(async (tx) => {
    await requireFreeName(tx, identity.name);
    const [row] = await tx
      .insert(client)
      .values({ uuid, colour, officeId, ...rest })
      .returning();
    const entry = { ...actorOf(caller), action: 'client/create', target: uuid };
    await audit.write({ ...entry, after: { ...noted(identity), colour } }, tx);
    return row;
  });
  if (!made) throw new Error('The database answered no row of the new client.');
  return settingsOf(records.db, made);
}

/** The error of a save over somebody else's. */
async function staleIdentity(
  { config, clock }: Services,
  tx: RecordsDb,
  caller: Caller,
  row: StoredClient,
): Promise<AppError> {
  const last = await lastChange(tx, row.uuid, ['client/identity', 'client/contacts']);
  const names = await namesFor(tx, caller, config, last?.actorId ? [last.actorId] : []);
  const saved = {
    revision: identityRevision(row),
    savedBy: names.get(last?.actorId ?? '')?.name ?? 'Somebody',
    savedAt: last?.at ?? clock(),
  };
  return staleSave(caller, config.timeZone, saved, 'client');
}

/** Refuses what the caller may not change of a client. @throws {AppError} `forbidden`, `unprocessable`, `conflict`. */
async function requireMayChange(
  tx: RecordsDb,
  caller: Caller,
  row: StoredClient,
  next: Identity,
): Promise<void> {
  const { contacts: _were, ...was } = identityOf(row);
  const { contacts: _are, ...is } = next;
  if (isSameJson(was, is)) return;
  // A name that is refused would tell people of one client of another, and a type opens the benchmarks of its trade.
  if (!caller.user.internal) {
    throw new AppError(
      'forbidden',
      'Name, type, office, currency and time zone are changed by the provider. You can change the contacts.',
    );
  }
  if (is.currency !== was.currency) {
    const locked = await currencyLock(tx, row);
    if (locked !== null) throw new AppError('unprocessable', locked, { field: 'currency' });
  }
  if (foldedName(is.name) !== foldedName(was.name)) await requireFreeName(tx, is.name);
}

/**
 * Changes who a client is.
 * @param revision Of the settings that were changed.
 * @throws {AppError} `not-found`, `conflict` for a taken name and where somebody saved meanwhile, and as
 *   `requireMayChange`.
 */
export async function setIdentity(
  services: Services,
  caller: Caller,
  uuid: string,
  next: Identity,
  revision: number | undefined,
): Promise<ClientSettings> {
  const { records, audit } = services;
  await records.transaction(async (tx) => {
    // Who changes the same client waits here.
    await tx.select({ uuid: client.uuid }).from(client).where(eq(client.uuid, uuid)).for('update');
    const row = await openClient(tx, caller, uuid);
    const based = requireRevision(revision, 'client');
    if (identityRevision(row) !== based) throw await staleIdentity(services, tx, caller, row);
    await requireMayChange(tx, caller, row, next);
    const was = identityOf(row);
    const { office: officeId, ...rest } = next;
    await tx
      .update(client)
      .set({ officeId, ...rest })
      .where(eq(client.uuid, uuid));
    const entry = { ...actorOf(caller), target: uuid };
    const { contacts: were, ...before } = noted(was);
    const { contacts: are, ...after } = noted(next);
    if (!isSameJson(before, after)) {
      await audit.write({ ...entry, action: 'client/identity', before, after }, tx);
    }
    if (!isSameJson(was.contacts, next.contacts)) {
      const counts = { before: { contacts: were }, after: { contacts: are } };
      await audit.write({ ...entry, action: 'client/contacts', ...counts }, tx);
    }
  });
  return settingsOf(records.db, await findClient(records.db, caller, uuid));
}
