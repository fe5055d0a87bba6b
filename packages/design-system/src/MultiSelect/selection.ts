/** An option of the multi-select, and finding options by what a person types or pastes. */

/** An option. Texts are shown as given; `label` is cut at the label limit. */
export interface MultiSelectOption {
  /** Stored value, unique; also found by search and paste. */
  readonly id: string;
  /** Name, cut at the label limit. */
  readonly label: string;
  /** Secondary text at the right, such as the flight or an e-mail address; a pasted list may use it. */
  readonly detail?: string | undefined;
  /** Tag after the label, such as "Draft"; also found by search. */
  readonly badge?: string | undefined;
  /** Heading of its group, such as the advertiser; headings are in order of appearance. */
  readonly group?: string | undefined;
  /** Cannot be ticked. */
  readonly isDisabled?: boolean | undefined;
}

type Options = readonly MultiSelectOption[];

/** The options with these ids, in the order of the options. */
export function optionsOf(options: Options, ids: readonly string[]): Options {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  return options.filter((option) => wanted.has(option.id));
}

/** The options, with those of `others` that are missing; the same list when none are. */
export function withMore(options: Options, others: Options): Options {
  const known = new Set(options.map((option) => option.id));
  const fresh = others.filter((option) => !known.has(option.id));
  return fresh.length > 0 ? [...options, ...fresh] : options;
}

/** Position of the next row after `from` whose name begins with the typed text, wrapping round; -1 for none. */
export function typeAhead(
  options: Options,
  places: ArrayLike<number>,
  typed: string,
  from: number,
): number {
  const needle = typed.toLowerCase();
  // A second character refines the current match, a first one moves to the next.
  const start = typed.length > 1 ? from : from + 1;
  for (let step = 0; step < places.length; step += 1) {
    const at = (start + step) % places.length;
    const label = options[places[at] ?? -1]?.label ?? '';
    if (label.slice(0, needle.length).toLowerCase() === needle) return at;
  }
  return -1;
}

/** Result of a pasted list. */
export interface PastedList {
  /** Places of the options, in the order of the list. */
  readonly found: readonly number[];
  /** Entries that match no name or id, as written, each once. */
  readonly missing: readonly string[];
}

/** Places of the options with one of these names or ids. An id has precedence over a name, and a name over a detail. */
function placesOf(options: Options, wanted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const kind of ['detail', 'label', 'id'] as const) {
    for (const [place, option] of options.entries()) {
      const name = option[kind]?.toLowerCase() ?? '';
      if (wanted.has(name)) places.set(name, place);
    }
  }
  return places;
}

const trimmed = (entries: readonly string[]) =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '');

/**
 * Reads a pasted list of names or ids, one per line or cell; commas separate entries only where the whole is not a
 * name. Null when the text is a single entry, which is a search.
 */
export function readPaste(text: string, options: Options): PastedList | null {
  const lines = trimmed(text.split(/[\n\r\t;]+/)).map((line) => ({
    line,
    parts: trimmed(line.split(',')),
  }));
  if (lines.length < 2 && (lines[0]?.parts.length ?? 0) < 2) return null;

  const known = placesOf(
    options,
    new Set(lines.flatMap(({ line, parts }) => [line, ...parts]).map((one) => one.toLowerCase())),
  );
  const placeOf = (entry: string) => known.get(entry.toLowerCase());
  const entries = lines.flatMap(({ line, parts }) =>
    placeOf(line) === undefined ? parts : [line],
  );
  if (entries.length < 2) return null;

  const found = new Set<number>();
  const missing = new Set<string>();
  for (const entry of entries) {
    const place = placeOf(entry);
    if (place === undefined) missing.add(entry);
    else found.add(place);
  }
  return { found: [...found], missing: [...missing] };
}
