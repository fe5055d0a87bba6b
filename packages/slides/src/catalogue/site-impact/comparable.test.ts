/** Days with media beside comparable days without: weekday by weekday, and only where there are enough. */
import { shiftDay } from '@flightdeck/domain/dates';
import { expect, it } from 'vitest';
import { exposures, type ImpactDay, impactOf } from './comparable.ts';

/** Days from Monday 5 January 2026 on. */
const days = (list: readonly (readonly [media: number, site: number | null])[]): ImpactDay[] =>
  list.map(([media, site], index) => ({ day: shiftDay('2026-01-05', index), media, site }));
const repeated = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index));

it('compares each weekday with itself, and weighs it by its days with media', () => {
  // Two weeks without, two with; weekends have half of the visits, and media adds a fifth.
  const base = (index: number) => (index % 7 < 5 ? 100 : 50);
  const found = impactOf(
    days([
      ...repeated(14, (index) => [0, base(index) + (index < 7 ? 1 : -1)] as const),
      ...repeated(14, (index) => [1000, base(index) * 1.2 + (index < 7 ? 1 : -1)] as const),
    ]),
  );
  expect(found).toMatchObject({ daysWith: 14, daysWithout: 14, isClear: true });
  // (5 × 120 + 2 × 60) / 7 and (5 × 100 + 2 × 50) / 7.
  expect(found?.meanWith).toBeCloseTo(720 / 7, 9);
  expect(found?.meanWithout).toBeCloseTo(600 / 7, 9);
  expect(found?.difference).toBeCloseTo(0.2, 9);
  // Each of the 14 cells has two days, one above and one below its mean by 1: variance 28 / 14 = 2. The error is
  // √(2 × 7 × (1/7)² × (1/2 + 1/2)) = 0.5345, and t(0.975, 14) = 2.1448.
  expect(found?.interval.high).toBeCloseTo(0.2 + (2.1448 * 0.5345) / (600 / 7), 4);
  expect(found?.interval.low).toBeCloseTo(0.2 - (2.1448 * 0.5345) / (600 / 7), 4);
});

it('does not take weekends without media for what media does', () => {
  // Media runs on workdays only: no weekday has days of both kinds.
  const list = repeated(56, (index): readonly [number, number] =>
    index % 7 < 5 ? [1000, 100] : [0, 50],
  );
  expect(impactOf(days(list))).toBeNull();
});

it('calls nothing clear that chance explains', () => {
  const found = impactOf(
    days(repeated(56, (index) => [index % 2 === 0 ? 1000 : 0, 100 + ((index * 37) % 50)] as const)),
  );
  expect(found?.isClear).toBe(false);
  expect(found?.interval.low).toBeLessThan(0);
  expect(found?.interval.high).toBeGreaterThan(0);
});

it('needs days of both kinds, and visits on those without', () => {
  const some = repeated(7, () => [1000, 100] as const);
  expect(impactOf(days([...some, ...repeated(30, () => [0, 100] as const)]))).toBeNull();
  expect(impactOf(days(repeated(60, () => [1000, 100] as const)))).toBeNull();
  expect(
    impactOf(
      days([...repeated(21, () => [1000, 9] as const), ...repeated(21, () => [0, 0] as const)]),
    ),
  ).toBeNull();
  expect(impactOf([])).toBeNull();
});

it('leaves out days whose visits are not known', () => {
  const list = [
    ...repeated(14, () => [0, 100] as const),
    ...repeated(14, (index) => [1000, index === 0 ? null : 120] as const),
  ];
  expect(impactOf(days(list))).toMatchObject({ daysWith: 13, daysWithout: 14 });
});

it('takes a trickle of media neither for a day with nor for one without', () => {
  const kinds = exposures(
    days([
      [1000, 1],
      [1000, 1],
      [1000, 1],
      [50, 1],
      [5, 1],
      [0, 1],
    ]),
  );
  expect([...kinds.values()]).toEqual(['with', 'with', 'with', 'little', 'without', 'without']);
});
