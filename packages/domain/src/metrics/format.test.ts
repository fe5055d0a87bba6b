/** Figures as text: short, with their unit, and never zero when they are more. */
import { describe, expect, it } from 'vitest';
import { metric } from './catalogue.ts';
import {
  columnDecimals,
  formatChange,
  formatCount,
  formatMetric,
  formatMoney,
  formatPercent,
} from './format.ts';

const GB = { currency: 'GBP', locale: 'en-GB' };

describe('a rate', () => {
  it('has two decimals below 1 % and one above', () => {
    expect(formatPercent(0.0024, GB)).toBe('0.24%');
    expect(formatPercent(0.573, GB)).toBe('57.3%');
  });

  it('is zero only when it is', () => {
    expect(formatPercent(0, GB)).toBe('0.00%');
    expect(formatPercent(0.000_004, GB)).toBe('<0.01%');
    expect(formatPercent(0.000_06, GB)).toBe('0.01%');
  });
});

describe('a column', () => {
  const column = (id: 'ctr' | 'spend' | 'clicks', values: readonly (number | null)[]) => {
    const decimals = columnDecimals(metric(id).unit, values);
    return values.map((value) => formatMetric(id, value, { ...GB, decimals }));
  };

  it('has one number of decimals, as many as its finest figure needs', () => {
    expect(column('ctr', [0.0024, 0.573, 0, null])).toEqual(['0.24%', '57.30%', '0.00%', '–']);
    expect(column('ctr', [0.012, 0.573])).toEqual(['1.2%', '57.3%']);
    expect(column('ctr', [0.000_004, 0.02])).toEqual(['<0.01%', '2.00%']);
    expect(column('spend', [950, 1234.5])).toEqual(['£950', '£1,235']);
    expect(column('spend', [0.35, 1234.5])).toEqual(['£0.35', '£1,234.50']);
    expect(column('spend', [9.5, 999])).toEqual(['£9.50', '£999.00']);
    expect(column('clicks', [1, 1234])).toEqual(['1', '1,234']);
  });
});

describe('a count', () => {
  it('is whole, or shortened to three digits', () => {
    expect(formatCount(12_345_678_901, GB)).toBe('12,345,678,901');
    expect(formatCount(12_345_678_901, { ...GB, compact: true })).toBe('12.3bn');
    expect(formatCount(999, { ...GB, compact: true })).toBe('999');
  });
});

describe('money', () => {
  it('has pence below a thousand and its own symbol', () => {
    expect(formatMoney(9.5, GB)).toBe('£9.50');
    expect(formatMoney(135_603, { currency: 'USD', locale: 'en-US' })).toBe('$135,603');
    expect(formatMoney(135_603, { ...GB, compact: true })).toBe('£136k');
  });
});

it('writes a change with its sign and what is missing as a dash', () => {
  expect(formatChange(-0.049, GB)).toBe('−4.9%');
  expect(formatChange(0.17, GB)).toBe('+17%');
  expect(formatChange(8.4, GB)).toBe('+840%');
  expect(formatChange(74.31, GB)).toBe('75-fold');
  expect(formatChange(null, GB)).toBe('–');
  expect(formatMetric('ctr', null, GB)).toBe('–');
});
