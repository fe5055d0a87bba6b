/** Cells in the formats of platforms, and ambiguous ones that must not be guessed. */
import { describe, expect, it, test } from 'vitest';
import { isDayFormat, parseDay, parseNumber } from './values.ts';

describe('a number', () => {
  it.each([
    ['1,234', 1234],
    ['1,234,567.5', 1234567.5],
    ['12,34,567', 1234567],
    ['$1,234.50', 1234.5],
    ['($5.25)', -5.25],
    ['-€3.10', -3.1],
    ['12.50 EUR', 12.5],
    ['1 234', 1234],
    ['2.5e3', 2500],
    ["CHF 1'234.50", 1234.5],
    ['US$12', 12],
    ['$(5.25)', -5.25],
    ['(5.25) €', -5.25],
    ['(kr 5.25)', -5.25],
    ['1,234.50-', -1234.5],
    ['\u22123', -3],
    ['Rs. 1,23,456', 123456],
    ['1 234.50 zł', 1234.5],
  ])('%s is %d', (cell, value) => {
    expect(parseNumber(cell)).toBe(value);
  });

  it.each(['1,23', '12,34', '1,2345', '85.5%', '> 90%', '1.2.3', 'x'])(
    '%s is none, and never read as a hundred times itself',
    (cell) => {
      expect(parseNumber(cell)).toBeNull();
    },
  );

  it('with a decimal comma takes points as thousands only', () => {
    expect(parseNumber('1.234,50', ',')).toBe(1234.5);
    expect(parseNumber('1.234', ',')).toBe(1234);
    expect(parseNumber('3,5', ',')).toBe(3.5);
    expect(parseNumber('1.234,56 EUR', ',')).toBe(1234.56);
    expect(parseNumber('(1.234,56) €', ',')).toBe(-1234.56);
    expect(parseNumber('1.5', ',')).toBeNull();
  });
});

describe('a day', () => {
  it.each([
    '2025-07-01',
    '2025/07/01',
    '20250701',
    'Jul 1, 2025',
    'Tue, Jul 1, 2025',
    '1 Jul 2025',
    '45839',
    '45839.5',
    '01-Jul-25',
  ])('%s is read', (cell) => {
    expect(parseDay(cell, { order: null })).toBe('2025-07-01');
  });

  it('that could be two days is read in the order of its column', () => {
    expect(parseDay('3/4/2025', { order: null })).toEqual({
      reason: expect.stringContaining('different days'),
    });
    expect(parseDay('3/4/2025', { order: 'mdy' })).toBe('2025-03-04');
    expect(parseDay('3/4/2025', { order: 'dmy' })).toBe('2025-04-03');
    expect(parseDay('25-04-03', { order: 'ymd' })).toBe('2025-04-03');
    expect(parseDay('13/4/2025', { order: 'mdy' })).toEqual({
      reason: expect.stringContaining('not a day that exists'),
    });
  });

  it.each(['2025/07', '07/2025', '2025-7', 'Jul 2025', 'July 2025'])(
    '%s is a month, and said to be one',
    (cell) => {
      expect(parseDay(cell, { order: null })).toEqual({
        reason: expect.stringContaining('is a month'),
      });
    },
  );
});

test('a day format is told from what only looks like one', () => {
  expect(['dd/MM/yyyy', 'd. MMMM yyyy', 'yyyyMMdd', 'M/d/yy'].every(isDayFormat)).toBe(true);
  expect(['DD/MM/YYYY', 'dd/MM/YYYY', 'day', ''].some(isDayFormat)).toBe(false);
});
