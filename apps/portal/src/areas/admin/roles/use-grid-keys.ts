/** One tab stop for a whole grid: arrow keys, Home, End and the page keys move between its cells. */
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/** A cell; the head is row 0, the names are column 0. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** Rows that the page keys jump over. */
const PAGE = 10;

/** What a cell needs of the grid. */
export interface GridKeys {
  readonly active: GridCell;
  /** Attributes of what has the focus in a cell. */
  readonly stop: (
    row: number,
    column: number,
  ) => {
    readonly 'data-cell': string;
    readonly tabIndex: 0 | -1;
  };
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Where a key leads; null for a key that does not move. */
export function moved(
  { row, column }: GridCell,
  key: { readonly key: string; readonly ctrlKey: boolean },
  last: GridCell,
): GridCell | null {
  const to = (next: Partial<GridCell>): GridCell => ({
    row: Math.min(Math.max(next.row ?? row, 0), last.row),
    column: Math.min(Math.max(next.column ?? column, 0), last.column),
  });
  switch (key.key) {
    case 'ArrowUp':
      return to({ row: row - 1 });
    case 'ArrowDown':
      return to({ row: row + 1 });
    case 'ArrowLeft':
      return to({ column: column - 1 });
    case 'ArrowRight':
      return to({ column: column + 1 });
    case 'PageUp':
      return to({ row: row - PAGE });
    case 'PageDown':
      return to({ row: row + PAGE });
    case 'Home':
      return to(key.ctrlKey ? { row: 0, column: 0 } : { column: 0 });
    case 'End':
      return to(key.ctrlKey ? last : { column: last.column });
    default:
      return null;
  }
}

/**
 * Keeps the active cell of a grid.
 * @param last The last cell.
 * @param reveal Brings a column into the part that is drawn, before it gets the focus.
 */
export function useGridKeys(last: GridCell, reveal: (column: number) => void): GridKeys {
  const [cell, setCell] = useState<GridCell>({ row: 1, column: 1 });
  const grid = useRef<HTMLElement | null>(null);
  const isMoving = useRef(false);
  const active = {
    row: Math.min(cell.row, last.row),
    column: Math.min(cell.column, last.column),
  };
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const target = grid.current?.querySelector<HTMLElement>(
      `[data-cell="${active.row}:${active.column}"]`,
    );
    if (!target) return;
    isMoving.current = false;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return {
    active,
    stop: (row, column) => ({
      'data-cell': `${row}:${column}`,
      tabIndex: row === active.row && column === active.column ? 0 : -1,
    }),
    onKeyDown: (event) => {
      if (event.altKey || event.metaKey) return;
      const next = moved(active, event, last);
      if (!next) return;
      event.preventDefault();
      grid.current = event.currentTarget;
      isMoving.current = true;
      reveal(next.column);
      setCell(next);
    },
    onFocus: (event) => {
      const text = event.target.closest('[data-cell]')?.getAttribute('data-cell');
      const [row, column] = text?.split(':').map(Number) ?? [];
      if (row === undefined || column === undefined) return;
      if (row !== cell.row || column !== cell.column) setCell({ row, column });
    },
  };
}
