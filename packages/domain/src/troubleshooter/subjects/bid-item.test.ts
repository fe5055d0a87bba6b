/** Insertion orders and line items: each threshold at, below and above its edge. */
import { describe, expect, it } from 'vitest';
import { judged, LINE_ITEM, levelBy } from '../testing.ts';
import { type BidRecord, TARGETING_FLAGS } from './bid-records.ts';

const KINDS = [
  ['insertionOrder', 'insertion-order'],
  ['lineItem', 'line-item'],
] as const;

describe.each(KINDS)('the rules of a %s', (subject, prefix) => {
  const level = (rule: string, fields: Partial<BidRecord>) =>
    levelBy(subject, `${prefix}-${rule}`, { ...LINE_ITEM, ...fields });
  const value = (rule: string, fields: Partial<BidRecord>) =>
    judged(subject, `${prefix}-${rule}`, { ...LINE_ITEM, ...fields }).value;

  // 500 of 1,000 are expected after 5 of 10 days.
  it.each([
    [374.95, 1],
    [375, 2],
    [449.95, 2],
    [450, 3],
    [550, 3],
    [550.05, 2],
    [625, 2],
    [625.05, 1],
  ])('a spend of %f of the expected 500 is level %i', (totalMediaCost, expected) => {
    expect(level('pacing', { totalMediaCost })).toBe(expected);
  });

  it('counts for pacing what the budget counts', () => {
    const all = { totalImpressions: 300, totalMediaCost: 400, vendorFees: 50 };
    expect(value('pacing', { ...all, budgetType: 1 })).toBe(60);
    expect(value('pacing', { ...all, budgetType: 2 })).toBe(90);
    expect(value('pacing', { ...all, budgetType: 3 })).toBe(80);
    expect(value('pacing', { ...all, budgetType: 0 })).toBe(80);
  });

  it('does not judge pacing without budget, flight, delivery or known fees, nor before the start', () => {
    const two = { budgetType: 2, vendorFees: null };
    expect(level('pacing', { budgetAmount: null })).toBeNull();
    expect(level('pacing', { budgetAmount: 0 })).toBeNull();
    expect(level('pacing', { endDate: null })).toBeNull();
    expect(level('pacing', { totalMediaCost: null })).toBeNull();
    expect(level('pacing', { asOf: null })).toBeNull();
    expect(level('pacing', { asOf: '2025-12-31' })).toBeNull();
    expect(level('pacing', { ...two, vendorIds: [9] })).toBeNull();
    expect(level('pacing', { ...two, vendorIds: [] })).toBe(3);
  });

  it.each([
    [true, 410.01, 2],
    [true, 410, 3],
    [true, 409.99, 3],
    [false, 710.01, 2],
    [false, 710, 3],
    [false, 709.99, 3],
  ])(
    'expects 59 %% with and 29 %% without engaged content: %s, cost %f is level %i',
    (engagedContent, totalMediaCost, expected) => {
      const fields = { engagedContent, totalMediaCost };
      expect(level(engagedContent ? 'margin-engaged' : 'margin', fields)).toBe(expected);
      expect(level(engagedContent ? 'margin' : 'margin-engaged', fields)).toBeNull();
    },
  );

  it('takes fees off the margin, and does not know it without one of its figures', () => {
    expect(value('margin', { vendorFees: 100 })).toBe(40);
    expect(value('margin', { revenue: null })).toBeNull();
    expect(value('margin', { revenue: 0 })).toBeNull();
    expect(value('margin', { vendorFees: null, vendorIds: [3] })).toBeNull();
  });

  it.each([
    [499, 1],
    [500, 2],
    [501, 2],
    [599, 2],
    [600, 3],
    [601, 3],
  ])('%i viewable of 1,000 measurable is level %i', (viewableImpressions, expected) => {
    expect(level('viewability', { viewableImpressions, measurableImpressions: 1000 })).toBe(
      expected,
    );
  });

  it.each([
    [249, 3],
    [250, 3],
    [251, 2],
  ])('%i invalid of 1,000 clicks is level %i', (invalidClicks, expected) => {
    expect(level('invalid-clicks', { clicks: 1000, invalidClicks })).toBe(expected);
  });

  it('does not judge shares of nothing or of the unknown', () => {
    expect(level('viewability', { measurableImpressions: 0, viewableImpressions: 0 })).toBeNull();
    expect(level('viewability', { measurableImpressions: null })).toBeNull();
    expect(level('invalid-clicks', { clicks: 0 })).toBeNull();
    expect(level('invalid-clicks', { invalidClicks: null })).toBeNull();
  });

  it.each([12, 14, 15, 16, 17, 18, 21, 22])('marks the tech fee of vendor %i at level 3', (id) => {
    expect(judged(subject, `${prefix}-tech-fee`, { ...LINE_ITEM, vendorIds: [9, id] })).toEqual({
      value: 1,
      level: 3,
    });
  });

  it('says nothing of a tech fee with vendors beside the list', () => {
    expect(level('tech-fee', { vendorIds: [11, 13, 19, 20, 23] })).toBeNull();
  });

  it.each([
    [99, 3],
    [100, 2],
    [101, 2],
    [null, null],
  ])('%s sites are level %s', (siteCount, expected) => {
    expect(level('sites', { siteCount })).toBe(expected);
  });

  const others = TARGETING_FLAGS.filter((flag) => flag !== 'site' && flag !== 'audience');
  it.each([
    [[], 0, 1],
    [others.slice(0, 5), 20, 1],
    [others.slice(0, 6), 24, 2],
    [['audience' as const], 24, 2],
    [['audience' as const, ...others.slice(0, 6)], 48, 2],
    [['site' as const], 50, 3],
    [[...TARGETING_FLAGS], 114, 3],
    [['site' as const, 'site' as const], 50, 3],
  ])('targeting by %j scores %i, which is level %i', (targeting, points, expected) => {
    expect(judged(subject, `${prefix}-targeting`, { ...LINE_ITEM, targeting })).toEqual({
      value: points,
      level: expected,
    });
  });

  it.each([
    ['Even', 3, 3],
    ['Ahead', 3, 3],
    ['ASAP', 2, 2],
    ['asap', 2, 2],
  ])('a budget spent %s has the setting %i, level %i', (pacingRate, points, expected) => {
    for (const budgetType of [1, 2, 3]) {
      expect(
        judged(subject, `${prefix}-setting`, { ...LINE_ITEM, pacingRate, budgetType }),
      ).toEqual({ value: points, level: expected });
    }
  });

  it('does not judge a setting that is not known, or without a budget', () => {
    expect(level('setting', { pacingRate: null })).toBeNull();
    expect(level('setting', { budgetAmount: null })).toBeNull();
  });

  it('judges what is active or paused, and not drafts and what is archived', () => {
    expect(level('pacing', { status: 'Paused' })).toBe(3);
    for (const status of ['Draft', 'archived', ' Deleted ']) {
      for (const rule of ['pacing', 'viewability', 'margin', 'sites', 'targeting', 'setting']) {
        expect(level(rule, { status })).toBeNull();
      }
    }
  });
});
