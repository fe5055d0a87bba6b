/** What paths look like: the most taken, their lengths, and the days from the first touch to the conversion. */
import type { Path } from './path.ts';
import { mergedPaths } from './path-set.ts';

/** A path of channels with what became of it; all rare ones are one without channels. */
export interface TakenPath {
  readonly channels: readonly string[];
  /** Different paths that it stands for. */
  readonly paths: number;
  readonly conversions: number;
  readonly value: number;
  readonly nulls: number;
}

/**
 * Paths by their conversions. What fewer than `least` people took tells of single people, so that all of it is one, at the
 * end.
 */
export function takenPaths(paths: readonly Path[], least: number): TakenPath[] {
  const merged = mergedPaths(paths.filter(({ touches }) => touches.length > 0));
  const isRare = ({ conversions, nulls }: Path) => conversions + nulls < least;
  const rare = merged.filter(isRare);
  const sum = (of: (path: Path) => number) => rare.reduce((all, path) => all + of(path), 0);
  const common = merged
    .filter((path) => !isRare(path))
    .map(({ touches, ...sums }) => ({
      channels: touches.map(({ channel }) => channel),
      paths: 1,
      ...sums,
    }));
  if (rare.length === 0) return common;
  return [
    ...common,
    {
      channels: [],
      paths: rare.length,
      conversions: sum(({ conversions }) => conversions),
      value: sum(({ value }) => value),
      nulls: sum(({ nulls }) => nulls),
    },
  ];
}

/** Conversions from a number on, up to the next one. */
export interface CountedFrom {
  readonly from: number;
  readonly conversions: number;
}

/** Conversions by a number of each path; `steps` ascend, and paths below the first are left out. */
function byStep(
  paths: readonly Path[],
  steps: readonly number[],
  numberOf: (path: Path) => number | null,
): CountedFrom[] {
  const counts = steps.map(() => 0);
  for (const path of paths) {
    const number = numberOf(path);
    const step = number === null ? -1 : steps.findLastIndex((from) => from <= number);
    if (step >= 0) counts[step] = (counts[step] ?? 0) + path.conversions;
  }
  return steps.map((from, step) => ({ from, conversions: counts[step] ?? 0 }));
}

/** Numbers that half and nine of ten conversions do not exceed. */
export interface PathSpread {
  readonly median: number;
  readonly ninetieth: number;
}

/** The least numbers that so many conversions do not exceed; null without a conversion whose number is known. */
function spreadOf(
  paths: readonly Path[],
  numberOf: (path: Path) => number | null,
): PathSpread | null {
  const known = paths
    .flatMap((path) => {
      const number = numberOf(path);
      return number === null || path.conversions <= 0
        ? []
        : [{ number, conversions: path.conversions }];
    })
    .sort((one, other) => one.number - other.number);
  const all = known.reduce((sum, { conversions }) => sum + conversions, 0);
  const least = (share: number): number => {
    let seen = 0;
    const found = known.find(({ conversions }) => {
      seen += conversions;
      // Sums of decimals may fall short of the whole by a trifle.
      return seen >= share * all - 1e-9 * all;
    });
    return found?.number ?? 0;
  };
  return known.length === 0 ? null : { median: least(0.5), ninetieth: least(0.9) };
}

const touchCount = ({ touches }: Path): number | null => touches.length || null;
const firstDays = ({ touches }: Path): number | null => touches[0]?.daysBefore ?? null;

/** Conversions by the touches of their paths: 1 to 5, and from 6 on. */
export const pathLengths = (paths: readonly Path[]): CountedFrom[] =>
  byStep(paths, [1, 2, 3, 4, 5, 6], touchCount);

/** Touches of the paths of conversions; paths without a touch are left out. */
export const lengthSpread = (paths: readonly Path[]): PathSpread | null =>
  spreadOf(paths, touchCount);

/** Conversions by the days from the first touch; empty where days are not known. */
export function daysToConvert(paths: readonly Path[]): CountedFrom[] {
  if (paths.every((path) => firstDays(path) === null)) return [];
  return byStep(paths, [0, 1, 2, 4, 8, 15, 31], firstDays);
}

/** Days from the first touch to the conversion, where they are known. */
export const delaySpread = (paths: readonly Path[]): PathSpread | null =>
  spreadOf(paths, firstDays);
