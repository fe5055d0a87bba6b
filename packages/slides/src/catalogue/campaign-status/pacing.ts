/** Pacing: how much of the booked impressions is delivered against how much of the flight has passed. */
import { type DayRange, daysIn } from '@flightdeck/domain/dates';
import type { MetricRow } from '@flightdeck/domain/metrics';

/** Severity of spec.md §4: 1 worst, 3 on track. */
export type PacingLevel = 1 | 2 | 3;

/** Level of a pacing in percent: below 75 or above 125 is 1; 75 to 90 and 110 to 125 is 2; otherwise 3. */
export function pacingLevel(percent: number): PacingLevel {
  if (percent < 75 || percent > 125) return 1;
  return percent < 90 || percent > 110 ? 2 : 3;
}

/** The level in words. */
export function pacingWord(percent: number): string {
  const level = pacingLevel(percent);
  if (level === 3) return 'On track';
  const side = percent < 100 ? 'behind' : 'ahead';
  return level === 1 ? `Far ${side}` : side.charAt(0).toUpperCase() + side.slice(1);
}

/** Where a campaign stands. Shares are fractions; null where the plan does not say. */
export interface CampaignPacing {
  readonly delivered: number;
  readonly booked: number | null;
  /** Delivered share of booked. */
  readonly progress: number | null;
  /** Share of the flight's days that have passed, at most 1. */
  readonly elapsed: number | null;
  /** Delivered share of what the elapsed days call for, in percent. */
  readonly pacing: number | null;
}

/** Share of a flight that has passed at the end of `day`; 0 before it starts. */
export function elapsedShare(flight: DayRange, day: string): number {
  if (day < flight.start) return 0;
  if (day >= flight.end) return 1;
  return daysIn({ start: flight.start, end: day }) / daysIn(flight);
}

/** The pacing of a campaign row with plan, as of the end of `day`; `impressions` counts from the flight's start. */
export function pacingOf(row: MetricRow, day: string): CampaignPacing {
  const delivered = row.values.impressions ?? 0;
  const { plan } = row;
  const booked = plan?.bookedImpressions ?? null;
  const flight =
    plan?.startDate && plan.endDate && plan.startDate <= plan.endDate
      ? { start: plan.startDate, end: plan.endDate }
      : null;
  const elapsed = flight ? elapsedShare(flight, day) : null;
  const progress = booked !== null && booked > 0 ? delivered / booked : null;
  return {
    delivered,
    booked: booked !== null && booked > 0 ? booked : null,
    progress,
    elapsed,
    pacing:
      progress !== null && elapsed !== null && elapsed > 0 ? (progress / elapsed) * 100 : null,
  };
}
