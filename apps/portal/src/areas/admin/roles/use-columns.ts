/** Which columns of a wide grid are in view, and how wide they are. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { columnWindow } from './matrix-rows.ts';

/** Least width of a role's column, in pixels. */
const COLUMN = 120;
/** Greatest width, where there are few roles. */
const COLUMN_MOST = 240;

/** What the grid draws with. */
export interface Columns {
  /** Of the element that scrolls. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly onScroll: () => void;
  /** Width of a column in pixels: they fill the grid when they are few. */
  readonly width: number;
  /** First column drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Scrolls until a column is in view. */
  readonly reveal: (at: number) => void;
}

/**
 * @param count Number of columns.
 * @param first Width of the column of names, which stays in view.
 */
export function useColumns(count: number, first: number): Columns {
  const scroller = useRef<HTMLElement | null>(null);
  const watching = useRef<ResizeObserver | null>(null);
  const [view, setView] = useState({ left: 0, width: 1280 });
  const read = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = { left: element.scrollLeft, width: element.clientWidth - first };
    setView((now) => (now.left === next.left && now.width === next.width ? now : next));
  }, [first]);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      watching.current?.disconnect();
      scroller.current = element;
      if (!element) return;
      watching.current = new ResizeObserver(read);
      watching.current.observe(element);
    },
    [read],
  );
  useLayoutEffect(read, [read]);
  const share = count > 0 ? Math.floor(view.width / count) : COLUMN;
  const width = Math.min(Math.max(COLUMN, share), COLUMN_MOST);
  return {
    ref,
    onScroll: read,
    width,
    ...columnWindow(view, { count, width }),
    reveal: (at) => {
      const element = scroller.current;
      if (!element) return;
      const start = at * width;
      if (start < element.scrollLeft) element.scrollLeft = start;
      if (start + width > element.scrollLeft + view.width) {
        element.scrollLeft = start + width - view.width;
      }
      read();
    },
  };
}
