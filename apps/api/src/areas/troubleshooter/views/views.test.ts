/** Saved views through calls: one's own, those of one's roles, the default, revisions and the limit. */
import { CALLS } from '@flightdeck/contract/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { userRole } from '../../../platform/records/schema.ts';
import { ENGINES, type TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { troubleView } from '../schema.ts';
import { lend } from '../testing.ts';
import { MOST_VIEWS } from './views.ts';

const { troubleshooter } = CALLS;

describe.each(ENGINES)('saved views on %s', (engine) => {
  const server = suiteServer({ engine });
  let analyst: TestClient;
  let colleague: TestClient;

  beforeAll(async () => {
    const { db } = server.services.records;
    await lend(db, ['analyst', 'colleague']);
    // Both have the role `viewer` as well.
    await db.insert(userRole).values([
      { userId: 'analyst', roleId: 'viewer' },
      { userId: 'colleague', roleId: 'viewer' },
    ]);
    [analyst, colleague] = await Promise.all([
      server.signIn('analyst'),
      server.signIn('colleague'),
    ]);
  });

  const listed = async (client: TestClient) =>
    (await client.send(troubleshooter.views)).body.data.views;
  const save = (body: object, client = analyst) =>
    client.send(troubleshooter.saveView, {
      body: { name: 'Burning', query: 'level=1', ...body },
    });
  const saved = async (body: object = {}, client = analyst) =>
    (await save(body, client)).body.data.viewId;

  it('are one’s own until they are shared with a role of one’s own', async () => {
    const viewId = await saved();
    expect(await listed(analyst)).toMatchObject([
      { viewId, name: 'Burning', query: 'level=1', isOwn: true, team: null, revision: 1 },
    ]);
    expect(await listed(colleague)).toEqual([]);
    const { teams } = (await analyst.send(troubleshooter.views)).body.data;
    expect(teams.map(({ roleId }) => roleId)).toEqual(['analyst', 'viewer']);
    expect((await save({ viewId, revision: 1, teamRoleId: 'admin' })).status).toBe(422);
    expect((await save({ viewId, revision: 1, teamRoleId: 'viewer' })).status).toBe(200);
    expect(await listed(colleague)).toMatchObject([
      { viewId, isOwn: false, owner: { id: 'analyst' }, team: { roleId: 'viewer' }, revision: 2 },
    ]);
    const params = { viewId };
    expect((await save({ viewId, revision: 2 }, colleague)).status).toBe(404);
    expect((await colleague.send(troubleshooter.removeView, { params, body: {} })).status).toBe(
      404,
    );
    expect((await analyst.send(troubleshooter.removeView, { params, body: {} })).status).toBe(200);
    expect(await listed(colleague)).toEqual([]);
  });

  it('are not saved over what another window saved', async () => {
    const viewId = await saved();
    expect((await save({ viewId })).status).toBe(428);
    expect((await save({ viewId, revision: 1, name: 'Mine' })).status).toBe(200);
    const late = await save({ viewId, revision: 1, name: 'Lost' });
    expect([late.status, late.body.details]).toMatchObject([409, { revision: 2 }]);
    expect((await listed(analyst)).find((view) => view.viewId === viewId)?.name).toBe('Mine');
  });

  it('open the list as chosen, as long as the person sees them', async () => {
    const viewId = await saved({ teamRoleId: 'viewer' });
    const choose = (client: TestClient, chosen: string | null) =>
      client.send(troubleshooter.defaultView, { body: { viewId: chosen } });
    const own = await saved();
    expect((await choose(colleague, own)).status).toBe(404);
    expect((await choose(colleague, viewId)).status).toBe(200);
    expect(await listed(colleague)).toMatchObject([{ viewId, isDefault: true }]);
    expect((await listed(analyst)).some(({ isDefault }) => isDefault)).toBe(false);
    expect((await choose(colleague, null)).status).toBe(200);
    expect((await listed(colleague)).map(({ isDefault }) => isDefault)).toEqual([false]);
    await choose(colleague, viewId);
    await analyst.send(troubleshooter.removeView, { params: { viewId }, body: {} });
    expect(await listed(colleague)).toEqual([]);
  });

  it('are so many at most', async () => {
    const { db } = server.services.records;
    const views = Array.from({ length: MOST_VIEWS }, (_, n) => ({
      ...{ id: `view-${n}`, ownerId: 'colleague', name: `View ${n}`, query: '' },
      savedAt: new Date(),
    }));
    await db.insert(troubleView).values(views);
    expect((await save({}, colleague)).status).toBe(409);
    const body = { viewId: 'view-1', revision: 1, name: 'Renamed' };
    expect((await save(body, colleague)).status).toBe(200);
  });
});
