/** How far credit would differ with other people: intervals by drawing the paths again. */
import { CONFIDENCE, type Interval, poisson, quantile, randomOf } from '../statistics/index.ts';
import { type PathSet, total } from './path-set.ts';
import type { Credit } from './rules.ts';

export interface DrawOptions {
  /** 200 by default; fewer over so many touches that it would take seconds, 20 at least. */
  readonly draws?: number;
  readonly seed?: number;
}

/** Touches that all draws may read together. */
const MOST_READ = 20_000_000;

const drawsOver = (touches: number): number =>
  Math.min(200, Math.max(20, Math.floor(MOST_READ / Math.max(1, touches))));

/** The paths of as many other people: each count is drawn from the Poisson distribution around it, values go with it. */
function drawn(set: PathSet, random: () => number): PathSet {
  const conversions = set.conversions.map((count) => poisson(count, random));
  return {
    ...set,
    conversions,
    values: set.values.map((value, path) => {
      const count = set.conversions[path] ?? 0;
      return count > 0 ? (value * (conversions[path] ?? 0)) / count : 0;
    }),
    nulls: set.nulls.map((count) => poisson(count, random)),
  };
}

/**
 * The 95 % percentile interval of the conversions that each channel is given, by the bootstrap over people (Efron and Tibshirani
 * 1993). Each draw is scaled to the conversions that happened: what is uncertain is how they are divided.
 */
export function creditIntervals(
  set: PathSet,
  creditOf: (set: PathSet) => Credit,
  { draws = drawsOver(set.touches.length), seed = 1 }: DrawOptions = {},
): Interval[] {
  const random = randomOf(seed);
  const happened = total(set.conversions);
  const credits = set.channels.map((): number[] => []);
  for (let draw = 0; draw < draws; draw++) {
    const others = drawn(set, random);
    const all = total(others.conversions);
    if (all === 0) continue;
    const { conversions } = creditOf(others);
    for (const [channel, own] of credits.entries()) {
      own.push(((conversions[channel] ?? 0) * happened) / all);
    }
  }
  return credits.map((own) => {
    own.sort((one, other) => one - other);
    const at = (share: number) => (own.length > 0 ? quantile(own, share) : 0);
    return { low: at((1 - CONFIDENCE) / 2), high: at((1 + CONFIDENCE) / 2) };
  });
}
