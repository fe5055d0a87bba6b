/** Which rows of a long list are drawn: those in view and a few more, all of one height. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond each edge. */
const OVERSCAN = 4;

/** The rows to draw. */
export interface RowWindow {
  /** The first row drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Scrolls no further than needed to see the row. */
  readonly show: (row: number) => void;
  readonly toTop: () => void;
}

export interface RowWindowInput {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Pixels. */
  readonly rowHeight: number;
  /** Rows in view before the list has been measured. */
  readonly inView: number;
}

/** All rows have one height, so nothing is measured nor kept for a row: 100,000 cost what 100 cost. */
export function useWindow({ scroller, count, rowHeight, inView }: RowWindowInput): RowWindow {
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(inView * rowHeight);
  // What was last heard of the element: to ask it would cost a layout.
  const scrolled = useRef(0);
  const hear = useCallback(
    (top: number) => {
      scrolled.current = top;
      setFirst(Math.max(0, Math.floor(top / rowHeight)));
    },
    [rowHeight],
  );

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // In this frame: a frame later the rows would be missing.
    const onScroll = () => flushSync(() => hear(element.scrollTop));
    element.addEventListener('scroll', onScroll, { passive: true });
    // Nothing while the panel is not shown yet.
    const observer = new ResizeObserver(() => setHeight((old) => element.clientHeight || old));
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, hear]);

  // A shorter list moves the scroll position by itself, and the event comes a frame late.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of rows changes
  useLayoutEffect(() => {
    if (scrolled.current > 0) hear(scroller.current?.scrollTop ?? 0);
  }, [count, hear, scroller]);

  const to = Math.min(count, first + Math.ceil(height / rowHeight) + 1 + OVERSCAN);
  return {
    from: Math.max(0, Math.min(first, to) - OVERSCAN),
    to,
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
