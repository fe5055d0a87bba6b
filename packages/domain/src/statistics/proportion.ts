/** Proportions such as clicks of impressions: how exactly they are known, and whether two of them differ. */
import { CONFIDENCE, type Interval, normalQuantile } from './distribution.ts';

/** A count that is part of another: clicks of impressions, viewable of measurable, conversions of clicks. */
export interface Proportion {
  readonly part: number;
  readonly whole: number;
}

/**
 * How many impressions tell as much as one that depends on no other. Textbook intervals take each impression for a person of
 * their own, but one person sees an advertisement several times and acts alike each time. Four is the design effect
 * 1 + (m − 1) × ρ (Kish, *Survey Sampling*, 1965) of four impressions a person that are all alike (ρ = 1): the worst case of a
 * usual frequency, so that intervals are twice as wide as the textbook's, and a difference is more often denied than claimed.
 */
export const DESIGN_EFFECT = 4;

export interface ProportionOptions {
  /** Share of intervals that hold the true value; 0.95 by default. */
  readonly confidence?: number;
  /** Counts that tell as much as one; `DESIGN_EFFECT` by default, 1 where each count is independent. */
  readonly designEffect?: number;
}

export interface NoiseOptions extends ProportionOptions {
  /**
   * How many differences are looked at before one is named; 1 by default. The best of many is often best by chance: the
   * remaining doubt is divided among them (Bonferroni).
   */
  readonly comparisons?: number;
}

/** Whether the part is one of the whole: view-through conversions, for instance, can be more than the clicks. */
const isProportion = ({ part, whole }: Proportion): boolean =>
  whole > 0 && part >= 0 && part <= whole;

/**
 * The interval of a proportion, as fractions, by Wilson's score method without correction of continuity (Wilson 1927;
 * Newcombe 1998, *Statistics in Medicine* 17:857, method 3): useful for small counts too, never below 0 or above 1. Null where
 * the whole is nothing or the part is not one of it. Assumes counts that are independent in groups of the design effect.
 */
export function wilsonInterval(
  proportion: Proportion,
  { confidence = CONFIDENCE, designEffect = DESIGN_EFFECT }: ProportionOptions = {},
): Interval | null {
  if (!isProportion(proportion)) return null;
  const size = proportion.whole / designEffect;
  const rate = proportion.part / proportion.whole;
  const z = normalQuantile((1 + confidence) / 2);
  const centre = rate + z ** 2 / (2 * size);
  const spread = z * Math.sqrt((rate * (1 - rate)) / size + z ** 2 / (4 * size ** 2));
  const share = 1 + z ** 2 / size;
  return {
    low: Math.max(0, (centre - spread) / share),
    high: Math.min(1, (centre + spread) / share),
  };
}

/** A difference of two proportions and its interval, as fractions. */
export interface ProportionDifference extends Interval {
  /** The first minus the second. */
  readonly difference: number;
}

/**
 * The first proportion minus the second with its interval, by the hybrid score method (Newcombe 1998, *Statistics in Medicine*
 * 17:873, method 10). Null where one of both is no proportion. Assumes that both are of different impressions, each as
 * `wilsonInterval` assumes. It tells that figures differ, not why: creatives also differ by where and to whom they were shown.
 */
export function proportionDifference(
  one: Proportion,
  other: Proportion,
  options: ProportionOptions = {},
): ProportionDifference | null {
  const [first, second] = [wilsonInterval(one, options), wilsonInterval(other, options)];
  if (!first || !second) return null;
  const [p, q] = [one.part / one.whole, other.part / other.whole];
  return {
    difference: p - q,
    low: p - q - Math.hypot(p - first.low, second.high - q),
    high: p - q + Math.hypot(first.high - p, q - second.low),
  };
}

/**
 * Whether two proportions differ by more than chance explains: the interval of their difference does not hold zero. Conservative
 * by the design effect; false where one of both cannot be known.
 */
export function isMoreThanNoise(
  one: Proportion,
  other: Proportion,
  { confidence = CONFIDENCE, comparisons = 1, ...options }: NoiseOptions = {},
): boolean {
  const found = proportionDifference(one, other, {
    ...options,
    confidence: 1 - (1 - confidence) / comparisons,
  });
  return found !== null && (found.low > 0 || found.high < 0);
}

/**
 * The design effect that days show: how much more a rate changes from day to day than independent counts would (Pearson's
 * χ² of the days by its degrees of freedom), at least `DESIGN_EFFECT`. With large counts it is far greater, because sites,
 * targeting and weekdays change the rate. Assumes that days are independent of each other.
 */
export function designEffectOf(days: readonly Proportion[]): number {
  const known = days.filter(isProportion);
  const part = known.reduce((sum, day) => sum + day.part, 0);
  const whole = known.reduce((sum, day) => sum + day.whole, 0);
  const rate = part / whole;
  if (known.length < 2 || !(rate > 0 && rate < 1)) return DESIGN_EFFECT;
  const deviation = known.reduce(
    (sum, day) => sum + (day.part - day.whole * rate) ** 2 / (day.whole * rate * (1 - rate)),
    0,
  );
  return Math.max(DESIGN_EFFECT, deviation / (known.length - 1));
}
