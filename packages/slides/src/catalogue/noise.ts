/** Whether two rates differ by more than chance, as slides tell it. */
import { keysOf } from '@flightdeck/domain/datasets/dataset';
import type { MetricRow } from '@flightdeck/domain/metrics';
import { isMoreThanNoise, type Proportion } from '@flightdeck/domain/statistics';
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
