/** The page of a client: each of its cards within the person's clients and permissions, with the fixture's figures. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBookings } from '../../apps/api/src/areas/troubleshooter/testing.ts';
import { recordLoad } from '../../apps/api/src/platform/facts/as-of.ts';
import { troubleItem } from '../../apps/api/src/platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { aReport, aSchedule } from './calls.ts';

const { home, aggregators, troubleshooter, feeds, keyEvents, report, schedules } = CALLS;
const { northwind, northwindCargo, contoso } = ADVERTISERS;

describe.each(ENGINES)('the overview of a client on %s', (engine) => {
  let server: TestServer;
  let viewer: TestClient;
  let admin: TestClient;
  let analyst: TestClient;
  const now = new Date('2026-03-04T09:30:00Z');
  const body = { clientUuid: CLIENTS.northwind };

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

  it('names the person’s clients and their advertisers', async () => {
    const own = async (who: TestClient) => (await who.send(home.own)).body.data.clients;
    const shown = {
      ...{ uuid: CLIENTS.northwind, name: 'Northwind Airways' },
      advertiserIds: [northwind, northwindCargo],
    };
    expect(await own(viewer)).toEqual([shown]);
    expect((await own(admin)).map(({ uuid }) => uuid)).toEqual([CLIENTS.contoso, shown.uuid]);
    const nobody = await server.signIn('nobody');
    expect((await nobody.send(home.own)).status).toBe(403);
  });

  it.each([
    ['home.flights', home.flights],
    ['home.due', home.due],
    ['aggregators.targets', aggregators.targets],
    ['troubleshooter.open', troubleshooter.open],
    ['feeds.latest', feeds.latest],
  ] as const)(
    'answers %s to nobody without its permission, and not of other clients',
    async (_, call) => {
      const nobody = await server.signIn('nobody');
      expect((await nobody.send(call, { body })).status).toBe(403);
      const all = await admin.send(call, { body });
      expect(all.status, all.text).toBe(200);
      const missing = await admin.send(call, { body: { clientUuid: 'none' } });
      expect(missing.status).toBe(404);
      const foreign = await viewer.send(call, { body: { clientUuid: CLIENTS.contoso } });
      // Who may not open the area at all is not told of clients either.
      if (call.path.startsWith('home/')) expect(foreign.text).toBe(missing.text);
      else expect(foreign.status).toBe(403);
    },
  );

  it('lists what runs, the worst first, with spend against plan', async () => {
    const { data } = (await viewer.send(home.flights, { body })).body;
    expect(
      data.flights.map(({ campaignId, booked, delivered, pacing, bookedSpend, plannedSpend }) => [
        ...[campaignId, booked, delivered, Math.round(pacing ?? 0)],
        ...[bookedSpend, plannedSpend],
      ]),
    ).toEqual([
      [northwindCargo, 20_000, 3000, 50, 100, 30],
      [northwind, 10_000, 3000, 100, 100, 30],
    ]);
    expect(data).toMatchObject({ booked: 200, planned: 2 });
    // Day by day it comes to the same sums.
    const { spent = [], plan = [], ...days } = data.curve ?? {};
    expect(days).toEqual({ start: '2026-03-01', end: '2026-03-10', until: '2026-03-03' });
    expect(spent).toHaveLength(3);
    expect(spent.at(-1)).toBeCloseTo(data.client.spend ?? Number.NaN, 6);
    expect(spent).toEqual(spent.toSorted((one, other) => one - other));
    expect(plan).toHaveLength(10);
    expect(plan[spent.length - 1]).toBeCloseTo(data.client.plan, 6);
    expect(plan.at(-1)).toBeCloseTo(data.booked, 6);
    const { clients } = (await viewer.send(home.clients)).body.data;
    const { finding: _finding, ...asHomeSays } = clients[0] ?? {};
    expect(data.client).toEqual(asHomeSays);
  });

  it('tells what is due: flights, the calendar, and mails to those who look after them', async () => {
    await analyst.send(keyEvents.set, {
      body: {
        ...{ eventId: null, clientUuid: CLIENTS.northwind, kind: 'launch', title: 'Spring range' },
        ...{ start: '2026-03-06', end: '2026-03-08' },
      },
    });
    const saved = await analyst.send(report.set, { body: aReport(northwind, 'Weekly') });
    const sends = { kind: 'report', id: saved.body.data.reportId };
    const made = await analyst.send(schedules.create, { body: { sends, ...aSchedule } });
    expect(made.status, made.text).toBe(200);
    const dueOf = async (who: TestClient, clientUuid: string) => {
      const { data } = (await who.send(home.due, { body: { clientUuid } })).body;
      return data.entries.map(({ day, kind, name }) => `${day} ${kind} ${name}`);
    };
    const shown = [
      '2026-03-06 event Spring range',
      '2026-03-10 ends Spring 1',
      '2026-03-10 ends Spring 2',
    ];
    expect(await dueOf(viewer, CLIENTS.northwind)).toEqual(shown);
    const [event, ...ends] = shown;
    expect(await dueOf(analyst, CLIENTS.northwind)).toEqual([
      ...[event, '2026-03-09 send Weekly', ...ends],
    ]);
    expect(await dueOf(admin, CLIENTS.contoso)).toEqual(['2026-03-10 ends Spring 3']);
  });

  it('counts what is open of it, and says why', async () => {
    const { db } = server.services.records;
    await addBookings(db, [
      { name: 'Far behind', pace: 50 },
      { name: 'Behind', pace: 85, advertiserId: northwindCargo },
      { name: 'On track', pace: 100 },
      { name: 'Of others', pace: 40, advertiserId: contoso },
      { name: 'Snoozed', pace: 40 },
      { name: 'Over', pace: 40 },
    ]);
    const only = (name: string) => eq(troubleItem.name, name);
    await db.update(troubleItem).set({ snoozedForChange: true }).where(only('Snoozed'));
    await db.update(troubleItem).set({ endDate: '2026-03-03' }).where(only('Over'));
    const { data } = (await admin.send(troubleshooter.open, { body })).body;
    expect([data.level1, data.level2]).toEqual([1, 1]);
    expect(data.items.map(({ name, level }) => [name, level])).toEqual([
      ['Far behind', 1],
      ['Behind', 2],
    ]);
    expect(data.items[0]?.reason).toContain('50.0%');
  });

  it('names the last load of each feed, late ones first', async () => {
    await server.services.facts.transaction(async (tx) => {
      await tx.query(
        "INSERT INTO source (id, name, platform) OVERRIDING SYSTEM VALUE VALUES (902, 'late', 'fixture')",
      );
      for (const day of ['2026-02-20', '2026-02-21', '2026-02-22']) {
        await recordLoad(tx, {
          ...{ sourceId: 902, advertiserId: northwindCargo, firstDay: day, lastDay: day, rows: 7 },
          loadedAt: new Date(`${day}T06:00:00Z`),
        });
      }
    });
    const { data } = (await admin.send(feeds.latest, { body })).body;
    expect([data.feeds, data.late]).toEqual([3, 1]);
    const [late, other] = data.loads;
    // Daily until 22 February; ten days lie between that and today, of which one is usual.
    expect(late).toMatchObject({ feedId: 902, rows: 7, late: 9, rhythm: 1, lastDay: '2026-02-22' });
    expect(other).toMatchObject({ feedId: 901, late: 0, lastDay: '2026-03-03', rhythm: null });
    expect(JSON.stringify(data)).not.toContain('Contoso');
  });
});
