/** The outlook of a flight: figures computed by hand, and the interval against simulated ends. */
import { describe, expect, it } from 'vitest';
import { type Day, daysIn, shiftDay } from '../dates/index.ts';
import { type PacedFlight, pacingOutlook } from './pacing-outlook.ts';
import type { RuleWords } from './rule.ts';

const WORDS: RuleWords = { write: (unit, value) => `${value}${unit === 'percent' ? '%' : ''}` };

/** A flight from Monday 5 January 2026 on, with these days delivered. */
function flight(
  delivered: readonly (number | null)[],
  fields: Partial<PacedFlight> = {},
): PacedFlight {
  const start = '2026-01-05';
  return {
    start,
    end: shiftDay(start, 27),
    booked: 2800,
    delivered: delivered.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    asOf: shiftDay(start, delivered.length - 1),
    days: delivered.map((value, at) => ({ day: shiftDay(start, at), delivered: value })),
    ...fields,
  };
}
const outlook = (given: PacedFlight) => pacingOutlook(given, WORDS);
const repeated = (week: readonly number[], weeks: number) =>
  Array.from({ length: weeks }, () => week).flat();

describe('the outlook of a flight', () => {
  it('that does the same each day ends where that leads, without doubt', () => {
    // 14 of 28 days at 90: 1,260 of 2,800, 14 days to come at 90 make 2,520; 1,540 in 14 days are 110 a day.
    expect(outlook(flight(repeated([90], 14)))).toEqual({
      booked: 2800,
      delivered: 1260,
      asOf: '2026-01-18',
      end: '2026-02-01',
      expectedLinear: 1400,
      expectedByWeekday: 1400,
      projected: { middle: 2520, low: 2520, high: 2520 },
      neededPerDay: 110,
      latelyPerDay: 90,
      plausible: 'unlikely',
      sentence:
        'It needs 110 a day for 14 days; lately it did 90, and that much on 0 of the last 14 known days. At its pace it ends at 2520 to 2520 of 2800: the booking is unlikely to be met.',
    });
  });

  it('expects by its own weekdays', () => {
    // Weekdays 120, weekends 50: a week is 700, four are 2,800. After 18 days: two weeks and four weekdays, 1,400 + 480.
    const week = [120, 120, 120, 120, 120, 50, 50];
    const days = [...repeated(week, 2), 120, 120, 120, 120];
    expect(outlook(flight(days))).toMatchObject({
      expectedLinear: 1800,
      expectedByWeekday: 1880,
      projected: { middle: 2800, low: 2800, high: 2800 },
      plausible: 'likely',
    });
  });

  it('does not tell weekdays apart before it knows two of each', () => {
    const days = [...repeated([100], 13)];
    expect(outlook(flight(days))?.expectedByWeekday).toBeNull();
    const gap = days.map((value, at) => (at === 3 ? null : value));
    expect(outlook(flight([...gap, 100]))?.expectedByWeekday).toBeNull();
    expect(outlook(flight([...days, 100]))?.expectedByWeekday).toBe(1400);
  });

  it('has the interval of Student’s t around the mean where weekdays are not known', () => {
    // 90 and 110 by turns, 8 days: s² = 800 ÷ 7 = 114.29, no positive correlation. 20 days to come at 100: variance
    // 114.29 × (20 + 400 ÷ 8) = 8,000, whose root is 89.44; t at 90 % with 7 degrees of freedom is 1.41492.
    const found = outlook(flight(repeated([90, 110], 4)));
    expect(found?.projected?.middle).toBe(2800);
    expect(found?.projected?.low).toBeCloseTo(2800 - 126.555, 2);
    expect(found?.projected?.high).toBeCloseTo(2800 + 126.555, 2);
  });

  it('is possible where the booking is within the interval above the middle, and unlikely beyond', () => {
    const days = repeated([90, 110], 4);
    expect(outlook(flight(days, { booked: 2800 }))?.plausible).toBe('likely');
    expect(outlook(flight(days, { booked: 2900 }))?.plausible).toBe('possible');
    expect(outlook(flight(days, { booked: 2927 }))?.plausible).toBe('unlikely');
  });

  it('is not known with fewer than seven days', () => {
    const found = outlook(flight(repeated([100], 6)));
    expect(found).toMatchObject({ projected: null, plausible: 'unknown', latelyPerDay: 100 });
    expect(found?.sentence).toMatch(/Too few days are known/);
    expect(outlook(flight(repeated([100], 7)))?.projected).not.toBeNull();
  });

  it('does not take days that are not known for days without delivery', () => {
    const days = [...repeated([100], 7), null, null, null];
    expect(outlook(flight(days, { delivered: 1000 }))).toMatchObject({
      delivered: 1000,
      latelyPerDay: 100,
      projected: { middle: 2800 },
    });
    expect(outlook(flight([null, null], { delivered: 300 }))?.latelyPerDay).toBeNull();
  });

  it('takes the last seven days for lately and the last 28 for its habit', () => {
    const days = [...repeated([900], 10), ...repeated([100], 21), ...repeated([30], 7)];
    const found = outlook(flight(days, { end: '2026-03-01' }));
    expect(found?.latelyPerDay).toBe(30);
    // 18 days to come, on each of which the mean of its weekday is (100 × 3 + 30) ÷ 4 = 82.5.
    expect(found?.projected?.middle).toBe(11_310 + 18 * 82.5);
  });

  it('never ends below what is delivered', () => {
    const days = [...repeated([0], 8), 3000, 0, 0, 0];
    const found = outlook(flight(days, { booked: 9000 }));
    expect(found?.projected?.low).toBe(3000);
  });

  it('needs nothing more where all is delivered', () => {
    expect(outlook(flight(repeated([300], 10)))).toMatchObject({
      neededPerDay: 0,
      plausible: 'likely',
      sentence: 'All 2800 booked are delivered.',
    });
  });

  it('of a flight that is over is what it delivered', () => {
    expect(outlook(flight(repeated([70], 28), { asOf: '2026-03-01' }))).toMatchObject({
      expectedLinear: 2800,
      expectedByWeekday: 2800,
      projected: { middle: 1960, low: 1960, high: 1960 },
      neededPerDay: null,
      plausible: 'unlikely',
      sentence: 'The flight is over: it delivered 1960 of 2800 booked, 70%.',
    });
    expect(outlook(flight(repeated([100], 28)))?.plausible).toBe('likely');
  });

  it('is null before the flight, and without a booking', () => {
    expect(outlook(flight([5], { asOf: '2026-01-04' }))).toBeNull();
    expect(outlook(flight([5], { booked: 0 }))).toBeNull();
  });
});

/** Standard normal numbers, the same for the same seed (Box and Muller on a linear congruential generator). */
function normals(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

const WEEK = [1.1, 1.15, 1.1, 1.1, 1, 0.7, 0.6];

/** Share of made-up flights whose real end is within the interval told on day `known`. */
function coverage(known: number, left: number, correlation: number): number {
  const next = normals(known * 31 + left);
  const start: Day = '2026-01-05';
  const end = shiftDay(start, known + left - 1);
  const rounds = 400;
  let within = 0;
  for (let round = 0; round < rounds; round += 1) {
    let noise = next() * 0.15;
    const all = Array.from({ length: daysIn({ start, end }) }, (_, at) => {
      noise = correlation * noise + Math.sqrt(1 - correlation ** 2) * next() * 0.15;
      return 1000 * (WEEK[at % 7] ?? 1) * (1 + noise);
    });
    const projected = outlook(flight(all.slice(0, known), { start, end }))?.projected;
    const real = all.reduce((sum, value) => sum + value, 0);
    if (projected && projected.low <= real && real <= projected.high) within += 1;
  }
  return within / rounds;
}

it.each([
  [14, 14, 0],
  [21, 30, 0],
  [40, 20, 0],
  [40, 5, 0],
  [21, 30, 0.4],
  [40, 20, 0.4],
])(
  'holds about 80 of 100 ends: after %i days with %i to come, correlated by %f',
  (known, left, correlation) => {
    const share = coverage(known, left, correlation);
    expect(share).toBeGreaterThan(0.74);
    expect(share).toBeLessThan(0.9);
  },
);
