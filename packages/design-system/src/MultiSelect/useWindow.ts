/** Which rows of a long list are rendered: those in view and a few more, all of one height. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond each edge. */
const OVERSCAN = 4;

/** The rows to draw. */
export interface RowWindow {
  /** The first row drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Scrolls only as far as needed to see the row. */
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

/** All rows have one height, so nothing is stored per row: 100,000 cost as much as 100. */
export function useWindow({ scroller, count, rowHeight, inView }: RowWindowInput): RowWindow {
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(inView * rowHeight);
  // The last known measures of the element: reading them would cost a layout.
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
    // Rendered in this frame: a frame later rows would be missing.
    const onScroll = () => flushSync(() => hear(element.scrollTop));
    element.addEventListener('scroll', onScroll, { passive: true });
    // Does nothing while the panel is hidden.
    const observer = new ResizeObserver(() => setHeight((old) => element.clientHeight || old));
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, hear]);

  // A shorter list changes the scroll position by itself, and its event comes a frame late.
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
