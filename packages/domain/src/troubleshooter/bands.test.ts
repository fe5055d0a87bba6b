/** Bands: edges, distances and numbers, over values made from a seed. */
import { describe, expect, it } from 'vitest';
import {
  type Bands,
  type BandTest,
  bandFault,
  bandNumbers,
  distanceToBetter,
  levelIn,
  withNumbers,
} from './bands.ts';

/** Multiples of an eighth, which floating point adds without rounding. */
function eighths(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state % 2400) / 8;
  };
}

const TESTS: readonly BandTest[] = ['<', '<=', '>', '>='];

/** Bands without a fault, of all kinds with numbers. */
function* madeUp(count: number): Generator<{ bands: Bands; value: number }> {
  const next = eighths(7);
  for (let made = 0; made < count; made += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [next(), next(), next(), next()].sort((x, y) => x - y);
    yield { bands: { kind: 'around', far: [a, d], near: [b, c] }, value: next() };
    const test = TESTS[made % 4] ?? '<';
    const [one, two] = test.startsWith('<') ? [a, b] : [b, a];
    const bands = { kind: 'limit', test } as const;
    yield { bands: { ...bands, one, two }, value: next() };
    yield { bands: { ...bands, one: null, two }, value: next() };
    yield { bands: { ...bands, one, two: null }, value: next() };
  }
}

describe('the distance to the next band', () => {
  it('moves a value exactly into it: with it the level is the better one, with a step less it is not', () => {
    const step = 0.125;
    let moved = 0;
    for (const { bands, value } of madeUp(2000)) {
      const level = levelIn(bands, value);
      const distance = distanceToBetter(bands, value, step);
      if (level === 3) {
        expect(distance).toBeNull();
        continue;
      }
      if (!distance) throw new Error('There is a better band.');
      moved += 1;
      expect(levelIn(bands, value + distance.by)).toBe(distance.level);
      expect(distance.level).toBeGreaterThan(level);
      const short = value + distance.by - Math.sign(distance.by) * step;
      expect(levelIn(bands, short)).toBe(level);
    }
    expect(moved).toBeGreaterThan(2000);
  });

  it('does not exist where no number leads out', () => {
    expect(distanceToBetter({ kind: 'bits', severe: 1 }, 3)).toBeNull();
    expect(distanceToBetter({ kind: 'mark', level: 2 }, 1)).toBeNull();
  });
});

describe('the numbers of bands', () => {
  it('give the same bands again, and only those that are named change', () => {
    for (const { bands } of madeUp(200)) {
      expect(withNumbers(bands, bandNumbers(bands))).toEqual(bands);
      expect(withNumbers(bands, {})).toEqual(bands);
      expect(bandFault(bands)).toBeNull();
    }
    expect(
      withNumbers({ kind: 'around', far: [75, 125], near: [90, 110] }, { 'near low': 85 }),
    ).toEqual({ kind: 'around', far: [75, 125], near: [85, 110] });
    expect(
      withNumbers(
        { kind: 'limit', test: '>', one: null, two: 25 },
        { 'level 1': 50, 'level 2': 30 },
      ),
    ).toEqual({ kind: 'limit', test: '>', one: null, two: 30 });
    expect(withNumbers({ kind: 'mark', level: 3 }, { 'level 1': 1 })).toEqual({
      kind: 'mark',
      level: 3,
    });
  });
});

it.each<[Bands, RegExp]>([
  [{ kind: 'around', far: [75, 125], near: [70, 110] }, /pass each other/],
  [{ kind: 'around', far: [75, 125], near: [90, 130] }, /pass each other/],
  [{ kind: 'around', far: [75, 125], near: [115, 110] }, /pass each other/],
  [{ kind: 'around', far: [Number.NaN, 125], near: [90, 110] }, /needs a number/],
  [{ kind: 'limit', test: '<', one: 60, two: 50 }, /must be below/],
  [{ kind: 'limit', test: '>=', one: 3, two: 5 }, /must be above/],
  [{ kind: 'limit', test: '>', one: null, two: Number.POSITIVE_INFINITY }, /needs a number/],
])('says what is wrong with %j', (bands, fault) => {
  expect(bandFault(bands)).toMatch(fault);
});

it.each<[Bands, number, number]>([
  [{ kind: 'bits', severe: 5 }, 0, 3],
  [{ kind: 'bits', severe: 5 }, 2, 2],
  [{ kind: 'bits', severe: 5 }, 6, 1],
  [{ kind: 'mark', level: 2 }, 0, 3],
  [{ kind: 'mark', level: 2 }, 1, 2],
])('puts by %j the value %d on level %d', (bands, value, level) => {
  expect(levelIn(bands, value)).toBe(level);
});
