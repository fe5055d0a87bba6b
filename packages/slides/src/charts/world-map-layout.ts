/** The layout of a map of countries: which classes its values are in, what it shows, and where its names fit. */

import { countryCode } from '@flightdeck/domain/countries';
import { classOf, quantileClasses } from '@flightdeck/domain/statistics';
import { textWidth } from '../text/measure.ts';
import { isRegion, pathOf, projectionOf, type Shape, shapes } from './world-shapes.ts';

/** A country's figure. */
export interface MapRow {
  /** Its code or name, as data has it. */
  readonly label: string;
  /** What its colour stands for; null where it is not known. */
  readonly value: number | null;
  /** The value as written. */
  readonly text: string;
  /** How much the map should show it, such as the impressions of a rate; the value itself where absent. */
  readonly weight?: number | null;
  /** Where it comes from, see `sourceOf`. */
  readonly source?: string | undefined;
}

/** Most classes of a map: more shades cannot be told apart. */
const MOST_CLASSES = 5;
/** Share of the weight of the rows that a map looks at. The others are named under it where they are outside. */
const LOOKED_AT = 0.98;
/** A country that is less wide and high in pixels is marked with a circle. */
const SMALL = 11;
/** Radius of the circle. */
export const CIRCLE = 5;
const PADDING = 26;
/** Countries that are named on the map, where their names fit. */
const MOST_NAMES = 6;
export const NAME_SIZE = 12;
export const NAME_HEIGHT = 18;

/** Pixels from the left and from the top of the map. */
type Pixel = readonly [number, number];

/** A country with a figure. */
export interface MapArea {
  readonly row: MapRow;
  /** Its class. */
  readonly at: number;
  /** Empty for one without an outline. */
  readonly path: string;
  /** Null where it is outside of the map. */
  readonly centre: Pixel | null;
  /** The greater of its width and height in pixels. */
  readonly extent: number;
  /** It is marked with a circle. */
  readonly isSmall: boolean;
}

/** A name on the map, centred. */
export interface MapName {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface WorldMapLayout {
  /** Land without a figure. */
  readonly land: string;
  readonly areas: readonly MapArea[];
  readonly names: readonly MapName[];
  /** The least and the greatest figure of each class, from the lowest. */
  readonly classes: readonly { readonly from: string; readonly to: string }[];
  /** Rows that are no country that we know. */
  readonly unknown: readonly MapRow[];
  /** Rows outside of what the map shows. */
  readonly outside: readonly MapRow[];
}

/** The rows that together have most of the weight, the heaviest first. */
function lookedAt<Row extends { readonly row: MapRow }>(rows: readonly Row[]): Row[] {
  const weight = ({ row }: Row): number => Math.max(0, row.weight ?? row.value ?? 0);
  const sorted = [...rows].sort((a, b) => weight(b) - weight(a));
  const wanted = sorted.reduce((sum, one) => sum + weight(one), 0) * LOOKED_AT;
  let sum = 0;
  return sorted.filter((one) => {
    const needed = sum < wanted || sum === 0;
    sum += weight(one);
    return needed;
  });
}

/** Lays rows out on a map of \`width\` × \`height\`. Two rows of the same country must have been made one before. */
export function layoutWorldMap(
  rows: readonly MapRow[],
  width: number,
  height: number,
): WorldMapLayout {
  const byCode = new Map(shapes().map((shape) => [shape.code, shape]));
  const unknown: MapRow[] = [];
  const placed: { row: MapRow; shape: Shape }[] = [];
  for (const row of rows) {
    const shape = byCode.get(countryCode(row.label) ?? '');
    if (shape) placed.push({ row, shape });
    else unknown.push(row);
  }
  const cornersOf = (list: readonly { readonly shape: Shape }[]) =>
    list.flatMap(({ shape }) => shape.corners);
  // A map of the world has room for all of them.
  const focus = [lookedAt(placed), placed].map(cornersOf).find(isRegion) ?? cornersOf(placed);
  const shown = focus.length > 0 ? focus : shapes().flatMap(({ corners }) => corners);
  const projection = projectionOf(shown, width, height, PADDING);
  const isInside = ([x, y]: Pixel): boolean => x >= 0 && x <= width && y >= 0 && y <= height;
  const figures = placed.flatMap((one) =>
    one.row.value === null ? [] : [{ ...one, value: one.row.value }],
  );
  const classes = quantileClasses(
    figures.map(({ value }) => value),
    MOST_CLASSES,
  );
  const outside: MapRow[] = [];
  const areas = figures.flatMap(({ row, shape, value }): MapArea[] => {
    const drawn = shape.outline ? pathOf(projection, shape.outline) : { path: '', extent: 0 };
    const middle = projection(shape.middle);
    const centre = middle && isInside(middle) ? middle : null;
    if (!drawn.path && !centre) {
      outside.push(row);
      return [];
    }
    return [
      {
        row,
        at: classOf(value, classes) ?? 0,
        path: drawn.path,
        centre,
        extent: drawn.extent,
        isSmall: drawn.extent < SMALL,
      },
    ];
  });
  const coloured = new Set(figures.map(({ shape }) => shape));
  return {
    land: shapes()
      .map((shape) =>
        shape.outline && !coloured.has(shape) ? pathOf(projection, shape.outline).path : '',
      )
      .join(''),
    areas,
    names: namesOf(areas, width, height),
    classes: classes.map(({ low, high }) => {
      const written = (wanted: number) =>
        figures.find(({ value }) => value === wanted)?.row.text ?? '';
      return { from: written(low), to: written(high) };
    }),
    unknown,
    outside,
  };
}

/** Least extent of a named country, by the width of its name. */
const NAME_SHARE = 0.8;
/** Places of a name above and below the middle of its country, the best first. */
const NAME_SHIFTS = [0, -13, 13, -26, 26];

/** The names of the countries with the greatest figures, as far as none covers another, a circle or the edge. */
function namesOf(areas: readonly MapArea[], width: number, height: number): MapName[] {
  const names: MapName[] = [];
  const circles = areas.flatMap(({ isSmall, centre }) => (isSmall && centre ? [centre] : []));
  const isFree = ({ x, y, width: wide }: MapName): boolean =>
    x - wide / 2 >= 0 &&
    x + wide / 2 <= width &&
    y - NAME_HEIGHT / 2 >= 0 &&
    y + NAME_HEIGHT / 2 <= height &&
    circles.every(
      ([left, top]) =>
        Math.abs(left - x) >= wide / 2 + CIRCLE || Math.abs(top - y) >= NAME_HEIGHT / 2 + CIRCLE,
    ) &&
    names.every(
      (other) =>
        Math.abs(other.x - x) >= (other.width + wide) / 2 + 2 ||
        Math.abs(other.y - y) >= NAME_HEIGHT + 2,
    );
  const sorted = [...areas].sort((a, b) => (b.row.value ?? 0) - (a.row.value ?? 0));
  for (const [index, { row, centre, extent }] of sorted.slice(0, MOST_NAMES).entries()) {
    const wide = textWidth(row.label, NAME_SIZE, 600) + 10;
    // A name that is larger than its country would hide the others.
    if (!centre || (index > 0 && extent < wide * NAME_SHARE)) continue;
    const place = NAME_SHIFTS.map((shift) => ({
      text: row.label,
      x: centre[0],
      y: centre[1] + shift,
      width: wide,
    })).find(isFree);
    if (place) names.push(place);
  }
  return names;
}
