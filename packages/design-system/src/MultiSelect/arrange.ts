/** The order of the multi-select's rows: the selected ones first, then newcomers, then the rest by group. */
import type { Choice } from './choice.ts';
import { listingOf } from './listing.ts';
import type { MultiSelectOption } from './selection.ts';

/** Rows under one heading. */
export interface Section {
  readonly name: string;
  /** Where it begins among the rows. */
  readonly start: number;
}

/** Rows in order. */
export interface Arranged {
  /** Places of the options. */
  readonly places: Int32Array;
  /** Empty when no option has a group. */
  readonly sections: readonly Section[];
  /** How many of the rows were selected on opening. */
  readonly selected: number;
}

/** Selected newcomers, selected, newcomers; then the groups. */
const BEFORE_GROUPS = 3;

/**
 * Fixes the order for one opening: `first` are the options selected then, so that a row does not jump away when it is
 * ticked. The returned function orders the results of a search.
 */
export function makeArrange(
  options: readonly MultiSelectOption[],
  first: Choice,
  newcomers: ReadonlySet<number>,
): (found: Int32Array) => Arranged {
  const { groups } = listingOf(options);
  const isPlain = !groups && newcomers.size === 0 && first.size === first.others.size;
  if (isPlain) return (places) => ({ places, sections: [], selected: 0 });

  const rankOf = (place: number) => {
    const isNew = newcomers.has(place);
    if (first.has(place)) return isNew ? 0 : 1;
    return isNew ? 2 : BEFORE_GROUPS + (groups?.of[place] ?? 0);
  };
  const ranks = Uint32Array.from(options, (_, place) => rankOf(place));
  const count = BEFORE_GROUPS + (groups?.names.length ?? 1);

  return (found) => {
    // Counting sort by rank: one pass to count, one to place, order kept.
    const starts = new Uint32Array(count + 1);
    for (const place of found) {
      const next = (ranks[place] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let rank = 0; rank < count; rank += 1) {
      starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
    }
    const places = new Int32Array(found.length);
    const next = starts.slice();
    for (const place of found) {
      const rank = ranks[place] ?? 0;
      const at = next[rank] ?? 0;
      places[at] = place;
      next[rank] = at + 1;
    }
    const titles: readonly (readonly [name: string, from: number, to: number])[] = groups
      ? [
          ['Selected', 0, 2],
          ['New', 2, BEFORE_GROUPS],
          ...groups.names.map((name, group) => {
            const rank = BEFORE_GROUPS + group;
            return [name, rank, rank + 1] as const;
          }),
        ]
      : [];
    return {
      places,
      sections: titles.flatMap(([name, from, to]) => {
        const start = starts[from] ?? 0;
        return (starts[to] ?? 0) > start ? [{ name: name || 'Other', start }] : [];
      }),
      selected: starts[2] ?? 0,
    };
  };
}
