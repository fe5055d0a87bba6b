/** The days of a dashboard: a choice that stays relative wherever it is kept, and what they are compared with. */
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { subYears } from 'date-fns/subYears';
import * as z from 'zod/mini';
import {
  comparedRange,
  DATE_OPTIONS,
  Day,
  type DayRange,
  presetRange,
  previousRange,
  shiftDay,
} from '../dates/index.ts';

/** Ranges of whole days before today, beside those of reports. */
const LAST_DAYS = { l1d: 1, l7d: 7, l28d: 28, l90d: 90 } as const;
type LastDays = keyof typeof LAST_DAYS;

const PRESETS = [
  'l1d',
  'l7d',
  'l28d',
  'l90d',
  'wtd',
  'tm',
  'lm',
  'l3m',
  'l6m',
  'qtd',
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

const LAST_DAY_LABELS: Readonly<Record<LastDays, string>> = {
  l1d: 'Yesterday',
  l7d: 'Last 7 Days',
  l28d: 'Last 28 Days',
  l90d: 'Last 90 Days',
};

/** The presets in the order that they are offered in. */
export const PERIOD_OPTIONS: readonly { readonly value: PeriodPreset; readonly label: string }[] =
  PRESETS.map((value) => ({
    value,
    label: isLastDays(value)
      ? LAST_DAY_LABELS[value]
      : (DATE_OPTIONS.find((option) => option.value === value)?.label ?? value),
  }));

function isLastDays(preset: PeriodPreset): preset is LastDays {
  return Object.hasOwn(LAST_DAYS, preset);
}

/** Whether a period names its days: it shows the same for ever. */
export const isFixed = (period: Period): period is DayRange => 'start' in period;

/** The days of a period, seen from `today`. The last days end yesterday, because today is not over. */
export function periodRange(period: Period, today: Day): DayRange {
  if (isFixed(period)) return { start: period.start, end: period.end };
  const { preset } = period;
  if (!isLastDays(preset)) return presetRange(preset, today);
  return { start: shiftDay(today, -LAST_DAYS[preset]), end: shiftDay(today, -1) };
}

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
      return isLastDays(period.preset)
        ? previousRange(range)
        : comparedRange(range, period.preset, 'calendar');
  }
}
