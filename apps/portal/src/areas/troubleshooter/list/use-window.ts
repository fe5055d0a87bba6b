/** Which part of a long list is drawn while the page around it scrolls. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pixels in whose steps the drawn part moves: between two steps scrolling draws nothing. */
const STEP = 176;

/** Pixels of the list that are drawn. */
export interface Drawn {
  readonly from: number;
  readonly to: number;
}

const same = (one: Drawn, other: Drawn) => one.from === other.from && one.to === other.to;

/** @param scroller What scrolls; the list is somewhere within it. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ from: 0, to: 6 * STEP });
  const look = useCallback((): Drawn | null => {
    const outer = scroller.current?.getBoundingClientRect();
    const inner = list.current?.getBoundingClientRect();
    if (!outer || !inner) return null;
    const top = outer.top - inner.top;
    return {
      from: Math.max(0, Math.floor(top / STEP) * STEP - STEP),
      to: Math.ceil((top + outer.height) / STEP) * STEP + STEP,
    };
  }, [scroller, list]);
  const update = useCallback(
    (set: (next: Drawn) => void) => {
      const next = look();
      if (next) set(next);
    },
    [look],
  );
  const isScrolling = useRef(false);
  // What stands above the list may have changed its height with any other render.
  useLayoutEffect(() => {
    if (isScrolling.current) return;
    update((next) => setDrawn((before) => (same(before, next) ? before : next)));
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const move = () => update((next) => setDrawn((before) => (same(before, next) ? before : next)));
    // Drawn in the frame of the scroll: a frame later rows would be missing.
    const scroll = () => {
      isScrolling.current = true;
      flushSync(move);
      isScrolling.current = false;
    };
    const observer = new ResizeObserver(move);
    observer.observe(element);
    element.addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scroll);
    };
  }, [scroller, update]);
  return drawn;
}
