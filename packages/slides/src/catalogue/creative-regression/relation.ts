/** Whether two metrics of creatives go together, and by how much. */
import { type Fit, linearFit, type Point } from '@flightdeck/domain/statistics';

/** A creative with both metrics; `x` is the logarithm to base ten where the axis is logarithmic. */
export interface Creative extends Point {
  readonly id: string;
  readonly label: string;
}

/** Fewer points show no relation that a client should act on. */
export const LEAST_CREATIVES = 8;

/** What the points show: `alone` is the creative without which no relation would be clear. */
export type Relation =
  | { readonly kind: 'few' }
  | { readonly kind: 'none' | 'related'; readonly fit: Fit }
  | { readonly kind: 'alone'; readonly fit: Fit; readonly alone: Creative };

/** The relation of the points; null where all stand above each other. */
export function relationOf(creatives: readonly Creative[]): Relation | null {
  if (creatives.length < LEAST_CREATIVES) return { kind: 'few' };
  const fit = linearFit(creatives);
  if (!fit) return null;
  if (!fit.isRelated) return { kind: 'none', fit };
  const alone = creatives.find(
    (one) => !linearFit(creatives.filter((other) => other !== one))?.isRelated,
  );
  return alone ? { kind: 'alone', fit, alone } : { kind: 'related', fit };
}

/** Greatest by least value from which an axis of sums is logarithmic: the largest would else push all others together. */
const WIDE = 20;

/** Whether an axis of these values is drawn in powers of ten. */
export const isWide = (values: readonly number[]): boolean => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least > 0 && most / least >= WIDE;
};

/** A round number of about a quarter of a length: 1, 2 or 5 times a power of ten. */
export function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / 4));
  const [step = 1] = [5, 2, 1].filter((one) => one * power <= length / 4);
  return step * power;
}
