/** Where the focus goes when what had it is gone: a form that starts anew, a button that rests after its work. */
import { type RefObject, useEffect, useRef } from 'react';

/**
 * @param state What the page shows, such as a revision; undefined while it loads.
 * @returns For the element, with `tabIndex` -1, that takes the focus when another state came and nothing else has it.
 */
export function useRestingFocus<Place extends HTMLElement>(
  state: string | number | undefined,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const last = useRef(state);
  useEffect(() => {
    const before = last.current;
    if (state === undefined || state === before) return;
    last.current = state;
    if (before !== undefined && isNowhere()) place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}

function isNowhere(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    // A disabled button keeps the focus until the next frame.
    activeElement.matches(':disabled')
  );
}
