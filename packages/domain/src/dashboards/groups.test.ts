/** Which questions are answered together, and what each then has of the answer. */
import { describe, expect, it } from 'vitest';
import type { DatasetQuery } from '../datasets/query.ts';
import type { MetricResult } from '../metrics/index.ts';
import { groupQueries, ofGroup } from './groups.ts';

const range = { start: '2026-03-01', end: '2026-03-31' };
const ask = (metrics: string[], more: Partial<DatasetQuery> = {}): DatasetQuery => ({
  dataset: 'delivery',
  metrics,
  dimensions: [],
  range,
  ...more,
});

const namesOf = (queries: Record<string, DatasetQuery>) =>
  groupQueries(queries).map(({ names }) => names.join(' '));

describe('questions', () => {
  it('are together when they differ in nothing but their metrics', () => {
    const groups = groupQueries({
      a: ask(['impressions', 'ctr']),
      b: ask(['ctr', 'clicks']),
      c: { metrics: ['spend'], dimensions: [], range },
    });
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      names: ['a', 'b', 'c'],
      query: { metrics: ['impressions', 'ctr', 'clicks', 'spend'] },
    });
  });

  it.each<[string, Partial<DatasetQuery>]>([
    ['dimensions', { dimensions: ['site'] }],
    ['days', { range: { ...range, end: '2026-03-30' } }],
    ['comparison', { compare: range }],
    ['filters', { filters: [{ dimension: 'site', ids: [1] }] }],
    ['platforms', { platforms: { only: ['cm360'] } }],
    ['plan', { dimensions: ['placement'], plan: true }],
    ['least impressions', { minImpressions: 10 }],
    ['basis', { impressionBasis: 'viewable' }],
    ['currency', { currency: 'EUR' }],
  ])('are apart when they differ in their %s', (_, more) => {
    expect(namesOf({ a: ask(['clicks']), b: ask(['clicks'], more) })).toEqual(['a', 'b']);
  });

  it('are apart when their rows are in another order or cut elsewhere', () => {
    const bySite = { dimensions: ['site'] };
    expect(
      namesOf({
        most: ask(['impressions'], { ...bySite, limit: 5 }),
        clicked: ask(['clicks'], { ...bySite, limit: 5 }),
        again: ask(['clicks', 'ctr'], { ...bySite, limit: 5 }),
        said: ask(['ctr'], { ...bySite, limit: 5, orderBy: { by: 'clicks', direction: 'desc' } }),
        all: ask(['clicks'], { ...bySite, limit: 6 }),
      }),
    ).toEqual(['most', 'clicked again said', 'all']);
  });

  it('of days are together whatever they ask first, unless a day has several rows', () => {
    const byDay = { dimensions: ['day'] };
    const bySite = { dimensions: ['day', 'site'] };
    expect(namesOf({ a: ask(['impressions'], byDay), b: ask(['clicks'], byDay) })).toEqual(['a b']);
    expect(namesOf({ a: ask(['impressions'], bySite), b: ask(['clicks'], bySite) })).toEqual([
      'a',
      'b',
    ]);
  });

  it('for figures that are never added up are apart from those that rollups answer', () => {
    const social = { dataset: 'social' } as const;
    expect(
      namesOf({ a: ask(['impressions'], social), b: ask(['reach', 'impressions'], social) }),
    ).toEqual(['a', 'b']);
  });

  it('never ask more metrics together than a question may', () => {
    const ids = Array.from({ length: 30 }, (_, n) => `m${n}`);
    const groups = groupQueries(Object.fromEntries(ids.map((id) => [id, ask([id])])));
    expect(groups.map(({ query }) => query.metrics.length)).toEqual([24, 6]);
    expect(groups.flatMap(({ names }) => names)).toEqual(ids);
  });
});

it('each get their own metrics of the answer, and nothing of the others', () => {
  const values = { impressions: 10, ctr: null, spend: 4 };
  const both: MetricResult = {
    rows: [
      {
        keys: { site: { id: '1', label: 'The Daily' } },
        values,
        compare: { impressions: 5, ctr: 0.1, spend: 2 },
        reasons: { spend: 'rate' },
      },
    ],
    totals: { values },
    rowCount: 1,
    lastDay: '2026-03-31',
    currency: 'GBP',
  };
  expect(ofGroup(both, ask(['ctr', 'impressions'], { dimensions: ['site'] }))).toEqual({
    rows: [
      {
        keys: { site: { id: '1', label: 'The Daily' } },
        values: { ctr: null, impressions: 10 },
        compare: { ctr: 0.1, impressions: 5 },
      },
    ],
    totals: { values: { ctr: null, impressions: 10 } },
    rowCount: 1,
    lastDay: '2026-03-31',
  });
  expect(ofGroup(both, ask(['spend'], { dimensions: ['site'] }))).toMatchObject({
    rows: [{ values: { spend: 4 }, reasons: { spend: 'rate' } }],
    currency: 'GBP',
  });
});
