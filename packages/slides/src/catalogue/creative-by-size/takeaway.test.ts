/** The sentence about the largest size, and the one with the best rate. */
import { expect, it } from 'vitest';
import { answer, data, site, takeaway } from '../../testing/answers.ts';

const sizes = (rows: readonly ReturnType<typeof site>[]) =>
  data({ rows: answer('size', rows, { impressions: 10_000, clicks: 30, ctr: 0.003 }) });

it('names the size with the best rate beside the largest, and says which were compared', () => {
  const rows = [site('300x250', 6000, 6), site('320x50', 3950, 20), site('1x1', 50, 0)];
  expect(takeaway('creative-by-size', sizes(rows))).toBe(
    '300 × 250 has the most impressions: 6k of 10k (60%); 320 × 50 has the highest CTR among sizes with at least 1% of impressions (0.51%).',
  );
});

it('says so when the largest is also the best', () => {
  const rows = [site('300x250', 6000, 26), site('320x50', 4000, 4)];
  expect(takeaway('creative-by-size', sizes(rows))).toMatch(
    /; it also has the highest CTR \(0\.43%\)\.$/,
  );
});
