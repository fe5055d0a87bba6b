/** The days before a report's range that its figures are compared with. */
import { expect, it } from 'vitest';
import { comparedRange } from './compare.ts';
import { daysIn, shiftDay } from './day.ts';
import { type DateType, presetRange, usualComparison } from './presets.ts';

const calendar = (type: DateType, start: string, end: string) => {
  const before = comparedRange({ start, end }, type, 'calendar');
  return `${before.start} ${before.end}`;
};

it.each<[DateType, string, string, string]>([
  ['lm', '2026-06-01', '2026-06-30', '2026-05-01 2026-05-31'],
  ['lm', '2026-02-01', '2026-02-28', '2026-01-01 2026-01-31'],
  ['lm', '2026-03-01', '2026-03-31', '2026-02-01 2026-02-28'],
  ['lm', '2028-03-01', '2028-03-31', '2028-02-01 2028-02-29'],
  ['lm', '2026-01-01', '2026-01-31', '2025-12-01 2025-12-31'],
  ['l3m', '2026-01-01', '2026-03-31', '2025-10-01 2025-12-31'],
  ['l6m', '2025-09-01', '2026-02-28', '2025-03-01 2025-08-31'],
  ['ly', '2025-01-01', '2025-12-31', '2024-01-01 2024-12-31'],
])('compares %s, %s to %s, with the calendar period before: %s', (type, start, end, before) => {
  expect(calendar(type, start, end)).toBe(before);
});

it.each<[DateType, string, string, string]>([
  ['tm', '2026-11-01', '2026-11-23', '2026-10-01 2026-10-23'],
  ['tm', '2026-03-01', '2026-03-30', '2026-02-01 2026-02-28'],
  // A whole month is compared with a whole month, also on the day that it ends.
  ['tm', '2026-04-01', '2026-04-30', '2026-03-01 2026-03-31'],
  ['wtd', '2026-11-23', '2026-11-25', '2026-11-16 2026-11-18'],
  // A week that begins on the first of a month is a week.
  ['wtd', '2026-06-01', '2026-06-03', '2026-05-25 2026-05-27'],
  ['qtd', '2026-10-01', '2026-11-23', '2026-07-01 2026-08-23'],
  ['ytd', '2026-01-01', '2026-11-23', '2025-01-01 2025-11-23'],
  ['ytd', '2028-01-01', '2028-02-29', '2027-01-01 2027-02-28'],
])(
  'compares %s, %s to %s, with the same days of the period before: %s',
  (type, start, end, before) => {
    expect(calendar(type, start, end)).toBe(before);
  },
);

it('takes a custom range from the first of a month for its months, another one for its days', () => {
  expect(calendar('cr', '2026-05-01', '2026-05-31')).toBe('2026-04-01 2026-04-30');
  expect(calendar('cr', '2026-03-01', '2026-05-20')).toBe('2025-12-01 2026-02-20');
  expect(calendar('cr', '2026-05-04', '2026-05-31')).toBe('2026-04-06 2026-05-03');
});

it('compares with the same number of days where that is chosen', () => {
  const range = { start: '2026-06-01', end: '2026-06-30' };
  expect(comparedRange(range, 'lm', 'days')).toEqual({ start: '2026-05-02', end: '2026-05-31' });
});

it('chooses the calendar for every preset and the number of days for a custom range', () => {
  expect(usualComparison('lm')).toBe('calendar');
  expect(usualComparison('wtd')).toBe('calendar');
  expect(usualComparison('cr')).toBe('days');
});

it('ends before the range begins on every day of a leap cycle', () => {
  const types = ['wtd', 'tm', 'lm', 'l3m', 'l6m', 'qtd', 'ytd', 'ly'] as const;
  for (let today = '2026-01-01'; today < '2030-01-01'; today = shiftDay(today, 1)) {
    for (const type of types) {
      const range = presetRange(type, today);
      const before = comparedRange(range, type, 'calendar');
      expect(before.end < range.start, `${type} on ${today}`).toBe(true);
      expect(before.start <= before.end, `${type} on ${today}`).toBe(true);
      // Whole periods stand one beside the other; the days that a shorter month lacks are the only difference.
      if (['lm', 'l3m', 'l6m', 'ly'].includes(type)) {
        expect(shiftDay(before.end, 1), `${type} on ${today}`).toBe(range.start);
      }
      expect(Math.abs(daysIn(before) - daysIn(range)), `${type} on ${today}`).toBeLessThanOrEqual(
        4,
      );
    }
  }
});
