/** The days of a dashboard: a choice that stays relative wherever it is kept, and what they are compared with. */
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { subMonths } from 'date-fns/subMonths';
import { subYears } from 'date-fns/subYears';
import * as z from 'zod/mini';
import {
  comparedRange,
  DATE_OPTIONS,
  type DateType,
  Day,
  type DayRange,
  presetRange,
  previousRange,
  shiftDay,
} from '../dates/index.ts';

/** Ranges of whole days before today, beside those of reports. */
const LAST_DAYS = { l1d: 1, l7d: 7, l28d: 28, l30d: 30, l90d: 90 } as const;
type LastDays = keyof typeof LAST_DAYS;

const PRESETS = [
  'l1d',
  'l7d',
  'l28d',
  'l30d',
  'l90d',
  'wtd',
  'lw',
  'tm',
  'lm',
  'l3m',
  'l6m',
  'qtd',
  'lq',
  'ytd',
  'ly',
] as const;
/** A range that moves with the day it is looked at. */
export type PeriodPreset = (typeof PRESETS)[number];

/** The days of a dashboard: a preset, or fixed days, which are told to whoever edits it. */
export const Period = z.union([
  z.strictObject({ preset: z.enum(PRESETS) }),
  z
    .strictObject({ start: Day, end: Day })
    .check(z.refine(({ start, end }) => start <= end, 'The first day is after the last one.')),
]);
export type Period = z.infer<typeof Period>;

/** What a dashboard's days are compared with; `days` is as many days directly before, `calendar` the period before. */
export const Comparison = z.union([
  z.strictObject({ with: z.enum(['none', 'calendar', 'days', 'year']) }),
  z
    .strictObject({ start: Day, end: Day })
    .check(z.refine(({ start, end }) => start <= end, 'The first day is after the last one.')),
]);
export type Comparison = z.infer<typeof Comparison>;

/** Presets that reports do not have. */
const OWN_LABELS: Readonly<Record<Exclude<PeriodPreset, DateType>, string>> = {
  l1d: 'Yesterday',
  l7d: 'Last 7 Days',
  l28d: 'Last 28 Days',
  l30d: 'Last 30 Days',
  l90d: 'Last 90 Days',
  lw: 'Last Week',
  lq: 'Last Quarter',
};

/** The presets in the order that they are offered in. */
export const PERIOD_OPTIONS: readonly { readonly value: PeriodPreset; readonly label: string }[] =
  PRESETS.map((value) => ({
    value,
    label: isOfReports(value)
      ? (DATE_OPTIONS.find((option) => option.value === value)?.label ?? value)
      : OWN_LABELS[value],
  }));

function isLastDays(preset: PeriodPreset): preset is LastDays {
  return Object.hasOwn(LAST_DAYS, preset);
}
function isOfReports(preset: PeriodPreset): preset is Extract<PeriodPreset, DateType> {
  return DATE_OPTIONS.some(({ value }) => value === preset);
}

/** Whether a period names its days: it shows the same for ever. */
export const isFixed = (period: Period): period is DayRange => 'start' in period;

/**
 * The days of a period, seen from `today`. The last days end yesterday, because today is not over; Last Week is Monday to
 * Sunday before this week, and Last Quarter the calendar quarter before this one.
 */
export function periodRange(period: Period, today: Day): DayRange {
  if (isFixed(period)) return { start: period.start, end: period.end };
  const { preset } = period;
  if (isLastDays(preset)) {
    return { start: shiftDay(today, -LAST_DAYS[preset]), end: shiftDay(today, -1) };
  }
  if (preset === 'lw') return previousRange(weekFrom(presetRange('wtd', today).start));
  if (preset === 'lq') return quarterBefore(presetRange('qtd', today).start);
  return presetRange(preset, today);
}

const weekFrom = (monday: Day): DayRange => ({ start: monday, end: shiftDay(monday, 6) });
/** @param first The first day of a quarter. */
const quarterBefore = (first: Day): DayRange => ({
  start: formatISO(subMonths(parseISO(first), 3), { representation: 'date' }),
  end: shiftDay(first, -1),
});

const yearBefore = (day: Day): Day =>
  formatISO(subYears(parseISO(day), 1), { representation: 'date' });

/** The days that a period is compared with; undefined for none. */
export function periodCompared(
  period: Period,
  comparison: Comparison,
  today: Day,
): DayRange | undefined {
  if ('start' in comparison) return { start: comparison.start, end: comparison.end };
  const range = periodRange(period, today);
  switch (comparison.with) {
    case 'none':
      return undefined;
    case 'year':
      return { start: yearBefore(range.start), end: yearBefore(range.end) };
    case 'days':
      return previousRange(range);
    case 'calendar':
      if (isFixed(period)) return comparedRange(range, 'cr', 'calendar');
      if (period.preset === 'lq') return quarterBefore(range.start);
      return isOfReports(period.preset)
        ? comparedRange(range, period.preset, 'calendar')
        : previousRange(range);
  }
}
