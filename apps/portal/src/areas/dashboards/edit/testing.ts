/** The dashboard that tests of editing have open. */
import type { CalculatedMetric, DashboardBody, Tile } from '@flightdeck/domain/dashboards';

export const METRIC: CalculatedMetric = {
  id: 'm1',
  label: 'Cost per thousand',
  dataset: 'delivery',
  expression: 'spend / impressions * 1000',
  unit: 'money',
  better: 'lower',
};

export const tile = (id: string, more: Partial<Tile> = {}): Tile => ({
  id,
  kind: 'bars',
  title: '',
  question: { dataset: 'delivery', metrics: ['spend'], dimensions: ['site'], filters: [] },
  options: {},
  ignores: [],
  note: '',
  ...more,
});

/** Two pages; on the first `a` at the left and `b`, which shows its own metric, at the right. */
export const body = (more: Partial<DashboardBody> = {}): DashboardBody => ({
  name: 'Northwind Q2 brand',
  description: '',
  tags: [],
  advId: 1,
  view: { period: { preset: 'l28d' }, compare: { with: 'calendar' }, advIds: [1], filters: [] },
  impressionBasis: 'total',
  currency: null,
  metrics: [METRIC],
  pages: [
    {
      id: 'p1',
      title: 'Overview',
      tiles: [
        tile('a', { title: 'Spend by day' }),
        tile('b', {
          title: 'Cost by site',
          question: {
            dataset: 'delivery',
            metrics: ['calc.m1'],
            dimensions: ['site'],
            filters: [],
            orderBy: { by: 'calc.m1', direction: 'desc' },
          },
        }),
      ],
      layout: [
        { id: 'a', x: 0, y: 0, w: 6, h: 4 },
        { id: 'b', x: 6, y: 0, w: 6, h: 4 },
      ],
    },
    { id: 'p2', title: 'Video', tiles: [], layout: [] },
  ],
  ...more,
});
