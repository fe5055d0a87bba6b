/** Moves the focus when its element is removed or disabled: a deleted row, a reset form, a pending button. */

/** Elements that name the page when focused. */
const PLACES =
  'main, section, article, form, fieldset, [role=group], [role=region], [role=tabpanel]';

interface Holder {
  readonly element: Element;
  /** The element and its ancestors, at the time it had the focus. */
  readonly around: readonly HTMLElement[];
}

/**
 * Watches `root`: when an action removes or disables the focused element, the nearest remaining place around it gets
 * the focus, and returns it to a button that is enabled again. Overlays manage their own focus, and return it first.
 * @returns Ends the watch.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Holder | null = null;
  let place: HTMLElement | null = null;
  let frame = 0;

  const hold = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target !== place) {
      last = { element: target, around: placesAround(target, root) };
    }
    later();
  };
  // A press on an empty area removes the focus on purpose; a removed or disabled element loses it.
  const release = (): void => {
    if (last && document.hasFocus() && isNowhere() && !isLost(last.element)) last = null;
  };
  const check = (): void => {
    if (!last || !(isNowhere() || document.activeElement === place)) return;
    const { element, around } = last;
    if (!isLost(element)) {
      if (document.activeElement === place && element instanceof HTMLElement) {
        element.focus({ preventScroll: true });
      }
      return;
    }
    const nearest = around.find((each) => each.isConnected) ?? root.querySelector('main');
    if (nearest && nearest !== document.activeElement) rest(nearest);
  };
  const rest = (nearest: HTMLElement): void => {
    place = nearest;
    if (!nearest.hasAttribute('tabindex')) {
      nearest.tabIndex = -1;
      nearest.dataset.resting = '';
      const leave = (): void => {
        nearest.removeAttribute('tabindex');
        delete nearest.dataset.resting;
      };
      nearest.addEventListener('blur', leave, { once: true });
    }
    nearest.focus({ preventScroll: true });
  };
  /** After two frames: dialogs and menus return the focus in the first. */
  const later = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(check);
    });
  };
  const left = (): void => {
    requestAnimationFrame(release);
  };

  const observer = new MutationObserver(later);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  // Dialogs are outside the page's root.
  observer.observe(document.body, { childList: true });
  root.addEventListener('focusin', hold);
  root.addEventListener('focusout', left);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    root.removeEventListener('focusin', hold);
    root.removeEventListener('focusout', left);
  };
}

function placesAround(element: Element, root: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
    if (at.matches(PLACES)) found.push(at);
  }
  return found;
}

/** Removed from the page, or disabled. */
const isLost = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

function isNowhere(): boolean {
  const { activeElement } = document;
  // A disabled button keeps the focus until the next frame.
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
}
