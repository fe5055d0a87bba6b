/** Share links of dashboards: one dashboard and its clients for readers without an account, and nothing else. */
import { CALLS } from '@flightdeck/contract/server';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, user, userClient } from '../../../platform/records/schema.ts';
import { ADVERTISERS, IMPRESSIONS } from '../../../testing/fixture.ts';
import { clientOf, type TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { dashboardLink } from '../schema.ts';
import { aBody, aPage, aTile, lend, made } from '../testing.ts';

const { dashboards, share, embed } = CALLS;
const server = suiteServer({ now: () => new Date('2026-04-10T12:00:00Z') });
const range = { start: '2026-03-01', end: '2026-03-03' };

/** About one client: impressions, clicks by campaign within a site, and both by day beside each other. */
const view = (advIds: readonly number[]): DashboardBody['view'] => ({
  ...{ period: { preset: 'lm' }, compare: { with: 'none' } },
  ...{ advIds: [...advIds], filters: [] },
});
const SITE = { dimension: 'site', values: [{ id: 1, label: 'Site 1' }] };
const TILES = [
  aTile('a'),
  aTile('b', {
    kind: 'table',
    question: {
      ...{ dataset: 'delivery', metrics: ['clicks'], dimensions: ['campaign'], limit: 5 },
      filters: [SITE],
    },
  }),
];
const northwind = (more: Partial<DashboardBody> = {}) =>
  aBody({ view: view([ADVERTISERS.northwind]), pages: [aPage('one', TILES)], ...more });

let analyst: TestClient;
beforeAll(async () => {
  await lend(server.services.records.db);
  analyst = await server.signIn('analyst');
});

/** A dashboard with a link to it. */
async function linked(more: Partial<DashboardBody> = {}, given: object = {}) {
  const dashboardId = await made(analyst, northwind(more));
  const body = { dashboardId, name: 'For Maya', days: 30, password: null, ...given };
  const answer = await analyst.send(dashboards.makeLink, { body });
  expect(answer.status, answer.text).toBe(200);
  const { shareId, url } = answer.body.data;
  return { dashboardId, shareId, token: url.split('/').at(-1) ?? '' };
}

const open = (token: string, more: object = {}) =>
  server.anonymous.send(share.open, { body: { token, ...more } });

/** A reader of a link. */
async function reading(token: string) {
  const { data } = (await open(token)).body;
  if (data.needs !== null) throw new Error('The link needs its password.');
  const headers = { authorization: `Bearer ${data.session}` };
  const client = clientOf(server, '');
  return {
    headers,
    client,
    get: (dashboardId: string) => client.send(dashboards.get, { params: { dashboardId }, headers }),
    ask: (query: Partial<DatasetQuery>, advIds: readonly number[] = []) =>
      client.send(dashboards.tiles, {
        headers,
        body: {
          advIds: [...advIds],
          queries: {
            q: {
              ...{ dataset: 'delivery', metrics: ['impressions'], dimensions: [], range },
              impressionBasis: 'total',
              ...query,
            },
          },
        },
      }),
    values: (dimension: string, dataset: 'delivery' | 'search' = 'delivery') =>
      client.send(dashboards.values, { headers, body: { advIds: [], dataset, dimension } }),
    file: (query: Partial<DatasetQuery>) =>
      client.send(dashboards.export, {
        headers,
        body: {
          ...{ advIds: [], name: 'Clicks' },
          query: {
            ...{ dataset: 'delivery', metrics: ['impressions'], dimensions: [], range },
            impressionBasis: 'total',
            ...query,
          },
        },
      }),
  };
}

const byCampaign = {
  ...{ metrics: ['clicks'], dimensions: ['campaign'], limit: 5 },
  filters: [{ dimension: 'site', ids: [1] }],
};

describe('a link', () => {
  it('opens its dashboard without a session, with the figures of its clients', async () => {
    const { token, dashboardId } = await linked();
    const reader = await reading(token);
    const got = await reader.get(dashboardId);
    expect(got.headers['set-cookie']).toBeUndefined();
    expect(got.body.data).toMatchObject({
      ...{ right: 'view', ownerId: '', ownerName: '', savedBy: '' },
      body: { name: 'Brand overview', view: { advIds: [ADVERTISERS.northwind] } },
    });
    const told = await reader.ask({});
    expect(told.body.data.results.q?.totals.values.impressions).toBe(3 * IMPRESSIONS);
    expect((await reader.file({})).status).toBe(200);
    expect((await reader.values('site')).status).toBe(200);
  });

  it('lets its readers choose days, comparison and filters, and look into rows', async () => {
    const reader = await reading((await linked()).token);
    const site = { dimension: 'site', ids: [1] };
    const placement = [site, { dimension: 'campaign', ids: [1] }];
    const compare = { start: '2026-02-01', end: '2026-02-03' };
    for (const query of [
      { range: { start: '2025-01-01', end: '2025-12-31' } },
      { compare },
      { filters: [{ dimension: 'device', ids: [1] }] },
      byCampaign,
      { ...byCampaign, filters: [site, { dimension: 'device', ids: [1] }] },
      { ...byCampaign, dimensions: ['placement'], filters: placement },
    ]) {
      expect((await reader.ask(query)).status, JSON.stringify(query)).toBe(200);
    }
  });

  it('is kept as hashes, is listed without its token, and counts its views', async () => {
    const password = 'violet harbour ladder';
    const { token, dashboardId, shareId } = await linked({}, { password });
    expect((await open(token)).body.data.needs).toBe('password');
    expect((await open(token, { password: 'violet harbour' })).status).toBe(422);
    const { data } = (await open(token, { password })).body;
    if (data.needs !== null) throw new Error('It does not open.');
    const headers = { authorization: `Bearer ${data.session}` };
    const asked = { params: { dashboardId }, headers };
    await clientOf(server, '').send(dashboards.get, asked);
    const list = await analyst.send(dashboards.links, { params: { dashboardId } });
    expect(list.body.data.links).toMatchObject([
      { shareId, name: 'For Maya', stop: null, hasPassword: true, views: 1, days: 1 },
    ]);
    const { db } = server.services.records;
    const kept = JSON.stringify(await db.select().from(dashboardLink));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(password);
    const audited = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.target, dashboardId));
    expect(
      audited.map(({ action }) => action).filter((action) => /link|open/.test(action)),
    ).toEqual(['dashboard/link', 'dashboard/share-open']);
  });

  it('is made by whoever may edit the dashboard, and by nobody else', async () => {
    const { dashboardId, shareId } = await linked();
    const body = { dashboardId, name: 'Mine', days: 1, password: null };
    const colleague = await server.signIn('colleague');
    const all = async () =>
      Promise.all([
        colleague.send(dashboards.makeLink, { body }),
        colleague.send(dashboards.links, { params: { dashboardId } }),
        colleague.send(dashboards.revokeLink, { params: { shareId } }),
      ]);
    const shareTo = (right: 'view' | 'edit') =>
      analyst.send(dashboards.share, {
        body: { dashboardId, shares: [{ type: 'user', id: 'colleague', right, until: null }] },
      });
    expect((await all()).map(({ status }) => status)).toEqual([404, 404, 404]);
    await shareTo('view');
    expect((await all()).map(({ status }) => status)).toEqual([403, 403, 403]);
    await shareTo('edit');
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('is refused for a dashboard that names no client of its maker', async () => {
    const dashboardId = await made(analyst, aBody());
    const body = { dashboardId, name: 'For all', days: 30, password: null };
    const answer = await analyst.send(dashboards.makeLink, { body });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Choose its clients');
  });

  it('shows no client that is added to the dashboard later, and none that is taken out', async () => {
    const { token, dashboardId } = await linked();
    const reader = await reading(token);
    const save = async (advIds: readonly number[], revision: number) => {
      const body = { dashboardId, body: northwind({ view: view(advIds) }) };
      const headers = { 'if-match': `"${revision}"` };
      const answer = await analyst.send(dashboards.set, { body, headers });
      expect(answer.status, answer.text).toBe(200);
    };
    await save([ADVERTISERS.northwind, ADVERTISERS.northwindCargo], 1);
    expect((await reader.get(dashboardId)).body.data.body.view.advIds).toEqual([
      ADVERTISERS.northwind,
    ]);
    expect((await reader.ask({}, [ADVERTISERS.northwindCargo])).status).toBe(403);
    await save([ADVERTISERS.northwindCargo], 2);
    expect((await reader.get(dashboardId)).status).toBe(410);
    expect((await reader.ask({})).status).toBe(410);
  });
});

describe('a reader is refused', () => {
  it.each<[string, Partial<DatasetQuery>]>([
    ['a metric that no tile shows', { metrics: ['clicks'] }],
    ['metrics of which no tile shows one', { metrics: ['impressions', 'cost'] }],
    ['rows of what is shown as a total', { dimensions: ['campaign'] }],
    ['a tile without its filter', { ...byCampaign, filters: [] }],
    ['a tile with another filter', { ...byCampaign, filters: [{ dimension: 'site', ids: [2] }] }],
    ['more rows than a tile has', { ...byCampaign, limit: 1000 }],
    ['parts of all rows', { ...byCampaign, dimensions: ['placement'] }],
    ['another dataset', { dataset: 'search', metrics: ['clicks'] }],
  ])('%s', async (_what, query) => {
    const reader = await reading((await linked()).token);
    const answers = [await reader.ask(query), await reader.file(query)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('other clients, findings, values that no filter offers, and every other call', async () => {
    const { token, dashboardId, shareId } = await linked();
    const other = await linked();
    const { client, headers, ...reader } = await reading(token);
    expect((await reader.ask({}, [ADVERTISERS.contoso])).status).toBe(403);
    expect((await reader.values('campaign', 'search')).status).toBe(403);
    expect((await reader.get(other.dashboardId)).status).toBe(404);
    const params = { dashboardId };
    const findings = { advIds: [], queries: {}, findings: true };
    expect((await client.send(dashboards.tiles, { body: findings, headers })).status).toBe(403);
    const answers = [
      await client.send(dashboards.list, { body: {}, headers }),
      await client.send(dashboards.shares, { params, headers }),
      await client.send(dashboards.links, { params, headers }),
      await client.send(dashboards.versions, { params, headers }),
      await client.send(dashboards.version, { params: { ...params, revision: '1' }, headers }),
      await client.send(dashboards.alerts, { params, headers }),
      await client.send(dashboards.hidden, { body: { advIds: [] }, headers }),
      await client.send(dashboards.revokeLink, { params: { shareId }, headers }),
      await client.send(dashboards.delete, { params, headers }),
      await client.send(embed.report, { headers }),
      await client.send(CALLS.report.list, { body: {}, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  });

  it('on a page of another origin, and with a token of a report', async () => {
    const { token, dashboardId } = await linked();
    const { client, headers } = await reading(token);
    const params = { dashboardId };
    const elsewhere = { ...headers, origin: 'https://evil.example' };
    expect((await client.send(dashboards.get, { params, headers: elsewhere })).status).toBe(403);
    // The cookie of somebody signed in never helps a token.
    const [head, body, sign] = headers.authorization.split('.');
    const forged = { authorization: `${head}.${body}.${sign?.toLowerCase()}` };
    expect((await analyst.send(dashboards.get, { params, headers: forged })).status).toBe(401);
  });
});

describe('an ended link is 410 at the next request', () => {
  it.each<[string, (of: { dashboardId: string; shareId: string }) => Promise<unknown>]>([
    ['revoked', ({ shareId }) => analyst.send(dashboards.revokeLink, { params: { shareId } })],
    [
      'in the bin',
      ({ dashboardId }) => analyst.send(dashboards.delete, { params: { dashboardId } }),
    ],
    [
      'expired',
      ({ shareId }) =>
        server.services.records.db
          .update(dashboardLink)
          .set({ expiresAt: new Date(server.services.clock().getTime() - 1) })
          .where(eq(dashboardLink.id, shareId)),
    ],
  ])('%s', async (_what, end) => {
    const link = await linked();
    const reader = await reading(link.token);
    expect((await reader.get(link.dashboardId)).status).toBe(200);
    await end(link);
    const answers = [
      await reader.get(link.dashboardId),
      await reader.ask({}),
      await reader.file({}),
      await reader.values('site'),
      await open(link.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 410));
  });

  it('with its maker’s account, clients, or share', async () => {
    const { db } = server.services.records;
    const dashboardId = await made(analyst, northwind());
    const colleague = await server.signIn('colleague');
    const shared = (shares: object[]) =>
      analyst.send(dashboards.share, { body: { dashboardId, shares } });
    const edits = { type: 'user', id: 'colleague', right: 'edit', until: null };
    await shared([edits]);
    const answer = await colleague.send(dashboards.makeLink, {
      body: { dashboardId, name: 'For Max', days: 30, password: null },
    });
    const token = answer.body.data.url.split('/').at(-1) ?? '';
    const reader = await reading(token);
    const seen = async () => (await reader.get(dashboardId)).status;
    expect(await seen()).toBe(200);
    await shared([]);
    expect(await seen()).toBe(410);
    await shared([edits]);
    expect(await seen()).toBe(200);
    const mine = eq(userClient.userId, 'colleague');
    const rows = await db.select().from(userClient).where(mine);
    await db.delete(userClient).where(mine);
    expect(await seen()).toBe(410);
    if (rows.length > 0) await db.insert(userClient).values(rows);
    await db.update(user).set({ disabled: true }).where(eq(user.id, 'colleague'));
    expect(await seen()).toBe(410);
    await db.update(user).set({ disabled: false }).where(eq(user.id, 'colleague'));
    expect(await seen()).toBe(200);
  });
});
