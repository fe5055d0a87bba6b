/** Figures of a row that names nothing as somebody asks about them: no question can be about it alone, so that all that is told is known with the view. */
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { MetricUnit } from '@flightdeck/domain/metrics';
import type { AskedFigure } from './asked.ts';

interface AskedUnnamed {
  readonly label: string;
  readonly where: string;
  readonly written: string;
  readonly formula: string;
  readonly description: string;
  readonly range: DayRange;
  /** What it does not name, such as `campaign`. */
  readonly noun: string;
  readonly sums: readonly {
    readonly label: string;
    readonly unit: MetricUnit;
    readonly value: number | null;
  }[];
  readonly words: readonly string[];
  readonly currency: string | null;
  readonly lastDay: Day | null;
}

/** What such a row is, in words. */
export const unnamedWords = (noun: string): string =>
  `This row is what names no ${noun}: the systems behind it do not tell it.`;

/** Makes what is told of it. */
export const askedUnnamed = ({
  noun,
  sums,
  words,
  lastDay,
  ...figure
}: AskedUnnamed): AskedFigure => ({
  ...figure,
  queries: {},
  words: [
    unnamedWords(noun),
    'No question can be about it alone: its sums are those of the view.',
    ...words,
  ],
  told: (_, write) => ({
    sums: sums.map(({ label, unit, value }) => [label, write(unit, value)] as const),
    shares: [],
    lastDay,
  }),
});
