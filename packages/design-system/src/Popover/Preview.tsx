/**
 * A button that shows more of its content: on hover, on keyboard focus and when pressed.
 * In the browser's top layer, like the panel of the multi-select: the preview of react-aria-components is as large as
 * all of that filter.
 */
import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../internal/cx.ts';
import { popover, topLayer } from './Popover.css.ts';
import { placeUnder } from './place.ts';

export interface PreviewProps {
  /** Name of the button. */
  readonly buttonLabel: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** Name of the panel. */
  readonly label: string;
  /** Content of the panel: text, without controls. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Delay before it opens, for the pointer and for the focus. */
const OPEN_DELAY_MS = 200;
/** Time to move the pointer from the button into the panel. */
const CLOSE_DELAY_MS = 150;

/** Escape, leaving it and a press elsewhere close it; the focus stays on the button. */
export function Preview(props: PreviewProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Events from within a closed shadow root show the page only the host, so the pressed button marks its own.
  const inside = useRef<Event>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changeNow = useCallback((isNext: boolean) => {
    clearTimeout(timer.current);
    setOpen(isNext);
  }, []);
  const change = (isNext: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(isNext), delay);
  };

  useLayoutEffect(() => {
    const [anchor, element] = [button.current, panel.current];
    if (!isOpen || !anchor || !element) return;
    const page = anchor.ownerDocument;
    const control = new AbortController();
    const { signal } = control;
    const place = () => Object.assign(element.style, placeUnder(anchor, element));
    const close = () => changeNow(false);
    element.showPopover();
    place();
    page.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // Escape closes only the preview, not the panel around it.
        event.preventDefault();
        event.stopPropagation();
        close();
      },
      { capture: true, signal },
    );
    page.addEventListener(
      'pointerdown',
      (event) => {
        if (event !== inside.current) close();
      },
      { signal },
    );
    page.addEventListener('scroll', place, { capture: true, passive: true, signal });
    page.defaultView?.addEventListener('resize', place, { signal });
    return () => control.abort();
  }, [isOpen, changeNow]);

  // A finger does not hover: it presses.
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    if (isOpen) changeNow(true);
    else change(true, OPEN_DELAY_MS);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && !button.current?.matches(':focus-visible')) {
      change(false, CLOSE_DELAY_MS);
    }
  };
  const press = ({ nativeEvent }: PointerEvent) => {
    inside.current = nativeEvent;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.buttonClassName}
        aria-label={props.buttonLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
        onPointerDownCapture={press}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) change(true, OPEN_DELAY_MS);
        }}
        onBlur={(event) => {
          const isHovered =
            event.currentTarget.matches(':hover') || panel.current?.matches(':hover');
          if (!isHovered) changeNow(false);
        }}
        onClick={() => changeNow(true)}
      >
        {props.button}
      </button>
      {isOpen ? (
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="dialog"
          aria-label={props.label}
          className={cx(popover, topLayer, props.className)}
          onPointerEnter={onPointerEnter}
          onPointerLeave={onPointerLeave}
          onPointerDownCapture={press}
        >
          {props.children}
        </div>
      ) : null}
    </>
  );
}
