/** What the multi-select works out about a list of options once: its search text and its groups. */
import { everyPlace, makeSearchIndex, type SearchIndex } from './search.ts';
import type { MultiSelectOption } from './selection.ts';

/** The groups of options. */
export interface Groups {
  /** In order of appearance. */
  readonly names: readonly string[];
  /** The group of each option. */
  readonly of: readonly number[];
}

/** A list of options and what is known of it. */
export interface Listing {
  readonly index: SearchIndex;
  readonly every: Int32Array;
  /** Null when no option has a group. */
  readonly groups: Groups | null;
  /** 1 for each option that is disabled; null when none is. */
  readonly closed: Uint8Array | null;
}

function groupsOf(options: readonly MultiSelectOption[]): Groups | null {
  if (!options.some((option) => option.group !== undefined)) return null;
  const names = new Map<string, number>();
  const of = options.map(({ group = '' }) => {
    const known = names.get(group) ?? names.size;
    names.set(group, known);
    return known;
  });
  return { names: [...names.keys()], of };
}

const listings = new WeakMap<readonly MultiSelectOption[], Listing>();

/** The same for the same array, as long as that is in use. */
export function listingOf(options: readonly MultiSelectOption[]): Listing {
  const known = listings.get(options);
  if (known) return known;
  const every = everyPlace(options.length);
  const made = {
    every,
    groups: groupsOf(options),
    closed: options.some((option) => option.isDisabled)
      ? Uint8Array.from(options, (option) => Number(option.isDisabled ?? false))
      : null,
    index: makeSearchIndex(options, every),
  };
  listings.set(options, made);
  return made;
}

/** Works it out when the page has a moment, so that neither opening nor the first letter waits for it. Returns how to call it off. */
export function prepareListing(options: readonly MultiSelectOption[]): () => void {
  const prepare = () => listingOf(options).index.prepare();
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(prepare, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(prepare);
  return () => cancelIdleCallback(handle);
}
