/** Where a row lands, and the menu that moves it without dragging. */
import type { MenuEntry } from '../Menu/Menu.tsx';
import type { RowAction } from './types.ts';

/** New place of `dragged` when it is dropped at an edge of `target`; places are counted without the dragged row. */
export function placeAfter(
  ids: readonly string[],
  dragged: string,
  target: string,
  edge: 'top' | 'bottom',
): number {
  const rest = ids.filter((id) => id !== dragged);
  return rest.indexOf(target) + (edge === 'bottom' ? 1 : 0);
}

/** Entries of a row's menu. */
export function moveEntries(
  index: number,
  count: number,
  offers: { readonly edit: boolean; readonly duplicate: boolean; readonly delete: boolean },
  run: (action: RowAction) => void,
): readonly MenuEntry[] {
  const entry = (
    id: RowAction,
    label: string,
    more: { shortcut?: string; isDisabled?: boolean; isDanger?: boolean } = {},
  ): MenuEntry => ({ id, label, onAction: () => run(id), ...more });
  const isFirst = index <= 0;
  const isLast = index >= count - 1;
  return [
    entry('up', 'Move up', { shortcut: 'Alt ↑', isDisabled: isFirst }),
    entry('down', 'Move down', { shortcut: 'Alt ↓', isDisabled: isLast }),
    entry('start', 'Move to start', { isDisabled: isFirst }),
    entry('end', 'Move to end', { isDisabled: isLast }),
    ...(offers.edit || offers.duplicate || offers.delete ? (['separator'] as const) : []),
    ...(offers.edit ? [entry('edit', 'Edit slide')] : []),
    ...(offers.duplicate ? [entry('duplicate', 'Duplicate slide')] : []),
    ...(offers.delete ? [entry('delete', 'Delete slide', { isDanger: true })] : []),
  ];
}
