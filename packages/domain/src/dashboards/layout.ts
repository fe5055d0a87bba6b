/**
 * Where the tiles of a page stand: on twelve columns, none over another, and each as far up as the tiles above it let
 * it. Pure; every answer is in reading order.
 */
import { GRID_COLUMNS, GRID_ROWS, type Place } from './model.ts';

/** Pixels of a row, and of the gap between tiles. */
export const GRID_ROW = 40;
export const GRID_GAP = 12;

/** Columns and rows of a tile. */
export type Size = Pick<Place, 'w' | 'h'>;
/** Column and row of its top left corner. */
export type Position = Pick<Place, 'x' | 'y'>;

/** Rows of the highest tile. */
const MOST_HIGH = 40;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));

const inOrder = (layout: readonly Place[]): Place[] =>
  layout.toSorted((a, b) => a.y - b.y || a.x - b.x);

/** Whether two tiles of a page lie on each other. */
export const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** Lets tiles rise one after another: each stands directly under the lowest of those before it in its columns. */
function risen(layout: readonly Place[]): Place[] {
  const bottoms = Array<number>(GRID_COLUMNS).fill(0);
  return inOrder(
    layout.map((place) => {
      const { x, w, h } = place;
      const y = Math.max(...bottoms.slice(x, x + w));
      bottoms.fill(y + h, x, x + w);
      return { ...place, y };
    }),
  );
}

/** Whether no tile is further down than a page may reach. */
export const isWithinGrid = (layout: readonly Place[]): boolean =>
  layout.every(({ y }) => y <= GRID_ROWS);

/** The layout without gaps and overlaps; the same one where it has none. */
export const packed = (layout: readonly Place[]): Place[] => risen(inOrder(layout));

/** The layout packed where tiles lie on each other; otherwise as it is, gaps and all. */
export const untangled = (layout: readonly Place[]): Place[] =>
  layout.some((one, index) => layout.slice(index + 1).some((other) => overlap(one, other)))
    ? packed(layout)
    : inOrder(layout);

/** Puts a place among others: those whose middle is below its top make room for it. */
function among(others: readonly Place[], place: Place): Place[] {
  const isAbove = ({ y, h }: Place) => y + h / 2 <= place.y;
  const ordered = inOrder(others);
  return risen([...ordered.filter(isAbove), place, ...ordered.filter((other) => !isAbove(other))]);
}

function changed(layout: readonly Place[], id: string, to: (from: Place) => Place): Place[] {
  const from = layout.find((place) => place.id === id);
  if (!from) return packed(layout);
  const next = among(
    layout.filter((place) => place !== from),
    to(from),
  );
  return isWithinGrid(next) ? next : packed(layout);
}

/**
 * The layout with a tile moved to this column and row, or as near as the grid allows. Tiles under it make room, it rises
 * as far as it can, and a layout that would reach too far down stays as it was.
 */
export const moved = (layout: readonly Place[], id: string, { x, y }: Position): Place[] =>
  changed(layout, id, (from) => ({
    ...from,
    x: clamp(x, 0, GRID_COLUMNS - from.w),
    y: Math.max(0, Math.round(y)),
  }));

/** The layout with a tile of another size: its left upper corner stays, and it does not reach over the right edge. */
export const resized = (
  layout: readonly Place[],
  id: string,
  { w, h }: Size,
  least: Size = { w: 1, h: 1 },
): Place[] =>
  changed(layout, id, (from) => {
    const room = GRID_COLUMNS - from.x;
    return {
      ...from,
      w: clamp(w, Math.min(least.w, room), room),
      h: clamp(h, Math.min(least.h, MOST_HIGH), MOST_HIGH),
    };
  });

/** The first room for a new tile of this size, from the top and from the left: the others stay where they are. */
export function placed(layout: readonly Place[], size: Size): Omit<Place, 'id'> {
  const w = clamp(size.w, 1, GRID_COLUMNS);
  const h = clamp(size.h, 1, MOST_HIGH);
  const isFree = (x: number, y: number) =>
    layout.every(
      (other) =>
        other.x + other.w <= x || x + w <= other.x || other.y + other.h <= y || y + h <= other.y,
    );
  for (let y = 0; ; y += 1) {
    for (let x = 0; x + w <= GRID_COLUMNS; x += 1) if (isFree(x, y)) return { x, y, w, h };
  }
}

/**
 * The layout with a tile earlier in reading order, for screens of one column. Neighbours of a row change places;
 * otherwise it takes the place of the one before it, and that one and those beside it make room.
 */
export function earlier(layout: readonly Place[], id: string): Place[] {
  const ordered = packed(layout);
  const at = ordered.findIndex((place) => place.id === id);
  const [before, place] = [ordered[at - 1], ordered[at]];
  if (!before || !place) return ordered;
  if (before.y === place.y && before.x + before.w === place.x) {
    return risen(
      ordered.toSpliced(at - 1, 2, { ...place, x: before.x }, { ...before, x: before.x + place.w }),
    );
  }
  return moved(ordered, id, before);
}

/** The layout with the tile after this one earlier. */
export function later(layout: readonly Place[], id: string): Place[] {
  const ordered = packed(layout);
  const next = ordered[ordered.findIndex((place) => place.id === id) + 1];
  return next && ordered.some((place) => place.id === id) ? earlier(ordered, next.id) : ordered;
}
