/** The calls of `<fd-dashboard>` on the stand-in server: an invented dashboard within a locked campaign. */
import { type EmbedTile, embedDashboardCalls } from '@flightdeck/contract/embed-dashboard';
import { loadTile } from '@flightdeck/slides/tiles';
import { z } from 'zod';
import {
  sampleTile,
  sampleTileData,
  TILE_CONTEXT,
} from '../../packages/slides/src/testing/sample-tiles.ts';
import { Refusal, type Route } from './server.ts';

/** Id of the dashboard. */
export const DASHBOARD_ID = '8ddbedf4-fc66-4062-98e0-b8fbbaea37fa';

const TILES = [
  { tile: sampleTile('kpi'), place: { x: 0, y: 0, w: 12, h: 3 } },
  { tile: sampleTile('time-series'), place: { x: 0, y: 3, w: 8, h: 7 } },
  { tile: sampleTile('bars'), place: { x: 8, y: 3, w: 4, h: 7 } },
  {
    tile: sampleTile('findings', { title: 'What to look at' }),
    place: { x: 0, y: 10, w: 12, h: 4 },
  },
];
const SITES = ['Countryfile', 'Guardian', 'Independent', 'Mail Online'];
const { around } = TILE_CONTEXT;

const dashboard = {
  dashboardId: DASHBOARD_ID,
  ...{ name: 'Spring trail launch', description: '' },
  advertisers: [{ id: 1, name: 'Fernweh Outdoor' }],
  ...{ today: around.today, timeZone: 'Europe/London', asOf: '2026-04-14T05:00:00.000Z' },
  ...{ period: around.choice.period, compare: around.choice.compare, metrics: [] },
  ...{ impressionBasis: around.impressionBasis, currency: around.currency },
  pages: [
    {
      ...{ id: 'overview', title: 'Overview' },
      tiles: TILES.map(({ tile }) => tile),
      layout: TILES.map(({ tile: { id }, place }) => ({ id, ...place })),
      together: TILES.map(({ tile: { id } }) => [id]),
    },
    { id: 'later', title: 'Later', tiles: [], layout: [], together: [] },
  ],
  fixed: [{ dimension: 'campaign', label: 'Campaign', values: ['Spring trails'], total: 1 }],
  offers: [{ dimension: 'site', label: 'Site', values: [] }],
  ...{ lockedDays: null, days: true, csv: true },
};

const TilesBody = z.object({ tileIds: z.array(z.string()) });

async function answerOf(id: string): Promise<EmbedTile> {
  const tile = TILES.find((one) => one.tile.id === id)?.tile;
  const definition = tile && (await loadTile(tile.kind, tile.options));
  if (!definition) throw new Refusal(404, 'not-found', 'There is no such tile.');
  if (tile.kind === 'findings') {
    return { barred: true, message: 'Not available with the filters of this page.' };
  }
  const { benchmarks: _, ...data } = sampleTileData(definition, tile);
  return { data };
}

/** Every call that it makes but the file of a tile. */
export const DASHBOARD_ROUTES: readonly Route[] = [
  { call: embedDashboardCalls.dashboard, answer: () => dashboard },
  {
    call: embedDashboardCalls.tiles,
    async answer({ body }) {
      const { tileIds } = TilesBody.parse(body);
      const answers = await Promise.all(
        tileIds.map(async (id) => [id, await answerOf(id)] as const),
      );
      return { tiles: Object.fromEntries(answers) };
    },
  },
  {
    call: embedDashboardCalls.values,
    answer: () => ({
      values: SITES.map((label, index) => ({ id: index + 1, label })),
      isMore: false,
    }),
  },
];
