/** Keywords are quoted, and those that bring nothing are named where that is no chance. */
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

const word = (label: string, spend: number, conversions: number): Row => [
  label,
  { spend, conversions, clicks: spend, cpa: conversions > 0 ? spend / conversions : null },
];
const said = (...rows: readonly Row[]) =>
  takeaway(
    'keyword-advertising-keyword',
    data({
      rows: answer('keyword', rows, { spend: 2000, conversions: 100, clicks: 2000, cpa: 20 }),
    }),
  );

it('names a keyword that spends without a conversion', () => {
  expect(said(word('hiking boots', 1600, 100), word('boot camp', 400, 0))).toBe(
    '“boot camp” spent £400.00 without a conversion; at the £16.00 that all others paid for one, that buys 25 conversions.',
  );
});

it('blames no keyword whose spend is too small to tell', () => {
  expect(said(word('hiking boots', 1980, 100), word('boot camp', 20, 0))).toBe(
    '100 conversions for £2k, £20.00 each; no keyword differs from the other keywords by more than chance explains.',
  );
});

it('says of the largest alone that they are what is shown', () => {
  const rows = answer(
    'keyword',
    [word('hiking boots', 500, 24), word('trail shoes', 500, 26)],
    { spend: 2000, conversions: 100, clicks: 2000, cpa: 20 },
    { rowCount: 300 },
  );
  expect(takeaway('keyword-advertising-keyword', data({ rows }))).toMatch(
    /; no keyword shown differs/,
  );
});
