/** The interval of a ratio of sums over days, for ratios that are no proportions: cost per click, views per visit. */
import { CONFIDENCE, type Interval } from './distribution.ts';
import { randomOf } from './random.ts';

/** One day of a ratio, both in any unit. */
export interface RatioDay {
  readonly above: number;
  readonly below: number;
}

export interface BootstrapOptions {
  /** Share of intervals that hold the true value; 0.95 by default. */
  readonly confidence?: number;
  /** Samples that are drawn; 1000 by default. */
  readonly samples?: number;
  /** The same seed draws the same samples, so that a report never changes by itself. */
  readonly seed?: number;
}

/** With fewer days samples repeat each other, and the interval would be too narrow. */
export const LEAST_DAYS = 8;

/**
 * The percentile interval (Efron and Tibshirani, *An Introduction to the Bootstrap*, 1993, chapter 13) of the sum above by the
 * sum below, in the unit of the ratio. Whole days are drawn, because what happens on one day is not independent; days are taken
 * as independent of each other. Null with fewer than eight days, or where samples come out with nothing below.
 */
export function ratioInterval(
  days: readonly RatioDay[],
  { confidence = CONFIDENCE, samples = 1000, seed = 1 }: BootstrapOptions = {},
): Interval | null {
  if (days.length < LEAST_DAYS) return null;
  const random = randomOf(seed);
  const ratios = Array.from({ length: samples }, () => {
    let [above, below] = [0, 0];
    for (let drawn = 0; drawn < days.length; drawn++) {
      const day = days[Math.floor(random() * days.length)];
      above += day?.above ?? 0;
      below += day?.below ?? 0;
    }
    return below === 0 ? Number.NaN : above / below;
  });
  if (ratios.some(Number.isNaN)) return null;
  ratios.sort((one, other) => one - other);
  const at = (share: number) => quantile(ratios, share);
  return { low: at((1 - confidence) / 2), high: at((1 + confidence) / 2) };
}

/**
 * The quantile at `share` from 0 to 1 of values in ascending order, interpolated (Hyndman and Fan 1996, type 7, as R's
 * default). NaN of none.
 */
export function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? low;
  return low + (high - low) * (position - Math.floor(position));
}
