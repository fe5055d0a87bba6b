/** Benchmarks: how the placements of many advertisers did on each site. */
import type { SiteBenchmark } from '@flightdeck/contract';
import type { LinearSum } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import type { DayRange } from '@flightdeck/domain/dates';
import { benchmarkOf, type ImpressionBasis } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import type { TradeAdvertiser } from '../records/clients.ts';
import { mainOf, withAccounts } from './accounts.ts';
import { linearSql } from './compile.ts';
import type { FactScope, FactsStore } from './store.ts';
import { columnOf } from './tables.ts';
import { coversWholeMonths } from './time-alignment.ts';

const { viewability } = delivery.metrics;
const sumOf = (terms: LinearSum = {}): string =>
  linearSql(terms, (measure) => `sum(f.${columnOf(measure)})`);

/** A question for benchmarks. */
export interface BenchmarkQuestion {
  /** Every advertiser of the client type, the reader's own included. */
  readonly trade: readonly TradeAdvertiser[];
  /** Clients whose figures the reader knows; they do not count as others. */
  readonly known: ReadonlySet<string>;
  /** Advertisers of the reader's clients: their sites are answered even without a benchmark. */
  readonly own: readonly number[];
  /** The sites to compare with: by id, or those that the placements of a selection stand on. */
  readonly sites: readonly number[] | FactScope;
  readonly range: DayRange;
  /** Percent: placements with a higher CTR are left out as outliers. */
  readonly ctrLimit: number;
  /** Placements with fewer impressions in the range are left out. */
  readonly impressionLimit: number;
  /** What clicks are divided by; served impressions when absent. Which placements count does not depend on it. */
  readonly impressionBasis?: ImpressionBasis | undefined;
}

const Rows = z.array(
  z.object({
    siteId: z.int(),
    siteName: z.string(),
    own: z.boolean(),
    others: z.int(),
    impressions: z.number(),
    clicks: z.number(),
    viewable: z.number(),
    measurable: z.number(),
  }),
);

/**
 * Benchmarks by site name. Each site of the reader's own placements is answered, with the reason where it has no
 * benchmark; other sites only with a benchmark, so that no client's presence shows.
 */
export async function benchmarksFor(
  facts: Pick<FactsStore, 'query'>,
  {
    trade,
    known,
    own,
    sites,
    range,
    ctrLimit,
    impressionLimit,
    impressionBasis,
  }: BenchmarkQuestion,
): Promise<SiteBenchmark[]> {
  const numbers = new Map([...known].map((uuid) => [uuid, 0]));
  const [accounts, ownAccounts, scopeAccounts] = await Promise.all([
    accountsOfTrade(facts, trade),
    withAccounts(facts, own),
    isScope(sites) ? withAccounts(facts, sites.advertiserIds) : [],
  ]);
  const params: unknown[] = [
    accounts.map(({ advertiserId }) => advertiserId),
    range.start,
    range.end,
    impressionLimit,
    ctrLimit / 100,
    accounts.map(({ clientUuid }) => {
      const number = numbers.get(clientUuid) ?? numbers.size + 1;
      numbers.set(clientUuid, number);
      return number;
    }),
    ownAccounts,
  ];
  const add = (ids: readonly number[]) => `ANY($${params.push(ids)}::int[])`;
  const wanted = isScope(sites)
    ? `IN (SELECT p.site_id FROM placement p WHERE ${[
        `p.advertiser_id = ${add(scopeAccounts)}`,
        ...(sites.campaignIds ? [`p.campaign_id = ${add(sites.campaignIds)}`] : []),
        ...(sites.placementIds ? [`p.id = ${add(sites.placementIds)}`] : []),
      ].join(' AND ')})`
    : `= ${add(sites)}`;
  const [table, time] = coversWholeMonths(range)
    ? ['site_month', 'month']
    : ['placement_day', 'day'];
  const sums = ['impressions', 'clicks', 'viewable', 'measurable'];
  const rows = await facts.query(
    `SELECT s.id AS "siteId", s.name AS "siteName",
       s.id IN (SELECT p.site_id FROM placement p WHERE p.advertiser_id = ANY($7::int[])) AS own,
       coalesce(b.others, 0) AS others, ${sums.map((sum) => `coalesce(b.${sum}, 0) AS ${sum}`).join(', ')}
     FROM site s LEFT JOIN (
       SELECT d.site_id, count(DISTINCT t.client) FILTER (WHERE t.client > 0) AS others,
         ${sums.map((sum) => `sum(d.${sum}) AS ${sum}`).join(', ')}
       FROM (
         SELECT f.site_id, min(f.advertiser_id) AS advertiser_id, sum(f.impressions) AS impressions,
           sum(f.clicks) AS clicks, ${sumOf(viewability.of)} AS viewable,
           ${sumOf(viewability.per)} AS measurable
         FROM ${table} f
         WHERE f.advertiser_id = ANY($1::int[]) AND f.${time} BETWEEN $2::date AND $3::date
           AND f.site_id ${wanted}
         GROUP BY f.site_id, f.placement_id
         HAVING sum(f.impressions) >= $4::float8 AND sum(f.clicks) <= $5::float8 * sum(f.impressions)
       ) d JOIN unnest($1::int[], $6::int[]) AS t(advertiser_id, client) USING (advertiser_id)
       GROUP BY d.site_id
     ) b ON b.site_id = s.id
     WHERE s.id ${wanted}
     ORDER BY lower(s.name) COLLATE "C", s.id`,
    params,
  );
  return Rows.parse(rows).flatMap(({ siteId, siteName, own: isOwn, ...delivered }) => {
    const benchmark = benchmarkOf(delivered, impressionBasis);
    return isOwn || benchmark.reason === null ? [{ siteId, siteName, ...benchmark }] : [];
  });
}

/** The accounts of a trade's advertisers, each with the client that its advertiser belongs to. */
async function accountsOfTrade(
  facts: Pick<FactsStore, 'query'>,
  trade: readonly TradeAdvertiser[],
): Promise<TradeAdvertiser[]> {
  const clients = new Map(trade.map(({ advertiserId, clientUuid }) => [advertiserId, clientUuid]));
  const ids = await withAccounts(facts, [...clients.keys()]);
  const mains = await mainOf(
    facts,
    ids.filter((id) => !clients.has(id)),
  );
  return ids.flatMap((id) => {
    const clientUuid = clients.get(id) ?? clients.get(mains.get(id) ?? 0);
    return clientUuid === undefined ? [] : [{ advertiserId: id, clientUuid }];
  });
}

function isScope(sites: readonly number[] | FactScope): sites is FactScope {
  return 'advertiserIds' in sites;
}
