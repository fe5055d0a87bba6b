/** Looks at the figures of an advertiser by all rules of data health. */
import { DATASET_IDS, type Dataset } from '@flightdeck/domain/datasets';
import { type Day, type DayRange, shiftDay, todayIn } from '@flightdeck/domain/dates';
import {
  currencyChanged,
  type FeedHistory,
  type Finding,
  type Flight,
  feedStopped,
  feedsDisagree,
  missingDays,
  ratesAbove,
  type StatedFeed,
  unusualDays,
  zoneChanged,
} from '@flightdeck/domain/health';
import type { Services } from '../services.ts';
import { comparedDays, feedHistories } from './feeds.ts';
import { flightsOf, lastDayOf, ratesOf, unitOf, volumesOf, watchedDatasets } from './read.ts';
import { statementsOf } from './statements.ts';

/** Days up to the last one with figures whose volumes and gaps are looked at: 18 months. */
export const DAYS = 550;
/** Days whose rates and feeds are looked at where no load says which changed: reading them takes the facts themselves. */
const RECENT_DAYS = 92;
/** Days before those looked at that tell what is usual. */
const BEFORE_DAYS = 42;

/** What was found by a rule, and the days that it looked at. */
export interface Looked {
  /** Of rule and dataset, as the keys of its findings begin. */
  readonly prefix: string;
  readonly days: DayRange;
  readonly found: readonly Finding[];
}

const lastDays = (end: Day, days: number): DayRange => ({ start: shiftDay(end, 1 - days), end });

const hullOf = (one: DayRange, other: DayRange | undefined): DayRange =>
  other
    ? {
        start: one.start < other.start ? one.start : other.start,
        end: one.end > other.end ? one.end : other.end,
      }
    : one;

/** @param changed Days that a load changed, when one is the reason. */
export async function lookAt(
  services: Pick<Services, 'facts' | 'config' | 'clock'>,
  advertiserId: number,
  changed?: DayRange,
): Promise<Looked[]> {
  const looked: Looked[] = [];
  const { facts, config } = services;
  const [histories, flights, statements] = await Promise.all([
    feedHistories(facts, advertiserId, config.timeZone),
    flightsOf(facts, advertiserId),
    statementsOf(facts, advertiserId),
  ]);
  for (const dataset of watchedDatasets(DATASET_IDS)) {
    const feeds = histories.get(dataset.id) ?? [];
    // Flights are of campaigns: a site has visits whether or not one runs.
    const own = dataset.dimensions.campaign?.kind === 'entity' ? flights : [];
    const stated = feeds.map(statements);
    const look = { dataset, advertiserId, feeds, changed, flights: own, stated };
    const last = await lastDayOf(facts, dataset, advertiserId);
    if (last !== null) looked.push(...(await lookAtFigures(services, look, last)));
    looked.push(...(await lookAtFeeds(services, look)));
  }
  return looked;
}

/** What is looked at, of one dataset. */
interface Look {
  readonly dataset: Dataset;
  readonly advertiserId: number;
  readonly feeds: readonly FeedHistory[];
  readonly changed: DayRange | undefined;
  readonly flights: readonly Flight[];
  readonly stated: readonly StatedFeed[];
}

async function lookAtFigures(
  { facts, clock, config }: Pick<Services, 'facts' | 'config' | 'clock'>,
  { dataset, advertiserId, feeds, changed }: Look,
  last: Day,
): Promise<Looked[]> {
  const { health, id } = dataset;
  if (!health) return [];
  const days = hullOf(lastDays(last, DAYS), changed);
  const start = shiftDay(days.start, -BEFORE_DAYS);
  const today = todayIn(config.timeZone, clock());
  const series = await volumesOf(facts, dataset, advertiserId, { start, end: days.end });
  const measures = health.volume.map((measure) => ({
    ...{ id: measure, unit: unitOf(dataset, measure) },
  }));
  // Of today only a part is there.
  const whole = { start: days.start, end: days.end < today ? days.end : shiftDay(today, -1) };
  const loaded = new Set(health.isDaily ? feeds.flatMap(({ held }) => [...held]) : []);
  const looked: Looked[] = [
    {
      ...{ prefix: `unusual-days|${id}|`, days },
      found: unusualDays({ dataset: id, by: health.by, measures, range: whole, loaded }, series),
    },
  ];
  const recent = hullOf(lastDays(last, RECENT_DAYS), changed);
  for (const limit of health.limits) {
    const rates = await ratesOf(facts, dataset, limit, advertiserId, recent);
    const found = ratesAbove({ ...limit, dataset: id }, rates);
    const rule = limit.most >= 1 ? 'part-above-whole' : 'rate-beyond-belief';
    looked.push({
      ...{ prefix: `${rule}|${id}|${limit.by}|${limit.metric}|`, days: recent, found },
    });
  }
  return looked;
}

async function lookAtFeeds(
  { facts, config, clock }: Pick<Services, 'facts' | 'config' | 'clock'>,
  { dataset, advertiserId, feeds, changed, flights, stated }: Look,
): Promise<Looked[]> {
  const today = todayIn(config.timeZone, clock());
  const { id } = dataset;
  const last = feeds
    .flatMap(({ held }) => [...held])
    .sort()
    .at(-1);
  const end = last ?? today;
  const days = hullOf(lastDays(end, DAYS), changed);
  const recent = hullOf(lastDays(end, RECENT_DAYS), changed);
  const compared = await comparedDays(facts, dataset, advertiserId, recent, feeds);
  const of = { dataset: id, feeds: dataset.health?.isDaily ? feeds : [], flights };
  const money = Object.keys(dataset.measures).filter((measure) => unitOf(dataset, measure) > 1);
  return [
    { prefix: `missing-days|${id}|`, days, found: missingDays({ ...of, range: days }) },
    { prefix: `feed-stopped|${id}|`, days, found: feedStopped(of, today) },
    { prefix: `feeds-disagree|${id}|`, days: recent, found: feedsDisagree(id, compared) },
    { prefix: `currency-changed|${id}|`, days, found: currencyChanged(id, stated, money) },
    { prefix: `zone-changed|${id}|`, days, found: zoneChanged(id, stated) },
  ];
}
