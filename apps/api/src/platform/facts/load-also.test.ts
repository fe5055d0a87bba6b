/** One file may bring a dataset and delivery; and a dataset that only its declaration knows is loaded, asked, undone and read back. */
import { search } from '@flightdeck/domain/datasets/search';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from './answer.ts';
import { loaded } from './as-of.ts';
import { redoLoad, undoLoad } from './history.ts';
import { type FactInput, loadFacts } from './load.ts';
import { rawFacts } from './raw-facts.ts';
import { removeExpired } from './retention.ts';
import { rollupDdl } from './rollups.ts';
import { loadShape } from './shapes.ts';
import type { FactsStore } from './store.ts';
import { factDdl, nameDdl } from './tables.ts';
import { ENGINES, everyFact, type PrivateStore } from './testing.ts';
import { shops } from './testing-dataset.ts';

const FIELDS = ['day', 'advertiser', 'campaign', 'adGroup', 'impressions', 'clicks'];
const SHAPE = loadShape('search', FIELDS);
const DELIVERY = loadShape('delivery', ['campaign']);
const named = (name: string) => ({ id: null, name });
const changer = { by: 'test', at: new Date('2026-03-01T00:00:00Z') };
const only = async function* (facts: readonly FactInput[], also?: readonly FactInput[]) {
  yield { facts, bad: [], ...(also ? { also } : {}) };
};
const inOrder = (measures: readonly string[], values: Readonly<Record<string, number>>) =>
  measures.map((id) => values[id] ?? 0);

/** A search report: a row per ad group, and the same delivery. */
const searchRow = (day: string, group: string, values: Readonly<Record<string, number>>) => ({
  facts: {
    line: 1,
    day,
    dimensions: { advertiser: named('Fjord'), campaign: named('Brand'), adGroup: named(group) },
    values: inOrder(SHAPE.measures, values),
  },
  also: {
    line: 1,
    day,
    dimensions: {
      advertiser: named('Fjord'),
      campaign: named('Brand'),
      placement: named('Brand'),
      site: 'google.com',
    },
    values: inOrder(DELIVERY.measures, values),
  },
});

const load = (
  store: FactsStore,
  rows: readonly ReturnType<typeof searchRow>[],
  over: { readonly mends?: number; readonly isAlone?: boolean } = {},
) =>
  loadFacts(store, {
    source: 'google-ads',
    dataset: 'search',
    fields: FIELDS,
    rows: only(
      rows.map(({ facts }) => facts),
      rows.map(({ also }) => also),
    ),
    ...(over.isAlone
      ? {}
      : { also: { dataset: 'delivery' as const, fields: ['campaign', 'impressions', 'clicks'] } }),
    mends: over.mends,
  });

describe.each(ENGINES)('on $name', ({ open }) => {
  let opened: PrivateStore;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());

  /** Impressions of search, of delivery, and of their rollups. */
  const held = async () => {
    const [row] = await opened.store.query(
      `SELECT (SELECT coalesce(sum(impressions), 0)::int FROM ${everyFact('fact_search')} f) AS search,
         (SELECT coalesce(sum(impressions), 0)::int FROM search_day) AS search_day,
         (SELECT coalesce(sum(impressions), 0)::int FROM ${everyFact('fact')} f) AS delivery,
         (SELECT coalesce(sum(impressions), 0)::int FROM campaign_day) AS campaign_day`,
    );
    expect(row).toMatchObject({ search_day: row?.search, campaign_day: row?.delivery });
    return [row?.search, row?.delivery];
  };

  it('a file that is also delivery is loaded, undone, done again and mended with it', async () => {
    const { store } = opened;
    const rows = [
      searchRow('2026-04-01', 'One', { impressions: 100, clicks: 4 }),
      searchRow('2026-04-01', 'Two', { impressions: 50, clicks: 1 }),
    ];
    const first = await load(store, rows);
    expect(first).toMatchObject({
      rows: 2,
      written: 2,
      sums: { impressions: 150, clicks: 5, conversions: 0 },
      totals: { impressions: 150, clicks: 5, spend: 0 },
      // Rows of one placement are one fact.
      also: { written: 1, changes: [{ day: '2026-04-01', after: { impressions: 150 } }] },
      changes: [
        {
          before: { impressions: 0 },
          sums: { before: { clicks: 0 }, after: { impressions: 150, clicks: 5 } },
        },
      ],
    });
    expect(await held()).toEqual([150, 150]);
    const repeated = await load(store, rows);
    expect(repeated).toMatchObject({ loadId: null, unchanged: true, also: { loadId: null } });

    // Only ad groups changed: delivery is said anew all the same, so that both are undone together.
    const second = await load(store, [
      searchRow('2026-04-01', 'One', { impressions: 150, clicks: 5 }),
    ]);
    expect(second.also?.loadId).not.toBeNull();
    expect(second.also?.changes).toEqual([]);
    expect(second.changes).toHaveLength(1);
    await undoLoad(store, first.loadId ?? 0, changer);
    expect(await held()).toEqual([150, 150]);

    // By either of the two.
    const undone = await undoLoad(store, second.also?.loadId ?? 0, changer);
    expect(await held()).toEqual([0, 0]);
    expect(undone.changes).toHaveLength(1);
    expect(undone.also).toHaveLength(1);
    await redoLoad(store, first.loadId ?? 0, changer);
    await redoLoad(store, second.loadId ?? 0, changer);
    expect(await held()).toEqual([150, 150]);

    const mended = [searchRow('2026-04-02', 'One', { impressions: 70 })];
    await undoLoad(store, first.loadId ?? 0, changer);
    await load(store, mended, { mends: second.loadId ?? 0 });
    expect(await held()).toEqual([70, 70]);
    await load(store, mended, { mends: second.loadId ?? 0, isAlone: true });
    expect(await held()).toEqual([70, 0]);
  });

  it('ad groups without any campaign are refused; two details of one row as well', async () => {
    const row = searchRow('2026-04-01', 'One', { impressions: 1 });
    const facts = { ...row.facts, dimensions: { ...row.facts.dimensions, campaign: null } };
    await expect(
      loadFacts(opened.store, {
        source: 'google-ads',
        dataset: 'search',
        fields: ['day', 'advertiser', 'adGroup', 'impressions'],
        rows: only([facts]),
      }),
    ).rejects.toThrow('ad group of its rows, and no campaign');
    expect(loadShape('search', ['campaign', 'searchTerm']).detail).toBe('searchTerm');
    expect(SHAPE.detail).toBeNull();
    expect(SHAPE.dimensions).toEqual([
      'advertiser',
      ...Object.keys(search.dimensions).filter((id) => id !== 'searchTerm'),
    ]);
  });

  it('a made-up dataset is loaded, asked, undone and written as CSV', async () => {
    const { store } = opened;
    const { branch, weather, ageGroup, article } = shops.dimensions;
    await store.transaction(async (tx) => {
      const ddl = [branch, weather, ageGroup, article].map(nameDdl).join('');
      for (const statement of (ddl + factDdl(shops) + rollupDdl(shops)).split(/;\s*(?:\n|$)/)) {
        if (statement.trim()) await tx.query(statement);
      }
    });
    const visit = (day: string, name: string, over: object, visits: number, visitors: number) => ({
      line: 1,
      day,
      dimensions: {
        advertiser: named('Harbour'),
        campaign: null,
        branch: named(name),
        weather: 'Rain',
        ageGroup: null,
        country: null,
        ...over,
      },
      values: [visits, visits * 1e6, 0.5, 60, visitors],
    });
    const rows = [
      visit('2026-04-01', 'East', {}, 10, 8),
      visit('2026-04-01', 'West', { weather: null }, 20, Number.NaN),
      // One fact with the first: its visitors are not those of both.
      visit('2026-04-01', 'East', {}, 5, 4),
      visit('2026-04-02', 'East', {}, 7, 6),
    ];
    const fields = ['day', 'advertiser', 'branch', 'weather', 'visits', 'takings', 'visitors'];
    const result = await loadFacts(store, { source: 'tills', fields, rows: only(rows) }, shops);
    expect(result).toMatchObject({ written: 3, sums: { visits: 42, takingsMicros: 42e6 } });
    expect(result.sums).not.toHaveProperty('visitors');
    const advertiserIds = result.advertisers.map(({ id }) => id);
    const range = { start: '2026-04-01', end: '2026-04-30' };
    const ask = (dimensions: string[]) =>
      answer(
        store.query,
        { metrics: ['visits', 'visitors'], dimensions, range },
        { advertiserIds },
        shops,
      );
    const byBranch = await ask(['day', 'branch', 'weather']);
    expect(
      byBranch.rows.map(({ keys, values }) => [
        keys.day?.id,
        keys.branch?.label,
        keys.weather?.label,
        values.visits,
        values.visitors,
      ]),
    ).toEqual([
      ['2026-04-01', 'West', 'Unknown', 20, null],
      ['2026-04-01', 'East', 'Rain', 15, null],
      ['2026-04-02', 'East', 'Rain', 7, 6],
    ]);
    expect((await ask(['branch'])).rows.map(({ values }) => values.visits)).toEqual([22, 20]);
    const [rolled] = await store.query('SELECT sum(visits) AS n FROM shops_month');
    expect(rolled).toEqual({ n: 42 });

    const articles = await loadFacts(
      store,
      {
        source: 'tills',
        fields: [...fields, 'article'],
        rows: only([visit('2026-04-01', 'East', { article: 'Tea' }, 3, 3)]),
      },
      shops,
    );
    expect((await ask(['article'])).rows.map(({ values }) => values)).toEqual([
      { visits: 3, visitors: 3 },
    ]);
    const csv = parse(await rawFacts(store.query, shops, { advertiserIds }, range));
    expect(csv).toHaveLength(4);
    expect(csv).toContainEqual([
      ...['2026-04-02', 'Harbour', 'Unknown', 'East', 'Rain', 'Unknown', 'Unknown'],
      ...['7', '7', '0.5', '60', '6', ''],
    ]);

    // What a store held before loads were kept is not lost by the next one: a base load keeps it, with what is not given.
    await store.transaction(async (tx) => {
      await tx.query("DELETE FROM feed_load WHERE fact_table = 'fact_shops'");
    });
    const again = await loadFacts(
      store,
      { source: 'tills', fields, rows: only([visit('2026-04-02', 'North', {}, 1, 1)]) },
      shops,
    );
    expect((await ask([])).totals.values.visits).toBe(43 - 7);
    await undoLoad(store, again.loadId ?? 0, changer, [shops]);
    expect((await ask([])).totals.values.visits).toBe(42);
    await undoLoad(store, articles.loadId ?? 0, changer, [shops]);
    expect((await ask(['article'])).rowCount).toBe(0);
  });

  it('what is older than its dataset says goes month by month, and does not come back', async () => {
    const { store } = opened;
    const row = (day: string, visits: number) => ({
      line: 1,
      day,
      dimensions: { advertiser: named('Quay'), branch: named('Pier') },
      values: [visits, 0, 0, 0, Number.NaN],
    });
    const fields = ['day', 'advertiser', 'branch', 'visits'];
    const from = async (...rows: ReturnType<typeof row>[]) =>
      loadFacts(store, { source: 'kept', fields, rows: only(rows) }, shops);
    const first = await from(row('2025-01-31', 1), row('2025-02-01', 10), row('2025-03-01', 100));
    const second = await from(row('2025-01-31', 2), row('2025-02-01', 20));
    const [{ id = 0 } = {}] = first.advertisers;
    const visits = async () => {
      const [sums] = await store.query(
        `SELECT (SELECT coalesce(sum(visits), 0)::int FROM fact_shops WHERE advertiser_id = $1) AS facts,
           (SELECT coalesce(sum(visits), 0)::int FROM shops_month WHERE advertiser_id = $1) AS months`,
        [id],
      );
      expect(sums?.months).toBe(sums?.facts);
      return sums?.facts;
    };
    const kept = [{ ...shops, keptDays: 30 }];
    await removeExpired(store, '2025-03-03', [shops]);
    expect(await visits()).toBe(122);
    // The first of March less 30 days is in February, which stays whole.
    await removeExpired(store, '2025-03-03', kept);
    expect(await visits()).toBe(120);
    await undoLoad(store, second.loadId ?? 0, changer, [shops]);
    expect(await visits()).toBe(110);
    expect(await loaded(store, [id], 'shops')).toMatchObject({ knownUntil: '2025-03-01' });
    expect(await loaded(store, [id])).toMatchObject({ knownUntil: null });
    await undoLoad(store, first.loadId ?? 0, changer, [shops]);
    expect(await visits()).toBe(0);
  });
});
