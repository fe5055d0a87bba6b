/**
 * Makes the outlines of countries that maps are drawn with, out of an atlas of 1 : 50 m: simplified, and packed so that a
 * slide with a map loads them quickly. Run it when the atlas changes: `node packages/slides/build/world.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Longitude and latitude in degrees. */
type Point = readonly [number, number];

/** Indexes of arcs; `~index` is the arc from its end to its start. */
const Ring = z.array(z.int());
const Atlas = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.int(), z.int()]))),
  objects: z.object({
    countries: z.object({
      geometries: z.array(
        z.intersection(
          // The id is ISO 3166-1 numeric; places that are not in ISO have none.
          z.object({ id: z.string().optional(), properties: z.object({ name: z.string() }) }),
          z.discriminatedUnion('type', [
            z.object({ type: z.literal('Polygon'), arcs: z.array(Ring) }),
            z.object({ type: z.literal('MultiPolygon'), arcs: z.array(z.array(Ring)) }),
          ]),
        ),
      ),
    }),
  }),
});

/** Degrees between two neighbouring points of the grid. */
const STEP = 0.05;
/** A point is left out where the triangle with its neighbours is smaller, in square degrees at the equator. */
const LEAST_TRIANGLE = 0.01;
/** Islands that are smaller are left out; a country that has only such is a point. */
const LEAST_ISLAND = 0.15;
/** Kosovo has no code in ISO 3166, but one that everybody uses. */
const OTHER_CODES: Readonly<Record<string, string>> = { Kosovo: 'XK' };
/** Left out: nobody is advertised to there, and equal-area maps would be half as large. */
const LEFT_OUT = ['Antarctica', 'Ashmore and Cartier Is.', 'Indian Ocean Ter.', 'Siachen Glacier'];
/** Places that have a code of their own, and that the atlas draws as part of another country or not at all. */
const MORE_POINTS: Readonly<Record<string, Point>> = {
  BQ: [-68.3, 12.2],
  CC: [96.9, -12.2],
  CX: [105.6, -10.5],
  GF: [-53.1, 4],
  GI: [-5.35, 36.15],
  GP: [-61.55, 16.25],
  MQ: [-61, 14.65],
  RE: [55.55, -21.1],
  SJ: [16, 78.6],
  TK: [-171.85, -9.2],
  TV: [179.2, -8.5],
  YT: [45.15, -12.8],
};

const area = ([a, b]: Point, [c, d]: Point, [e, f]: Point): number =>
  (Math.abs((c - a) * (f - b) - (e - a) * (d - b)) / 2) * Math.cos((d * Math.PI) / 180);

/** Visvalingam: leaves out the point of the smallest triangle as long as it is small. Both ends stay, and four of a ring. */
function simplified(arc: readonly Point[]): Point[] {
  const points = [...arc];
  const [first] = points;
  const last = points.at(-1);
  const least = first && last && first[0] === last[0] && first[1] === last[1] ? 4 : 2;
  while (points.length > least) {
    let smallest = LEAST_TRIANGLE;
    let at = 0;
    for (let index = 1; index < points.length - 1; index++) {
      const [a, b, c] = points.slice(index - 1, index + 2);
      const size = a && b && c ? area(a, b, c) : 0;
      if (size < smallest) [smallest, at] = [size, index];
    }
    if (at === 0) break;
    points.splice(at, 1);
  }
  return points;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** An integer in digits of five bits, the lowest first; the sixth bit says that another follows. */
function packed(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 32) {
    text += DIGITS[(rest & 31) | 32];
    rest >>>= 5;
  }
  return text + DIGITS[rest];
}

const onGrid = (degrees: number): number => Math.round(degrees / STEP);
const pointOf = (code: string, [x, y]: Point): string => `${code}@${onGrid(x)},${onGrid(y)}`;

/** The middle of the box around some points. */
function middleOf(points: readonly Point[]): Point {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(points.map(([x]) => x)), middle(points.map(([, y]) => y))];
}

/** The packed outlines, as source text. */
export async function worldSource(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
  const atlas = Atlas.parse(JSON.parse(await readFile(file, 'utf8')));
  const { scale, translate } = atlas.transform;
  const exact = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const along = (index: number): readonly Point[] => exact[index < 0 ? ~index : index] ?? [];
  const outlineOf = ([outline = []]: readonly (readonly number[])[]): Point[] =>
    outline.flatMap((index) => (index < 0 ? [...along(index)].reverse() : along(index)));
  const sizeOf = (polygon: readonly (readonly number[])[]): number => {
    const points = outlineOf(polygon);
    const sum = points.reduce((twice, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return twice + x * nextY - nextX * y;
    }, 0);
    return (Math.abs(sum) / 2) * Math.cos((middleOf(points)[1] * Math.PI) / 180);
  };

  const used = new Map<number, number>();
  const renumbered = (index: number): number => {
    const plain = index < 0 ? ~index : index;
    const number = used.get(plain) ?? used.size;
    used.set(plain, number);
    return index < 0 ? ~number : number;
  };
  const countries = atlas.objects.countries.geometries.flatMap(({ id, properties, ...shape }) => {
    if (LEFT_OUT.includes(properties.name)) return [];
    const polygons = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs;
    const sorted = polygons.sort((a, b) => sizeOf(b) - sizeOf(a));
    const kept = sorted.filter((polygon) => sizeOf(polygon) >= LEAST_ISLAND);
    const code = id
      ? Intl.getCanonicalLocales(`und-${id}`)[0]?.replace('und-', '')
      : OTHER_CODES[properties.name];
    if (kept.length === 0) return code ? [pointOf(code, middleOf(outlineOf(sorted[0] ?? [])))] : [];
    const rings = kept.map((polygon) =>
      polygon.map((ring) => ring.map(renumbered).join(',')).join(';'),
    );
    return `${code ?? ''}:${rings.join('|')}`;
  });
  const points = Object.entries(MORE_POINTS).map(([code, point]) => pointOf(code, point));
  const arcs = [...used.keys()].map((index) => {
    let [x, y] = [0, 0];
    return simplified(along(index))
      .map(([longitude, latitude]) => {
        const [nextX, nextY] = [onGrid(longitude), onGrid(latitude)];
        const text = packed(nextX - x) + packed(nextY - y);
        [x, y] = [nextX, nextY];
        return text;
      })
      .join('');
  });
  return `/** Outlines of countries, made by \`build/world.ts\` from Natural Earth 1 : 50 m (public domain). */

/** Degrees between two neighbouring points of the grid. */
export const STEP = ${STEP};

/**
 * A country a word: its ISO 3166-1 code, where it has one, then its polygons of rings of arcs, the largest first; or the
 * point on the grid of one that is too small for an outline.
 */
export const COUNTRIES =
  '${[...countries, ...points].join(' ')}';

/** An arc a word: steps of longitude and latitude from point to point, in digits of five bits. */
export const ARCS =
  '${arcs.join(' ')}';
`;
}

if (import.meta.main) {
  await writeFile(path.resolve(import.meta.dirname, '../src/charts/world.ts'), await worldSource());
}
