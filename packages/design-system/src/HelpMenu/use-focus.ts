/** Keeps the focus inside an open panel as its views change, and returns it when the panel closes. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The focused element, also inside shadow roots; null when nothing has the focus. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === document.body || active === document.documentElement ? null : active;
}

const focus = (element: Element | null | undefined): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: element.tabIndex < 0 });
};

/**
 * Moves the focus: in when the panel opens, with every change of `place`, back to the launcher when
 * it closes. A view marks where it goes with `data-help-focus`. Somebody who has gone on to work
 * elsewhere on the page is left alone.
 *
 * @param place Names the view; the focus moves when it changes.
 * @param returnTo Value of `data-help-item` of the row that led away from here, if it did.
 * @param launcher Gets the focus back; without it, what had the focus before.
 */
export function useFocus(
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  place: string,
  returnTo: string | null,
  launcher: RefObject<HTMLElement | null> | undefined,
): void {
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  const row = useRef(returnTo);
  row.current = returnTo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs when the place changes
  useLayoutEffect(() => {
    const active = focused();
    if (!isOpen) {
      if (wasOpen.current && !active) focus(launcher?.current ?? before.current);
      wasOpen.current = false;
      return;
    }
    const opens = !wasOpen.current;
    if (opens) before.current = active;
    wasOpen.current = true;
    const isHere = active !== null && panel.current?.contains(active);
    if (!opens && active && !isHere) return;
    const rows = [...(panel.current?.querySelectorAll('[data-help-item]') ?? [])];
    const back = rows.find((one) => one.getAttribute('data-help-item') === row.current);
    focus(back ?? panel.current?.querySelector('[data-help-focus]') ?? panel.current);
  }, [isOpen, place]);
}
