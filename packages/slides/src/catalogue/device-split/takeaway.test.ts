/** The sentence about the largest part and its share of the clicks. */
import { expect, it } from 'vitest';
import { answer, data, site, takeaway } from '../../testing/answers.ts';

const devices = (rows: readonly ReturnType<typeof site>[]) =>
  data({ rows: answer('device', rows, { impressions: 10_000, clicks: 40, ctr: 0.004 }) });

it('holds the share of impressions against the share of clicks and names both ends of the rate', () => {
  const rows = [site('Desktop', 6000, 10), site('Mobile', 4000, 30)];
  expect(takeaway('device-split', devices(rows))).toBe(
    'Desktop has 60% of impressions and 25% of clicks; CTR is highest on Mobile (0.75%), lowest on Desktop (0.17%).',
  );
});

it('calls no best or worst among parts too small to judge', () => {
  const rows = [site('Desktop', 9950, 38), site('Tablet', 50, 2)];
  expect(takeaway('device-split', devices(rows))).toBe(
    'Desktop has over 99% of impressions and 95% of clicks.',
  );
});

it('says that everything is on one device', () => {
  expect(takeaway('device-split', devices([site('Mobile', 10_000, 40)]))).toBe(
    'All impressions (10k) are on one device: Mobile.',
  );
});
