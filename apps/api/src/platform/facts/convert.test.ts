/** Money in several currencies, compared with a fold of the facts by hand. */
import { shiftDay } from '@flightdeck/domain/dates';
import {
  METRIC_IDS,
  type MetricQuery,
  type MetricResult,
  metric,
} from '@flightdeck/domain/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { planMoney } from './convert.ts';
import { loadRates } from './rates.ts';
import type { FactScope, FactsStore } from './store.ts';
import { ENGINES, type PrivateStore } from './testing.ts';
import { type Fact, facts, fillFacts, placements, random } from './testing-facts.ts';

/** What each advertiser's money is in. */
const CURRENCY: Readonly<Record<number, string>> = { 1: 'EUR', 2: 'USD', 3: 'GBP' };
const RANGE = { start: '2026-01-14', end: '2026-02-20' };
const BEFORE = { start: '2025-12-11', end: '2026-01-10' };
const ALL: FactScope = { advertiserIds: [1, 2, 3] };
/** A gap of nine days: on the last two of them no rate holds. */
const GAP = { start: '2026-02-02', end: '2026-02-10' };

/** Rates of working days, the same in every run. */
function makeRates() {
  const next = random(3);
  const rates = new Map<string, number>();
  for (let day = '2025-11-28'; day <= '2026-03-10'; day = shiftDay(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const [usd, gbp] = [1 + next() / 5, 0.8 + next() / 5];
    if (weekday === 0 || weekday === 6) continue;
    rates.set(`USD ${day}`, usd);
    if (day < GAP.start || day > GAP.end) rates.set(`GBP ${day}`, gbp);
  }
  return rates;
}
const RATES = makeRates();

/** The fold's own rule: the day's rate, else the latest of the seven days before. */
function perEuro(currency: string, day: string): number | null {
  if (currency === 'EUR') return 1;
  for (let back = 0; back < 8; back++) {
    const found = RATES.get(`${currency} ${shiftDay(day, -back)}`);
    if (found !== undefined) return found;
  }
  return null;
}

/** Spend and revenue of facts in another currency, in micros; null where a rate is missing. */
function inCurrency(rows: readonly Fact[], to: string) {
  const sum = { spend: 0 as number | null, revenue: 0 as number | null };
  for (const { day, ids, spendMicros, revenueMicros } of rows) {
    const from = CURRENCY[ids.advertiser] ?? '';
    const [own, other] = [perEuro(from, day), perEuro(to, day)];
    const factor = from === to ? 1 : own === null || other === null ? null : other / own;
    for (const [key, micros] of [
      ['spend', spendMicros],
      ['revenue', revenueMicros],
    ] as const) {
      const held = sum[key];
      if (micros !== 0) sum[key] = factor === null || held === null ? null : held + micros * factor;
    }
  }
  return sum;
}

function valuesOf(rows: readonly Fact[], to: string): Record<string, number | null> {
  const { spend, revenue } = inCurrency(rows, to);
  const total = (of: (fact: Fact) => number) => rows.reduce((all, fact) => all + of(fact), 0);
  const per = (top: number | null, bottom: number | null, scale: number) =>
    top === null || bottom === null || bottom <= 0 ? null : (top / bottom) * scale;
  const impressions = total((fact) => fact.impressions);
  const clicks = total((fact) => fact.clicks);
  return {
    impressions,
    spend: spend === null ? null : spend / 1e6,
    revenue: revenue === null ? null : revenue / 1e6,
    cpm: per(spend, impressions, 1e-3),
    cpc: per(spend, clicks, 1e-6),
    roas: per(revenue, spend, 1),
  };
}

const METRICS = ['impressions', 'spend', 'revenue', 'cpm', 'cpc', 'roas'] as const;
const near = (values: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      value === null ? null : expect.closeTo(value, 4),
    ]),
  );
const within = ({ start, end }: MetricQuery['range'], scope: FactScope) =>
  facts.filter(
    ({ day, ids }) => day >= start && day <= end && scope.advertiserIds.includes(ids.advertiser),
  );
const keyOf = (fact: Fact, dimension: string): string => {
  switch (dimension) {
    case 'day':
      return fact.day;
    case 'month':
      return `${fact.day.slice(0, 7)}-01`;
    case 'costStructure':
      return placements[fact.ids.placement - 1]?.cost ?? 'Unknown';
    default:
      return String(fact.ids[dimension as keyof Fact['ids']]);
  }
};

describe.each(ENGINES)('money on $name', ({ open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await fillFacts(store);
    await setCurrencies(CURRENCY);
    const rates = [...RATES].map(([key, rate]) => {
      const [currency = '', day = ''] = key.split(' ');
      return { currency, day, perEuro: rate };
    });
    await loadRates(store, { rates, bad: [] }, { fileName: 'rates.csv', loadedBy: null });
  });
  afterAll(() => opened.dispose());

  async function setCurrencies(currencies: Readonly<Record<number, string | null>>) {
    for (const [id, currency] of Object.entries(currencies)) {
      await store.transaction((tx) =>
        tx.query('UPDATE advertiser SET currency = $2 WHERE id = $1', [Number(id), currency]),
      );
    }
  }

  it('agrees with a fold by hand: every currency, by every dimension, also compared', async () => {
    for (const currency of ['EUR', 'USD', 'GBP', 'CHF']) {
      for (const dimension of [
        'advertiser',
        'campaign',
        'day',
        'month',
        'size',
        'costStructure',
      ] as const) {
        for (const scope of [ALL, { advertiserIds: [2] }, { advertiserIds: [1, 3] }]) {
          const query = { metrics: [...METRICS], dimensions: [dimension], range: RANGE, currency };
          const answer = await store.answer(query, scope);
          const rows = within(RANGE, scope);
          expect(answer.totals.values).toEqual(near(valuesOf(rows, currency)));
          const groups = Map.groupBy(rows, (fact) => keyOf(fact, dimension));
          expect(answer.rows).toHaveLength(groups.size);
          for (const { keys, values } of answer.rows) {
            const group = groups.get(keys[dimension]?.id ?? '') ?? [];
            expect(values, `${currency} ${keys[dimension]?.id}`).toEqual(
              near(valuesOf(group, currency)),
            );
          }
        }
      }
      const compared = await store.answer(
        { metrics: [...METRICS], dimensions: [], range: RANGE, compare: BEFORE, currency },
        ALL,
      );
      expect(compared.totals.compare).toEqual(near(valuesOf(within(BEFORE, ALL), currency)));
    }
  });

  it('where a rate is missing has no value, and says why; the other figures stand', async () => {
    const query = { metrics: ['impressions', 'spend', 'ctr'], dimensions: ['day'] } as const;
    const { rows, totals, currency } = await store.answer(
      { ...query, metrics: [...query.metrics], dimensions: ['day'], range: GAP, currency: 'GBP' },
      { advertiserIds: [1] },
    );
    expect(currency).toBe('GBP');
    const lacking = rows
      .filter(({ values }) => values.spend === null)
      .map(({ keys }) => keys.day?.id);
    expect(lacking.length).toBeGreaterThan(0);
    for (const { keys, values, reasons } of rows) {
      // Friday 30 January is eight days before the 7th of February.
      const isKnown = (keys.day?.id ?? '') <= '2026-02-06';
      expect(values.spend === null).toBe(!isKnown);
      expect(reasons).toEqual(isKnown ? undefined : { spend: 'rate' });
      expect(values.impressions).toBeTypeOf('number');
    }
    expect(totals.values.spend).toBeNull();
    expect(totals.reasons).toEqual({ spend: 'rate' });
  });

  it('orders what has no value last', async () => {
    const { rows } = await store.answer(
      {
        metrics: ['spend'],
        dimensions: ['day'],
        range: GAP,
        orderBy: { by: 'spend', direction: 'desc' },
        currency: 'GBP',
      },
      { advertiserIds: [1] },
    );
    const values = rows.map((row) => row.values.spend ?? Number.NEGATIVE_INFINITY);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('of one currency is asked by the same statement as before, rollups by month included', () => {
    const query: MetricQuery = {
      metrics: ['spend'],
      dimensions: ['site'],
      range: { start: '2026-01-01', end: '2026-02-28' },
    };
    const { conversion } = planMoney(['USD'], 'USD');
    expect(conversion).toBeNull();
    expect(compile(query, ALL, undefined, conversion)).toEqual(compile(query, ALL));
    expect(compile(query, ALL).table).toBe('site_month');
    expect(compile(query, ALL, undefined, { to: 'EUR' }).table).toBe('placement_day');
  });

  it('of an unknown currency is never added to or converted into another', async () => {
    await setCurrencies({ 2: null });
    try {
      const ask = (scope: FactScope, currency?: string): Promise<MetricResult> =>
        store.answer(
          {
            metrics: ['impressions', 'spend', 'roas'],
            dimensions: ['advertiser'],
            range: RANGE,
            ...(currency ? { currency } : {}),
          },
          scope,
        );
      const alone = await ask({ advertiserIds: [2] }, 'EUR');
      const spent = within(RANGE, { advertiserIds: [2] }).reduce(
        (sum, f) => sum + f.spendMicros,
        0,
      );
      expect(alone.currency).toBeNull();
      expect(alone.totals.values.spend).toBeCloseTo(spent / 1e6, 4);

      const mixed = await ask({ advertiserIds: [1, 2] }, 'EUR');
      expect(mixed.currency).toBe('EUR');
      expect(mixed.totals.values).toMatchObject({ spend: null, roas: null });
      expect(mixed.totals.reasons).toEqual({ spend: 'currency', roas: 'currency' });
      const [known, unknown] = ['1', '2'].map((id) =>
        mixed.rows.find(({ keys }) => keys.advertiser?.id === id),
      );
      expect(known?.values.spend).toBeTypeOf('number');
      expect(unknown?.values).toMatchObject({ spend: null, roas: null });
      expect(unknown?.values.impressions).toBeGreaterThan(0);
    } finally {
      await setCurrencies(CURRENCY);
    }
  });

  it('of several currencies has no sum where the question names none', async () => {
    const { totals, currency } = await store.answer(
      { metrics: ['spend', 'clicks'], dimensions: [], range: RANGE },
      { advertiserIds: [1, 3] },
    );
    expect(currency).toBeNull();
    expect(totals.values.spend).toBeNull();
    expect(totals.reasons).toEqual({ spend: 'currency' });
    expect(totals.values.clicks).toBeGreaterThan(0);
  });

  it('that is booked is converted by the rate of its flight’s first day, the latest one where that is to come', async () => {
    const booked = async (currency: string, end: string, advertiserId = 1) => {
      const { rows } = await store.answer(
        {
          ...{ metrics: ['impressions'], dimensions: ['placement'], plan: true, undelivered: true },
          ...{ range: { start: '2025-12-01', end }, currency },
        },
        { advertiserIds: [advertiserId] },
      );
      return rows.map(({ keys, plan }) => ({
        placement: placements[Number(keys.placement?.id) - 1],
        plan,
      }));
    };
    const expected = (placement: (typeof placements)[number], to: string, end: string) => {
      if (placement.booked === null) return [null, undefined];
      const day = placement.start < end ? placement.start : end;
      const own = perEuro(CURRENCY[placement.advertiser] ?? '', day);
      const other = perEuro(to, day);
      return own === null || other === null
        ? [null, 'rate']
        : [expect.closeTo((placement.booked * 5e-3 * other) / own, 6), undefined];
    };
    const told = new Set<unknown>();
    for (const end of [RANGE.end, '2025-12-12']) {
      for (const [to, advertiser] of [
        ['EUR', 1],
        ['USD', 1],
        ['CHF', 1],
        ['EUR', 3],
      ] as const) {
        const rows = await booked(to, end, advertiser);
        expect(rows.length).toBeGreaterThan(0);
        for (const { placement, plan } of rows) {
          if (!placement) throw new Error('There is no such placement.');
          told.add(plan?.bookedSpendReason ?? typeof plan?.bookedSpend);
          expect([plan?.bookedSpend, plan?.bookedSpendReason]).toEqual(
            to === CURRENCY[advertiser]
              ? [placement.booked === null ? null : placement.booked * 5e-3, undefined]
              : expected(placement, to, end),
          );
        }
      }
    }
    expect(told).toEqual(new Set(['number', 'object', 'rate']));
  });

  it('that a plan or a person booked is the client’s already, on an account in another one', async () => {
    const placement = placements.find(({ advertiser, booked }) => advertiser === 1 && booked);
    if (!placement) throw new Error('Nothing is booked.');
    const spend = async () => {
      const { rows } = await store.answer(
        {
          ...{ metrics: ['impressions'], dimensions: ['placement'], plan: true, undelivered: true },
          ...{ range: RANGE, currency: 'USD' },
        },
        { advertiserIds: [1], placementIds: [placement.id] },
      );
      return rows[0]?.plan?.bookedSpend;
    };
    const units = (placement.booked ?? 0) * 5e-3;
    expect(await spend()).not.toBeCloseTo(units, 6);
    await store.transaction(async (tx) => {
      await tx.query("UPDATE placement SET booking_unique_number = 'N1' WHERE id = $1", [
        placement.id,
      ]);
      await tx.query(
        `WITH made AS (INSERT INTO booking (advertiser_id, origin, number, name) VALUES (1, 'hand', 'N1', 'One') RETURNING id)
         INSERT INTO booking_placement (booking_id, placement_id, rule) SELECT id, $1, 'person' FROM made`,
        [placement.id],
      );
    });
    expect(await spend()).toBeCloseTo(units, 6);
  });
});

it('every metric of money is asked for as such', () => {
  const money = METRIC_IDS.filter((id) => metric(id).from.some((of) => of.endsWith('Micros')));
  expect(money).toEqual(['spend', 'revenue', 'cpm', 'cpc', 'cpa', 'roas']);
});
