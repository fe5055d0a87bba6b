/** What data health found on the days of a slide, within what it shows. */
import type { DayMark } from '@flightdeck/contract';
import { type Dataset, type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import { type DayRange, shiftDay, todayIn } from '@flightdeck/domain/dates';
import {
  concernsFigures,
  dayMarks,
  doubtfulMetrics,
  type Finding,
  isAbout,
  narrowed,
} from '@flightdeck/domain/health';
import type { AccountPlatforms } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { isOnPlatforms, withAccounts } from '../facts/accounts.ts';
import type { FactScope, FactsStore } from '../facts/store.ts';
import type { Services } from '../services.ts';
import { type KeptFinding, openFindings, SERIOUS } from './findings.ts';

type Looking = Pick<Services, 'records' | 'config' | 'clock'> & {
  readonly facts: Pick<FactsStore, 'query'>;
};

const TIME: ReadonlySet<string> = new Set(['day', 'week', 'month']);

/**
 * The days that charts over time mark, by what is still found, acknowledged or not; none where no query has days. Nothing is
 * marked that may be of campaigns or placements which the scope leaves out.
 */
export async function marksOf(
  services: Looking,
  queries: Readonly<Record<string, DatasetQuery>>,
  scope: FactScope,
): Promise<DayMark[]> {
  const asked = Object.values(queries).filter(({ dimensions }) =>
    dimensions.some((dimension) => TIME.has(dimension)),
  );
  if (asked.length === 0) return [];
  const { facts, records, config, clock } = services;
  const advertiserIds = await withAccounts(facts, scope.advertiserIds);
  const open = await openFindings(records, {
    advertiserIds,
    upTo: SERIOUS,
    withAcknowledged: true,
  });
  const kept = open.filter(
    ({ found }) => concernsFigures(found) && isAbout(found, scope.advertiserIds),
  );
  if (kept.length === 0) return [];
  const chosen = await chosenIds(facts, { ...scope, advertiserIds });
  const today = todayIn(config.timeZone, clock());
  const marks: DayMark[] = [];
  for (const query of asked) {
    const own = await onPlatforms(facts, kept, query.platforms);
    const within = own.flatMap(({ found }) => concerning(found, query, chosen) ?? []);
    const until = earlier(query.range.end, shiftDay(today, -1));
    marks.push(...dayMarks(within, until, advertiserIds.length > 1));
  }
  return [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()];
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** What of a finding concerns the figures of a query; null where nothing does. */
function concerning(found: Finding, query: DatasetQuery, chosen: ChosenIds): Finding | null {
  const { id }: Dataset = datasetOf(query.dataset);
  const doubtful = doubtfulMetrics(found);
  const isAsked = doubtful === null || query.metrics.some((metric) => doubtful.includes(metric));
  if (found.dataset !== id || !isAsked) return null;
  // Of a part that the selection does not know, nobody can tell whether it is shown.
  if (chosen !== 'all' && found.by !== null && !chosen[found.by]) return null;
  const range: DayRange = query.range;
  const filtered = Object.fromEntries(
    (query.filters ?? []).map(({ dimension, ids }) => [dimension, ids]),
  );
  const shown = narrowed(found, { range, ids: filtered });
  return shown && chosen !== 'all' ? narrowed(shown, { range, ids: chosen }) : shown;
}

/** Ids of the campaigns and placements of a selection. */
type ChosenIds = 'all' | Readonly<Record<string, readonly number[] | undefined>>;

const Placements = z.array(z.object({ id: z.int(), campaign: z.int() }));

async function chosenIds(
  facts: Looking['facts'],
  { advertiserIds, campaignIds, placementIds }: FactScope,
): Promise<ChosenIds> {
  if (!campaignIds && !placementIds) return 'all';
  const rows = Placements.parse(
    await facts.query(
      `SELECT id, campaign_id AS campaign FROM placement WHERE advertiser_id = ANY($1::int[])
       AND ($2::int[] IS NULL OR campaign_id = ANY($2::int[])) AND ($3::int[] IS NULL OR id = ANY($3::int[]))`,
      [[...advertiserIds], campaignIds ?? null, placementIds ?? null],
    ),
  );
  // Of a campaign with some of its placements only, it is not known whether these are meant.
  return {
    placement: rows.map(({ id }) => id),
    ...(placementIds ? {} : { campaign: campaignIds }),
  };
}

const Ids = z.array(z.object({ id: z.int() }));

/** Findings of accounts on the platforms of a query. */
async function onPlatforms(
  facts: Looking['facts'],
  kept: readonly KeptFinding[],
  platforms: AccountPlatforms | undefined,
): Promise<readonly KeptFinding[]> {
  if (!platforms) return kept;
  const params: unknown[] = [kept.map(({ advertiserId }) => advertiserId)];
  const add = (value: unknown, type: string) => `$${params.push(value)}::${type}`;
  const rows = Ids.parse(
    await facts.query(
      `SELECT a.id FROM advertiser a WHERE a.id = ANY($1::int[]) AND ${isOnPlatforms('a', platforms, add)}`,
      params,
    ),
  );
  const ids = new Set(rows.map(({ id }) => id));
  return kept.filter(({ advertiserId }) => ids.has(advertiserId));
}
