/** What a booking delivered by day, and what each day of its flight called for. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import { type Day, daysIn, shiftDay } from '@flightdeck/domain/dates';
import type { BookingRecord } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { isPartOf, withAccounts } from '../../../platform/facts/accounts.ts';
import type { FactsStore } from '../../../platform/facts/store.ts';

/** Days that are told, up to the last one known. */
const DAYS = 60;

const Delivered = z.array(
  z.object({ day: z.string(), delivered: z.number().nullable(), isKnown: z.boolean() }),
);

/**
 * Days from $3 to $4 with what the placements $2 of the accounts $1 delivered. A day is known where each account that has
 * one of the placements has facts of it, or a load that covers it; a part in another currency is loaded with its account.
 */
const BY_DAY = `
  WITH owner AS (
    SELECT DISTINCT a.id AS account, coalesce(own.id, a.id) AS id FROM placement p JOIN advertiser a ON a.id = p.advertiser_id
      LEFT JOIN advertiser own ON ${isPartOf('a', 'own')}
    WHERE p.id = ANY($2::int[]) AND p.advertiser_id = ANY($1::int[]))
  SELECT d.day::date::text AS day, (
      SELECT sum(f.impressions)::float8 FROM placement_day f
      WHERE f.placement_id = ANY($2::int[]) AND f.advertiser_id = ANY($1::int[]) AND f.day = d.day::date) AS delivered,
    EXISTS (SELECT FROM owner) AND NOT EXISTS (
      SELECT FROM owner o WHERE NOT EXISTS (
        SELECT FROM load l WHERE l.advertiser_id IN (o.id, o.account) AND l.dataset = 'delivery'
          AND d.day::date BETWEEN l.first_day AND l.last_day)
      AND NOT EXISTS (SELECT FROM campaign_day c WHERE c.advertiser_id = o.account AND c.day = d.day::date)) AS "isKnown"
  FROM generate_series($3::date, $4::date, interval '1 day') AS d(day) ORDER BY 1`;

/** The last days of a booking up to the one that it is judged by; none before its flight, or without placements. */
export async function daysOf(
  facts: Pick<FactsStore, 'query'>,
  advertiserId: number,
  placementIds: readonly number[],
  { startDate, endDate, impressions, asOf }: BookingRecord,
): Promise<ItemDetail['days']> {
  if (!startDate || !endDate || asOf < startDate || placementIds.length === 0) return [];
  const last: Day = asOf < endDate ? asOf : endDate;
  const first = shiftDay(last, 1 - DAYS);
  const rows = Delivered.parse(
    await facts.query(BY_DAY, [
      await withAccounts(facts, [advertiserId]),
      [...placementIds],
      first > startDate ? first : startDate,
      last,
    ]),
  );
  const expected =
    impressions === null || impressions <= 0
      ? null
      : (impressions * 1000) / daysIn({ start: startDate, end: endDate });
  return rows.map(({ day, delivered, isKnown }) => ({
    ...{ day, expected },
    delivered: isKnown ? (delivered ?? 0) : delivered,
  }));
}
