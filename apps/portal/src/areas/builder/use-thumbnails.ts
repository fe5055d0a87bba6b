/**
 * Draws the thumbnails of slides that nobody opened yet: those in view, one after the other, while the page is idle. The
 * figures are those kept with the report or loaded already; only for a saved report missing ones are asked for.
 */
import type { DeckPage } from '@flightdeck/domain/report';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../app/api.ts';
import type { BuilderSetup, LoadedSlide } from './types.ts';
import { exportState, loadedSlide, savedState } from './use-deck-data.ts';
import type { KeptFigures } from './use-kept-figures.ts';

/** What the thumbnails are drawn from. */
export interface ThumbnailOptions {
  readonly pages: readonly DeckPage[];
  readonly loaded: ReadonlyMap<string, LoadedSlide>;
  readonly setup: BuilderSetup;
  readonly kept: KeptFigures;
  /** The report is saved: its missing figures are asked for. */
  readonly isSaved: boolean;
  /** Nothing is loading that somebody waits for. */
  readonly isResting: boolean;
  /** The element that scrolls the rows. */
  readonly rail: RefObject<HTMLElement | null>;
}

/** `loaded`, with the state of slides whose thumbnails are drawn in place of "not viewed". */
export function useThumbnails(options: ThumbnailOptions): ReadonlyMap<string, LoadedSlide> {
  const { pages, loaded, setup, kept, isSaved, rail } = options;
  const { client, queryClient } = useApi();
  const seen = useSeenRows(rail, pages);
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const [hasFailed, setFailed] = useState(false);
  const isBusy = useRef(false);

  const isAt = ({ slide }: DeckPage): boolean =>
    seen.has(slide.id) &&
    !drawn.has(slide.id) &&
    loaded.get(slide.id)?.status === 'unviewed' &&
    (isSaved || loaded.get(slide.id)?.state.kind === 'ready');
  const isResting = options.isResting && kept.status !== 'loading' && isVisible && !hasFailed;
  const next = isResting ? pages.find(isAt)?.slide : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per slide; what it is drawn from is read when its turn comes
  useEffect(() => {
    if (!next || isBusy.current) return;
    return whenIdle(async () => {
      isBusy.current = true;
      const state = await exportState(queryClient, client, next, setup, kept.slides);
      isBusy.current = false;
      // A server in trouble is left alone: the slide says what failed once somebody opens it.
      if (state.kind === 'ready') setDrawn((before) => new Set(before).add(next.id));
      else setFailed(true);
    });
  }, [next]);

  const shown = new Map(loaded);
  for (const { slide } of pages) {
    const known = loaded.get(slide.id);
    if (known?.status !== 'unviewed' || !drawn.has(slide.id)) continue;
    const state = known.state.kind === 'ready' ? known.state : savedState(slide, kept.slides);
    if (state) shown.set(slide.id, loadedSlide(slide, state, known.fresh, true));
  }
  return shown;
}

/** The ids of the rows that have come into view of the rail. */
function useSeenRows(
  rail: RefObject<HTMLElement | null>,
  pages: readonly DeckPage[],
): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const ids = pages.map(({ slide }) => slide.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the rows
  useEffect(() => {
    const box = rail.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const rows = entries.filter(({ isIntersecting }) => isIntersecting);
        const found = rows.flatMap(({ target }) => target.getAttribute('data-slide') ?? []);
        setSeen((before) =>
          found.every((id) => before.has(id)) ? before : new Set([...before, ...found]),
        );
      },
      { root: box },
    );
    for (const row of box.querySelectorAll('[data-slide]')) observer.observe(row);
    return () => observer.disconnect();
  }, [ids]);
  return seen;
}

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Longest wait for a page that never rests, for example because another tab of ours keeps their one process busy. */
const LATEST_MS = 1000;

/** Does something once the browser has nothing to do, or soon where it does not say. Returns the cancellation. */
function whenIdle(work: () => Promise<void>): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => void work(), 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => void work(), { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
