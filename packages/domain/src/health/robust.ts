/** How far a value is from others of its kind, by the median and the spread around it, which single outliers do not move. */
import { LEAST_SPREAD, LEAST_WEEKS, MAD_SCALE } from './limits.ts';

/** The median; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** How far a value is from others: in robust standard deviations, and what is usual. Null where too few tell that. */
export function robustDistance(
  value: number,
  others: readonly number[],
  unit = 1,
): { readonly z: number; readonly usual: number } | null {
  const usual = median(others);
  if (usual === null || others.length < LEAST_WEEKS) return null;
  const mad = median(others.map((other) => Math.abs(other - usual))) ?? 0;
  // Equal weekdays have no spread, which would make the smallest difference infinitely far.
  const spread = Math.max(MAD_SCALE * mad, LEAST_SPREAD * usual, Math.sqrt(usual * unit));
  return spread > 0 ? { z: (value - usual) / spread, usual } : null;
}
