/** Which rows of a long list are drawn: those in view and a few more, all of one height. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
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

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      const row = Math.max(0, Math.floor(element.scrollTop / rowHeight));
      // In this frame: a frame later the rows would be missing.
      flushSync(() => setFirst(row));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, rowHeight]);

  // A shorter list moves the scroll position by itself, and the event comes a frame late.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of rows changes
  useLayoutEffect(() => {
    const top = scroller.current?.scrollTop ?? 0;
    setFirst(Math.floor(top / rowHeight));
  }, [count, rowHeight, scroller]);

  const to = Math.min(count, first + Math.ceil(height / rowHeight) + 1 + OVERSCAN);
  return {
    from: Math.max(0, Math.min(first, to) - OVERSCAN),
    to,
    show: (row) => {
      const element = scroller.current;
      if (!element) return;
      const top = row * rowHeight;
      const { scrollTop, clientHeight } = element;
      if (top < scrollTop) element.scrollTop = top;
      else if (top + rowHeight > scrollTop + clientHeight) {
        element.scrollTop = top + rowHeight - clientHeight;
      } else return;
      setFirst(Math.floor(element.scrollTop / rowHeight));
    },
    toTop: () => {
      if (scroller.current && scroller.current.scrollTop > 0) scroller.current.scrollTop = 0;
    },
  };
}
