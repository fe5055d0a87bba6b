/** Which sums a figure is made of, and who has which part. */
import { outcomes } from '@flightdeck/domain/datasets/outcomes';
import { search } from '@flightdeck/domain/datasets/search';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { expect, test } from 'vitest';
import { isAskable, sharesBy, sumsIn, type Write } from './asked.ts';

test.each([
  [
    'a cost of spend and outcomes',
    sumsIn(outcomes, outcomes.metrics.costPerOutcome),
    ['outcomes', 'spend'],
  ],
  [
    'a rate of outcomes and sessions',
    sumsIn(outcomes, outcomes.metrics.outcomeRate),
    ['outcomes', 'sessions'],
  ],
  ['a plain sum of itself', sumsIn(outcomes, outcomes.metrics.claimed), ['claimed']],
  ['CTR of clicks and impressions', sumsIn(search, search.metrics.ctr), ['impressions', 'clicks']],
])('%s', (_, sums, expected) => {
  expect(sums.toSorted()).toEqual(expected.toSorted());
});

const write: Write = (unit, value) => `${unit} ${value}`;
const answer = (total: number | null): MetricResult => ({
  rows: [
    { keys: { network: { id: '1', label: 'Search' } }, values: { clicks: 3 } },
    { keys: { network: { id: '2', label: 'Partners' } }, values: { clicks: 0 } },
  ],
  ...{ totals: { values: { clicks: total } }, rowCount: 2, lastDay: null },
});
const of = { dimension: 'network', metric: 'clicks', unit: 'count' } as const;

test('rows have their part in the sum; without a sum nobody has one', () => {
  expect(sharesBy(answer(4), of, write)).toEqual([['Search', 'count 3', 'percent 0.75']]);
  expect(sharesBy(answer(null), of, write)).toEqual([['Search', 'count 3', '–']]);
  expect(sharesBy(undefined, of, write)).toEqual([]);
});

test('a row that names nothing cannot be asked about', () => {
  expect(['', '7', '0'].map(isAskable)).toEqual([true, true, false]);
});
