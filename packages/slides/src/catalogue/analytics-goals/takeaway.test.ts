/** The sentence about goals and their change. */
import type { Coverage } from '@flightdeck/domain/metrics';
import { expect, it } from 'vitest';
import { answer, data, takeaway } from '../../testing/answers.ts';

const WHOLE: Coverage = { range: { days: 90, of: 90 }, compare: { days: 90, of: 90 } };

function told(now: readonly number[], before: readonly number[], coverage = WHOLE) {
  const names = ['Purchase', 'Sign-up', 'Brochure'];
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const whole = answer(
    'goal',
    now.map((completions, index) => [names[index] ?? '', { completions }]),
    { completions: sum(now) },
  );
  const rows = whole.rows.map((row, index) => ({
    ...row,
    compare: { completions: before[index] ?? null },
  }));
  const totals = { ...whole.totals, compare: { completions: sum(before) } };
  return takeaway('analytics-goals', data({ rows: { ...whole, rows, totals, coverage } }));
}

it('tells the largest goal and the change of all, where it is more than chance', () => {
  expect(told([600, 400], [450, 350])).toBe(
    'Purchase has the most completions: 600 of 1k (60%); all completions are up 25% on 3 Oct – 31 Dec 2025.',
  );
});

it('calls a small change unclear, and none where days are missing', () => {
  expect(told([60, 40], [55, 40])).toBe(
    'Purchase has the most completions: 60 of 100 (60%); no clear change of all completions on 3 Oct – 31 Dec 2025.',
  );
  expect(told([600, 400], [450, 350], { ...WHOLE, compare: { days: 20, of: 90 } })).toBe(
    'Purchase has the most completions: 600 of 1k (60%).',
  );
});

it('calls none of several equal ones the most', () => {
  expect(told([5, 5, 1], [])).toBe(
    'Purchase and Sign-up have equally the most completions: 5 of 11 each (45%).',
  );
  expect(told([1, 1, 1], [])).toBe('3 goals have equally the most completions: 1 of 3 each (33%).');
});

it('says one goal, and nothing', () => {
  expect(told([7], [])).toBe('Purchase has 7 completions.');
  expect(told([], [])).toBeNull();
});
