/** Swiping sideways over the slide: to the next one and back, while the browser keeps scrolling and zooming. */
import { type TouchEvent, useRef } from 'react';

/** Least way of a swipe, in pixels. */
const LEAST = 48;
/** A swipe goes this much further to the side than up or down. */
const SLOPE = 1.5;

/** What the swipes do; undefined where there is no slide on that side. */
export interface SwipeActions {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Handlers for an element; it may follow the finger by `--swipe`, a length. Enlarged, a finger moves the page instead. */
export function useSwipe({ onPrevious, onNext }: SwipeActions) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  /** Way of the first finger to the side; 0 for what is no swipe. */
  function way(event: TouchEvent): number {
    const touch = event.changedTouches[0];
    if (!start.current || !touch) return 0;
    const x = touch.clientX - start.current.x;
    return Math.abs(x) > SLOPE * Math.abs(touch.clientY - start.current.y) ? x : 0;
  }
  function actionOf(event: TouchEvent, by: number) {
    const isBack = by > 0 === (getComputedStyle(event.currentTarget).direction === 'ltr');
    return isBack ? onPrevious : onNext;
  }
  function follow({ currentTarget }: TouchEvent, by: number) {
    if (!(currentTarget instanceof HTMLElement)) return;
    if (by === 0) currentTarget.style.removeProperty('--swipe');
    else currentTarget.style.setProperty('--swipe', `${by}px`);
  }
  function end(event: TouchEvent) {
    follow(event, 0);
    start.current = null;
  }
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      const isSwipe = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.05;
      if (!isSwipe) end(event);
      else if (touch) start.current = { x: touch.clientX, y: touch.clientY };
    },
    onTouchMove(event: TouchEvent) {
      const by = way(event);
      follow(event, actionOf(event, by) ? by : 0);
    },
    onTouchEnd(event: TouchEvent) {
      const by = way(event);
      const action = Math.abs(by) >= LEAST ? actionOf(event, by) : undefined;
      end(event);
      action?.();
    },
    onTouchCancel: end,
  };
}
