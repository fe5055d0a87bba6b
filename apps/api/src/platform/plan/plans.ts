/** Imports of media plans: what one would change, doing it, and taking it back. */
import { MatchRule } from '@flightdeck/contract/plan';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { withAccounts } from '../facts/accounts.ts';
import { LOAD_LOCK } from '../facts/rollups.ts';
import type { FactsStore, FactsTransaction } from '../facts/store.ts';
import {
  addBookings,
  addMatches,
  type BookingValues,
  bookPlacements,
  IN_FORCE,
  isSame,
  MATCHES,
  reviseOthers,
  VALUE_FIELDS,
} from './bookings.ts';
import { candidatesOf, proposals, type Sought } from './match.ts';

/** A booking of a plan: its values, and what each of its lines names. */
export interface Planned extends BookingValues {
  readonly parts: readonly Sought[];
}

const Held = z.object({
  id: z.int(),
  origin: z.enum(['load', 'plan', 'hand']),
  isMatchedByHand: z.boolean(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  matches: z.array(z.object({ placementId: z.int(), rule: MatchRule })),
});
type Held = z.infer<typeof Held>;

/** The bookings in force of an advertiser, by number; what its other accounts have is as of a load, which a plan replaces. */
async function heldBy(
  store: Pick<FactsTransaction, 'query'>,
  advertiserId: number,
): Promise<ReadonlyMap<unknown, Held>> {
  const rows = await store.query(
    `WITH b AS (${IN_FORCE}) SELECT b.id, CASE WHEN b.advertiser_id = $2 THEN b.origin ELSE 'load' END AS origin, b.is_matched_by_hand AS "isMatchedByHand", ${VALUE_FIELDS},
       coalesce((SELECT jsonb_agg(jsonb_build_object('placementId', m.placement_id, 'rule', m.rule) ORDER BY m.placement_id)
         FROM ${MATCHES} m WHERE m.booking_id = b.id), '[]') AS matches
     FROM b ORDER BY b.advertiser_id = $2, b.id`,
    [await withAccounts(store, [advertiserId]), advertiserId],
  );
  const held = rows.map(({ id, origin, isMatchedByHand, matches, ...values }) =>
    Held.parse({ id, origin, isMatchedByHand, matches, values }),
  );
  return new Map(held.map((each) => [each.values.number, each]));
}

/** What importing a booking does. */
export interface Foreseen {
  readonly change: 'new' | 'changed' | 'same' | 'takes';
  readonly rule: MatchRule | null;
  readonly placementIds: readonly number[];
  readonly candidates: readonly number[];
}

/** What importing each of the bookings does, and how many of earlier plans stay that the file does not name. */
export async function foreseePlan(
  store: Pick<FactsTransaction, 'query'>,
  advertiserId: number,
  bookings: readonly Planned[],
): Promise<{ readonly foreseen: Foreseen[]; readonly kept: number }> {
  const held = await heldBy(store, advertiserId);
  const parts = bookings.flatMap((booking) => booking.parts);
  const proposed = proposals(parts, await candidatesOf(store, advertiserId));
  const foreseen = bookings.map((booking): Foreseen => {
    const own = proposed.splice(0, booking.parts.length);
    const before = held.get(booking.number);
    const change =
      before === undefined
        ? 'new'
        : before.origin === 'load'
          ? 'takes'
          : isSame(before.values, booking)
            ? 'same'
            : 'changed';
    // What is matched stays so: the plan is stated anew, not its placements.
    if (
      before &&
      before.origin !== 'load' &&
      (before.matches.length > 0 || before.isMatchedByHand)
    ) {
      const placementIds = before.matches.map(({ placementId }) => placementId);
      return { change, rule: before.matches[0]?.rule ?? 'person', placementIds, candidates: [] };
    }
    const ids = (pick: (each: (typeof own)[number]) => readonly number[]) => [
      ...new Set(own.flatMap(pick)),
    ];
    const placementIds = ids((each) => each.placementIds);
    return {
      change,
      rule: own.find(({ rule }) => rule !== null)?.rule ?? null,
      placementIds,
      candidates: ids((each) => each.candidates).filter((id) => !placementIds.includes(id)),
    };
  });
  const named = new Set<unknown>(bookings.map(({ number }) => number));
  const kept = [...held].filter(([number, { origin }]) => origin === 'plan' && !named.has(number));
  return { foreseen, kept: kept.length };
}

/** An import to make. */
export interface PlanToImport {
  readonly advertiserId: number;
  readonly fileName: string;
  readonly bookings: readonly (Planned & {
    readonly line: number;
    readonly isComparable: boolean;
  })[];
  /** Placements that a person chose, by line. */
  readonly chosen: ReadonlyMap<number, readonly number[]>;
  readonly by: string;
  readonly at: Date;
}

/**
 * Imports a plan: bookings that are new or say something else stand from now on in place of those with their numbers.
 * @throws {AppError} `unprocessable` where nothing changes, `conflict` for a placement chosen twice.
 */
export const importPlan = (
  store: FactsStore,
  { advertiserId, fileName, bookings, chosen, by, at }: PlanToImport,
): Promise<{ readonly planId: number; readonly bookings: number }> =>
  store.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    const { foreseen } = await foreseePlan(tx, advertiserId, bookings);
    const held = await heldBy(tx, advertiserId);
    const all = bookings.map((booking, i) => {
      const { change = 'new', rule = null, placementIds = [] } = foreseen[i] ?? {};
      const before = held.get(booking.number);
      const own = chosen.get(booking.line);
      const isChosen =
        own !== undefined && String(own.toSorted()) !== String(placementIds.toSorted());
      return {
        booking,
        isChanged: change !== 'same' || isChosen,
        matches: (own ?? placementIds).map((placementId) => ({
          placementId,
          rule: placementIds.includes(placementId) ? (rule ?? 'person') : ('person' as const),
        })),
        isByHand: isChosen || (before?.isMatchedByHand ?? false),
      };
    });
    refuseTwice(all.flatMap(({ matches }) => matches.map(({ placementId }) => placementId)));
    const changed = all.filter(({ isChanged }) => isChanged);
    if (changed.length === 0) {
      throw new AppError(
        'unprocessable',
        'Nothing would change: each booking of the file is here already, as the file says.',
      );
    }
    const [plan] = await tx.query(
      `INSERT INTO booking_plan (advertiser_id, file_name, bookings, loaded_by, loaded_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [advertiserId, fileName, changed.length, by, at.toISOString()],
    );
    const planId = Number(plan?.id);
    await tx.query(
      `UPDATE booking SET replaced_by = $3, revision = revision + 1 WHERE advertiser_id = $1 AND number = ANY($2::text[])
         AND origin <> 'load' AND removed_at IS NULL AND replaced_by IS NULL`,
      [advertiserId, changed.map(({ booking }) => booking.number), planId],
    );
    const ids = await addBookings(
      tx,
      changed.map(({ booking }) => booking),
      { advertiserId, origin: 'plan', planId, by, at },
    );
    await addMatches(
      tx,
      changed.flatMap(({ matches }, i) =>
        matches.map((match) => ({ bookingId: ids[i] ?? 0, ...match })),
      ),
      { by, at },
    );
    await reviseOthers(tx, ids);
    await tx.query('UPDATE booking SET is_matched_by_hand = true WHERE id = ANY($1::int[])', [
      ids.filter((_, i) => changed[i]?.isByHand),
    ]);
    await bookPlacements(tx, [advertiserId]);
    return { planId, bookings: changed.length };
  });

function refuseTwice(placementIds: readonly number[]): void {
  if (new Set(placementIds).size === placementIds.length) return;
  throw new AppError('conflict', 'A placement is chosen for two bookings. Choose one of them.');
}

const Plan = z.object({
  advertiser_id: z.int(),
  is_undone: z.boolean(),
  later: z.string().nullable(),
});

/** The advertiser of an import; null where there is none. */
export async function advertiserOfPlan(
  store: Pick<FactsTransaction, 'query'>,
  planId: number,
): Promise<number | null> {
  const [row] = await store.query('SELECT advertiser_id FROM booking_plan WHERE id = $1', [planId]);
  return row ? Number(row.advertiser_id) : null;
}

/**
 * Takes an import back: its bookings go, also where they were changed by hand since, those that it replaced stand again, and
 * others have the placements again that it took. Does nothing where it is undone already.
 * @throws {AppError} `conflict` where a later import states its bookings anew: that one is undone first.
 */
export const undoPlan = (
  store: FactsStore,
  planId: number,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> =>
  store.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    const [row] = await tx.query(
      `SELECT p.advertiser_id, p.undone_at IS NOT NULL AS is_undone,
         (SELECT min(l.file_name) FROM booking b JOIN booking_plan l ON l.id = b.replaced_by
          WHERE b.plan_id = p.id AND l.undone_at IS NULL) AS later
       FROM booking_plan p WHERE p.id = $1`,
      [planId],
    );
    const { advertiser_id: advertiserId, is_undone: isUndone, later } = Plan.parse(row);
    if (isUndone) return;
    if (later !== null) {
      throw new AppError(
        'conflict',
        `“${later}” was imported later and states some of these bookings anew. Undo that import first.`,
      );
    }
    const own = await tx.query('SELECT id FROM booking WHERE plan_id = $1', [planId]);
    await reviseOthers(
      tx,
      own.map(({ id }) => Number(id)),
    );
    const ends = [planId, by, at.toISOString()];
    await tx.query(
      'UPDATE booking_plan SET undone_by = $2, undone_at = $3, undone_reason = $4 WHERE id = $1',
      [...ends, reason || null],
    );
    await tx.query(
      `UPDATE booking SET removed_at = $3, changed_by = $2, revision = revision + 1 WHERE plan_id = $1 AND removed_at IS NULL`,
      ends,
    );
    await tx.query(
      `UPDATE booking b SET replaced_by = NULL, revision = revision + 1 WHERE replaced_by = $1
         AND NOT EXISTS (SELECT FROM booking o WHERE o.advertiser_id = b.advertiser_id AND o.number = b.number
           AND o.origin <> 'load' AND o.removed_at IS NULL AND o.replaced_by IS NULL)`,
      [planId],
    );
    await bookPlacements(tx, [advertiserId]);
  });
