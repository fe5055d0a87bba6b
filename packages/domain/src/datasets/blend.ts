/** Joins answers of several datasets after each was aggregated: a join before the sum would multiply rows. */
import type { DimensionKey } from '../metrics/index.ts';
import { keysOf } from './dataset.ts';
import { CONFORMED } from './dimensions.ts';
import type { DatasetResult, RowValues } from './query.ts';

/** A row with what each answer knows of it; null where an answer has no such row. */
export interface BlendedRow<N extends string> {
  readonly keys: Readonly<Record<string, DimensionKey>>;
  readonly of: Readonly<Record<N, RowValues | null>>;
}

/** Answers side by side. */
export interface Blended<N extends string> {
  readonly rows: readonly BlendedRow<N>[];
  readonly totals: Readonly<Record<N, RowValues>>;
  /** Latest day of each answer: its figures know nothing of later ones. */
  readonly lastDays: Readonly<Record<N, string | null>>;
  /** Answers that were cut at their limit: a row without their values may be among those that are missing. */
  readonly cut: readonly N[];
}

/**
 * Aligns answers on conformed dimensions. Rows keep the order of the first answer that has them; in time order where the
 * first dimension is a point in time.
 * @param on Dimensions of every answer, all conformed.
 * @throws {RangeError} when a dimension is not conformed or an answer is by other dimensions.
 */
export function blend<N extends string>(
  answers: Readonly<Record<N, DatasetResult>>,
  on: readonly string[],
): Blended<N> {
  const unshared = on.find((dimension) => !Object.hasOwn(CONFORMED, dimension));
  if (unshared !== undefined) {
    throw new RangeError(`Answers cannot be joined on ${unshared}: datasets do not share it.`);
  }
  const names = keysOf(answers);
  const rows = new Map<string, { keys: BlendedRow<N>['keys']; of: Record<N, RowValues | null> }>();
  for (const name of names) {
    for (const { keys, plan: _, ...values } of answers[name].rows) {
      if (Object.keys(keys).length !== on.length || !on.every((id) => Object.hasOwn(keys, id))) {
        throw new RangeError(`The answer ${name} is not by ${on.join(', ') || 'no dimension'}.`);
      }
      const place = JSON.stringify(on.map((dimension) => keys[dimension]?.id));
      const row = rows.get(place) ?? { keys, of: each(names, () => null) };
      row.of[name] = values;
      rows.set(place, row);
    }
  }
  const ordered = [...rows.values()];
  const [first] = on;
  if (first !== undefined && CONFORMED[first]?.kind === 'time') {
    const at = ({ keys }: BlendedRow<N>) => keys[first]?.id ?? '';
    ordered.sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0));
  }
  return {
    rows: ordered,
    totals: each(names, (name) => answers[name].totals),
    lastDays: each(names, (name) => answers[name].lastDay),
    cut: names.filter((name) => answers[name].rowCount > answers[name].rows.length),
  };
}

const each = <N extends string, T>(names: readonly N[], of: (name: N) => T): Record<N, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, T>;
