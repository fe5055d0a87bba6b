/** Creatives: whose claims a column has, and which rates are left out. */
import type { AggregatorCreatives } from '@flightdeck/contract/aggregators';
import { expect, test } from 'vitest';
import { creativeColumns, creativeRows, creativesBy } from './creatives.ts';

const CREATIVES: AggregatorCreatives = {
  sources: [{ id: 'a', label: 'Campaign Manager' }],
  rows: [
    { id: 1, name: 'Film', impressions: 1000, clicks: 10, spend: 50, claims: [5] },
    { id: 2, name: 'Banner', impressions: 500, clicks: 1, spend: 20, claims: [0] },
    { id: 3, name: 'Old', impressions: 0, clicks: 0, spend: null, claims: [2] },
    { id: 0, name: 'Unknown', impressions: 100, clicks: 1, spend: 10, claims: [1] },
  ],
  totals: { impressions: 1600, clicks: 12, spend: 80, claims: [8] },
  ...{ rowCount: 4, currency: 'GBP', deliveredUntil: '2026-03-05', claimedUntil: '2026-03-04' },
};

test('a column of claims says whose they are; nothing is spent where nobody knows it', () => {
  const labels = (creatives: AggregatorCreatives) =>
    creativeColumns(creatives).map(({ label }) => label);
  expect(labels(CREATIVES)).toEqual([
    ...['Claimed by Campaign Manager', 'Impressions', 'Clicks', 'CTR'],
    ...['Spend of delivery', 'Spend per claim'],
  ]);
  const unpaid = { ...CREATIVES, totals: { ...CREATIVES.totals, spend: null } };
  expect(labels(unpaid)).toEqual(['Claimed by Campaign Manager', 'Impressions', 'Clicks', 'CTR']);
});

test('spend is divided by claims only where one creative has both', () => {
  const { rows, total } = creativeRows(CREATIVES);
  const costs = [...rows, total].map(({ name, figures }) => [name, figures.cost0]);
  expect(costs).toEqual([
    ['Film', 10],
    ['Banner', null],
    ['Old', null],
    ['Unknown', null],
    ['All', null],
  ]);
  expect(total.figures.ctr).toBeCloseTo(12 / 1600);
});

test('without any that name no creative, one without claims has none; beside such it is not known', () => {
  const claimed = (creatives: AggregatorCreatives) =>
    creativeRows(creatives).rows.map(({ figures }) => figures.claimed0);
  expect(claimed(CREATIVES)).toEqual([5, null, 2, 1]);
  expect(claimed({ ...CREATIVES, rows: CREATIVES.rows.slice(0, 3) })).toEqual([5, 0, 2]);
});

test('rows without the figure are last, whichever way', () => {
  const { rows } = creativeRows(CREATIVES);
  const names = (direction: 'asc' | 'desc') =>
    creativesBy(rows, 'ctr', direction).map(({ name }) => name);
  expect(names('desc')).toEqual(['Film', 'Unknown', 'Banner', 'Old']);
  expect(names('asc')).toEqual(['Banner', 'Film', 'Unknown', 'Old']);
});
