/** The sentence under the figures: true, specific, and grammatical for one and for many. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

describe('over time', () => {
  const days = (list: readonly (readonly [string, number])[]) =>
    data({
      trend: answer(
        'day',
        list.map(([day, impressions]): Row => [day, { impressions }]),
        { impressions: list.reduce((sum, [, value]) => sum + value, 0) },
      ),
    });

  it('names the highest and the lowest day', () => {
    expect(
      takeaway(
        'over-time',
        days([
          ['2026-01-01', 10],
          ['2026-01-02', 30],
          ['2026-01-03', 20],
        ]),
      ),
    ).toBe(
      '60 impressions in the range, 20 a day on average; highest on 2 Jan 2026 (30), lowest on 1 Jan 2026 (10).',
    );
  });

  it('keeps to the sum for one day and for a level course', () => {
    expect(takeaway('over-time', days([['2026-01-01', 10]]))).toBe('10 impressions in the range.');
    expect(
      takeaway(
        'over-time',
        days([
          ['2026-01-01', 10],
          ['2026-01-02', 10],
        ]),
      ),
    ).toBe('20 impressions in the range, level throughout.');
  });

  it('never calls a week that the range cuts the lowest', () => {
    const weeks = data({
      trend: answer(
        'week',
        [
          ['2025-12-29', { clicks: 1 }],
          ['2026-01-05', { clicks: 9 }],
          ['2026-01-12', { clicks: 5 }],
        ],
        { clicks: 15 },
      ),
    });
    expect(takeaway('over-time', weeks, { period: 'week', metric1: 'clicks' })).toMatch(
      /lowest in the week of 12 Jan 2026 \(5\)\.$/,
    );
  });
});
