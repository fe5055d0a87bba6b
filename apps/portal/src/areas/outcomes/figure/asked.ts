/** A figure that somebody asks about: what is known of it at once, and what is asked for the rest. */
import type { Dataset, Metric } from '@flightdeck/domain/datasets/dataset';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { MetricResult, MetricUnit } from '@flightdeck/domain/metrics';
import type { OutcomeQueries } from '../use-outcome-figures.ts';

/** Writes a figure to its last digit. */
export type Write = (unit: MetricUnit, value: number | null) => string;

/** A figure beside its name. */
export type Line = readonly [term: string, text: string];

/** Who brought a figure, each with its part. */
export interface Shares {
  readonly title: string;
  /** Names of the columns; the first is of the names. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What its answers tell. */
export interface FigureTold {
  /** The sums that it is made of. */
  readonly sums: readonly Line[];
  readonly shares: readonly Shares[];
  /** The last day with facts; null where there are none, absent of what is no sum of facts. */
  readonly lastDay?: Day | null;
}

/** A figure. */
export interface AskedFigure {
  readonly label: string;
  /** The row that it is of, such as `Paid Search`. */
  readonly where: string;
  /** As it stands on the screen; null for one of a chart, which does not write it. */
  readonly written: string | null;
  readonly formula: string;
  readonly description: string;
  readonly range: DayRange;
  /** Where it comes from and what is not in it, as sentences. */
  readonly words: readonly string[];
  /** None where all is known. */
  readonly queries: OutcomeQueries;
  /** What its money is in where nothing is asked. */
  readonly currency?: string | null;
  readonly told: (
    results: Readonly<Record<string, MetricResult | undefined>>,
    write: Write,
  ) => FigureTold;
  /** Others beside it, that can be chosen in its place. */
  readonly beside?: readonly AskedFigure[];
}

/** Whether a question can be about a row alone: facts that name none have the id 0, and the sum of all has an empty one. */
export const isAskable = (id: string): boolean => id === '' || Number(id) > 0;

/** The metrics of a dataset that are the plain sums in the formula of another one. */
export function sumsIn(
  { metrics }: Pick<Dataset, 'metrics'>,
  { of, per = {} }: Pick<Metric, 'of' | 'per'>,
): string[] {
  const measures = new Set([...Object.keys(of), ...Object.keys(per)]);
  return Object.entries(metrics).flatMap(([id, metric]) => {
    const [only, ...others] = Object.keys(metric.of);
    const isPlain = !metric.per && others.length === 0 && only !== undefined;
    return isPlain && measures.has(only) ? [id] : [];
  });
}

/** What is made of several answers is known only as far as all of them are; null where one has no facts. */
export function knownUntil(answers: readonly (MetricResult | undefined)[]): Day | null {
  const days = answers.flatMap((answer) => (answer ? [answer.lastDay] : []));
  return days.includes(null) ? null : (days.sort().at(0) ?? null);
}

/** Rows of an answer by a dimension with the part of each in their sum; nothing where there is no sum to be a part of. */
export function sharesBy(
  answer: MetricResult | undefined,
  { dimension, metric, unit }: { dimension: string; metric: string; unit: MetricUnit },
  write: Write,
): (readonly string[])[] {
  const total = answer?.totals.values[metric] ?? null;
  return (answer?.rows ?? []).flatMap(({ keys, values }) => {
    const value = values[metric] ?? null;
    return value === null || value === 0
      ? []
      : [
          [
            keys[dimension]?.label ?? '',
            write(unit, value),
            total ? write('percent', value / total) : '–',
          ],
        ];
  });
}
