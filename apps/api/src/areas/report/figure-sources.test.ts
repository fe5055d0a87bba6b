/** What is told behind a benchmark: enough to understand it, nothing of other clients, and to those who may see the report. */
import { CALLS } from '@flightdeck/contract/server';
import { expect, it } from 'vitest';
import { ADVERTISERS } from '../../testing/fixture.ts';
import { suiteServer } from '../../testing/suite.ts';

const { report } = CALLS;
const server = suiteServer();

const selection = { advId: ADVERTISERS.northwind, campaignAll: true, placementAll: true };
const limits = {
  range: { start: '2026-03-01', end: '2026-03-31' },
  ...{ ctrLimit: 1, impressionLimit: 1000 },
};

/** A site of the advertiser. */
async function siteOf(advId: number): Promise<number> {
  const [found] = await server.services.facts.query(
    'SELECT site_id AS id FROM placement WHERE advertiser_id = $1 ORDER BY 1 LIMIT 1',
    [advId],
  );
  return Number(found?.id);
}

it('a benchmark tells its trade and its rates, as the slide has them, and neither rows nor counts', async () => {
  const analyst = await server.signIn('analyst');
  const siteId = await siteOf(selection.advId);
  const slide = await analyst.send(report.slideData, {
    body: { selection, queries: {}, benchmark: limits },
  });
  const shown = slide.body.data.benchmarks?.find((one) => one.siteId === siteId);
  const { status, body, text } = await analyst.send(report.figureSources, {
    body: { selection, benchmark: { siteId, ...limits } },
  });
  expect(status, text).toBe(200);
  expect(body.data).toEqual({
    ...{ columns: [], rows: [], rowCount: 0, totals: [], feeds: [] },
    ...{ currency: null, days: null, covered: null, asOf: null, range: limits.range },
    values: { ctr: shown?.ctr, viewability: shown?.viewability },
    trade: { clientType: expect.any(String), reason: shown?.reason },
  });
});

it('a benchmark is told of the sites of a caller’s own selection alone', async () => {
  const [analyst, outsider] = await Promise.all([
    server.signIn('analyst'),
    server.signIn('outsider'),
  ]);
  const siteId = await siteOf(selection.advId);
  const body = { selection, benchmark: { siteId, ...limits } };
  expect((await outsider.send(report.figureSources, { body })).status).toBe(403);
  const unknown = { ...body, benchmark: { ...body.benchmark, siteId: 999_999 } };
  expect((await analyst.send(report.figureSources, { body: unknown })).status).toBe(404);
  const finer = { ...body, benchmark: { ...body.benchmark, impressionLimit: 1 } };
  expect((await analyst.send(report.figureSources, { body: finer })).status).toBe(400);
});
