/** Which calls answer a page: those that share a statement are one, a drilled or narrowed tile has its own. */
import type { DashboardBody, Tile, ViewChoice } from '@flightdeck/domain/dashboards';
import { expect, it } from 'vitest';
import { loadTile } from './load.ts';
import { answered, failureIn, planTiles } from './plan.ts';

const CHOICE: ViewChoice = {
  ...{ period: { preset: 'l7d' }, compare: { with: 'none' }, advIds: [3] },
  filters: [{ dimension: 'site', values: [{ id: 5, label: 'Guardian' }] }],
};
const BODY: DashboardBody = {
  ...{ name: 'D', description: '', tags: [], advId: null, impressionBasis: 'total' },
  ...{ currency: null, metrics: [], pages: [{ id: 'p', title: 'P', tiles: [], layout: [] }] },
  view: { ...CHOICE, advIds: [] },
};
/** Key figures without their course: one question, `main`. */
const KIND = 'kpi';
const tile = (id: string, metric: string, over: Partial<Tile> = {}): Tile => ({
  ...{ id, kind: KIND, title: id, options: { line: false }, ignores: [], note: '' },
  question: { dataset: 'delivery', metrics: [metric], dimensions: [], filters: [] },
  ...over,
});
const plansOf = async (...tiles: Tile[]) => {
  const definition = await loadTile(KIND);
  if (!definition) throw new Error('There is no such kind.');
  const plans = planTiles(
    tiles.map((one) => ({ tile: one, definition })),
    BODY,
    CHOICE,
    '2026-04-14',
  );
  return tiles.map((one) => plans.get(one));
};

it('asks once for tiles that one statement answers', async () => {
  const [clicks, views] = await plansOf(tile('a', 'clicks'), tile('b', 'impressions'));
  expect(clicks?.asks).toHaveLength(1);
  expect(clicks?.asks[0]?.body).toEqual(views?.asks[0]?.body);
  const [query] = Object.values(clicks?.asks[0]?.body.queries ?? {});
  expect(query?.metrics).toEqual(['clicks', 'impressions']);
  expect(query?.filters).toEqual([{ dimension: 'site', ids: [5] }]);
});

it('asks apart where clients or filters differ', async () => {
  const [one, all, unfiltered] = await plansOf(
    tile('a', 'clicks'),
    tile('b', 'clicks', { ignores: ['client'] }),
    tile('c', 'clicks', { ignores: ['site'] }),
  );
  expect(one?.asks[0]?.body.advIds).toEqual([3]);
  expect(all?.asks[0]?.body.advIds).toEqual([]);
  expect(Object.values(unfiltered?.asks[0]?.body.queries ?? {})[0]?.filters).toBeUndefined();
});

it('gives a tile its own metrics of an answer, and the least that is known of all', async () => {
  const [clicks] = await plansOf(tile('a', 'clicks'), tile('b', 'impressions'));
  if (!clicks) throw new Error('There is no plan.');
  const [name = ''] = Object.keys(clicks.asks[0]?.body.queries ?? {});
  const values = { clicks: 7, impressions: 900 };
  const answer = {
    results: { [name]: { rows: [], totals: { values }, rowCount: 0, lastDay: null } },
    asOf: '2026-04-14T05:00:00.000Z',
    timeZone: 'Europe/London',
  };
  expect(answered(clicks, [answer])?.results.main?.totals.values).toEqual({ clicks: 7 });
  expect(answered(clicks, [answer, { ...answer, asOf: null }])?.asOf).toBeNull();
  expect(failureIn({ ...answer, failed: { [name]: 'Too long.' } })).toBe('Too long.');
});
