/** Fills every dataset besides delivery, advertiser by advertiser, from the same days that delivery has. */
import { setTimeout } from 'node:timers/promises';
import { DATASETS, type DatasetId, type LoadedDatasetId } from '@flightdeck/domain/datasets';
import { dayNumber } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { recordLoad } from '../../platform/facts/as-of.ts';
import { refreshRollups } from '../../platform/facts/rollups.ts';
import { layoutFor } from '../../platform/facts/shapes.ts';
import type { FactsStore, FactsTransaction } from '../../platform/facts/store.ts';
import { type DayNumber, dayOf } from '../calendar.ts';
import { dailyImpressions, factsOf } from '../delivery.ts';
import { DEMO_SOURCE } from '../entities.ts';
import { type DemoCampaign, planFor } from '../plan.ts';
import { ADVERTISERS, DEMO_CURRENCY, type DemoAdvertiser } from '../provider.ts';
import {
  conversionRows,
  dynamicRows,
  entityOf,
  type PlacementDay,
  planRows,
  reachRows,
} from './ad-server.ts';
import { advertiserDay } from './advertiser-day.ts';
import type { DemoAccount, DemoRow } from './rows.ts';
import { searchRows } from './search.ts';
import { analyticsRows, goalRows, pathRows } from './site.ts';
import { firmographicRows, socialRows } from './social.ts';
import { DemoIds, type KnownIds, writeRows } from './write.ts';

/** Days of history at the first fill. */
const HISTORY = 548;

/** Days of an advertiser that are made and written at once. */
const STEP = 183;

/** Between two transactions: calls that came while the rows were made begin, and their first questions are asked. */
const GIVE_WAY_MS = 10;

/** Rows of every dataset; search terms stand apart, in a table of their own. */
export type DemoRows = {
  readonly [D in Exclude<LoadedDatasetId, 'delivery'>]: readonly DemoRow<D>[];
} & { readonly searchTerms: readonly DemoRow<'search'>[] };

const Filled = z.array(z.object({ day: z.string().nullable() }));
const Ids = z.array(z.object({ id: z.int() }));

/** Name of the feed of a dataset of an account's source; all demo feeds of other datasets begin so. */
const FEED = `${DEMO_SOURCE} `;

/**
 * Brings the datasets up to the day before `today`; an advertiser that was filled before gets the days since. They are
 * written some months at a time, so that a portal can answer in between: the embedded store does one thing at a time.
 * @param isStopping Asked before each transaction: the next start goes on where this one ended.
 */
export async function fillDemoDatasets(
  store: FactsStore,
  today: string,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const yesterday = dayNumber(today) - 1;
  const written: Written = new Map();
  const known: Known = { ids: new Map(), feeds: new Map() };
  const campaigns = Map.groupBy(planFor(today), ({ advertiser }) => advertiser.externalId);
  for (const advertiser of ADVERTISERS) {
    const [filled] = Filled.parse(
      await store.query(
        `SELECT max(l.last_day) AS day FROM load l JOIN source s ON s.id = l.source_id
         JOIN advertiser a ON a.id = l.advertiser_id
         WHERE starts_with(s.name, $1) AND a.source = $2 AND a.external_id = $3`,
        [FEED, DEMO_SOURCE, advertiser.externalId],
      ),
    );
    const start = filled?.day ? dayNumber(filled.day) + 1 : yesterday - HISTORY + 1;
    const own = campaigns.get(advertiser.externalId) ?? [];
    for (let from = start; from <= yesterday && !isStopping(); from += STEP) {
      const to = Math.min(from + STEP - 1, yesterday);
      const rows = demoRows(advertiser, own, from, to);
      await store.transaction((tx) => writeAll(tx, advertiser, rows, { from, to }, written, known));
      await setTimeout(GIVE_WAY_MS);
    }
  }
  for (const [table, { dataset, days }] of written) {
    if (!isStopping()) await store.tidy(days, DATASETS[dataset], table);
  }
}

/** What earlier transactions made: an error of one of them ends the fill. */
interface Known {
  readonly ids: KnownIds;
  /** By the name of the feed. */
  readonly feeds: Map<string, number>;
}

/** Days that were written, by the table of facts. */
type Written = Map<string, { readonly dataset: DatasetId; readonly days: Set<string> }>;

/** All figures of an advertiser's days. */
export function demoRows(
  advertiser: DemoAdvertiser,
  campaigns: readonly DemoCampaign[],
  from: DayNumber,
  to: DayNumber,
): DemoRows {
  const delivered = placementDays(campaigns, from, to);
  const byDay = Map.groupBy(delivered, ({ day }) => day);
  const days = Array.from({ length: to - from + 1 }, (_, index) => {
    const own = byDay.get(from + index) ?? [];
    const clicks = own.reduce((sum, each) => sum + each.clicks, 0);
    const most = own.toSorted((a, b) => b.clicks - a.clicks).at(0)?.campaign;
    return { at: advertiserDay(advertiser, from + index, clicks), campaign: most ?? null };
  });
  const search = days.map(({ at }) => searchRows(at));
  const social = days.map(({ at }) => ({ at, rows: socialRows(at) }));
  return {
    conversions: delivered.flatMap(conversionRows),
    dynamicCreative: delivered.flatMap(dynamicRows),
    reach: [
      ...Map.groupBy(delivered, ({ campaign, day }) => `${campaign.externalId} ${day}`).values(),
    ].flatMap(reachRows),
    spendPlan: campaigns.flatMap((campaign) =>
      campaign.placements.flatMap((placement) => planRows(campaign, placement, from, to)),
    ),
    search: search.flatMap(({ keywords }) => keywords),
    searchTerms: search.flatMap(({ terms }) => terms),
    social: social.flatMap(({ rows }) => rows),
    firmographics: social.flatMap(({ at, rows }) => firmographicRows(at, rows)),
    analytics: days.flatMap(({ at, campaign }) =>
      analyticsRows(at, campaign && entityOf(campaign)),
    ),
    goals: days.flatMap(({ at }) => goalRows(at)),
    paths: days.flatMap(({ at }) => pathRows(at)),
  };
}

/** The sums of each placement's days, the same that delivery holds. */
function placementDays(
  campaigns: readonly DemoCampaign[],
  from: DayNumber,
  to: DayNumber,
): PlacementDay[] {
  return campaigns.flatMap((campaign) =>
    campaign.placements.flatMap((placement) =>
      [...dailyImpressions(campaign, placement)].flatMap(([day, count]): PlacementDay[] => {
        if (day < from || day > to) return [];
        const facts = factsOf(campaign, placement, day, count);
        const [most] = facts.toSorted((a, b) => b.values.conversions - a.values.conversions);
        if (!most) return [];
        const total = (measure: keyof (typeof facts)[number]['values']) =>
          facts.reduce((sum, { values }) => sum + values[measure], 0);
        return [
          {
            campaign,
            placement,
            day,
            impressions: total('impressions'),
            clicks: total('clicks'),
            conversions: total('conversions'),
            revenueMicros: total('revenueMicros'),
            creative: most.creative,
          },
        ];
      }),
    ),
  );
}

async function writeAll(
  tx: FactsTransaction,
  advertiser: DemoAdvertiser,
  { searchTerms, ...datasets }: DemoRows,
  { from, to }: { readonly from: DayNumber; readonly to: DayNumber },
  written: Written,
  known: Known,
): Promise<void> {
  const ids = new DemoIds(tx, known.ids);
  const write = async <D extends Exclude<LoadedDatasetId, 'delivery'>>(
    dataset: D,
    rows: readonly DemoRow<D>[],
    detail?: string,
  ) => {
    const bySource = Map.groupBy(rows, ({ account }) => account.source);
    const feeds = new Map<string, number>();
    for (const source of bySource.keys()) {
      feeds.set(source, await feedOf(tx, known, source, dataset, detail));
    }
    const feedFor = ({ source }: DemoAccount) => feeds.get(source) ?? 0;
    await writeRows(tx, ids, dataset, rows, {
      feedOf: feedFor,
      ...(detail === undefined ? {} : { detail }),
    });
    const counts = Map.groupBy(rows, ({ account }) => account.id);
    const accountIds = new Map([...counts.keys()].map((id) => [id, ids.get('advertiser', id)]));
    const days = [...new Set(rows.map(({ day }) => dayOf(day)))];
    const { table } = layoutFor(DATASETS[dataset], detail ? [detail] : []).table;
    const held = written.get(table) ?? { dataset, days: new Set<string>() };
    written.set(table, held);
    for (const day of days) held.days.add(day);
    // Rollups are sums of the main table.
    if (!detail) {
      await refreshRollups(tx, [...accountIds.values()], days, undefined, DATASETS[dataset]);
    }
    for (const [id, own] of counts) {
      const [first] = own;
      if (!first) continue;
      await recordLoad(tx, {
        sourceId: feedFor(first.account),
        advertiserId: ids.get('advertiser', id),
        firstDay: dayOf(from),
        lastDay: dayOf(to),
        rows: own.length,
        dataset,
      });
    }
  };
  await write('conversions', datasets.conversions);
  await write('dynamicCreative', datasets.dynamicCreative);
  await write('reach', datasets.reach);
  await write('spendPlan', datasets.spendPlan);
  await write('search', datasets.search);
  await write('search', searchTerms, 'searchTerm');
  await write('social', datasets.social);
  await write('firmographics', datasets.firmographics);
  await write('goals', datasets.goals);
  await write('paths', datasets.paths);
  await write('analytics', datasets.analytics);
  // New accounts on other platforms belong to the advertiser; who parts them later has the last word.
  await tx.query(
    `UPDATE advertiser a SET account_of = m.id, linked_at = now(), currency = $4 FROM advertiser m
     WHERE a.id = ANY($1::int[]) AND a.source <> $2 AND m.source = $2 AND m.external_id = $3`,
    [ids.newAccounts, DEMO_SOURCE, advertiser.externalId, DEMO_CURRENCY],
  );
}

/** The feed that a dataset of a source comes from. */
async function feedOf(
  tx: FactsTransaction,
  { feeds }: Known,
  source: string,
  dataset: DatasetId,
  detail = '',
): Promise<number> {
  const name = `${FEED}${source} ${dataset} ${detail}`.trim();
  const made = feeds.get(name);
  if (made !== undefined) return made;
  const [feed] = Ids.parse(
    await tx.query(
      `INSERT INTO source (name, platform, dataset) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET dataset = excluded.dataset RETURNING id`,
      [name, source, dataset],
    ),
  );
  if (!feed) throw new Error('The feed was neither found nor made.');
  feeds.set(name, feed.id);
  return feed.id;
}
