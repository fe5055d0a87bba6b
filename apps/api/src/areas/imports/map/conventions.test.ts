/** Days and decimals of whole columns: told by any of their cells, by the file around them, or asked. */
import { describe, expect, it } from 'vitest';
import { decimalSign, Evidence, refuseOpen, statedRange } from './conventions.ts';

const KNOWN = { range: null, monthFirst: false, lastDay: '2026-11-23' };
const afterDays = (cells: readonly string[], known: object = {}) => {
  const evidence = new Evidence({ ...KNOWN, ...known });
  for (const cell of cells) evidence.day(cell);
  return evidence;
};

describe('the order of days', () => {
  it.each([
    ['one cell tells the whole column', ['03/04/2026', '05/04/2026', '13/04/2026'], 'dmy'],
    ['wherever it stands', ['12/31/2025', '03/04/2026'], 'mdy'],
    ['a future day rules an order out', ['03/12/2026', '03/11/2026'], 'mdy'],
    ['an age-old day does, with two digits of the year', ['26.03.01', '26.03.02'], 'ymd'],
    ['days that are alike in any order need none', ['03/03/2026'], 'dmy'],
  ])('%s', (_, cells, order) => {
    const evidence = afterDays(cells);
    expect(evidence.conventions.order).toBe(order);
    expect(evidence.questions).toEqual([]);
  });

  it('is told by the range above the table', () => {
    const range = { start: '2026-03-01', end: '2026-03-31' };
    expect(afterDays(['03/04/2026', '03/05/2026'], { range }).conventions.order).toBe('mdy');
  });

  it('is the platform’s habit only while the cells allow it', () => {
    const habit = { monthFirst: true };
    expect(afterDays(['03/04/2026'], habit).conventions.order).toBe('mdy');
    expect(afterDays(['03/04/2026', '13/04/2026'], habit).conventions.order).toBe('dmy');
  });

  it('is asked where all leave it open, with what each answer means', () => {
    const evidence = afterDays(['3.4.2026', '5.4.2026']);
    expect(evidence.conventions.order).toBeNull();
    expect(evidence.questions).toEqual([
      {
        ...{ about: 'day', field: 'day', cell: '3.4.2026' },
        choices: [
          { value: 'd.M.yyyy', means: '2026-04-03' },
          { value: 'M.d.yyyy', means: '2026-03-04' },
        ],
      },
    ]);
    expect(() => refuseOpen(evidence.questions)).toThrow(/2026-04-03 .*--day-format d\.M\.yyyy/);
  });

  it('that changes within the file refuses it, with both cells', () => {
    expect(() => afterDays(['13/04/2026', '04/13/2026'])).toThrow(/13\/04\/2026.*04\/13\/2026/);
  });

  it('is not spoilt by cells that are no day in any order', () => {
    expect(afterDays(['13/04/2026', '33/44/2026', 'n/a']).conventions.order).toBe('dmy');
  });
});

describe('the decimal mark', () => {
  it.each([
    ['12,5', ','],
    ['0,474', ','],
    ['.500', '.'],
    ['1.234,50', ','],
    ['1,234.50', '.'],
    ['1.234.567', ','],
    ['12,34,567', '.'],
    ['€ 1 234,5', ','],
    ['1234,567', ','],
    ['1,234', 'either'],
    ['1 234', null],
    ['Rs. 12', null],
    ['kr. 1,50', ','],
  ])('of %s is %s', (cell, sign) => {
    expect(decimalSign(cell)).toBe(sign);
  });

  it('of what is counted whole divides thousands, unless all of it is written with decimals', () => {
    const after = (cells: readonly string[]) => {
      const evidence = new Evidence(KNOWN);
      for (const cell of cells) evidence.number('impressions', cell, true);
      return evidence;
    };
    expect(after(['15.000', '1.234']).conventions.decimals).toEqual({ impressions: ',' });
    expect(after(['15.000', '1234.000']).conventions.decimals).toEqual({ impressions: '.' });
    expect(after(['15.000', '0.000']).conventions.decimals).toEqual({ impressions: '.' });
    expect(after(['15.000']).questions).toMatchObject([
      { field: 'impressions', choices: [{ means: '15.000' }, { means: '15000' }] },
    ]);
  });

  it('is each column’s own; a column that leaves it open follows the others', () => {
    const evidence = new Evidence(KNOWN);
    evidence.number('impressions', '1.234', true);
    evidence.number('spend', '1.234', false);
    expect(evidence.conventions.decimals).toEqual({ impressions: ',', spend: ',' });
    evidence.number('spend', '1234.50', false);
    expect(evidence.conventions.decimals).toEqual({ impressions: ',', spend: '.' });
    expect(evidence.questions).toEqual([]);
  });

  it('is asked where no cell of the file tells it', () => {
    const evidence = new Evidence(KNOWN);
    evidence.number('spend', '£1,234', false);
    expect(evidence.questions).toEqual([
      {
        ...{ about: 'decimal', field: 'spend', cell: '£1,234' },
        choices: [
          { value: '.', means: '1234' },
          { value: ',', means: '1.234' },
        ],
      },
    ]);
    expect(() => refuseOpen(evidence.questions)).toThrow(/1234 .*1\.234 .*--decimal \./);
  });
});

it.each([
  [[['Date Range', '2026-03-01 - 2026-03-31']], { start: '2026-03-01', end: '2026-03-31' }],
  [[['July 8, 2025 - July 31, 2025']], { start: '2025-07-08', end: '2025-07-31' }],
  [
    [['Generated', '2026-04-01'], ['2026/03/01 to 2026/03/31']],
    { start: '2026-03-01', end: '2026-03-31' },
  ],
  [
    [['Report Start: September 1, 2026, 12:00 AM'], ['Report End: September 30, 2026, 11:59 PM']],
    { start: '2026-09-01', end: '2026-09-30' },
  ],
  [
    [['# Start date: 20260501'], ['# End date: 20260531']],
    { start: '2026-05-01', end: '2026-05-31' },
  ],
  [[['# 20260723-20260922']], { start: '2026-07-23', end: '2026-09-22' }],
  [[['Report Start: September 1, 2026'], ['Date Generated: September 3, 2026']], null],
  [[['All time']], null],
])('the range that %j states', (above, range) => {
  expect(statedRange(above)).toEqual(range);
});
