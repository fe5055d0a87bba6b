/** Changes of bookings by people: adding, writing over, removing, matching, and undoing an import. */
import type { BookingFields } from '@flightdeck/contract/plan';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { STANDS } from '../../platform/facts/booked.ts';
import { LOAD_LOCK } from '../../platform/facts/rollups.ts';
import type { FactsTransaction } from '../../platform/facts/store.ts';
import {
  addBookings,
  addMatches,
  type BookingValues,
  bookPlacements,
  withFamilies,
  writeBooking,
} from '../../platform/plan/bookings.ts';
import { HeldBooking, heldBookings, matchTo, takeOver } from '../../platform/plan/held.ts';
import { candidatesOf, proposals } from '../../platform/plan/match.ts';
import { advertiserOfPlan, undoPlan } from '../../platform/plan/plans.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import { overAccounts, requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';

const NONE = 'There is no such booking among those of your clients.';

/** An id from an address. @throws {AppError} `not-found` for what is none. */
const idOf = (text: string, none: string): number => {
  const id = z.coerce.number().int().positive().max(2_147_483_647).safeParse(text);
  if (!id.success) throw new AppError('not-found', none);
  return id.data;
};

/** A booking as a request names it. */
interface Named {
  readonly given: string;
  readonly revision: number | undefined;
}

/** Runs a change of a booking in force that the caller may see, and that is as the caller knew it. */
async function changing<T>(
  services: Services,
  caller: Caller,
  { given, revision }: Named,
  change: (tx: FactsTransaction, held: HeldBooking) => Promise<T>,
): Promise<T> {
  const { facts, records, config } = services;
  const bookingId = idOf(given, NONE);
  const known = requireRevision(revision, 'booking');
  const { advertiserIds } = await overAccounts(facts, caller);
  let stale: HeldBooking | null = null;
  const changed = await facts.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    const [held] = await heldBookings(tx, advertiserIds, [bookingId]);
    if (!held) throw new AppError('not-found', NONE);
    if (held.revision !== known) {
      stale = held;
      return null;
    }
    const done = await change(tx, held);
    await bookPlacements(tx, [held.advertiserId]);
    return { done };
  });
  if (changed) return changed.done;
  const { revision: now, changedBy, changedAt } = HeldBooking.parse(stale);
  const nameOf = await namesOf(records.db, [changedBy]);
  const saved = {
    revision: now,
    savedBy: nameOf(changedBy)?.name ?? 'A load',
    savedAt: new Date(changedAt),
  };
  throw staleSave(caller, config.timeZone, saved, 'booking');
}

/** A booking's values as a person writes them, in the client's currency. */
const valuesOf = ({ spend, ...fields }: BookingFields, number: string): BookingValues => ({
  ...fields,
  number,
  currency: null,
  costMicros: spend === null ? null : Math.round(spend * 1e6),
});

function admitFields({ start, end, impressions, spend }: BookingFields): void {
  if (end < start) throw new AppError('bad-request', 'end: the booking ends before it starts.');
  if (impressions !== null || spend !== null) return;
  throw new AppError('bad-request', 'impressions: give booked impressions, a cost, or both.');
}

/** Refuses a number that another booking of a plan or a person has, of any account of the advertiser. */
async function admitNumber(
  tx: FactsTransaction,
  advertiserId: number,
  number: string,
  ownId: number,
): Promise<void> {
  const [row] = await tx.query(
    `SELECT b.advertiser_id AS id, a.name FROM booking b JOIN advertiser a ON a.id = b.advertiser_id
     WHERE b.advertiser_id = ANY($1::int[]) AND b.number = $2 AND b.id <> $3 AND ${STANDS('b')}
     ORDER BY b.advertiser_id <> $4 LIMIT 1`,
    [await withFamilies(tx, [advertiserId]), number, ownId, advertiserId],
  );
  if (!row) return;
  const of = row.id === advertiserId ? '' : ` of ${row.name}`;
  throw new AppError(
    'conflict',
    `There is a booking ${number}${of} already. Change that one, or choose another number.`,
  );
}

/** Adds a booking and lets the rules match it. @throws {AppError} `conflict` for a number that is there. */
export async function addBooking(
  services: Services,
  caller: Caller,
  advertiserId: number,
  fields: BookingFields,
): Promise<{ bookingId: number }> {
  requireAdvertisers(caller, [advertiserId]);
  admitFields(fields);
  const by = { by: caller.user.id, at: services.clock() };
  const made = await services.facts.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    const [next] = await tx.query(
      `SELECT 'HAND-' || coalesce(max(substring(number FROM '^HAND-([0-9]{1,8})$')::int), 0) + 1 AS number
       FROM booking WHERE advertiser_id = ANY($1::int[])`,
      [await withFamilies(tx, [advertiserId])],
    );
    const values = valuesOf(fields, fields.number || String(next?.number));
    await admitNumber(tx, advertiserId, values.number, 0);
    const [bookingId = 0] = await addBookings(tx, [{ ...values, isComparable: true }], {
      advertiserId,
      origin: 'hand',
      ...by,
    });
    const [proposal] = proposals([values], await candidatesOf(tx, advertiserId));
    const { rule = null, placementIds = [] } = proposal ?? {};
    await addMatches(
      tx,
      rule === null ? [] : placementIds.map((placementId) => ({ bookingId, placementId, rule })),
      by,
    );
    await bookPlacements(tx, [advertiserId]);
    return { bookingId, values };
  });
  await services.changes.tell({ advertiserIds: [advertiserId], days: [] });
  await services.audit.write({
    ...actorOf(caller),
    action: 'plan/add',
    target: String(advertiserId),
    after: { booking: made.bookingId, ...made.values },
  });
  return { bookingId: made.bookingId };
}

/**
 * Writes over a booking; one of a delivery file is taken over by hand, under its number. Answers the booking in force.
 * @throws {AppError} `conflict` where it was changed meanwhile, or its number is another one's.
 */
export async function setBooking(
  services: Services,
  caller: Caller,
  named: Named,
  fields: BookingFields,
): Promise<{ bookingId: number }> {
  admitFields(fields);
  const by = { by: caller.user.id, at: services.clock() };
  const { bookingId, before, values } = await changing(
    services,
    caller,
    named,
    async (tx, held) => {
      const isLoad = held.origin === 'load';
      const next = valuesOf(fields, isLoad ? held.number : fields.number || held.number);
      await admitNumber(tx, held.advertiserId, next.number, held.id);
      // A cost that stays is still in the currency of its plan.
      const isKept = next.costMicros === held.costMicros;
      const written = { ...next, currency: isKept ? held.currency : null };
      if (isLoad)
        return { bookingId: await takeOver(tx, held, written, by), before: held, values: written };
      await writeBooking(
        tx,
        held.id,
        { ...written, isComparable: isKept ? held.isComparable : true },
        by,
      );
      return { bookingId: held.id, before: held, values: written };
    },
  );
  await services.changes.tell({ advertiserIds: [before.advertiserId], days: [] });
  await services.audit.write({
    ...actorOf(caller),
    action: 'plan/set',
    target: String(before.advertiserId),
    before,
    after: { booking: bookingId, ...values },
  });
  return { bookingId };
}

/** Removes a booking. @throws {AppError} `unprocessable` for one of a delivery file, `conflict` for a changed one. */
export async function removeBooking(
  services: Services,
  caller: Caller,
  named: Named,
): Promise<void> {
  const before = await changing(services, caller, named, async (tx, held) => {
    if (held.origin === 'load') {
      throw new AppError(
        'unprocessable',
        'This booking stands in a delivery file. Undo that load, or change the booking: yours then takes its place.',
      );
    }
    await tx.query(
      'UPDATE booking SET removed_at = $2, changed_by = $3, revision = revision + 1 WHERE id = $1',
      [held.id, services.clock().toISOString(), caller.user.id],
    );
    return held;
  });
  await services.changes.tell({ advertiserIds: [before.advertiserId], days: [] });
  await services.audit.write({
    ...actorOf(caller),
    action: 'plan/remove',
    target: String(before.advertiserId),
    before,
  });
}

/**
 * Matches a booking to these placements alone; rules leave it so. Answers the booking in force.
 * @throws {AppError} `not-found` for placements of others, `conflict` where it was changed meanwhile.
 */
export async function matchBooking(
  services: Services,
  caller: Caller,
  named: Named,
  given: readonly number[],
): Promise<{ bookingId: number }> {
  const placementIds = [...new Set(given)];
  const by = { by: caller.user.id, at: services.clock() };
  const { bookingId, before } = await changing(services, caller, named, async (tx, held) => {
    const { bookingId: id } = await matchTo(tx, held, placementIds, by);
    return { bookingId: id, before: held };
  });
  await services.changes.tell({ advertiserIds: [before.advertiserId], days: [] });
  await services.audit.write({
    ...actorOf(caller),
    action: 'plan/match',
    target: String(before.advertiserId),
    before: { booking: before.id, number: before.number, placementIds: before.placementIds },
    after: { booking: bookingId, placementIds },
  });
  return { bookingId };
}

/** Takes an import back. @throws {AppError} `not-found` for another client's, `conflict` where a later one builds on it. */
export async function undoImport(
  services: Services,
  caller: Caller,
  given: string,
  reason: string,
): Promise<void> {
  const none = 'There is no such import among those of your clients.';
  const planId = idOf(given, none);
  const advertiserId = await advertiserOfPlan(services.facts, planId);
  const { advertiserIds } = await overAccounts(services.facts, caller);
  if (advertiserId === null || !advertiserIds.includes(advertiserId)) {
    throw new AppError('not-found', none);
  }
  await undoPlan(services.facts, planId, { by: caller.user.id, at: services.clock(), reason });
  await services.changes.tell({ advertiserIds: [advertiserId], days: [] });
  await services.audit.write({
    ...actorOf(caller),
    action: 'plan/undo',
    target: String(advertiserId),
    before: { plan: planId },
    reason: reason || undefined,
  });
}
