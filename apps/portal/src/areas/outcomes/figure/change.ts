/** A change from the days before as somebody asks about it: the figure and its sums in both ranges. */
import { type Day, type DayRange, writeRange } from '@flightdeck/domain/dates';
import type { MetricUnit } from '@flightdeck/domain/metrics';
import type { AskedFigure, Shares, Write } from './asked.ts';

/** A figure of two ranges of days. Money is in units of the currency. */
export interface ComparedFigure {
  readonly label: string;
  readonly unit: MetricUnit;
  readonly now: number | null;
  readonly before: number | null;
}

/** The ranges that are compared. */
export interface ComparedDays {
  readonly range: DayRange;
  readonly compare: DayRange;
}

/** Figures of both ranges beside each other. */
export const rangesTable = (
  figures: readonly ComparedFigure[],
  { range, compare }: ComparedDays,
  locale: string,
  write: Write,
): Shares => ({
  title: 'These days and the days before',
  head: ['Figure', writeRange(compare, locale), writeRange(range, locale)],
  rows: figures.map(({ label, unit, now, before }) => [
    label,
    write(unit, before),
    write(unit, now),
  ]),
});

interface AskedChange {
  readonly figure: ComparedFigure;
  /** The sums that it is made of; none where it is a sum itself. */
  readonly sums: readonly ComparedFigure[];
  readonly where: string;
  readonly written: string;
  /** What the figure is. */
  readonly description: string;
  readonly days: ComparedDays;
  readonly words: readonly string[];
  readonly currency: string | null;
  readonly lastDay: Day | null;
}

/** Makes what is told of a change. @param locale Of the reader. */
export function askedChange(asked: AskedChange, locale: string): AskedFigure {
  const { figure, sums, where, written, description, days, words, currency, lastDay } = asked;
  return {
    ...{ label: `${figure.label} vs previous`, where, written, description, currency },
    ...{ range: days.range, queries: {} },
    formula:
      'Change = (figure of these days − figure of the days before) ÷ figure of the days before',
    words: figure.before === 0 ? ['New: there were none in the days before.', ...words] : words,
    told: (_, write) => ({
      sums: [],
      shares: [rangesTable([figure, ...sums], days, locale, write)],
      lastDay,
    }),
  };
}
