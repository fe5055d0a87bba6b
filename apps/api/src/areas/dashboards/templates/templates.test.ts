/** Templates of dashboards: who may make and use them, what they lock, and pushing them to dashboards. */
import { CALLS } from '@flightdeck/contract/server';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADVERTISERS, CLIENTS } from '../../../testing/fixture.ts';
import { ENGINES, type TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { aBody, aPage, aTile, lend, lendTemplates } from '../testing.ts';

const { dashboards, dashboardTemplates: calls } = CALLS;

describe.each(ENGINES)('templates on %s', (engine) => {
  const server = suiteServer({ engine });
  let admin: TestClient;
  let analyst: TestClient;
  let colleague: TestClient;
  let outsider: TestClient;
  beforeAll(async () => {
    const { db } = server.services.records;
    await lend(db);
    await lendTemplates(db, ['analyst', 'outsider']);
    [admin, analyst, colleague, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('colleague'),
      server.signIn('outsider'),
    ]);
  });

  const BODY = aBody({ pages: [aPage('one', [aTile('a'), aTile('b')]), aPage('two', [])] });
  const withTile = (body: DashboardBody, id: string, more: object): DashboardBody => ({
    ...body,
    pages: body.pages.map((page) => ({
      ...page,
      tiles: page.tiles.map((tile) => (tile.id === id ? { ...tile, ...more } : tile)),
    })),
  });
  const set = (
    templateId: string | null,
    body: DashboardBody,
    {
      by = analyst,
      version,
      clientUuids = [CLIENTS.northwind],
      key,
    }: {
      by?: TestClient;
      version?: number;
      clientUuids?: readonly string[] | null;
      key?: string;
    } = {},
  ) =>
    by.send(calls.set, {
      body: {
        ...{ templateId, body },
        ...(templateId === null ? { clientUuids: clientUuids && [...clientUuids] } : {}),
      },
      headers: {
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    });
  const made = async (body = BODY, options: Parameters<typeof set>[2] = {}): Promise<string> => {
    const answer = await set(null, body, options);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.templateId;
  };
  const start = async (
    templateId: string,
    more: Partial<DashboardBody> = {},
    by = analyst,
    version = 1,
  ) => {
    const params = { templateId };
    const { body } = (await by.send(calls.content, { params })).body.data;
    return by.send(dashboards.set, {
      body: {
        dashboardId: null,
        template: { templateId, version },
        body: { ...body, advId: ADVERTISERS.northwind, ...more },
      },
    });
  };
  const started = async (...args: Parameters<typeof start>): Promise<string> => {
    const answer = await start(...args);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.dashboardId;
  };
  const save = (dashboardId: string, body: DashboardBody, revision: number) =>
    analyst.send(dashboards.set, {
      body: { dashboardId, body },
      headers: { 'if-match': `"${revision}"` },
    });
  const get = async (dashboardId: string) =>
    (await analyst.send(dashboards.get, { params: { dashboardId } })).body.data;
  const uses = async (templateId: string, by = analyst) =>
    (await by.send(calls.uses, { params: { templateId } })).body.data;

  it('are for clients that their maker sees, and found by nobody of others', async () => {
    expect((await set(null, BODY, { clientUuids: null })).status).toBe(422);
    expect((await set(null, BODY, { clientUuids: [CLIENTS.contoso] })).status).toBe(422);
    const id = await made();
    const params = { templateId: id };
    expect((await outsider.send(calls.get, { params })).status).toBe(404);
    expect((await colleague.send(calls.get, { params })).status).toBe(403);
    const offered = (await colleague.send(calls.offered)).body.data.templates;
    expect(offered).toContainEqual(expect.objectContaining({ templateId: id }));
    expect((await outsider.send(calls.offered)).body.data.templates).toEqual([]);
    const forAll = await made(BODY, { by: admin, clientUuids: null });
    expect((await set(forAll, BODY, { version: 1 })).status).toBe(403);
    expect((await start(forAll, { advId: ADVERTISERS.contoso }, outsider)).status).toBe(200);
  });

  it('are saved as versions, once, and not over another’s', async () => {
    const id = await made(BODY, { key: 'once' });
    expect((await set(null, BODY, { key: 'once' })).body.data).toEqual({
      templateId: id,
      version: 1,
    });
    const next = withTile(BODY, 'a', { title: 'Reach', isLocked: true });
    expect((await set(id, next)).status).toBe(428);
    expect((await set(id, next, { version: 1 })).body.data.version).toBe(2);
    expect((await set(id, BODY, { version: 1, by: admin })).status).toBe(409);
    const params = { templateId: id };
    const { versions } = (await analyst.send(calls.versions, { params })).body.data;
    expect(versions).toMatchObject([
      { version: 2, changes: ['“Reach” changed on Page one', '“Reach” locked on Page one'] },
      { version: 1, changes: [] },
    ]);
    const first = await analyst.send(calls.version, { params: { ...params, version: '1' } });
    expect(first.body.data.body).toEqual(BODY);
  });

  it('hold nothing of a client', async () => {
    const view = { ...BODY.view, advIds: [ADVERTISERS.northwind] };
    const refused = await set(null, { ...BODY, view });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('Take out: the clients'),
    ]);
  });

  it('lock what they mark, in every save of a dashboard made from them', async () => {
    const id = await made(withTile(BODY, 'a', { title: 'Reach', isLocked: true }));
    const dashboardId = await started(id);
    const { body, template } = await get(dashboardId);
    expect(template).toEqual({ name: BODY.name, version: 1, newest: 1 });
    const refused = await save(dashboardId, withTile(body, 'a', { title: 'Mine' }), 1);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('Locked by the template “Brand overview”: “Reach” on Page one.'),
    ]);
    // Taking the mark away frees nothing.
    const freed = withTile(body, 'a', { title: 'Mine', isLocked: undefined });
    expect((await save(dashboardId, freed, 1)).status).toBe(422);
    expect((await start(id, withTile(body, 'a', { title: 'Mine' }))).status).toBe(422);
    expect((await save(dashboardId, withTile(body, 'b', { title: 'Mine' }), 1)).status).toBe(200);
    // A dashboard without a template has no locks.
    const own = await analyst.send(dashboards.set, { body: { dashboardId: null, body } });
    const copy = await get(own.body.data.dashboardId);
    expect(copy.body.pages[0]?.tiles[0]?.isLocked).toBeUndefined();
  });

  it('are not started from once they are archived, and deleted only unused', async () => {
    const id = await made();
    const params = { templateId: id };
    await started(id);
    expect((await analyst.send(calls.remove, { params })).status).toBe(409);
    expect((await analyst.send(calls.archive, { params, body: { isArchived: true } })).status).toBe(
      200,
    );
    expect((await start(id)).status).toBe(422);
    const list = await analyst.send(calls.list, { body: { state: 'archived' } });
    expect(list.body.data.rows).toMatchObject([{ templateId: id, dashboards: 1, isUsed: true }]);
    const unused = { templateId: await made() };
    expect((await analyst.send(calls.remove, { params: unused })).status).toBe(200);
    expect((await analyst.send(calls.get, { params: unused })).status).toBe(404);
  });

  it('are pushed to chosen dashboards: what somebody changed stays unless it is chosen, and one that fails stops no other', async () => {
    const id = await made();
    const [kept, taking, late, other] = [
      await started(id, { name: 'Kept' }),
      await started(id, { name: 'Taking' }),
      await started(id, { name: 'Late' }),
      await started(id, { name: 'Not chosen' }),
    ];
    const { body } = await get(kept);
    for (const dashboardId of [kept, taking, late]) {
      await save(dashboardId, { ...withTile(body, 'a', { title: 'Mine' }), name: 'Own' }, 1);
    }
    expect(await uses(id)).toMatchObject({
      hidden: 0,
      dashboards: expect.arrayContaining([
        expect.objectContaining({
          ...{ dashboardId: kept, version: 1, pageIds: ['one'], tileIds: ['a'] },
          changes: ['“Mine” changed on Page one'],
        }),
        expect.objectContaining({ dashboardId: other, changes: [] }),
      ]),
    });
    const next = withTile(withTile(BODY, 'a', { title: 'Theirs' }), 'b', { title: 'New' });
    await set(id, next, { version: 1 });
    const chosen = { templateId: id, dashboardIds: [kept, taking, late] };
    const preview = (await analyst.send(calls.preview, { body: chosen })).body.data;
    expect(preview).toMatchObject({
      version: 2,
      dashboards: [
        {
          ...{ dashboardId: kept, revision: 2, refusal: null, overruled: [] },
          changes: ['“New” changed on Page one'],
          conflicts: [{ key: 'tile a', label: '“Impressions” on Page one' }],
        },
        { dashboardId: taking },
        { dashboardId: late },
      ],
    });
    const answer = await analyst.send(calls.push, {
      body: {
        ...{ templateId: id, version: 2, comment: 'New goals' },
        dashboards: [
          { dashboardId: late, revision: 1 },
          { dashboardId: kept, revision: 2 },
          { dashboardId: taking, revision: 2, taken: ['tile a'] },
        ],
      },
    });
    expect(answer.body.data.dashboards).toEqual([
      { dashboardId: late, refusal: expect.stringContaining('Somebody published it meanwhile') },
      { dashboardId: kept, refusal: null },
      { dashboardId: taking, refusal: null },
    ]);
    const titles = async (dashboardId: string) =>
      (await get(dashboardId)).body.pages[0]?.tiles.map(({ title }) => title);
    expect(await titles(kept)).toEqual(['Mine', 'New']);
    expect(await titles(taking)).toEqual(['Theirs', 'New']);
    expect(await titles(other)).toEqual(['', '']);
    expect(await get(kept)).toMatchObject({
      ...{ revision: 3, savedBy: 'Nora North', template: { version: 2, newest: 2 } },
      body: { name: 'Own' },
    });
    const { versions } = (
      await analyst.send(dashboards.versions, { params: { dashboardId: kept } })
    ).body.data;
    expect(versions[0]).toMatchObject({
      comment: 'Template “Brand overview”, version 2: New goals',
      changes: ['“New” changed on Page one'],
    });
    const stale = { templateId: id, version: 1, dashboards: [{ dashboardId: other, revision: 1 }] };
    expect((await analyst.send(calls.push, { body: stale })).status).toBe(409);
  });

  it('reach no dashboard that the pusher may not look at, and count it', async () => {
    const id = await made();
    const foreign = await started(id, {}, colleague);
    expect(await uses(id)).toMatchObject({ dashboards: [], hidden: 1 });
    const dashboardsOf = [{ dashboardId: foreign, revision: 1 }];
    const push = { templateId: id, version: 1, dashboards: dashboardsOf };
    const answer = await analyst.send(calls.push, { body: push });
    expect(answer.body.data.dashboards[0]?.refusal).toMatch(/does not exist/);
    expect((await uses(id, admin)).dashboards).toMatchObject([{ dashboardId: foreign }]);
  });
});
