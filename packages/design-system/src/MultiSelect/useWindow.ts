/** Which rows of a long list are rendered: those in view and a few more, all of one height. */
import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond each edge. */
const OVERSCAN = 4;
/** The list is drawn by then; rows beyond its edge are not missed sooner. */
const SETTLE_MS = 100;

/** The rows to draw. */
export interface RowWindow {
  /** The first row drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /**
   * A line's key is its number less this. A jump past all drawn lines changes it, so that their elements show the new
   * ones instead of being made again.
   */
  readonly shift: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Scrolls only as far as needed to see the row. */
  readonly show: (row: number) => void;
  readonly toTop: () => void;
}

export interface RowWindowInput {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Pixels. */
  readonly rowHeight: number;
  /** Most rows in view. */
  readonly inView: number;
}

/** All rows have one height, so nothing is stored per row: 100,000 cost as much as 100. */
export function useWindow({ scroller, count, rowHeight, inView }: RowWindowInput): RowWindow {
  const [first, setFirst] = useState(0);
  const shift = useRef(0);
  // Only what is in view at first: that frame is the one that somebody waits for.
  const [drawn, setDrawn] = useState(inView);
  // The last known position of the element: reading it would cost a layout.
  const scrolled = useRef(0);
  const hear = (top: number) => {
    scrolled.current = top;
    const next = Math.max(0, Math.floor(top / rowHeight));
    if (Math.abs(next - first) > 2 * inView) shift.current += next - first;
    setFirst(next);
  };

  useEffect(() => {
    const timer = setTimeout(() => setDrawn(inView + 1 + OVERSCAN), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [inView]);

  // A shorter list changes the scroll position by itself, and its event comes a frame late.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of rows changes
  useLayoutEffect(() => {
    if (scrolled.current > 0) hear(scroller.current?.scrollTop ?? 0);
  }, [count]);

  const to = Math.min(count, first + drawn);
  return {
    from: Math.max(0, Math.min(first, to) - OVERSCAN),
    to,
    shift: shift.current,
    // Rendered in this frame: a frame later rows would be missing.
    onScroll: ({ currentTarget }) => flushSync(() => hear(currentTarget.scrollTop)),
    show: (row) => {
      const element = scroller.current;
      if (!element) return;
      const top = row * rowHeight;
      const { scrollTop, clientHeight } = element;
      element.scrollTop = Math.min(top, Math.max(scrollTop, top + rowHeight - clientHeight));
      hear(element.scrollTop);
    },
    toTop: () => {
      if (scrolled.current > 0 && scroller.current) scroller.current.scrollTop = 0;
    },
  };
}
