/** Paths in the compact form that models read: millions of touches in a few arrays. */
import { type Path, pathText } from './path.ts';

/** Channels by their index, and paths one after another. Paths without a touch are not among them. */
export interface PathSet {
  readonly channels: readonly string[];
  /** Index of the channel of each touch: all touches of the first path, then those of the second. */
  readonly touches: Uint16Array;
  /** Days before the end of the path of each touch; null where one of them is not known. */
  readonly days: Float64Array | null;
  /** Where each path begins in `touches`, and behind them the end of the last. */
  readonly starts: Uint32Array;
  /** Of each path. */
  readonly conversions: Float64Array;
  readonly values: Float64Array;
  readonly nulls: Float64Array;
}

/** What stands for people who met no touch. */
export interface Unexposed {
  readonly conversions: number;
  readonly value: number;
  readonly nulls: number;
}

/** The compact form of paths, and what stays visible of those without a touch. Channels stand in alphabetical order. */
export function pathSetOf(paths: readonly Path[]): {
  readonly set: PathSet;
  readonly unexposed: Unexposed;
} {
  const unexposed = { conversions: 0, value: 0, nulls: 0 };
  const met = new Set<string>();
  let length = 0;
  let isDated = true;
  const exposed = paths.filter((path) => {
    for (const { channel, daysBefore } of path.touches) {
      met.add(channel);
      isDated &&= daysBefore !== null;
    }
    length += path.touches.length;
    if (path.touches.length > 0) return true;
    unexposed.conversions += path.conversions;
    unexposed.value += path.value;
    unexposed.nulls += path.nulls;
    return false;
  });
  const channels = [...met].sort();
  const indexes = new Map(channels.map((channel, index) => [channel, index]));
  const touches = new Uint16Array(length);
  const days = isDated ? new Float64Array(length) : null;
  const starts = new Uint32Array(exposed.length + 1);
  let at = 0;
  for (const [index, path] of exposed.entries()) {
    for (const { channel, daysBefore } of path.touches) {
      touches[at] = indexes.get(channel) ?? 0;
      if (days) days[at] = daysBefore ?? 0;
      at++;
    }
    starts[index + 1] = at;
  }
  const set = {
    channels,
    touches,
    days,
    starts,
    conversions: Float64Array.from(exposed, (path) => path.conversions),
    values: Float64Array.from(exposed, (path) => path.value),
    nulls: Float64Array.from(exposed, (path) => path.nulls),
  };
  return { set, unexposed };
}

/** Sum of an array. */
export const total = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** Paths of the same channels as one, most conversions first; the touches are those of the first. */
export function mergedPaths(paths: readonly Path[]): Path[] {
  const merged = new Map<
    string,
    { path: Path; conversions: number; value: number; nulls: number }
  >();
  for (const path of paths) {
    const text = pathText(path.touches);
    const own = merged.get(text);
    if (own) {
      own.conversions += path.conversions;
      own.value += path.value;
      own.nulls += path.nulls;
    } else {
      const { conversions, value, nulls } = path;
      merged.set(text, { path, conversions, value, nulls });
    }
  }
  return [...merged.values()]
    .map(({ path, ...sums }) => ({ ...path, ...sums }))
    .sort((one, other) => other.conversions - one.conversions);
}

/** Which paths were taken less than `least` times, by their channels in order. */
export function areRare(paths: readonly Path[], least: number): boolean[] {
  const seen = new Map<string, number>();
  const texts = paths.map(({ touches }) => pathText(touches));
  for (const [at, { conversions, nulls }] of paths.entries()) {
    const text = texts[at] ?? '';
    seen.set(text, (seen.get(text) ?? 0) + conversions + nulls);
  }
  return texts.map((text) => (seen.get(text) ?? 0) < least);
}

/** The same set with nothing on the paths that `keeps` says no to. */
export function only(set: PathSet, keeps: (path: number) => boolean): PathSet {
  const kept = (values: Float64Array) => values.map((value, path) => (keeps(path) ? value : 0));
  return {
    ...set,
    conversions: kept(set.conversions),
    values: kept(set.values),
    nulls: kept(set.nulls),
  };
}
