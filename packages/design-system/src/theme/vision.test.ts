/** Simulated colour vision, and the chart colours under it. */
import { describe, expect, it } from 'vitest';
import { constants } from './values.ts';
import { closestPair, differenceOf, seenAs, type Vision } from './vision.ts';

const { series1, series2, series3, series4, series5, other } = constants.chart;
const SERIES = { series1, series2, series3, series4, series5, other };

describe('colour vision', () => {
  it('leaves greys as they are, and full colour too', () => {
    for (const vision of ['protan', 'deutan', 'tritan'] as const) {
      expect(seenAs('#808080', vision)).toBe('#808080');
      expect(seenAs('#FFFFFF', vision)).toBe('#FFFFFF');
    }
    expect(seenAs('#1556E2', 'full')).toBe('#1556E2');
  });

  it('brings red and green together without red or green cones, and blue and green without blue ones', () => {
    const apart = (one: string, two: string, vision: Vision) =>
      differenceOf(seenAs(one, vision), seenAs(two, vision));
    expect(apart('#C00000', '#006000', 'deutan')).toBeLessThan(
      apart('#C00000', '#006000', 'full') / 2,
    );
    expect(apart('#0080C0', '#00A060', 'tritan')).toBeLessThan(
      apart('#0080C0', '#00A060', 'full') / 2,
    );
  });

  it('measures differences as CIE 1976 does', () => {
    expect(differenceOf('#FFFFFF', '#000000')).toBeCloseTo(100, 1);
    expect(differenceOf('#FF0000', '#00FF00')).toBeCloseTo(170.6, 0);
  });
});

it.each(['full', 'protan', 'deutan', 'tritan'] as const)(
  'any two chart colours can be told apart with the vision %s',
  (vision) => {
    expect(closestPair(SERIES, vision).difference).toBeGreaterThan(20);
  },
);
