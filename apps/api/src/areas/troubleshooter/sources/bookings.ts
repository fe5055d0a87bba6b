/** Bookings of the media plan that are in force, with what their placements delivered. */
import { type Day, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { BookingRecord } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { withAccounts } from '../../../platform/facts/accounts.ts';
import { loadedEach } from '../../../platform/facts/as-of.ts';
import { exchangeSql } from '../../../platform/facts/convert.ts';
import { COUNTED, VALUE_FIELDS, withFamilies } from '../../../platform/plan/bookings.ts';
import type { FactsStore, Services } from '../../../platform/services.ts';
import type { SourceItem, TroubleSource } from '../source.ts';

const Row = z.object({
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
type Row = z.output<typeof Row>;

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
  SELECT ${VALUE_FIELDS}, m.placement_ids AS "placementIds", m.campaign_ids AS "campaignIds", m.sites, m.until,
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

/** Flights that ended before this day did so over a year ago (spec.md §9). */
const yearBefore = (today: Day): Day => shiftDay(today, -365);

const today = ({ config, clock }: Services): Day => todayIn(config.timeZone, clock());

/** The source `bookings`. */
export const bookings: TroubleSource = {
  id: 'bookings',
  title: 'Media plan and delivery',
  subjects: ['booking'],
  async fingerprint(services, advertiserId) {
    const { facts, clients } = services;
    const client = await clients.ofAdvertiser(advertiserId);
    const accounts = await withFamilies(facts, [advertiserId]);
    const [row] = await facts.query(SIGN, [
      accounts,
      `${accounts.join(',')} ${client?.currency ?? ''}`,
      yearBefore(today(services)),
    ]);
    return String(row?.sign);
  },
  async read(services, advertiserId) {
    const { facts, clients } = services;
    const now = today(services);
    const [families, own, client] = await Promise.all([
      withFamilies(facts, [advertiserId]),
      withAccounts(facts, [advertiserId]),
      clients.ofAdvertiser(advertiserId),
    ]);
    const known = [...(await loadedEach(facts, families, now))];
    const rows = z
      .array(Row)
      .parse(
        await facts.query(BOOKINGS, [
          ...[families, own],
          known.map(([id]) => id),
          known.map(([, { until }]) => until),
          ...[client?.currency ?? '', now],
        ]),
      );
    const delivered = await deliveredOf(facts, families, rows, now);
    const counts = new Map<string, number>();
    return rows.map((row, place) => {
      // Accounts of an advertiser may each have a booking of the same number that we made up.
      const times = (counts.get(row.number) ?? 0) + 1;
      counts.set(row.number, times);
      const externalId = times === 1 ? row.number : `${row.number} (${times})`;
      return itemOf(row, externalId, delivered.get(place) ?? 0, now);
    });
  },
};

/** Impressions of each booking from the start of its flight to its last known day, by its place in the list. */
async function deliveredOf(
  facts: FactsStore,
  accountIds: readonly number[],
  rows: readonly Row[],
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

function itemOf(row: Row, externalId: string, delivered: number, now: Day): SourceItem {
  const { number, name, site, sites, start, end, impressions, costStructure, until } = row;
  const isMatched = row.placementIds !== null;
  const mediaName = site ?? sites ?? name;
  const record: BookingRecord = {
    bookingUniqueNumber: number,
    mediaName,
    costStructure,
    costToClient: row.cost !== null && Number.isFinite(row.cost) ? row.cost : null,
    impressions: impressions === null ? null : impressions / 1000,
    startDate: start,
    endDate: end,
    excludeFromTrafficking: false,
    deliveredImpressions: delivered,
    asOf: lastKnown(isMatched ? until : null, start, end, now),
    endedOverYearAgo: end !== null && end < yearBefore(now),
  };
  return {
    subject: 'booking',
    externalId,
    name: mediaName,
    detail: isMatched ? (costStructure ?? name) : 'Not matched to a placement',
    opportunityType: row.opportunityType,
    links: {
      bookingNumber: number,
      placementIds: row.placementIds ?? [],
      campaignIds: row.campaignIds ?? [],
    },
    record: BookingRecord.parse(record),
  };
}

/**
 * The last day whose delivery is known, at most the end of the flight. What nobody knows, such as the delivery of a booking
 * without placements, is not behind: of that the day before the flight is the last known one, on which nothing is due.
 */
function lastKnown(until: Day | null, start: Day | null, end: Day | null, now: Day): Day {
  if (until === null) return shiftDay(start ?? now, -1);
  return end !== null && end < until ? end : until;
}
