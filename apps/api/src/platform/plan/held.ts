/** Bookings in force as people change them: reading them, taking one of a delivery file over, and matching it to placements. */
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { withAccounts } from '../facts/accounts.ts';
import type { FactsTransaction } from '../facts/store.ts';
import {
  addBookings,
  addMatches,
  type BookingOrigin,
  type BookingValues,
  IN_FORCE,
  MATCHES,
  reviseOthers,
  takePlacements,
  VALUE_FIELDS,
} from './bookings.ts';

/** A booking in force, and the placements that it is matched to. */
export const HeldBooking = z.object({
  id: z.int(),
  advertiserId: z.int(),
  origin: z.enum(['load', 'plan', 'hand']),
  revision: z.int(),
  isComparable: z.boolean(),
  isMatchedByHand: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: z.string(),
  number: z.string(),
  name: z.string(),
  site: z.string().nullable(),
  campaign: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  impressions: z.number().nullable(),
  costMicros: z.number().nullable(),
  currency: z.string().nullable(),
  costStructure: z.string().nullable(),
  opportunityType: z.string().nullable(),
  placementIds: z.array(z.int()),
});
export type HeldBooking = z.infer<typeof HeldBooking>;

type By = Pick<BookingOrigin, 'at'> & { readonly by: string };

/** Those of these bookings that are in force, of some accounts. */
export async function heldBookings(
  store: Pick<FactsTransaction, 'query'>,
  accountIds: readonly number[],
  bookingIds: readonly number[],
): Promise<HeldBooking[]> {
  return z.array(HeldBooking).parse(
    await store.query(
      `WITH b AS (${IN_FORCE}) SELECT b.id, b.advertiser_id AS "advertiserId", b.origin, b.revision,
         b.is_comparable AS "isComparable", b.is_matched_by_hand AS "isMatchedByHand",
         b.changed_by AS "changedBy", b.changed_at AS "changedAt", ${VALUE_FIELDS},
         ARRAY(SELECT m.placement_id FROM ${MATCHES} m WHERE m.booking_id = b.id ORDER BY 1) AS "placementIds"
       FROM b WHERE b.id = ANY($2::int[])`,
      [accountIds, bookingIds],
    ),
  );
}

/** A booking by hand in place of one of a delivery file, with its placements; answers its id. */
export async function takeOver(
  tx: FactsTransaction,
  held: HeldBooking,
  values: BookingValues,
  by: By,
): Promise<number> {
  const { advertiserId, placementIds } = held;
  const [bookingId = 0] = await addBookings(tx, [{ ...values, isComparable: true }], {
    advertiserId,
    origin: 'hand',
    ...by,
  });
  await addMatches(
    tx,
    placementIds.map((placementId) => ({ bookingId, placementId, rule: 'number' as const })),
    by,
  );
  await reviseOthers(tx, [bookingId]);
  return bookingId;
}

/**
 * Matches a booking to these placements alone; rules leave it so. Answers the booking in force. Plan columns follow with
 * `bookPlacements`.
 * @throws {AppError} `not-found` for placements of others.
 */
export async function matchTo(
  tx: FactsTransaction,
  held: HeldBooking,
  placementIds: readonly number[],
  by: By,
): Promise<{ readonly bookingId: number }> {
  const rows = await tx.query(
    'SELECT id FROM placement WHERE advertiser_id = ANY($1::int[]) AND id = ANY($2::int[])',
    [await withAccounts(tx, [held.advertiserId]), placementIds],
  );
  if (rows.length !== placementIds.length) {
    throw new AppError('not-found', 'A placement is none of this advertiser. Load the page again.');
  }
  const id = held.origin === 'load' ? await takeOver(tx, held, held, by) : held.id;
  await tx.query(
    'DELETE FROM booking_placement WHERE booking_id = $1 AND placement_id <> ALL($2::int[])',
    [id, placementIds],
  );
  await takePlacements(tx, id, placementIds);
  await addMatches(
    tx,
    placementIds.map((placementId) => ({ bookingId: id, placementId, rule: 'person' as const })),
    by,
  );
  await tx.query(
    `UPDATE booking SET revision = revision + 1, is_matched_by_hand = true, changed_by = $2, changed_at = $3 WHERE id = $1`,
    [id, by.by, by.at.toISOString()],
  );
  return { bookingId: id };
}
