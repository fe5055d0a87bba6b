/** Options of the multi-select from a server, one search at a time. */
import { useEffect, useMemo, useState } from 'react';
import { type MultiSelectOption, withMore } from './selection.ts';

/** A server's answer. */
export interface MultiSelectAnswer {
  /** The first of the options that match, in order. */
  readonly options: readonly MultiSelectOption[];
  /** How many match in all; undefined when the server does not count them. */
  readonly total?: number | undefined;
  /** Whether more match than there are in `options`. Default: whether `total` is more. */
  readonly isCut?: boolean | undefined;
}

/**
 * Asks a server for options that match a trimmed query, '' for the first of all. The signal aborts when the answer is
 * no longer needed.
 */
export type MultiSelectSource = (query: string, signal: AbortSignal) => Promise<MultiSelectAnswer>;

const DELAY_MS = 250;

type Asked =
  | { readonly kind: 'ready'; readonly query: string; readonly answer: MultiSelectAnswer }
  | { readonly kind: 'failed' };

/** State of a source for the panel. */
export interface Sourced {
  /** The given options, and all from the source's answers so far. */
  readonly options: readonly MultiSelectOption[];
  /** Places of the last answer's options; null without a source and before the first answer. */
  readonly found: Int32Array | null;
  /** The query that `found` belongs to. */
  readonly query: string;
  readonly isAsking: boolean;
  readonly isFailed: boolean;
  /** How many match in all, when the answer was cut: null when that is not known, undefined when it was not cut. */
  readonly cutOf: number | null | undefined;
  readonly retry: () => void;
  /** Searches the source, if there is one, for each of these names; calls back once `options` has the results. */
  readonly learn: (names: readonly string[], onLearned: () => void) => void;
}

/** Most names searched for at once. */
const MOST_LEARNED = 50;

/** Searches 250 ms after the last key. Options of earlier answers are kept, so that ticked ones keep their name. */
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

  const ask = async (
    texts: readonly string[],
    { signal }: AbortController,
    onAnswers: (answers: readonly MultiSelectAnswer[]) => void,
  ) => {
    setAsking(true);
    try {
      const answers = source ? await Promise.all(texts.map((text) => source(text, signal))) : [];
      if (signal.aborted) return;
      setSeen((before) =>
        withMore(
          before,
          answers.flatMap(({ options }) => options),
        ),
      );
      onAnswers(answers);
    } catch {
      if (signal.aborted) return;
      setAsked({ kind: 'failed' });
    }
    setAsking(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again
  useEffect(() => {
    if (!source) return;
    const control = new AbortController();
    setAsking(true);
    const timer = setTimeout(
      () =>
        ask([query], control, ([answer]) => answer && setAsked({ kind: 'ready', query, answer })),
      query === '' ? 0 : DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [source, query, attempt]);

  const options = useMemo(() => (seen.length > 0 ? withMore(given, seen) : given), [given, seen]);
  const ready = asked?.kind === 'ready' ? asked : null;
  const answer = ready?.answer;
  const found = useMemo(() => {
    if (!answer) return null;
    const places = new Map(options.map(({ id }, place) => [id, place]));
    return Int32Array.from(answer.options.flatMap(({ id }) => places.get(id) ?? []));
  }, [answer, options]);

  const isCut = answer ? (answer.isCut ?? (answer.total ?? 0) > answer.options.length) : false;
  return {
    options,
    found,
    query: ready?.query ?? '',
    isAsking,
    isFailed: asked?.kind === 'failed' && !isAsking,
    cutOf: isCut ? (answer?.total ?? null) : undefined,
    retry: () => setAttempt((before) => before + 1),
    learn: (names, onLearned) =>
      void ask(names.slice(0, MOST_LEARNED), new AbortController(), onLearned),
  };
}
