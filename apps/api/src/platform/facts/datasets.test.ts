/** A dataset that only its declaration knows has tables, rollups, answers, order and CSV, on both engines. */
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { shiftDay } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from './answer.ts';
import { compile } from './compile.ts';
import { rawFacts } from './raw-facts.ts';
import { ALL_DATASETS } from './shapes.ts';
import type { FactScope } from './store.ts';
import { ENGINES, type PrivateStore } from './testing.ts';
import { AGE_GROUPS, fillShops, nameIn, shops, type Visit, visits } from './testing-dataset.ts';
import { fillFacts, nameOf, random } from './testing-facts.ts';

const ODD = { start: '2026-01-03', end: '2026-02-20' };
const MONTHS = { start: '2026-01-01', end: '2026-02-28' };
const ALL: FactScope = { advertiserIds: [1, 2, 3] };
/** What the store knows. */
const KNOWN = [...ALL_DATASETS, shops];
const METRICS = Object.keys(shops.metrics);
const TIMES = ['day', 'week', 'month'];
const DIMENSIONS = [...TIMES, 'advertiser', ...Object.keys(shops.dimensions)];

function timeOf(dimension: string, day: string): string {
  if (dimension === 'day') return day;
  if (dimension === 'month') return `${day.slice(0, 7)}-01`;
  const date = new Date(`${day}T12:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Metrics of a group of facts, written out by hand, and the reasons of those that are null. */
function byHand(group: readonly Visit[]) {
  const sum = (id: 'visits' | 'takingsMicros' | 'kilos' | 'staySeconds') =>
    group.reduce((total, { measures }) => total + (measures[id] ?? 0), 0);
  const over = (top: number, bottom: number) => (bottom > 0 ? top / bottom : null);
  const [only, ...others] = group;
  const visitors = others.length === 0 ? (only?.measures.visitors ?? null) : null;
  const isAddedUp = others.length > 0;
  return {
    values: {
      visits: sum('visits'),
      kilos: sum('kilos'),
      staySeconds: sum('staySeconds'),
      visitors,
      takings: sum('takingsMicros') / 1e6,
      takingsPerVisit: over(sum('takingsMicros') / 1e6, sum('visits')),
      score: over(sum('visits') + sum('kilos') / 2, sum('staySeconds') / 1000 + 2 * sum('visits')),
      frequency: visitors === null ? null : over(sum('visits'), visitors),
    } as Record<string, number | null>,
    reasons: isAddedUp ? ['frequency', 'visitors'] : [],
  };
}

function agrees(result: MetricResult, query: DatasetQuery, scope: FactScope): void {
  const named = [...query.dimensions, ...(query.filters ?? []).map(({ dimension }) => dimension)];
  const all = named.includes('article') ? visits.detail : visits.base;
  const inScope = all.filter(
    ({ ids }) =>
      scope.advertiserIds.includes(ids.advertiser ?? 0) &&
      (scope.campaignIds?.includes(ids.campaign ?? 0) ?? true),
  );
  const within = (range: DatasetQuery['range']) =>
    inScope.filter(
      ({ day, ids }) =>
        day >= range.start &&
        day <= range.end &&
        (query.filters ?? []).every(({ dimension, ids: kept }) =>
          kept.includes(ids[dimension] ?? 0),
        ),
    );
  const check = (
    { values, reasons }: MetricResult['totals'],
    group: readonly Visit[],
    compared: readonly Visit[],
  ) => {
    const expected = byHand(group);
    for (const id of query.metrics) {
      const wanted = expected.values[id] ?? null;
      if (wanted === null) expect(values[id], id).toBeNull();
      else expect(values[id], id).toBeCloseTo(wanted, 4);
    }
    const why = new Set([...expected.reasons, ...(query.compare ? byHand(compared).reasons : [])]);
    expect(Object.keys(reasons ?? {}).sort()).toEqual(
      [...why].filter((id) => query.metrics.includes(id)).sort(),
    );
  };
  const other = query.compare ? within(query.compare) : [];
  check(result.totals, within(query.range), other);
  expect(result.lastDay).toBe(
    inScope
      .map(({ day }) => day)
      .filter((day) => day >= query.range.start && day <= query.range.end)
      .sort()
      .at(-1) ?? null,
  );
  if (query.dimensions.length === 0) return;
  const keyOf = (fact: Visit) =>
    query.dimensions
      .map((id) => (TIMES.includes(id) ? timeOf(id, fact.day) : fact.ids[id]))
      .join('|');
  const groups = Map.groupBy(within(query.range), keyOf);
  const beside = Map.groupBy(other, keyOf);
  expect(result.rowCount).toBe(groups.size);
  expect(
    result.rows.map(({ keys }) => query.dimensions.map((id) => keys[id]?.id).join('|')).sort(),
  ).toEqual([...groups.keys()].sort());
  for (const row of result.rows) {
    const key = query.dimensions.map((id) => row.keys[id]?.id).join('|');
    // Beside each other by position, which answer.test.ts checks.
    const isInTime = query.dimensions.some((id) => TIMES.includes(id));
    const others = isInTime ? [] : (beside.get(key) ?? []);
    if (!query.compare || !isInTime) check(row, groups.get(key) ?? [], others);
    if (query.compare && !isInTime) {
      for (const id of query.metrics) {
        const wanted = byHand(others).values[id] ?? null;
        if (wanted === null) expect(row.compare?.[id], id).toBeNull();
        else expect(row.compare?.[id], id).toBeCloseTo(wanted, 4);
      }
    }
    for (const id of query.dimensions) {
      if (!TIMES.includes(id)) {
        expect(row.keys[id]?.label).toBe(nameIn(id, Number(row.keys[id]?.id)));
      }
    }
  }
}

describe.each(ENGINES)('a made-up dataset on $name', ({ open }) => {
  let opened: PrivateStore;
  const ask = (query: DatasetQuery, scope: FactScope = ALL) =>
    answer(opened.store.query, query, scope, shops);
  beforeAll(async () => {
    opened = await open(KNOWN);
    await fillFacts(opened.store);
    await fillShops(opened.store);
  });
  afterAll(() => opened.dispose());

  it('is answered as computed by hand, by every dimension and from whichever table', async () => {
    const next = random(3);
    const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    const tables = new Set<string>();
    const asked = new Set<string>();
    for (let i = 0; i < 150; i++) {
      const dimensions = [
        ...new Set(Array.from({ length: Math.floor(next() * 4) }, () => one(DIMENSIONS))),
      ];
      const filters = one([
        undefined,
        undefined,
        [{ dimension: 'branch', ids: [1, 3] }],
        [{ dimension: 'ageGroup', ids: [2] }],
      ]);
      const compare = one([undefined, { start: '2025-12-20', end: '2025-12-31' }]);
      const query = {
        metrics: one([METRICS, ['visits', 'takings', 'score'], ['visits', 'takingsPerVisit']]),
        dimensions,
        range: one([ODD, MONTHS]),
        ...(filters ? { filters } : {}),
        ...(compare ? { compare } : {}),
        limit: 20_000,
      };
      const scope = one<FactScope>([
        ALL,
        { advertiserIds: [2] },
        { advertiserIds: [1, 3], campaignIds: [1, 3, 6] },
      ]);
      tables.add(compile(query, scope, shops).table);
      for (const id of dimensions) asked.add(id);
      agrees(await ask(query, scope), query, scope);
    }
    expect([...asked].sort()).toEqual([...DIMENSIONS].sort());
    expect([...tables].sort()).toEqual(['fact_article', 'fact_shops', 'shops_day', 'shops_month']);
  });

  it('never adds up people of several rows, and says why', async () => {
    const { totals } = await ask({ metrics: ['visits', 'visitors'], dimensions: [], range: ODD });
    expect(totals.values.visitors).toBeNull();
    expect(totals.reasons).toEqual({ visitors: 'distinct' });
    const { rows } = await ask({
      metrics: ['visitors'],
      dimensions: ['day', 'branch', 'weather'],
      range: ODD,
    });
    expect(rows.some(({ values }) => values.visitors !== null)).toBe(true);
    expect(rows.some(({ reasons }) => reasons?.visitors === 'distinct')).toBe(true);
    // Not given is not the same: such a row is null without a reason.
    expect(rows.some(({ values, reasons }) => values.visitors === null && !reasons)).toBe(true);
  });

  it.each(METRICS)('orders rows by %s, missing values last', async (by) => {
    for (const direction of ['asc', 'desc'] as const) {
      const { rows } = await ask({
        metrics: [by],
        dimensions: ['day', 'branch', 'weather'],
        range: ODD,
        orderBy: { by, direction },
      });
      const values = rows.map((row) => row.values[by] ?? null);
      const present = values.filter((value) => value !== null);
      expect(present.length).toBeGreaterThan(3);
      const sorted = present.toSorted((a, b) => (direction === 'asc' ? a - b : b - a));
      expect(values).toEqual([...sorted, ...Array(values.length - present.length).fill(null)]);
    }
  });

  it('orders rows by names, and bands by their numbers', async () => {
    const byName = await ask({
      metrics: ['visits'],
      dimensions: ['branch'],
      range: ODD,
      orderBy: { by: 'branch', direction: 'asc' },
    });
    expect(byName.rows.map(({ keys }) => keys.branch?.label)).toEqual(
      [1, 2, 3, 4].map((id) => nameOf('branch', id)).sort(),
    );
    const byAge = await ask({
      metrics: ['visits'],
      dimensions: ['ageGroup'],
      range: ODD,
      orderBy: { by: 'ageGroup', direction: 'asc' },
    });
    expect(byAge.rows.map(({ keys }) => keys.ageGroup?.label)).toEqual([
      '5-17',
      '18-24',
      '25-34',
      '1,000 and more',
      'Unknown',
    ]);
    expect(AGE_GROUPS).toHaveLength(byAge.rows.length);
  });

  it('is written as CSV by the labels of its declaration', async () => {
    const range = { start: ODD.start, end: shiftDay(ODD.start, 9) };
    const scope = { advertiserIds: [1, 2] };
    for (const detail of [undefined, 'article']) {
      const text = await rawFacts(opened.store.query, shops, scope, range, detail);
      const [header, ...lines] = parse(text);
      expect(header).toEqual([
        'Day',
        'Advertiser',
        'Campaign',
        'Branch',
        'Weather',
        'Age group',
        'Country',
        ...(detail ? ['Article'] : []),
        'Visits',
        'Takings',
        'Kilos',
        'Stay',
        'Visitors',
        'Currency',
      ]);
      const wanted = (detail ? visits.detail : visits.base)
        .filter(({ day, ids }) => day >= range.start && day <= range.end && ids.advertiser !== 3)
        .map(({ day, ids, measures }) => [
          day,
          ...Object.entries(ids).map(([dimension, id]) => nameIn(dimension, id)),
          String(measures.visits),
          String((measures.takingsMicros ?? 0) / 1e6),
          String(measures.kilos),
          String(measures.staySeconds),
          measures.visitors === null ? '' : String(measures.visitors),
          // Of accounts whose currency is not known.
          '',
        ]);
      expect(lines.map(String).sort()).toEqual(wanted.map(String).sort());
    }
  });

  it.each<[string, Partial<DatasetQuery>, FactScope]>([
    ['a metric of another dataset', { metrics: ['ctr'] }, ALL],
    ['a dimension of another dataset', { dimensions: ['placement'] }, ALL],
    [
      'a filter by a dimension of another dataset',
      { filters: [{ dimension: 'site', ids: [1] }] },
      ALL,
    ],
    ['an order by what it has not', { orderBy: { by: 'constructor', direction: 'asc' } }, ALL],
    ['least impressions, which it has not', { minImpressions: 5 }, ALL],
    ['a selection of placements, which it has not', {}, { ...ALL, placementIds: [1] }],
  ])('refuses %s', (_, part, scope) => {
    expect(() =>
      compile({ metrics: ['visits'], dimensions: [], range: ODD, ...part }, scope, shops),
    ).toThrow(expect.objectContaining({ code: 'bad-request' }));
  });
});
