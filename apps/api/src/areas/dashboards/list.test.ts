/** The list of dashboards through calls: what each sees, filters, counts, order and marks. */
import { CALLS } from '@flightdeck/contract/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADVERTISERS } from '../../testing/fixture.ts';
import { ENGINES, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { aBody, aPage, aTile, lend, made } from './testing.ts';

const { dashboards } = CALLS;

describe.each(ENGINES)('lists on %s', (engine) => {
  let now = new Date('2026-03-10T12:00:00Z');
  const server = suiteServer({ engine, now: () => now });
  let analyst: TestClient;
  let colleague: TestClient;
  let admin: TestClient;
  const ids: Record<string, string> = {};

  const later = () => {
    now = new Date(now.getTime() + 60_000);
  };

  beforeAll(async () => {
    await lend(server.services.records.db);
    [analyst, colleague, admin] = await Promise.all([
      server.signIn('analyst'),
      server.signIn('colleague'),
      server.signIn('admin'),
    ]);
    ids.brand = await made(analyst, {
      ...{ name: 'Brand', tags: ['weekly', 'brand'], advId: ADVERTISERS.northwind },
      pages: [aPage('one', [aTile('a', { title: 'Reached' }), aTile('b')]), aPage('two', [])],
    });
    later();
    ids.search = await made(analyst, {
      ...{ name: 'Search', description: 'What people ask for', tags: ['weekly'] },
      view: { ...aBody().view, period: { start: '2022-01-01', end: '2022-01-31' } },
    });
    later();
    ids.cargo = await made(colleague, { name: 'Cargo', advId: ADVERTISERS.northwindCargo });
    later();
    ids.bikes = await made(admin, { name: 'Bikes', advId: ADVERTISERS.contoso });
    await colleague.send(dashboards.share, {
      body: {
        dashboardId: ids.cargo,
        shares: [{ type: 'user', id: 'analyst', right: 'view', until: null }],
      },
    });
    await admin.send(dashboards.share, {
      body: {
        dashboardId: ids.bikes,
        shares: [{ type: 'user', id: 'analyst', right: 'edit', until: null }],
      },
    });
  });

  const list = async (body: object = {}, client = analyst) =>
    (await client.send(dashboards.list, { body })).body.data;
  const names = async (body: object = {}, client = analyst) =>
    (await list(body, client)).rows.map(({ name }) => name);

  it('have what somebody may see, the newest first', async () => {
    expect(await names()).toEqual(['Bikes', 'Cargo', 'Search', 'Brand']);
    expect(await names({}, colleague)).toEqual(['Cargo']);
    expect(await names({}, admin)).toHaveLength(4);
  });

  it('tell what each is', async () => {
    const { rows } = await list({ search: 'brand' });
    expect(rows).toMatchObject([
      {
        ...{ name: 'Brand', tags: ['weekly', 'brand'], advId: 1, advName: 'Northwind Airways' },
        ...{ ownerName: 'Nora North', pages: 2, tiles: 2, shows: ['Reached', 'Impressions'] },
        ...{ right: 'own', isStarred: false, isFixed: false, revision: 1, seenAt: null },
        ...{ goneAt: null, shared: null },
      },
    ]);
    const all = await list();
    expect(all.rows.find(({ name }) => name === 'Search')?.isFixed).toBe(true);
    expect(all.rows.find(({ name }) => name === 'Cargo')?.shared).toEqual({
      ...{ by: 'Noel North', at: now.toISOString() },
    });
    // Of a client that the reader does not see not even the name is told.
    expect(all.rows.find(({ name }) => name === 'Bikes')).toMatchObject({
      ...{ advId: null, advName: '', right: 'edit' },
    });
  });

  it('offer what there is to filter by', async () => {
    const { counts, owners, tags, advertisers } = await list({ search: 'nothing like it' });
    expect(counts).toEqual({ all: 4, mine: 2, starred: 0, shared: 2, deleted: 0 });
    expect(owners.map(({ name }) => name)).toEqual(['Ada Admin', 'Noel North', 'Nora North']);
    expect(tags).toEqual(['brand', 'weekly']);
    expect(advertisers.map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each<[object, string[]]>([
    [{ show: 'mine' }, ['Search', 'Brand']],
    [{ show: 'shared' }, ['Bikes', 'Cargo']],
    [{ search: 'ASK people' }, ['Search']],
    [{ search: 'weekly' }, ['Search', 'Brand']],
    [{ search: 'noel' }, ['Cargo']],
    [{ search: 'airways' }, ['Brand']],
    [{ search: 'contoso' }, []],
    [{ tags: ['brand'] }, ['Brand']],
    [{ ownerIds: ['colleague'] }, ['Cargo']],
    [{ advIds: [ADVERTISERS.northwind] }, ['Brand']],
    [{ sort: 'name', direction: 'asc' }, ['Bikes', 'Brand', 'Cargo', 'Search']],
    [{ sort: 'client', direction: 'desc', search: 'northwind' }, ['Cargo', 'Brand']],
    [{ page: 2, pageSize: 3 }, ['Brand']],
  ])('%o', async (body, expected) => {
    expect(await names(body)).toEqual(expected);
  });

  it('remember what somebody starred and saw, for them alone', async () => {
    const { brand = '', search = '' } = ids;
    await analyst.send(dashboards.star, { body: { dashboardId: brand, isStarred: true } });
    await analyst.send(dashboards.star, { body: { dashboardId: brand, isStarred: true } });
    for (const dashboardId of [brand, search]) {
      later();
      await analyst.send(dashboards.get, { params: { dashboardId } });
    }
    expect(await names({ show: 'starred' })).toEqual(['Brand']);
    expect(await names({ show: 'recent', sort: 'seen' })).toEqual(['Search', 'Brand']);
    expect((await list()).counts.starred).toBe(1);
    expect(await names({ show: 'starred' }, admin)).toEqual([]);
    expect((await list({ search: 'search' })).rows[0]?.seenAt).toBe(now.toISOString());
    await analyst.send(dashboards.star, { body: { dashboardId: brand, isStarred: false } });
    expect(await names({ show: 'starred' })).toEqual([]);
  });
});
