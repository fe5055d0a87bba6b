/** Merging a client into another one: said before, done in one transaction or not at all, and not taken back (docs/decisions/0071). */
import type { ClientMerge, ClientSettings } from '@flightdeck/contract/clients';
import type { CALLS } from '@flightdeck/contract/server';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { foldedName } from '../../../platform/records/client-names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { client, clientAdvertiser } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import { requireClient, seesEveryone } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { requireRevision, revisionOfState } from '../../../platform/stale-save.ts';
import {
  findClient,
  identityRevision,
  mergedIntoOf,
  openClient,
  type StoredClient,
  settingsOf,
} from '../find.ts';
import { columnsThat } from './columns.ts';
import { countMoves, type Family, familyOf, NAMED, sameThere } from './count.ts';
import { contactsOfBoth, reasonsAgainst } from './refusals.ts';

type Calls = (typeof CALLS)['clients'];
type Pair = z.output<Calls['foreseeMerge']['body']>;
type Asked = z.output<Calls['merge']['body']>;

const { raw } = sql;

/** @throws {AppError} `not-found`, `forbidden`, `conflict` for an archived one, `bad-request` for one client twice. */
async function pairOf(
  db: RecordsDb,
  caller: Caller,
  { fromUuid, intoUuid }: Pair,
): Promise<{ readonly from: StoredClient; readonly into: StoredClient }> {
  const from = await openClient(db, caller, fromUuid);
  const into = await openClient(db, caller, intoUuid);
  if (!seesEveryone(caller)) {
    throw new AppError(
      'forbidden',
      'Only people of the provider who see every client merge two. Ask one of them.',
    );
  }
  if (from.uuid === into.uuid) {
    throw new AppError('bad-request', 'intoUuid: choose another client than the one that goes.');
  }
  return { from, into };
}

const ownedBy = async (db: RecordsDb, uuid: string): Promise<number[]> =>
  (
    await db
      .select({ id: clientAdvertiser.advertiserId })
      .from(clientAdvertiser)
      .where(eq(clientAdvertiser.clientUuid, uuid))
      .orderBy(clientAdvertiser.advertiserId)
  ).map(({ id }) => id);

/** What the facts know of both, and of which advertisers they were asked. */
interface Known {
  readonly owned: readonly number[];
  readonly family: Family;
  /** Names of advertisers of the client that stays. */
  readonly there: readonly string[];
}

async function knownOf({ records, facts }: Services, { fromUuid, intoUuid }: Pair): Promise<Known> {
  const owned = await ownedBy(records.db, fromUuid);
  const family = await familyOf(facts, owned);
  const { names: there } = await familyOf(facts, await ownedBy(records.db, intoUuid));
  return { owned, family, there };
}

const Names = z.array(z.object({ name: z.string() }));

/** People and partners of the client `has` who see `lacks` once both are one. */
async function gaining(db: RecordsDb, has: string, lacks: string) {
  const answer = await db.execute(sql`SELECT n.name FROM (
      SELECT u.name FROM records."user" u
      JOIN records.user_client here ON here.user_id = u.id AND here.client_uuid = ${has}
      WHERE NOT u.disabled AND u.erased_at IS NULL AND NOT EXISTS (
        SELECT FROM records.user_client there WHERE there.user_id = u.id AND there.client_uuid = ${lacks})
      UNION ALL SELECT p.name FROM records.partner p WHERE p.client_uuid = ${has}) n
    ORDER BY lower(n.name), n.name`);
  const names = Names.parse(Object(answer).rows).map(({ name }) => name);
  return { count: names.length, names: names.slice(0, NAMED) };
}

async function foreseen(
  db: RecordsDb,
  { from, into }: { readonly from: StoredClient; readonly into: StoredClient },
  { family, there }: Known,
): Promise<ClientMerge> {
  const moves = await countMoves(db, from.uuid, into.uuid, family);
  const refusals = await reasonsAgainst(db, from, into);
  const held = new Set(there.map(foldedName));
  const same = family.names.filter((name) => held.has(foldedName(name)));
  const told = {
    from: { uuid: from.uuid, name: from.name },
    into: { uuid: into.uuid, name: into.name },
    ...{ moves, refusals },
    sameNamed: { count: same.length, names: same.slice(0, NAMED) },
    seeInto: await gaining(db, from.uuid, into.uuid),
    seeFrom: await gaining(db, into.uuid, from.uuid),
  };
  const identities = [from, into].map(identityRevision);
  return { ...told, revision: revisionOfState({ ...told, ids: family.ids, identities }) };
}

/** What merging would do, and why it is refused. @throws {AppError} as `pairOf`. */
export async function foreseeMerge(
  services: Services,
  caller: Caller,
  pair: Pair,
): Promise<ClientMerge> {
  const { db } = services.records;
  const both = await pairOf(db, caller, pair);
  return foreseen(db, both, await knownOf(services, pair));
}

/** Gives the rows that name one client to another one. */
async function moveAll(tx: RecordsDb, from: string, into: string): Promise<void> {
  const run = (statement: SQL) => tx.execute(statement);
  for (const { table, column, how } of columnsThat('moves')) {
    const [rows, at] = [raw(`records.${table}`), raw(column)];
    if (how.once) {
      const same = sameThere(table, column, how.once, into);
      await run(sql`DELETE FROM ${rows} t WHERE t.${at} = ${from} AND ${same}`);
    }
    await run(sql`UPDATE ${rows} SET ${at} = ${into} WHERE ${at} = ${from}`);
  }
  for (const { table, column } of columnsThat('listed')) {
    const [rows, at] = [raw(`records.${table}`), raw(column)];
    await run(sql`UPDATE ${rows} SET ${at} =
      CASE WHEN ${into} = ANY(${at}) THEN array_remove(${at}, ${from}) ELSE array_replace(${at}, ${from}, ${into}) END
      WHERE ${from} = ANY(${at})`);
  }
  for (const { table, column } of columnsThat('ends')) {
    await run(sql`DELETE FROM ${raw(`records.${table}`)} WHERE ${raw(column)} = ${from}`);
  }
  // Between the two there is nothing to move back, and whose advertiser it is was not refused.
  await run(sql`DELETE FROM records.advertiser_client_link WHERE client_uuid = from_client_uuid`);
  await run(sql`DELETE FROM records.link_refusal r USING records.client_advertiser a
    WHERE a.advertiser_id = r.advertiser_id AND a.client_uuid = r.client_uuid AND r.client_uuid = ${into}`);
}

/**
 * Merges.
 * @param revision Of the preview: what became of it since is refused.
 * @returns the settings of the client that stays.
 * @throws {AppError} as `pairOf`; `unprocessable` where the name is not the client's, and with the reasons where they cannot
 *   be merged; `conflict` where anything changed since the preview.
 */
export async function mergeClients(
  services: Services,
  caller: Caller,
  { name, reason, ...pair }: Asked,
  revision: number | undefined,
): Promise<ClientSettings> {
  const { records, audit, clock, changes } = services;
  const { fromUuid, intoUuid } = pair;
  await pairOf(records.db, caller, pair);
  const based = requireRevision(revision, 'preview');
  const known = await knownOf(services, pair);
  await records.transaction(async (tx) => {
    // Whoever adds something to one of them waits here. In one order, or two merges would wait for each other.
    await tx
      .select({ uuid: client.uuid })
      .from(client)
      .where(inArray(client.uuid, [fromUuid, intoUuid]))
      .orderBy(client.uuid)
      .for('update');
    const both = await pairOf(tx, caller, pair);
    const { from, into } = both;
    if (foldedName(name) !== foldedName(from.name)) {
      throw new AppError('unprocessable', `Type ${from.name}, the name of the client that goes.`, {
        field: 'name',
      });
    }
    const now = await foreseen(tx, both, known);
    const [refusal] = now.refusals;
    if (refusal !== undefined) throw new AppError('unprocessable', refusal);
    const owned = await ownedBy(tx, fromUuid);
    if (now.revision !== based || owned.join() !== known.owned.join()) {
      throw new AppError(
        'conflict',
        'Something of these clients has changed since you looked. Nothing was merged: look at it again.',
      );
    }
    const contacts = contactsOfBoth(from, into);
    await moveAll(tx, fromUuid, intoUuid);
    await tx.update(client).set({ contacts }).where(eq(client.uuid, intoUuid));
    await tx
      .update(client)
      .set({ archivedAt: clock(), mergedInto: intoUuid })
      .where(eq(client.uuid, fromUuid));
    const entry = { ...actorOf(caller), reason: reason || undefined };
    const moved = Object.fromEntries(now.moves.map(({ kind, count }) => [kind, count]));
    await audit.write(
      {
        ...entry,
        action: 'client/merge',
        target: intoUuid,
        after: { client: from.name, ...moved },
      },
      tx,
    );
    await audit.write(
      {
        ...{ ...entry, action: 'client/merged-away', target: fromUuid },
        after: { client: into.name, ...moved },
      },
      tx,
    );
  });
  await changes.tell({ advertiserIds: [...known.owned], days: [] });
  return settingsOf(records.db, await findClient(records.db, caller, intoUuid));
}

/**
 * The client that has what another one had; null for a client of the caller, which has all it had itself.
 * @throws {AppError} `not-found` for one that was not merged into a client of theirs.
 */
export async function clientItWasMergedInto(
  { records }: Pick<Services, 'records'>,
  caller: Caller,
  clientUuid: string,
): Promise<{ client: { uuid: string; name: string } | null }> {
  if (caller.clientUuids.includes(clientUuid)) return { client: null };
  const into = await mergedIntoOf(records.db, clientUuid);
  if (!into) throw new AppError('not-found', 'There is no such client among yours.');
  requireClient(caller, into.uuid);
  return { client: into };
}
