/** Campaigns, budgets and targeting of a bidding platform: each threshold at, below and above its edge. */
import { describe, expect, it } from 'vitest';
import { judged, LINE_ITEM, levelBy } from '../testing.ts';
import type { BidCampaignRecord, BudgetRecord } from './bid-records.ts';

const { vendorIds: _v, engagedContent: _e, targeting: _t, siteCount: _s, ...figures } = LINE_ITEM;
const CAMPAIGN: BidCampaignRecord = { ...figures, lastUpdate: '2026-01-05', today: '2026-01-05' };
const BUDGET: BudgetRecord = {
  kind: 'campaign',
  budgetType: 3,
  amount: 30_000,
  pacingRate: 'Even',
  startDate: '2026-01-01',
  endDate: '2026-01-10',
};

describe('a campaign', () => {
  const level = (rule: string, fields: Partial<BidCampaignRecord>) =>
    levelBy('campaign', `campaign-${rule}`, { ...CAMPAIGN, ...fields });

  it.each([
    ['2026-01-12', 3],
    ['2026-01-07', 3],
    ['2026-01-06', 2],
    ['2026-01-03', 2],
    ['2026-01-02', 1],
    ['2026-01-01', 1],
  ])('last updated on %s is on 10 January level %i', (lastUpdate, expected) => {
    expect(level('last-update', { lastUpdate, today: '2026-01-10' })).toBe(expected);
  });

  it('is not judged by its last update before it begins, or where none is known', () => {
    expect(level('last-update', { lastUpdate: null })).toBeNull();
    expect(level('last-update', { lastUpdate: '2025-12-01', today: '2025-12-31' })).toBeNull();
    expect(level('last-update', { lastUpdate: '2025-12-01', today: '2026-01-01' })).toBe(1);
  });

  it('has the rules of pacing, viewability and invalid clicks', () => {
    expect(level('pacing', { totalMediaCost: 374 })).toBe(1);
    expect(level('pacing', { budgetType: 2, vendorFees: null })).toBeNull();
    expect(level('viewability', { viewableImpressions: 53_999 })).toBe(2);
    expect(level('invalid-clicks', { invalidClicks: 51 })).toBe(2);
  });
});

describe('a budget', () => {
  const level = (rule: string, fields: Partial<BudgetRecord>) =>
    levelBy('budget', `budget-${rule}`, { ...BUDGET, ...fields });

  it.each([
    [24_999.99, null],
    [25_000, 2],
    [249_999.99, 2],
    [250_000, 1],
    [250_000.01, 1],
    [null, null],
  ])('of a campaign of %s is level %s', (amount, expected) => {
    expect(level('campaign', { amount })).toBe(expected);
    expect(level('daily', { amount })).toBeNull();
  });

  it.each([
    [999.99, null],
    [1000, 1],
    [1000.01, 1],
  ])('of a day of %f is level %s', (amount, expected) => {
    expect(level('daily', { kind: 'daily', amount })).toBe(expected);
    expect(level('campaign', { kind: 'daily', amount })).toBeNull();
  });

  it('that counts impressions is no money, but has a setting', () => {
    expect(level('campaign', { budgetType: 1, amount: 3_000_000 })).toBeNull();
    expect(level('setting', { budgetType: 1, pacingRate: 'ASAP' })).toBe(2);
    expect(level('setting', {})).toBe(3);
    expect(level('setting', { amount: null })).toBeNull();
  });
});

it('scores the targeting of a campaign that has line items', () => {
  const of = (lineItems: number) =>
    judged('targeting', 'campaign-targeting', { targeting: ['audience'], lineItems });
  expect(of(3)).toEqual({ value: 24, level: 2 });
  expect(of(0)).toEqual({ value: null, level: null });
});
