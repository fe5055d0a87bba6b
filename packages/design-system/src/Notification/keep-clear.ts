/** Keeps notifications off action bars: a bar registers itself, and the region rises above it. */
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Gap between the region and the bar below it, in pixels. */
const GAP = 8;

let bars: ReadonlySet<Element> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<Element>): void {
  bars = next;
  for (const listener of [...listeners]) listener();
}

/** Ref of an action bar that no notification may cover: `<footer ref={keepClear}>`. */
export function keepClear(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  change(new Set(bars).add(element));
  return () => change(new Set([...bars].filter((bar) => bar !== element)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A box on the page, in pixels from its top left corner. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far a box must rise so that it covers none of `bars`, in pixels. It never rises out of the window, but covers a
 * bar instead.
 */
export function liftAbove(box: Box, bars: readonly Box[]): number {
  const height = box.bottom - box.top;
  let { bottom } = box;
  for (const bar of bars.toSorted((a, b) => b.top - a.top)) {
    const beside = bar.right <= box.left || bar.left >= box.right;
    const apart = bar.top >= bottom || bar.bottom <= bottom - height;
    if (!beside && !apart && bar.top - GAP >= height) bottom = bar.top - GAP;
  }
  return box.bottom - bottom;
}

/** How far the region rises now; follows all changes of the bars while it shows something. */
export function useLift(region: RefObject<HTMLElement | null>, isShown: boolean): number {
  const clear = useSyncExternalStore(subscribe, () => bars);
  const [lift, setLift] = useState(0);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !isShown) return;
    const measure = () => {
      const raised = Number.parseFloat(getComputedStyle(element).marginBlockEnd) || 0;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const low = { top: top + raised, bottom: bottom + raised, left, right };
      setLift(
        liftAbove(
          low,
          [...clear].map((bar) => bar.getBoundingClientRect()),
        ),
      );
    };
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...clear]) observer.observe(each);
    // Dialogs and sheets arrive in motion.
    const moves = ['resize', 'animationend', 'transitionend'] as const;
    for (const move of moves) addEventListener(move, measure, true);
    return () => {
      observer.disconnect();
      for (const move of moves) removeEventListener(move, measure, true);
    };
  }, [region, isShown, clear]);
  return lift;
}
