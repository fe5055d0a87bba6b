/** Pacing: the delivered share of the booked impressions against the elapsed share of the flight (spec.md §4, §9). */
import { type DayRange, dayNumber, daysIn } from '../dates/index.ts';
import type { RowPlan } from '../metrics/index.ts';
import type { Severity } from './severity.ts';

/** Percent: outside of `far` is severity 1, outside of `near` 2. */
export interface PacingBands {
  readonly far: readonly [number, number];
  readonly near: readonly [number, number];
}

/** The published bands, for clients without any of their own. */
export const PACING_BANDS: PacingBands = { far: [75, 125], near: [90, 110] };

const isOutside = (percent: number, [from, to]: readonly [number, number]): boolean =>
  percent < from || percent > to;

/** Bands of pacing as the data of a slide has them. */
export interface PacingEdges {
  readonly farLow: number;
  readonly nearLow: number;
  readonly nearHigh: number;
  readonly farHigh: number;
}

/** The bands within these edges; without any the published ones. */
export const bandsWithin = (edges: PacingEdges | undefined): PacingBands =>
  edges
    ? { far: [edges.farLow, edges.farHigh], near: [edges.nearLow, edges.nearHigh] }
    : PACING_BANDS;

/** Severity of a pacing in percent. */
export function pacingSeverity(
  percent: number,
  { far, near }: PacingBands = PACING_BANDS,
): Severity {
  if (isOutside(percent, far)) return 1;
  return isOutside(percent, near) ? 2 : 3;
}

/** Share of a flight that has passed at the end of `day`; 0 before it starts, at most 1. */
export function elapsedShare(flight: DayRange, day: string): number {
  if (day < flight.start) return 0;
  if (day >= flight.end) return 1;
  return daysIn({ start: flight.start, end: day }) / daysIn(flight);
}

/**
 * Delivered share of the impressions expected after the elapsed days, in percent, at the end of `day`; null where
 * nothing is booked, no flight is stated or it has not begun.
 * @param delivered Impressions from the start of the flight to the end of `day`.
 */
export function pacingPercent(
  plan: Pick<RowPlan, 'startDate' | 'endDate' | 'bookedImpressions'>,
  delivered: number,
  day: string,
): number | null {
  const { startDate: start, endDate: end, bookedImpressions: booked } = plan;
  if (!start || !end || start > end || booked === null || booked <= 0) return null;
  if (day < start) return null;
  const before = dayNumber(start) - 1;
  const days = dayNumber(end) - before;
  const elapsed = day < end ? dayNumber(day) - before : days;
  // One division alone, so that what is exactly on the edge of a band comes out on it.
  return (100 * delivered * days) / (booked * elapsed);
}

/**
 * Orders pacings by how much they need attention: level, then behind before ahead, then distance from 100 %. Unknown
 * pacings come last.
 */
export function comparePacing(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (
    pacingSeverity(one) - pacingSeverity(other) ||
    Number(one >= 100) - Number(other >= 100) ||
    Math.abs(other - 100) - Math.abs(one - 100)
  );
}
