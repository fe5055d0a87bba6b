/** What the feeds of an advertiser hold, when they were loaded, and where they differ. */
import type { Dataset } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { type Day, type DayRange, daysIn, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { defaultFeedName, grainOf, platformName } from '@flightdeck/domain/feeds';
import type { ComparedDay, FeedHistory, NamedEntry } from '@flightdeck/domain/health';
import { z } from 'zod';
import { feedDays } from '../facts/feed-sums.ts';
import { feedRanks } from '../facts/feeds.ts';
import { daysOfScope } from '../facts/scopes.ts';
import { ALL_DATASETS, mainLayout } from '../facts/shapes.ts';
import type { FactsStore } from '../facts/store.ts';

type Reader = Pick<FactsStore, 'query'>;

const Feeds = z.array(
  z.object({
    id: z.int(),
    platform: z.string(),
    fields: z.array(z.string()),
    label: z.string().nullable(),
    dataset: z.string(),
  }),
);
const Scopes = z.array(z.object({ id: z.int(), month: z.string(), days: z.int() }));
const Loads = z.array(
  z.object({
    id: z.int(),
    at: z.string(),
    first: z.string(),
    last: z.string(),
    isKept: z.boolean(),
  }),
);

const listDays = ({ start, end }: DayRange): Day[] =>
  Array.from({ length: daysIn({ start, end }) }, (_, i) => shiftDay(start, i));

/** The feeds of an advertiser that hold anything, by their dataset. @param timeZone Of the days of loads. */
export async function feedHistories(
  store: Reader,
  advertiserId: number,
  timeZone: string,
): Promise<ReadonlyMap<string, FeedHistory[]>> {
  const [feeds, scopes, loads] = await Promise.all([
    store.query(
      `SELECT s.id, coalesce(nullif(s.platform, ''), s.name) AS platform, s.fields, s.dataset, n.label FROM source s
       LEFT JOIN feed_label n ON n.feed_id = s.id AND n.advertiser_id = $1
       WHERE s.id IN (SELECT source_id FROM load WHERE advertiser_id = $1
         UNION SELECT l.feed_id FROM load_scope p JOIN feed_load l ON l.id = p.load_id WHERE p.advertiser_id = $1)
       ORDER BY s.id`,
      [advertiserId],
    ),
    store.query(
      `SELECT l.feed_id AS id, s.month::text AS month, bit_or(s.days) AS days
       FROM load_scope s JOIN feed_load l ON l.id = s.load_id
       WHERE s.advertiser_id = $1 AND l.undone_at IS NULL GROUP BY 1, 2`,
      [advertiserId],
    ),
    store.query(
      `SELECT source_id AS id, loaded_at AS at, first_day::text AS first, last_day::text AS last,
         feed_load_id IS NOT NULL AS "isKept" FROM load WHERE advertiser_id = $1 ORDER BY loaded_at`,
      [advertiserId],
    ),
  ]);
  const held = new Map<number, Set<Day>>();
  const hold = (id: number, days: readonly Day[]) => {
    const all = held.get(id) ?? new Set();
    held.set(id, all);
    for (const day of days) all.add(day);
  };
  for (const { id, month, days } of Scopes.parse(scopes)) hold(id, daysOfScope(month, days));
  const loaded = Loads.parse(loads);
  // Of a load from before rows were kept only its first and last day are known.
  for (const { id, first, last, isKept } of loaded) {
    if (!isKept) hold(id, listDays({ start: first, end: last }));
  }
  const histories = new Map<string, FeedHistory[]>();
  for (const { id, platform, fields, label, dataset } of Feeds.parse(feeds)) {
    const own = held.get(id);
    if (!own || own.size === 0) continue;
    const name = `${platformName(platform)} · ${label ?? nameIn(dataset, fields)}`;
    const loadDays = loaded
      .filter((load) => load.id === id)
      .map(({ at }) => todayIn(timeZone, new Date(at)));
    const others = histories.get(dataset) ?? [];
    histories.set(dataset, [...others, { id, name, held: own, loadDays }]);
  }
  return histories;
}

/** What a feed without a name of its own is called. */
const nameIn = (dataset: string, fields: readonly string[]): string =>
  dataset === delivery.id
    ? defaultFeedName(grainOf(fields))
    : (ALL_DATASETS.find(({ id }) => id === dataset)?.label ?? dataset);

/** Volumes that complete feeds hold on days on which others count; nothing of feeds that leave out a part by design. */
export async function comparedDays(
  store: Reader,
  dataset: Dataset,
  advertiserId: number,
  range: DayRange,
  feeds: readonly FeedHistory[],
): Promise<ComparedDay[]> {
  if (!dataset.health || feeds.length < 2) return [];
  const { volume } = dataset.health;
  const layout = mainLayout(dataset);
  const measures = Object.keys(dataset.measures);
  const days = await feedDays(store, layout, advertiserId, range);
  const ranks = await feedRanks(store, layout, new Set(days.map(({ feedId }) => feedId)));
  const nameOf = new Map(feeds.map(({ id, name }): [number, NamedEntry] => [id, { id, name }]));
  return [...Map.groupBy(days, ({ day }) => day)].flatMap(([day, held]) =>
    volume.flatMap((measure) => {
      const at = measures.indexOf(measure);
      const stating = held.filter(({ feedId }) => {
        const rank = ranks.get(feedId);
        return rank !== undefined && !rank.isPartial && rank.measures.has(at);
      });
      const counting = stating.filter(({ counted }) => (counted[at] ?? 0) > 0);
      const [counts] = counting;
      // Where several feeds give parts of a day, none of them can be compared with another.
      if (!counts || counting.length > 1) return [];
      const other = nameOf.get(counts.feedId);
      return stating.flatMap((own): ComparedDay[] => {
        const feed = nameOf.get(own.feedId);
        if (own === counts || !feed || !other || (own.held[at] ?? 0) === 0) return [];
        return [
          { day, measure, feed, other, value: own.held[at] ?? 0, against: counts.held[at] ?? 0 },
        ];
      });
    }),
  );
}
