/** Statistics, against published values. */
import { describe, expect, it } from 'vitest';
import {
  classOf,
  designEffectOf,
  isMoreThanNoise,
  linearFit,
  normalQuantile,
  type Point,
  proportionDifference,
  quantile,
  quantileClasses,
  ratioInterval,
  tQuantile,
  wilsonInterval,
} from './index.ts';

const ALONE = { designEffect: 1 };

describe('quantiles', () => {
  it.each([
    [0.975, 1.959964],
    [0.995, 2.575829],
    [0.9995, 3.290527],
    [0.5, 0],
    [0.025, -1.959964],
    [0.01, -2.326348],
  ])('of the normal distribution: %d is %d', (p, value) => {
    expect(normalQuantile(p)).toBeCloseTo(value, 5);
  });

  // The usual table of Student's t.
  it.each([
    [0.975, 1, 12.706],
    [0.975, 2, 4.303],
    [0.975, 3, 3.182],
    [0.975, 10, 2.228],
    [0.975, 11, 2.201],
    [0.995, 10, 3.169],
    [0.95, 30, 1.697],
    [0.975, 120, 1.98],
    [0.975, 199, 1.972],
    [0.975, 200, 1.972],
    [0.025, 10, -2.228],
  ])('of t: %d at %d is %d', (p, freedom, value) => {
    expect(tQuantile(p, freedom)).toBeCloseTo(value, 3);
  });

  it('of t go over into the expansion for many degrees of freedom', () => {
    expect(tQuantile(0.9995, 200)).toBeLessThan(tQuantile(0.9995, 199));
    expect(tQuantile(0.9995, 200)).toBeCloseTo(3.3398, 3);
  });

  it('of values are those of R', () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
    expect(quantile([7], 0.9)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('the interval of a proportion', () => {
  // Newcombe 1998, Statistics in Medicine 17:857, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d is from %d to %d', (part, whole, low, high) => {
    const found = wilsonInterval({ part, whole }, ALONE);
    expect(found?.low).toBeCloseTo(low, 4);
    expect(found?.high).toBeCloseTo(high, 4);
  });

  it('takes four impressions for one, unless told that each is independent', () => {
    expect(wilsonInterval({ part: 4 * 81, whole: 4 * 263 })).toEqual(
      wilsonInterval({ part: 81, whole: 263 }, ALONE),
    );
  });

  it('is unknown where the part is not one of the whole', () => {
    expect(wilsonInterval({ part: 0, whole: 0 })).toBeNull();
    expect(wilsonInterval({ part: 3, whole: 2 })).toBeNull();
    expect(wilsonInterval({ part: -1, whole: 2 })).toBeNull();
  });
});

describe('the difference of two proportions', () => {
  // Newcombe 1998, Statistics in Medicine 17:873, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%d of %d and %d of %d', (a, m, b, n, low, high) => {
    const found = proportionDifference({ part: a, whole: m }, { part: b, whole: n }, ALONE);
    expect(found?.difference).toBeCloseTo(a / m - b / n, 12);
    expect(found?.low).toBeCloseTo(low, 4);
    expect(found?.high).toBeCloseTo(high, 4);
  });

  it('is more than noise where its interval leaves out zero, in either direction', () => {
    const [one, other] = [
      { part: 56, whole: 70 },
      { part: 48, whole: 80 },
    ];
    expect(isMoreThanNoise(one, other, ALONE)).toBe(true);
    expect(isMoreThanNoise(other, one, ALONE)).toBe(true);
    expect(isMoreThanNoise(one, other)).toBe(false);
    expect(isMoreThanNoise(one, one, ALONE)).toBe(false);
    expect(isMoreThanNoise(one, { part: 0, whole: 0 }, ALONE)).toBe(false);
  });

  it('needs more where many are looked at', () => {
    const [one, other] = [
      { part: 56, whole: 70 },
      { part: 48, whole: 80 },
    ];
    expect(isMoreThanNoise(one, other, { ...ALONE, comparisons: 2 })).toBe(true);
    expect(isMoreThanNoise(one, other, { ...ALONE, comparisons: 20 })).toBe(false);
  });

  it('needs more where the rate changes much from day to day', () => {
    const day = (part: number) => ({ part, whole: 1000 });
    // By hand: rate 0.02, χ² = 2 × 100 / 19.6 with one degree of freedom.
    expect(designEffectOf([day(10), day(30)])).toBeCloseTo(200 / 19.6, 10);
    expect(designEffectOf([day(20), day(20)])).toBe(4);
    expect(designEffectOf([day(20)])).toBe(4);
    expect(designEffectOf([day(0), day(0)])).toBe(4);
  });
});

// NIST Statistical Reference Datasets, Norris: y, x.
const NORRIS = [
  [0.1, 0.2],
  [338.8, 337.4],
  [118.1, 118.2],
  [888.0, 884.6],
  [9.2, 10.1],
  [228.1, 226.5],
  [668.5, 666.3],
  [998.5, 996.3],
  [449.1, 448.6],
  [778.9, 777.0],
  [559.2, 558.2],
  [0.3, 0.4],
  [0.1, 0.6],
  [778.1, 775.5],
  [668.8, 666.9],
  [339.3, 338.0],
  [448.9, 447.5],
  [10.8, 11.6],
  [557.7, 556.0],
  [228.3, 228.1],
  [998.0, 995.8],
  [888.8, 887.6],
  [119.6, 120.2],
  [0.3, 0.3],
  [0.6, 0.3],
  [557.6, 556.8],
  [339.3, 339.1],
  [888.0, 887.2],
  [998.5, 999.0],
  [778.9, 779.0],
  [10.2, 11.1],
  [117.6, 118.3],
  [228.9, 229.2],
  [668.4, 669.1],
  [449.2, 448.9],
  [0.2, 0.5],
] as const;
const points = (xs: readonly number[], ys: readonly number[]): Point[] =>
  xs.map((x, index) => ({ x, y: ys[index] ?? 0 }));

describe('a fitted line', () => {
  it('has the certified values of Norris', () => {
    const fit = linearFit(NORRIS.map(([y, x]) => ({ x, y })));
    expect(fit?.n).toBe(36);
    expect(fit?.intercept).toBeCloseTo(-0.262323073774029, 9);
    expect(fit?.interceptError).toBeCloseTo(0.232818234301152, 9);
    expect(fit?.slope).toBeCloseTo(1.00211681802045, 12);
    expect(fit?.slopeError).toBeCloseTo(0.429796848199937e-3, 12);
    expect(fit?.r2).toBeCloseTo(0.999993745883712, 12);
    expect(fit?.residual).toBeCloseTo(0.884796396144373, 10);
  });

  it('has the values of Anscombe, and his interval of the mean', () => {
    const fit = linearFit(
      points(
        [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
        [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68],
      ),
    );
    expect(fit?.slope).toBeCloseTo(0.5001, 4);
    expect(fit?.intercept).toBeCloseTo(3.0001, 4);
    expect(fit?.r2).toBeCloseTo(0.6665, 4);
    expect(fit?.slopeError).toBeCloseTo(0.1179, 4);
    // R: confint(lm(y1 ~ x1, anscombe)) and predict(…, interval = 'confidence') at the mean of x.
    expect(fit?.slopeInterval.low).toBeCloseTo(0.2334, 4);
    expect(fit?.slopeInterval.high).toBeCloseTo(0.7668, 4);
    expect(fit?.at(9).y).toBeCloseTo(7.5009, 4);
    expect(fit?.at(9).low).toBeCloseTo(7.5009 - (2.2622 * 1.2366) / Math.sqrt(11), 3);
    expect(fit?.at(20).high).toBeGreaterThan((fit?.at(20).y ?? 0) + 2);
    expect(fit?.isRelated).toBe(true);
  });

  it('tells no relation where the slope may be zero, and where y is the same in all', () => {
    expect(linearFit(points([1, 2, 3, 4], [5, 9, 6, 8]))?.isRelated).toBe(false);
    const flat = linearFit(points([1, 2, 3, 4], [5, 5, 5, 5]));
    expect([flat?.isRelated, flat?.r2]).toEqual([false, 0]);
  });

  it('does not exist of two points, or of points above each other', () => {
    expect(linearFit(points([1, 2], [1, 2]))).toBeNull();
    expect(linearFit(points([3, 3, 3], [1, 2, 3]))).toBeNull();
  });
});

describe('the interval of a ratio', () => {
  // The patch data of Efron and Tibshirani 1993, section 10.3: the ratio is −0.0713, its bootstrap error 0.105.
  const PATCH = points(
    [8406, 2342, 8187, 8459, 4795, 3516, 4796, 10238],
    [-1200, 2601, -2705, 1982, -1290, 351, -638, -2719],
  ).map(({ x, y }) => ({ above: y, below: x }));

  it('is as wide as published', () => {
    const found = ratioInterval(PATCH, { confidence: 0.6827, samples: 4000 });
    expect(((found?.high ?? 0) - (found?.low ?? 0)) / 2).toBeCloseTo(0.105, 2);
  });

  it('is the same each time, and another with another seed', () => {
    expect(ratioInterval(PATCH)).toEqual(ratioInterval(PATCH));
    expect(ratioInterval(PATCH, { seed: 2 })).not.toEqual(ratioInterval(PATCH));
  });

  it('is unknown with few days, or with nothing below', () => {
    expect(ratioInterval(PATCH.slice(1))).toBeNull();
    expect(ratioInterval(PATCH.map(({ above }) => ({ above, below: 0 })))).toBeNull();
  });
});

describe('classes', () => {
  it('hold about as many values each and name values that occur', () => {
    expect(quantileClasses([9, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([
      { low: 1, high: 3, count: 3 },
      { low: 4, high: 6, count: 3 },
      { low: 7, high: 9, count: 3 },
    ]);
  });

  it('never divide equal values', () => {
    expect(quantileClasses([1, 1, 1, 1, 5], 3)).toEqual([
      { low: 1, high: 1, count: 4 },
      { low: 5, high: 5, count: 1 },
    ]);
    expect(quantileClasses([], 4)).toEqual([]);
  });

  it('are found for a value', () => {
    const classes = quantileClasses([1, 2, 3, 4], 2);
    expect([1, 4, 2.5, null].map((value) => classOf(value, classes))).toEqual([0, 1, null, null]);
  });
});
