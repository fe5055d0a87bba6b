/**
 * What each feed of an advertiser holds, and how much of it counts; and what a change of the loads that count, or of the
 * feed chosen for a measure, would do. Only reads.
 */
import { setImmediate } from 'node:timers/promises';
import { type Day, type DayRange, shiftDay } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { claimsOf, partOfRow, type SegmentRow } from './claims.ts';
import { daysOf } from './covered.ts';
import { choicesOf, type DaySums } from './derive.ts';
import { factRows } from './fact-rows.ts';
import { type Choices, type Claim, fold } from './fold.ts';
import { type AdvertiserDays, byMonth, monthOf } from './scopes.ts';
import type { FactLayout } from './shapes.ts';
import type { FactsStore } from './store.ts';

type Reader = Pick<FactsStore, 'query'>;

/** A feed's day of an advertiser: what the feed holds, and what of it counts. */
export interface FeedDay {
  readonly feedId: number;
  readonly day: Day;
  readonly held: DaySums;
  readonly counted: DaySums;
}

const Counted = z.array(
  z.object({ feed_id: z.int(), day: z.string() }).catchall(z.coerce.number()),
);

/** The feeds' days of an advertiser, and what each gives to its figures: from the facts, which hold what counts. */
async function countedOf(
  store: Reader,
  { table: { table, measures } }: FactLayout,
  advertiserId: number,
  { start, end }: DayRange,
): Promise<{ feedId: number; day: Day; sums: number[] }[]> {
  const held = factRows({
    ...{ table, advertisers: '$1', days: { from: '$2', until: '$3' } },
    keys: ['advertiser_id', 'source_id'],
    measures: measures.flatMap(({ column, fold: kind }) => (kind === 'sum' ? column : [])),
  });
  const rows = Counted.parse(
    await store.query(
      `SELECT source_id AS feed_id, day::text AS day,
         ${measures.map(({ column, fold: kind }, i) => `${kind === 'sum' ? `sum(${column})::float8` : '0'} AS s${i}`).join(', ')}
       FROM ${held} f WHERE advertiser_id = $1 AND day BETWEEN $2::date AND $3::date GROUP BY 1, 2`,
      [advertiserId, start, end],
    ),
  );
  return rows.map(({ feed_id, day, ...sums }) => ({
    feedId: feed_id,
    day,
    sums: measures.map((_, i) => sums[`s${i}`] ?? 0),
  }));
}

const Months = z.array(z.object({ month: z.string() }));

/** Months for which several feeds have loads: in all others each feed's figures are those that count. */
async function sharedMonths(
  store: Reader,
  { table: { table } }: FactLayout,
  advertiserId: number,
): Promise<ReadonlySet<Day>> {
  const rows = Months.parse(
    await store.query(
      `SELECT s.month::text AS month FROM load_scope s JOIN feed_load l ON l.id = s.load_id
       WHERE s.advertiser_id = $1 AND l.undone_at IS NULL AND l.fact_table = $2
       GROUP BY 1 HAVING count(DISTINCT l.feed_id) > 1`,
      [advertiserId, table],
    ),
  );
  return new Set(rows.map(({ month }) => month));
}

/** Adds a row's figures, but for distinct ones: sums of them say nothing. */
const addTo = (
  { width, isDistinct }: FactLayout,
  total: number[],
  { sums, at }: SegmentRow,
  mask: number,
): void => {
  for (let i = 0; i < width; i++) {
    if (mask & (1 << i) && !isDistinct[i]) total[i] = (total[i] ?? 0) + (sums[at + i] ?? 0);
  }
};

/** Every measure. */
const EVERY = -1;
const noSums = ({ width }: FactLayout): number[] => new Array<number>(width).fill(0);

/** What each feed holds on each day of the range, beside what of it counts. */
export async function feedDays(
  store: Reader,
  layout: FactLayout,
  advertiserId: number,
  range: DayRange,
): Promise<FeedDay[]> {
  const counted = await countedOf(store, layout, advertiserId, range);
  const shared = await sharedMonths(store, layout, advertiserId);
  const key = (feedId: number, day: Day) => `${feedId} ${day}`;
  const held = new Map<string, number[]>();
  for (const [month, of] of byMonth(new Map([[advertiserId, new Set(daysOf(range))]]))) {
    if (!shared.has(month)) continue;
    const claims = (await claimsOf(store, layout, month, of)).get(advertiserId);
    for (const day of of.get(advertiserId) ?? []) {
      for (const { feed, rows } of [...(claims?.(day) ?? new Map()).values()].flat()) {
        const sums = held.get(key(feed.id, day)) ?? noSums(layout);
        held.set(key(feed.id, day), sums);
        for (const row of rows) addTo(layout, sums, row, EVERY);
      }
    }
    await setImmediate();
  }
  const feedDay = new Map<string, FeedDay>();
  for (const { feedId, day, sums } of counted) {
    // Facts that no load has a segment of, and those that no other feed meets, are all that the feed holds.
    const own = held.get(key(feedId, day)) ?? sums;
    feedDay.set(key(feedId, day), { feedId, day, held: own, counted: sums });
  }
  for (const [at, sums] of held) {
    if (feedDay.has(at)) continue;
    const [feedId, day = ''] = at.split(' ');
    feedDay.set(at, { feedId: Number(feedId), day, held: sums, counted: noSums(layout) });
  }
  return [...feedDay.values()];
}

/** Sums of fractions differ in their last digits where they are added up in another order. */
const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));

/** A day whose figures would change. */
export interface ForeseenDay {
  readonly day: Day;
  readonly before: DaySums;
  readonly after: DaySums;
}

/** What is to change: which loads count, or which feed is chosen for a measure; null is the rule's own choice. */
export type Supposed =
  | { readonly loads: ReadonlyMap<number, boolean> }
  | { readonly measure: string; readonly feedId: number | null };

/** The days whose figures would change, over all advertisers, in order. */
export async function foresee(
  store: Reader,
  layout: FactLayout,
  touched: AdvertiserDays,
  supposed: Supposed,
): Promise<ForeseenDay[]> {
  const changed = new Map<Day, { before: number[]; after: number[] }>();
  const chosenFeeds = await choicesOf(store, layout, [...touched.keys()]);
  for (const [month, daysOfEach] of byMonth(touched)) {
    for (const [advertiserId, days] of daysOfEach) {
      const choices: Choices = chosenFeeds.get(advertiserId) ?? new Map();
      const choicesAfter = 'loads' in supposed ? choices : chosen(layout, choices, supposed);
      const of = new Map([[advertiserId, days]]);
      const claims = (await claimsOf(store, layout, month, of)).get(advertiserId);
      const claimsAfter =
        'loads' in supposed
          ? (await claimsOf(store, layout, month, of, supposed.loads)).get(advertiserId)
          : claims;
      for (const day of days) {
        const before = foldedSums(layout, claims?.(day) ?? new Map(), choices);
        const after = foldedSums(layout, claimsAfter?.(day) ?? new Map(), choicesAfter);
        if (before.every((sum, i) => isSame(sum, after[i] ?? 0))) continue;
        const held = changed.get(day);
        changed.set(day, {
          before: held ? before.map((sum, i) => sum + (held.before[i] ?? 0)) : before,
          after: held ? after.map((sum, i) => sum + (held.after[i] ?? 0)) : after,
        });
      }
      await setImmediate();
    }
  }
  return [...changed]
    .map(([day, sums]) => ({ day, ...sums }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** The days on which another choice of feeds can change an advertiser's figures: those of months that feeds share. */
export async function daysOfSharedMonths(
  store: Reader,
  layout: FactLayout,
  advertiserId: number,
): Promise<AdvertiserDays> {
  const months = await sharedMonths(store, layout, advertiserId);
  const days = [...months].flatMap((month) => {
    return daysOf({ start: month, end: shiftDay(monthOf(shiftDay(month, 31)), -1) });
  });
  return new Map([[advertiserId, new Set(days)]]);
}

function chosen(
  { table }: FactLayout,
  choices: Choices,
  { measure, feedId }: { readonly measure: string; readonly feedId: number | null },
): Choices {
  const next = new Map(choices);
  const position = table.measures.findIndex((each) => each.measure === measure);
  if (feedId === null) next.delete(position);
  else next.set(position, feedId);
  return next;
}

function foldedSums(
  layout: FactLayout,
  campaigns: ReadonlyMap<number, readonly Claim<SegmentRow>[]>,
  choices: Choices,
): number[] {
  const sums = noSums(layout);
  for (const claims of campaigns.values()) {
    for (const { row, mask } of fold(claims, layout.width, choices, partOfRow(layout))) {
      addTo(layout, sums, row, mask);
    }
  }
  return sums;
}
