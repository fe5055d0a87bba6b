/**
 * The panel under the multi-select's field: in the browser's top layer, so that nothing clips it and it needs no
 * portal.
 * Lighter than the popover of react-aria-components, which measures and hides the whole page before its first frame.
 */
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '../internal/cx.ts';
import { popover } from '../Popover/Popover.css.ts';
import * as css from './MultiSelect.css.ts';

/** Props of Flyout. */
export interface FlyoutProps {
  readonly id: string;
  /** Name of the dialog. */
  readonly label: string;
  /** Its initial place; it follows its field while it is open. */
  readonly place: Place;
  /** False while it is prepared: laid out, but hidden and out of reach. */
  readonly isOpen: boolean;
  /** The field; gets the focus back. */
  readonly trigger: RefObject<HTMLElement | null>;
  /** Must not change between renders. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const FOCUS_DELAY_MS = 100;
const GAP = 4;
const MARGIN = 16;
/** With less room than this below, it opens above if there is more room there. */
const ENOUGH = 440;
const LEAST = 200;
const REACHABLE = 'button:enabled, input:enabled, a[href], [tabindex="0"]';

/** Position of a panel in the window. */
export type Place = Readonly<
  Record<'width' | 'maxHeight' | 'left' | 'top' | 'bottom', `${number}px` | 'auto'>
>;

/**
 * Under the field, or above it, at least as wide, within the window. Call it before changing the page: afterwards it
 * would cost a layout.
 */
export function placeAt(field: HTMLElement): Place {
  const { left, right, top, bottom, width } = field.getBoundingClientRect();
  const { innerHeight, document } = window;
  const pageWidth = document.documentElement.clientWidth;
  const below = innerHeight - bottom - (GAP + MARGIN);
  const above = top - (GAP + MARGIN);
  const isAbove = below < ENOUGH && above > Math.max(below, LEAST);
  const wide = Math.min(Math.max(width, 340), pageWidth - 2 * MARGIN);
  const start = field.matches(':dir(rtl)') ? right - wide : left;
  return {
    width: `${wide}px`,
    maxHeight: `${isAbove ? above : Math.max(below, LEAST)}px`,
    left: `${Math.max(MARGIN, Math.min(start, pageWidth - MARGIN - wide))}px`,
    // In a window with less room on either side, the panel covers its field.
    top: isAbove ? 'auto' : `${Math.min(bottom + GAP, innerHeight - (MARGIN + LEAST))}px`,
    bottom: isAbove ? `${innerHeight - top + GAP}px` : 'auto',
  };
}

/**
 * Focuses its first input after 100 ms (spec.md §9). Tab cycles within it; Escape and a press outside close it and
 * return the focus to the field.
 */
export function Flyout({ id, label, place, isOpen, trigger, onClose, children }: FlyoutProps) {
  const panel = useRef<HTMLDivElement>(null);
  const inside = useRef<Event | null>(null);

  // In the top layer from the start, so that it is styled and laid out when it opens.
  useLayoutEffect(() => panel.current?.showPopover(), []);

  useLayoutEffect(() => {
    const element = panel.current;
    const field = trigger.current;
    if (!element || !field || !isOpen) return;
    const timer = setTimeout(() => element.querySelector('input')?.focus(), FOCUS_DELAY_MS);

    const control = new AbortController();
    const { signal } = control;
    const page = field.ownerDocument;
    const follow = (event: Event) => {
      if (event.target instanceof Node && element.contains(event.target)) return;
      Object.assign(element.style, placeAt(field));
    };
    const press = (event: Event) => {
      // Events from within a closed shadow root show the page only the host, so the panel marks its own.
      if (event === inside.current || event.composedPath().includes(field)) return;
      onClose();
    };
    page.addEventListener('pointerdown', press, { signal });
    page.addEventListener('scroll', follow, { capture: true, passive: true, signal });
    addEventListener('resize', follow, { signal });
    return () => {
      control.abort();
      clearTimeout(timer);
      // The focused element is removed with the panel: the field takes the focus, unless a press moved it elsewhere.
      const root = field.getRootNode();
      const holds = 'activeElement' in root ? root.activeElement : null;
      if (!(holds instanceof Node) || holds === page.body || element.contains(holds)) field.focus();
    };
  }, [trigger, isOpen, onClose]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab') return;
    const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)].filter(
      (one) => one.tabIndex >= 0,
    );
    if (event.shiftKey) reachable.reverse();
    if (event.target !== reachable.at(-1)) return;
    event.preventDefault();
    reachable[0]?.focus();
  };

  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      part="panel"
      role="dialog"
      aria-label={label}
      aria-modal
      className={cx(popover, css.flyout)}
      style={{ ...place, visibility: isOpen ? undefined : 'hidden' }}
      onKeyDown={onKeyDown}
      onPointerDownCapture={(event) => {
        inside.current = event.nativeEvent;
      }}
    >
      {children}
    </div>
  );
}
