/** The calls of `<fd-dashboard>` on the stand-in server: an invented dashboard within a locked campaign. */
import { type EmbedTile, embedDashboardCalls } from '@flightdeck/contract/embed-dashboard';
import { drilled } from '@flightdeck/domain/dashboards';
import { loadTile } from '@flightdeck/slides/tiles';
import { z } from 'zod';
import {
  question,
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
const CAMPAIGNS = sampleTile('bars', {
  id: 't-campaigns',
  question: question(['impressions', 'clicks'], ['campaign']),
});
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
    {
      ...{ id: 'campaigns', title: 'Campaigns', tiles: [CAMPAIGNS] },
      layout: [{ id: CAMPAIGNS.id, x: 0, y: 0, w: 8, h: 8 }],
      together: [[CAMPAIGNS.id]],
    },
  ],
  fixed: [{ dimension: 'campaign', label: 'Campaign', values: ['Spring trails'], total: 1 }],
  offers: [{ dimension: 'site', label: 'Site', values: [] }],
  ...{ lockedDays: null, days: true, csv: true, drill: true },
};

const Steps = z.array(z.object({ dimension: z.string(), id: z.int() }));
const TilesBody = z.object({
  tileIds: z.array(z.string()),
  drills: z.array(z.object({ tileId: z.string(), steps: Steps })),
});

async function answerOf(id: string, steps: z.infer<typeof Steps> = []): Promise<EmbedTile> {
  const saved = [...TILES.map((one) => one.tile), CAMPAIGNS].find((one) => one.id === id);
  const tile =
    saved &&
    drilled(
      saved,
      steps.map((step) => ({ ...step, label: '' })),
    );
  const definition = tile && (await loadTile(tile.kind, tile.options));
  if (!definition) throw new Refusal(404, 'not-found', 'There is no such tile.');
  if (tile.kind === 'findings') {
    return { barred: true, message: 'Not available with the filters of this page.' };
  }
  const { benchmarks: _, ...data } = sampleTileData(definition, tile);
  return { data };
}

/** Every call that it makes. */
export const DASHBOARD_ROUTES: readonly Route[] = [
  { call: embedDashboardCalls.dashboard, answer: () => dashboard },
  {
    call: embedDashboardCalls.tiles,
    async answer({ body }) {
      const { tileIds, drills } = TilesBody.parse(body);
      const stepsOf = new Map(drills.map(({ tileId, steps }) => [tileId, steps]));
      const answers = await Promise.all(
        tileIds.map(async (id) => [id, await answerOf(id, stepsOf.get(id))] as const),
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
  {
    call: embedDashboardCalls.csv,
    answer: () => ({ name: 'Impressions by campaign.csv', csv: 'Campaign,Impressions' }),
  },
];
