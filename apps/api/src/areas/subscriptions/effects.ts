/** What happens to a subscription by a deed or by the day, as a function of how it stands: the next row, and what is charged. Used to show a change and to make it. */
import type { SubscriptionDeed } from '@flightdeck/contract/subscriptions';
import { type Day, type DayRange, shiftDay } from '@flightdeck/domain/dates';
import {
  INTERVALS,
  isUpgrade,
  linesOfPeriod,
  linesOfUpgrade,
  type OrderLine,
  type PlanTerms,
  type Price,
  periodAt,
  type SubscriptionEvent,
  stateAfter,
  termEndAt,
  totalsOf,
  writeMinor,
} from '@flightdeck/domain/subscriptions';
import { AppError } from '../../platform/errors.ts';
import type { Agreed, subscription } from '../../platform/subscriptions/tables.ts';

export type SubscriptionRecord = typeof subscription.$inferSelect;

/** A subscription with the plan that it is on. */
export interface Standing {
  readonly row: SubscriptionRecord;
  readonly terms: PlanTerms;
}

/** A plan to change to, and what is agreed of it. */
export interface Offer {
  readonly agreed: Agreed;
  readonly terms: PlanTerms;
}

/** What comes of a deed or a day. */
export interface Effect extends Standing {
  readonly what: SubscriptionDeed;
  readonly note: string;
  /** The occasion makes an order once. */
  readonly charge: { readonly occasion: string; readonly lines: readonly OrderLine[] } | null;
  /** The day from which it opens what the plan says. */
  readonly effective: Day;
}

/** What somebody pays by an agreement. */
function priceOf(
  {
    seats,
    priceMinor,
    seatMinor,
    discountBp,
  }: Omit<Agreed, 'planId' | 'planVersion' | 'termPeriods'>,
  { name, interval, limits }: PlanTerms,
): Price {
  const extraSeats =
    seats === null || limits.people === null ? 0 : Math.max(0, seats - limits.people);
  return { name, interval, priceMinor, seatMinor, extraSeats, discountBp };
}

/** What an agreement is called in a history. */
export const agreementNote = (
  agreed: Pick<Agreed, 'priceMinor' | 'seats'>,
  { name, currency, interval }: PlanTerms,
): string =>
  `${name}, ${writeMinor(agreed.priceMinor, currency, 'en-GB')} each ${interval}${
    agreed.seats === null ? '' : `, ${agreed.seats} seats`
  }`;

/** The present period; null before the first one, while it rests, and when it is over. */
export function periodOf({ row, terms }: Standing): DayRange | null {
  const rests = row.state === 'paused' || row.state === 'ended';
  return rests || row.periodNo < 0 ? null : periodAt(row.firstDay, terms.interval, row.periodNo);
}

/** The last day of the term; null as for the period. */
export function termEndOf({ row, terms }: Standing): Day | null {
  if (periodOf({ row, terms }) === null) return null;
  const { firstDay: first, termPeriods: periods } = row;
  return termEndAt({ first, interval: terms.interval, periods }, row.periodNo);
}

/** What may be done now. */
export function deedsOf({ row }: Standing) {
  const { state, isPausing } = row;
  const runs = state === 'active' || state === 'past-due';
  return [
    ...(runs || state === 'trial' || state === 'paused' ? (['change'] as const) : []),
    ...(runs && !isPausing ? (['pause'] as const) : []),
    ...(state === 'paused' || isPausing ? (['resume'] as const) : []),
    ...(stateAfter(state, 'cancel') ? (['cancel'] as const) : []),
    ...(state === 'cancelled' ? (['keep'] as const) : []),
  ];
}

function moved(row: SubscriptionRecord, event: SubscriptionEvent): SubscriptionRecord['state'] {
  const next = stateAfter(row.state, event);
  if (next) return next;
  throw new AppError('conflict', 'The subscription has changed meanwhile. Look at it again.');
}

const ended = (row: SubscriptionRecord, event: 'end' | 'cancel'): SubscriptionRecord => ({
  ...row,
  state: moved(row, event),
  isPausing: false,
  coming: null,
  nextDay: null,
});

/** A period that begins, with its charge. */
function begun(
  { row, terms }: Standing,
  { what, note, first, periodNo }: Pick<Effect, 'what' | 'note'> & { first: Day; periodNo: number },
): Effect {
  const period = periodAt(first, terms.interval, periodNo);
  return {
    ...{ terms, what, note, effective: period.start },
    row: { ...row, firstDay: first, periodNo, nextDay: shiftDay(period.end, 1) },
    charge: {
      occasion: `period:${period.start}`,
      lines: linesOfPeriod(priceOf(row, terms), period),
    },
  };
}

/** Whether the present period is the last one of its term. */
const isLast = (standing: Standing): boolean => periodOf(standing)?.end === termEndOf(standing);

/** What happens next by itself; null while nothing does. */
export function nextOf(standing: Standing): 'begin' | 'renew' | 'rest' | 'end' | null {
  const { state, periodNo, isPausing, nextDay } = standing.row;
  if (nextDay === null) return null;
  if (state === 'cancelled' && (periodNo < 0 || isLast(standing))) return 'end';
  if (periodNo < 0) return 'begin';
  return isPausing ? 'rest' : 'renew';
}

/**
 * What happens on the day that the subscription waits for: the trial or the period is over.
 * @param coming What was agreed for the next term, with its plan.
 */
export function byTheDay(standing: Standing, coming: Offer | null): Effect {
  const { row, terms } = standing;
  const day = row.nextDay;
  if (day === null) throw new Error('Nothing happens by itself to a subscription that rests.');
  const still = { terms, charge: null, effective: day };
  switch (nextOf(standing)) {
    case 'end':
      return { ...still, row: ended(row, 'end'), what: 'end', note: '' };
    case 'rest': {
      const state = moved(row, 'pause');
      const rests = { ...row, state, isPausing: false, nextDay: null };
      return { ...still, row: rests, what: 'rest', note: '' };
    }
    case 'begin': {
      const active = { terms, row: { ...row, state: moved(row, 'begin') } };
      return begun(active, { what: 'begin', note: '', first: day, periodNo: 0 });
    }
    default: {
      if (coming === null || !isLast(standing)) {
        const further = { first: row.firstDay, periodNo: row.periodNo + 1 };
        return begun(standing, { what: 'renew', note: '', ...further });
      }
      const note = agreementNote(coming.agreed, coming.terms);
      const next = { row: { ...row, ...coming.agreed, coming: null }, terms: coming.terms };
      return begun(next, { what: 'downgrade', note, first: day, periodNo: 0 });
    }
  }
}

/** Another plan, other seats or another price: at once where it costs as much or more, else with the next term. */
export function changed(standing: Standing, offer: Offer, today: Day): Effect {
  const { row, terms } = standing;
  const { agreed } = offer;
  if (offer.terms.currency !== terms.currency) {
    throw new AppError(
      'unprocessable',
      `This plan is in ${offer.terms.currency}, and the subscription in ${terms.currency}. Choose a plan in the same currency.`,
    );
  }
  const note = agreementNote(agreed, offer.terms);
  const now = { ...row, ...agreed, coming: null, isPausing: false };
  const period = periodOf(standing);
  const termEnd = termEndOf(standing);
  if (period === null || termEnd === null) {
    if (!deedsOf(standing).includes('change')) throw notNow();
    const effect = { row: now, terms: offer.terms, note, charge: null, effective: today };
    return { ...effect, what: 'upgrade' };
  }
  if (row.state === 'cancelled') throw notNow();
  const [from, to] = [priceOf(row, terms), priceOf(agreed, offer.terms)];
  const isSameInterval = INTERVALS[from.interval] === INTERVALS[to.interval];
  const fresh = isSameInterval ? null : periodAt(today, to.interval, 0);
  const lines = linesOfUpgrade(from, to, period, today, fresh);
  // Nothing is paid back for leaving a long period for a short one: that waits too.
  const isNow =
    isUpgrade(from, to) && totalsOf(lines, { rateBp: 0, isReverse: true }).netMinor >= 0;
  if (!isNow) {
    const effective = shiftDay(termEnd, 1);
    const later = { ...row, coming: agreed };
    return { row: later, terms, what: 'agree', note, charge: null, effective };
  }
  const begins = fresh
    ? { firstDay: today, periodNo: 0, nextDay: shiftDay(fresh.end, 1) }
    : { firstDay: row.firstDay, periodNo: row.periodNo, nextDay: row.nextDay };
  return {
    ...{ row: { ...now, ...begins }, terms: offer.terms, what: 'upgrade', note, effective: today },
    charge: { occasion: `change:${row.revision}`, lines },
  };
}

const notNow = () =>
  new AppError(
    'conflict',
    'This cannot be done to the subscription as it stands. Look at it again.',
  );

/** Pauses, resumes, cancels or keeps a subscription. */
export function done(
  standing: Standing,
  deed: 'pause' | 'resume' | 'cancel' | 'keep',
  today: Day,
): Effect {
  const { row, terms } = standing;
  if (!deedsOf(standing).includes(deed)) throw notNow();
  const still = { terms, note: '', charge: null, what: deed };
  const period = periodOf(standing);
  const next = row.nextDay ?? today;
  switch (deed) {
    case 'pause':
      return { ...still, row: { ...row, isPausing: true }, effective: next };
    case 'resume': {
      if (period) return { ...still, row: { ...row, isPausing: false }, effective: today };
      const active = { terms, row: { ...row, state: moved(row, 'resume') } };
      return begun(active, { what: 'resume', note: '', first: today, periodNo: 0 });
    }
    case 'cancel': {
      if (row.state === 'paused') {
        return { ...still, row: ended(row, 'cancel'), effective: today };
      }
      const state = moved(row, 'cancel');
      const termEnd = termEndOf(standing);
      const effective = termEnd === null ? next : shiftDay(termEnd, 1);
      return { ...still, row: { ...row, state, isPausing: false, coming: null }, effective };
    }
    case 'keep': {
      const state = moved(row, row.periodNo < 0 ? 'keep-trial' : 'keep');
      return { ...still, row: { ...row, state }, effective: today };
    }
  }
}
