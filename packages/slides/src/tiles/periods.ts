/** Days, weeks and months of a tile: which it asks for, and which are over. */
import type { TileQuestion } from '@flightdeck/domain/dashboards';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { type Bucket, buckets, lastDayOf, type Period, periodOf } from '../catalogue/buckets.ts';
import type { ReportContext } from '../definition.ts';

const PERIODS: readonly string[] = ['day', 'week', 'month'];

/** Whether a dimension is a point in time. */
export const isTime = (dimension: string | undefined): dimension is Period =>
  dimension !== undefined && PERIODS.includes(dimension);

/** What the question asks for, or what is chosen instead; `auto` makes days of a long range longer, never shorter. */
export function tilePeriod(
  chosen: Period | 'auto',
  asked: string | undefined,
  range: DayRange,
): Period {
  if (chosen !== 'auto') return chosen;
  const suits = periodOf('auto', range);
  return isTime(asked) && PERIODS.indexOf(asked) > PERIODS.indexOf(suits) ? asked : suits;
}

/** A question by a period: its rows are those of the time, all of them. */
export function overTime(question: TileQuestion, period: Period, by?: string): TileQuestion {
  const { orderBy: _order, limit: _limit, ...asked } = question;
  return { ...asked, dimensions: by === undefined ? [period] : [period, by] };
}

/** The buckets of an answer. One that is not over yet, or only partly in the range, is partial. */
export const tileBuckets = (
  answer: MetricResult,
  period: Period,
  { range, today }: Pick<ReportContext, 'range'> & { readonly today: Day },
): Bucket[] =>
  buckets(answer, period, range).map((bucket) => ({
    ...bucket,
    partial: bucket.partial || lastDayOf(bucket.day, period) >= today,
  }));
