/** Every query is compared with an independent computation over the same random facts. */
import {
  DimensionId,
  METRIC_IDS,
  type MetricId,
  type MetricQuery,
  type MetricResult,
} from '@flightdeck/domain/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { FactScope, FactsStore } from './store.ts';
import { ENGINES, type PrivateStore } from './testing.ts';
import { expected } from './testing-answer.ts';
import { fillFacts, nameOf, placements, random } from './testing-facts.ts';

const near = (values: Partial<Record<MetricId, number | null>>) =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      typeof value === 'number' ? expect.closeTo(value, 5) : value,
    ]),
  );

function agrees(result: MetricResult, query: MetricQuery, scope: FactScope): void {
  const wanted = expected(query, scope);
  expect(result.totals.values).toEqual(near(wanted.totals.values));
  if (query.compare) expect(result.totals.compare).toEqual(near(wanted.totals.compare));
  expect(result.lastDay).toBe(wanted.lastDay);
  if (query.dimensions.length === 0) {
    expect(result.rows).toEqual([{ keys: {}, ...result.totals }]);
    return;
  }
  expect(result.rowCount).toBe(wanted.rows.size);
  expect(result.rows).toHaveLength(wanted.rows.size);
  for (const row of result.rows) {
    const key = query.dimensions.map((dimension) => row.keys[dimension]?.id).join('|');
    const match = wanted.rows.get(key);
    expect(match, `row ${key}`).toBeDefined();
    expect(row.values).toEqual(near(match?.values ?? {}));
    if (query.compare) expect(row.compare).toEqual(near(match?.compare ?? {}));
  }
}

const MONTHS = { start: '2026-01-01', end: '2026-02-28' };
const FEBRUARY = { start: '2026-02-01', end: '2026-02-28' };
const ODD = { start: '2026-01-14', end: '2026-02-20' };
const ALL: FactScope = { advertiserIds: [1, 2, 3] };

/** Random but valid queries, the same in every run. */
function questions(count: number): { query: MetricQuery; scope: FactScope }[] {
  const next = random(20);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return Array.from({ length: count }, () => {
    const dimensions = [
      ...new Set(Array.from({ length: Math.floor(next() * 3) }, () => one(DimensionId.options))),
    ];
    const compare = one([
      undefined,
      { start: '2025-12-01', end: '2025-12-31' },
      { start: '2025-12-11', end: '2026-01-10' },
      { start: '2025-11-01', end: '2025-12-31' },
    ]);
    const filters = one<MetricQuery['filters']>([
      undefined,
      undefined,
      [{ dimension: 'site', ids: [1, 3] }],
      [{ dimension: 'campaign', ids: [1, 2, 4] }],
      [
        { dimension: 'device', ids: [2] },
        { dimension: 'placement', ids: [1, 2, 3, 4, 5, 6, 7] },
      ],
    ]);
    return {
      query: {
        metrics: [...METRIC_IDS].sort(() => next() - 0.5).slice(0, 1 + Math.floor(next() * 23)),
        dimensions,
        range: one([MONTHS, ODD, FEBRUARY]),
        ...(compare ? { compare } : {}),
        ...(filters ? { filters } : {}),
        impressionBasis: one(['total', 'viewable'] as const),
      },
      scope: one<FactScope>([
        ALL,
        { advertiserIds: [2] },
        { advertiserIds: [1, 3], campaignIds: [1, 3, 6] },
        { advertiserIds: [1], placementIds: [1, 7, 4, 10] },
      ]),
    };
  });
}

const base = { metrics: ['impressions', 'ctr'], range: ODD } satisfies Partial<MetricQuery>;

describe.each(ENGINES)('answers on $name', ({ name, open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await fillFacts(store);
  });
  afterAll(() => opened.dispose());

  it('agree with the independent computation on random questions, from whichever table', async () => {
    const tables = new Set<string>();
    for (const { query, scope } of questions(160)) {
      tables.add(compile(query, scope).table);
      agrees(await store.answer(query, scope), query, scope);
    }
    expect([...tables].sort()).toEqual(['campaign_day', 'fact', 'placement_day', 'site_month']);
  });

  // Where their rows are in ClickHouse, the statement brings those of its days and reads no partition.
  it.skipIf(name === 'ClickHouse').each([
    ['2026_02', FEBRUARY, undefined],
    ['2026_01 2026_02', ODD, undefined],
    ['2025_12 2026_02', FEBRUARY, { start: '2025-12-11', end: '2025-12-31' }],
  ])('read the months %s, and no others', async (months, range, compare) => {
    const query: MetricQuery = {
      ...{ metrics: ['impressions'], dimensions: ['size'], range },
      ...(compare ? { compare } : {}),
    };
    const { sql, params, table } = compile(query, ALL);
    expect(table).toBe('fact');
    const plan = JSON.stringify(await store.query(`EXPLAIN ${sql}`, params));
    const read = new Set(Array.from(plan.matchAll(/fact_(\d{4}_\d\d)/g), ([, month]) => month));
    expect([...read].sort().join(' ')).toBe(months);
  });

  it('set months of different length beside each other, and total the whole of both', async () => {
    const january = { start: '2026-01-01', end: '2026-01-31' };
    const daily = { metrics: ['impressions'], dimensions: ['day'] } satisfies Partial<MetricQuery>;
    const of = async (range: MetricQuery['range'], compare?: MetricQuery['range']) =>
      store.answer({ ...daily, range, ...(compare ? { compare } : {}) }, ALL);
    const [jan, feb] = [await of(january), await of(FEBRUARY)];
    const byDay = ({ rows }: MetricResult) =>
      new Map(rows.map(({ keys, values }) => [keys.day?.id.slice(8), values.impressions ?? 0]));
    // Fewer days before: the last three of January stand alone.
    const longer = await of(january, FEBRUARY);
    expect(longer.totals.compare).toEqual(feb.totals.values);
    const februaryOn = byDay(feb);
    for (const { keys, compare } of longer.rows) {
      const day = keys.day?.id.slice(8) ?? '';
      expect(compare, day).toEqual({ impressions: day > '28' ? null : (februaryOn.get(day) ?? 0) });
    }
    // More days before: the last three of January stand beside none, and count in the total.
    const shorter = await of(FEBRUARY, january);
    expect(shorter.totals.compare).toEqual(jan.totals.values);
    const januaryOn = byDay(jan);
    for (const { keys, compare } of shorter.rows) {
      expect(compare).toEqual({ impressions: januaryOn.get(keys.day?.id.slice(8)) ?? 0 });
    }
    expect(Math.max(...[...januaryOn.keys()].map(Number))).toBe(31);
  });

  it('never show another advertiser’s delivery, whatever campaigns, placements or filters are named', async () => {
    const { rows, totals } = await store.answer(
      {
        ...base,
        dimensions: ['campaign'],
        filters: [{ dimension: 'advertiser', ids: [2, 3] }],
      },
      { advertiserIds: [1], campaignIds: [2, 3, 5] },
    );
    expect(rows).toEqual([]);
    expect(totals.values).toEqual({ impressions: 0, ctr: null });
  });

  it('keep nothing for an empty list of campaigns or placements', async () => {
    const result = await store.answer(
      { ...base, dimensions: ['site'] },
      { ...ALL, placementIds: [] },
    );
    expect(result).toMatchObject({ rows: [], rowCount: 0, lastDay: null });
  });

  it.each(METRIC_IDS)('order rows by %s, missing values last', async (by) => {
    for (const direction of ['asc', 'desc'] as const) {
      for (const impressionBasis of ['total', 'viewable'] as const) {
        const { rows } = await store.answer(
          {
            metrics: [by],
            dimensions: ['placement', 'day'],
            range: ODD,
            orderBy: { by, direction },
            impressionBasis,
          },
          ALL,
        );
        const values = rows.map((row) => row.values[by] ?? null);
        const present = values.filter((value) => value !== null);
        const sorted = present.toSorted((a, b) => (direction === 'asc' ? a - b : b - a));
        expect(values).toEqual([...sorted, ...Array(values.length - present.length).fill(null)]);
      }
    }
  });

  it('order by a metric that is not shown, and by names', async () => {
    const byClicks = await store.answer(
      {
        ...base,
        dimensions: ['site'],
        orderBy: { by: 'clicks', direction: 'desc' },
      },
      ALL,
    );
    const clicks = await store.answer({ ...base, metrics: ['clicks'], dimensions: ['site'] }, ALL);
    expect(byClicks.rows.map((row) => row.keys.site)).toEqual(
      clicks.rows.map((row) => row.keys.site),
    );
    expect(byClicks.rows[0]?.values).not.toHaveProperty('clicks');
    const byName = await store.answer(
      { ...base, dimensions: ['site'], orderBy: { by: 'site', direction: 'asc' } },
      ALL,
    );
    const names = byName.rows.map((row) => row.keys.site?.label ?? '');
    expect(names).toEqual([1, 2, 3, 4].map((id) => nameOf('site', id)).sort());
  });

  it('come in time order, then the first metric descending', async () => {
    const { rows } = await store.answer({ ...base, dimensions: ['month', 'site'] }, ALL);
    const seen = rows.map(
      (row) => [row.keys.month?.id ?? '', row.values.impressions ?? 0] as const,
    );
    const sorted = seen.toSorted((a, b) => a[0].localeCompare(b[0]) || b[1] - a[1]);
    expect(seen).toEqual(sorted);
    expect(new Set(seen.map(([month]) => month))).toEqual(new Set(['2026-01-01', '2026-02-01']));
  });

  it('cut at the limit but count every row and total every row', async () => {
    const whole = await store.answer({ ...base, dimensions: ['placement'] }, ALL);
    const cut = await store.answer({ ...base, dimensions: ['placement'], limit: 3 }, ALL);
    expect(cut.rows).toEqual(whole.rows.slice(0, 3));
    expect(cut.rowCount).toBe(14);
    expect(cut.totals).toEqual(whole.totals);
  });

  it('leave out rows below the least impressions, counted on the basis shown, but not from the totals', async () => {
    for (const impressionBasis of ['total', 'viewable'] as const) {
      const question = { ...base, dimensions: ['placement'], impressionBasis } as const;
      const whole = await store.answer({ ...question, dimensions: ['placement'] }, ALL);
      const least = whole.rows[6]?.values.impressions ?? 0;
      const kept = await store.answer(
        { ...question, dimensions: ['placement'], minImpressions: least },
        ALL,
      );
      expect(kept.rows).toEqual(whole.rows.slice(0, 7));
      expect(kept.rowCount).toBe(7);
      expect(kept.totals).toEqual(whole.totals);
    }
  });

  it('bring the booked plan of each placement', async () => {
    const { rows } = await store.answer(
      { ...base, dimensions: ['placement'], plan: true },
      { advertiserIds: [1] },
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const placement = placements.find(({ id }) => String(id) === row.keys.placement?.id);
      expect(row.plan).toEqual({
        startDate: placement?.start,
        endDate: placement?.end,
        bookedImpressions: placement?.booked,
        bookedSpend: placement?.booked == null ? null : placement.booked * 5e-3,
        costStructure: placement?.cost,
      });
    }
  });

  it('bring rows that have a plan and no delivery when asked to, and the same totals', async () => {
    const empty = { ...base, range: { start: '2030-01-01', end: '2030-01-31' } };
    const scope = { advertiserIds: [1] };
    const planned = { dimensions: ['placement'], plan: true, undelivered: true } as const;
    const own = placements.filter(({ advertiser }) => advertiser === 1);
    const { rows, rowCount } = await store.answer(
      { ...empty, ...planned, dimensions: ['placement'] },
      scope,
    );
    expect(rows.map(({ keys }) => Number(keys.placement?.id)).sort((a, b) => a - b)).toEqual(
      own.map(({ id }) => id).sort((a, b) => a - b),
    );
    expect(rowCount).toBe(own.length);
    expect(rows.every(({ values, plan }) => values.impressions === 0 && plan)).toBe(true);
    const whole = await store.answer({ ...base, ...planned, dimensions: ['placement'] }, scope);
    const delivered = await store.answer({ ...base, dimensions: ['placement'] }, scope);
    expect(whole.totals).toEqual(delivered.totals);
    expect(whole.rows.filter(({ values }) => values.impressions !== 0)).toHaveLength(
      delivered.rows.length,
    );
  });

  it('bring the booked plan of each campaign, over the placements in scope', async () => {
    const scope = { ...ALL, placementIds: [1, 2, 3, 4, 7, 8, 9] };
    const { rows } = await store.answer({ ...base, dimensions: ['campaign'], plan: true }, scope);
    for (const row of rows) {
      const own = placements.filter(
        (p) => String(p.campaign) === row.keys.campaign?.id && scope.placementIds.includes(p.id),
      );
      const booked = own.flatMap((p) => (p.booked === null ? [] : [p.booked]));
      const total = booked.reduce((sum, value) => sum + value, 0);
      const costs = new Set(own.flatMap((p) => (p.cost === null ? [] : [p.cost])));
      const stated = row.keys.campaign?.id === '2';
      expect(row.plan).toEqual({
        startDate: stated ? '2025-12-01' : own.map((p) => p.start).sort()[0],
        endDate: stated
          ? '2026-03-31'
          : own
              .map((p) => p.end)
              .sort()
              .at(-1),
        bookedImpressions: booked.length > 0 ? total : null,
        bookedSpend: booked.length > 0 ? total * 5e-3 : null,
        costStructure: costs.size === 1 ? [...costs][0] : null,
      });
    }
  });

  it('name every row', async () => {
    const { rows } = await store.answer({ ...base, dimensions: ['creative', 'device'] }, ALL);
    for (const { keys } of rows) {
      expect(keys.creative?.label).toBe(nameOf('creative', Number(keys.creative?.id)));
      expect(keys.device?.label).toBe(nameOf('device', Number(keys.device?.id)));
    }
  });
});

describe('questions without an answer', () => {
  it.each<[string, Partial<MetricQuery>]>([
    ['the plan without campaign or placement', { dimensions: ['site'], plan: true }],
    ['rows without delivery and without the plan', { dimensions: ['campaign'], undelivered: true }],
    ['the plan beside a second dimension', { dimensions: ['campaign', 'day'], plan: true }],
    ['a filter on time', { filters: [{ dimension: 'week', ids: [1] }] }],
    ['a filter on cost structure', { filters: [{ dimension: 'costStructure', ids: [1] }] }],
    ['a dimension named twice', { dimensions: ['site', 'site'] }],
    ['an order by a dimension that is not there', { orderBy: { by: 'site', direction: 'asc' } }],
  ])('refuse %s', (_, part) => {
    expect(() => compile({ ...base, dimensions: [], ...part }, ALL)).toThrow(
      expect.objectContaining({ code: 'bad-request' }),
    );
  });

  it('refuse a scope without advertisers', () => {
    expect(() => compile({ ...base, dimensions: [] }, { advertiserIds: [] })).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
  });
});

describe('the table that answers', () => {
  it.each<[string, MetricQuery['dimensions'], MetricQuery['range'], FactScope]>([
    ['site_month', ['site'], MONTHS, ALL],
    ['site_month', ['month', 'placement'], MONTHS, ALL],
    ['campaign_day', ['week'], MONTHS, ALL],
    ['campaign_day', ['day', 'campaign'], ODD, ALL],
    ['placement_day', ['site'], ODD, ALL],
    ['placement_day', ['day'], ODD, { ...ALL, placementIds: [1] }],
    ['fact', ['size'], MONTHS, ALL],
  ])('is %s for %j', (table, dimensions, range, scope) => {
    expect(compile({ ...base, dimensions, range }, scope).table).toBe(table);
  });
});
