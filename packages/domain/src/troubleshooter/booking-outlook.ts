/** What a booking still needs and what its pace so far leaves undelivered: days left, impressions a day, money at risk. */
import { type Day, daysIn, shiftDay } from '../dates/index.ts';
import type { RowPlan } from '../metrics/index.ts';
import { PACING_BANDS, type PacingBands, pacingPercent } from './pacing.ts';
import type { Severity } from './severity.ts';

/** The outlook of a booking at the end of a day. Impressions are counts, money is in currency units. */
export interface BookingOutlook {
  readonly booked: number;
  /** What the elapsed part of the flight calls for. */
  readonly expected: number;
  /** Days of the flight that are still to come; 0 where it is over. */
  readonly daysLeft: number;
  /** A day, from the start of the flight on. */
  readonly perDay: number;
  /** A day from now on, for the booking to be met; null where no day is left. */
  readonly neededPerDay: number | null;
  /** `neededPerDay` as a multiple of `perDay`; null where no day is left or nothing was delivered. */
  readonly stretch: number | null;
  /** Booked impressions that stay undelivered at the pace so far; of a flight that is over, those that did. */
  readonly short: number;
  /** The cost of `short`; null where the booked spend is not known. */
  readonly shortCost: number | null;
  /** `shortCost` where the pacing is behind (spec.md §4: below 90 %, or the client’s own band), otherwise 0. */
  readonly atRisk: number | null;
}

/**
 * The outlook of a booking at the end of `day`; null where its pacing is: nothing booked, no flight, or not begun.
 * @param delivered Impressions from the start of the flight to the end of `day`.
 */
export function bookingOutlook(
  plan: Pick<RowPlan, 'startDate' | 'endDate' | 'bookedImpressions' | 'bookedSpend'>,
  delivered: number,
  day: Day,
  bands: PacingBands = PACING_BANDS,
): BookingOutlook | null {
  const { startDate: start, endDate: end, bookedImpressions: booked, bookedSpend } = plan;
  const pacing = pacingPercent(plan, delivered, day);
  if (pacing === null || !start || !end || booked === null) return null;
  const last = day < end ? day : end;
  const daysPast = daysIn({ start, end: last });
  const daysLeft = last < end ? daysIn({ start: shiftDay(last, 1), end }) : 0;
  const perDay = delivered / daysPast;
  const neededPerDay = daysLeft > 0 ? Math.max(0, booked - delivered) / daysLeft : null;
  const short = Math.max(0, booked - perDay * (daysPast + daysLeft));
  const shortCost = bookedSpend === null ? null : (short / booked) * bookedSpend;
  return {
    booked,
    expected: (booked * daysPast) / (daysPast + daysLeft),
    daysLeft,
    perDay,
    neededPerDay,
    stretch: neededPerDay === null || perDay === 0 ? null : neededPerDay / perDay,
    short,
    shortCost,
    atRisk: shortCost !== null && pacing >= bands.near[0] ? 0 : shortCost,
  };
}

/** Times its pace so far that a booking must reach: above `far` is severity 1, above `near` 2. */
export const stretchBands = ({ near, far }: PacingBands = PACING_BANDS) => ({
  near: near[1] / 100,
  far: far[1] / 100,
});

/**
 * Severity of the pace that a booking needs against its pace so far, with the bands of pacing. Nothing delivered with days
 * left is the worst; a flight that is over needs nothing more.
 */
export function stretchSeverity(
  { stretch, neededPerDay }: Pick<BookingOutlook, 'stretch' | 'neededPerDay'>,
  bands?: PacingBands,
): Severity {
  const { near, far } = stretchBands(bands);
  if (neededPerDay === null) return 3;
  if (stretch === null || stretch > far) return 1;
  return stretch > near ? 2 : 3;
}
