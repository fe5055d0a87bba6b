/** The raw report: placement × creative, with booking, delivery and the benchmark of the site (spec.md §3). */
import { RawReportRow } from '@flightdeck/contract/delivery';
import { type LinearSum, measuresOf } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import type { DayRange } from '@flightdeck/domain/dates';
import type { EmbedFilter } from '@flightdeck/domain/embed';
import type { ImpressionBasis } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { withAccounts } from './accounts.ts';
import { linearSql } from './compile.ts';
import { factRows } from './fact-rows.ts';
import type { FactScope, FactsStore } from './store.ts';
import { columnOf, idColumnOf } from './tables.ts';

const { viewability, spend: cost } = delivery.metrics;
const sumOf = (terms: LinearSum = {}): string =>
  linearSql(terms, (measure) => `sum(f.${columnOf(measure)}::float8)`);

/** What is read of the facts. */
const READ = [
  ...new Set(
    ['impressions', 'clicks', 'conversions', ...[viewability, cost].flatMap(measuresOf)].map(
      columnOf,
    ),
  ),
];
const KEYS = ['advertiser_id', 'campaign_id', 'placement_id', 'creative_id', 'size_id'];
const columnFor = (dimension: EmbedFilter): string =>
  idColumnOf(delivery.dimensions[dimension]) ?? dimension;

/** A row as the facts answer it: what is formed of sums has still to be formed. */
const Rows = z.array(
  RawReportRow.omit({
    placementSpend: true,
    percentComplete: true,
    cpc: true,
    ctr: true,
    viewability: true,
    siteBenchmark: true,
  }).extend({
    siteId: z.int(),
    booked: z.number().nullable(),
    /** Impressions of the whole placement from its start to the end of the range. */
    delivered: z.number().nullable(),
    measurable: z.number(),
    viewable: z.number(),
    spend: z.number(),
  }),
);

/** What a raw report shows beside the rows of its selection. */
export interface RawReportOptions {
  /** CTR benchmark of each site, a fraction. */
  readonly benchmarks: ReadonlyMap<number, number | null>;
  /** What the report counts as impressions, as its slides do. Bookings always count served ones. */
  readonly impressionBasis?: ImpressionBasis | undefined;
  /** Ids to keep within the scope. How much of a booking is delivered is still counted over the whole placement. */
  readonly filters?: readonly {
    readonly dimension: EmbedFilter;
    readonly ids: readonly number[];
  }[];
}

/** Rows with delivery in the range, by site, placement and creative. */
export async function rawReport(
  facts: FactsStore,
  scope: FactScope,
  range: DayRange,
  { benchmarks, impressionBasis, filters = [] }: RawReportOptions,
): Promise<RawReportRow[]> {
  const advertiserIds = await withAccounts(facts, scope.advertiserIds);
  const params: unknown[] = [advertiserIds, range.start, range.end];
  const among = (column: string, ids: readonly number[] | undefined) =>
    ids ? ` AND ${column} = ANY($${params.push(ids)}::int[])` : '';
  const named =
    among('f.campaign_id', scope.campaignIds) + among('f.placement_id', scope.placementIds);
  const chosen = filters.map(({ dimension, ids }) => among(`f.${columnFor(dimension)}`, ids));
  const read = factRows({
    ...{ table: delivery.table, advertisers: '$1', days: { from: '$2', until: '$3' } },
    ...{ time: 'none', measures: READ },
    keys: [...new Set([...KEYS, ...filters.flatMap(({ dimension }) => columnFor(dimension))])],
  });
  const rows = await facts.query(
    `WITH delivered AS (
       SELECT f.placement_id, f.creative_id, f.size_id, sum(f.impressions)::float8 AS impressions,
         ${sumOf(viewability.per)} AS measurable, ${sumOf(viewability.of)} AS viewable,
         sum(f.clicks)::float8 AS clicks, ${sumOf(cost.of)} AS spend, round(sum(f.conversions)::numeric, 6)::float8 AS conversions
       FROM ${read} f WHERE f.advertiser_id = ANY($1::int[]) AND f.day BETWEEN $2::date AND $3::date${named}${chosen.join('')}
       GROUP BY 1, 2, 3
     ), todate AS (
       SELECT f.placement_id, sum(f.impressions) AS impressions
       FROM placement_day f WHERE f.advertiser_id = ANY($1::int[]) AND f.day <= $3::date${named} GROUP BY 1
     )
     SELECT p.booking_unique_number AS "bookingUniqueNumber", s.id AS "siteId", s.name AS "siteName",
       p.name AS "placementName", coalesce(c.name, 'Unknown') AS "creativeName", z.name AS size,
       p.start_date AS "bookingStartDate", p.end_date AS "bookingEndDate", p.opportunity_type AS "opportunityType",
       p.booked_impressions AS booked, todate.impressions AS delivered,
       a.currency, d.impressions, d.measurable, d.viewable, d.clicks, d.spend, d.conversions
     FROM delivered d
     JOIN placement p ON p.id = d.placement_id JOIN advertiser a ON a.id = p.advertiser_id JOIN site s ON s.id = p.site_id JOIN size z ON z.id = d.size_id
     LEFT JOIN creative c ON c.id = d.creative_id LEFT JOIN todate ON todate.placement_id = p.id
     ORDER BY lower(s.name) COLLATE "C", lower(p.name) COLLATE "C", p.id, lower(c.name) COLLATE "C", d.size_id`,
    params,
  );
  const share = (part: number, whole: number, times: number): number | null =>
    whole > 0 ? (part / whole) * times : null;
  return Rows.parse(rows).map((row) => {
    const { siteId, booked, delivered, measurable, viewable, spend, ...named } = row;
    const benchmark = benchmarks.get(siteId);
    const impressions = impressionBasis === 'viewable' ? viewable : row.impressions;
    return {
      ...named,
      impressions,
      placementSpend: spend,
      percentComplete: booked === null ? null : share(delivered ?? 0, booked, 100),
      cpc: share(spend, row.clicks, 1),
      ctr: share(row.clicks, impressions, 100),
      viewability: share(viewable, measurable, 100),
      siteBenchmark: benchmark == null ? null : benchmark * 100,
    };
  });
}
