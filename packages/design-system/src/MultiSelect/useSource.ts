/** Options of the multi-select from a server, a search at a time. */
import { useEffect, useMemo, useState } from 'react';
import { type MultiSelectOption, withMore } from './selection.ts';

/** What a server found. */
export interface MultiSelectAnswer {
  /** The first of the options that match, in order. */
  readonly options: readonly MultiSelectOption[];
  /** How many match in all; undefined when the server does not count them. */
  readonly total?: number | undefined;
  /** Whether more match than there are in `options`. Default: whether `total` is more. */
  readonly isCut?: boolean | undefined;
}

/** Asks a server for options that match a trimmed query, '' for the first of all. The signal tells that the answer is no longer wanted. */
export type MultiSelectSource = (query: string, signal: AbortSignal) => Promise<MultiSelectAnswer>;

const DELAY_MS = 250;

type Asked =
  | { readonly kind: 'ready'; readonly query: string; readonly answer: MultiSelectAnswer }
  | { readonly kind: 'failed' };

/** What the panel draws of a source. */
export interface Sourced {
  /** The options that are given, and all that the source has answered since. */
  readonly options: readonly MultiSelectOption[];
  /** Places of what the last answer found; null without a source and before the first answer. */
  readonly found: Int32Array | null;
  /** The query that `found` belongs to. */
  readonly query: string;
  readonly isAsking: boolean;
  readonly isFailed: boolean;
  /** How many match in all, when the answer was cut: null when that is not known, undefined when it was not cut. */
  readonly cutOf: number | null | undefined;
  readonly retry: () => void;
  /** Asks for each of these names as well, so that `options` has them; false when that failed. */
  readonly learn: (names: readonly string[]) => Promise<boolean>;
}

/** Asks 250 ms after the last key. The options of earlier answers stay known, so that what is ticked keeps its name. */
export function useSource(
  source: MultiSelectSource | undefined,
  typed: string,
  given: readonly MultiSelectOption[],
): Sourced {
  const query = typed.trim();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(source !== undefined);
  const [seen, setSeen] = useState<readonly MultiSelectOption[]>([]);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!source) return;
    const control = new AbortController();
    setAsking(true);
    const settle = (next: Asked) => {
      if (control.signal.aborted) return;
      setAsked(next);
      setAsking(false);
    };
    const ask = async () => {
      try {
        const answer = await source(query, control.signal);
        if (!control.signal.aborted) {
          setSeen((before) => withMore(before, answer.options));
        }
        settle({ kind: 'ready', query, answer });
      } catch {
        settle({ kind: 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), query === '' ? 0 : DELAY_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [source, query, attempt]);

  const learn = async (names: readonly string[]) => {
    if (!source) return true;
    const { signal } = new AbortController();
    setAsking(true);
    try {
      const answers = await Promise.all(names.map((name) => source(name, signal)));
      setSeen((before) => answers.reduce((known, each) => withMore(known, each.options), before));
      return true;
    } catch {
      setAsked({ kind: 'failed' });
      return false;
    } finally {
      setAsking(false);
    }
  };

  const options = useMemo(() => (seen.length > 0 ? withMore(given, seen) : given), [given, seen]);
  const answer = asked?.kind === 'ready' ? asked.answer : null;
  const found = useMemo(() => {
    if (!answer) return null;
    const places = new Map(options.map((option, place) => [option.id, place]));
    return Int32Array.from(
      answer.options.flatMap((option) => {
        const place = places.get(option.id);
        return place === undefined ? [] : [place];
      }),
    );
  }, [answer, options]);

  const isCut = answer ? (answer.isCut ?? (answer.total ?? 0) > answer.options.length) : false;
  return {
    options,
    found,
    query: asked?.kind === 'ready' ? asked.query : '',
    isAsking,
    isFailed: asked?.kind === 'failed' && !isAsking,
    cutOf: isCut ? (answer?.total ?? null) : undefined,
    retry: () => setAttempt((before) => before + 1),
    learn,
  };
}
