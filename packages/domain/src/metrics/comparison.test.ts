/** A change is told only of two ranges that loads cover; otherwise how much of them they do. */
import { expect, it } from 'vitest';
import { comparisonOf, coverageGap, writeCoverage } from './comparison.ts';

const whole = { days: 44, of: 44 };
const part = { days: 35, of: 44 };

it('tells the change of two whole ranges', () => {
  expect(comparisonOf(120, 100, { range: whole, compare: whole })).toEqual({
    change: 0.2,
    gap: null,
    isNew: false,
  });
});

it('tells of a figure that it is new, where it is known that there was none', () => {
  expect(comparisonOf(120, 0, { range: whole, compare: whole }).isNew).toBe(true);
  expect(comparisonOf(120, 0, { range: whole, compare: part }).isNew).toBe(false);
  expect(comparisonOf(0, 0, { range: whole, compare: whole }).isNew).toBe(false);
  expect(comparisonOf(120, null, { range: whole, compare: whole }).isNew).toBe(false);
});

it.each([
  ['the compared range', { range: whole, compare: part }, 'compare'],
  ['the range itself', { range: part, compare: whole }, 'range'],
  ['both', { range: { days: 1, of: 44 }, compare: part }, 'compare'],
])('holds it back where %s lacks days', (_, coverage, name) => {
  const { change, gap } = comparisonOf(120, 100, coverage);
  expect(change).toBeNull();
  expect(gap?.in).toBe(name);
  expect(gap && writeCoverage(gap, 'en-GB')).toBe('35 of 44 days have data');
});

it('keeps what figures showed that were kept before coverage was told', () => {
  expect(coverageGap(undefined)).toBeNull();
  expect(comparisonOf(120, 100, undefined).change).toBeCloseTo(0.2);
});

it('is a sentence for one and for many, with numbers of the reader’s locale', () => {
  const text = (days: number, of: number, locale = 'en-GB') => writeCoverage({ days, of }, locale);
  expect(text(1, 44)).toBe('1 of 44 days has data');
  expect(text(0, 44)).toBe('0 of 44 days have data');
  expect(text(0, 1)).toBe('0 of 1 day has data');
  expect(text(1034, 1096)).toBe('1,034 of 1,096 days have data');
  expect(text(1034, 1096, 'de-DE')).toBe('1.034 of 1.096 days have data');
});
