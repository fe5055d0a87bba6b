/** Home: campaigns and clients worst first, within the person's clients; what is new since they were last here. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordLoad } from '../../apps/api/src/platform/facts/as-of.ts';
import { user } from '../../apps/api/src/platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { aReport } from './calls.ts';

const { home, report } = CALLS;
const { northwind, northwindCargo, contoso } = ADVERTISERS;

describe.each(ENGINES)('home on %s', (engine) => {
  let server: TestServer;
  let viewer: TestClient;
  let admin: TestClient;
  let analyst: TestClient;
  const now = new Date('2026-03-04T09:30:00Z');

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    await server.services.facts.transaction(async (tx) => {
      await tx.query("UPDATE campaign SET start_date = '2026-03-01', end_date = '2026-03-10'");
      // Each delivered 1,000 a day for three days of ten.
      for (const [id, booked] of [
        [northwind, 10_000],
        [northwindCargo, 20_000],
        [contoso, 11_500],
      ]) {
        await tx.query(
          'UPDATE placement SET booked_impressions = $2, booked_spend_micros = 100000000 WHERE id = $1',
          [id, booked],
        );
      }
    });
    [viewer, admin, analyst] = await Promise.all([
      server.signIn('viewer'),
      server.signIn('admin'),
      server.signIn('analyst'),
    ]);
  });
  afterAll(() => server.stop());

  const lastHere = (at: Date | null) =>
    server.services.records.db.update(user).set({ newsSince: at }).where(eq(user.id, 'viewer'));

  it('shows the campaigns of the person’s clients, the worst first', async () => {
    const { data } = (await viewer.send(home.campaigns, { body: {} })).body;
    expect(data.until).toBe('2026-03-03');
    expect(
      data.campaigns.map(({ advId, pacing, delivered }: Record<string, unknown>) => [
        advId,
        Math.round(Number(pacing)),
        delivered,
      ]),
    ).toEqual([
      [northwindCargo, 50, 3000],
      [northwind, 100, 3000],
    ]);
    const [worst] = data.campaigns;
    expect(worst?.daily).toHaveLength(30);
    expect(worst?.daily.slice(-4)).toEqual([null, 1000, 1000, 1000]);
    expect(worst).toMatchObject({ booked: 20_000, bookedSpend: 100, sites: 1, placements: 1 });
  });

  it('refuses another client’s, and limits an account manager’s to one client', async () => {
    const body = { clientUuid: CLIENTS.contoso };
    expect((await viewer.send(home.campaigns, { body })).status).toBe(403);
    const { data } = (await admin.send(home.campaigns, { body })).body;
    expect(data.client).toEqual({ uuid: CLIENTS.contoso, name: 'Contoso Bikes' });
    expect(data.campaigns.map(({ advId }: { advId: number }) => advId)).toEqual([contoso]);
  });

  it('lists an account manager’s clients by trouble', async () => {
    const { clients } = (await admin.send(home.clients)).body.data;
    expect(clients).toMatchObject([
      {
        uuid: CLIENTS.northwind,
        running: { level1: 1, level2: 0, level3: 1, unknown: 0 },
        plan: 60,
        missing: { days: 0 },
        next: { day: '2026-03-10', kind: 'ends' },
      },
      { uuid: CLIENTS.contoso, running: { level1: 0, level2: 1, level3: 0, unknown: 0 } },
    ]);
    const own = (await viewer.send(home.clients)).body.data.clients;
    expect(own.map(({ uuid }: { uuid: string }) => uuid)).toEqual([CLIENTS.northwind]);
  });

  it('tells of reports of others since the person was last here, until they are read', async () => {
    const saved = await analyst.send(report.set, { body: aReport(northwindCargo, 'Cargo week') });
    const { reportId } = saved.body.data;
    await lastHere(new Date('2026-03-03T17:00:00Z'));
    const news = async (client = viewer) => (await client.send(home.news)).body.data;
    const { since, entries } = await news();
    expect(since).toBe('2026-03-03T17:00:00.000Z');
    expect(entries).toContainEqual({
      kind: 'report',
      id: reportId,
      at: now.toISOString(),
      name: 'Cargo week',
      from: 'Nora North',
      slides: expect.any(Number),
    });
    const kinds = (data: { entries: { kind: string }[] }) =>
      data.entries.map(({ kind }) => kind).filter((kind) => kind === 'report');
    expect(kinds(await news(analyst))).toEqual([]);
    expect(kinds(await news(await server.signIn('outsider')))).toEqual([]);
    const { campaigns } = (await viewer.send(home.campaigns, { body: {} })).body.data;
    expect(campaigns[0]?.report).toEqual({ reportId, name: 'Cargo week' });
    expect((await viewer.send(home.readNews, { body: {} })).status).toBe(200);
    expect(await news()).toMatchObject({ since: now.toISOString(), entries: [] });
  });

  it('tells of delivery that was loaded again with other figures', async () => {
    await lastHere(new Date('2026-03-03T17:00:00Z'));
    const [day, next] = ['2026-03-01', '2026-03-02'];
    await server.services.facts.transaction((tx) =>
      recordLoad(tx, {
        ...{ sourceId: 901, advertiserId: northwind, firstDay: day, lastDay: next, rows: 2 },
        loadedAt: new Date('2026-03-04T08:00:00Z'),
        restated: { from: day, to: next, before: 2000, after: 1900 },
      }),
    );
    const { entries } = (await viewer.send(home.news)).body.data;
    expect(entries).toContainEqual({
      ...{
        kind: 'load',
        id: expect.any(String),
        at: '2026-03-04T08:00:00.000Z',
        source: 'fixture',
      },
      ...{ firstDay: day, lastDay: next, advertisers: ['Northwind Airways'] },
      restated: { firstDay: day, lastDay: next, before: 2000, after: 1900 },
    });
    const outsider = (await (await server.signIn('outsider')).send(home.news)).body.data;
    expect(JSON.stringify(outsider.entries)).not.toContain('Northwind');
  });

  it('says how far the delivery of each client is loaded', async () => {
    await server.services.facts.query(
      "UPDATE load SET last_day = '2026-03-02' WHERE advertiser_id = $1",
      [contoso],
    );
    await server.services.facts.query(
      "DELETE FROM campaign_day WHERE advertiser_id = $1 AND day > '2026-03-02'",
      [contoso],
    );
    const { data } = (await admin.send(home.campaigns, { body: {} })).body;
    expect(data.ages).toMatchObject([
      { name: 'Contoso Bikes', until: '2026-03-02' },
      { name: 'Northwind Airways', until: '2026-03-03' },
    ]);
    expect(data.until).toBe('2026-03-03');
    const own = (await viewer.send(home.campaigns, { body: {} })).body.data;
    expect(own.ages.map(({ name }) => name)).toEqual(['Northwind Airways']);
  });

  it('begins a new visit after half an hour without a request', async () => {
    await lastHere(null);
    const client = await server.signIn('viewer');
    const seen = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await server.services.records.execute(
      `UPDATE records."user" SET last_seen_at = '${seen.toISOString()}', news_since = NULL WHERE id = 'viewer'`,
    );
    await server.services.records.execute(
      `UPDATE records.session SET last_seen_at = '${seen.toISOString()}' WHERE user_id = 'viewer'`,
    );
    await client.send(home.news);
    await expect
      .poll(async () => (await client.send(home.news)).body.data.since)
      .toBe(seen.toISOString());
  });

  it('waits for those who may decide, and for nobody else', async () => {
    const ask = { path: '/client/file/upload', message: 'For the month-end.' };
    await viewer.send(CALLS.requests.ask, { body: ask });
    expect((await admin.send(home.news)).body.data.waiting).toMatchObject([
      { kind: 'request', from: 'Vera View', text: 'File Upload', path: '/user/admin/requests' },
    ]);
    expect((await viewer.send(home.news)).body.data.waiting).toEqual([]);
  });
});

describe.each(ENGINES)('stars on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.stop());

  it('are each person’s own, and only on reports they may see', async () => {
    const [analyst, viewer, outsider] = await Promise.all([
      server.signIn('analyst'),
      server.signIn('viewer'),
      server.signIn('outsider'),
    ]);
    const { reportId } = (await analyst.send(report.set, { body: aReport(northwind) })).body.data;
    const body = { reportId, isStarred: true };
    expect((await outsider.send(report.star, { body })).status).toBe(404);
    expect((await viewer.send(report.star, { body })).status).toBe(200);
    const listed = async (client: TestClient, filter: object) =>
      (await client.send(report.list, { body: filter })).body.data;
    expect(await listed(viewer, { starred: true })).toMatchObject({
      total: 1,
      counts: { all: 1, mine: 0, starred: 1 },
      rows: [{ reportId, isStarred: true }],
    });
    expect((await listed(analyst, { starred: true })).total).toBe(0);
    expect((await listed(viewer, { shared: true })).total).toBe(1);
    expect((await listed(analyst, { shared: true })).total).toBe(0);
    await viewer.send(report.star, { body: { reportId, isStarred: false } });
    expect((await listed(viewer, { starred: true })).total).toBe(0);
  });
});
