/** Pacing: how much of the booked impressions is delivered against how much of the flight has passed (spec.md §4, §9). */
import { type DayRange, daysIn } from '../dates/index.ts';
import type { RowPlan } from './result.ts';

/** Severity of spec.md §4: 1 worst, 3 on track. */
export type PacingLevel = 1 | 2 | 3;

/** Level of a pacing in percent: below 75 or above 125 is 1; 75 to 90 and 110 to 125 is 2; otherwise 3. */
export function pacingLevel(percent: number): PacingLevel {
  if (percent < 75 || percent > 125) return 1;
  return percent < 90 || percent > 110 ? 2 : 3;
}

/** Share of a flight that has passed at the end of `day`; 0 before it starts, at most 1. */
export function elapsedShare(flight: DayRange, day: string): number {
  if (day < flight.start) return 0;
  if (day >= flight.end) return 1;
  return daysIn({ start: flight.start, end: day }) / daysIn(flight);
}

/**
 * Delivered share of what the elapsed days of the plan call for, in percent, at the end of `day`;
 * null where nothing is booked, no flight is stated or it has not begun.
 *
 * @param delivered Impressions from the start of the flight to the end of `day`.
 */
export function pacingPercent(
  plan: Pick<RowPlan, 'startDate' | 'endDate' | 'bookedImpressions'>,
  delivered: number,
  day: string,
): number | null {
  const { startDate: start, endDate: end, bookedImpressions: booked } = plan;
  if (!start || !end || start > end || booked === null || booked <= 0) return null;
  const elapsed = elapsedShare({ start, end }, day);
  return elapsed > 0 ? (delivered / booked / elapsed) * 100 : null;
}
