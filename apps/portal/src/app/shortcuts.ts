/** Key combinations of the portal: with Cmd on Apple's machines, with Ctrl elsewhere. */
import { useEffect, useRef } from 'react';

/** The modifier is Cmd here. */
const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** How a combination is written here, such as "Ctrl K". */
export const comboText = (key: string): string => `${isApple ? '⌘' : 'Ctrl'} ${key}`;

/** Whether the event is the combination of the modifier and this letter, and nothing else has used it. */
export function isCombo(event: KeyboardEvent, key: string, isShifted = false): boolean {
  const modified = isApple
    ? event.metaKey && !event.ctrlKey
    : event.ctrlKey && !event.metaKey && !event.getModifierState('AltGraph');
  return (
    modified &&
    !event.altKey &&
    event.shiftKey === isShifted &&
    !event.isComposing &&
    !event.defaultPrevented &&
    event.key.toLowerCase() === key
  );
}

/** Whether an open dialog has the keys. */
const isInDialog = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[role$=dialog]') !== null;

/** Whether the keys belong to a text that is being typed. */
const isText = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea'));

/** Details of a combination. */
export interface ShortcutOptions {
  /** With Shift as well. */
  readonly isShifted?: boolean;
  /** False leaves the keys to fields of text, which have an undo of their own. */
  readonly isForTexts?: boolean;
}

/**
 * Calls `run` for Ctrl or Cmd with `key`, instead of what the browser does. Within a dialog nothing happens.
 * @param run Null leaves the keys to the browser.
 */
export function useShortcut(
  key: string,
  run: (() => void) | null,
  { isShifted = false, isForTexts = true }: ShortcutOptions = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!latest.current || !isCombo(event, key, isShifted)) return;
      if (!isForTexts && isText(event)) return;
      event.preventDefault();
      if (!isInDialog(event)) latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [key, isShifted, isForTexts]);
}
