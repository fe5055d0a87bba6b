/** The data of a report's slides: first the one in view, then the others for their thumbnails; cached by filters. */
import type { EmbedSlide } from '@flightdeck/contract/embed';
import type { EmbedChoice } from '@flightdeck/domain/embed';
import type { Slide } from '@flightdeck/domain/report';
import type { SlideVotes } from '@flightdeck/domain/vote';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportLoader } from './load.ts';

/** State of one slide. */
export type LoadedSlide =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly slide: EmbedSlide };

const LOADING: LoadedSlide = { kind: 'loading' };
/** Requests at a time, so that the host page can load as well. */
const AT_ONCE = 2;

/** States of the slides, with the report and filters they belong to. */
interface Known {
  readonly loader: ReportLoader | null;
  readonly filters: EmbedChoice;
  readonly states: ReadonlyMap<string, LoadedSlide>;
}

/** The slides by id, for one loader and one choice of filters. */
export function useSlides(
  loader: ReportLoader | null,
  slides: readonly Slide[],
  filters: EmbedChoice,
  currentId: string | undefined,
): {
  readonly stateOf: (slideId: string) => LoadedSlide;
  /** Loads every failed slide again. */
  readonly retry: () => void;
  /** Replaces what the reader may know of a slide's votes. */
  readonly setVotes: (slideId: string, votes: SlideVotes) => void;
} {
  const [known, setKnown] = useState<Known>({ loader, filters, states: new Map() });
  const [attempt, setAttempt] = useState(0);
  const wanted = useRef(currentId);
  wanted.current = currentId;
  const latest = useRef(known);
  const isKnown = (about: Known) => about.loader === loader && about.filters === filters;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads failed slides again
  useEffect(() => {
    if (!loader || slides.length === 0) return;
    const controller = new AbortController();
    const before = isKnown(latest.current) ? latest.current.states : [];
    latest.current = {
      loader,
      filters,
      states: new Map([...before].filter(([, state]) => state.kind === 'ready')),
    };
    const { states } = latest.current;
    const open = new Set(slides.map(({ id }) => id).filter((id) => !states.has(id)));
    const put = (id: string, state: LoadedSlide) => {
      latest.current = { loader, filters, states: new Map(latest.current.states).set(id, state) };
      setKnown(latest.current);
    };
    setKnown(latest.current);
    const next = (): string | undefined =>
      wanted.current !== undefined && open.has(wanted.current) ? wanted.current : [...open][0];
    const work = async (): Promise<void> => {
      for (let id = next(); id !== undefined; id = next()) {
        open.delete(id);
        try {
          const slide = await loader.slide(id, filters, controller.signal);
          put(id, { kind: 'ready', slide });
        } catch (error) {
          if (controller.signal.aborted) return;
          const message = error instanceof Error ? error.message : 'The slide did not load.';
          put(id, { kind: 'failed', message });
        }
      }
    };
    for (let line = 0; line < AT_ONCE; line += 1) void work();
    return () => controller.abort();
  }, [loader, slides, filters, attempt]);

  return {
    stateOf: (slideId) => (isKnown(known) ? known.states.get(slideId) : undefined) ?? LOADING,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    setVotes: (slideId, votes) => {
      const { states } = latest.current;
      const state = states.get(slideId);
      if (state?.kind !== 'ready') return;
      const slide = { ...state.slide, data: { ...state.slide.data, votes } };
      latest.current = {
        ...latest.current,
        states: new Map(states).set(slideId, { kind: 'ready', slide }),
      };
      setKnown(latest.current);
    },
  };
}
