/** The last load of each feed of a client, and whether its next one is late. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import { coverageOf } from '@flightdeck/domain/feeds';
import { z } from 'zod';
import { withAccounts } from '../../platform/facts/accounts.ts';
import type { Caller } from '../../platform/route.ts';
import { advertisersOf } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { feedsOf, rangeFor } from './feeds.ts';

/** Feeds that are told one by one. */
const MOST = 6;

const Loads = z.array(
  z.object({
    advId: z.int(),
    account: z.string(),
    feedId: z.int(),
    at: z.iso.datetime(),
    lastDay: z.string(),
    rows: z.int(),
  }),
);

/** @throws {AppError} `not-found` for a client that is none of the caller's. */
export async function latestLoads(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DataOf<(typeof CALLS)['feeds']['latest']>> {
  const { facts, config, clock } = services;
  const accounts = await withAccounts(facts, await advertisersOf(services, caller, clientUuid));
  if (accounts.length === 0) return { feeds: 0, late: 0, loads: [] };
  const rows = Loads.parse(
    await facts.query(
      `SELECT l.advertiser_id AS "advId", a.name AS account, l.source_id AS "feedId", l.loaded_at AS at,
         l.last_day::text AS "lastDay", l.rows
       FROM load l JOIN advertiser a ON a.id = l.advertiser_id
       WHERE l.advertiser_id = ANY($1::int[]) ORDER BY l.loaded_at, l.id`,
      [accounts],
    ),
  );
  const today = todayIn(config.timeZone, clock());
  const named = new Map(
    await Promise.all(
      [...new Set(rows.map(({ advId }) => advId))].map(async (id) => {
        const { range } = await rangeFor(services, id);
        return [id, await feedsOf(services, id, range)] as const;
      }),
    ),
  );
  const feeds = [
    ...Map.groupBy(rows, ({ advId, feedId }) => `${advId} ${feedId}`).values(),
  ].flatMap((loads) => {
    const last = loads.at(-1);
    const feed = last && named.get(last.advId)?.find(({ feedId }) => feedId === last.feedId);
    if (!last || !feed) return [];
    const days = loads.map(({ at }) => todayIn(config.timeZone, new Date(at)));
    const { late, rhythm } = coverageOf({ start: today, end: today }, [], days, today);
    return { ...last, platform: feed.platform, name: feed.name, late, rhythm };
  });
  return {
    feeds: feeds.length,
    late: feeds.filter(({ late }) => late > 0).length,
    loads: feeds
      .sort((one, other) => other.late - one.late || other.at.localeCompare(one.at))
      .slice(0, MOST),
  };
}
