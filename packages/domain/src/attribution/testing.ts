/** Paths for tests: short notation, random ones, and the models worked out in another way. */
import { randomOf } from '../statistics/index.ts';
import { type Path, touchesOf } from './path.ts';
import { type PathSet, pathSetOf } from './path-set.ts';

/** A path of channels: `path('G > M', 1)`. */
export const path = (text: string, conversions: number, nulls = 0, value = conversions): Path => ({
  touches: touchesOf(text),
  conversions,
  value,
  nulls,
});

/** The compact form of paths. */
export const setOf = (...paths: readonly Path[]): PathSet => pathSetOf(paths).set;

/** Values by channel, as plain data. */
export const byChannel = (set: PathSet, values: ArrayLike<number>): Record<string, number> =>
  Object.fromEntries(set.channels.map((channel, at) => [channel, values[at] ?? 0]));

export interface RandomPaths {
  readonly channels: number;
  readonly paths: number;
  readonly longest?: number;
}

/** Paths made up by a seed. Channels that convert better have a lower number; some repeat each other in a row. */
export function randomPaths(seed: number, { channels, paths, longest = 6 }: RandomPaths): Path[] {
  const random = randomOf(seed);
  const below = (most: number) => Math.floor(random() * most);
  return Array.from({ length: paths }, () => {
    const touches = Array.from({ length: 1 + below(longest) }, () => ({
      channel: `c${String(below(channels)).padStart(2, '0')}`,
      kind: random() < 0.5 ? ('click' as const) : ('view' as const),
      daysBefore: below(60),
    })).sort((one, other) => other.daysBefore - one.daysBefore);
    const conversions = random() < 0.3 ? 0 : below(20);
    return { touches, conversions, value: conversions * random() * 80, nulls: below(60) };
  });
}
