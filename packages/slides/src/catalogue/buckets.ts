/** Time buckets of a range: their grouping, gaps, and buckets only partly in the range. */
import { type DayRange, daysIn, shiftDay, writeDay, writeMonth } from '@flightdeck/domain/dates';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { TimePoint } from '../charts/time-layout.ts';
import type { ReportContext } from '../definition.ts';
import { sourceOf } from '../figure-source.ts';
import type { FigureKind } from './figures.ts';
import { DELIVERY, type Figures } from './shared.ts';

/** Length of a bucket. */
export type Period = 'day' | 'week' | 'month';

/** The grouping of the `period` option; `auto` keeps between about 10 and 100 points. */
export function periodOf(option: Period | 'auto', range: DayRange): Period {
  if (option !== 'auto') return option;
  const days = daysIn(range);
  return days <= 100 ? 'day' : days <= 550 ? 'week' : 'month';
}

/** First day of the bucket after `day`'s. */
function next(day: string, period: Period): string {
  if (period === 'day') return shiftDay(day, 1);
  if (period === 'week') return shiftDay(day, 7);
  return `${shiftDay(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01`;
}

/** Last day of the bucket that starts on `day`. */
export const lastDayOf = (day: string, period: Period): string => shiftDay(next(day, period), -1);

/** A bucket with its values. */
export interface Bucket {
  /** First day of the bucket, which may lie before the range. */
  readonly day: string;
  /** Undefined where nothing was delivered between the first and the last bucket with delivery. */
  readonly values: MetricRow['values'] | undefined;
  /** Some of its days lie outside the range. */
  readonly partial: boolean;
}

/** Every bucket between the first and the last with delivery, in order. */
export function buckets(answer: MetricResult, period: Period, range: DayRange): Bucket[] {
  const known = new Map(
    answer.rows.flatMap((row) => {
      const id = row.keys[period]?.id;
      return id ? [[id, row.values] as const] : [];
    }),
  );
  const days = [...known.keys()].sort();
  const [first] = days;
  const last = days.at(-1);
  const list: Bucket[] = [];
  if (!first || !last) return list;
  for (let day = first; day <= last; day = next(day, period)) {
    const partial = day < range.start || lastDayOf(day, period) > range.end;
    list.push({ day, values: known.get(day), partial });
  }
  return list;
}

/**
 * The buckets to draw of a metric: of sums only those wholly in the range, as a part of a week would look like a fall.
 * All of them where fewer than two are whole, and of ratios, which a part of a week does not lower.
 */
export function drawnBuckets(list: readonly Bucket[], kind: FigureKind): readonly Bucket[] {
  const whole = list.filter(({ partial }) => !partial);
  return kind === 'sum' && whole.length > 1 ? whole : list;
}

/** A metric's points. A bucket without delivery counts 0 for sums and is a gap for ratios. */
export function pointsOf(
  list: readonly Bucket[],
  id: string,
  figures: Figures = DELIVERY,
): TimePoint[] {
  return list.map(({ day, values, partial }) => ({
    day,
    partial,
    value: values ? (values[id] ?? null) : figures.kind(id) === 'sum' ? 0 : null,
    source: sourceOf(values, id),
  }));
}

/** Summary of a metric over the whole buckets: ends and mean. */
export interface Course {
  readonly best: { readonly day: string; readonly value: number };
  readonly least: { readonly day: string; readonly value: number };
  /** Mean of the buckets, for sums. */
  readonly mean: number;
}

/** The course of a metric over the buckets wholly in the range; null for fewer than two. */
export function courseOf(
  list: readonly Bucket[],
  id: string,
  figures: Figures = DELIVERY,
): Course | null {
  const whole = list.filter(({ partial }) => !partial);
  const known = pointsOf(whole, id, figures).flatMap(({ day, value }) =>
    value === null ? [] : [{ day, value }],
  );
  const sorted = [...known].sort((a, b) => b.value - a.value);
  const [best] = sorted;
  const least = sorted.at(-1);
  if (!best || !least || known.length < 2) return null;
  return { best, least, mean: known.reduce((sum, { value }) => sum + value, 0) / known.length };
}

/** Two parts of a range that may be compared, and their names. */
export interface Halves {
  readonly parts: readonly [readonly Bucket[], readonly Bucket[]];
  /** `the first half of the range` and `the second`. */
  readonly names: readonly [string, string];
}

/**
 * The first and the second half of the whole buckets; an odd one in the middle belongs to neither. Days are compared in whole
 * weeks, so that both parts have the same weekdays. Null where there are too few.
 */
export function halvesOf(list: readonly Bucket[], period: Period): Halves | null {
  const whole = list.filter(({ partial }) => !partial);
  const half = Math.floor(whole.length / 2);
  const weeks = Math.floor(half / 7);
  const middle = period === 'day' ? weeks * 7 : half;
  if (middle === 0) return null;
  const time = weeks === 1 ? 'week' : `${weeks} weeks`;
  return {
    parts: [whole.slice(0, middle), whole.slice(whole.length - middle)],
    names:
      period === 'day' && middle * 2 < whole.length
        ? [`the first ${time} of the range`, `the last`]
        : ['the first half of the range', 'the second'],
  };
}

/** `on 14 Mar 2026`, `in the week of 9 Mar 2026`, `in Mar 2026`. */
export function inBucket(day: string, period: Period, locale: string): string {
  return `${period === 'day' ? 'on' : 'in'} ${bucketName(day, period, locale)}`;
}

/** The text alternative of a course: total, ends and last bucket. */
export function describeCourse(
  list: readonly Bucket[],
  id: string,
  total: number | null | undefined,
  period: Period,
  context: ReportContext,
  figures: Figures = DELIVERY,
): string {
  const write = (value: number | null | undefined): string => figures.figure(id, value, context);
  const at = ({ day, value }: { day: string; value: number }): string =>
    `${write(value)} ${inBucket(day, period, context.locale)}`;
  const course = courseOf(list, id, figures);
  const last = pointsOf(list, id, figures).findLast(({ value }) => value !== null);
  const parts = [`${write(total)} over the whole range, ${periodNote(list, period)}`];
  if (course) parts.push(`highest ${at(course.best)}`, `lowest ${at(course.least)}`);
  if (last && last.value !== null) parts.push(`last ${at({ day: last.day, value: last.value })}`);
  return `${parts.join('; ')}.`;
}

/** Names a bucket in a sentence: `14 Mar 2026`, `the week of 9 Mar 2026`, `Mar 2026`. */
export function bucketName(day: string, period: Period, locale: string): string {
  if (period === 'month') return writeMonth(day, locale);
  return period === 'day' ? writeDay(day, locale) : `the week of ${writeDay(day, locale)}`;
}

/**
 * `by day`, `by week`, `by month`, with a note on buckets only partly in the range.
 * @param drawn What of the list is drawn, see `drawnBuckets`.
 */
export function periodNote(
  list: readonly Bucket[],
  period: Period,
  drawn: readonly Bucket[] = list,
): string {
  const note = `by ${period}`;
  const first = list[0]?.partial === true;
  const last = list.length > 1 && list.at(-1)?.partial === true;
  if (!first && !last) return note;
  const which = first && last ? 'first and last' : first ? 'first' : 'last';
  const verb = first && last ? 'are' : 'is';
  return drawn.length < list.length
    ? `${note}, without the ${which} ${period}, which ${verb} only partly in the range`
    : `${note}; the ${which} ${period} ${verb} only partly in the range`;
}
