/** Text size of comments: the largest at which all of them fit. */
import { BODY } from '../deck/size.ts';
import { textWidth } from '../text/measure.ts';

/** A size of text in pixels, with line height and the gap between two bullets. */
export interface TextLevel {
  readonly size: number;
  readonly line: number;
  readonly gap: number;
}

/** Sizes from large to small, of the list and of the columns under it. The first is only for "Large text". */
export const COMMENT_LEVELS: readonly { readonly list: TextLevel; readonly column: TextLevel }[] = [
  { list: { size: 30, line: 42, gap: 20 }, column: { size: 19, line: 27, gap: 10 } },
  { list: { size: 22, line: 32, gap: 18 }, column: { size: 17, line: 25, gap: 10 } },
  { list: { size: 18, line: 26, gap: 12 }, column: { size: 15, line: 21, gap: 8 } },
  { list: { size: 15, line: 21, gap: 9 }, column: { size: 13, line: 17, gap: 6 } },
  { list: { size: 13, line: 17, gap: 6 }, column: { size: 12, line: 15, gap: 5 } },
  { list: { size: 11, line: 13, gap: 3 }, column: { size: 11, line: 13, gap: 3 } },
];

/** Width of the list, its indent, and the width that a column loses to padding and borders. */
export const LIST_WIDTH = 1100;
export const INDENT = 28;
export const COLUMN_GAP = 20;
const COLUMN_FRAME = { width: 46, height: 78 };
const STACK_GAP = 24;
/** Factor for lines that words do not fill. */
const RAGGED = 1.12;

function height(items: readonly string[], level: TextLevel, width: number): number {
  const lines = items.map((item) =>
    Math.max(1, Math.ceil((textWidth(item, level.size) * RAGGED) / (width - INDENT))),
  );
  const text = lines.reduce((sum, count) => sum + count * level.line, 0);
  return text + Math.max(0, items.length - 1) * level.gap;
}

/** The first level at which list and columns fit a height in pixels, by default the page; otherwise the last. */
export function commentLevel(
  list: readonly string[],
  columns: readonly (readonly string[])[],
  big: boolean,
  room: number = BODY.height,
): number {
  const width = (BODY.width - COLUMN_GAP * Math.max(0, columns.length - 1)) / columns.length;
  const fits = COMMENT_LEVELS.findIndex((level, index) => {
    if (index === 0 && !big) return false;
    const under = columns.map(
      (items) => height(items, level.column, width - COLUMN_FRAME.width) + COLUMN_FRAME.height,
    );
    const both = list.length > 0 && columns.length > 0 ? STACK_GAP : 0;
    const needed = (list.length > 0 ? height(list, level.list, LIST_WIDTH) : 0) + both;
    return needed + Math.max(0, ...under) <= room;
  });
  return fits < 0 ? COMMENT_LEVELS.length - 1 : fits;
}

/** A heading above the comments of a part, with the gap to the part before, and what the border takes of the width. */
const PART = { heading: 30, gap: 10, frame: 24 };

/** The first level at which parts one under the other fit a box in pixels; otherwise the last. */
export function stackLevel(
  parts: readonly (readonly string[])[],
  box: { readonly width: number; readonly height: number },
): number {
  const fits = COMMENT_LEVELS.findIndex(({ column }, index) => {
    const text = parts.reduce(
      (sum, items) => sum + height(items, column, box.width - PART.frame) + PART.heading,
      PART.gap * Math.max(0, parts.length - 1),
    );
    return index > 0 && text <= box.height;
  });
  return fits < 0 ? COMMENT_LEVELS.length - 1 : fits;
}
