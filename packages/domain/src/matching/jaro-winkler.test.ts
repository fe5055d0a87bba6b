import { describe, expect, it } from 'vitest';
import { jaroWinkler } from './jaro-winkler.ts';

describe('Jaro–Winkler', () => {
  // Published values: Winkler 1990 and the U.S. Census Bureau's test strings.
  it.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DIXON', 'DICKSONX', 0.813],
    ['DWAYNE', 'DUANE', 0.84],
    ['JONES', 'JOHNSON', 0.832],
  ])('of %s and %s is %d', (left, right, value) => {
    expect(jaroWinkler(left, right)).toBeCloseTo(value, 3);
    expect(jaroWinkler(right, left)).toBeCloseTo(value, 3);
  });

  it('is 1 for the same and 0 for nothing in common', () => {
    expect(jaroWinkler('spring', 'spring')).toBe(1);
    expect(jaroWinkler('', '')).toBe(1);
    expect(jaroWinkler('spring', '')).toBe(0);
    expect(jaroWinkler('abc', 'xyz')).toBe(0);
    expect(jaroWinkler('a', 'b')).toBe(0);
  });
});
