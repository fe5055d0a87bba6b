/** The sentence about which businesses responded. */
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

const industry = (name: string, impressions: number, clicks: number): Row => [
  name,
  { impressions, clicks, ctr: clicks / impressions },
];
const told = (rows: readonly Row[], totals: Row[1], options = {}) =>
  takeaway('firmographic-business', data({ rows: answer('industry', rows, totals) }), options);

it('names who responded most and least, where that is more than chance', () => {
  const rows = [industry('Software', 100_000, 900), industry('Retail', 100_000, 400)];
  expect(told(rows, { impressions: 200_000, clicks: 1300, ctr: 0.0065 })).toBe(
    'CTR is highest for Software (0.90%) and lowest for Retail (0.40%); all together 0.65%.',
  );
});

it('calls nothing a difference that chance explains', () => {
  const rows = [industry('Software', 1000, 9), industry('Retail', 1000, 4)];
  expect(told(rows, { impressions: 2000, clicks: 13, ctr: 0.0065 })).toBe(
    'CTR goes from 0.40% (Retail) to 0.90% (Software): no more than chance explains.',
  );
});

it('says one, sums, and nothing', () => {
  expect(told([industry('Retail', 1000, 5)], { impressions: 1000, ctr: 0.005 })).toBe(
    'CTR is 0.50% for Retail, the only industry.',
  );
  const rows = [industry('Software', 3000, 9), industry('Retail', 1000, 4)];
  expect(told(rows, { impressions: 4000 }, { metric1: 'impressions' })).toBe(
    'Software has the most impressions: 3k of 4k (75%).',
  );
  expect(told([], {})).toBeNull();
});
