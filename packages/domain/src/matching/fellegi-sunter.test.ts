import { describe, expect, it } from 'vitest';
import {
  agreement,
  bandOf,
  type Feature,
  likelihoodOf,
  suggest,
  weightOf,
} from './fellegi-sunter.ts';

interface Thing {
  readonly name: string | null;
  readonly site: string;
}

const same = (left: string | null, right: string | null) =>
  left === null || right === null ? null : left === right ? 'agrees' : 'differs';
const FEATURES: readonly Feature<Thing, Thing, 'name' | 'site'>[] = [
  {
    id: 'name',
    label: 'Name',
    outcomes: agreement(0.9, 0.01),
    compare: (left, right) => same(left.name, right.name),
  },
  {
    id: 'site',
    label: 'Site',
    outcomes: agreement(0.8, 0.2),
    compare: (left, right) => same(left.site, right.site),
  },
];
const of = (left: Thing, right: Thing, odds = 1) => likelihoodOf(FEATURES, left, right, odds);
const one: Thing = { name: 'a', site: 'x' };

describe('a weight', () => {
  it('is log2 of m to u: 6.49 bits for 0.9 to 0.01', () => {
    expect(weightOf(agreement(0.9, 0.01).agrees)).toBeCloseTo(6.4919, 4);
    expect(weightOf(agreement(0.9, 0.01).differs)).toBeCloseTo(-3.3074, 4);
  });
});

describe('the likelihood of a pair', () => {
  it('adds up the weights and tells each', () => {
    const { weight, features } = of(one, one);
    expect(features.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['name', 'agrees'],
      ['site', 'agrees'],
    ]);
    expect(weight).toBeCloseTo(6.4919 + 2, 4);
  });

  it('becomes a probability with the prior odds', () => {
    // Even odds times 90 times 4 are 360 to 1.
    expect(of(one, one).probability).toBeCloseTo(360 / 361, 10);
    expect(of(one, one, 1 / 360).probability).toBeCloseTo(0.5, 10);
    expect(of(one, { name: 'b', site: 'y' }).probability).toBeLessThan(0.03);
  });

  it('is moved by nothing that cannot be known', () => {
    const { features, weight } = of({ name: null, site: 'x' }, one);
    expect(features[0]).toEqual({ id: 'name', label: 'Name', outcome: null, weight: 0 });
    expect(weight).toBeCloseTo(2, 10);
  });

  it('refuses an outcome that is not declared', () => {
    const wrong: Feature<Thing, Thing> = {
      id: 'wrong',
      label: 'Wrong',
      outcomes: {},
      compare: () => 'agrees',
    };
    expect(() => likelihoodOf([wrong], one, one, 1)).toThrow('wrong has no outcome agrees');
  });
});

describe('bands', () => {
  it.each([
    [0.95, 'ticked'],
    [0.9499, 'review'],
    [0.6, 'review'],
    [0.5999, 'hidden'],
  ])('%d is %s', (probability, band) => {
    expect(bandOf(probability)).toBe(band);
  });
});

describe('suggestions', () => {
  const ofNames = (...candidates: Thing[]) =>
    suggest(FEATURES, one, candidates).map(({ candidate, band }) => [candidate, band]);

  it('are the likeliest first, without those that are hidden', () => {
    const other = { name: 'b', site: 'y' };
    const near = { name: 'a', site: 'y' };
    expect(ofNames(other, near, one)).toEqual([
      [one, 'ticked'],
      [near, 'review'],
    ]);
  });

  it('are never ticked where two would be: at most one is right', () => {
    const twin = { ...one };
    expect(ofNames(one, twin)).toEqual([
      [one, 'review'],
      [twin, 'review'],
    ]);
  });

  it('are fewer the more candidates there are', () => {
    const others = Array.from({ length: 400 }, (_, n) => ({ name: `n${n}`, site: 'y' }));
    expect(ofNames(one, ...others)).toEqual([]);
  });

  it('are none without candidates', () => {
    expect(ofNames()).toEqual([]);
  });
});
