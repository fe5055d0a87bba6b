/** The days that a report's range is compared with (docs/decisions/0033). */
import { formatISO } from 'date-fns/formatISO';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { parseISO } from 'date-fns/parseISO';
import { subMonths } from 'date-fns/subMonths';
import { type Day, type DayRange, previousRange, shiftDay } from './day.ts';
import type { CompareWith, DateType } from './presets.ts';

/** The choices as report setup offers them. */
export const COMPARE_OPTIONS: readonly { readonly value: CompareWith; readonly label: string }[] = [
  { value: 'calendar', label: 'Calendar period before' },
  { value: 'days', label: 'Same number of days before' },
];

/** Months of a preset's calendar period, which it fills or has begun. */
const MONTHS: Readonly<Record<Exclude<DateType, 'wtd' | 'cr'>, number>> = {
  tm: 1,
  lm: 1,
  l3m: 3,
  l6m: 6,
  qtd: 3,
  ytd: 12,
  ly: 12,
};

/** The same day `months` earlier; a month's last day stays the last, and a day that the month lacks becomes its last. */
function monthsBefore(day: Day, months: number): Day {
  const date = parseISO(day);
  const before = subMonths(date, months);
  const isLast = shiftDay(day, 1).endsWith('-01');
  return formatISO(isLast ? lastDayOfMonth(before) : before, { representation: 'date' });
}

/** Calendar months that a range touches. */
function monthsOf({ start, end }: DayRange): number {
  const index = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return index(end) - index(start) + 1;
}

/**
 * The range before `range` that it is compared with. The calendar period before Last Month is the month before, and
 * that before the days of a month, quarter or year to date is the same days of the one before. A custom range that begins
 * on the first of a month goes back by the months it touches; one that begins on another day has no calendar
 * period, and is compared with the same number of days.
 */
export function comparedRange(
  range: DayRange,
  typeDate: DateType,
  compareWith: CompareWith,
): DayRange {
  if (compareWith === 'days') return previousRange(range);
  if (typeDate === 'wtd') return { start: shiftDay(range.start, -7), end: shiftDay(range.end, -7) };
  if (!range.start.endsWith('-01')) return previousRange(range);
  const months = typeDate === 'cr' ? monthsOf(range) : MONTHS[typeDate];
  return { start: monthsBefore(range.start, months), end: monthsBefore(range.end, months) };
}
