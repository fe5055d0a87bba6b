/** Own metrics in questions and answers: what is asked instead, and the values afterwards. */
import { describe, expect, it } from 'vitest';
import type { MetricResult } from '../metrics/index.ts';
import {
  expandQuestion,
  isOrderCut,
  metricsOf,
  tooManyMetrics,
  withCalculated,
} from './calculated.ts';
import type { CalculatedMetric, TileQuestion } from './model.ts';

const own = (id: string, expression: string): CalculatedMetric => ({
  id,
  label: id,
  dataset: 'delivery',
  expression,
  unit: 'ratio',
  better: 'none',
});
const METRICS = [
  own('profit', 'revenue - spend'),
  own('rate', 'clicks / impressions'),
  own('broken', 'clicks / nothing'),
  { ...own('visits', 'sessions * 2'), dataset: 'analytics' as const },
];
const question = (metrics: string[], more: Partial<TileQuestion> = {}): TileQuestion => ({
  dataset: 'delivery',
  metrics,
  dimensions: ['site'],
  filters: [],
  ...more,
});
const row = (id: string, values: Record<string, number | null>) => ({
  keys: { site: { id, label: id } },
  values,
});
const answer = (
  rows: MetricResult['rows'],
  totals: MetricResult['totals'] = { values: {} },
): MetricResult => ({ rows, totals, rowCount: rows.length, lastDay: null });

describe('a question with own metrics', () => {
  it('asks for what they are made of, in their place and each once', () => {
    const asked = expandQuestion(
      question(['clicks', 'calc.rate', 'calc.profit'], {
        orderBy: { by: 'clicks', direction: 'desc' },
        limit: 5,
      }),
      METRICS,
    );
    expect(asked.metrics).toEqual(['clicks', 'impressions', 'revenue', 'spend']);
    expect(asked.orderBy).toEqual({ by: 'clicks', direction: 'desc' });
    expect(asked.limit).toBe(5);
  });

  it('stays itself without any', () => {
    const plain = question(['clicks']);
    expect(expandQuestion(plain, METRICS)).toBe(plain);
    const result = answer([]);
    expect(withCalculated(result, plain, METRICS)).toBe(result);
  });

  it('asks for every row where they are in the order of an own metric', () => {
    const order = { by: 'calc.profit', direction: 'asc' } as const;
    const asked = expandQuestion(question(['clicks'], { orderBy: order, limit: 3 }), METRICS);
    expect(asked).toMatchObject({ metrics: ['clicks', 'revenue', 'spend'], limit: 20_000 });
    expect(asked).not.toHaveProperty('orderBy');
    // As without one, the first metric orders them; but a line stays in time.
    expect(expandQuestion(question(['calc.rate'], { limit: 3 }), METRICS).limit).toBe(20_000);
    expect(
      expandQuestion(question(['calc.rate'], { limit: 3, dimensions: ['day'] }), METRICS).limit,
    ).toBe(3);
    expect(expandQuestion(question(['calc.rate'], { dimensions: [] }), METRICS)).not.toHaveProperty(
      'limit',
    );
  });

  it('keeps its rows where none of its own metrics can be computed', () => {
    for (const name of ['calc.broken', 'calc.gone', 'calc.visits']) {
      const asked = question([name]);
      expect(expandQuestion(asked, METRICS).metrics).toEqual(['impressions']);
      const { rows } = withCalculated(answer([row('1', { impressions: 4 })]), asked, METRICS);
      expect(rows[0]?.values[name]).toBeNull();
    }
  });
});

describe('an answer', () => {
  it('has them on rows, totals and days compared with: of the totals, not the sum of rates', () => {
    const result = withCalculated(
      answer(
        [
          {
            ...row('1', { clicks: 1, impressions: 10 }),
            compare: { clicks: 1, impressions: 5 },
          },
          {
            ...row('2', { clicks: 3, impressions: 10 }),
            compare: { clicks: null, impressions: 5 },
          },
        ],
        { values: { clicks: 4, impressions: 20 }, compare: { clicks: 1, impressions: 10 } },
      ),
      question(['clicks', 'calc.rate'], { orderBy: { by: 'clicks', direction: 'asc' } }),
      METRICS,
    );
    expect(result.rows.map(({ values }) => values['calc.rate'])).toEqual([0.1, 0.3]);
    expect(result.rows.map(({ compare }) => compare?.['calc.rate'])).toEqual([0.2, null]);
    expect(result.totals.values['calc.rate']).toBe(0.2);
    expect(result.totals.compare?.['calc.rate']).toBe(0.1);
    expect(result.rows[0]?.values.clicks).toBe(1);
  });

  it('says why a value is missing as its metric does', () => {
    const { totals } = withCalculated(
      answer([], { values: { revenue: 1, spend: null }, reasons: { spend: 'rate' } }),
      question(['calc.profit', 'calc.rate']),
      METRICS,
    );
    expect(totals.values).toMatchObject({ 'calc.profit': null, 'calc.rate': null });
    expect(totals.reasons).toEqual({ spend: 'rate', 'calc.profit': 'rate' });
  });

  it('is put in order and cut, with rows without a value last', () => {
    const rows = [
      row('a', { revenue: 5, spend: 1 }),
      row('b', { revenue: null, spend: 1 }),
      row('c', { revenue: 9, spend: 1 }),
      row('d', { revenue: 2, spend: 1 }),
    ];
    const ids = (direction: 'asc' | 'desc', limit?: number) =>
      withCalculated(
        answer(rows),
        question(['calc.profit'], {
          orderBy: { by: 'calc.profit', direction },
          ...(limit ? { limit } : {}),
        }),
        METRICS,
      ).rows.map(({ keys }) => keys.site?.id);
    expect(ids('desc')).toEqual(['c', 'a', 'd', 'b']);
    expect(ids('asc')).toEqual(['d', 'a', 'c', 'b']);
    expect(ids('desc', 2)).toEqual(['c', 'a']);
    const { rowCount } = withCalculated(
      answer(rows),
      question(['calc.profit'], { limit: 1 }),
      METRICS,
    );
    expect(rowCount).toBe(4);
  });
});

it('own metrics stand among those of their dataset', () => {
  const found = metricsOf('delivery', METRICS);
  expect(found['calc.profit']).toMatchObject({ label: 'profit', unit: 'ratio', of: {}, per: {} });
  expect(found.ctr?.label).toBe('CTR');
  expect(found).not.toHaveProperty('calc.visits');
});

describe('what one answer cannot hold', () => {
  it('is more metrics than a statement has', () => {
    const ids = Object.keys(metricsOf('social', []));
    const refusal = (count: number) => {
      const metrics = [0, 10, 20].map((from) => ({
        ...own(`m${from}`, ids.slice(from, Math.min(count, from + 10)).join(' / ')),
        dataset: 'social' as const,
      }));
      const asked = question(metrics.map(({ id }) => `calc.${id}`));
      return tooManyMetrics({ ...asked, dataset: 'social' }, metrics);
    };
    expect(refusal(25)).toMatch(/made of 25 of Social/);
    expect(refusal(24)).toBeNull();
  });

  it('is the order of rows by an own metric where some were not answered', () => {
    const cut = { ...answer([row('1', {})]), rowCount: 20_001 };
    expect(isOrderCut(question(['calc.rate']), cut)).toBe(true);
    expect(isOrderCut(question(['calc.rate']), answer([row('1', {})]))).toBe(false);
    expect(isOrderCut(question(['clicks']), cut)).toBe(false);
    expect(isOrderCut(question(['calc.rate'], { dimensions: ['day'] }), cut)).toBe(false);
  });
});
