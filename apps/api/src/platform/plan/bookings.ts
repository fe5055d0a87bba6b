/** Bookings of advertisers, and what they make of the plan columns of placements (docs/decisions/0040). */
import type { MatchRule } from '@flightdeck/contract/plan';
import type { Day } from '@flightdeck/domain/dates';
import { mainOf, withAccounts } from '../facts/accounts.ts';
import { STANDS } from '../facts/booked.ts';
import type { FactsTransaction } from '../facts/store.ts';

/** What a booking says; money in micros of its currency. */
export interface BookingValues {
  /** Unique among the bookings of an advertiser. */
  readonly number: string;
  readonly name: string;
  readonly site: string | null;
  readonly campaign: string | null;
  readonly start: Day | null;
  readonly end: Day | null;
  readonly impressions: number | null;
  readonly costMicros: number | null;
  /** Null: as the client's. */
  readonly currency: string | null;
  readonly costStructure: string | null;
  readonly opportunityType: string | null;
}

/**
 * The matches that count: a booking's placements are those of its advertiser's accounts, as long as these are linked. Of the
 * bookings of plans and people, a placement follows the newest one that stands: what an import took from an older booking goes
 * back when the import is undone.
 */
export const MATCHES = `(
  SELECT o.* FROM booking_placement o JOIN booking b ON b.id = o.booking_id JOIN placement p ON p.id = o.placement_id
  JOIN advertiser a ON a.id = p.advertiser_id AND b.advertiser_id IN (a.id, a.account_of)
  WHERE b.origin = 'load' OR NOT EXISTS (
    SELECT FROM booking_placement m JOIN booking t ON t.id = m.booking_id
    WHERE m.placement_id = o.placement_id AND ${STANDS('t')} AND t.advertiser_id IN (a.id, a.account_of)
      AND t.id > b.id))`;

/** Numbers of bookings by hand that nobody gave one: two of them are of two bookings. */
const MADE_UP = '^HAND-[0-9]+$';

/**
 * The bookings in force of the accounts $1, one for a number of each, with the last load that states it. Before those of
 * delivery files go the ones of media plans and people, which take their place; among those of files the last loaded.
 * What the advertiser itself has of a plan or a person takes the place of what its other accounts have under that number.
 */
export const IN_FORCE = `
  SELECT DISTINCT ON (b.advertiser_id, b.number) b.*, l.load_id
  FROM booking b CROSS JOIN LATERAL (
    SELECT max(f.id) AS load_id FROM feed_load f WHERE f.id = ANY(b.load_ids) AND f.undone_at IS NULL) l
  WHERE b.advertiser_id = ANY($1::int[]) AND b.removed_at IS NULL AND b.replaced_by IS NULL
    AND (b.origin <> 'load' OR b.load_ids = '{}' OR l.load_id IS NOT NULL)
    AND (b.number ~ '${MADE_UP}' OR NOT EXISTS (
      SELECT FROM advertiser a JOIN booking o ON o.advertiser_id = a.account_of
      WHERE a.id = b.advertiser_id AND o.number = b.number AND ${STANDS('o')}))
  ORDER BY b.advertiser_id, b.number, b.origin = 'load', l.load_id DESC NULLS LAST, b.id DESC`;

/**
 * `in_force`, and `counted`: the booking that each matched placement follows, with its place among the booking's
 * placements. Where two are matched to one placement, that of a delivery file gives way, and the older of two such.
 */
export const COUNTED = `in_force AS (${IN_FORCE}), counted AS (
  SELECT DISTINCT ON (placement_id) * FROM (
    SELECT m.placement_id, m.rule, b.*, count(*) OVER (PARTITION BY b.id) AS n,
      row_number() OVER (PARTITION BY b.id ORDER BY m.placement_id) AS k
    FROM in_force b JOIN ${MATCHES} m ON m.booking_id = b.id) matched
  ORDER BY placement_id, origin = 'load', load_id DESC NULLS LAST, id DESC)`;

/** A booking's figure as the part of one of its placements: whole units, whose sum is the figure. */
const part = (figure: string) => `c.${figure} / c.n + (c.k <= c.${figure} % c.n)::int`;

const OWN = {
  start_date: 'date',
  end_date: 'date',
  cost_structure: 'text',
  opportunity_type: 'text',
};

/** Plan columns of a placement, and their values by its booking `c`; what that leaves open is as without one. */
const COLUMNS: Readonly<Record<string, string>> = {
  booking_unique_number: 'c.number',
  booked_impressions: part('booked_impressions'),
  booked_spend_micros: `CASE WHEN c.is_comparable THEN ${part('booked_spend_micros')} END`,
  ...Object.fromEntries(
    Object.entries(OWN).map(([column, type]) => [
      column,
      `coalesce(c.${column}, (o.own ->> '${column}')::${type})`,
    ]),
  ),
  own_plan: 'CASE WHEN c.number IS NOT NULL THEN o.own END',
};

/** These accounts, the advertisers that they belong to, and all accounts of these: what shares its bookings. */
export async function withFamilies(
  store: Pick<FactsTransaction, 'query'>,
  accountIds: readonly number[],
): Promise<number[]> {
  return withAccounts(store, [...new Set((await mainOf(store, accountIds)).values())]);
}

/**
 * Fills the plan columns of all placements of some accounts, and of those linked with them, from the bookings in force. A booking over several
 * placements is shared out among them in equal parts, so that any sum over placements counts it once. Changes nothing
 * where nothing changed: call it after every change of bookings, matches and loads.
 */
export async function bookPlacements(
  tx: Pick<FactsTransaction, 'query'>,
  accountIds: readonly number[],
): Promise<void> {
  const names = Object.keys(COLUMNS);
  const own = Object.keys(OWN).map((column) => `'${column}', p.${column}`);
  await tx.query(
    `WITH ${COUNTED}, wanted AS (
       SELECT p.id, ${names.map((name) => `${COLUMNS[name]} AS ${name}`).join(', ')}
       FROM placement p
       CROSS JOIN LATERAL (SELECT coalesce(p.own_plan, jsonb_build_object(${own.join(', ')})) AS own) o
       LEFT JOIN counted c ON c.placement_id = p.id
       WHERE p.advertiser_id = ANY($1::int[]))
     UPDATE placement p SET ${names.map((name) => `${name} = w.${name}`).join(', ')} FROM wanted w
     WHERE w.id = p.id AND (${names.map((name) => `p.${name} IS DISTINCT FROM w.${name}`).join(' OR ')})`,
    [await withFamilies(tx, accountIds)],
  );
}

/** Makes bookings of the plan columns of placements that were written with them, such as those of the demo. */
export async function adoptPlacements(
  tx: Pick<FactsTransaction, 'query'>,
  source: string,
): Promise<void> {
  const unbooked = `p.source = $1 AND p.booking_unique_number IS NOT NULL
    AND NOT EXISTS (SELECT FROM booking_placement m WHERE m.placement_id = p.id)`;
  await tx.query(
    `WITH made AS (
       INSERT INTO booking (advertiser_id, origin, number, name, site, campaign, start_date, end_date,
         booked_impressions, booked_spend_micros, cost_structure, opportunity_type)
       SELECT p.advertiser_id, 'load', p.booking_unique_number, min(p.name), min(s.name), min(c.name),
         min(p.start_date), max(p.end_date), sum(p.booked_impressions), sum(p.booked_spend_micros),
         min(p.cost_structure), min(p.opportunity_type)
       FROM placement p JOIN site s ON s.id = p.site_id JOIN campaign c ON c.id = p.campaign_id
       WHERE ${unbooked} GROUP BY 1, 3 RETURNING id, advertiser_id, number)
     INSERT INTO booking_placement (booking_id, placement_id, rule)
     SELECT made.id, p.id, 'file' FROM placement p
     JOIN made ON made.advertiser_id = p.advertiser_id AND made.number = p.booking_unique_number WHERE ${unbooked}`,
    [source],
  );
}

/** Columns of `booking` for a booking's values, and their types. */
const VALUES: readonly (readonly [keyof BookingValues, string, string])[] = [
  ['number', 'number', 'text'],
  ['name', 'name', 'text'],
  ['site', 'site', 'text'],
  ['campaign', 'campaign', 'text'],
  ['start', 'start_date', 'date'],
  ['end', 'end_date', 'date'],
  ['impressions', 'booked_impressions', 'bigint'],
  ['costMicros', 'booked_spend_micros', 'bigint'],
  ['currency', 'currency', 'text'],
  ['costStructure', 'cost_structure', 'text'],
  ['opportunityType', 'opportunity_type', 'text'],
];

/** Those columns as the fields of `BookingValues`, of a table called `b`. */
export const VALUE_FIELDS = VALUES.map(([field, column]) => `b.${column} AS "${field}"`).join(', ');

/** Whether the fields of a row, as VALUE_FIELDS answers them, say what a booking does. */
export const isSame = (row: Readonly<Record<string, unknown>>, booking: BookingValues): boolean =>
  VALUES.every(([field]) => row[field] === booking[field]);

/** What a row of `booking` says besides its values. */
export interface BookingOrigin {
  readonly advertiserId: number;
  readonly origin: 'load' | 'plan' | 'hand';
  readonly planId?: number;
  readonly loadIds?: readonly number[];
  /** Id of the person; null for the command line. */
  readonly by: string | null;
  readonly at: Date;
}

/** Adds bookings; answers their ids, in order. */
export async function addBookings(
  tx: Pick<FactsTransaction, 'query'>,
  bookings: readonly (BookingValues & { readonly isComparable: boolean })[],
  { advertiserId, origin, planId, loadIds = [], by, at }: BookingOrigin,
): Promise<number[]> {
  const columns = VALUES.map(([, column]) => column).join(', ');
  const lists = VALUES.map(([, , type], i) => `$${i + 8}::${type}[]`).join(', ');
  const rows = await tx.query(
    `INSERT INTO booking (advertiser_id, origin, plan_id, load_ids, changed_by, changed_at, ${columns}, is_comparable)
     SELECT $1::int, $2::text, $3::int, $4::int[], $5::text, $6::timestamptz, ${columns}, is_comparable
     FROM unnest(${lists}, $7::boolean[]) WITH ORDINALITY AS given(${columns}, is_comparable, place)
     ORDER BY place RETURNING id`,
    [
      ...[advertiserId, origin, planId ?? null, loadIds, by, at.toISOString()],
      bookings.map(({ isComparable }) => isComparable),
      ...VALUES.map(([field]) => bookings.map((booking) => booking[field])),
    ],
  );
  return rows.map(({ id }) => Number(id));
}

/** Writes what a person made of a booking; its revision grows. */
export async function writeBooking(
  tx: Pick<FactsTransaction, 'query'>,
  id: number,
  booking: BookingValues & { readonly isComparable: boolean },
  { by, at }: Pick<BookingOrigin, 'by' | 'at'>,
): Promise<void> {
  await tx.query(
    `UPDATE booking SET revision = revision + 1, changed_by = $2, changed_at = $3, is_comparable = $4,
       ${VALUES.map(([, column], i) => `${column} = $${i + 5}`).join(', ')} WHERE id = $1`,
    [id, by, at.toISOString(), booking.isComparable, ...VALUES.map(([field]) => booking[field])],
  );
}

/** A placement that a booking is matched to, and by which rule. */
export interface Match {
  readonly bookingId: number;
  readonly placementId: number;
  readonly rule: MatchRule;
}

/** The next revision of other bookings that have placements of these: they follow others now. */
export async function reviseOthers(
  tx: Pick<FactsTransaction, 'query'>,
  bookingIds: readonly number[],
): Promise<void> {
  await tx.query(
    `UPDATE booking b SET revision = revision + 1 WHERE ${STANDS('b')} AND b.id <> ALL($1::int[])
       AND b.id IN (SELECT o.booking_id FROM booking_placement o JOIN booking_placement m USING (placement_id)
         WHERE m.booking_id = ANY($1::int[]))`,
    [bookingIds],
  );
}

/** Takes placements for good from all other bookings of plans and people, also from those that may stand again. */
export async function takePlacements(
  tx: Pick<FactsTransaction, 'query'>,
  bookingId: number,
  placementIds: readonly number[],
): Promise<void> {
  await tx.query(
    `WITH taken AS (
       DELETE FROM booking_placement m USING booking b
       WHERE b.id = m.booking_id AND b.origin <> 'load' AND b.id <> $1 AND m.placement_id = ANY($2::int[])
       RETURNING m.booking_id)
     UPDATE booking SET revision = revision + 1 WHERE id IN (SELECT booking_id FROM taken)`,
    [bookingId, placementIds],
  );
}

/** Notes matches. A placement follows the newest booking that stands: see MATCHES. */
export async function addMatches(
  tx: Pick<FactsTransaction, 'query'>,
  matches: readonly Match[],
  { by, at }: Pick<BookingOrigin, 'by' | 'at'>,
): Promise<void> {
  if (matches.length === 0) return;
  const ids = matches.map(({ bookingId }) => bookingId);
  const placements = matches.map(({ placementId }) => placementId);
  await tx.query(
    `INSERT INTO booking_placement (booking_id, placement_id, rule, matched_by, matched_at)
     SELECT b, p, r, $4, $5 FROM unnest($1::int[], $2::int[], $3::text[]) AS given(b, p, r) ON CONFLICT DO NOTHING`,
    [ids, placements, matches.map(({ rule }) => rule), by, at.toISOString()],
  );
}
