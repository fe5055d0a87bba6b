/** The weeks of the calendar. */
import { describe, expect, it } from 'vitest';
import { daysOfMonth, shiftMonth, spansOf, weeksOf } from './month.ts';

describe('a month', () => {
  it('has its days, leap years as well, and neighbours over the turn of the year', () => {
    expect(daysOfMonth('2028-02')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
    expect(daysOfMonth('2026-12')).toEqual({ start: '2026-12-01', end: '2026-12-31' });
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
    expect(shiftMonth('2026-05', -12)).toBe('2025-05');
  });

  it('is shown in whole weeks from Monday', () => {
    const weeks = weeksOf('2026-03');
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeksOf('2021-02')).toHaveLength(4);
  });

  it('cuts events at the ends of a week, and says where they go on', () => {
    const week = weeksOf('2026-03')[1] ?? [];
    const events = [
      { title: 'Launch', start: '2026-03-04', end: '2026-03-04' },
      { title: 'Sale', start: '2026-03-01', end: '2026-03-04' },
      { title: 'Fair', start: '2026-03-04', end: '2026-03-20' },
      { title: 'Later', start: '2026-03-09', end: '2026-03-09' },
    ];
    expect(
      spansOf(week, events).map(({ event, column, days, isOpenBefore, isOpenAfter }) => [
        ...[event.title, column, days, isOpenBefore, isOpenAfter],
      ]),
    ).toEqual([
      ['Sale', 1, 3, true, false],
      ['Fair', 3, 5, false, true],
      ['Launch', 3, 1, false, false],
    ]);
  });
});
