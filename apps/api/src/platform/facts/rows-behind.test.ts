/** The facts behind a figure add up to it, whatever the question. */
import { type MetricQuery, metric } from '@flightdeck/domain/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askBehind, everyRowBehind, rowsBehind } from './rows-behind.ts';
import type { FactScope } from './store.ts';
import { ENGINES, type PrivateStore } from './testing.ts';
import { fillFacts } from './testing-facts.ts';

const MONTHS = { start: '2026-01-01', end: '2026-02-28' };
const BEFORE = { start: '2025-11-01', end: '2025-12-31' };
const ALL: FactScope = { advertiserIds: [1, 2, 3] };
const METRICS = ['impressions', 'clicks', 'conversions', 'spend', 'ctr'] as const;

const QUERIES: readonly Omit<MetricQuery, 'range' | 'metrics'>[] = [
  { dimensions: [] },
  { dimensions: ['site'], limit: 2, minImpressions: 1000 },
  { dimensions: ['campaign', 'week'] },
  { dimensions: ['day'], filters: [{ dimension: 'device', ids: [1, 2] }] },
  { dimensions: ['month', 'costStructure'] },
  { dimensions: ['advertiser', 'creative'], orderBy: { by: 'clicks', direction: 'desc' } },
  { dimensions: ['size'], impressionBasis: 'viewable' },
];

describe.each(ENGINES)('on $name', ({ open }) => {
  let opened: PrivateStore;
  beforeAll(async () => {
    opened = await open();
    await fillFacts(opened.store);
  });
  afterAll(() => opened.dispose());

  it.each(QUERIES)(
    '$dimensions: every row and the totals are the sum of their facts',
    async (asked) => {
      const { store } = opened;
      const query: MetricQuery = {
        ...asked,
        metrics: [...METRICS],
        range: MONTHS,
        compare: BEFORE,
      };
      const answer = await store.answer(query, ALL);
      const rows = answer.rows.slice(0, 5).map((row) => ({
        ...row,
        ids: asked.dimensions.length > 0 ? Object.values(row.keys).map(({ id }) => id) : null,
      }));
      for (const { ids, values, compare } of [{ ...answer.totals, ids: null }, ...rows]) {
        for (const isBefore of [false, true]) {
          const behind = await askBehind(store, query, ALL, { ids, isBefore });
          const found = await rowsBehind(store, behind, 100);
          const wanted = (isBefore ? compare : values) ?? {};
          for (const id of METRICS) {
            const value = wanted[id];
            if (value == null) expect(found.values[id]).toBeNull();
            else expect(found.values[id], `${ids} ${id}`).toBeCloseTo(value, 5);
          }
          expect(found.rows).toHaveLength(Math.min(100, found.rowCount));
          const all: (string | number | null)[][] = [];
          for await (const piece of everyRowBehind(store, behind)) all.push(...piece);
          expect(all).toHaveLength(found.rowCount);
          expect(all.slice(0, 100)).toEqual(found.rows);
          const clicks = behind.behind.columns.findIndex(
            ({ label }) => label === metric('clicks').label,
          );
          const sum = all.reduce((total, row) => total + Number(row[clicks]), 0);
          expect(sum).toBe(wanted.clicks);
          expect(found.totals[clicks]).toBe(wanted.clicks);
          const names = behind.behind.columns.length - behind.behind.measures.length;
          const told = all.filter((row) => row.slice(names).some((cell) => cell !== 0)).length;
          expect(found.feeds.reduce((total, feed) => total + feed.rows, 0)).toBe(told);
        }
      }
    },
  );

  it('gives no more than was asked for, in the same order', async () => {
    const query: MetricQuery = { metrics: ['clicks'], dimensions: [], range: MONTHS };
    const asked = await askBehind(opened.store, query, ALL, { ids: null, isBefore: false });
    const first = await rowsBehind(opened.store, asked, 7);
    expect(first.rows).toHaveLength(7);
    const pieces: unknown[] = [];
    for await (const rows of everyRowBehind(opened.store, asked, 30)) pieces.push(...rows);
    expect(pieces).toHaveLength(30);
    expect(pieces.slice(0, 7)).toEqual(first.rows);
  });

  it('keeps to its scope, and refuses rows that the query cannot have', async () => {
    const { store } = opened;
    const query: MetricQuery = { metrics: ['clicks'], dimensions: ['site'], range: MONTHS };
    const row = (ids: readonly string[]) => ({ ids, isBefore: false });
    const own = await rowsBehind(
      store,
      await askBehind(store, query, { advertiserIds: [2], campaignIds: [2] }, row(['1'])),
      100,
    );
    const answered = await store.answer(query, { advertiserIds: [2], campaignIds: [2] });
    const site = answered.rows.find(({ keys }) => keys.site?.id === '1');
    expect(own.values.clicks ?? 0).toBe(site?.values.clicks ?? 0);
    await expect(askBehind(store, query, ALL, row(['1', '2']))).rejects.toThrow(/dimensions/);
    await expect(askBehind(store, query, ALL, row(['1 OR 1=1']))).rejects.toThrow(/has no id/);
    await expect(askBehind(store, query, ALL, { ids: ['1'], isBefore: true })).rejects.toThrow(
      /no other range/,
    );
    await expect(askBehind(store, query, { advertiserIds: [] }, row(['1']))).rejects.toThrow();
  });
});
