/** The bookings in force behind a figure of bookings: what each has booked of a row of an answer, and what was delivered of it. */
import { type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import type { RowValues } from '@flightdeck/domain/metrics';
import type { BookingFigure } from '@flightdeck/domain/troubleshooter';
import { z } from 'zod';
import { overAccounts } from '../facts/answer.ts';
import { type AnswerRow, compilePlanned } from '../facts/compile.ts';
import { lacking, moneyOf } from '../facts/convert.ts';
import type { FactScope, FactsStore } from '../facts/store.ts';
import { COUNTED, withFamilies } from './bookings.ts';

type Reader = Pick<FactsStore, 'query'>;

/** Columns of the list; money in currency units. */
export const BOOKING_COLUMNS = [
  { label: 'Booking', unit: 'text' },
  { label: 'Site', unit: 'text' },
  { label: 'Start', unit: 'day' },
  { label: 'End', unit: 'day' },
  { label: 'Booked impressions', unit: 'count' },
  { label: 'Booked spend', unit: 'money' },
  { label: 'Delivered', unit: 'count' },
  { label: 'Stated by', unit: 'text' },
  { label: 'Placements', unit: 'text' },
  { label: 'Name', unit: 'text' },
  { label: 'Campaign', unit: 'text' },
] as const;

/** Who states a booking, by its origin. */
const STATED_BY: Readonly<Record<'load' | 'plan' | 'hand', string>> = {
  load: 'Delivery file',
  plan: 'Media plan',
  hand: 'A person',
};

/** The bookings of a row, and what all of them come to. */
export interface BookingsBehind {
  readonly rows: (string | number | null)[][];
  readonly rowCount: number;
  /** Sums in the order of the columns; null for names, and for what is not known. */
  readonly totals: (number | null)[];
  readonly values: RowValues['values'] & Partial<Record<BookingFigure, number | null>>;
  readonly reasons: NonNullable<RowValues['reasons']>;
}

const Figure = z.number().or(z.nan()).or(z.literal(Infinity)).nullable();
const Rows = z.array(
  z.object({
    id: z.int().nullable(),
    number: z.string().nullable(),
    name: z.string().nullable(),
    campaign: z.string().nullable(),
    site: z.string().nullable(),
    start: z.string().nullable(),
    end: z.string().nullable(),
    here: z.coerce.number(),
    whole: z.coerce.number().nullable(),
    impressions: Figure,
    spend: Figure,
    delivered: z.number(),
    origin: z.enum(['load', 'plan', 'hand']).nullable(),
    all_impressions: Figure,
    all_spend: Figure,
    all_delivered: z.number(),
  }),
);

/** One value where all rows have it. */
const single = (column: string): string =>
  `CASE WHEN count(DISTINCT ${column}) = 1 THEN min(${column}) END`;

/** A question about the bookings of a row, ready to be asked. */
export interface AskedBookings {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly range: DayRange;
  /** Of the money in the list; null where it is not known. */
  readonly currency: string | null;
}

/**
 * Prepares the question.
 * @param scope Its advertisers stand for all of their accounts.
 * @throws {AppError} As `compilePlanned`.
 */
export async function askBookings(
  store: Reader,
  query: DatasetQuery,
  scope: FactScope,
  row: AnswerRow,
): Promise<AskedBookings> {
  const { range } = query;
  const [asked, held] = await overAccounts(store.query, query, scope);
  const [{ conversion, currency }, families] = await Promise.all([
    moneyOf(store.query, held.advertiserIds, query.currency, query.platforms),
    withFamilies(store, held.advertiserIds),
  ]);
  const dataset = datasetOf(query.dataset);
  const { sql, params } = compilePlanned(asked, held, row, dataset, conversion, [families]);
  const add = (day: string) => `$${params.push(day)}::date`;
  return {
    ...{ params, range, currency },
    sql: `WITH ${COUNTED}, planned AS (${sql}), behind AS (
         SELECT p.*, b.id AS booking_id, b.number, b.name, b.n, b.origin, coalesce(b.campaign, c.name) AS campaign,
           coalesce(b.site, s.name) AS site,
           (SELECT coalesce(sum(d.impressions), 0)::float8 FROM placement_day d WHERE d.placement_id = p.id
             AND d.advertiser_id = p.advertiser_id AND d.day BETWEEN ${add(range.start)} AND ${add(range.end)}) AS delivered
         FROM planned p LEFT JOIN counted b ON b.placement_id = p.id
         JOIN campaign c ON c.id = p.campaign_id JOIN site s ON s.id = p.site_id),
       listed AS (
         SELECT booking_id AS id, min(number) AS number, min(name) AS name, ${single('campaign')} AS campaign,
           ${single('site')} AS site, min(start_date) AS start, max(end_date) AS end, count(*) AS here, min(n) AS whole,
           sum(impressions) AS impressions, sum(spend) AS spend, sum(delivered) AS delivered, min(origin) AS origin
         FROM behind GROUP BY booking_id
         HAVING booking_id IS NOT NULL OR sum(delivered) > 0 OR sum(impressions) > 0 OR sum(spend) <> 0)
       SELECT *, sum(impressions) OVER () AS all_impressions, sum(spend) OVER () AS all_spend,
         sum(delivered) OVER () AS all_delivered
       FROM listed ORDER BY id IS NULL, impressions DESC NULLS LAST, number, id`,
  };
}

/**
 * The first `most` bookings behind a row, those with most booked first. Of a booking over several placements the list has the
 * part of those that the row has. What was delivered without a booking is its last line, so that deliveries add up as well.
 */
export async function bookingsBehind(
  store: Reader,
  { sql, params }: AskedBookings,
  most: number,
): Promise<BookingsBehind> {
  const found = Rows.parse(await store.query(sql, params));
  const [first] = found;
  const units = (micros: number | null): number | null =>
    micros === null || !Number.isFinite(micros) ? null : micros / 1e6;
  const bookedImpressions = first?.all_impressions ?? null;
  const bookedSpend = units(first?.all_spend ?? null);
  const reason = lacking(first?.all_spend);
  return {
    rows: found
      .slice(0, most)
      .map((one) => [
        one.id === null ? 'No booking' : one.number,
        one.site,
        one.start,
        one.end,
        one.impressions,
        units(one.spend),
        one.delivered,
        one.origin && STATED_BY[one.origin],
        one.whole === null ? String(one.here) : `${one.here} of ${one.whole}`,
        one.name,
        one.campaign,
      ]),
    rowCount: found.length,
    totals: BOOKING_COLUMNS.map(({ label }) =>
      label === 'Booked impressions'
        ? bookedImpressions
        : label === 'Booked spend'
          ? bookedSpend
          : label === 'Delivered'
            ? (first?.all_delivered ?? null)
            : null,
    ),
    values: { bookedImpressions, bookedSpend },
    reasons: reason ? { bookedSpend: reason } : {},
  };
}
