/** The date options of report setup and how each becomes a range of days (spec.md §9). */
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfYear } from 'date-fns/endOfYear';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfQuarter } from 'date-fns/startOfQuarter';
import { startOfWeek } from 'date-fns/startOfWeek';
import { startOfYear } from 'date-fns/startOfYear';
import { subMonths } from 'date-fns/subMonths';
import { subYears } from 'date-fns/subYears';
import * as z from 'zod/mini';
import type { Day, DayRange } from './day.ts';

/** Value of a date option as stored in a report. `cr` is a custom range. */
export const DateType = z.enum(['wtd', 'tm', 'lm', 'l3m', 'l6m', 'qtd', 'ytd', 'ly', 'cr']);
export type DateType = z.infer<typeof DateType>;

/** What a report's range is compared with: the calendar period before it, or the same number of days before it. */
export const CompareWith = z.enum(['calendar', 'days']);
export type CompareWith = z.infer<typeof CompareWith>;

/** What a date option compares with unless somebody chooses: every preset is a calendar period or the beginning of one. */
export const usualComparison = (type: DateType): CompareWith =>
  type === 'cr' ? 'days' : 'calendar';

/** Value of a benchmark date option. `cr` is a custom range. */
export const BenchmarkDateType = z.enum(['lm', 'l3m', 'l6m', 'ly', 'cr']);
export type BenchmarkDateType = z.infer<typeof BenchmarkDateType>;

/** Date options in the order of spec.md §9. */
export const DATE_OPTIONS: readonly { readonly value: DateType; readonly label: string }[] = [
  { value: 'wtd', label: 'Week to Date' },
  { value: 'tm', label: 'This Month' },
  { value: 'lm', label: 'Last Month' },
  { value: 'l3m', label: 'Last 3 Months' },
  { value: 'l6m', label: 'Last 6 Months' },
  { value: 'qtd', label: 'Quarter to Date' },
  { value: 'ytd', label: 'Year to Date' },
  { value: 'ly', label: 'Last Year' },
  { value: 'cr', label: 'Custom Range' },
];

/** Benchmark date options in the order of spec.md §9; `l6m` is the default. */
export const BENCHMARK_DATE_OPTIONS: readonly {
  readonly value: BenchmarkDateType;
  readonly label: string;
}[] = [
  { value: 'lm', label: 'Last Month' },
  { value: 'l3m', label: 'Last 3 Months' },
  { value: 'l6m', label: 'Last 6 Months' },
  { value: 'ly', label: 'Last Year' },
];

/**
 * The days of a preset, seen from `today`. "To date" presets and This Month end today; the others are whole calendar
 * months or years before the current one. Weeks start on Monday. A custom range (`cr`) has no preset days.
 */
export function presetRange(type: Exclude<DateType, 'cr'>, today: Day): DayRange {
  const now = parseISO(today);
  const day = (date: Date): Day => formatISO(date, { representation: 'date' });
  const months = (count: number): DayRange => ({
    start: day(startOfMonth(subMonths(now, count))),
    end: day(endOfMonth(subMonths(now, 1))),
  });
  switch (type) {
    case 'wtd':
      return { start: day(startOfWeek(now, { weekStartsOn: 1 })), end: today };
    case 'tm':
      return { start: day(startOfMonth(now)), end: today };
    case 'lm':
      return months(1);
    case 'l3m':
      return months(3);
    case 'l6m':
      return months(6);
    case 'qtd':
      return { start: day(startOfQuarter(now)), end: today };
    case 'ytd':
      return { start: day(startOfYear(now)), end: today };
    case 'ly':
      return { start: day(startOfYear(subYears(now, 1))), end: day(endOfYear(subYears(now, 1))) };
  }
}

/** The range of a date option and its optional custom days; undefined while a custom range lacks a day. */
export function resolveRange(
  type: DateType,
  custom: { readonly start?: Day | undefined; readonly end?: Day | undefined },
  today: Day,
): DayRange | undefined {
  if (type !== 'cr') return presetRange(type, today);
  return custom.start && custom.end && custom.start <= custom.end
    ? { start: custom.start, end: custom.end }
    : undefined;
}
