/** A straight line through points, and how far it can be trusted. */
import { CONFIDENCE, type Interval, tQuantile } from './distribution.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A fitted line: y = intercept + slope × x. */
export interface Fit {
  /** Points that it is fitted to. */
  readonly n: number;
  /** Change of y with each unit of x. */
  readonly slope: number;
  /** y where x is zero. */
  readonly intercept: number;
  /** Share of the spread of y that the line explains, from 0 to 1. */
  readonly r2: number;
  /** Standard deviation of the points around the line, in the unit of y. */
  readonly residual: number;
  readonly slopeError: number;
  readonly interceptError: number;
  /** Interval of the slope. */
  readonly slopeInterval: Interval;
  /** Whether the interval of the slope leaves out zero. Where it does not, no relation is shown. */
  readonly isRelated: boolean;
  /** The line at x and the interval of the mean of y there (confidence band, not where single points lie). */
  at(x: number): Interval & { readonly y: number };
}

/** A line is fitted to at least as many points. */
export const LEAST_POINTS = 3;

/**
 * The line with the least squared vertical distances. Null with fewer than three points, or where x is the same in all.
 * Intervals use Student's t with n − 2 degrees of freedom. Assumes points that are independent of each other and of equal
 * weight, spread evenly around a straight line; it shows that two figures go together, not that one causes the other.
 * Checked by the certified values of NIST's data set *Norris* and by Anscombe's quartet.
 */
export function linearFit(points: readonly Point[], confidence: number = CONFIDENCE): Fit | null {
  const n = points.length;
  if (n < LEAST_POINTS) return null;
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / n;
  const [middle, level] = [mean(({ x }) => x), mean(({ y }) => y)];
  const sum = (of: (dx: number, dy: number) => number) =>
    points.reduce((total, { x, y }) => total + of(x - middle, y - level), 0);
  const width = sum((dx) => dx * dx);
  if (!(width > 0)) return null;
  const height = sum((_, dy) => dy * dy);
  const slope = sum((dx, dy) => dx * dy) / width;
  const left = sum((dx, dy) => (dy - slope * dx) ** 2);
  const residual = Math.sqrt(left / (n - 2));
  const t = tQuantile((1 + confidence) / 2, n - 2);
  const errorAt = (x: number) => residual * Math.sqrt(1 / n + (x - middle) ** 2 / width);
  const around = (value: number, error: number): Interval => ({
    low: value - t * error,
    high: value + t * error,
  });
  const slopeError = residual / Math.sqrt(width);
  const slopeInterval = around(slope, slopeError);
  return {
    n,
    slope,
    intercept: level - slope * middle,
    r2: height > 0 ? Math.max(0, 1 - left / height) : 0,
    residual,
    slopeError,
    interceptError: errorAt(0),
    slopeInterval,
    isRelated: height > 0 && (slopeInterval.low > 0 || slopeInterval.high < 0),
    at: (x) => {
      const y = level + slope * (x - middle);
      return { y, ...around(y, errorAt(x)) };
    },
  };
}
