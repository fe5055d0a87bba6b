/** What is computed once for a list of options: its search text and its groups. */
import { everyPlace, makeSearchIndex, type SearchIndex } from './search.ts';
import type { MultiSelectOption } from './selection.ts';

/** The groups of options. */
export interface Groups {
  /** In order of appearance. */
  readonly names: readonly string[];
  /** The group of each option. */
  readonly of: readonly number[];
}

/** A list of options and what was computed for it. */
export interface Listing {
  readonly index: SearchIndex;
  readonly every: Int32Array;
  /** Null when no option has a group. */
  readonly groups: Groups | null;
  /** Whether any option is disabled, so that ticking must check each. */
  readonly hasDisabled: boolean;
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

/** The page has drawn itself by then. */
const PREPARE_MS = 50;
const listings = new WeakMap<readonly MultiSelectOption[], Listing>();

/** Computed once per array, as long as the array is in use. */
export function listingOf(options: readonly MultiSelectOption[]): Listing {
  const known = listings.get(options);
  if (known) return known;
  const every = everyPlace(options.length);
  const made = {
    every,
    groups: groupsOf(options),
    hasDisabled: options.some((option) => option.isDisabled),
    index: makeSearchIndex(options, every),
  };
  listings.set(options, made);
  return made;
}

/** Computes it a moment later, so that neither opening nor the first key waits for it. Returns a function that cancels it. */
export function prepareListing(options: readonly MultiSelectOption[]): () => void {
  const timer = setTimeout(() => listingOf(options).index.prepare(), PREPARE_MS);
  return () => clearTimeout(timer);
}
