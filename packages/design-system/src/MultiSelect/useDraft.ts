/** The multi-select's draft: what is ticked until APPLY FILTERS. */
import { useMemo, useState } from 'react';
import {
  addAll,
  between,
  type MultiSelectOption,
  readPaste,
  removeAll,
  sameSelection,
  triState,
} from './selection.ts';

/** What the list says about the last big step. */
export type DraftNotice =
  | { readonly kind: 'left-out'; readonly count: number }
  | {
      readonly kind: 'pasted';
      readonly found: number;
      readonly missing: readonly string[];
      readonly leftOut: number;
    };

export interface DraftInput {
  readonly options: readonly MultiSelectOption[];
  readonly value: readonly string[];
  readonly isAll: boolean;
  readonly limit: number;
}

/** Draft selection and the steps that change it. */
export function useDraft({ options, value, isAll, limit }: DraftInput) {
  // "All & Future" is open beyond the limit; the limit counts for a list.
  const everything = useMemo(
    () => addAll(new Set(), options, Number.POSITIVE_INFINITY).selected,
    [options],
  );
  const committed = useMemo(
    () => (isAll ? everything : new Set(value)),
    [isAll, everything, value],
  );
  const [draft, setDraft] = useState<ReadonlySet<string>>(committed);
  const [draftAll, setDraftAll] = useState(isAll);
  const [notice, setNotice] = useState<DraftNotice | null>(null);

  /** Makes it a list: what exceeds the limit is left out, the last ones first. */
  const put = (next: ReadonlySet<string>, said: DraftNotice | null = null) => {
    const excess = next.size - limit;
    const list =
      excess > 0
        ? addAll(
            new Set(),
            options.filter((option) => next.has(option.id)),
            limit,
          ).selected
        : next;
    setDraft(list);
    setDraftAll(false);
    setNotice(excess > 0 ? { kind: 'left-out', count: excess } : said);
  };
  const add = (some: readonly MultiSelectOption[]) => {
    const { selected, leftOut } = addAll(draft, some, limit);
    put(selected, leftOut > 0 ? { kind: 'left-out', count: leftOut } : null);
  };

  return {
    draft,
    isAll: draftAll,
    notice,
    isFull: !draftAll && draft.size >= limit,
    isChanged: draftAll !== isAll || (!draftAll && !sameSelection(draft, committed)),
    toggle: (option: MultiSelectOption) => {
      if (draft.has(option.id)) put(removeAll(draft, [option]));
      else add([option]);
    },
    /** Over what the search shows; at the limit the row clears. */
    toggleMany: (shown: readonly MultiSelectOption[]) => {
      const state = triState(shown, draft);
      if (state === 'on' || (state === 'some' && draft.size >= limit)) put(removeAll(draft, shown));
      else add(shown);
    },
    /** Shift-range: ticks every row of it. */
    range: (shown: readonly MultiSelectOption[], from: number, to: number) =>
      add(between(shown, from, to)),
    setAll: (next: boolean) => {
      if (!next) return put(draft);
      setDraft(everything);
      setDraftAll(true);
      setNotice(null);
    },
    clear: () => put(new Set()),
    remove: (ids: readonly string[]) => put(new Set([...draft].filter((id) => !ids.includes(id)))),
    reset: () => {
      setDraft(committed);
      setDraftAll(isAll);
      setNotice(null);
    },
    /** Ticks the names or ids of a pasted list; false when the text is no list. */
    paste: (text: string): boolean => {
      const pasted = readPaste(text, options);
      if (!pasted) return false;
      const { selected, leftOut } = addAll(draft, pasted.found, limit);
      put(selected, {
        kind: 'pasted',
        found: pasted.found.length,
        missing: pasted.missing,
        leftOut,
      });
      return true;
    },
  };
}
