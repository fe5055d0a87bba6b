import { describe, expect, it } from 'vitest';
import {
  acknowledge,
  coverageOf,
  defaultFeedName,
  grainOf,
  platformName,
  rangesOf,
} from './index.ts';

const RANGE = { start: '2026-03-01', end: '2026-03-10' };
const days = (...numbers: number[]) => numbers.map((n) => `2026-03-${String(n).padStart(2, '0')}`);

describe('the coverage of a feed', () => {
  it('expects days between the first and the last one that it holds', () => {
    const {
      days: states,
      loaded,
      expected,
      late,
      rhythm,
    } = coverageOf(RANGE, days(3, 4, 7), days(8), '2026-03-20');
    expect(states.map((state) => state.charAt(0)).join('')).toBe('nnllmmlnnn');
    expect({ loaded, expected, late, rhythm }).toEqual({
      loaded: 3,
      expected: 5,
      late: 0,
      rhythm: null,
    });
  });

  it('looks at what it holds before the range', () => {
    const { days: states } = coverageOf(RANGE, ['2026-02-01', ...days(3)], [], '2026-03-20');
    expect(states.slice(0, 4)).toEqual(['missing', 'missing', 'loaded', 'none']);
  });

  it('is late by the median of the days between loads, and lacks the days that were due', () => {
    // Loaded daily, each time to the day before; once a week was left out.
    const held = days(1, 2, 3, 4, 5);
    const loads = ['2026-02-23', ...days(2, 3, 4, 5, 6)];
    const coverage = coverageOf(RANGE, held, loads, '2026-03-10');
    expect(coverage).toMatchObject({ rhythm: 1, late: 3, loaded: 5, expected: 9 });
    expect(rangesOf(RANGE.start, coverage.days, 'missing')).toEqual([
      { start: '2026-03-06', end: '2026-03-09' },
    ]);
  });

  it('is not late within its rhythm, and never expects today', () => {
    const weekly = ['2026-02-16', '2026-02-23', '2026-03-02'];
    expect(coverageOf(RANGE, days(1), weekly, '2026-03-09').late).toBe(0);
    const late = coverageOf(RANGE, days(1), weekly, '2026-03-10');
    expect(late).toMatchObject({ late: 1, rhythm: 7 });
    expect(late.days.at(-1)).toBe('none');
  });

  it('of no day is empty', () => {
    expect(coverageOf(RANGE, [], [], '2026-03-20')).toMatchObject({ loaded: 0, expected: 0 });
  });
});

it('writes the ranges of days that follow each other', () => {
  const states = ['missing', 'loaded', 'missing', 'missing'] as const;
  expect(rangesOf('2026-03-01', states, 'missing')).toEqual([
    { start: '2026-03-01', end: '2026-03-01' },
    { start: '2026-03-03', end: '2026-03-04' },
  ]);
});

it('calls missing days acknowledged within the noted ranges, and no others', () => {
  const states = ['loaded', 'missing', 'missing', 'none'] as const;
  expect(acknowledge('2026-03-01', states, [{ start: '2026-02-01', end: '2026-03-02' }])).toEqual([
    'loaded',
    'acknowledged',
    'missing',
    'none',
  ]);
});

it('names feeds by their source and what splits them', () => {
  expect(platformName('cm360')).toBe('Campaign Manager 360');
  expect(platformName('Newsletter')).toBe('Newsletter');
  expect(grainOf(['day', 'campaign', 'placementId', 'site', 'creative', 'impressions'])).toBe(
    'placement × creative',
  );
  expect(grainOf(['campaign', 'site', 'device'])).toBe('campaign × site × device');
  expect(grainOf([])).toBeNull();
  expect(defaultFeedName('campaign × site')).toBe('Campaign daily');
  expect(defaultFeedName(null)).toBe('Delivery');
});
