/** What is new to a person since they were last here, and what waits for them. */
import type { DataOf } from '@flightdeck/contract';
import type { NewsEntry } from '@flightdeck/contract/home';
import type { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { withAccounts } from '../../platform/facts/accounts.ts';
import type { HomeSource } from '../../platform/home-source.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

/** News of somebody who was away for longer, or never here, goes back so many days. */
const OLDEST_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Most entries, and most loads among them. */
const MOST = 20;
const MOST_LOADS = 5;

const Loads = z.array(
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    source: z.string(),
    firstDay: z.string(),
    lastDay: z.string(),
    advertisers: z.string(),
    restatedFrom: z.string().nullable(),
    restatedTo: z.string().nullable(),
    before: z.number().nullable(),
    after: z.number().nullable(),
  }),
);

/** Answers to the person first, then the newest. */
export async function homeNews(
  services: Services,
  sources: readonly HomeSource[],
  caller: Caller,
): Promise<DataOf<(typeof CALLS)['home']['news']>> {
  const { records, clock } = services;
  const [row] = await records.db
    .select({ since: user.newsSince })
    .from(user)
    .where(eq(user.id, caller.user.id));
  const oldest = new Date(clock().getTime() - OLDEST_DAYS * DAY_MS);
  const since = row?.since && row.since > oldest ? row.since : oldest;
  const [news, waiting] = await Promise.all([
    Promise.all([
      loadNews(services, caller, since),
      ...sources.flatMap((source) => source.news?.(services, caller, since) ?? []),
    ]),
    Promise.all(sources.flatMap((source) => source.waiting?.(services, caller) ?? [])),
  ]);
  const isAnswer = ({ kind }: NewsEntry) => Number(kind === 'answer');
  return {
    since: row?.since?.toISOString() ?? null,
    entries: news
      .flat()
      .sort((one, other) => isAnswer(other) - isAnswer(one) || other.at.localeCompare(one.at))
      .slice(0, MOST),
    waiting: waiting.flat().sort((one, other) => one.at.localeCompare(other.at)),
  };
}

/**
 * Loads of the caller's advertisers. One file makes one load for each of its advertisers: those of an hour are told as one.
 * Of a file that also brought delivery, that is told.
 */
async function loadNews(
  { facts }: Services,
  { advertiserIds }: Caller,
  since: Date,
): Promise<NewsEntry[]> {
  if (advertiserIds.length === 0) return [];
  const rows = Loads.parse(
    await facts.query(
      `SELECT max(l.id)::text AS id, max(l.loaded_at) AS at, s.name AS source,
         l.first_day AS "firstDay", l.last_day AS "lastDay", string_agg(DISTINCT m.name, E'\\n') AS advertisers,
         min(l.restated_from) AS "restatedFrom", max(l.restated_to) AS "restatedTo",
         sum(l.impressions_before) AS before, sum(l.impressions_after) AS after
       FROM load l JOIN source s ON s.id = l.source_id JOIN advertiser a ON a.id = l.advertiser_id
         JOIN advertiser m ON m.id = coalesce(a.account_of, a.id)
       WHERE l.advertiser_id = ANY($1::int[]) AND l.loaded_at > $2::timestamptz
         AND l.dataset = 'delivery'
       GROUP BY s.name, l.first_day, l.last_day, date_trunc('hour', l.loaded_at)
       ORDER BY max(l.loaded_at) DESC LIMIT ${MOST_LOADS}`,
      [await withAccounts(facts, advertiserIds), since.toISOString()],
    ),
  );
  return rows.map(({ advertisers, restatedFrom, restatedTo, before, after, ...load }) => ({
    kind: 'load' as const,
    ...load,
    restated:
      restatedFrom && restatedTo
        ? { firstDay: restatedFrom, lastDay: restatedTo, before: before ?? 0, after: after ?? 0 }
        : null,
    advertisers: advertisers.split('\n'),
  }));
}

/** Marks all that is new as read. */
export async function readNews({ records, clock }: Services, caller: Caller): Promise<void> {
  await records.db.update(user).set({ newsSince: clock() }).where(eq(user.id, caller.user.id));
}
