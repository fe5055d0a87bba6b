/** Classes of values by quantiles, for the colours of maps and heat tables. */
import { quantile } from './bootstrap.ts';

/** A class: values from `low` to `high`, both of which occur. */
export interface ValueClass {
  readonly low: number;
  readonly high: number;
  /** Values in it. */
  readonly count: number;
}

/**
 * At most `most` classes with about as many values each, lowest first. Equal values are never divided, so that there are fewer
 * classes where many are equal. Says nothing of whether classes differ by more than noise.
 */
export function quantileClasses(values: readonly number[], most: number): ValueClass[] {
  const sorted = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  const limits = Array.from({ length: most - 1 }, (_, index) =>
    quantile(sorted, (index + 1) / most),
  );
  const groups = Map.groupBy(sorted, (value) => limits.filter((limit) => value > limit).length);
  return [...groups.values()].flatMap((group) => {
    const [low, high] = [group[0], group.at(-1)];
    return low === undefined || high === undefined ? [] : [{ low, high, count: group.length }];
  });
}

/** The place of a value's class in `quantileClasses`; null where it is in none. */
export function classOf(
  value: number | null | undefined,
  classes: readonly ValueClass[],
): number | null {
  const index =
    value == null ? -1 : classes.findIndex(({ low, high }) => low <= value && value <= high);
  return index < 0 ? null : index;
}
