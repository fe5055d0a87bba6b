/** Value axes: round ticks, evenly written. */
import { numberFormat } from '@flightdeck/domain/locale';
import {
  formatCount,
  formatMoney,
  formatValue,
  type MetricUnit,
  moneyStyle,
} from '@flightdeck/domain/metrics';
import { roundEnds, roundTicks } from './scale.ts';

/** How figures of a report are written. */
export interface FigureFormat {
  /** ISO 4217; null where it is not known. */
  readonly currency: string | null;
  /** BCP 47. */
  readonly locale: string;
}

/** One grid line of an axis. */
interface Tick {
  readonly value: number;
  readonly label: string;
}

/** A value axis from zero. */
export interface ValueAxis {
  readonly max: number;
  readonly ticks: readonly Tick[];
}

/** Decimals needed to tell ticks `step` apart. */
function decimalsOf(step: number): number {
  return Math.max(0, Math.min(6, -Math.floor(Math.log10(step) + 1e-9)));
}

function tickLabel(value: number, step: number, unit: MetricUnit, format: FigureFormat): string {
  const { locale, currency } = format;
  switch (unit) {
    case 'count':
      return formatCount(value, { locale, compact: true });
    case 'money': {
      if (Math.abs(value) >= 1000) return formatMoney(value, { locale, currency, compact: true });
      const digits = step >= 1 ? 0 : Math.max(2, decimalsOf(step));
      return numberFormat(locale, {
        ...moneyStyle(currency),
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value);
    }
    case 'percent': {
      const digits = decimalsOf(step * 100);
      return numberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value);
    }
    case 'duration':
      return formatValue(unit, value, format);
    case 'number':
    case 'ratio':
      return `${numberFormat(locale, { maximumFractionDigits: decimalsOf(step) }).format(value)}${unit === 'ratio' ? '×' : ''}`;
  }
}

/**
 * An axis from zero to just above the largest of `values` with about `count` ticks. Counts have whole
 * ticks only. Values that are not finite are left out; with none, the axis ends at 1.
 */
export function valueAxis(
  values: readonly (number | null | undefined)[],
  unit: MetricUnit,
  format: FigureFormat,
  count = 4,
): ValueAxis {
  const most = values.reduce<number>(
    (max, value) => (value != null && Number.isFinite(value) && value > max ? value : max),
    0,
  );
  // All zeros still need an axis; a rate of 1 % keeps its ticks readable.
  const least = unit === 'count' ? 1 : most > 0 ? 0 : unit === 'percent' ? 0.01 : 1;
  const [, max] = roundEnds(0, Math.max(most, least), count);
  const all = roundTicks(0, max, count).filter(
    (value) => unit !== 'count' || Number.isInteger(value),
  );
  const step = (all[1] ?? max) - (all[0] ?? 0) || max;
  return {
    max,
    ticks: all.map((value) => ({ value, label: tickLabel(value, step, unit, format) })),
  };
}

/** A value axis that may begin above zero, for points: their place counts, not their length. */
export interface SpanAxis extends ValueAxis {
  readonly min: number;
}

/** An axis of points begins at zero where the least value is below this share of the greatest. */
const FAR_FROM_ZERO = 0.4;
/** Least length of an axis as a share of the greatest value: no difference looks larger than it is. */
const LEAST_SPAN = 0.2;

/** An axis around `values`. Rates and small amounts of money begin above zero, where all of them are far from it. */
export function spanAxis(
  values: readonly (number | null | undefined)[],
  unit: MetricUnit,
  format: FigureFormat,
  count = 4,
): SpanAxis {
  const known = values.filter((value): value is number => value != null && Number.isFinite(value));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const isFine = unit === 'percent' || (unit === 'money' && most < 1000);
  if (known.length === 0 || !isFine || !(least > most * FAR_FROM_ZERO)) {
    return { ...valueAxis(known, unit, format, count), min: 0 };
  }
  const room = Math.max(0, (most * LEAST_SPAN - (most - least)) / 2);
  return axisFrom(least - room, most + room, unit, format, count);
}

/** An axis from just below `least` to just above `most`. */
function axisFrom(
  least: number,
  most: number,
  unit: MetricUnit,
  format: FigureFormat,
  count: number,
): SpanAxis {
  const [min, max] = roundEnds(least, most, count);
  const all = roundTicks(min, max, count);
  const step = (all[1] ?? max) - (all[0] ?? min) || max;
  return {
    min,
    max,
    ticks: all.map((value) => ({ value, label: tickLabel(value, step, unit, format) })),
  };
}

/** An axis that holds zero, and what is below it where some values are; otherwise as `valueAxis`. */
export function signedAxis(
  values: readonly (number | null | undefined)[],
  unit: MetricUnit,
  format: FigureFormat,
  count = 4,
): SpanAxis {
  const known = values.filter((value): value is number => value != null && Number.isFinite(value));
  const least = Math.min(0, ...known);
  if (least === 0) return { ...valueAxis(known, unit, format, count), min: 0 };
  return axisFrom(least, Math.max(0, ...known), unit, format, count);
}

/** A percent axis from 0 to 100 %. */
export const WHOLE_AXIS: ValueAxis = {
  max: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1].map((value) => ({ value, label: `${value * 100}%` })),
};
