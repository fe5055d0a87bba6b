/** Two counts differ only where chance does not explain it. */
import { expect, it } from 'vitest';
import { countDifference } from './counts.ts';

it('tells more from fewer, and neither from chance', () => {
  const usual = { count: 1000, per: 100_000 };
  expect(countDifference({ count: 150, per: 10_000 }, usual)).toBe(1);
  expect(countDifference({ count: 60, per: 10_000 }, usual)).toBe(-1);
  expect(countDifference({ count: 108, per: 10_000 }, usual)).toBe(0);
});

it('takes no event for a fault only where several were to be expected', () => {
  const usual = { count: 1000, per: 100_000 };
  expect(countDifference({ count: 0, per: 100 }, usual)).toBe(0);
  expect(countDifference({ count: 0, per: 800 }, usual)).toBe(-1);
});

it('is more careful with many comparisons, and with events that come in groups', () => {
  const [one, other] = [
    { count: 126, per: 10_000 },
    { count: 1000, per: 100_000 },
  ];
  expect(countDifference(one, other)).toBe(1);
  expect(countDifference(one, other, { comparisons: 12 })).toBe(0);
  expect(countDifference(one, other, { designEffect: 2 })).toBe(0);
});

it('says nothing of what is counted per nothing', () => {
  expect(countDifference({ count: 3, per: 0 }, { count: 3, per: 10 })).toBe(0);
});

it('is wrong about equal rates as seldom as it says', () => {
  let state = 11;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const poisson = (mean: number): number => {
    let [product, count] = [next(), 0];
    for (const limit = Math.exp(-mean); product > limit; count += 1) product *= next();
    return count;
  };
  let wrong = 0;
  for (let turn = 0; turn < 4000; turn += 1) {
    const one = { count: poisson(8), per: 8 };
    if (countDifference(one, { count: poisson(40), per: 40 }) !== 0) wrong += 1;
  }
  expect(wrong / 4000).toBeGreaterThan(0.03);
  expect(wrong / 4000).toBeLessThan(0.065);
});
