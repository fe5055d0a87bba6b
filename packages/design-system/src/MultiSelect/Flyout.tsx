/**
 * The panel that hangs from the multi-select's field: in the browser's top layer, so that nothing clips it and it needs no portal.
 *
 * Lighter than the popover of react-aria-components, which measures and hides the whole page before its first frame.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from '../internal/cx.ts';
import { popover } from '../Popover/Popover.css.ts';
import * as css from './MultiSelect.css.ts';

/** Props of Flyout. */
export interface FlyoutProps {
  readonly id: string;
  /** Name of the dialog. */
  readonly label: string;
  /** What it hangs from; gets the focus back. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const GAP = 4;
const MARGIN = 16;
/** Less room than this below, and it opens above when there is more. */
const ENOUGH = 440;
const REACHABLE = 'button:not(:disabled), input:not(:disabled), a[href], [tabindex="0"]';

/** Puts the panel under its field, or above it, at least as wide, within the window. */
function place(panel: HTMLElement, trigger: HTMLElement): void {
  const { left, right, top, bottom, width } = trigger.getBoundingClientRect();
  const { documentElement, defaultView } = trigger.ownerDocument;
  const [pageWidth, pageHeight] = [documentElement.clientWidth, defaultView?.innerHeight ?? 0];
  const below = pageHeight - bottom - GAP - MARGIN;
  const above = top - GAP - MARGIN;
  const isAbove = below < ENOUGH && above > below;
  const wide = Math.min(Math.max(width, 340), pageWidth - 2 * MARGIN);
  const isRightToLeft = getComputedStyle(trigger).direction === 'rtl';
  const start = isRightToLeft ? right - wide : left;
  const { style } = panel;
  style.width = `${wide}px`;
  style.maxHeight = `${Math.max(200, isAbove ? above : below)}px`;
  style.left = `${Math.max(MARGIN, Math.min(start, pageWidth - MARGIN - wide))}px`;
  style.top = isAbove ? 'auto' : `${bottom + GAP}px`;
  style.bottom = isAbove ? `${pageHeight - top + GAP}px` : 'auto';
}

/** Tab goes round within it; Escape and a press outside close it, and the field has the focus again. */
export function Flyout({ id, label, trigger, onClose, children }: FlyoutProps) {
  const panel = useRef<HTMLDivElement>(null);
  const inside = useRef<Event | null>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = panel.current;
    const field = trigger.current;
    if (!element || !field) return;
    place(element, field);
    element.showPopover();
  }, [trigger]);

  useEffect(() => {
    const element = panel.current;
    const field = trigger.current;
    if (!element || !field) return;
    const page = field.ownerDocument;
    const follow = (event: Event) => {
      if (event.target instanceof Node && element.contains(event.target)) return;
      place(element, field);
    };
    const press = (event: Event) => {
      // The panel says what is its own: from within a closed shadow root the page cannot tell.
      if (event === inside.current || event.composedPath().includes(field)) return;
      close.current();
    };
    page.addEventListener('pointerdown', press);
    page.addEventListener('scroll', follow, { capture: true, passive: true });
    page.defaultView?.addEventListener('resize', follow);
    return () => {
      page.removeEventListener('pointerdown', press);
      page.removeEventListener('scroll', follow, { capture: true });
      page.defaultView?.removeEventListener('resize', follow);
    };
  }, [trigger]);

  // What had the focus is gone with the panel: the field takes it, unless a press put it elsewhere.
  useLayoutEffect(() => {
    const element = panel.current;
    const field = trigger.current;
    return () => {
      const root = field?.getRootNode();
      const holder =
        root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
      if (!holder || holder === field?.ownerDocument.body || element?.contains(holder)) {
        field?.focus();
      }
    };
  }, [trigger]);

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
    const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
    if (event.target !== edge) return;
    event.preventDefault();
    (event.shiftKey ? reachable.at(-1) : reachable[0])?.focus();
  };

  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={label}
      aria-modal="true"
      className={cx(popover, css.flyout)}
      onKeyDown={onKeyDown}
      onPointerDownCapture={(event) => {
        inside.current = event.nativeEvent;
      }}
    >
      {children}
    </div>
  );
}
