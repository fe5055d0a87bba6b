/**
 * The pacing of a report's campaigns or placements: which are in it, what they are asked, and as of which day. Slides, setup
 * alerts and home call this, so that they say the same of the same selection.
 */
import { type Day, type DayRange, EARLIEST_CUSTOM_DAY } from '../dates/index.ts';
import type { MetricQuery, MetricResult, MetricRow } from '../metrics/index.ts';
import {
  elapsedShare,
  PACING_BANDS,
  type PacingBands,
  pacingPercent,
  pacingSeverity,
} from './pacing.ts';

/** The severity as a label: `Far behind`, `Ahead`. */
export function pacingLabel(percent: number, bands: PacingBands = PACING_BANDS): string {
  const severity = pacingSeverity(percent, bands);
  if (severity === 3) return 'On track';
  const side = percent < bands.near[0] ? 'behind' : 'ahead';
  return severity === 1 ? `Far ${side}` : side.charAt(0).toUpperCase() + side.slice(1);
}

/** What has a booking of its own. */
export type Booked = 'campaign' | 'placement';

/** The pacing of a campaign or placement. Shares are fractions; null where the plan has no value. */
export interface RowPacing {
  readonly delivered: number;
  readonly booked: number | null;
  /** Delivered share of booked. */
  readonly progress: number | null;
  /** Elapsed share of the flight's days, at most 1. */
  readonly elapsed: number | null;
  /** Delivered share of the impressions expected by then, in percent. */
  readonly pacing: number | null;
}

/** A campaign or placement of the report as its query answered it, and its pacing. */
export interface PacedRow {
  readonly row: MetricRow;
  readonly pacing: RowPacing;
}

/** Answers to `pacingQueries`, by the same names. */
export type PacingAnswers = Readonly<Record<'toDate' | 'inRange', MetricResult>>;

/**
 * The questions that the pacing of a range is computed from: all that each campaign, or placement, delivered up to the end of
 * the range with its plan, and what it delivered in the range. Bookings count served impressions, so these do on either basis.
 */
export function pacingQueries(range: DayRange, by: Booked = 'campaign') {
  return {
    toDate: {
      metrics: ['impressions', 'clicks', 'ctr'],
      dimensions: [by],
      plan: true,
      undelivered: true,
      range: { start: EARLIEST_CUSTOM_DAY, end: range.end },
    },
    inRange: { metrics: ['impressions'], dimensions: [by], range },
  } satisfies Record<string, MetricQuery>;
}

/**
 * The day whose end the pacing is computed for: the end of the range, or the last day with known delivery before it. A
 * load may come long after its days.
 * @param lastDay Last day with delivery in the answer `toDate`.
 * @param loadedUntil Last day that the loads cover.
 */
export function pacingDay(
  range: DayRange,
  lastDay: Day | null,
  loadedUntil: Day | null | undefined,
): Day {
  const known = [lastDay, loadedUntil]
    .filter((day) => day != null)
    .sort()
    .at(-1);
  return known && known < range.end ? known : range.end;
}

/** The day whose end the pacing of a row is computed for: that of its own account where the answer tells it, else `pacingDay`. */
export const pacingDayOf = (
  { knownUntil }: Pick<MetricRow, 'knownUntil'>,
  range: DayRange,
  lastDay: Day | null,
  loadedUntil: Day | null | undefined,
): Day =>
  knownUntil === undefined
    ? pacingDay(range, lastDay, loadedUntil)
    : pacingDay(range, knownUntil, null);

/**
 * The campaigns, or placements, whose flight touches the range or that delivered in it, with their pacing.
 * @param day At whose end; by row where those of several advertisers are known up to different days.
 */
export function pacedRows(
  { toDate, inRange }: PacingAnswers,
  { start, end }: DayRange,
  day: Day | ((row: MetricRow) => Day),
  by: Booked = 'campaign',
): PacedRow[] {
  const active = new Set(
    inRange.rows
      .filter(({ values }) => (values.impressions ?? 0) > 0)
      .map(({ keys }) => keys[by]?.id),
  );
  return toDate.rows
    .filter(({ plan, keys }) => {
      const flies =
        plan?.startDate != null &&
        plan.endDate != null &&
        plan.startDate <= end &&
        plan.endDate >= start;
      return flies || active.has(keys[by]?.id);
    })
    .map((row) => ({ row, pacing: pacingOf(row, typeof day === 'string' ? day : day(row)) }));
}

/** The pacing of a row with plan, as of the end of `day`; `impressions` counts from the flight's start. */
export function pacingOf(row: MetricRow, day: Day): RowPacing {
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
