/** Dashboards for tests. */
import type { DashboardBody, DashboardPage, Tile } from './model.ts';

/** A tile of impressions. */
export const aTile = (id: string, more: Partial<Tile> = {}): Tile => ({
  id,
  kind: 'kpi',
  title: '',
  question: { dataset: 'delivery', metrics: ['impressions'], dimensions: [], filters: [] },
  options: {},
  ignores: [],
  note: '',
  ...more,
});

/** A page with its tiles below each other, each as wide as the grid. */
export const aPage = (id: string, tiles: readonly Tile[], title = `Page ${id}`): DashboardPage => ({
  id,
  title,
  tiles: [...tiles],
  layout: tiles.map((tile, index) => ({ id: tile.id, x: 0, y: index * 4, w: 12, h: 4 })),
});

/** A dashboard over last month. */
export const aDashboard = (more: Partial<DashboardBody> = {}): DashboardBody => ({
  name: 'Brand overview',
  description: '',
  tags: [],
  advId: null,
  view: { period: { preset: 'lm' }, compare: { with: 'calendar' }, advIds: [], filters: [] },
  impressionBasis: 'total',
  currency: null,
  metrics: [],
  pages: [aPage('one', [aTile('a'), aTile('b')]), aPage('two', [aTile('c')])],
  ...more,
});
