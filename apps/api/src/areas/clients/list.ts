/** The clients of a person, with how many people and advertisers each has and how far its delivery is loaded. */
import type { DataOf } from '@flightdeck/contract';
import type { ClientRow } from '@flightdeck/contract/clients';
import type { CALLS } from '@flightdeck/contract/server';
import { type Day, todayIn } from '@flightdeck/domain/dates';
import { and, asc, count, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { mainOf, withAccounts } from '../../platform/facts/accounts.ts';
import { loadedEach } from '../../platform/facts/as-of.ts';
import { isOpenClient } from '../../platform/records/archived.ts';
import { isAnyOf, matchesWords } from '../../platform/records/list.ts';
import { client, clientAdvertiser, user, userClient } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

type Call = (typeof CALLS)['clients']['list'];
type Asked = z.output<Call['body']>;

/** A page of them. What the facts tell can order them, so that all that match are read. */
export async function listClients(
  services: Services,
  caller: Caller,
  { page, pageSize, ...asked }: Asked,
): Promise<DataOf<Call>> {
  const rows = await matching(services, caller, asked);
  const start = (page - 1) * pageSize;
  return {
    rows: rows.toSorted(orderOf(asked)).slice(start, start + pageSize),
    total: rows.length,
    isMore: false,
  };
}

async function matching(
  services: Services,
  caller: Caller,
  { search, types, state }: Pick<Asked, 'search' | 'types' | 'state'>,
): Promise<ClientRow[]> {
  const { db } = services.records;
  const { uuid, name, type, officeId, currency } = client;
  const into = alias(client, 'into');
  const found = await db
    .select({ uuid, name, type, office: officeId, currency, mergedInto: into.name })
    .from(client)
    .leftJoin(into, eq(into.uuid, client.mergedInto))
    .where(
      and(
        state === 'archived' ? archivedFor(caller) : inArray(uuid, [...caller.clientUuids]),
        matchesWords(search, [name, type]),
        isAnyOf(type, types),
      ),
    )
    .orderBy(asc(name), asc(uuid));
  const uuids = found.map((row) => row.uuid);
  const [people, owned] = await Promise.all([
    db
      .select({ of: userClient.clientUuid, people: count() })
      .from(userClient)
      .innerJoin(user, eq(user.id, userClient.userId))
      .where(
        and(inArray(userClient.clientUuid, uuids), eq(user.disabled, false), isNull(user.erasedAt)),
      )
      .groupBy(userClient.clientUuid),
    db
      .select({ of: clientAdvertiser.clientUuid, id: clientAdvertiser.advertiserId })
      .from(clientAdvertiser)
      .where(inArray(clientAdvertiser.clientUuid, uuids)),
  ]);
  const peopleOf = new Map(people.map((row) => [row.of, row.people]));
  const advertisersOf = Map.groupBy(owned, (row) => row.of);
  const lastDays = await lastDaysOf(services, new Map(owned.map((row) => [row.id, row.of])));
  return found.map((row) => ({
    ...row,
    people: peopleOf.get(row.uuid) ?? 0,
    advertisers: advertisersOf.get(row.uuid)?.length ?? 0,
    lastDay: lastDays.get(row.uuid) ?? null,
  }));
}

/** Condition: archived clients, which are nobody's, are shown to who sees every client. */
const archivedFor = (caller: Caller) =>
  and(not(isOpenClient), seesEveryone(caller) ? undefined : sql`false`);

/** The last day with delivery of each client. @param owners Clients by advertiser. */
async function lastDaysOf(
  { facts, config, clock }: Services,
  owners: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<string, Day>> {
  const accounts = await withAccounts(facts, [...owners.keys()]);
  const [mains, loads] = await Promise.all([
    mainOf(facts, accounts),
    loadedEach(facts, accounts, todayIn(config.timeZone, clock())),
  ]);
  const last = new Map<string, Day>();
  for (const [account, { until }] of loads) {
    const owner = owners.get(account) ?? owners.get(mains.get(account) ?? account);
    if (owner !== undefined && until > (last.get(owner) ?? '')) last.set(owner, until);
  }
  return last;
}

/** What is not known comes last in either direction; equal ones are by name. */
function orderOf({ sort, direction }: Pick<Asked, 'sort' | 'direction'>) {
  const sign = direction === 'asc' ? 1 : -1;
  return (one: ClientRow, other: ClientRow): number => {
    const [a, b] = [one[sort], other[sort]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return sign * order || one.name.localeCompare(other.name);
  };
}
