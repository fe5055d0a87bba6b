/** When figures of two ranges may be compared: only where loads cover every day of both. */
import { counted, plural, writeNumber } from '../locale/index.ts';
import { relativeChange } from './compute.ts';
import type { Coverage, DayCoverage } from './result.ts';

/** A range that lacks days, so that nothing is said of a change. */
export interface CoverageGap extends DayCoverage {
  /** `compare` where days of the compared range are missing, otherwise `range`. */
  readonly in: keyof Coverage;
}

/**
 * The range that lacks days, the compared one first; null where both are whole. Figures that were kept before coverage
 * was told have none and show what they showed.
 */
export function coverageGap(coverage: Coverage | undefined): CoverageGap | null {
  for (const name of ['compare', 'range'] as const) {
    const of = coverage?.[name];
    if (of && of.days < of.of) return { in: name, ...of };
  }
  return null;
}

/** `35 of 44 days have data`. */
export function writeCoverage({ days, of }: DayCoverage, locale: string): string {
  const isOne = plural(days, true, false) || plural(of, true, false);
  return `${writeNumber(days, locale)} of ${counted(of, locale, 'day')} ${isOne ? 'has' : 'have'} data`;
}

/** What may be said of a figure in two ranges. */
export interface Comparison {
  /** As `relativeChange` has it; null as well where days are missing. */
  readonly change: number | null;
  readonly gap: CoverageGap | null;
  /** There was nothing before, and that is known. */
  readonly isNew: boolean;
}

/** Compares a figure with the one before, as far as loads cover both ranges. */
export function comparisonOf(
  now: number | null | undefined,
  before: number | null | undefined,
  coverage: Coverage | undefined,
): Comparison {
  const gap = coverageGap(coverage);
  return {
    change: gap ? null : relativeChange(now, before),
    gap,
    isNew: !gap && before === 0 && now != null && now > 0,
  };
}
