/**
 * Updates what a move changes of hundreds of rows: their order, page numbers, and which of them Tab reaches.
 * React renders the rows in an order that no move changes; a move then costs one node, not a comparison of every row.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { figureOf, nameOf } from './texts.ts';
import type { SlideRowItem, SlideSection } from './types.ts';

/** Whether an item looks the same except for its page number, which is written here. */
export const isSameItem = (a: SlideRowItem, b: SlideRowItem): boolean =>
  a === b ||
  (a.id === b.id &&
    a.title === b.title &&
    (a.page === null) === (b.page === null) &&
    a.state === b.state &&
    a.thumbnail === b.thumbnail &&
    a.issues === b.issues &&
    a.worst === b.worst &&
    a.stateText === b.stateText);

/** Whether the same rows would be rendered, in any order. */
export function areSameItems(a: readonly SlideRowItem[], b: readonly SlideRowItem[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  const before = new Map(a.map((item) => [item.id, item]));
  return b.every((item) => {
    const same = before.get(item.id);
    return same !== undefined && isSameItem(same, item);
  });
}

/** The items in the order of their first appearance, so that React never moves a row. */
export function useDrawOrder(items: readonly SlideRowItem[]): readonly SlideRowItem[] {
  const places = useRef(new Map<string, number>()).current;
  for (const { id } of items) if (!places.has(id)) places.set(id, places.size);
  const place = ({ id }: SlideRowItem) => places.get(id) ?? 0;
  return items.toSorted((a, b) => place(a) - place(b));
}

/** Puts rows in their order at the start of their list; only a moved one is touched. */
function place(rows: readonly HTMLElement[]): void {
  const list = rows[0]?.parentElement;
  let next = list?.firstElementChild ?? null;
  for (const row of rows) {
    // The element here was moved down: skipped now, moved at its turn.
    if (next !== row && next?.nextElementSibling === row) next = row;
    if (next === row) next = row.nextElementSibling;
    else list?.insertBefore(row, next);
  }
}

/** Writes a row's page number, in its text and in its name. */
function write(row: HTMLElement, item: SlideRowItem): void {
  put(row.querySelector('[data-page]'), figureOf(item));
  put(row.querySelector('[data-name]'), nameOf(item));
}

/** Changes an existing text node, which costs less than a new one. */
function put(element: Element | null, text: string): void {
  if (element?.firstChild) element.firstChild.nodeValue = text;
  else if (element) element.textContent = text;
}

/** The focused element of the page or shadow root of a row. */
function focusBeside(row: HTMLElement | undefined): HTMLElement | null {
  const tree = row?.getRootNode();
  const holder = tree instanceof Document || tree instanceof ShadowRoot ? tree.activeElement : null;
  return holder instanceof HTMLElement ? holder : null;
}

/** Adds a row's buttons to the order of Tab, or removes them. */
function reach(row: HTMLElement, isReachable: boolean): void {
  for (const button of row.querySelectorAll('button')) button.tabIndex = isReachable ? 0 : -1;
}

/** The order and state to arrange the rows by. */
export interface Arrangement {
  readonly sections: readonly SlideSection[];
  /** The one row that Tab reaches. */
  readonly reachable: string | undefined;
  /** The row that takes the focus, if any. */
  readonly focusNext: RefObject<string | null>;
}

/**
 * Arranges the rows after each change, before it is painted and before the next key. Returns where each row's element
 * is, for the rows to fill.
 */
export function useArrangement({ sections, reachable, focusNext }: Arrangement) {
  const rows = useRef(new Map<string, HTMLElement>()).current;
  const written = useRef(new WeakMap<HTMLElement, SlideRowItem>()).current;
  const reached = useRef<HTMLElement | undefined>(undefined);
  useLayoutEffect(() => {
    const tabbed = reachable === undefined ? undefined : rows.get(reachable);
    const holder = focusBeside(tabbed);
    for (const { items } of sections) {
      place(items.flatMap(({ id }) => rows.get(id) ?? []));
      for (const item of items) {
        const row = rows.get(item.id);
        const before = row && written.get(row);
        if (!row || (before?.page === item.page && isSameItem(before, item))) continue;
        write(row, item);
        written.set(row, item);
      }
    }
    if (reached.current !== tabbed && reached.current) reach(reached.current, false);
    if (tabbed) reach(tabbed, true);
    reached.current = tabbed;
    // Last, because it causes a layout. A row that was removed and inserted again has lost the focus.
    if (focusNext.current !== null) {
      rows.get(focusNext.current)?.querySelector<HTMLElement>('[data-main]')?.focus();
    } else if (holder?.isConnected && focusBeside(tabbed) !== holder) {
      holder.focus({ preventScroll: true });
    }
  });
  return rows;
}
