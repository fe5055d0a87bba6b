/** Every question is answered as an independent computation over the same random facts answers it. */
import { shiftDay } from '@flightdeck/domain/dates';
import {
  computeMetric,
  type DimensionId,
  FACT_COLUMNS,
  type FactColumn,
  METRIC_IDS,
  type MetricId,
  type MetricQuery,
  type MetricResult,
  NO_FACTS,
} from '@flightdeck/domain/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { ensurePartitions } from './partitions.ts';
import { refreshRollups } from './rollups.ts';
import type { FactScope, FactsStore } from './store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from './tables.ts';
import { ENGINES, type PrivateStore } from './testing.ts';

/** A small generator of random numbers, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Fact = Record<FactColumn, number> & {
  day: string;
  ids: Record<Exclude<DimensionId, 'day' | 'week' | 'month' | 'costStructure'>, number>;
};

const FIRST_DAY = '2025-12-10';
const DAYS = 85;
const COSTS = ['CPM', 'CPC', null] as const;
const placements = Array.from({ length: 14 }, (_, index) => {
  const id = index + 1;
  const campaign = 1 + (index % 6);
  return {
    id,
    campaign,
    advertiser: 1 + ((campaign - 1) % 3),
    site: 1 + ((index * 5) % 4),
    cost: COSTS[index % 3] ?? null,
    booked: index % 4 === 0 ? null : 1000 * id,
    start: shiftDay(FIRST_DAY, index),
    end: shiftDay(FIRST_DAY, 40 + index),
  };
});
type Placement = (typeof placements)[number];

function makeFacts(): Fact[] {
  const next = random(7);
  const upTo = (n: number) => Math.floor(next() * n);
  return Array.from({ length: 1500 }, () => {
    const placement = placements[upTo(placements.length)] as Placement;
    const impressions = next() < 0.1 ? 0 : upTo(5000);
    const measurable = upTo(impressions + 1);
    return {
      ...NO_FACTS,
      day: shiftDay(FIRST_DAY, upTo(DAYS)),
      ids: {
        advertiser: placement.advertiser,
        campaign: placement.campaign,
        placement: placement.id,
        site: placement.site,
        creative: 1 + upTo(5),
        creativeType: 1 + upTo(2),
        size: 1 + upTo(4),
        device: 1 + upTo(3),
        country: 1 + upTo(2),
      },
      impressions,
      measurableImpressions: measurable,
      viewableImpressions: upTo(measurable + 1),
      clicks: upTo(40),
      invalidClicks: upTo(4),
      conversions: upTo(300) / 100,
      revenueMicros: upTo(1e9),
      spendMicros: upTo(3e9),
      videoStarts: upTo(90),
      videoFirstQuartiles: upTo(70),
      videoMidpoints: upTo(60),
      videoThirdQuartiles: upTo(50),
      videoCompletes: upTo(40),
      interactions: upTo(30),
    };
  });
}
const facts = makeFacts();

const nameOf = (kind: string, id: number) => `${kind} ${String.fromCharCode(65 + ((id * 7) % 26))}`;

async function fill(store: FactsStore): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query("INSERT INTO source (id, name) VALUES (1, 'test')");
    for (const [table, count] of [
      ['site', 4],
      ['size', 4],
      ['device', 3],
      ['country', 2],
      ['creative_type', 2],
    ] as const) {
      for (let id = 1; id <= count; id++) {
        await tx.query(
          `INSERT INTO ${table} (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
          [id, nameOf(table, id)],
        );
      }
    }
    for (const id of [1, 2, 3]) {
      await tx.query('INSERT INTO advertiser VALUES ($1, $2, $3, $4)', [
        id,
        't',
        `${id}`,
        nameOf('advertiser', id),
      ]);
    }
    for (let id = 1; id <= 6; id++) {
      await tx.query(
        `INSERT INTO campaign (id, advertiser_id, source, external_id, name, start_date, end_date)
         VALUES ($1, $2, 't', $3, $4, $5, $6)`,
        [
          id,
          1 + ((id - 1) % 3),
          `${id}`,
          nameOf('campaign', id),
          id === 2 ? '2025-12-01' : null,
          id === 2 ? '2026-03-31' : null,
        ],
      );
    }
    for (let id = 1; id <= 5; id++) {
      await tx.query(
        `INSERT INTO creative (id, advertiser_id, source, external_id, name) VALUES ($1, 1, 't', $2, $3)`,
        [id, `${id}`, nameOf('creative', id)],
      );
    }
    for (const p of placements) {
      await tx.query(
        `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name,
           start_date, end_date, cost_structure, booked_impressions, booked_spend_micros)
         VALUES ($1, $2, $3, $4, 't', $5, $6, $7, $8, $9, $10, $11)`,
        [
          p.id,
          p.campaign,
          p.advertiser,
          p.site,
          `${p.id}`,
          nameOf('placement', p.id),
          p.start,
          p.end,
          p.cost,
          p.booked,
          p.booked === null ? null : p.booked * 5e3,
        ],
      );
    }
    const days = [...new Set(facts.map(({ day }) => day))];
    await ensurePartitions(tx, days);
    await tx.copy(
      'fact',
      [...FACT_KEY_COLUMNS, ...FACT_SUM_COLUMNS],
      facts.map((fact) => {
        const { ids } = fact;
        return `${[
          fact.day,
          ids.advertiser,
          ids.campaign,
          ids.placement,
          ids.site,
          ids.creative,
          ids.creativeType,
          ids.size,
          ids.device,
          ids.country,
          1,
          ...FACT_COLUMNS.map((column) => fact[column]),
        ].join('\t')}\n`;
      }),
    );
    await refreshRollups(tx, [1, 2, 3], days);
  });
}

/** The time key of a day, by the calendar of the runtime rather than of the store. */
function bucket(dimension: 'day' | 'week' | 'month', day: string): string {
  if (dimension === 'day') return day;
  if (dimension === 'month') return `${day.slice(0, 7)}-01`;
  const date = new Date(`${day}T12:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Every bucket of a range in order: position n of a compare range stands beside position n of the range. */
function buckets(dimension: 'day' | 'week' | 'month', range: MetricQuery['range']): string[] {
  const all: string[] = [];
  for (let day = range.start; day <= range.end; day = shiftDay(day, 1)) {
    const key = bucket(dimension, day);
    if (all.at(-1) !== key) all.push(key);
  }
  return all;
}

/** The answer, computed by hand from the facts. Rows unordered, keyed by their ids. */
function expected(query: MetricQuery, scope: FactScope) {
  const isTime = (d: DimensionId): d is 'day' | 'week' | 'month' =>
    d === 'day' || d === 'week' || d === 'month';
  const beside = (dimension: 'day' | 'week' | 'month') => {
    const from = query.compare ? buckets(dimension, query.compare) : [];
    const to = buckets(dimension, query.range);
    return new Map(from.map((key, position) => [key, to[position]]));
  };
  const moved = { day: beside('day'), week: beside('week'), month: beside('month') };
  const keyOf = (fact: Fact, compared: boolean): string | undefined => {
    const parts = query.dimensions.map((dimension) => {
      if (dimension === 'costStructure')
        return placements[fact.ids.placement - 1]?.cost ?? 'Unknown';
      if (!isTime(dimension)) return String(fact.ids[dimension]);
      const key = bucket(dimension, fact.day);
      return compared ? moved[dimension].get(key) : key;
    });
    return parts.includes(undefined) ? undefined : parts.join('|');
  };
  const visible = facts.filter(
    ({ ids }) =>
      scope.advertiserIds.includes(ids.advertiser) &&
      (scope.campaignIds?.includes(ids.campaign) ?? true) &&
      (scope.placementIds?.includes(ids.placement) ?? true),
  );
  const kept = visible.filter(({ ids }) =>
    (query.filters ?? []).every(
      ({ dimension, ids: wanted }) =>
        !isTime(dimension) && dimension !== 'costStructure' && wanted.includes(ids[dimension]),
    ),
  );
  const inside = (range: MetricQuery['range']) => (fact: Fact) =>
    fact.day >= range.start && fact.day <= range.end;
  const sums = (rows: readonly Fact[]) => {
    const total = { ...NO_FACTS };
    for (const row of rows) for (const column of FACT_COLUMNS) total[column] += row[column];
    return total;
  };
  const values = (rows: readonly Fact[]) =>
    Object.fromEntries(
      query.metrics.map((id) => [id, computeMetric(id, sums(rows), query.impressionBasis)]),
    );
  const own = kept.filter(inside(query.range));
  const other = query.compare ? kept.filter(inside(query.compare)) : [];
  const mine = Map.groupBy(own, (fact) => keyOf(fact, false));
  const theirs = Map.groupBy(other, (fact) => keyOf(fact, true));
  const rows = new Map(
    [...mine].map(([key, group]) => [
      key,
      { values: values(group), compare: values(theirs.get(key) ?? []) },
    ]),
  );
  return {
    rows,
    totals: { values: values(own), compare: values(other) },
    lastDay:
      visible
        .filter(inside(query.range))
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
  };
}

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
const ODD = { start: '2026-01-14', end: '2026-02-20' };
const ALL: FactScope = { advertiserIds: [1, 2, 3] };

/** Random but valid questions, the same in every run. */
function questions(count: number): { query: MetricQuery; scope: FactScope }[] {
  const next = random(20);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const DIMENSIONS: readonly DimensionId[] = [
    'day',
    'week',
    'month',
    'advertiser',
    'campaign',
    'placement',
    'site',
    'creative',
    'creativeType',
    'size',
    'device',
    'country',
    'costStructure',
  ];
  return Array.from({ length: count }, () => {
    const dimensions = [
      ...new Set(Array.from({ length: Math.floor(next() * 3) }, () => one(DIMENSIONS))),
    ];
    const compare = one([
      undefined,
      { start: '2025-12-01', end: '2025-12-31' },
      { start: '2025-12-11', end: '2026-01-10' },
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
        range: one([MONTHS, ODD]),
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

describe.each(ENGINES)('answers on $name', ({ open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await fill(store);
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
