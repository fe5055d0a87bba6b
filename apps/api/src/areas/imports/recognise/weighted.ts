/** Shares and scores of a row's impressions, which only add up as impressions. */
import { type DecimalMark, parseNumber } from '../../../platform/tables/values.ts';
import type { Weighted } from './platform.ts';

/**
 * A share as a fraction: `45.00%` is 0.45. Null for none, and for `> 90%` and `< 10%`, which say no share but a bound of
 * it.
 */
export function parseShare(cell: string, decimal: DecimalMark = '.'): number | null {
  const text = cell.trim();
  if (/^[<>]/.test(text)) return null;
  const percent = /^(.*?)\s*%$/s.exec(text)?.[1];
  const value = parseNumber(percent ?? text, decimal);
  if (value === null || value < 0) return null;
  const share = percent === undefined ? value : value / 100;
  return share <= 1 ? share : null;
}

/** What a share or score adds up as, in a row of so many impressions; null where it is not known. */
export function weigh(
  by: Weighted['by'],
  cell: string,
  impressions: number,
  decimal?: DecimalMark,
): number | null {
  if (by === 'score') {
    const score = parseNumber(cell, decimal);
    return score === null ? null : score * impressions;
  }
  const share = parseShare(cell, decimal);
  if (share === null) return null;
  if (by === 'share') return Math.round(share * impressions);
  return share > 0 ? Math.round(impressions / share) : null;
}
