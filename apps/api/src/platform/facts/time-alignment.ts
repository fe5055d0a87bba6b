/** How a compare range aligns with a range: by position, first day to first day. */
import { type Day, type DayRange, daysIn, shiftDay } from '@flightdeck/domain/dates';

const monthIndex = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Days from `from` to `to`, negative when `to` is earlier. */
function daysBetween(from: Day, to: Day): number {
  return from <= to ? daysIn({ start: from, end: to }) - 1 : 1 - daysIn({ start: to, end: from });
}

/** Monday of the week of `day`. */
function weekOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shiftDay(day, -((weekday + 6) % 7));
}

/** What to add to a point in time of `compare` (days for day and week, months for month) to reach its place in `range`. */
export function shiftToRange(
  dimension: 'day' | 'week' | 'month',
  compare: DayRange,
  range: DayRange,
): number {
  switch (dimension) {
    case 'day':
      return daysBetween(compare.start, range.start);
    case 'week':
      return daysBetween(weekOf(compare.start), weekOf(range.start));
    case 'month':
      return monthIndex(range.start) - monthIndex(compare.start);
  }
}

/** Whether a range is made of whole calendar months. */
export function coversWholeMonths(range: DayRange): boolean {
  return range.start.endsWith('-01') && shiftDay(range.end, 1).endsWith('-01');
}
