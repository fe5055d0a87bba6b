/** From sums of facts to metric values. */
import { VIEWABLE } from '../datasets/delivery.ts';
import {
  FACT_COLUMNS,
  type FactColumn,
  type FactSums,
  type MetricId,
  metric,
} from './catalogue.ts';
import type { ImpressionBasis } from './result.ts';

/** Sums of zero. */
export const NO_FACTS: FactSums = Object.freeze(
  Object.fromEntries(FACT_COLUMNS.map((column) => [column, 0])) as Record<FactColumn, number>,
);

/**
 * The metric's value over `sums`. With the `viewable` basis, viewable impressions replace impressions in every metric
 * but viewability and measurability, which compare the two.
 */
export function computeMetric(
  id: MetricId,
  sums: FactSums,
  basis: ImpressionBasis = 'total',
): number | null {
  const { swap, compute } = metric(id);
  const isSwapped = swap && basis === 'viewable';
  return compute(isSwapped ? { ...sums, impressions: sums[VIEWABLE] } : sums);
}

/** Relative change from `before` to `now` as a fraction; null when either is missing or `before` is zero. */
export function relativeChange(
  now: number | null | undefined,
  before: number | null | undefined,
): number | null {
  if (now == null || before == null || before === 0) return null;
  return (now - before) / Math.abs(before);
}
