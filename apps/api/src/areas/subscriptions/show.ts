/** Subscriptions for looking at: a list, and one with its usage and history. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { LimitUse, SubscriptionRow } from '@flightdeck/contract/subscriptions';
import { isAllowed } from '@flightdeck/domain/access';
import { graceEnd, LIMIT_IDS, standingOf } from '@flightdeck/domain/subscriptions';
import { and, asc, count, desc, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { matchesWords } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { limitsOf, usedBy } from '../../platform/subscriptions/room.ts';
import {
  type Agreed,
  limitPassed,
  planVersion,
  subscription,
} from '../../platform/subscriptions/tables.ts';
import { deedsOf, nextOf, periodOf, termEndOf } from './effects.ts';
import { subscriptionChange } from './schema.ts';
import { clientFor, newestOf, type Subscribed, subscribed, termsOf } from './store.ts';

type ListCall = (typeof CALLS)['subscriptions']['list'];

/** Most changes of a subscription that are told. */
const MOST_CHANGES = 200;

/** Whether somebody sells: what only they may do is offered to nobody else. */
export const sells = ({ allowed }: Pick<Caller, 'allowed'>): boolean =>
  isAllowed(['client/adminSettingView', 'user/roleAdmin'], allowed);

/** The last one of each client: one that ended is shown where no other followed. */
const later = alias(subscription, 'later');
const isLatest = (db: RecordsDb) =>
  or(
    ne(subscription.state, 'ended'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(later)
        .where(
          and(
            eq(later.clientUuid, subscription.clientUuid),
            ne(later.id, subscription.id),
            or(
              ne(later.state, 'ended'),
              sql`(${later.startedAt}, ${later.id}) > (${subscription.startedAt}, ${subscription.id})`,
            ),
          ),
        ),
    ),
  );

function rowOf(found: Subscribed, usage: LimitUse[]): SubscriptionRow {
  const { row, terms } = found;
  const next = nextOf(found);
  return {
    ...{ clientUuid: row.clientUuid, client: found.client.name, plan: terms.name },
    ...{ state: row.state, interval: terms.interval, priceMinor: row.priceMinor },
    ...{ currency: terms.currency, usage },
    next: next && row.nextDay ? { what: next, on: row.nextDay } : null,
  };
}

/** A page of the subscriptions of the caller's clients, by client. */
export async function listSubscriptions(
  services: Services,
  caller: Caller,
  { search, state, page, pageSize }: z.output<ListCall['body']>,
): Promise<DataOf<ListCall>> {
  const { db } = services.records;
  const where = and(
    inArray(subscription.clientUuid, [...caller.clientUuids]),
    isLatest(db),
    state ? eq(subscription.state, state) : undefined,
    matchesWords(search, [client.name, sql`${planVersion.terms} ->> 'name'`]),
  );
  const [rows, [counted]] = await Promise.all([
    subscribed(db)
      .where(where)
      .orderBy(asc(sql`lower(${client.name})`), asc(client.uuid))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ n: count() })
      .from(subscription)
      .innerJoin(
        planVersion,
        and(
          eq(planVersion.planId, subscription.planId),
          eq(planVersion.version, subscription.planVersion),
        ),
      )
      .innerJoin(client, eq(client.uuid, subscription.clientUuid))
      .where(where),
  ]);
  const usageOf = await usages(db, services, rows);
  return {
    rows: rows.map((found) => rowOf(found, usageOf(found))),
    total: Number(counted?.n ?? 0),
    isMore: false,
  };
}

/** How full the limits of subscriptions are; answers what tells it of each. */
async function usages(
  db: RecordsDb,
  services: Services,
  found: readonly Subscribed[],
): Promise<(of: Subscribed) => LimitUse[]> {
  const clients = found.map(({ client }) => client);
  const uuids = clients.map(({ uuid }) => uuid);
  const [used, passed] = await Promise.all([
    usedBy(db, services, clients),
    db.select().from(limitPassed).where(inArray(limitPassed.clientUuid, uuids)),
  ]);
  return ({ row, terms, client: { uuid } }) => {
    const use = used.get(uuid);
    if (!use) return [];
    const limits = limitsOf(terms.limits, row.seats);
    return LIMIT_IDS.map((limit) => {
      const most = limits[limit];
      const since = passed.find((each) => each.clientUuid === uuid && each.type === limit)?.since;
      const isOver = most !== null && use[limit] >= most && since !== undefined;
      return {
        ...{ limit, used: use[limit], most, standing: standingOf(use[limit], most) },
        stopsAt: isOver ? graceEnd(since).toISOString() : null,
      };
    });
  };
}

const named = async (db: RecordsDb, agreed: Agreed) => ({
  ...agreed,
  planName: (await termsOf(db, agreed)).name,
});

/** The subscription of a client; null where it never had one. @throws {AppError} `not-found`. */
export async function getSubscription(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DataOf<(typeof CALLS)['subscriptions']['get']>> {
  const { db } = services.records;
  const { name } = await clientFor(db, caller, clientUuid);
  const found = await newestOf(db, clientUuid);
  if (!found) return { client: name, subscription: null };
  const { row, terms } = found;
  const [usageOf, changes] = await Promise.all([
    usages(db, services, [found]),
    db
      .select()
      .from(subscriptionChange)
      .where(eq(subscriptionChange.subscriptionId, row.id))
      .orderBy(desc(subscriptionChange.id))
      .limit(MOST_CHANGES),
  ]);
  const nameOf = await namesOf(
    db,
    changes.map(({ by }) => by),
  );
  const { planId, planVersion: version, seats, priceMinor, seatMinor } = row;
  return {
    client: name,
    subscription: {
      ...rowOf(found, usageOf(found)),
      ...{ planId, planVersion: version, planName: terms.name, seats, priceMinor, seatMinor },
      ...{ discountBp: row.discountBp, termPeriods: row.termPeriods, revision: row.revision },
      ...{ tools: terms.tools, taxBp: row.taxBp, isReverse: row.isReverse, billTo: row.billTo },
      ...{ trialEnd: row.trialEnd, period: periodOf(found), termEnd: termEndOf(found) },
      coming: row.coming && (await named(db, row.coming)),
      deeds: sells(caller) ? deedsOf(found) : [],
      changes: changes.map(({ at, by, what, note }) => ({
        ...{ at: at.toISOString(), by: nameOf(by), what, note },
      })),
    },
  };
}
