import { expect, it } from 'vitest';
import { comparePacing, elapsedShare, pacingPercent, pacingSeverity } from './pacing.ts';

const plan = {
  startDate: '2026-01-01',
  endDate: '2026-01-10',
  bookedImpressions: 1000,
};

it.each([
  [74.9, 1],
  [75, 2],
  [89.9, 2],
  [90, 3],
  [110, 3],
  [110.1, 2],
  [125, 2],
  [125.1, 1],
])('puts a pacing of %f on level %i', (percent, level) => {
  expect(pacingSeverity(percent)).toBe(level);
});

it('counts the first and the last day of a flight as days of it', () => {
  const flight = { start: '2026-01-01', end: '2026-01-10' };
  expect(elapsedShare(flight, '2025-12-31')).toBe(0);
  expect(elapsedShare(flight, '2026-01-01')).toBe(0.1);
  expect(elapsedShare(flight, '2026-01-10')).toBe(1);
  expect(elapsedShare(flight, '2026-02-10')).toBe(1);
});

it('is the delivered share over the elapsed share, in percent', () => {
  expect(pacingPercent(plan, 400, '2026-01-05')).toBe(80);
  expect(pacingPercent(plan, 1200, '2026-03-01')).toBe(120);
});

it('is unknown before the flight, without a booking and without a flight', () => {
  expect(pacingPercent(plan, 0, '2025-12-31')).toBeNull();
  expect(pacingPercent({ ...plan, bookedImpressions: null }, 5, '2026-01-05')).toBeNull();
  expect(pacingPercent({ ...plan, bookedImpressions: 0 }, 5, '2026-01-05')).toBeNull();
  expect(pacingPercent({ ...plan, endDate: null }, 5, '2026-01-05')).toBeNull();
});

it('orders by level, then behind before ahead, then distance from 100, the unknown last', () => {
  const pacings = [null, 102, 115, 99, 140, 87, 67, 74, 91];
  expect(pacings.toSorted(comparePacing)).toEqual([67, 74, 140, 87, 115, 91, 99, 102, null]);
});
