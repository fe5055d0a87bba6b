/** Outlines of countries, unpacked, and where a map looks. */
import {
  type GeoContext,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoBounds,
  geoCentroid,
  geoDistance,
  geoEqualEarth,
  geoPath,
} from 'd3-geo';
import type { MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { ARCS, COUNTRIES, STEP } from './world.ts';

/** Longitude and latitude in degrees. */
type Place = [number, number];

/** A country on the map. */
export interface Shape {
  /** ISO 3166-1 code of two letters; null where it has none. */
  readonly code: string | null;
  /** Null for one that is too small for an outline. */
  readonly outline: MultiPolygon | null;
  /** The middle of its largest part. */
  readonly middle: Place;
  /** The corners of its largest part, or the point alone. */
  readonly corners: readonly Place[];
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The steps of an arc; see `build/world.ts`. */
function unpacked(text: string): number[][] {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    values.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return Array.from({ length: values.length / 2 }, (_, index) =>
    values.slice(2 * index, 2 * index + 2),
  );
}

const numbers = (text: string): number[] => text.split(',').map(Number);

let unpackedShapes: readonly Shape[] | undefined;

/** All countries. They are unpacked when a map is drawn first. */
export function shapes(): readonly Shape[] {
  unpackedShapes ??= unpackAll();
  return unpackedShapes;
}

function unpackAll(): Shape[] {
  const world: Topology = {
    type: 'Topology',
    transform: { scale: [STEP, STEP], translate: [0, 0] },
    arcs: ARCS.split(' ').map(unpacked),
    objects: {},
  };
  return COUNTRIES.split(' ').map((word): Shape => {
    const [point = '', grid] = word.split('@');
    if (grid !== undefined) {
      const [x = 0, y = 0] = numbers(grid);
      const middle: Place = [x * STEP, y * STEP];
      return { code: point, outline: null, middle, corners: [middle] };
    }
    const [code, rings = ''] = word.split(':');
    const arcs = rings.split('|').map((polygon) => polygon.split(';').map(numbers));
    const { geometry: outline } = feature<{ type: 'MultiPolygon' }>(world, {
      type: 'MultiPolygon',
      arcs,
    });
    const largest = { type: 'Polygon' as const, coordinates: outline.coordinates[0] ?? [] };
    const [[west, south], [east, north]] = geoBounds(largest);
    const across = (west + (east < west ? east + 360 : east)) / 2;
    return {
      code: code || null,
      outline,
      middle: geoCentroid(largest),
      corners: [
        [west, south],
        [west, north],
        [east, south],
        [east, north],
        [across, south],
        [across, north],
      ],
    };
  });
}

/** Radius in radians beyond which a map is of the world: nearer to its edge, shapes are bent too much. */
const REGION = 0.95;
/** Least height of a map in radians, so that a country is seen with its neighbours. */
const LEAST_HEIGHT = 0.26;
/** Turn of a map of the world in degrees: its edges then cut no land but the far east of Russia. */
const TURN = -11;

/** Whether some places are near enough to each other for a map of a region. */
export function isRegion(places: readonly Place[]): boolean {
  const middle = geoCentroid({ type: 'MultiPoint', coordinates: [...places] });
  return places.length > 0 && places.every((place) => geoDistance(place, middle) < REGION);
}

/**
 * An equal-area projection that shows some places in a box: of a region around their middle, or of the world. Shapes
 * outside of the box are cut at its edges.
 */
export function projectionOf(
  places: readonly Place[],
  width: number,
  height: number,
  padding: number,
): GeoProjection {
  const object = { type: 'MultiPoint' as const, coordinates: [...places] };
  const [longitude, latitude] = geoCentroid(object);
  const projection = isRegion(places)
    ? geoAzimuthalEqualArea().rotate([-longitude, -latitude])
    : geoEqualEarth().rotate([TURN, 0]);
  projection.fitExtent(
    [
      [padding, padding],
      [width - padding, height - padding],
    ],
    object,
  );
  const most = height / LEAST_HEIGHT;
  if (!(projection.scale() <= most)) {
    projection.scale(most).translate([0, 0]);
    const [[left, top], [right, bottom]] = geoPath(projection).bounds(object);
    projection.translate([(width - left - right) / 2, (height - top - bottom) / 2]);
  }
  return projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
}

/** Writes a path with tenths of a pixel, without points nearer than a pixel to the one before. */
class PathText implements GeoContext {
  text = '';
  readonly xs: number[] = [];
  readonly ys: number[] = [];
  beginPath(): void {}
  arc(): void {}
  closePath(): void {
    this.text += 'z';
  }
  moveTo(x: number, y: number): void {
    this.point('M', x, y);
  }
  lineTo(x: number, y: number): void {
    if (Math.hypot(x - (this.xs.at(-1) ?? 0), y - (this.ys.at(-1) ?? 0)) >= 1)
      this.point('L', x, y);
  }
  private point(command: string, x: number, y: number): void {
    this.xs.push(x);
    this.ys.push(y);
    this.text += `${command}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  }
}

/** A shape as a path, empty where nothing of it is in the box, and the greater of its width and height in pixels. */
export function pathOf(
  projection: GeoProjection,
  object: GeoPermissibleObjects,
): { readonly path: string; readonly extent: number } {
  const context = new PathText();
  geoPath(projection, context)(object);
  const { text, xs, ys } = context;
  const span = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return { path: text, extent: Math.max(0, span(xs), span(ys)) };
}
