/** A logarithmic axis: each step is ten times the one before. */
import { formatValue, type MetricUnit } from '@flightdeck/domain/metrics';
import type { FigureFormat, SpanAxis } from '../../charts/axis.ts';

/** Fewer decades than these have steps between them. */
const STEPS = [
  { below: 2, of: [1, 2, 5] },
  { below: 4, of: [1, 3] },
  { below: Number.POSITIVE_INFINITY, of: [1] },
] as const;

/** An axis around values above zero, in powers of ten: a point at 1,000 stands at 3. */
export function logAxis(
  values: readonly number[],
  unit: MetricUnit,
  format: FigureFormat,
): SpanAxis {
  const logs = values.map(Math.log10);
  const [least, most] = [Math.min(...logs), Math.max(...logs)];
  const steps = STEPS.find(({ below }) => most - least < below)?.of ?? [1];
  const all = Array.from({ length: Math.ceil(most) - Math.floor(least) + 1 }, (_, index) =>
    steps.map((step) => Math.log10(step) + Math.floor(least) + index),
  ).flat();
  const min = all.findLast((value) => value <= least + 1e-9) ?? Math.floor(least);
  const max = all.find((value) => value >= most - 1e-9) ?? Math.ceil(most);
  return {
    min,
    max,
    ticks: all
      .filter((value) => min <= value && value <= max)
      .map((value) => ({
        value,
        label: formatValue(unit, Number((10 ** value).toPrecision(1)), {
          ...format,
          compact: true,
        }),
      })),
  };
}
