/** Which items are ticked, and which one the keys act on. */
import { useState } from 'react';
import { type Items, rowOf } from './list/columns.ts';
import { type Lines, placeOf, rowAt } from './list/lines.ts';

/** Ids of the items that are shown, in their order. */
export function shownIds(items: Items, lines: Lines): number[] {
  return lines.groups.flatMap(({ isOpen, rows }) =>
    isOpen ? Array.from(rows, (row) => items.columns.id[row] ?? 0) : [],
  );
}

/**
 * Ticks and the current item, both by id: they outlive another order.
 * @param first The current item at first.
 */
export function useSelection(items: Items, lines: Lines, first: number | null) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const [current, setCurrent] = useState(first);
  const placeOfId = (id: number | null): number => {
    const row = id === null ? undefined : rowOf(items, id);
    return row === undefined ? -1 : placeOf(lines, row);
  };
  const idAt = (place: number): number | undefined => {
    const row = rowAt(lines, place);
    return row === undefined ? undefined : items.columns.id[row];
  };
  const tick = (id: number, isRange: boolean) => {
    const next = new Set(ticked);
    const from = isRange ? placeOfId(last) : -1;
    const to = placeOfId(id);
    if (from >= 0 && to >= 0) {
      for (let place = Math.min(from, to); place <= Math.max(from, to); place += 1) {
        const each = idAt(place);
        if (each !== undefined) next.add(each);
      }
    } else if (!next.delete(id)) next.add(id);
    setTicked(next);
    setLast(id);
  };
  return {
    ticked,
    current,
    setCurrent,
    placeOfId,
    idAt,
    tick,
    tickAll: () =>
      setTicked(ticked.size >= lines.shown ? new Set() : new Set(shownIds(items, lines))),
    clear: () => setTicked(new Set()),
  };
}
