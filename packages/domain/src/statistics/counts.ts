/** Counts of events, such as conversions for what was spent: whether two of them differ by more than chance. */
import { CONFIDENCE, normalQuantile } from './distribution.ts';

/** Events, and what they are counted per: conversions per pound, key events per session. */
export interface EventCount {
  readonly count: number;
  /** Above 0. */
  readonly per: number;
}

/**
 * Whether events are more, or fewer, per unit in one place than in another by more than chance explains: 1, −1, or 0 where
 * chance may explain it. By the square-root test of two Poisson rates (Huffman 1984, *Applied Statistics* 33:224), which holds
 * for small counts too. Assumes events that are independent in groups of the design effect, 1 by default.
 */
export function countDifference(
  one: EventCount,
  other: EventCount,
  {
    confidence = CONFIDENCE,
    comparisons = 1,
    designEffect = 1,
  }: {
    readonly confidence?: number;
    /** How many differences are looked at before one is named: the doubt is divided among them (Bonferroni). */
    readonly comparisons?: number;
    readonly designEffect?: number;
  } = {},
): -1 | 0 | 1 {
  if (!(one.per > 0 && other.per > 0)) return 0;
  const ratio = one.per / other.per;
  const root = (count: number): number => Math.sqrt(count / designEffect + 3 / 8);
  const z = (2 * (root(one.count) - Math.sqrt(ratio) * root(other.count))) / Math.sqrt(1 + ratio);
  const limit = normalQuantile(1 - (1 - confidence) / (2 * comparisons));
  return Math.abs(z) <= limit ? 0 : z > 0 ? 1 : -1;
}
