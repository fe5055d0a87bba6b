/** The table’s sentence: who spends most, and who has the best of the first rate beside it. */
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

const row = (label: string, spend: number, clicks: number): Row => [
  label,
  { spend, clicks, cpc: clicks > 0 ? spend / clicks : null },
];
const said = (...rows: readonly Row[]) =>
  takeaway(
    'keyword-advertising-table',
    data({ rows: answer('campaign', rows, { spend: 1000, clicks: 1500, cpc: 1000 / 1500 }) }),
  );

it('names the largest and the cheapest click', () => {
  expect(said(row('Brand', 400, 1000), row('Generic', 600, 500))).toBe(
    'Generic has the highest spend: £600.00 of £1k (60%); Brand has the lowest CPC (£0.40).',
  );
});

it('names no cheapest where all pay the same, and says what one alone spends', () => {
  expect(said(row('Brand', 600, 900), row('Generic', 400, 600))).toBe(
    'Brand has the highest spend: £600.00 of £1k (60%).',
  );
  expect(said(row('Brand', 1000, 1500))).toBe('Brand has spend of £1k.');
  expect(takeaway('keyword-advertising-table', data({}))).toBeNull();
});
