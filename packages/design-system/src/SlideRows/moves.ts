/** Where rows land, and the menu that moves them without dragging. */
import type { MenuEntry } from '../Menu/Menu.tsx';
import type { RowAction } from './types.ts';

/** How rows are moved without a target. */
export type Direction = Extract<RowAction, 'up' | 'down' | 'start' | 'end'>;

/** How many rows before `end` stay where they are. */
const staying = (ids: readonly string[], moving: readonly string[], end: number): number =>
  ids.slice(0, end).filter((id) => !moving.includes(id)).length;

/** New place of rows that are dropped at an edge of `target`; places are counted without the rows that move. */
export function placeAfter(
  ids: readonly string[],
  moving: readonly string[],
  target: string,
  edge: 'top' | 'bottom',
): number {
  return staying(ids, moving, ids.indexOf(target) + (edge === 'bottom' ? 1 : 0));
}

/** New place of rows that go one step or to an end. Rows apart from each other come together. */
export function placeTowards(
  ids: readonly string[],
  moving: readonly string[],
  direction: Direction,
): number {
  const isMoving = (id: string) => moving.includes(id);
  const last = ids.length - moving.length;
  const place = {
    up: ids.findIndex(isMoving) - 1,
    down: staying(ids, moving, ids.findLastIndex(isMoving)) + 1,
    start: 0,
    end: last,
  }[direction];
  return Math.max(0, Math.min(place, last));
}

/** The order once rows stand together at a place among the others. */
export function arranged(
  ids: readonly string[],
  moving: readonly string[],
  place: number,
): readonly string[] {
  const rest = ids.filter((id) => !moving.includes(id));
  return rest.toSpliced(place, 0, ...ids.filter((id) => moving.includes(id)));
}

/**
 * Entries of a row's menu.
 * @param reach Which ways there is something to move past; several rows have one menu, without Edit.
 */
export function moveEntries(
  reach: { readonly up: boolean; readonly down: boolean; readonly count: number },
  offers: { readonly edit: boolean; readonly duplicate: boolean; readonly delete: boolean },
  run: (action: RowAction) => void,
): readonly MenuEntry[] {
  const entry = (
    id: RowAction,
    label: string,
    more: { shortcut?: string; isDisabled?: boolean; isDanger?: boolean } = {},
  ): MenuEntry => ({ id, label, onAction: () => run(id), ...more });
  const { up, down, count } = reach;
  const what = count === 1 ? 'slide' : `${count} slides`;
  const canEdit = offers.edit && count === 1;
  return [
    entry('up', 'Move up', { shortcut: 'Alt ↑', isDisabled: !up }),
    entry('down', 'Move down', { shortcut: 'Alt ↓', isDisabled: !down }),
    entry('start', 'Move to start', { isDisabled: !up }),
    entry('end', 'Move to end', { isDisabled: !down }),
    ...(canEdit || offers.duplicate || offers.delete ? (['separator'] as const) : []),
    ...(canEdit ? [entry('edit', 'Edit slide')] : []),
    ...(offers.duplicate ? [entry('duplicate', `Duplicate ${what}`)] : []),
    ...(offers.delete ? [entry('deleteAll', `Delete ${what}`, { isDanger: true })] : []),
  ];
}
