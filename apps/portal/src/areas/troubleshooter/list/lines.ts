/** The lines of the list: a heading for each subject and its items below, and which of them are in view. */
import { SUBJECTS, type SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import type { Items } from './columns.ts';

/** Items of one subject, in their order. */
export interface Group {
  readonly subject: SubjectId;
  readonly rows: Int32Array;
  readonly isOpen: boolean;
  /** Pixels from the top of the list to its heading. */
  readonly top: number;
  /** Items shown above it. */
  readonly before: number;
}

/** Heights in pixels. */
export interface LineHeights {
  readonly head: number;
  readonly row: number;
}

/** All lines. */
export interface Lines {
  readonly groups: readonly Group[];
  readonly heights: LineHeights;
  /** Pixels. */
  readonly height: number;
  /** Items that are shown: those of closed groups are not. */
  readonly shown: number;
}

/** Groups arranged rows by subject. @param closed Subjects whose items are not shown. */
export function linesOf(
  items: Items,
  rows: Int32Array,
  closed: ReadonlySet<SubjectId>,
  heights: LineHeights,
): Lines {
  const { subject } = items.columns;
  const sizes = new Int32Array(SUBJECTS.length);
  for (const row of rows) sizes[subject[row] ?? 0] = (sizes[subject[row] ?? 0] ?? 0) + 1;
  const parts = Array.from(sizes, (size) => new Int32Array(size));
  sizes.fill(0);
  for (const row of rows) {
    const index = subject[row] ?? 0;
    const part = parts[index];
    if (part) part[sizes[index] ?? 0] = row;
    sizes[index] = (sizes[index] ?? 0) + 1;
  }
  const groups: Group[] = [];
  let top = 0;
  let before = 0;
  SUBJECTS.forEach((id, index) => {
    const part = parts[index];
    if (!part || part.length === 0) return;
    const isOpen = !closed.has(id);
    groups.push({ subject: id, rows: part, isOpen, top, before });
    top += heights.head + (isOpen ? part.length * heights.row : 0);
    before += isOpen ? part.length : 0;
  });
  return { groups, heights, height: top, shown: before };
}

/** A line in view. */
export type Line =
  | { readonly kind: 'head'; readonly group: Group; readonly top: number }
  | {
      readonly kind: 'row';
      readonly row: number;
      readonly top: number;
      /** Its place among the items that are shown, from 0. */
      readonly place: number;
    };

/** The lines that touch the pixels between `from` and `to`. */
export function linesBetween(lines: Lines, from: number, to: number): Line[] {
  const { head, row: height } = lines.heights;
  const found: Line[] = [];
  for (const group of lines.groups) {
    const first = group.top + head;
    const end = first + (group.isOpen ? group.rows.length * height : 0);
    if (end <= from || group.top >= to) continue;
    if (first > from) found.push({ kind: 'head', group, top: group.top });
    if (!group.isOpen) continue;
    const start = Math.max(0, Math.floor((from - first) / height));
    const stop = Math.min(group.rows.length, Math.ceil((to - first) / height));
    for (let at = start; at < stop; at += 1) {
      const row = group.rows[at] ?? 0;
      found.push({ kind: 'row', row, top: first + at * height, place: group.before + at });
    }
  }
  return found;
}

/** The item at a place among those that are shown; undefined beyond them. */
export function rowAt(lines: Lines, place: number): number | undefined {
  const group = lines.groups.findLast(({ isOpen, before }) => isOpen && before <= place);
  return group?.rows[place - group.before];
}

/** The place of an item among those that are shown; -1 where it is not. */
export function placeOf(lines: Lines, row: number): number {
  for (const { isOpen, rows, before } of lines.groups) {
    const at = isOpen ? rows.indexOf(row) : -1;
    if (at >= 0) return before + at;
  }
  return -1;
}

/** Pixels from the top of the list to the item at a place. */
export function topOf(lines: Lines, place: number): number {
  const { head, row } = lines.heights;
  const group = lines.groups.findLast(({ isOpen, before }) => isOpen && before <= place);
  return group ? group.top + head + (place - group.before) * row : 0;
}
