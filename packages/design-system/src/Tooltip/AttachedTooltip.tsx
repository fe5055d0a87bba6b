/**
 * The tooltip of an element that stands beside it. Where only some of the texts need one, the others then pay nothing
 * for it: a Tooltip around its control works with every press of it, and could not come and go without a new control.
 */
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components';
import { tooltip } from './Tooltip.css.ts';

export interface AttachedTooltipProps {
  /** The focusable control. */
  readonly target: RefObject<HTMLElement | null>;
  /** The text. It describes the control while it shows. */
  readonly content: ReactNode;
}

const OPEN_DELAY_MS = 500;
/** Time to move the pointer from the control to the text. */
const CLOSE_DELAY_MS = 80;

/** Shows on hover and keyboard focus; a press, a key, Escape and leaving hide it. */
export function AttachedTooltip({ target, content }: AttachedTooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (isNext: boolean, delay: number) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(isNext);
    else timer.current = setTimeout(() => setOpen(isNext), delay);
  };
  const open = (isNow = false) => change(true, isNow ? 0 : OPEN_DELAY_MS);
  const close = (isNow = false) => change(false, isNow ? 0 : CLOSE_DELAY_MS);
  const latest = useRef({ open, close });
  latest.current = { open, close };
  useEffect(() => () => clearTimeout(timer.current), []);

  // Before the next key: the focus may come with it.
  useLayoutEffect(() => {
    const control = target.current;
    if (!control) return;
    const listening = new AbortController();
    const { signal } = listening;
    const hide = () => latest.current.close(true);
    control.addEventListener(
      'pointerenter',
      ({ pointerType }) => {
        if (pointerType !== 'touch') latest.current.open();
      },
      { signal },
    );
    // React tells the tooltip of the pointer's coming with this event, so that it stays; "pointerleave" comes after it.
    control.addEventListener(
      'pointerout',
      ({ relatedTarget }) => {
        const isWithin = relatedTarget instanceof Node && control.contains(relatedTarget);
        if (!isWithin) latest.current.close();
      },
      { signal },
    );
    control.addEventListener(
      'focus',
      () => {
        if (control.matches(':focus-visible')) latest.current.open(true);
      },
      { signal },
    );
    for (const type of ['pointerdown', 'keydown', 'blur']) {
      control.addEventListener(type, hide, { signal });
    }
    return () => listening.abort();
  }, [target]);

  useEffect(() => {
    const control = target.current;
    if (!isOpen || !control) return;
    const before = control.getAttribute('aria-describedby');
    control.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes only the tooltip, not what is around its control.
      event.stopPropagation();
      latest.current.close(true);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      if (before) control.setAttribute('aria-describedby', before);
      else control.removeAttribute('aria-describedby');
    };
  }, [target, isOpen, id]);

  // Reaches the element, though the types do not name it.
  const named = { id };
  return (
    <TooltipTriggerStateContext.Provider
      value={{ isOpen, open, close, shouldSkipAnimation: false }}
    >
      <AriaTooltip {...named} triggerRef={target} placement="top" offset={6} className={tooltip}>
        {content}
      </AriaTooltip>
    </TooltipTriggerStateContext.Provider>
  );
}
