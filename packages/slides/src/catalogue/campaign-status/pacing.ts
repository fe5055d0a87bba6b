/** The pacing of a campaign in figures; the rules are in the troubleshooter of the domain. */
import type { MetricRow } from '@flightdeck/domain/metrics';
import { elapsedShare, pacingPercent } from '@flightdeck/domain/troubleshooter';

/** The pacing of a campaign. Shares are fractions; null where the plan has no value. */
export interface CampaignPacing {
  readonly delivered: number;
  readonly booked: number | null;
  /** Delivered share of booked. */
  readonly progress: number | null;
  /** Elapsed share of the flight's days, at most 1. */
  readonly elapsed: number | null;
  /** Delivered share of the impressions expected by then, in percent. */
  readonly pacing: number | null;
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
    pacing: plan ? pacingPercent(plan, delivered, day) : null,
  };
}
