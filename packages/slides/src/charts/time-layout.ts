/** Time axes and end labels of line charts: pure arithmetic. */
import { type DayRange, daysIn, shiftDay } from '@flightdeck/domain/dates';

/** A point in time, `YYYY-MM-DD` of its bucket's first day, with a value or a gap. */
export interface TimePoint {
  readonly day: string;
  readonly value: number | null;
  /** The bucket is only partly in the range; drawn hollow. */
  readonly partial?: boolean;
  /** Where it comes from, see `sourceOf`. */
  readonly source?: string | undefined;
}

/** Days from the start of the range to `day`; the unit of the time axis. */
export function dayOffset(range: DayRange, day: string): number {
  return day <= range.start
    ? day === range.start
      ? 0
      : 1 - daysIn({ start: day, end: range.start })
    : daysIn({ start: range.start, end: day }) - 1;
}

/** A mark on the time axis. */
export interface TimeTick {
  readonly day: string;
  readonly label: string;
}

/** First days of months within the range, every `step` months. */
function monthStarts(range: DayRange, step: number): string[] {
  const starts: string[] = [];
  let year = Number(range.start.slice(0, 4));
  let month = Number(range.start.slice(5, 7));
  if (range.start.slice(8) !== '01') month += 1;
  for (;;) {
    year += Math.floor((month - 1) / 12);
    month = ((month - 1) % 12) + 1;
    const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
    if (day > range.end) return starts;
    starts.push(day);
    month += step;
  }
}

/** First and fifteenth days of months within the range. */
function halfMonths(range: DayRange): string[] {
  const starts = monthStarts({ ...range, start: `${range.start.slice(0, 8)}01` }, 1);
  return starts
    .flatMap((day) => [day, `${day.slice(0, 8)}15`])
    .filter((day) => day >= range.start && day <= range.end);
}

/** Writes a day without its year, or with it (`1 Jan`, `Jan 2026`). */
export type DayWriter = (day: string, style: 'day' | 'month') => string;

/**
 * At most `most` ticks: days for short ranges, then weeks, the first and fifteenth of months, starts
 * of months.
 */
export function timeTicks(range: DayRange, most: number, write: DayWriter): TimeTick[] {
  const days = daysIn(range);
  const halves = days >= 45 ? halfMonths(range) : [];
  if (halves.length > 2 && halves.length <= most) {
    return halves.map((day) => ({ day, label: write(day, 'day') }));
  }
  if (days >= 70) {
    for (const step of [1, 2, 3, 6, 12, 24, 60]) {
      const starts = monthStarts(range, step);
      if (starts.length <= most && starts.length > 0) {
        const style = days > 366 ? 'month' : 'day';
        return starts.map((day) => ({ day, label: write(day, style) }));
      }
    }
  }
  for (const step of [1, 2, 7, 14, 28]) {
    const count = Math.floor((days - 1) / step) + 1;
    if (count <= most) {
      return Array.from({ length: count }, (_, index) => {
        const day = shiftDay(range.start, index * step);
        return { day, label: write(day, 'day') };
      });
    }
  }
  return [{ day: range.start, label: write(range.start, 'day') }];
}

/**
 * Moves labels apart so that none overlaps: the result keeps their order, stays within `top` and
 * `bottom`, and leaves `gap` pixels between two.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  const placed: number[] = [];
  let previous = top - gap;
  for (const label of order) {
    previous = Math.max(label.y, previous + gap);
    placed.push(previous);
  }
  let next = bottom + gap;
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    next = Math.min(placed[index] ?? next, next - gap);
    placed[index] = next;
  }
  const result: number[] = new Array(wanted.length).fill(0);
  order.forEach((label, position) => {
    result[label.index] = placed[position] ?? label.y;
  });
  return result;
}
