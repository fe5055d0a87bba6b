/** Arrow keys go from slide to slide wherever nothing else uses them. */
import { useEffect, useRef } from 'react';

/** What uses arrow keys itself: fields, lists, menus, tables. */
const USES_ARROWS =
  'input, textarea, select, video, audio, [contenteditable], [role$=dialog], [role^=menu], [role=listbox], [role=grid], [role=tablist], [role=radiogroup], [role=slider], [role=spinbutton], [role=toolbar], [role=application]';

/** Calls `go` with -1 for ← and 1 for →, the other way round from right to left, where no element uses these keys. */
export function useArrowSteps(go: (by: -1 | 1) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (!isArrow || event.defaultPrevented || event.isComposing) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest(USES_ARROWS)) return;
      if (document.querySelector('[role=alertdialog], [role=dialog][aria-modal]')) return;
      event.preventDefault();
      const isOnward = (event.key === 'ArrowRight') !== document.body.matches(':dir(rtl)');
      latest.current(isOnward ? 1 : -1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
