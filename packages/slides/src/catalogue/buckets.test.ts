/** Time buckets: the grouping for a range, gaps, and buckets only partly in the range. */
import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../testing/sample.ts';
import {
  bucketName,
  buckets,
  courseOf,
  describeCourse,
  drawnBuckets,
  periodNote,
  periodOf,
  pointsOf,
} from './buckets.ts';

describe('time buckets', () => {
  const range = { start: '2026-01-01', end: '2026-01-20' };

  it('follow the length of the range unless the option says otherwise', () => {
    expect(periodOf('auto', range)).toBe('day');
    expect(periodOf('auto', { start: '2025-01-01', end: '2025-12-31' })).toBe('week');
    expect(periodOf('auto', { start: '2023-01-01', end: '2025-12-31' })).toBe('month');
    expect(periodOf('month', range)).toBe('month');
  });

  it('count a day without delivery as zero for sums and as a gap for rates', () => {
    const list = buckets(
      answer(
        'day',
        [
          ['2026-01-03', { clicks: 2, ctr: 0.1 }],
          ['2026-01-05', { clicks: 1, ctr: 0.1 }],
        ],
        {},
      ),
      'day',
      range,
    );
    expect(list.map(({ day }) => day)).toEqual(['2026-01-03', '2026-01-04', '2026-01-05']);
    expect(pointsOf(list, 'clicks').map(({ value }) => value)).toEqual([2, 0, 1]);
    expect(pointsOf(list, 'ctr').map(({ value }) => value)).toEqual([0.1, null, 0.1]);
  });

  it('say when the range cuts the first or the last', () => {
    const list = buckets(
      answer(
        'week',
        [
          ['2025-12-29', {}],
          ['2026-01-19', {}],
        ],
        {},
      ),
      'week',
      range,
    );
    expect(periodNote(list, 'week')).toBe(
      'by week; the first and last week are only partly in the range',
    );
    expect(drawnBuckets(list, 'rate')).toBe(list);
    const whole = drawnBuckets(list, 'sum');
    expect(whole.map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-12']);
    expect(periodNote(list, 'week', whole)).toBe(
      'by week, without the first and last week, which are only partly in the range',
    );
    expect(bucketName('2026-01-01', 'month', 'en-GB')).toBe('Jan 2026');
  });

  it('tell the course in words, without the buckets that the range cuts', () => {
    const weeks = buckets(
      answer(
        'week',
        [
          ['2025-12-29', { clicks: 90 }],
          ['2026-01-05', { clicks: 2 }],
          ['2026-01-12', { clicks: 4 }],
        ],
        {},
      ),
      'week',
      range,
    );
    expect(courseOf(weeks, 'clicks')).toEqual({
      best: { day: '2026-01-12', value: 4 },
      least: { day: '2026-01-05', value: 2 },
      mean: 3,
    });
    expect(describeCourse(weeks, 'clicks', 96, 'week', SAMPLE_CONTEXT)).toBe(
      '96 over the whole range, by week; the first week is only partly in the range; highest 4 in the week of 12 Jan 2026; lowest 2 in the week of 5 Jan 2026; last 4 in the week of 12 Jan 2026.',
    );
    expect(courseOf(weeks.slice(0, 2), 'clicks')).toBeNull();
  });
});
