/** One tab stop for all figures of a table or a list: arrow keys lead from one to the next, so that a long one is soon passed. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const figuresIn = (root: Element | null | undefined): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-roving]') ?? []),
];

/** The figure in the same column of another row, or the last one of that row. */
function beside(figure: HTMLElement, way: -1 | 1): HTMLElement | undefined {
  const row = figure.closest('tr');
  const column = figure.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;
  const rows = [...(row?.closest('table')?.rows ?? [])];
  for (let at = (row?.rowIndex ?? rows.length) + way; rows[at]; at += way) {
    const found = figuresIn(rows[at]);
    const same = found.find(
      (each) => each.closest<HTMLTableCellElement>('td, th')?.cellIndex === column,
    );
    if (same ?? found[0]) return same ?? found.at(-1);
  }
  return undefined;
}

/** @param all Those of the table or list, in order. */
function target(
  figure: HTMLElement,
  all: readonly HTMLElement[],
  key: string,
): HTMLElement | undefined {
  const row = figure.closest('tr');
  const own = row ? figuresIn(row) : all;
  const at = own.indexOf(figure);
  const isRtl = getComputedStyle(figure).direction === 'rtl';
  switch (key) {
    case 'ArrowLeft':
      return own[at + (isRtl ? 1 : -1)];
    case 'ArrowRight':
      return own[at + (isRtl ? -1 : 1)];
    case 'ArrowUp':
      return row ? beside(figure, -1) : own[at - 1];
    case 'ArrowDown':
      return row ? beside(figure, 1) : own[at + 1];
    case 'Home':
      return own[0];
    case 'End':
      return own.at(-1);
    default:
      return undefined;
  }
}

/** Props of the table or the list. */
export function useRoving<Root extends HTMLElement = HTMLTableElement>() {
  const ref = useRef<Root>(null);
  // Rows come, go and change their order: one of them is always reached.
  useEffect(() => {
    const all = figuresIn(ref.current);
    const [first] = all;
    if (first && !all.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0;
  });
  return {
    ref,
    onFocus: ({ target: focused }: FocusEvent) => {
      const all = figuresIn(ref.current);
      const own = all.find((each) => each === focused);
      if (!own) return;
      for (const each of all) each.tabIndex = each === own ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = figuresIn(ref.current);
      const figure = all.find((each) => each === event.target);
      const next = figure && target(figure, all, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
