/** Bookings in force with what their placements delivered, as their pace is worked out from (campaign health, booking links). */
import { type Day, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { BookingRecord } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { withAccounts } from '../facts/accounts.ts';
import { loadedEach } from '../facts/as-of.ts';
import { exchangeSql } from '../facts/convert.ts';
import type { Services } from '../services.ts';
import { COUNTED, VALUE_FIELDS, withFamilies } from './bookings.ts';

type Reading = Pick<Services, 'facts' | 'clients' | 'config' | 'clock'>;

const Row = z.object({
  id: z.int(),
  advertiserId: z.int(),
  origin: z.enum(['load', 'plan', 'hand']),
  revision: z.int(),
  planId: z.int().nullable(),
  campaign: z.string().nullable(),
  number: z.string(),
  name: z.string(),
  site: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  impressions: z.number().nullable(),
  costStructure: z.string().nullable(),
  opportunityType: z.string().nullable(),
  cost: z.number().or(z.nan()).or(z.literal(Infinity)).nullable(),
  placementIds: z.array(z.int()).nullable(),
  campaignIds: z.array(z.int()).nullable(),
  sites: z.string().nullable(),
  until: z.string().nullable(),
});

/** A booking in force; `cost` is in the currency of the client, NaN or infinite where it cannot be told. */
export type PacedBooking = z.output<typeof Row>;

const Delivered = z.array(z.object({ place: z.int(), impressions: z.number() }));

/**
 * What placements delivered in the days of their bookings: those of the places $2 in a list of bookings. By itself, because
 * beside the bookings' own statement it was read for each placement anew.
 */
const DELIVERED = `SELECT w.place, sum(d.impressions)::float8 AS impressions
  FROM placement_day d JOIN unnest($1::int[], $2::int[], $3::date[], $4::date[]) AS w(id, place, first, last)
    ON w.id = d.placement_id AND d.day BETWEEN w.first AND w.last
  WHERE d.advertiser_id = ANY($5::int[]) GROUP BY w.place`;

/**
 * Bookings in force of the accounts $2, which are among $1; the accounts $3 are known until the days $4, as home and the
 * alerts of delivery tell it (`loadedEach`). Money is in $5, the currency of the client, by the rate of the flight's first
 * day and at the latest by that of $6; empty: as it is.
 */
const BOOKINGS = `WITH ${COUNTED}, known AS (SELECT * FROM unnest($3::int[], $4::date[]) AS k(id, until)),
  matched AS (
    SELECT c.id, array_agg(p.id ORDER BY p.id) AS placement_ids, array_agg(DISTINCT p.campaign_id) AS campaign_ids,
      string_agg(DISTINCT s.name, ', ' ORDER BY s.name) AS sites,
      CASE WHEN count(k.until) = count(*) THEN min(k.until) END AS until
    FROM counted c JOIN placement p ON p.id = c.placement_id JOIN site s ON s.id = p.site_id
      LEFT JOIN known k ON k.id = p.advertiser_id
    WHERE p.advertiser_id = ANY($1::int[]) GROUP BY c.id)
  SELECT b.id, b.advertiser_id AS "advertiserId", b.origin, b.revision, b.plan_id AS "planId", ${VALUE_FIELDS}, m.placement_ids AS "placementIds", m.campaign_ids AS "campaignIds", m.sites, m.until,
    CASE WHEN coalesce(b.booked_spend_micros, 0) = 0 OR $5::text = '' OR (b.origin <> 'load' AND b.is_comparable)
      THEN b.booked_spend_micros::float8
      ELSE b.booked_spend_micros * ${exchangeSql(
        "coalesce(b.currency, CASE WHEN b.origin = 'load' THEN a.currency END, '')",
        '$5::text',
        'least(coalesce(b.start_date, $6::date), $6::date)',
      )} END / 1e6 AS cost
  FROM in_force b JOIN advertiser a ON a.id = b.advertiser_id
    LEFT JOIN matched m ON m.id = b.id
  WHERE b.advertiser_id = ANY($2::int[]) ORDER BY b.number, b.id`;

const SIGN = `SELECT concat_ws(' ',
  (SELECT concat(max(id), '/', count(*), '/', max(last_day)) FROM load WHERE advertiser_id = ANY($1::int[]) AND dataset = 'delivery'),
  (SELECT concat(max(id), '/', sum(revision), '/', count(removed_at), '/', count(replaced_by), '/', count(*) FILTER (WHERE end_date < $3::date))
   FROM booking WHERE advertiser_id = ANY($1::int[])),
  (SELECT concat(count(*), '/', max(m.matched_at)) FROM booking_placement m JOIN booking b ON b.id = m.booking_id
   WHERE b.advertiser_id = ANY($1::int[])),
  (SELECT count(*) FROM feed_load WHERE undone_at IS NOT NULL),
  (SELECT max(id) FROM rate_load), $2::text) AS sign`;

/** Changes whenever what `pacedBookings` answers of an advertiser may be another. */
export async function signOfBookings(services: Reading, advertiserId: number): Promise<string> {
  const { facts, clients } = services;
  const client = await clients.ofAdvertiser(advertiserId);
  const accounts = await withFamilies(facts, [advertiserId]);
  const [row] = await facts.query(SIGN, [
    accounts,
    `${accounts.join(',')} ${client?.currency ?? ''}`,
    yearBefore(todayOf(services)),
  ]);
  return String(row?.sign);
}

/** Flights that ended before this day did so over a year ago (spec.md §9). */
const yearBefore = (today: Day): Day => shiftDay(today, -365);

const todayOf = ({ config, clock }: Pick<Services, 'config' | 'clock'>): Day =>
  todayIn(config.timeZone, clock());

/** Bookings of an advertiser, and how far the delivery of each of its accounts is known. */
export interface PacedBookings {
  readonly rows: readonly PacedBooking[];
  /** Last known day by account; none of those that nothing is known of. */
  readonly until: ReadonlyMap<number, Day>;
  /** Accounts that deliver for the bookings. */
  readonly accounts: readonly number[];
  readonly today: Day;
}

/** The bookings in force of an advertiser. */
export async function pacedBookings(
  services: Reading,
  advertiserId: number,
): Promise<PacedBookings> {
  const { facts, clients } = services;
  const today = todayOf(services);
  const [accounts, own, client] = await Promise.all([
    withFamilies(facts, [advertiserId]),
    withAccounts(facts, [advertiserId]),
    clients.ofAdvertiser(advertiserId),
  ]);
  const known = [...(await loadedEach(facts, accounts, today))];
  const rows = z
    .array(Row)
    .parse(
      await facts.query(BOOKINGS, [
        ...[accounts, own],
        known.map(([id]) => id),
        known.map(([, { until }]) => until),
        ...[client?.currency ?? '', today],
      ]),
    );
  return { rows, until: new Map(known.map(([id, { until }]) => [id, until])), accounts, today };
}

/** What each of the bookings delivered, as a record whose pace campaign health judges. */
export async function recordsOf(
  { facts }: Pick<Services, 'facts'>,
  rows: readonly PacedBooking[],
  { accounts, today }: Pick<PacedBookings, 'accounts' | 'today'>,
): Promise<BookingRecord[]> {
  const delivered = await deliveredOf(facts, accounts, rows, today);
  return rows.map((row, place) => recordOf(row, delivered.get(place) ?? 0, today));
}

/** Impressions of each booking from the start of its flight to its last known day, by its place in the list. */
async function deliveredOf(
  facts: Services['facts'],
  accountIds: readonly number[],
  rows: readonly PacedBooking[],
  now: Day,
): Promise<ReadonlyMap<number, number>> {
  const wanted = rows.flatMap((row, place) =>
    row.start === null
      ? []
      : (row.placementIds ?? []).map((id) => ({
          ...{ id, place, first: row.start },
          last: lastKnown(row.until, row.start, row.end, now),
        })),
  );
  const found = Delivered.parse(
    await facts.query(DELIVERED, [
      wanted.map(({ id }) => id),
      wanted.map(({ place }) => place),
      wanted.map(({ first }) => first),
      wanted.map(({ last }) => last),
      accountIds,
    ]),
  );
  return new Map(found.map(({ place, impressions }) => [place, impressions]));
}

/** What a booking is called where it has no site of its own: by those that it is matched to. */
export const mediaNameOf = ({ site, sites, name }: PacedBooking): string => site ?? sites ?? name;

function recordOf(row: PacedBooking, delivered: number, now: Day): BookingRecord {
  const { number, start, end, impressions, costStructure, until } = row;
  const record: BookingRecord = {
    bookingUniqueNumber: number,
    mediaName: mediaNameOf(row),
    costStructure,
    costToClient: row.cost !== null && Number.isFinite(row.cost) ? row.cost : null,
    impressions: impressions === null ? null : impressions / 1000,
    startDate: start,
    endDate: end,
    excludeFromTrafficking: false,
    deliveredImpressions: delivered,
    asOf: lastKnown(row.placementIds === null ? null : until, start, end, now),
    endedOverYearAgo: end !== null && end < yearBefore(now),
  };
  return BookingRecord.parse(record);
}

/**
 * The last day whose delivery is known, at most the end of the flight. What nobody knows, such as the delivery of a booking
 * without placements, is not behind: of that the day before the flight is the last known one, on which nothing is due.
 */
function lastKnown(until: Day | null, start: Day | null, end: Day | null, now: Day): Day {
  if (until === null) return shiftDay(start ?? now, -1);
  return end !== null && end < until ? end : until;
}
