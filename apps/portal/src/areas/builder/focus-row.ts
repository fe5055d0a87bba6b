/** Moves the focus in the builder once what had it is gone. */
import type { RefObject } from 'react';

/** Longest wait for a closing dialog, which keeps the focus until it is gone. */
const PATIENCE_MS = 1_000;

/** Focuses an element once it is there and no dialog is open. */
function focusWhenFree(find: () => HTMLElement | null): void {
  const until = performance.now() + PATIENCE_MS;
  const settle = () => {
    const element = find();
    if (element && !document.querySelector('[role=alertdialog], [role=dialog]')) element.focus();
    else if (performance.now() < until) requestAnimationFrame(settle);
  };
  requestAnimationFrame(settle);
}

/** Focuses the row of a slide in the left menu. */
export const focusRow = (slideId: string): void =>
  focusWhenFree(() =>
    document.querySelector<HTMLElement>(`[data-slide="${CSS.escape(slideId)}"] [data-main]`),
  );

/** Focuses the slide in view. */
export const focusStage = (stage: RefObject<HTMLElement | null>): void =>
  focusWhenFree(() => stage.current);
