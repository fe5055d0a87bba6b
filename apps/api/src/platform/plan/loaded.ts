/** After a load: the bookings that its plan columns state, and bookings that waited for its placements. */
import { z } from 'zod';
import type { Ref } from '../facts/load-types.ts';
import type { FactsTransaction } from '../facts/store.ts';
import {
  addBookings,
  addMatches,
  type BookingValues,
  bookPlacements,
  IN_FORCE,
  MATCHES,
  VALUE_FIELDS,
  withFamilies,
} from './bookings.ts';
import { candidatesOf, proposals } from './match.ts';

/** A placement as a delivery file names it, and the booking that its plan columns state. */
export interface LoadedBooking {
  readonly advertiser: Ref;
  readonly campaign: Ref;
  readonly placement: Ref;
  /** Without a number it has the placement's id, else its name. */
  readonly booking: Omit<BookingValues, 'number'> & { readonly number: string | null };
}

/** What was loaded. */
export interface PlanOfLoad {
  /** Source of the ids in the file. */
  readonly source: string;
  /** Null when the file repeats the last one of its feed. */
  readonly loadId: number | null;
  readonly advertiserIds: readonly number[];
  readonly bookings: readonly LoadedBooking[];
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Keeps what a load states of bookings, matches those that were open, and fills the plan columns of placements.
 * @param tx The load's transaction, which no other load runs beside.
 */
export async function bookLoad(tx: FactsTransaction, load: PlanOfLoad): Promise<void> {
  const loadId = load.bookings.length > 0 ? (load.loadId ?? (await repeated(tx, load))) : null;
  if (loadId !== null) await keepStated(tx, { ...load, loadId });
  await bookAccounts(tx, load.advertiserIds, load.at);
}

/** After a load, or a link of accounts made or ended: matches bookings that were open, and fills the plan columns. */
export async function bookAccounts(
  tx: Pick<FactsTransaction, 'query'>,
  accountIds: readonly number[],
  at: Date,
): Promise<void> {
  const open = Accounts.parse(
    await tx.query(
      `SELECT DISTINCT advertiser_id AS id FROM booking
       WHERE advertiser_id = ANY($1::int[]) AND origin <> 'load' AND NOT is_matched_by_hand ORDER BY 1`,
      [await withFamilies(tx, accountIds)],
    ),
  );
  for (const { id } of open) await matchOpen(tx, id, at);
  await bookPlacements(tx, accountIds);
}

const Accounts = z.array(z.object({ id: z.int() }));

/** The load that one repeats whose delivery is the same: what it says of bookings may be new. */
async function repeated(
  tx: FactsTransaction,
  { source, advertiserIds }: PlanOfLoad,
): Promise<number | null> {
  const [row] = await tx.query(
    `SELECT max(l.id) AS id FROM feed_load l JOIN source s ON s.id = l.feed_id
     WHERE s.platform = $1 AND l.undone_at IS NULL
       AND EXISTS (SELECT FROM load_scope c WHERE c.load_id = l.id AND c.advertiser_id = ANY($2::int[]))`,
    [source, advertiserIds],
  );
  return typeof row?.id === 'number' ? row.id : null;
}

const Placements = z.array(
  z.object({
    id: z.int(),
    advertiserId: z.int(),
    externalId: z.string(),
    name: z.string(),
    campaigns: z.array(z.string()),
    advertisers: z.array(z.string()),
  }),
);

async function keepStated(
  tx: FactsTransaction,
  { source, loadId, advertiserIds, bookings, by, at }: PlanOfLoad & { readonly loadId: number },
): Promise<void> {
  const placements = Placements.parse(
    await tx.query(
      `SELECT p.id, p.advertiser_id AS "advertiserId", p.external_id AS "externalId", p.name,
         ARRAY[c.external_id, c.name] AS campaigns, ARRAY[a.external_id, a.name] AS advertisers
       FROM placement p JOIN campaign c ON c.id = p.campaign_id JOIN advertiser a ON a.id = p.advertiser_id
       WHERE p.source = $1 AND p.advertiser_id = ANY($2::int[])`,
      [source, advertiserIds],
    ),
  );
  const byName = Map.groupBy(
    placements.flatMap((each) =>
      [...new Set([each.externalId, each.name])].map((name) => ({ name, each })),
    ),
    ({ name }) => name,
  );
  const names = (ref: Ref, held: readonly string[]) => held.includes(ref.id ?? ref.name ?? '');
  const byAdvertiser = new Map<number, Map<string, { booking: BookingValues; ids: number[] }>>();
  for (const { advertiser, campaign, placement, booking } of bookings) {
    const found = (byName.get(placement.id ?? placement.name ?? '') ?? []).filter(
      ({ each }) => names(campaign, each.campaigns) && names(advertiser, each.advertisers),
    );
    const [only, another] = found;
    if (!only || another) continue;
    const { id, advertiserId, externalId } = only.each;
    const number = booking.number ?? externalId;
    const held = byAdvertiser.get(advertiserId) ?? new Map();
    byAdvertiser.set(advertiserId, held);
    const same = held.get(number);
    if (same) same.ids.push(id);
    else held.set(number, { booking: { ...booking, number }, ids: [id] });
  }
  for (const [advertiserId, stated] of byAdvertiser) {
    await keepOf(tx, { advertiserId, loadId, by, at }, [...stated.values()]);
  }
}

const Held = z.array(
  z.object({
    id: z.int(),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    placements: z.array(z.int()),
  }),
);

const keyOf = (values: BookingValues | Readonly<Record<string, unknown>>, ids: readonly number[]) =>
  JSON.stringify([
    Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)),
    ids.toSorted((a, b) => a - b),
  ]);

/** Adds the load to bookings that say just the same, and makes the others. */
async function keepOf(
  tx: FactsTransaction,
  {
    advertiserId,
    loadId,
    by,
    at,
  }: Pick<PlanOfLoad, 'by' | 'at'> & { advertiserId: number; loadId: number },
  stated: readonly { readonly booking: BookingValues; readonly ids: readonly number[] }[],
): Promise<void> {
  const rows = await tx.query(
    `SELECT b.id, ${VALUE_FIELDS},
       ARRAY(SELECT m.placement_id FROM booking_placement m WHERE m.booking_id = b.id) AS placements
     FROM booking b WHERE b.advertiser_id = $1 AND b.origin = 'load' AND b.load_ids <> '{}'`,
    [advertiserId],
  );
  const held = Held.parse(
    rows.map(({ id, placements, ...values }) => ({ id, placements, values })),
  );
  const known = new Map(held.map(({ id, values, placements }) => [keyOf(values, placements), id]));
  const fresh = stated.filter(({ booking, ids }) => !known.has(keyOf(booking, ids)));
  const again = stated.flatMap(({ booking, ids }) => known.get(keyOf(booking, ids)) ?? []);
  await tx.query(
    `UPDATE booking SET load_ids = load_ids || $2::int, revision = revision + 1
     WHERE id = ANY($1::int[]) AND $2::int <> ALL(load_ids)`,
    [again, loadId],
  );
  const made = await addBookings(
    tx,
    fresh.map(({ booking }) => ({ ...booking, isComparable: true })),
    { advertiserId, origin: 'load', loadIds: [loadId], by, at },
  );
  // Of a load that is repeated, the last statement counts. 0 is no load: such a row is out of force.
  await tx.query(
    `UPDATE booking SET load_ids = array_replace(load_ids, $2::int, 0), revision = revision + 1
     WHERE advertiser_id = $1 AND origin = 'load' AND $2::int = ANY(load_ids)
       AND number = ANY($3::text[]) AND id <> ALL($4::int[])`,
    [advertiserId, loadId, stated.map(({ booking }) => booking.number), [...again, ...made]],
  );
  await addMatches(
    tx,
    made.flatMap((bookingId, i) =>
      (fresh[i]?.ids ?? []).map((placementId) => ({
        bookingId,
        placementId,
        rule: 'file' as const,
      })),
    ),
    { by, at },
  );
}

const Open = z.array(
  z.object({
    id: z.int(),
    number: z.string(),
    name: z.string(),
    site: z.string().nullable(),
    campaign: z.string().nullable(),
    start: z.string().nullable(),
    end: z.string().nullable(),
  }),
);

/** Matches bookings in force by the rules that have no placement yet, and that no person left without one. */
async function matchOpen(
  tx: Pick<FactsTransaction, 'query'>,
  advertiserId: number,
  at: Date,
): Promise<void> {
  const open = Open.parse(
    await tx.query(
      `WITH b AS (${IN_FORCE}) SELECT b.id, ${VALUE_FIELDS} FROM b
       WHERE b.origin <> 'load' AND NOT b.is_matched_by_hand
         AND NOT EXISTS (SELECT FROM ${MATCHES} m WHERE m.booking_id = b.id)`,
      [[advertiserId]],
    ),
  );
  if (open.length === 0) return;
  const proposed = proposals(open, await candidatesOf(tx, advertiserId));
  const matches = open.flatMap(({ id }, i) => {
    const { rule = null, placementIds = [] } = proposed[i] ?? {};
    return rule === null
      ? []
      : placementIds.map((placementId) => ({ bookingId: id, placementId, rule }));
  });
  await addMatches(tx, matches, { by: null, at });
  await tx.query('UPDATE booking SET revision = revision + 1 WHERE id = ANY($1::int[])', [
    [...new Set(matches.map(({ bookingId }) => bookingId))],
  ]);
}
