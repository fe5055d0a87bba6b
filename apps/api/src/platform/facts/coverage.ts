/** How many days of a range are known: those that loads of every advertiser in scope cover. */
import { type DayRange, daysIn } from '@flightdeck/domain/dates';
import type { DayCoverage } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import type { FactScope, FactsStore } from './store.ts';

const Days = z.tuple([z.object({ days: z.int() })]);

/**
 * Days of `range` that are known for all advertisers of the scope, of all its days. A day is known where it lies between
 * the first and the last day of a load, or holds delivery: it is not before the advertiser's first load, not after its last
 * one and not between two that leave it out.
 */
export async function coverageOf(
  store: Pick<FactsStore, 'query'>,
  { advertiserIds }: Pick<FactScope, 'advertiserIds'>,
  range: DayRange,
): Promise<DayCoverage> {
  const ids = [...new Set(advertiserIds)];
  const [{ days }] = Days.parse(
    await store.query(
      `WITH known AS (
         SELECT advertiser_id, range_agg(days) AS days FROM (
           SELECT advertiser_id, daterange(first_day, last_day, '[]') AS days FROM load
           WHERE advertiser_id = ANY($1::int[]) AND first_day <= $3::date AND last_day >= $2::date
           UNION
           SELECT advertiser_id, daterange(day, day, '[]') FROM campaign_day
           WHERE advertiser_id = ANY($1::int[]) AND day BETWEEN $2::date AND $3::date
         ) part GROUP BY advertiser_id
       ), by_all AS (
         SELECT range_intersect_agg(days) * datemultirange(daterange($2::date, $3::date, '[]')) AS days
         FROM known HAVING count(*) = $4::int
       )
       SELECT coalesce(sum(upper(part) - lower(part)), 0)::int AS days
       FROM by_all, unnest(by_all.days) AS part`,
      [ids, range.start, range.end, ids.length],
    ),
  );
  return { days, of: daysIn(range) };
}
