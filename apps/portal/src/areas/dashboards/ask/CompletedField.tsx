/** A text field that offers how its text can go on at the caret: by keyboard, pointer and for screen readers. */
import { TextField, type TextFieldProps } from '@flightdeck/design-system';
import type { Span } from '@flightdeck/domain/dashboards';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { unseen } from '../../../app/page.css.ts';
import * as css from './ask.css.ts';

/** A way to go on. */
export interface Completion {
  readonly label: string;
  /** What it is, in a few words; may be empty. */
  readonly detail: string;
  /** What is put in place of `at`. */
  readonly insert: string;
  readonly at: Span;
}

/** Props of CompletedField. */
export interface CompletedFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'isLabelHidden' | 'placeholder' | 'prefix' | 'isInvalid' | 'autoFocus' | 'maxLength'
  > {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Ways to go on at the caret, the most likely first. */
  readonly suggest: (text: string, caret: number) => readonly Completion[];
  /** Where the caret stands, whenever it moves. */
  readonly onCaret?: ((caret: number) => void) | undefined;
  /** Enter while no way to go on is chosen. */
  readonly onEnter?: (() => void) | undefined;
  /** Ids of the elements that describe the field. */
  readonly describedBy?: string | undefined;
  /** Increase it to put the focus at the end of the text. */
  readonly focusCount?: number | undefined;
}

const GAP = 4;
const MOST_HEIGHT = 320;
/** Below this height the list goes above the field, where there is more room. */
const LEAST_HEIGHT = 160;

/** Puts the list under the field, or above it. */
function place(list: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const below = window.innerHeight - bottom - 2 * GAP;
  const isAbove = below < LEAST_HEIGHT && top > below;
  const room = isAbove ? top - 2 * GAP : below;
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(MOST_HEIGHT, room)}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${window.innerHeight - top + GAP}px` : 'auto',
  });
}

/** ↑ ↓ choose a way to go on, Enter takes it, Escape closes the list. The focus stays in the field. */
export function CompletedField({
  value,
  onChange,
  suggest,
  onCaret,
  onEnter,
  describedBy,
  focusCount = 0,
  ...field
}: CompletedFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Where the caret goes once the text that it belongs to is drawn.
  const pending = useRef<number | null>(null);
  const [caret, setCaret] = useState(value.length);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);

  useLayoutEffect(() => {
    const at = pending.current;
    if (at === null || !input.current || input.current.value !== value) return;
    pending.current = null;
    input.current.setSelectionRange(at, at);
  });
  useLayoutEffect(() => {
    if (focusCount === 0 || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [focusCount]);

  const offers = isOpen ? suggest(value, Math.min(caret, value.length)) : [];
  const isShown = offers.length > 0;
  const at = Math.min(active, offers.length - 1);
  const idOf = (index: number) => `${id}-${index}`;

  // In the top layer, so that a dialog neither cuts it nor moves when it goes.
  useLayoutEffect(() => {
    const [shown, beside] = [list.current, frame.current];
    if (!isShown || !shown || !beside) return;
    const put = () => place(shown, beside.getBoundingClientRect());
    shown.showPopover();
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [isShown]);
  // After every change: what is said around the field may move it.
  useLayoutEffect(() => {
    if (list.current && frame.current) {
      place(list.current, frame.current.getBoundingClientRect());
    }
  });

  const moveCaret = (next: number) => {
    setCaret(next);
    onCaret?.(next);
  };
  const choose = (index: number) => {
    setActive(index);
    document.getElementById(idOf(index))?.scrollIntoView({ block: 'nearest' });
  };
  const take = ({ insert, at: place }: Completion) => {
    const next = place.start + insert.length;
    pending.current = next;
    moveCaret(next);
    setActive(-1);
    onChange(value.slice(0, place.start) + insert + value.slice(place.end));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const offer = offers[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!isShown) setIsOpen(true);
      else
        choose(
          at < 0 && step < 0 ? offers.length - 1 : (at + step + offers.length) % offers.length,
        );
    } else if (event.key === 'Escape' && isShown) {
      // A dialog around the field stays open.
      event.stopPropagation();
      setIsOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter' && isShown && offer) {
      take(offer);
    } else if (event.key === 'Enter' && onEnter) {
      setIsOpen(false);
      onEnter();
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={frame} className={css.completed}>
      <TextField
        {...field}
        value={value}
        onChange={(next) => {
          setIsOpen(true);
          setActive(-1);
          moveCaret(input.current?.selectionStart ?? next.length);
          onChange(next);
        }}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        autoComplete="off"
        spellCheck="false"
        inputRef={input}
        inputProps={{
          role: 'combobox',
          'aria-expanded': isShown,
          'aria-autocomplete': 'list',
          'aria-controls': isShown ? `${id}-list` : undefined,
          'aria-activedescendant': isShown && at >= 0 ? idOf(at) : undefined,
          onKeyDown,
          onClick: () => setIsOpen(true),
          onBlur: () => {
            setIsOpen(false);
            setActive(-1);
          },
          onSelect: (event) => moveCaret(event.currentTarget.selectionStart ?? 0),
        }}
      />
      {isShown ? (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={`Ways to go on: ${field.label}`}
          ref={list}
          popover="manual"
          className={css.list}
        >
          {offers.map((offer, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={`${offer.label}-${offer.insert}`}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={css.option}
              onPointerMove={() => setActive(index)}
              // The field keeps the focus, and with it the list.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(offer)}
            >
              <span className={css.optionLabel}>{offer.label}</span>
              {offer.detail ? <span className={css.optionDetail}>{offer.detail}</span> : null}
            </div>
          ))}
        </div>
      ) : null}
      <p role="status" className={unseen}>
        {isShown
          ? `${offers.length} ${offers.length === 1 ? 'way' : 'ways'} to go on. Choose with the arrow keys.`
          : ''}
      </p>
    </div>
  );
}
