import { expect, it } from 'vitest';
import { freeDays, splitByMonth, targetFaults } from './targets.ts';

const target = (start: string, end: string, count: number | null = 10, cost = null) => ({
  ...{ start, end, count, cost },
});

it('of targets that overlap the later one is named, also behind a longer one', () => {
  const long = target('2026-03-01', '2026-05-31');
  const march = target('2026-03-10', '2026-03-20');
  const april = target('2026-04-01', '2026-04-30');
  const all = [april, long, march];
  expect(all.map((each) => targetFaults(each, all))).toEqual([['overlap'], [], ['overlap']]);
  const twice = [{ ...april }, { ...april }];
  expect(twice.map((each) => targetFaults(each, twice))).toEqual([[], ['overlap']]);
  expect(targetFaults(target('2026-03-02', '2026-03-01'), [])).toEqual(['backwards']);
  expect(targetFaults(target('2026-03-01', '2026-03-01', null), [])).toEqual(['empty']);
});

it('a new target has the first days that are free', () => {
  const flight = { start: '2026-03-01', end: '2026-05-31' };
  expect(freeDays(flight, [])).toEqual(flight);
  expect(freeDays(flight, [target('2026-04-01', '2026-04-30')])).toEqual({
    ...{ start: '2026-03-01', end: '2026-03-31' },
  });
  expect(freeDays(flight, [target('2026-02-01', '2026-03-31')])).toEqual({
    ...{ start: '2026-04-01', end: '2026-05-31' },
  });
  expect(freeDays(flight, [target('2026-01-01', '2026-12-31')])).toEqual(flight);
});

it('a target is split by months in even shares by days, which are together the same', () => {
  const whole = splitByMonth({ ...target('2026-01-15', '2026-03-31', 1000), cost: null });
  expect(whole.map(({ start, end }) => [start, end])).toEqual([
    ['2026-01-15', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
  ]);
  expect(whole.map(({ count }) => count)).toEqual([224, 368, 408]);
  const few = splitByMonth(target('2026-01-01', '2026-03-31', 2));
  expect(few.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBeCloseTo(2, 9);
  expect(few.every(({ count }) => (count ?? 0) > 0)).toBe(true);
  const cost = { start: '2026-11-01', end: '2026-12-31', count: null, cost: 12.5 };
  expect(splitByMonth(cost)).toEqual([
    { ...cost, end: '2026-11-30' },
    { ...cost, start: '2026-12-01' },
  ]);
});
