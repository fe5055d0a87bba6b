/** Days of the presets, seen from days at the edges of weeks, quarters and years. */
import { describe, expect, it } from 'vitest';
import {
  PERIOD_OPTIONS,
  Period,
  type PeriodPreset,
  periodCompared,
  periodRange,
} from './period.ts';

const range = (preset: PeriodPreset, today: string) => {
  const { start, end } = periodRange({ preset }, today);
  return `${start} ${end}`;
};
const compared = (preset: PeriodPreset, today: string, how: 'calendar' | 'days' | 'year') => {
  const days = periodCompared({ preset }, { with: how }, today);
  return days && `${days.start} ${days.end}`;
};

describe('Last Week', () => {
  it.each([
    ['a Monday', '2026-11-23'],
    ['a Thursday', '2026-11-26'],
    ['a Sunday', '2026-11-29'],
  ])('is Monday to Sunday before the week of %s', (_, today) => {
    expect(range('lw', today)).toBe('2026-11-16 2026-11-22');
  });

  it('is compared with the week before', () => {
    expect(compared('lw', '2026-11-26', 'calendar')).toBe('2026-11-09 2026-11-15');
    expect(compared('lw', '2026-01-01', 'days')).toBe('2025-12-15 2025-12-21');
  });
});

describe('Last Quarter', () => {
  it.each([
    ['2026-11-26', '2026-07-01 2026-09-30'],
    ['2026-02-28', '2025-10-01 2025-12-31'],
    ['2026-04-01', '2026-01-01 2026-03-31'],
    ['2026-09-30', '2026-04-01 2026-06-30'],
  ])('seen from %s is %s', (today, days) => {
    expect(range('lq', today)).toBe(days);
  });

  it('is compared with the whole quarter before, which may have other days', () => {
    expect(compared('lq', '2026-07-15', 'calendar')).toBe('2026-01-01 2026-03-31');
    expect(compared('lq', '2026-05-15', 'calendar')).toBe('2025-10-01 2025-12-31');
    expect(compared('lq', '2026-05-15', 'year')).toBe('2025-01-01 2025-03-31');
  });
});

it('has 30 days that end yesterday', () => {
  expect(range('l30d', '2026-11-26')).toBe('2026-10-27 2026-11-25');
  expect(compared('l30d', '2026-11-26', 'calendar')).toBe('2026-09-27 2026-10-26');
});

it('offers each preset once, by a name of its own', () => {
  for (const { value } of PERIOD_OPTIONS) expect(Period.parse({ preset: value })).toBeTruthy();
  expect(new Set(PERIOD_OPTIONS.map(({ label }) => label)).size).toBe(PERIOD_OPTIONS.length);
  expect(PERIOD_OPTIONS.filter(({ value, label }) => value === label)).toEqual([]);
});
