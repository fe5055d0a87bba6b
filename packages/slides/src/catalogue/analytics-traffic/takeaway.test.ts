/** The sentence about visits over time. */
import type { Coverage } from '@flightdeck/domain/metrics';
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

const WHOLE: Coverage = { range: { days: 90, of: 90 }, compare: { days: 90, of: 90 } };

function told(days: readonly number[], before: number | null, coverage = WHOLE) {
  const rows = days.flatMap((sessions, index): Row[] =>
    sessions === 0 ? [] : [[`2026-01-0${index + 1}`, { sessions }]],
  );
  const total = days.reduce((sum, one) => sum + one, 0);
  const totals = answer('day', [], { sessions: rows.length > 0 ? total : null });
  return takeaway(
    'analytics-traffic',
    data({
      trend: answer('day', rows, { sessions: total }),
      totals: { ...totals, totals: { ...totals.totals, compare: { sessions: before } }, coverage },
    }),
  );
}

it('tells the sum with its change, and its highest and lowest day', () => {
  expect(told([100, 300, 200], 400)).toBe(
    '600 sessions, up 50% on 3 Oct – 31 Dec 2025 (400); highest on 2 Jan 2026 (300), lowest on 1 Jan 2026 (100).',
  );
});

it('tells no change where loads do not cover both ranges', () => {
  expect(told([100, 300, 200], 400, { ...WHOLE, compare: { days: 3, of: 90 } })).toBe(
    '600 sessions in the range; highest on 2 Jan 2026 (300), lowest on 1 Jan 2026 (100).',
  );
});

it('takes a day without figures for unknown, not for the lowest', () => {
  expect(told([100, 0, 200], 300)).toBe(
    '300 sessions, level with 3 Oct – 31 Dec 2025 (300); highest on 3 Jan 2026 (200), lowest on 1 Jan 2026 (100).',
  );
});

it('says one day, a level course, and nothing', () => {
  expect(told([5], null)).toBe('5 sessions in the range.');
  expect(told([5, 5], 10)).toBe(
    '10 sessions, level with 3 Oct – 31 Dec 2025 (10); level throughout.',
  );
  expect(told([], null)).toBeNull();
});
