/** Which rows are selected after a press or a key. Pure. */

/** A range that Shift extends: it begins at `anchor` and ends at `end` so far. */
export interface SelectedRange {
  readonly anchor: string;
  readonly end: string;
}

/** The selection with the row turned over. */
export function toggled(selected: ReadonlySet<string>, row: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(row)) next.add(row);
  return next;
}

/** The rows from one to the other, in either direction; the last alone where the first is gone. */
function between(order: readonly string[], from: string, to: string): readonly string[] {
  const end = order.indexOf(to);
  const start = order.includes(from) ? order.indexOf(from) : end;
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The selection once its range ends at `row`: rows that it no longer reaches are let go, others stay selected. */
export function extended(
  selected: ReadonlySet<string>,
  order: readonly string[],
  { anchor, end }: SelectedRange,
  row: string,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of between(order, anchor, end)) next.delete(id);
  for (const id of between(order, anchor, row)) next.add(id);
  return next;
}
