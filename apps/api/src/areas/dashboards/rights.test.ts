/** Who may do what to a dashboard, by owner, share, role, client and provider, through calls. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, user, userRole } from '../../platform/records/schema.ts';
import { ADVERTISERS } from '../../testing/fixture.ts';
import { ENGINES, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { aBody, lend, made } from './testing.ts';

const { dashboards } = CALLS;
const NOBODY = '00000000-0000-4000-8000-000000000000';

type Who = 'analyst' | 'colleague' | 'viewer' | 'outsider' | 'admin';
const share = (more: object) => ({
  type: 'user',
  id: 'colleague',
  right: 'view',
  until: null,
  ...more,
});

describe.each(ENGINES)('rights on %s', (engine) => {
  let today = '2026-03-10';
  const server = suiteServer({ engine, now: () => new Date(`${today}T12:00:00Z`) });
  let as: Record<Who, TestClient>;

  beforeAll(async () => {
    const { db } = server.services.records;
    await lend(db);
    // Somebody of another client has the same role.
    await db.insert(userRole).values({ userId: 'outsider', roleId: 'viewer' });
    const names: Who[] = ['analyst', 'colleague', 'viewer', 'outsider', 'admin'];
    const clients = await Promise.all(names.map((name) => server.signIn(name)));
    as = Object.fromEntries(names.map((name, n) => [name, clients[n]])) as typeof as;
  });

  const setShares = (dashboardId: string, shares: object[], client = as.analyst) =>
    client.send(dashboards.share, { body: { dashboardId, shares } });

  /** Statuses of what somebody tries: open, save, star, see shares, share, give away, delete. */
  async function tried(client: TestClient, dashboardId: string): Promise<number[]> {
    const params = { dashboardId };
    const opened = await client.send(dashboards.get, { params });
    const revision = opened.status === 200 ? opened.body.data.revision : 1;
    const answers = [
      opened,
      await client.send(dashboards.set, {
        body: { dashboardId, body: aBody({ name: `Save of ${revision}` }) },
        headers: { 'if-match': `"${revision}"` },
      }),
      await client.send(dashboards.star, { body: { dashboardId, isStarred: true } }),
      await client.send(dashboards.versions, { params }),
      await client.send(dashboards.shares, { params }),
      await client.send(dashboards.principals, { body: { dashboardId } }),
      await client.send(dashboards.transfer, { body: { dashboardId, ownerId: 'nobody' } }),
      await client.send(dashboards.delete, { params }),
    ];
    if (answers.at(-1)?.status === 200) await client.send(dashboards.restore, { params, body: {} });
    return answers.map(({ status }) => status);
  }
  const OWN = [200, 200, 200, 200, 200, 200, 422, 200];
  const EDIT = [200, 200, 200, 200, 200, 403, 403, 403];
  const VIEW = [200, 403, 200, 200, 403, 403, 403, 403];
  const NONE = [404, 404, 404, 404, 404, 404, 404, 404];
  /** As those, without the permission to make dashboards. */
  const ONLY_LOOKS = [200, 403, 200, 200, 403, 403, 403, 403];

  it('are all of the owner, and to look of the provider’s staff', async () => {
    const id = await made(as.analyst);
    expect(await tried(as.analyst, id)).toEqual(OWN);
    expect(await tried(as.admin, id)).toEqual([200, 403, 200, 200, 200, 403, 403, 403]);
    for (const name of ['colleague', 'outsider'] as const) {
      expect(await tried(as[name], id), name).toEqual(NONE);
    }
    expect((await as.viewer.send(dashboards.get, { params: { dashboardId: id } })).status).toBe(
      404,
    );
  });

  it('are those that it is shared with', async () => {
    const id = await made(as.analyst);
    await setShares(id, [share({})]);
    expect(await tried(as.colleague, id)).toEqual(VIEW);
    await setShares(id, [share({ right: 'edit' }), share({ id: 'viewer', right: 'edit' })]);
    expect(await tried(as.colleague, id)).toEqual(EDIT);
    // Who may not make dashboards changes none, whatever is shared.
    expect(await tried(as.viewer, id)).toEqual(ONLY_LOOKS);
    expect(
      (await as.viewer.send(dashboards.get, { params: { dashboardId: id } })).body.data.right,
    ).toBe('view');
    await setShares(id, []);
    expect(await tried(as.colleague, id)).toEqual(NONE);
  });

  it('with a role hold among the people of the client alone', async () => {
    const id = await made(as.analyst);
    await setShares(id, [share({ type: 'role', id: 'viewer' })]);
    const params = { dashboardId: id };
    expect((await as.viewer.send(dashboards.get, { params })).status).toBe(200);
    expect(await tried(as.outsider, id)).toEqual(NONE);
    // The provider shares with everybody who has it, unless it is about a client that they do not see.
    const wide = await made(as.admin);
    await setShares(wide, [share({ type: 'role', id: 'viewer' })], as.admin);
    expect((await tried(as.outsider, wide))[0]).toBe(200);
    const about = await made(as.admin, { advId: ADVERTISERS.northwind });
    await setShares(about, [share({ type: 'role', id: 'viewer' })], as.admin);
    expect(await tried(as.outsider, about)).toEqual(NONE);
    expect((await as.viewer.send(dashboards.get, { params: { dashboardId: about } })).status).toBe(
      200,
    );
  });

  it('with a client are of everybody who sees it', async () => {
    const id = await made(as.analyst);
    const client = share({ type: 'advertiser', id: String(ADVERTISERS.northwind), right: 'edit' });
    await setShares(id, [client]);
    expect(await tried(as.colleague, id)).toEqual(EDIT);
    expect(await tried(as.outsider, id)).toEqual(NONE);
  });

  it('end with their day', async () => {
    const id = await made(as.analyst);
    expect((await setShares(id, [share({ until: '2026-03-10' })])).status).toBe(422);
    await setShares(id, [share({ until: '2026-03-12' })]);
    today = '2026-03-11';
    expect(await tried(as.colleague, id)).toEqual(VIEW);
    today = '2026-03-12';
    expect(await tried(as.colleague, id)).toEqual(NONE);
    // What has ended may stay in the list while others are added.
    const shares = [share({ until: '2026-03-12' }), share({ id: 'viewer' })];
    expect((await setShares(id, shares)).status).toBe(200);
    today = '2026-03-10';
  });

  it('are given to nobody that the owner does not see, and to the owner not at all', async () => {
    const id = await made(as.analyst);
    const refused = [
      share({ id: 'outsider' }),
      share({ id: 'nowhere' }),
      share({ type: 'role', id: 'nowhere' }),
      share({ type: 'advertiser', id: String(ADVERTISERS.contoso) }),
      share({ id: 'analyst' }),
    ];
    for (const one of refused) expect((await setShares(id, [one])).status).toBe(422);
    expect((await setShares(id, [share({}), share({ right: 'edit' })])).status).toBe(422);
    const found = await as.analyst.send(dashboards.principals, { body: { dashboardId: id } });
    const names = found.body.data.principals.map(({ type, id: of }) => `${type} ${of}`);
    expect(names).toEqual(
      expect.arrayContaining(['user colleague', 'user viewer', 'role viewer', 'advertiser 1']),
    );
    const others = /^(?:user outsider|user nobody|user analyst|advertiser 3)$/;
    expect(names.filter((name) => others.test(name))).toEqual([]);
    const body = { dashboardId: id, search: 'NOEL nor' };
    const searched = await as.analyst.send(dashboards.principals, { body });
    expect(searched.body.data.principals).toMatchObject([{ id: 'colleague' }, { type: 'role' }]);
  });

  it('that are set twice at once are those of the second one', async () => {
    const id = await made(as.analyst);
    const both = await Promise.all([
      setShares(id, [share({})]),
      setShares(id, [share({}), share({ id: 'viewer' })]),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('say who shared, when and until when', async () => {
    const id = await made(as.analyst);
    await setShares(id, [share({ until: '2026-05-01' }), share({ type: 'role', id: 'viewer' })]);
    const { shares } = (await as.analyst.send(dashboards.shares, { params: { dashboardId: id } }))
      .body.data;
    expect(shares).toMatchObject([
      { name: 'Noel North', detail: 'noel@northwind.example', until: '2026-05-01' },
      { name: 'Role of Vera View', by: 'Nora North', at: '2026-03-10T12:00:00.000Z' },
    ]);
  });

  it('go to another owner, and the one before keeps editing', async () => {
    const id = await made(as.analyst, { advId: ADVERTISERS.northwind });
    await setShares(id, [share({})]);
    const people = await as.analyst.send(dashboards.people, { body: { dashboardId: id } });
    expect(people.body.data.people.map((person) => person.id)).toEqual(['newcomer', 'colleague']);
    const give = (ownerId: string, client = as.analyst) =>
      client.send(dashboards.transfer, { body: { dashboardId: id, ownerId } });
    for (const other of ['viewer', 'outsider', 'nobody', 'analyst', 'nowhere']) {
      expect((await give(other)).status, other).toBe(422);
    }
    expect((await give('colleague')).status).toBe(200);
    expect(await tried(as.analyst, id)).toEqual(EDIT);
    expect(await tried(as.colleague, id)).toEqual(OWN);
  });

  it('of one whose owner has left are the staff’s', async () => {
    const { db } = server.services.records;
    const id = await made(as.outsider);
    await db.update(user).set({ disabled: true }).where(eq(user.id, 'outsider'));
    expect(await tried(as.admin, id)).toEqual(OWN);
    expect(await tried(as.colleague, id)).toEqual(NONE);
    await db.update(user).set({ disabled: false }).where(eq(user.id, 'outsider'));
    as.outsider = await server.signIn('outsider');
  });

  it('do not tell a dashboard that is not shared from one that does not exist', async () => {
    const id = await made(as.analyst);
    const answers = await Promise.all(
      [id, NOBODY].map((dashboardId) =>
        as.outsider.send(dashboards.get, { params: { dashboardId } }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  });

  it('need the permission', async () => {
    const nobody = await server.signIn('nobody');
    expect((await nobody.send(dashboards.list, { body: {} })).status).toBe(403);
    const body = { dashboardId: null, body: aBody() };
    expect((await as.viewer.send(dashboards.set, { body })).status).toBe(403);
    expect((await as.viewer.send(dashboards.list, { body: {} })).status).toBe(200);
  });

  it('leave a line in the audit log whenever they change or are used', async () => {
    const { db } = server.services.records;
    const id = await made(as.analyst);
    await setShares(id, [share({})]);
    await setShares(id, [share({})]);
    await as.analyst.send(dashboards.transfer, {
      body: { dashboardId: id, ownerId: 'colleague' },
    });
    await as.colleague.send(dashboards.delete, { params: { dashboardId: id } });
    await as.colleague.send(dashboards.restore, { params: { dashboardId: id }, body: {} });
    const rows = await db
      .select({ action: auditLog.action, by: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.target, id))
      .orderBy(auditLog.id);
    expect(rows.map(({ action, by }) => `${by} ${action}`)).toEqual([
      'analyst dashboard/create',
      'analyst dashboard/share',
      'analyst dashboard/transfer',
      'colleague dashboard/delete',
      'colleague dashboard/restore',
    ]);
  });
});
