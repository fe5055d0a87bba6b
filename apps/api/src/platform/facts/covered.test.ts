import { expect, it } from 'vitest';
import { coveredRange } from './covered.ts';

const MARCH = { start: '2026-03-01', end: '2026-03-31' };
const days = (...numbers: number[]) => numbers.map((n) => `2026-03-${String(n).padStart(2, '0')}`);
const covered = (rows: readonly string[], now: string, madeOn: string | null = null) =>
  coveredRange({ range: MARCH, madeOn }, rows, new Date(now));

it('a stated range is covered whole when it was over days before the load', () => {
  expect(covered(days(5, 20), '2026-06-01T00:00:00Z')).toEqual(MARCH);
});

it('days after the last row are not covered before they must have been complete', () => {
  const noon = '2026-03-15T12:00:00Z';
  expect(covered(days(1, 14), noon)?.end).toBe('2026-03-14');
  expect(covered(days(1, 15), noon)?.end).toBe('2026-03-15');
  // 12, 13 and 14 may still be filled; it is the 15th everywhere.
  expect(covered(days(1), noon)?.end).toBe('2026-03-12');
  // Where days end last it is the 14th still.
  expect(covered(days(1), '2026-03-15T11:00:00Z')?.end).toBe('2026-03-11');
});

it('a report tells when it was made, however late it is loaded', () => {
  expect(covered(days(1, 8), '2026-06-01T00:00:00Z', '2026-03-15')?.end).toBe('2026-03-12');
  expect(covered(days(1), '2026-03-15T12:00:00Z', '2027-01-01')?.end).toBe('2026-03-12');
});

it('a range that does not hold the days of the rows is none, nor is one that is not stated', () => {
  expect(covered(['2026-02-28', ...days(1)], '2026-06-01T00:00:00Z')).toBeNull();
  expect(coveredRange(null, days(1), new Date())).toBeNull();
  expect(covered([], '2026-06-01T00:00:00Z')).toBeNull();
});
