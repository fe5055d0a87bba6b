/**
 * Creatives of an aggregator. No fact of outcomes has a creative, because only ad servers know them: delivery and what the ad
 * server claims are read from the datasets beside, within the same scope as a run has.
 */
import { type AggregatorCreatives, CREATIVES_LIMIT } from '@flightdeck/contract/aggregators';
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import type { MetricRow } from '@flightdeck/domain/metrics';
import type { AggregatorBody, Outcome, OutcomeSource } from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { factRows } from '../../platform/facts/fact-rows.ts';
import type { FactsStore } from '../../platform/facts/store.ts';
import { configuredBody } from '../../platform/outcomes/bodies.ts';
import { accountsOf, type Kept, keptOf, namesOfThings } from '../../platform/outcomes/kept.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { findAggregator } from './rights.ts';
import { columnOfScope, SYSTEMS, weightedClaim, withinScope } from './run/claims.ts';
import { finerOf } from './run/plan.ts';
import { Params } from './run/rows.ts';
import { overlap } from './runs/queue.ts';
import { requireShown } from './shown.ts';

type Row = AggregatorCreatives['rows'][number];

const SCOPED = ['campaign', 'placement', 'site'] as const;
type KeptAds = Readonly<Record<(typeof SCOPED)[number], Kept>>;

const NOTHING: AggregatorCreatives = {
  ...{ sources: [], rows: [], rowCount: 0, currency: null },
  totals: { impressions: 0, clicks: 0, spend: null, claims: [] },
  ...{ deliveredUntil: null, claimedUntil: null },
};

/** What is asked: days, and outcomes by their ids; null for all. */
interface Asked {
  readonly range: DayRange;
  readonly outcomes: readonly string[] | null;
}

/**
 * Creatives of one aggregator.
 * @throws {AppError} `not-found`; `forbidden` for a client that is not shown the view; `conflict` before it is configured.
 */
export async function aggregatorCreatives(
  services: Services,
  caller: Caller,
  uuid: string,
  asked: Asked,
): Promise<AggregatorCreatives> {
  const { records, facts } = services;
  const row = await findAggregator(records.db, caller, uuid);
  await requireShown(services, caller, row, 'digital');
  return creativesWithin(facts, await configuredBody(records.db, row), asked);
}

/** Creatives on days of the flight, with what ad servers claim of the chosen outcomes. */
export async function creativesWithin(
  facts: Pick<FactsStore, 'answer' | 'query'>,
  body: AggregatorBody,
  asked: Asked,
): Promise<AggregatorCreatives> {
  const range = overlap(asked.range, body);
  if (!range) return NOTHING;
  const accounts = await withAccounts(facts, [body.advId]);
  const kept: KeptAds = {
    campaign: await keptOf(facts, body, 'campaign', accounts),
    placement: await keptOf(facts, body, 'placement', accounts),
    site: await keptOf(facts, body, 'site', accounts),
  };
  const outcomes = body.outcomes.filter(
    ({ id }) => asked.outcomes === null || asked.outcomes.includes(id),
  );
  const sources = body.sources.filter(
    ({ id, system }) =>
      system === 'adserver' &&
      outcomes.some(({ activities }) => activities.some(({ sourceId }) => sourceId === id)),
  );
  const [ads, claims] = await Promise.all([
    delivered(facts, body.advId, accounts, kept, range),
    Promise.all(
      sources.map((source) =>
        claimsOf(facts, source, outcomes, accountsOf(source, accounts), kept, range),
      ),
    ),
  ]);
  return {
    sources: sources.map(({ id, label }) => ({ id, label })),
    ...joined(ads, claims),
  };
}

/** What was delivered of each creative: of campaigns that a run takes from delivery, so that their spend is in it once. */
async function delivered(
  facts: Pick<FactsStore, 'answer' | 'query'>,
  advertiserId: number,
  accounts: readonly number[],
  kept: KeptAds,
  range: DayRange,
) {
  const finer = new Set(await finerOf(facts, accounts));
  const campaigns =
    finer.size === 0
      ? kept.campaign
      : (
          kept.campaign ?? [
            0,
            ...(await namesOfThings(facts, 'campaign', accounts)).map(({ id }) => id),
          ]
        ).filter((id) => !finer.has(id));
  const filters = Object.entries({ ...kept, campaign: campaigns }).flatMap(([dimension, ids]) =>
    ids === null ? [] : [{ dimension, ids: [...ids] }],
  );
  const query: DatasetQuery = {
    ...{ dataset: 'delivery', metrics: ['impressions', 'clicks', 'spend'], range },
    ...{ dimensions: ['creative'], limit: CREATIVES_LIMIT },
    orderBy: { by: 'impressions', direction: 'desc' },
    ...(filters.length > 0 ? { filters } : {}),
  };
  return facts.answer(query, { advertiserIds: [advertiserId] });
}

const Claims = z.array(
  z.object({
    id: z.int(),
    name: z.string().nullable(),
    claimed: z.number(),
    last: z.string(),
  }),
);
type Claims = z.infer<typeof Claims>;

/** What one ad server claims of outcomes by creative, as a run reckons it. */
async function claimsOf(
  { query }: Pick<FactsStore, 'query'>,
  source: OutcomeSource,
  outcomes: readonly Outcome[],
  accountIds: readonly number[],
  kept: KeptAds,
  { start, end }: DayRange,
): Promise<Claims> {
  const { table, names, split, counts, scoped } = SYSTEMS[source.system];
  const [count] = Object.values(counts);
  if (!names || count === undefined) return [];
  const mapped = outcomes.flatMap(({ activities }) =>
    activities.filter(({ sourceId }) => sourceId === source.id),
  );
  const params = new Params();
  const activities = params.add(
    mapped.map(({ activity }) => activity),
    'text[]',
  );
  const weights = params.add(
    mapped.map(({ weight }) => weight),
    'float8[]',
  );
  const { weighted } = weightedClaim({ count, split }, source, params);
  const advertisers = params.add([...accountIds], 'int[]');
  const days = { from: params.add(start, 'date'), until: params.add(end, 'date') };
  const facts = factRows({
    ...{ table, advertisers, days, measures: [count, ...Object.values(split ?? {})] },
    keys: ['advertiser_id', 'creative_id', names.column, ...scoped.map(columnOfScope)],
  });
  const all = { ...kept, adGroup: null, adSet: null, keyword: null };
  return Claims.parse(
    await query(
      `SELECT f.creative_id AS id, c.name, sum(${weighted})::float8 AS claimed, max(f.day)::text AS last
       FROM ${facts} f JOIN ${names.table} named ON named.id = f.${names.column}
       JOIN unnest(${activities}, ${weights}) AS m(activity, weight) ON m.activity = named.name
       LEFT JOIN creative c ON c.id = f.creative_id
       WHERE f.advertiser_id = ANY(${advertisers})
         AND f.day BETWEEN ${days.from} AND ${days.until}${withinScope(all, scoped, params)}
       GROUP BY 1, 2`,
      params.all,
    ),
  );
}

/** Delivery and claims beside each other, by creative. */
function joined(
  { rows, totals, rowCount, currency, lastDay }: Awaited<ReturnType<typeof delivered>>,
  claims: readonly Claims[],
): Omit<AggregatorCreatives, 'sources'> {
  // Without any money in it no file told what was paid.
  const isPaid = totals.values.spend !== 0;
  const own = claims.map((all) => new Map(all.map((claim) => [claim.id, claim])));
  const claimsFor = (id: number) => own.map((all) => all.get(id)?.claimed ?? 0);
  const of = ({ keys, values }: Pick<MetricRow, 'keys' | 'values'>): Row => {
    const id = Number(keys.creative?.id);
    return {
      ...{ id, name: keys.creative?.label ?? '' },
      ...{ impressions: values.impressions ?? 0, clicks: values.clicks ?? 0 },
      ...{ spend: isPaid ? (values.spend ?? null) : null, claims: claimsFor(id) },
    };
  };
  const known = rows.map(of);
  const ids = new Set(known.map(({ id }) => id));
  // Of those beyond the limit nobody knows here whether they were delivered.
  const isWhole = rowCount <= rows.length;
  const only = new Map(
    claims
      .flat()
      .filter(({ id }) => isWhole && !ids.has(id))
      .map(({ id, name }) => [id, name]),
  );
  const beside = [...only].map(
    ([id, name]): Row => ({
      ...{ id, name: name ?? 'Unknown', impressions: 0, clicks: 0, spend: null },
      claims: claimsFor(id),
    }),
  );
  const sum = ({ claims: all }: Pick<Row, 'claims'>) => all.reduce((most, n) => most + n, 0);
  const days = claims.flatMap((all) => all.map(({ last }) => last)).sort();
  return {
    rows: [...known, ...beside].sort(
      (a, b) => sum(b) - sum(a) || b.impressions - a.impressions || a.name.localeCompare(b.name),
    ),
    totals: {
      ...{ impressions: totals.values.impressions ?? 0, clicks: totals.values.clicks ?? 0 },
      spend: isPaid ? (totals.values.spend ?? null) : null,
      claims: claims.map((all) => all.reduce((whole, { claimed }) => whole + claimed, 0)),
    },
    rowCount: rowCount + beside.length,
    currency: currency ?? null,
    ...{ deliveredUntil: lastDay, claimedUntil: days.at(-1) ?? null },
  };
}
