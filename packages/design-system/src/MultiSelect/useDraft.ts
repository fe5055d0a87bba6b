/** The multi-select's draft: what is ticked until APPLY FILTERS. */
import { useMemo, useState } from 'react';
import { Choice, type Places, triState } from './choice.ts';
import { type MultiSelectOption, readPaste } from './selection.ts';

/** What the list says about the last change of many options. */
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

interface Draft {
  /** Changed in place: rendering depends on `version`. */
  readonly choice: Choice;
  readonly isAll: boolean;
  readonly notice: DraftNotice | null;
}

/** Draft selection and the actions that change it. */
export function useDraft({ options, value, isAll, limit }: DraftInput) {
  // "All & Future" is not limited; only a list is.
  const committed = useMemo(
    () => (isAll ? Choice.all(options) : Choice.of(options, value)),
    [isAll, options, value],
  );
  const [state, setState] = useState<Draft>(() => ({
    choice: committed.copy(),
    isAll,
    notice: null,
  }));
  let draft = state;
  if (draft.choice.options !== options) {
    const choice = draft.isAll ? Choice.all(options) : draft.choice.onto(options);
    draft = { ...draft, choice };
    setState(draft);
  }
  const { choice } = draft;

  /** Turns it into a list: options beyond the limit are left out, the last ones first. */
  const put = (next: Choice, notice: DraftNotice | null = null) => {
    const excess = next.size - limit;
    setState({
      choice: excess > 0 ? next.first(limit) : next,
      isAll: false,
      notice: excess > 0 ? { kind: 'left-out', count: excess } : notice,
    });
  };
  const leftOutNotice = (count: number): DraftNotice | null =>
    count > 0 ? { kind: 'left-out', count } : null;
  const add = (places: Places) => put(choice, leftOutNotice(choice.add(places, limit)));
  const remove = (places: Places) => {
    choice.remove(places);
    put(choice);
  };

  return {
    choice,
    /** The choice of `value`; never changed in place. */
    committed,
    /** A new object after every change of the choice. */
    version: draft,
    isAll: draft.isAll,
    notice: draft.notice,
    isFull: !draft.isAll && choice.size >= limit,
    isChanged: draft.isAll !== isAll || (!draft.isAll && !choice.equals(committed)),
    toggle: (place: number) => (choice.has(place) ? remove([place]) : add([place])),
    /** Toggles all results of a search; at the limit it unticks them. */
    toggleMany: (shown: Places) => {
      const tally = triState(choice.tally(shown));
      if (tally === 'on' || (tally === 'some' && choice.size >= limit)) remove(shown);
      else add(shown);
    },
    /** Shift-range: ticks every row of it. */
    range: (rows: Places) => add(rows),
    setAll: (next: boolean) => {
      if (!next) return put(choice);
      setState({ choice: Choice.all(options), isAll: true, notice: null });
    },
    clear: () => put(Choice.of(options, [])),
    /** Removes options that are no longer offered. */
    removeOthers: () => put(choice.withoutOthers()),
    reset: () => setState({ choice: committed.copy(), isAll, notice: null }),
    /** Ticks the names or ids of a pasted list. */
    paste: (text: string) => {
      const pasted = readPaste(text, options);
      if (!pasted) return;
      const { found, missing } = pasted;
      const leftOut = choice.add(found, limit);
      put(choice, { kind: 'pasted', found: found.length, missing, leftOut });
    },
  };
}
