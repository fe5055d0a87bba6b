/** Figures of measures as people read them. */
import type { DayRange } from '@flightdeck/domain/dates';
import { writeRange } from '@flightdeck/domain/dates';
import { isMoney } from '@flightdeck/domain/feeds';
import { counted } from '@flightdeck/domain/locale';
import { type FormatOptions, formatCount, formatMoney } from '@flightdeck/domain/metrics';

/** A sum of a measure: money is kept in micros. */
export const writeSum = (measure: string, sum: number, options: FormatOptions): string =>
  isMoney(measure) ? formatMoney(sum / 1e6, options) : formatCount(sum, options);

/** `3 days, 1 – 4 Mar 2026`: how many, and the first and last of them. */
export const writeDays = (days: number, range: DayRange | null, locale: string): string =>
  range ? `${counted(days, locale, 'day')}, ${writeRange(range, locale)}` : 'no day';
