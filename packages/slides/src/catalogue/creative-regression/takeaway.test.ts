/** The sentence about two metrics of creatives: no relation is told that the points do not bear. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';
import { isWide, relationOf, roundStep } from './relation.ts';

const told = (pairs: readonly (readonly [number, number])[], options = {}) => {
  const rows = pairs.map(
    ([viewability, ctr], index): Row => [
      `Creative ${index + 1}`,
      { impressions: 10_000, viewability, ctr },
    ],
  );
  return takeaway(
    'creative-regression',
    data({ rows: answer('creative', rows, { impressions: 10_000 * rows.length }) }),
    { metric1: 'viewability', ...options },
  );
};

/** CTR grows by 0.01 points with each point of viewability, give or take. */
const GROWING = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8].map(
  (x, index) => [x, x / 100 + (index % 2 ? 0.0002 : -0.0002)] as const,
);

describe('creative regression', () => {
  it('tells by how much one goes with the other, how exactly, and that it is no cause', () => {
    expect(told(GROWING)).toBe(
      'Creatives with 10 points more viewability have a CTR 0.1 points higher on average (95% interval 0.086 points to 0.11 points); it explains 98% of the differences, and is no proof of a cause.',
    );
  });

  it('tells that there is no relation', () => {
    const rates = [0.001, 0.003, 0.002, 0.003, 0.001, 0.002, 0.003, 0.001];
    expect(told(rates.map((ctr, index) => [0.4 + index * 0.05, ctr]))).toMatch(
      /^No clear relation between viewability and CTR across 8 creatives: the line explains \d+% of the differences, which chance alone can do\.$/,
    );
  });

  it('tells that a relation rests on one creative', () => {
    const level = [0.001, 0.0012, 0.0009, 0.0011, 0.001, 0.0012, 0.0009].map(
      (ctr, index) => [0.4 + index * 0.005, ctr] as const,
    );
    expect(told([...level, [0.9, 0.004]])).toBe(
      'No relation that holds: the line between viewability and CTR across 8 creatives rests on Creative 8 alone.',
    );
  });

  it('needs eight creatives', () => {
    expect(told(GROWING.slice(0, 5))).toBe(
      '5 creatives are too few to tell whether viewability and CTR go together; it takes 8.',
    );
    expect(told(GROWING.slice(0, 1))).toMatch(/^1 creative is too few/);
  });

  it('tells what goes together by definition', () => {
    expect(told(GROWING, { metric1: 'clicks' })).toBe(
      'Clicks and CTR are made of the same figures, so that they go together by definition.',
    );
    expect(told(GROWING, { metric1: 'ctr' })).toBe(
      'Choose two metrics: CTR goes with itself by definition.',
    );
  });

  it('says nothing of points above each other', () => {
    expect(told(GROWING.map(([, ctr]) => [0.5, ctr]))).toBeNull();
    expect(relationOf([])).toEqual({ kind: 'few' });
  });

  it('draws sums that differ widely in powers of ten, and tells of round steps', () => {
    expect([isWide([10, 100]), isWide([10, 1000]), isWide([0, 1000])]).toEqual([
      false,
      true,
      false,
    ]);
    expect([0.4, 0.9, 41, 250].map(roundStep)).toEqual([0.1, 0.2, 10, 50]);
  });
});
