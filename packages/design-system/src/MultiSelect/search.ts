/** The search of the multi-select: one lower-case text of all names and ids, scanned as a whole. */
import type { MultiSelectOption } from './selection.ts';

/** Finds the places of options, ascending. */
export interface SearchIndex {
  /** Places of the options whose name or id contains the query, case-insensitive and trimmed; all of them for an empty query. */
  readonly find: (query: string) => Int32Array;
  /** Makes the text ahead of the first search, which would otherwise make it. */
  readonly prepare: () => void;
}

/** The places 0 to `count` − 1. */
export function everyPlace(count: number): Int32Array {
  const places = new Int32Array(count);
  for (let place = 0; place < count; place += 1) places[place] = place;
  return places;
}

const write = ({ label, id, badge = '' }: MultiSelectOption) => `${label}\n${id}\n${badge}\n`;

/** The text, and the start of each option in it, with its end as one more entry. */
function makeText(options: readonly MultiSelectOption[]) {
  const written = options.map(write);
  const whole = written.join('');
  let text = whole.toLowerCase();
  // A few characters, such as İ, are longer in lower case: then the length of each entry is measured.
  const isSame = text.length === whole.length;
  const parts = isSame ? written : written.map((part) => part.toLowerCase());
  if (!isSame) text = parts.join('');
  const starts = new Int32Array(parts.length + 1);
  for (let place = 0, at = 0; place < parts.length; place += 1) {
    at += parts[place]?.length ?? 0;
    starts[place + 1] = at;
  }
  return { text, starts };
}

/** The index of a list of options; the text is made when it is first needed. */
export function makeSearchIndex(
  options: readonly MultiSelectOption[],
  all: Int32Array = everyPlace(options.length),
): SearchIndex {
  let made: ReturnType<typeof makeText> | null = null;
  const prepare = () => {
    made ??= makeText(options);
    return made;
  };
  return {
    prepare,
    find(query) {
      const needle = query.trim().toLowerCase();
      if (needle === '') return all;
      const { text, starts } = prepare();
      const found = new Int32Array(options.length);
      let count = 0;
      let place = 0;
      let at = text.indexOf(needle);
      while (at >= 0) {
        while ((starts[place + 1] ?? at + 1) <= at) place += 1;
        found[count] = place;
        count += 1;
        place += 1;
        at = text.indexOf(needle, starts[place]);
      }
      return found.slice(0, count);
    },
  };
}
