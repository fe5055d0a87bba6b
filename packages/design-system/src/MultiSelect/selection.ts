/** The rules of the multi-select filter as pure functions: search, order, tri-state, limit, ranges, pasted lists. */

/** A choice. Texts are shown as given; `label` is cut at the label limit. */
export interface MultiSelectOption {
  /** Stored value, unique; also found by search and paste. */
  readonly id: string;
  readonly label: string;
  /** Secondary text at the right, such as the flight. */
  readonly detail?: string | undefined;
  /** Tag after the label, such as "New". */
  readonly badge?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

type Options = readonly MultiSelectOption[];
type Selection = ReadonlySet<string>;

/** Lower-case search text of each option, made once for a list. */
export function searchKeys(options: Options): readonly string[] {
  return options.map((option) => `${option.label}\n${option.id}`.toLowerCase());
}

/** Options whose name or id contains the query, case-insensitive and trimmed; all of them for an empty query. */
export function search(options: Options, keys: readonly string[], query: string): Options {
  const needle = query.trim().toLowerCase();
  if (needle === '') return options;
  return options.filter((_, index) => keys[index]?.includes(needle) ?? false);
}

/** The selected ones first, each part in the given order. */
export function selectedFirst(options: Options, selected: Selection): Options {
  if (selected.size === 0) return options;
  const first: MultiSelectOption[] = [];
  const rest: MultiSelectOption[] = [];
  for (const option of options) (selected.has(option.id) ? first : rest).push(option);
  return [...first, ...rest];
}

/** The options with these ids, in the order of the options. */
export function optionsOf(options: Options, ids: readonly string[]): Options {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  return options.filter((option) => wanted.has(option.id));
}

/** The newcomers first and tagged, the rest in the given order. */
export function newcomersFirst(options: Options, newcomers: Options): Options {
  if (newcomers.length === 0) return options;
  const isNew = new Set(newcomers);
  return [
    ...newcomers.map((option) => ({ ...option, badge: 'New' })),
    ...options.filter((option) => !isNew.has(option)),
  ];
}

/** How many of the options are selected. */
export function countSelected(options: Options, selected: Selection): number {
  let count = 0;
  for (const option of options) if (selected.has(option.id)) count += 1;
  return count;
}

/** State of the row above the list, over the options that the search shows. */
export function triState(options: Options, selected: Selection): 'on' | 'off' | 'some' {
  let some = false;
  let missing = false;
  for (const option of options) {
    if (selected.has(option.id)) some = true;
    else if (!option.isDisabled) missing = true;
    if (some && missing) return 'some';
  }
  return some ? 'on' : 'off';
}

/** Adds options in order until the limit; the rest of the selection is kept. `leftOut` counts those that no longer fitted. */
export function addAll(
  selected: Selection,
  options: Options,
  limit: number,
): { readonly selected: Selection; readonly leftOut: number } {
  const next = new Set(selected);
  let leftOut = 0;
  for (const option of options) {
    if (option.isDisabled || next.has(option.id)) continue;
    if (next.size < limit) next.add(option.id);
    else leftOut += 1;
  }
  return { selected: next, leftOut };
}

/** Removes options; the rest of the selection is kept. */
export function removeAll(selected: Selection, options: Options): Selection {
  const next = new Set(selected);
  for (const option of options) if (!option.isDisabled) next.delete(option.id);
  return next;
}

/** The options from one place to another, both included, whichever comes first. */
export function between(options: Options, from: number, to: number): Options {
  return options.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Place of the next option after `from` whose name begins with the typed text, wrapping round; -1 for none. */
export function typeAhead(options: Options, typed: string, from: number): number {
  const needle = typed.toLowerCase();
  // A second letter narrows the current row, a first letter moves on.
  const start = typed.length > 1 ? from : from + 1;
  for (let step = 0; step < options.length; step += 1) {
    const index = (start + step + options.length) % options.length;
    if (options[index]?.label.toLowerCase().startsWith(needle)) return index;
  }
  return -1;
}

export interface PastedList {
  readonly found: Options;
  /** Entries that are neither a name nor an id, as written, each once. */
  readonly missing: readonly string[];
}

/**
 * Reads a pasted list of names or ids, one a line or cell; commas part entries only where the whole is not a name.
 * Null when the text is one entry, which then simply is a search.
 */
export function readPaste(text: string, options: Options): PastedList | null {
  const byText = new Map<string, MultiSelectOption>();
  for (const option of options) {
    byText.set(option.label.toLowerCase(), option);
  }
  for (const option of options) byText.set(option.id.toLowerCase(), option);
  const known = (entry: string) => byText.get(entry.toLowerCase());
  const trim = (entries: readonly string[]) =>
    entries.map((entry) => entry.trim()).filter((entry) => entry !== '');

  const entries = trim(text.split(/[\n\r\t;]+/)).flatMap((entry) =>
    known(entry) || !entry.includes(',') ? [entry] : trim(entry.split(',')),
  );
  if (entries.length < 2) return null;

  const found = new Map<string, MultiSelectOption>();
  const missing = new Set<string>();
  for (const entry of entries) {
    const option = known(entry);
    if (option) found.set(option.id, option);
    else missing.add(entry);
  }
  return { found: [...found.values()], missing: [...missing] };
}

/** Whether two selections hold the same ids. */
export function sameSelection(a: Selection, b: Selection): boolean {
  if (a.size !== b.size) return false;
  for (const id of a) if (!b.has(id)) return false;
  return true;
}
