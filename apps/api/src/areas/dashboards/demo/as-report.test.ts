/** Each tile of the demo's brand dashboard as a slide: the server answers both the same, filters included. */
import { CALLS } from '@flightdeck/contract/server';
import type { DashboardBody, Tile, ViewChoice } from '@flightdeck/domain/dashboards';
import { type ReportContext, slideDefinition, slideRequest } from '@flightdeck/slides';
import { answered, planTiles, tileDefinition } from '@flightdeck/slides/tiles';
import { beforeAll, expect, it } from 'vitest';
import { ensurePartitions } from '../../../platform/facts/partitions.ts';
import { refreshRollups } from '../../../platform/facts/rollups.ts';
import { ADVERTISERS } from '../../../testing/fixture.ts';
import type { TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { lend } from '../testing.ts';
import { brandOverview } from './dashboards.ts';

const TODAY = '2026-03-10';
const server = suiteServer({ now: () => new Date(`${TODAY}T12:00:00Z`) });
const { northwind } = ADVERTISERS;
const BODY = brandOverview('Acme', northwind);
const TILES = BODY.pages.flatMap(({ tiles }) => tiles);
/** Half of what was delivered. */
const CHOICE: ViewChoice = {
  ...BODY.view,
  filters: [{ dimension: 'country', values: [{ id: 1, label: 'Germany' }] }],
};

let analyst: TestClient;
beforeAll(async () => {
  const { records, facts } = server.services;
  await lend(records.db);
  await facts.transaction(async (tx) => {
    const days = Array.from({ length: 20 }, (_, at) =>
      new Date(Date.UTC(2026, 1, 12 + at)).toISOString().slice(0, 10),
    );
    await ensurePartitions(tx, days);
    // On each of 20 days: two countries, devices, sizes and creatives, no two with the same figures.
    await tx.query(
      `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
         size_id, device_id, country_id, source_id, impressions, measurable_impressions, viewable_impressions, clicks,
         conversions, spend_micros, video_starts, video_first_quartiles, video_midpoints, video_third_quartiles,
         video_completes)
       SELECT date '2026-02-12' + n / 8, $1, $1, $1, 901, 1 + n % 2, 1, 1 + n / 2 % 2, 1 + n / 4 % 2, 1 + n % 3 % 2, 901,
         20000 + 37 * n, 18000 + 29 * n, 9000 + 17 * n, 40 + n, n % 5, 1000000 * (70 + n), 900 + n, 800 + n, 700 + n, 600 + n, 500 + n
       FROM generate_series(0, 159) n`,
      [northwind],
    );
    await refreshRollups(tx, [northwind], days);
  });
  analyst = await server.signIn('analyst');
});

/** The report that the dashboard would be. */
async function reportOf(body: DashboardBody, choice: ViewChoice) {
  const {
    status,
    body: answer,
    text,
  } = await analyst.send(CALLS.dashboards.report, {
    body: { body, choice },
  });
  expect(status, text).toBe(200);
  return answer.data;
}

const alone = (tile: Tile): DashboardBody => ({
  ...BODY,
  pages: [
    { id: 'one', title: 'One', tiles: [tile], layout: [{ id: tile.id, x: 0, y: 0, w: 12, h: 8 }] },
  ],
});

/** The answers to a tile, as its screen asks for them. */
async function tileAnswers(tile: Tile) {
  const definition = tileDefinition(tile.kind);
  const body = alone(tile);
  const plan = definition && planTiles([{ tile, definition }], body, CHOICE, TODAY).get(tile);
  if (!plan) throw new Error(`There is no kind ${tile.kind}.`);
  const answers = await Promise.all(
    plan.asks.map(
      async ({ body: asked }) =>
        (await analyst.send(CALLS.dashboards.tiles, { body: asked })).body.data,
    ),
  );
  return answered(plan, answers)?.results ?? {};
}

/** The answers to the tile’s slide, as a report asks for them. */
async function slideAnswers(tile: Tile) {
  const { options, slides } = await reportOf(alone(tile), CHOICE);
  const [slide] = slides;
  const definition = slide && slideDefinition(slide.component);
  if (!definition) throw new Error(`“${tile.title}” is no slide.`);
  const { customStartDate: start = '', customEndDate: end = '' } = options;
  const context: ReportContext = {
    ...{
      reportName: '',
      advertiserId: northwind,
      advertiserName: '',
      client: null,
      currency: null,
    },
    ...{ range: { start, end }, compareRange: { start: '2026-01-13', end: '2026-02-09' } },
    ...{ benchmarkRange: { start, end }, benchmarkImpressions: 0, benchmarkCtr: 1 },
    ...{ impressionBasis: options.reportImpressionsBy, mode: 'presentation', preparedBy: '' },
    ...{ locale: 'en-GB', reportUrl: null, today: TODAY },
  };
  const selection = { advId: northwind, campaignAll: true, placementAll: true };
  const { queries = {} } = slideRequest(definition, slide.options, context) ?? {};
  const { body, text, status } = await analyst.send(CALLS.report.slideData, {
    body: { selection, queries },
  });
  expect(status, text).toBe(200);
  return body.data.results;
}

it('makes slides of all tiles but the one with days of its own', async () => {
  const { slides, left } = await reportOf(BODY, CHOICE);
  expect([TILES.length, slides.length]).toEqual([17, 16]);
  expect(left).toEqual([{ title: 'Clicks by weekday and week', reason: 'it has days of its own' }]);
});

it.each(
  TILES.filter(({ period }) => !period).map((tile) => [tile.title || tile.id, tile] as const),
)('%s has the same figures as a slide', async (_, tile) => {
  const [shown, onSlide] = await Promise.all([tileAnswers(tile), slideAnswers(tile)]);
  expect(Object.keys(shown).length).toBeGreaterThan(0);
  expect(onSlide).toEqual(shown);
  // Without the filter they would be others.
  const [{ totals } = { totals: null }] = Object.values(shown);
  expect(Object.values(totals?.values ?? {}).some((value) => value)).toBe(true);
});
