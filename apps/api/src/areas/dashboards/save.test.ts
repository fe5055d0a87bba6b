/** Saving dashboards: versions, late saves, saves sent twice, what is refused, and the bin. */
import { CALLS } from '@flightdeck/contract/server';
import type { CalculatedMetric, DashboardBody } from '@flightdeck/domain/dashboards';
import { datasetOf } from '@flightdeck/domain/datasets';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADVERTISERS } from '../../testing/fixture.ts';
import { ENGINES, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { emptyBin } from './bin.ts';
import { aBody, aPage, aTile, lend, made } from './testing.ts';

const { dashboards } = CALLS;
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(ENGINES)('saving on %s', (engine) => {
  let now = new Date('2026-03-10T12:00:00Z');
  const server = suiteServer({ engine, now: () => now });
  let analyst: TestClient;
  let colleague: TestClient;

  beforeAll(async () => {
    await lend(server.services.records.db);
    [analyst, colleague] = await Promise.all([
      server.signIn('analyst'),
      server.signIn('colleague'),
    ]);
  });

  const save = (
    dashboardId: string | null,
    body: DashboardBody,
    {
      revision,
      by = analyst,
      key,
      comment = '',
    }: {
      revision?: number;
      by?: TestClient;
      key?: string;
      comment?: string;
    } = {},
  ) =>
    by.send(dashboards.set, {
      body: { dashboardId, body, comment },
      headers: {
        ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    });
  const get = async (dashboardId: string, by = analyst) =>
    (await by.send(dashboards.get, { params: { dashboardId } })).body.data;

  it('makes a version each time, which is kept with what changed in words', async () => {
    const id = await made(analyst);
    const second = aBody({ name: 'Brand', pages: [aPage('one', [aTile('a'), aTile('b')])] });
    expect((await save(id, second, { revision: 1, comment: 'More' })).body.data.revision).toBe(2);
    const { versions } = (await analyst.send(dashboards.versions, { params: { dashboardId: id } }))
      .body.data;
    expect(versions).toMatchObject([
      {
        ...{ revision: 2, savedBy: 'Nora North', comment: 'More' },
        changes: ['Name changed', '“Impressions” added to Page one'],
      },
      { revision: 1, comment: '', changes: [] },
    ]);
    const version = async (revision: string) =>
      analyst.send(dashboards.version, { params: { dashboardId: id, revision } });
    expect((await version('1')).body.data).toEqual({ revision: 1, body: aBody(), hidden: [] });
    expect((await get(id)).body).toEqual(second);
    expect((await version('3')).status).toBe(404);
    expect((await version('x')).status).toBe(404);
  });

  it('refuses a late save and says who was earlier', async () => {
    const id = await made(analyst);
    const shares = [{ type: 'user', id: 'colleague', right: 'edit', until: null }];
    await analyst.send(dashboards.share, { body: { dashboardId: id, shares } });
    expect((await save(id, aBody({ name: 'Mine' }))).status).toBe(428);
    expect((await save(id, aBody({ name: 'Theirs' }), { revision: 1, by: colleague })).status).toBe(
      200,
    );
    const late = await save(id, aBody({ name: 'Mine' }), { revision: 1 });
    expect(late.status).toBe(409);
    expect(late.body.details).toMatchObject({ revision: 2, savedBy: 'Noel North' });
    expect((await get(id)).body.name).toBe('Theirs');
  });

  it('is done once when it is sent twice', async () => {
    const first = await save(null, aBody(), { key: 'once' });
    const again = await save(null, aBody(), { key: 'once' });
    expect(again.body.data).toEqual(first.body.data);
    const { dashboardId } = first.body.data;
    const later = await save(null, aBody({ name: 'Later' }), { key: 'once' });
    expect(later.body.data).toMatchObject({ dashboardId, revision: 2 });
    const changed = aBody({ name: 'Changed' });
    expect((await save(dashboardId, changed, { revision: 2 })).body.data.revision).toBe(3);
    expect((await save(dashboardId, changed, { revision: 2 })).body.data.revision).toBe(3);
    // Of somebody else the same key is another one.
    const other = await save(null, aBody(), { key: 'once', by: colleague });
    expect(other.body.data.dashboardId).not.toBe(dashboardId);
  });

  it('puts places into reading order', async () => {
    const page = aPage('one', [aTile('a'), aTile('b')]);
    const id = await made(analyst, { pages: [{ ...page, layout: page.layout.toReversed() }] });
    expect((await get(id)).body.pages[0]?.layout.map((place) => place.id)).toEqual(['a', 'b']);
  });

  const question = (more: object) => {
    const base = { dataset: 'delivery' as const, metrics: ['impressions'], dimensions: [] };
    return aBody({
      pages: [aPage('one', [aTile('a', { question: { ...base, filters: [], ...more } })])],
    });
  };
  const placed = (...layout: { id: string; x: number; y: number; w: number; h: number }[]) =>
    aBody({ pages: [{ ...aPage('one', [aTile('a'), aTile('b')]), layout }] });
  const besides = (dimensions: string[], own = dimensions) => {
    const base = { metrics: ['conversions'], filters: [] };
    const tile = aTile('a', {
      question: { ...base, dataset: 'delivery', dimensions: own },
      beside: { ...base, dataset: 'conversions', dimensions },
    });
    return aBody({ pages: [aPage('one', [tile])] });
  };
  const metric: CalculatedMetric = {
    ...{ id: 'm', label: 'Cost per view', dataset: 'social', expression: 'spend / videoViews' },
    ...{ unit: 'money', better: 'lower' },
  };
  const wide = ((): DashboardBody => {
    const ids = Object.keys(datasetOf('social').metrics);
    const metrics = [0, 9, 18].map((from) => ({
      ...{ ...metric, id: `m${from}`, unit: 'ratio' as const },
      expression: ids.slice(from, from + 9).join(' / '),
    }));
    const named = metrics.map(({ id }) => `calc.${id}`);
    return { ...question({ dataset: 'social', metrics: named }), metrics };
  })();

  it.each<[string, DashboardBody, RegExp]>([
    [
      'pages of one id',
      aBody({ pages: [aPage('p', []), aPage('p', [])] }),
      /Two pages have the id/,
    ],
    [
      'tiles of one id',
      aBody({ pages: [aPage('p', [aTile('a')]), aPage('q', [aTile('a')])] }),
      /Two tiles have the id/,
    ],
    ['metrics of one id', aBody({ metrics: [metric, metric] }), /Two metrics have the id/],
    [
      'a metric that cannot be computed',
      aBody({ metrics: [{ ...metric, expression: 'spend / nothing' }] }),
      /Metric “Cost per view”: .*nothing/,
    ],
    ['an unknown metric', question({ metrics: ['toString'] }), /has no metric “toString”/],
    ['a metric of its own that is gone', question({ metrics: ['calc.x'] }), /gone/],
    [
      'a metric of another source',
      { ...question({ metrics: ['calc.m'] }), metrics: [metric] },
      /another source than Delivery/,
    ],
    ['metrics made of more than one answer holds', wide, /made of 27 of Social/],
    ['an unknown dimension', question({ dimensions: ['keyword'] }), /has no dimension “keyword”/],
    ['a dimension twice', question({ dimensions: ['site', 'site'] }), /twice/],
    [
      'a filter by days',
      question({ filters: [{ dimension: 'day', values: [{ id: 1, label: 'x' }] }] }),
      /cannot be filtered by “day”/,
    ],
    [
      'an order by what is not shown',
      question({ orderBy: { by: 'site', direction: 'asc' } }),
      /ordered by “site”/,
    ],
    ['a tile without a place', placed({ id: 'a', x: 0, y: 0, w: 6, h: 2 }), /one place/],
    [
      'a place without a tile',
      placed({ id: 'a', x: 0, y: 0, w: 6, h: 2 }, { id: 'c', x: 6, y: 0, w: 6, h: 2 }),
      /one place/,
    ],
    [
      'places on each other',
      placed({ id: 'a', x: 0, y: 0, w: 6, h: 2 }, { id: 'b', x: 5, y: 1, w: 6, h: 2 }),
      /lie on each other/,
    ],
    [
      'a place beyond the grid',
      placed({ id: 'a', x: 8, y: 0, w: 6, h: 2 }, { id: 'b', x: 0, y: 2, w: 6, h: 2 }),
      /beyond the grid/,
    ],
    ['other dimensions beside', besides(['campaign'], ['day']), /by the same dimensions/],
    ['a dimension beside that is not shared', besides(['site']), /by the same dimensions/],
  ])('refuses %s and says how to mend it', async (_, body, message) => {
    const answer = await save(null, body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(message);
  });

  it('takes what one dataset knows beside another, and metrics of its own', async () => {
    expect((await save(null, besides(['day', 'campaign']))).status).toBe(200);
    const own: CalculatedMetric = { ...metric, dataset: 'delivery', expression: 'spend / clicks' };
    const body = { ...question({ metrics: ['calc.m', 'ctr'] }), metrics: [own] };
    expect((await save(null, body)).status).toBe(200);
  });

  it('keeps clients that an editor does not see, and tells which', async () => {
    const admin = await server.signIn('admin');
    const view = { ...aBody().view, advIds: [ADVERTISERS.northwind, ADVERTISERS.contoso] };
    const id = await made(admin, { view });
    const shares = [{ type: 'user', id: 'analyst', right: 'edit', until: null }];
    await admin.send(dashboards.share, { body: { dashboardId: id, shares } });
    expect(await get(id)).toMatchObject({ hidden: [ADVERTISERS.contoso], right: 'edit' });
    expect((await save(id, aBody({ view, name: 'Ours' }), { revision: 1 })).status).toBe(200);
    const without = { ...view, advIds: [ADVERTISERS.northwind] };
    expect((await save(id, aBody({ view: without }), { revision: 2 })).status).toBe(200);
    expect((await save(id, aBody({ view }), { revision: 3 })).status).toBe(403);
  });

  it('names no client of others', async () => {
    const view = { ...aBody().view, advIds: [ADVERTISERS.contoso] };
    expect((await save(null, aBody({ view }))).status).toBe(403);
    expect((await save(null, aBody({ advId: ADVERTISERS.contoso }))).status).toBe(403);
  });

  it('puts what is deleted into a bin for 30 days', async () => {
    const id = await made(analyst);
    const params = { dashboardId: id };
    const shares = [{ type: 'user', id: 'colleague', right: 'edit', until: null }];
    await analyst.send(dashboards.share, { body: { dashboardId: id, shares } });
    expect((await analyst.send(dashboards.delete, { params })).status).toBe(200);
    expect((await analyst.send(dashboards.delete, { params })).status).toBe(200);
    expect((await colleague.send(dashboards.get, { params })).status).toBe(404);
    expect(await get(id)).toMatchObject({ isDeleted: true });
    expect((await save(id, aBody({ name: 'Late' }), { revision: 1 })).status).toBe(409);
    const bin = await analyst.send(dashboards.list, { body: { show: 'deleted' } });
    expect(bin.body.data.rows).toMatchObject([
      { dashboardId: id, goneAt: '2026-04-09T12:00:00.000Z' },
    ]);
    expect((await analyst.send(dashboards.restore, { params, body: {} })).status).toBe(200);
    expect((await colleague.send(dashboards.get, { params })).status).toBe(200);
    await analyst.send(dashboards.delete, { params });
    now = new Date(now.getTime() + 29 * DAY_MS);
    await emptyBin(server.services);
    expect((await get(id)).isDeleted).toBe(true);
    now = new Date(now.getTime() + 2 * DAY_MS);
    await emptyBin(server.services);
    expect((await analyst.send(dashboards.get, { params })).status).toBe(404);
  });
});
