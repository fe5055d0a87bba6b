/** Whether the rate of one row differs from that of all others by more than chance, as slides tell it. */
import { keysOf } from '@flightdeck/domain/datasets/dataset';
import type { MetricRow } from '@flightdeck/domain/metrics';
import { isMoreThanNoise, type Proportion, wilsonInterval } from '@flightdeck/domain/statistics';
import { DOT_COLOURS, type DotTone } from '../charts/index.ts';
import type { LegendItem } from '../definition.ts';
import type { Figures } from './figures.ts';

type Values = MetricRow['values'];

/**
 * The counts that a rate is made of, such as clicks of impressions; null for other metrics and where one is not known. The
 * counts must be among the values (see `Figures.withSums`).
 */
export function proportionOf<M extends string>(
  figures: Figures<M>,
  id: M,
  values: Values,
): Proportion | null {
  const { of, per } = figures.metric(id);
  const [parts, wholes] = [keysOf(of), keysOf(per ?? {})];
  const [part, whole] = [values[parts[0] ?? ''], values[wholes[0] ?? '']];
  if (parts.length !== 1 || wholes.length !== 1 || part == null || whole == null) return null;
  return whole > 0 && part <= whole ? { part, whole } : null;
}

/** Legend of points that are compared with others. */
export const DOT_LEGEND: readonly LegendItem[] = [
  { label: 'Clearly better', colour: DOT_COLOURS.better, shape: 'square' },
  { label: 'Clearly worse', colour: DOT_COLOURS.worse, shape: 'square' },
  { label: 'No clear difference', colour: DOT_COLOURS.level, shape: 'square' },
];

/** The interval of a row's rate; null where it has none. */
export function dotInterval<M extends string>(figures: Figures<M>, id: M, values: Values) {
  const proportion = proportionOf(figures, id, values);
  return proportion && wilsonInterval(proportion);
}

/** Whether two rates differ by more than chance; null where that cannot be told. */
export function differs(
  one: Proportion | null,
  other: Proportion | null,
  comparisons: number,
): boolean | null {
  return one && other
    ? isMoreThanNoise(one, other, { comparisons: Math.max(1, comparisons) })
    : null;
}

/** The whole without one of its parts; null where nothing else is in it. */
export function othersThan(one: Proportion | null, all: Proportion | null): Proportion | null {
  if (!one || !all) return null;
  const others = { part: all.part - one.part, whole: all.whole - one.whole };
  return others.whole > 0 && others.part >= 0 && others.part <= others.whole ? others : null;
}

/** Below this share of the other rate a difference is of no use, however certain large counts make it. */
const LEAST_DIFFERENCE = 0.02;

/**
 * Whether a row's rate is clearly better or worse than that of all others together, or neither (`level`). Null where it cannot
 * be told: the metric is no proportion, or there are no others. `comparisons` is the number of rows that are compared.
 */
export function verdictOf<M extends string>(
  figures: Figures<M>,
  id: M,
  values: Values,
  all: Values,
  comparisons: number,
): DotTone | null {
  const one = proportionOf(figures, id, values);
  const others = othersThan(one, proportionOf(figures, id, all));
  const isClear = differs(one, others, comparisons);
  if (!one || !others || isClear === null) return null;
  const [rate, other] = [one.part / one.whole, others.part / others.whole];
  if (!isClear || Math.abs(rate - other) < other * LEAST_DIFFERENCE) return 'level';
  const isHigher = rate > other;
  return isHigher === (figures.metric(id).better !== 'lower') ? 'better' : 'worse';
}
