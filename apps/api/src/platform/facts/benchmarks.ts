/** Benchmarks: how the placements of many advertisers did on each site. */
import type { SiteBenchmark } from '@flightdeck/contract';
import type { DayRange } from '@flightdeck/domain/dates';
import { z } from 'zod';
import type { FactScope, FactsStore } from './store.ts';
import { coversWholeMonths } from './time-alignment.ts';

/** What a benchmark is taken over. */
interface BenchmarkQuestion {
  /** Every advertiser of the client type, the reader's own or not: only sums per site come back. */
  readonly advertiserIds: readonly number[];
  /** The sites to compare with: by id, or those that the placements of a selection stand on. */
  readonly sites: readonly number[] | FactScope;
  readonly range: DayRange;
  /** Percent: placements that are clicked more are left out as outliers. */
  readonly ctrLimit: number;
  /** Placements with fewer impressions in the range are left out. */
  readonly impressionLimit: number;
}

const Rows = z.array(
  z.object({
    siteId: z.int(),
    siteName: z.string(),
    placements: z.int(),
    impressions: z.number(),
    clicks: z.number(),
    viewable: z.number(),
    measurable: z.number(),
  }),
);

/** Benchmarks by site name; a site without a placement that counts has none. */
export async function benchmarksFor(
  facts: Pick<FactsStore, 'query'>,
  { advertiserIds, sites, range, ctrLimit, impressionLimit }: BenchmarkQuestion,
): Promise<SiteBenchmark[]> {
  if (advertiserIds.length === 0) return [];
  const params: unknown[] = [
    advertiserIds,
    range.start,
    range.end,
    impressionLimit,
    ctrLimit / 100,
  ];
  const add = (ids: readonly number[]) => `ANY($${params.push(ids)}::int[])`;
  const wanted = isScope(sites)
    ? `IN (SELECT p.site_id FROM placement p WHERE ${[
        `p.advertiser_id = ${add(sites.advertiserIds)}`,
        ...(sites.campaignIds ? [`p.campaign_id = ${add(sites.campaignIds)}`] : []),
        ...(sites.placementIds ? [`p.id = ${add(sites.placementIds)}`] : []),
      ].join(' AND ')})`
    : `= ${add(sites)}`;
  const [table, time] = coversWholeMonths(range)
    ? ['site_month', 'month']
    : ['placement_day', 'day'];
  const rows = await facts.query(
    `SELECT s.id AS "siteId", s.name AS "siteName", count(*) AS placements, sum(b.impressions) AS impressions,
       sum(b.clicks) AS clicks, sum(b.viewable) AS viewable, sum(b.measurable) AS measurable
     FROM (
       SELECT f.site_id, sum(f.impressions) AS impressions, sum(f.clicks) AS clicks,
         sum(f.viewable_impressions) AS viewable, sum(f.measurable_impressions) AS measurable
       FROM ${table} f
       WHERE f.advertiser_id = ANY($1::int[]) AND f.${time} BETWEEN $2::date AND $3::date
         AND f.site_id ${wanted}
       GROUP BY f.site_id, f.placement_id
       HAVING sum(f.impressions) >= $4::float8 AND sum(f.clicks) <= $5::float8 * sum(f.impressions)
     ) b JOIN site s ON s.id = b.site_id
     GROUP BY s.id ORDER BY lower(s.name) COLLATE "C"`,
    params,
  );
  return Rows.parse(rows).map(({ viewable, measurable, ...site }) => ({
    ...site,
    ctr: site.impressions > 0 ? site.clicks / site.impressions : null,
    viewability: measurable > 0 ? viewable / measurable : null,
  }));
}

function isScope(sites: readonly number[] | FactScope): sites is FactScope {
  return 'advertiserIds' in sites;
}
