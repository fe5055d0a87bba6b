/** How many days of a range are known: those that loads of every account in scope cover. */
import type { Dataset } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { type DayRange, daysIn } from '@flightdeck/domain/dates';
import type { AccountPlatforms, DayCoverage } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { countsFor, isOnPlatforms, withAccounts } from './accounts.ts';
import { rollupsOf } from './rollups.ts';
import type { FactScope, FactsStore } from './store.ts';

const Days = z.tuple([z.object({ days: z.int() })]);

/**
 * Days of `range` that are known of a dataset for all advertisers of the scope, of all its days. A day is known where it
 * lies between the first and the last day of a load, or has facts: it is not before the account's first load, not after
 * its last one and not between two that leave it out. Of an advertiser with several accounts, those count that anything is
 * known of in `range` or `beside`, the range it is compared with: one that was closed long ago hides nothing. With `platforms`,
 * only accounts on these count.
 */
export async function coverageOf(
  store: Pick<FactsStore, 'query'>,
  { advertiserIds, campaignIds, placementIds }: FactScope,
  range: DayRange,
  {
    beside = range,
    dataset = delivery,
    platforms,
  }: {
    readonly beside?: DayRange;
    readonly dataset?: Dataset;
    readonly platforms?: AccountPlatforms | undefined;
  } = {},
): Promise<DayCoverage> {
  const daily = rollupsOf(dataset).find(({ time }) => time === 'day')?.table ?? dataset.table;
  const params: unknown[] = [
    await withAccounts(store, advertiserIds),
    ...[range.start, range.end, beside.start, beside.end, dataset.id],
  ];
  const owning = (table: string, ids: readonly number[] | undefined) =>
    ids
      ? ` AND a.id IN (SELECT advertiser_id FROM ${table} WHERE id = ANY($${params.push([...ids])}::int[]))`
      : '';
  const onThem = isOnPlatforms('a', platforms, (value, type) => `$${params.push(value)}::${type}`);
  const named = `${owning('campaign', campaignIds)}${owning('placement', placementIds)} AND ${onThem}`;
  const [{ days }] = Days.parse(
    await store.query(
      `WITH account AS (
         SELECT a.id, ${countsFor('a', '$1::int[]')} AS main
         FROM advertiser a WHERE a.id = ANY($1::int[])${named}
       ), known AS (
         SELECT advertiser_id, range_agg(days) AS days FROM (
           SELECT advertiser_id, daterange(first_day, last_day, '[]') AS days FROM load
           WHERE advertiser_id = ANY(ARRAY(SELECT id FROM account)) AND dataset = $6
             AND (first_day <= $3::date AND last_day >= $2::date OR first_day <= $5::date AND last_day >= $4::date)
           UNION
           SELECT advertiser_id, daterange(day, day, '[]') FROM ${daily}
           WHERE advertiser_id = ANY(ARRAY(SELECT id FROM account))
             AND (day BETWEEN $2::date AND $3::date OR day BETWEEN $4::date AND $5::date)
         ) part GROUP BY advertiser_id
       ), by_all AS (
         SELECT range_intersect_agg(days) * datemultirange(daterange($2::date, $3::date, '[]')) AS days
         FROM known JOIN account ON account.id = advertiser_id
         HAVING count(DISTINCT main) = (SELECT count(DISTINCT main) FROM account)
       )
       SELECT coalesce(sum(upper(part) - lower(part)), 0)::int AS days
       FROM by_all, unnest(by_all.days) AS part`,
      params,
    ),
  );
  return { days, of: daysIn(range) };
}

/**
 * Whether loads of a dataset are noted for all of these advertisers, as far as they are on `platforms`: without any, nothing
 * says which days are missing.
 */
export async function hasLoads(
  store: Pick<FactsStore, 'query'>,
  { advertiserIds }: Pick<FactScope, 'advertiserIds'>,
  dataset: Dataset,
  platforms?: AccountPlatforms,
): Promise<boolean> {
  const params: unknown[] = [await withAccounts(store, advertiserIds), dataset.id];
  const onThem = isOnPlatforms('a', platforms, (value, type) => `$${params.push(value)}::${type}`);
  const rows = await store.query(
    `SELECT ${countsFor('a', '$1::int[]')} AS main FROM advertiser a WHERE a.id = ANY($1::int[]) AND ${onThem} GROUP BY 1
     HAVING NOT bool_or(EXISTS (SELECT FROM load l WHERE l.advertiser_id = a.id AND l.dataset = $2))`,
    params,
  );
  return rows.length === 0;
}
