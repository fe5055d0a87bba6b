/** Viewability: the share of measured impressions that were viewable (spec.md §9). */
import type { Severity } from './severity.ts';

/** Fractions: less than `low` is severity 1, less than `fair` 2. */
export const VIEWABILITY_LINES = { low: 0.5, fair: 0.6 } as const;

/** Severity of a viewable share, a fraction. */
export function viewabilitySeverity(share: number): Severity {
  if (share < VIEWABILITY_LINES.low) return 1;
  return share < VIEWABILITY_LINES.fair ? 2 : 3;
}
