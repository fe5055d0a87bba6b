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
    `This row is what names no ${noun}: its systems do not tell it, so that nobody can be asked which part is whose.`,
    ...words,
  ],
  told: (_, write) => ({
    sums: sums.map(({ label, unit, value }) => [label, write(unit, value)] as const),
    shares: [],
    lastDay,
  }),
});
