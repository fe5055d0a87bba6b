/**
 * How a compare range aligns with a range: by position, first day to first day. Ranges that both begin on the first of a
 * month align by calendar: the 14th stands beside the 14th, in every month, and a day that the other month lacks beside none.
 */
import { Day, type DayRange, daysIn, shiftDay } from '@flightdeck/domain/dates';

const monthIndex = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Days from `from` to `to`, negative when `to` is earlier. */
function daysBetween(from: Day, to: Day): number {
  return from <= to ? daysIn({ start: from, end: to }) - 1 : 1 - daysIn({ start: to, end: from });
}

/** First day of the month of `day`. */
const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Monday of the week of `day`. */
function weekOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shiftDay(day, -((weekday + 6) % 7));
}

/** What to add to a point in time of the compare range to reach its place in the range. */
export interface Shift {
  readonly by: number;
  readonly unit: 'days' | 'months';
}

/** How far a point in time of `compare` is from its place in `range`. */
export function shiftToRange(
  dimension: 'day' | 'week' | 'month',
  compare: DayRange,
  range: DayRange,
): Shift {
  const months = monthIndex(range.start) - monthIndex(compare.start);
  switch (dimension) {
    case 'day':
      return range.start.endsWith('-01') && compare.start.endsWith('-01')
        ? { by: months, unit: 'months' }
        : { by: daysBetween(compare.start, range.start), unit: 'days' };
    case 'week':
      return { by: daysBetween(weekOf(compare.start), weekOf(range.start)), unit: 'days' };
    case 'month':
      return { by: months, unit: 'months' };
  }
}

/** The same day `months` later, where that month has it. */
function sameDayIn(day: Day, months: number): Day | null {
  const month = monthIndex(day) - 1 + months;
  const date = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${day.slice(8)}`;
  return Day.safeParse(date).success ? date : null;
}

/** Whether a point in time of `range`, such as the Monday of a week, has a counterpart in `compare`. */
export function hasCounterpart(
  dimension: 'day' | 'week' | 'month',
  point: Day,
  compare: DayRange,
  range: DayRange,
): boolean {
  const { by, unit } = shiftToRange(dimension, compare, range);
  const there = unit === 'days' ? shiftDay(point, -by) : sameDayIn(point, -by);
  if (there === null || there > compare.end) return false;
  switch (dimension) {
    case 'day':
      return there >= compare.start;
    case 'week':
      return there >= weekOf(compare.start);
    case 'month':
      return there >= monthOf(compare.start);
  }
}

/** Whether a range is made of whole calendar months. */
export function coversWholeMonths(range: DayRange): boolean {
  return range.start.endsWith('-01') && shiftDay(range.end, 1).endsWith('-01');
}
