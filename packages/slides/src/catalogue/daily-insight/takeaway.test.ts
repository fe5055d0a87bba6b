/** What is said of days and weekdays, with figures written by hand. */
import { shiftDay } from '@flightdeck/domain/dates';
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

describe('daily insight', () => {
  const said = (count: number, of: (index: number) => number) => {
    const rows = Array.from(
      { length: count },
      (_, index): Row => [shiftDay('2026-01-05', index), { impressions: of(index) }],
    );
    return takeaway('daily-insight', data({ trend: answer('day', rows, { impressions: 1 }) }));
  };

  it('names the day that is furthest off, and the weekdays that differ for good', () => {
    expect(
      said(70, (index) =>
        index === 23 ? 2000 : index % 7 === 0 ? 1100 : index % 7 === 6 ? 800 : 1000,
      ),
    ).toBe(
      '1 day of 70 is far off the usual of its weekday: Wed 28 Jan 2026 with 2k impressions, 100% above it. Monday brings most (1.1k) and Sunday least (800), in 10 of 10 weeks.',
    );
  });

  it('claims nothing of level days, of few weeks, and of one day', () => {
    const nothing =
      'No day is far off the usual of its weekday, and no weekday brings more than the others for good.';
    expect(said(70, () => 1000)).toBe(nothing);
    expect(said(14, (index) => (index === 6 ? 800 : index === 7 ? 1200 : 1000))).toBe(
      '14 days are too few to tell what is usual of a weekday; Mon 12 Jan 2026 had the highest impressions (1.2k), Sun 11 Jan 2026 the lowest (800).',
    );
    expect(said(14, () => 1000)).toBe('14 days are too few to tell what is usual of a weekday.');
    expect(said(1, () => 1000)).toBeNull();
    expect(said(0, () => 0)).toBeNull();
  });
});
