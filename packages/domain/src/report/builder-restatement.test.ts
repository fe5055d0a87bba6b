/** Restatement says which figures are no longer what was saved. */
import { expect, test } from 'vitest';
import { keepShown, restatements, slideRestatements } from './builder-restatement.ts';
import { coverSlide } from './builder-template.ts';

test('restatement names the figures that changed, as they are written', () => {
  expect(
    restatements(
      { impressions: 1.2e6, clicks: 400, ctr: 0.0024 },
      { impressions: 1.18e6, clicks: 400, ctr: 0.0025 },
      'GBP',
    ),
  ).toEqual([
    { metric: 'impressions', label: 'impressions', before: '1.2m', after: '1.18m' },
    { metric: 'ctr', label: 'CTR', before: '0.24%', after: '0.25%' },
  ]);
});

test('restatement writes whole figures where three digits hide the change', () => {
  expect(restatements({ clicks: 1_234_567 }, { clicks: 1_234_999 }, 'GBP')).toMatchObject([
    { before: '1,234,567', after: '1,234,999' },
  ]);
  expect(restatements({ spend: 100.001 }, { spend: 100.002 }, 'GBP')).toEqual([]);
});

const range = { start: '2026-01-01', end: '2026-03-31' };
const saved = keepShown(coverSlide(), { range, totals: { impressions: 1.2e6, clicks: 400 } });

test('a slide tells what changed since it was saved, over the same days only', () => {
  const totals = { impressions: 1.18e6, clicks: 400 };
  expect(slideRestatements(saved, { range, totals }, 'GBP')).toMatchObject([
    { label: 'impressions', before: '1.2m', after: '1.18m' },
  ]);
  const moved = { ...range, end: '2026-04-30' };
  expect(slideRestatements(saved, { range: moved, totals }, 'GBP')).toEqual([]);
  expect(slideRestatements(coverSlide(), { range, totals }, 'GBP')).toEqual([]);
});

test('keeping the same figures again is no change', () => {
  expect(keepShown(saved, { range, totals: { impressions: 1.2e6, clicks: 400 } })).toBe(saved);
});
