/** Bands: where the value of a rule stops being fine. They are data, so that they can be shown, tried out and set for a client. */
import type { Severity } from './severity.ts';

/** A comparison that puts a value into a band. */
export type BandTest = '<' | '<=' | '>' | '>=';

/** Where a value is level 1, 2 or 3. Numbers are in the unit of the rule's value. */
export type Bands =
  /** Outside of `far` is level 1, outside of `near` level 2; the edges belong to the better side. */
  | {
      readonly kind: 'around';
      readonly far: readonly [number, number];
      readonly near: readonly [number, number];
    }
  /** Level 1 or 2 where the comparison holds; null where there is no such level. */
  | {
      readonly kind: 'limit';
      readonly test: BandTest;
      readonly one: number | null;
      readonly two: number | null;
    }
  /** A set of bits: level 1 with one of `severe`, else level 2 with any. */
  | { readonly kind: 'bits'; readonly severe: number }
  /** Values above 0 are marked, and are of this level. */
  | { readonly kind: 'mark'; readonly level: Severity };

/** The numbers of bands that somebody may set otherwise, by name. */
export type BandNumbers = Readonly<Record<string, number>>;

const holds = (value: number, test: BandTest, limit: number): boolean => {
  switch (test) {
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
  }
};

const outside = (value: number, [from, to]: readonly [number, number]): boolean =>
  value < from || value > to;

/** The level of a value. */
export function levelIn(bands: Bands, value: number): Severity {
  switch (bands.kind) {
    case 'around':
      if (outside(value, bands.far)) return 1;
      return outside(value, bands.near) ? 2 : 3;
    case 'limit':
      if (bands.one !== null && holds(value, bands.test, bands.one)) return 1;
      return bands.two !== null && holds(value, bands.test, bands.two) ? 2 : 3;
    case 'bits':
      if ((value & bands.severe) !== 0) return 1;
      return value > 0 ? 2 : 3;
    case 'mark':
      return value > 0 ? bands.level : 3;
  }
}

/** The next better band: its level, and how far it is in the unit of the value; positive where the value has to grow. */
export interface BandDistance {
  readonly level: Severity;
  readonly by: number;
}

/**
 * How far a value is from the next better band; null where it is fine, or where no number leads there.
 * @param step Smallest difference of values: where the limit itself is in the worse band, the better one begins a step beyond.
 */
export function distanceToBetter(bands: Bands, value: number, step = 0): BandDistance | null {
  const level = levelIn(bands, value);
  if (level === 3) return null;
  const to = nextEdge(bands, value, level, step);
  return to === null ? null : { level: levelIn(bands, to), by: to - value };
}

/** The nearest value that is of a better level; null where no number leads there. */
function nextEdge(bands: Bands, value: number, level: Severity, step: number): number | null {
  if (bands.kind === 'around') {
    const [from, to] = level === 1 ? bands.far : bands.near;
    return value < from ? from : to;
  }
  if (bands.kind !== 'limit') return null;
  const limit = level === 1 ? bands.one : bands.two;
  if (limit === null) return null;
  if (bands.test === '<=') return limit + step;
  return bands.test === '>=' ? limit - step : limit;
}

/** The numbers of bands by name: `far low`, `far high`, `near low`, `near high`, or `level 1` and `level 2`. */
export function bandNumbers(bands: Bands): BandNumbers {
  switch (bands.kind) {
    case 'around':
      return {
        'far low': bands.far[0],
        'near low': bands.near[0],
        'near high': bands.near[1],
        'far high': bands.far[1],
      };
    case 'limit':
      return {
        ...(bands.one !== null && { 'level 1': bands.one }),
        ...(bands.two !== null && { 'level 2': bands.two }),
      };
    default:
      return {};
  }
}

/** The same bands with other numbers; what is not named stays. */
export function withNumbers(bands: Bands, numbers: BandNumbers): Bands {
  switch (bands.kind) {
    case 'around': {
      const { far, near } = bands;
      return {
        kind: 'around',
        far: [numbers['far low'] ?? far[0], numbers['far high'] ?? far[1]],
        near: [numbers['near low'] ?? near[0], numbers['near high'] ?? near[1]],
      };
    }
    case 'limit':
      return {
        ...bands,
        one: bands.one === null ? null : (numbers['level 1'] ?? bands.one),
        two: bands.two === null ? null : (numbers['level 2'] ?? bands.two),
      };
    default:
      return bands;
  }
}

/** What is wrong with bands that somebody set, in a sentence; null where nothing is. */
export function bandFault(bands: Bands): string | null {
  const numbers = Object.values(bandNumbers(bands));
  if (!numbers.every(Number.isFinite)) return 'Each limit needs a number.';
  if (bands.kind === 'around') {
    const { far, near } = bands;
    const isOrdered = far[0] <= near[0] && near[0] <= near[1] && near[1] <= far[1];
    return isOrdered ? null : 'The limits must not pass each other: they go up from left to right.';
  }
  if (bands.kind === 'limit' && bands.one !== null && bands.two !== null) {
    const grows = bands.test.startsWith('>');
    const isOrdered = grows ? bands.two <= bands.one : bands.one <= bands.two;
    return isOrdered
      ? null
      : `The limit of level 1 must be ${grows ? 'above' : 'below'} that of level 2.`;
  }
  return null;
}
