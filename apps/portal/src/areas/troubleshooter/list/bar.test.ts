import { describe, expect, it } from 'vitest';
import { barOf, placeOn } from './bar.ts';

describe('the bar of a rule', () => {
  it('around 100 goes to 150 and has the bands of pacing', () => {
    const bar = barOf({ kind: 'around', far: [75, 125], near: [90, 110] });
    expect(bar?.max).toBe(150);
    expect(bar?.limits).toEqual([75, 90, 110, 125]);
    expect(bar?.parts.map(({ level }) => level)).toEqual([1, 2, 3, 2, 1]);
  });

  it('of a share that must not fall below a limit ends at 100', () => {
    const bar = barOf({ kind: 'limit', test: '<', one: 50, two: 60 }, true);
    expect(bar?.parts.map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(bar?.max).toBe(90);
    expect(barOf({ kind: 'limit', test: '<', one: 70, two: 80 }, true)?.max).toBe(100);
  });

  it('has one limit where the rule has one', () => {
    const bar = barOf({ kind: 'limit', test: '>', one: null, two: 25 }, true);
    expect(bar?.parts.map(({ level }) => level)).toEqual([3, 2]);
  });

  it('is none for bits and marks', () => {
    expect(barOf({ kind: 'bits', severe: 1 })).toBeNull();
    expect(barOf({ kind: 'mark', level: 3 })).toBeNull();
  });

  it('ends where a value is beyond it', () => {
    expect(placeOn({ max: 150 }, 75)).toBe(50);
    expect(placeOn({ max: 150 }, 400)).toBe(100);
    expect(placeOn({ max: 150 }, -3)).toBe(0);
  });
});
