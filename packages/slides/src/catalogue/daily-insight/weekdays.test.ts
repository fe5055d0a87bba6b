/** Which days are far off, and which weekdays differ for good. */
import { shiftDay } from '@flightdeck/domain/dates';
import { describe, expect, it } from 'vitest';
import { type DayValue, unusualDays, usualDays, weekdayLead } from './weekdays.ts';

/** From a Monday on. */
const days = (count: number, of: (index: number) => number): DayValue[] =>
  Array.from({ length: count }, (_, index) => ({
    day: shiftDay('2026-01-05', index),
    value: of(index),
  }));
const weekly = (index: number): number => (index % 7 === 6 ? 800 : 1000);

describe('unusual days', () => {
  it('are far off the same weekdays: a doubled Wednesday is, a quiet Sunday is not', () => {
    const list = unusualDays(days(63, (index) => weekly(index) * (index === 23 ? 2 : 1)));
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ day: '2026-01-28', value: 2000, usual: 1000 });
  });

  it('are none where a campaign grows or falls, to its first and last day', () => {
    expect(unusualDays(days(63, (index) => weekly(index) * (1 + index / 30)))).toEqual([]);
    expect(unusualDays(days(63, (index) => weekly(index) * (3 - index / 30)))).toEqual([]);
  });

  it('are none where too few weekdays tell what is usual, and where counts are small', () => {
    expect(unusualDays(days(28, (index) => weekly(index) * (index === 16 ? 2 : 1)))).toEqual([]);
    expect(unusualDays(days(63, (index) => (index === 23 ? 7 : 4)))).toEqual([]);
  });

  it('of a rate depend on what it is of', () => {
    const rates = (of: number) =>
      days(63, (index) => (index === 23 ? 0.003 : 0.002)).map((each) => ({ ...each, of }));
    expect(unusualDays(rates(1_000_000))).toHaveLength(1);
    expect(unusualDays(rates(5000))).toEqual([]);
  });
});

describe('weekdays', () => {
  it('have the median as their usual, and none where the range has none', () => {
    expect(usualDays(days(16, (index) => index))).toEqual([7, 8, 5.5, 6.5, 7.5, 8.5, 9.5]);
    expect(usualDays(days(2, () => 5)).slice(1)).toEqual([5, null, null, null, null, null]);
  });

  it('differ for good where one brought more in enough weeks, not where weeks are few or alike', () => {
    const uneven = (index: number) => (index % 7 === 0 ? 1100 : weekly(index));
    expect(weekdayLead(days(70, uneven))).toEqual({ most: 0, least: 6, weeks: 10, won: 10 });
    expect(weekdayLead(days(35, uneven))).toBeNull();
    expect(weekdayLead(days(70, () => 5))).toBeNull();
    expect(weekdayLead([])).toBeNull();
  });
});
