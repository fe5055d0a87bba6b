/** Dashboards on a schedule: each reader gets what they may see of the published version, or nothing and why. */
import { CALLS } from '@flightdeck/contract/server';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordLoad } from '../../../platform/facts/as-of.ts';
import { readPdfText } from '../../../platform/pdf/thread.ts';
import { rolePermission } from '../../../platform/records/schema.ts';
import { ADVERTISERS, PEOPLE, type Person } from '../../../testing/fixture.ts';
import { queuedMails } from '../../../testing/outbox.ts';
import type { TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { AREAS } from '../../index.ts';
import { scheduleJob } from '../../schedules/job.ts';
import { schedule, scheduleRun } from '../../schedules/schema.ts';
import { makeSchedule, runsOf, saveReport, settingsOf, testTime } from '../../schedules/testing.ts';
import { emptyBin } from '../bin.ts';
import { dashboard } from '../schema.ts';
import { aBody, aPage, aTile, lend, made } from '../testing.ts';

const { dashboards, schedules } = CALLS;
const PATIENCE = { timeout: 30_000, interval: 50 };
const START = '2026-04-01T06:00:00.000Z';
/** Eight o'clock in London. */
const DUE = '2026-04-01T07:00:00.000Z';
const NEXT_DAY = '2026-04-02T07:00:00.000Z';
const BOTH = [ADVERTISERS.northwind, ADVERTISERS.contoso];
const TABLE = aTile('t', {
  ...{ kind: 'table', title: 'By client' },
  question: {
    ...{ dataset: 'delivery', metrics: ['impressions'], dimensions: ['advertiser'], filters: [] },
  },
});
/** Last month, of all advertisers of both clients. */
const BODY: Partial<DashboardBody> = {
  view: { ...aBody().view, advIds: Object.values(ADVERTISERS) },
  pages: [aPage('one', [aTile('a', { title: 'Totals' }), TABLE])],
};

const time = testTime(START);
const server = suiteServer({ now: time.now });
let admin: TestClient;
let analyst: TestClient;
let viewer: TestClient;
let outsider: TestClient;
let dashboardId: string;

beforeAll(async () => {
  const { records } = server.services;
  await lend(records.db);
  await records.db
    .insert(rolePermission)
    .values({ roleId: 'clientAdmin', permission: 'dashboard/listDashboard' });
  [admin, analyst, viewer, outsider] = await Promise.all([
    server.signIn('admin'),
    server.signIn('analyst'),
    server.signIn('viewer'),
    server.signIn('outsider'),
  ]);
  dashboardId = await made(admin, BODY);
  await share(
    dashboardId,
    BOTH.map((id) => withClient(id)),
  );
});
beforeEach(async () => {
  const { records } = server.services;
  await records.db.delete(schedule);
  await records.execute(`DELETE FROM records.job WHERE kind IN ('schedule', 'mail')`);
  time.set(START);
});

const withClient = (id: number, right: 'view' | 'edit' = 'view') => ({
  ...{ type: 'advertiser' as const, id: String(id), right, until: null },
});
async function share(id: string, shares: ReturnType<typeof withClient>[]): Promise<void> {
  const { status, text } = await admin.send(dashboards.share, {
    body: { dashboardId: id, shares },
  });
  expect(status, text).toBe(200);
}
const sendsIt = (id = dashboardId) => ({ kind: 'dashboard' as const, id });
const passTo = (at: string) => time.passTo(server.services, at);
const mailed = async () =>
  (await queuedMails(server.services.records.db)).map(({ to }) => to).sort();
const reaches = (id: string, state: string) =>
  expect.poll(async () => (await runsOf(admin, id))[0]?.state, PATIENCE).toBe(state);
const get = async (id: string) =>
  (await admin.send(schedules.get, { params: { scheduleId: id } })).body.data;

async function impressionsOf(advertiserIds: readonly number[]): Promise<string> {
  const [row] = await server.services.facts.query(
    `SELECT sum(impressions)::int AS n FROM campaign_day
     WHERE advertiser_id = ANY($1::int[]) AND day BETWEEN '2026-03-01' AND '2026-03-31'`,
    [advertiserIds],
  );
  return Number(row?.n).toLocaleString('en-GB');
}

/** The pages that somebody was sent. */
async function pdfOf(scheduleId: string, person: Person): Promise<string[]> {
  const [run] = await runsOf(admin, scheduleId);
  const url = run?.mails.find(({ name }) => name === PEOPLE[person].name)?.pdf ?? '';
  const answer = await server.app.inject({ url, headers: { cookie: admin.cookie } });
  expect(answer.statusCode, url).toBe(200);
  return readPdfText(new Uint8Array(answer.rawPayload));
}

describe('a dashboard on a schedule', () => {
  it('shows each reader the figures of their own clients, of the days in the schedule’s zone', async () => {
    const id = await makeSchedule(admin, sendsIt(), {
      ...{ userIds: ['viewer', 'outsider'], withPdf: true, subject: '{{name}}: {{range}}' },
    });
    expect(await get(id)).toMatchObject({
      sends: { kind: 'dashboard', name: 'Brand overview', path: `/dashboard/${dashboardId}` },
      clients: 'Northwind Airways, Northwind Cargo, Contoso Bikes',
      rolls: true,
    });
    await passTo(DUE);
    await reaches(id, 'sending');
    expect((await runsOf(admin, id))[0]?.range).toEqual({ start: '2026-03-01', end: '2026-03-31' });
    expect(await mailed()).toEqual([PEOPLE.outsider.email, PEOPLE.viewer.email].sort());
    const [mail] = await queuedMails(server.services.records.db);
    expect(mail?.subject).toBe('Brand overview: 1 – 31 Mar 2026');
    const { northwind, northwindCargo, contoso } = ADVERTISERS;
    const own = await impressionsOf([northwind, northwindCargo]);
    const foreign = await impressionsOf([contoso]);
    for (const [person, names, figure, hidden, left] of [
      ['viewer', ['Northwind Airways', 'Northwind Cargo'], own, ['Contoso'], '1 client'],
      ['outsider', ['Contoso Bikes'], foreign, ['Northwind', own], '2 clients'],
    ] as const) {
      const [page = '', ...others] = await pdfOf(id, person);
      expect(others).toEqual([]);
      expect(page).toContain('1 – 31 Mar 2026');
      for (const text of [...names, figure, `without ${left} that you do not see`]) {
        expect(page, person).toContain(text);
      }
      for (const text of hidden) expect(page, person).not.toContain(text);
    }
    expect(own).not.toBe(foreign);
  });

  it('may have a page for each tile', async () => {
    const id = await makeSchedule(admin, sendsIt(), { withPdf: true, per: 'tile' });
    await passTo(DUE);
    await reaches(id, 'sending');
    const pages = await pdfOf(id, 'viewer');
    expect(pages.map((page) => page.includes('By client'))).toEqual([false, true]);
  });

  it('goes to nobody who lost access, or sees none of its clients, and says why', async () => {
    const lost = await made(admin, { ...BODY, name: 'For a while' });
    const cargo = { ...aBody().view, advIds: [ADVERTISERS.contoso] };
    await share(
      lost,
      BOTH.map((id) => withClient(id)),
    );
    const id = await makeSchedule(admin, sendsIt(lost), { userIds: ['viewer', 'outsider'] });
    await share(lost, [withClient(ADVERTISERS.contoso)]);
    await passTo(DUE);
    await reaches(id, 'sending');
    expect(await mailed()).toEqual([PEOPLE.outsider.email]);
    const reasons = async () =>
      (await runsOf(admin, id))[0]?.mails.map(({ name, reason }) => [name, reason]);
    expect(await reasons()).toEqual([
      [PEOPLE.outsider.name, ''],
      [PEOPLE.viewer.name, 'The dashboard is not shared with this account.'],
    ]);
    await share(
      lost,
      BOTH.map((one) => withClient(one)),
    );
    const body = aBody({ ...BODY, name: 'For a while', view: cargo });
    const saved = await admin.send(dashboards.set, {
      body: { dashboardId: lost, body },
      headers: { 'if-match': '"1"' },
    });
    expect(saved.status, saved.text).toBe(200);
    await passTo(NEXT_DAY);
    await expect.poll(async () => (await runsOf(admin, id)).length, PATIENCE).toBe(2);
    await reaches(id, 'sending');
    expect(await reasons()).toEqual([
      [PEOPLE.outsider.name, ''],
      [PEOPLE.viewer.name, 'The account may not see any of its clients.'],
    ]);
  });

  it('waits for the data of its clients and the datasets of its tiles', async () => {
    const { facts } = server.services;
    const load = (advertiserId: number) =>
      facts.transaction((tx) =>
        recordLoad(tx, {
          ...{
            sourceId: 901,
            advertiserId,
            rows: 1,
            firstDay: '2026-03-01',
            lastDay: '2026-03-31',
          },
        }),
      );
    const gate = { until: '10:00', otherwise: 'skip' } as const;
    const id = await makeSchedule(admin, sendsIt(), { gate });
    try {
      for (const advertiserId of Object.values(ADVERTISERS)) await load(advertiserId);
      await facts.query(`UPDATE load SET dataset = 'conversions' WHERE last_day = '2026-03-31'`);
      await passTo(DUE);
      await reaches(id, 'waiting-data');
      expect((await runsOf(admin, id))[0]?.reason).toContain('31 Mar 2026');
      await facts.query(`UPDATE load SET dataset = 'delivery' WHERE last_day = '2026-03-31'`);
      await passTo('2026-04-01T07:10:00.000Z');
      await reaches(id, 'sending');
      expect((await runsOf(admin, id))[0]?.isIncomplete).toBe(false);
    } finally {
      await facts.query(`DELETE FROM load WHERE last_day = '2026-03-31'`);
    }
  });

  it('is not sent again while its figures are the same', async () => {
    const id = await makeSchedule(admin, sendsIt(), { skipsUnchanged: true });
    await passTo(DUE);
    await reaches(id, 'sending');
    await passTo(NEXT_DAY);
    await reaches(id, 'skipped');
    expect((await runsOf(admin, id))[0]?.reason).toContain('Nothing has changed');
    await server.services.records.execute(
      `UPDATE records.schedule_run SET digest = 'other' WHERE digest IS NOT NULL`,
    );
    await passTo('2026-04-03T07:00:00.000Z');
    await reaches(id, 'sending');
  });

  it('is sent once to each, however often its worker is killed', async () => {
    const id = await makeSchedule(admin, sendsIt(), { userIds: ['viewer', 'outsider'] });
    const { services } = server;
    await services.records.execute(`DELETE FROM records.job WHERE kind = 'schedule'`);
    time.set(DUE);
    let queued = 0;
    const dying = {
      ...services,
      mailer: {
        ...services.mailer,
        queueAll: (...asked: Parameters<typeof services.mailer.queueAll>) => {
          queued += 1;
          if (queued > 1) throw new Error('The process was killed.');
          return services.mailer.queueAll(...asked);
        },
      },
    };
    const [printer = () => expect.fail('No area prints.')] = AREAS.flatMap(
      ({ printing }) => printing ?? [],
    );
    const sources = AREAS.flatMap(({ scheduled }) => scheduled ?? []);
    const occurrences = scheduleJob(sources, printer);
    const claim = (attempts: number) => ({
      ...{ id: 'job', ownerId: 'admin', attempts, createdAt: new Date(), result: null },
      payload: { scheduleId: id, at: DUE, testId: null },
    });
    const note = async () => undefined;
    const { signal } = new AbortController();
    await expect(occurrences.open(dying).handle(claim(1), signal, note)).rejects.toThrow('killed');
    expect(await mailed()).toHaveLength(1);
    await Promise.all([2, 3].map((n) => occurrences.open(services).handle(claim(n), signal, note)));
    expect(await mailed()).toEqual([PEOPLE.outsider.email, PEOPLE.viewer.email].sort());
  });

  it('is not sent from the bin, of which the owner of the schedule is told, and ends with it', async () => {
    const binned = await made(admin, { ...BODY, name: 'Binned' });
    await share(binned, [withClient(ADVERTISERS.northwind)]);
    const id = await makeSchedule(admin, sendsIt(binned), { userIds: ['viewer'] });
    const params = { dashboardId: binned };
    await admin.send(dashboards.delete, { params, body: {} });
    const { stopped, problem, readers } = await get(id);
    expect(readers[0]?.problem).toBe('The dashboard is in the bin.');
    expect(stopped).toContain('in the bin');
    expect(problem).toBeNull();
    await passTo(DUE);
    await reaches(id, 'skipped');
    expect((await runsOf(admin, id))[0]?.reason).toContain('in the bin');
    expect(await mailed()).toEqual([PEOPLE.admin.email]);
    expect(await get(id)).toMatchObject({ isPaused: false, nextAt: NEXT_DAY });
    const { db } = server.services.records;
    await db
      .update(dashboard)
      .set({ deletedAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(dashboard.id, binned));
    await emptyBin(server.services);
    expect(await db.$count(schedule)).toBe(0);
    expect(await db.$count(scheduleRun)).toBe(0);
  });

  it('fails, and goes on the next time, where the dashboard cannot be read', async () => {
    const broken = await made(admin, { ...BODY, name: 'Broken' });
    await share(broken, [withClient(ADVERTISERS.northwind)]);
    const id = await makeSchedule(admin, sendsIt(broken));
    await server.services.records.execute(
      `UPDATE records.dashboard_version SET body = body - 'pages' WHERE dashboard_id = $1`,
      [broken],
    );
    await passTo(DUE);
    await reaches(id, 'failed');
    expect((await runsOf(admin, id))[0]?.reason).toContain('publish it again');
    expect(await mailed()).toEqual([PEOPLE.admin.email]);
    expect(await get(id)).toMatchObject({ isPaused: false, nextAt: NEXT_DAY });
  });

  it('waits for the approval of somebody who may edit it', async () => {
    const id = await made(admin, { ...BODY, name: 'Approved' });
    await share(id, [withClient(ADVERTISERS.northwind, 'edit')]);
    const approval = { approverId: 'analyst', hours: 2, substituteId: null };
    const own = await makeSchedule(admin, sendsIt(id), { approval });
    const looks = { ...settingsOf(), approval: { ...approval, approverId: 'viewer' } };
    const refused = await admin.send(schedules.create, { body: { sends: sendsIt(id), ...looks } });
    expect(refused.body.message).toContain('who may schedule this dashboard can approve');
    await passTo(DUE);
    await reaches(own, 'waiting-approval');
    expect(await mailed()).toEqual([PEOPLE.analyst.email]);
    const [run] = await runsOf(analyst, own);
    const params = { runId: run?.runId ?? '' };
    const body = { approves: true, note: '' };
    expect((await analyst.send(schedules.decide, { params, body })).status).toBe(200);
    await reaches(own, 'sending');
    expect(await mailed()).toEqual([PEOPLE.analyst.email, PEOPLE.viewer.email]);
  });

  it('says of fixed days that they do not roll', async () => {
    const view = { ...aBody().view, period: { start: '2026-03-01', end: '2026-03-03' } };
    const fixed = await made(analyst, { view });
    const params = { kind: 'dashboard', subjectId: fixed };
    const { body } = await analyst.send(schedules.choices, { params });
    expect(body.data).toMatchObject({ rolls: false, clients: 'all clients that each reader sees' });
  });
});

describe('who may schedule a dashboard', () => {
  const tried = async (client: TestClient, id: string) => {
    const [choices, create] = await Promise.all([
      client.send(schedules.choices, { params: { kind: 'dashboard', subjectId: id } }),
      client.send(schedules.create, { body: { sends: sendsIt(id), ...settingsOf() } }),
    ]);
    return [choices.status, create.status];
  };

  it('is who may edit it, and nobody else sees its schedules', async () => {
    const id = await made(analyst, { name: 'Of Nora' });
    expect(await tried(outsider, id)).toEqual([404, 404]);
    // It may look only.
    expect(await tried(admin, id)).toEqual([403, 403]);
    // Who may neither make reports nor dashboards cannot even ask.
    expect(await tried(viewer, id)).toEqual([403, 403]);
    const own = await makeSchedule(analyst, sendsIt(id), { userIds: ['analyst'] });
    const names = async (client: TestClient) =>
      (await client.send(schedules.list, { body: { search: 'of nora' } })).body.data.rows.length;
    expect(await Promise.all([analyst, admin, outsider].map(names))).toEqual([1, 0, 0]);
    for (const client of [admin, outsider]) {
      const params = { scheduleId: own };
      expect((await client.send(schedules.get, { params })).status).toBe(404);
      expect((await client.send(schedules.remove, { params, body: {} })).status).toBe(404);
    }
  });

  it('pauses it once they may not, until somebody else takes it over', async () => {
    const id = await made(admin, { ...BODY, name: 'Lent' });
    await share(id, [withClient(ADVERTISERS.northwind, 'edit')]);
    const lent = await makeSchedule(analyst, sendsIt(id));
    await share(id, [withClient(ADVERTISERS.northwind)]);
    await passTo(DUE);
    await reaches(lent, 'skipped');
    expect(await get(lent)).toMatchObject({
      isPaused: true,
      problem: `It needs a new owner: ${PEOPLE.analyst.name} owns it. The account may not edit this dashboard.`,
    });
  });

  it('sends reports alone to who makes these alone', async () => {
    const reportId = await saveReport(analyst);
    const own = await makeSchedule(analyst, reportId, { name: 'A report' });
    const { db } = server.services.records;
    const isCreate = eq(rolePermission.permission, 'reporting/createReport');
    const had = await db.select().from(rolePermission).where(isCreate);
    await db.delete(rolePermission).where(isCreate);
    try {
      const maker = await server.signIn('analyst');
      expect((await maker.send(schedules.list, { body: {} })).body.data.total).toBe(0);
      expect((await maker.send(schedules.get, { params: { scheduleId: own } })).status).toBe(404);
      const body = { sends: { kind: 'report' as const, id: reportId }, ...settingsOf() };
      expect((await maker.send(schedules.create, { body })).status).toBe(403);
    } finally {
      await db.insert(rolePermission).values(had);
    }
  });
});

describe('the people to choose from', () => {
  const offered = async (client: TestClient, id: string) =>
    (await client.send(schedules.choices, { params: { kind: 'dashboard', subjectId: id } })).body
      .data;

  it('are those who can open it, by its own rule', async () => {
    const role = (id: string) => ({
      type: 'role' as const,
      id,
      right: 'view' as const,
      until: null,
    });
    const user = (id: string) => ({
      type: 'user' as const,
      id,
      right: 'edit' as const,
      until: null,
    });
    for (const shares of [
      [],
      [withClient(ADVERTISERS.contoso)],
      [withClient(ADVERTISERS.northwind, 'edit')],
      [role('clientAdmin'), role('outsider')],
      [user('colleague')],
    ]) {
      const id = await made(admin, BODY);
      const body = { dashboardId: id, shares };
      expect((await admin.send(dashboards.share, { body })).status).toBe(200);
      const { people, approverIds } = await offered(admin, id);
      const opening: string[] = [];
      const editing: string[] = [];
      for (const person of [
        'admin',
        'analyst',
        'clientAdmin',
        'colleague',
        'outsider',
        'viewer',
        'nobody',
      ] as const) {
        const client = await server.signIn(person);
        const found = await client.send(dashboards.get, { params: { dashboardId: id } });
        if (found.status === 200) opening.push(person);
        if (found.status === 200 && found.body.data.right !== 'view') editing.push(person);
      }
      // The newcomer will be able to, once the terms are accepted.
      const known = people.map((one) => one.id).filter((one) => one !== 'newcomer');
      expect(known.sort(), JSON.stringify(shares)).toEqual(opening.sort());
      const may = approverIds.filter((one) => one !== 'newcomer');
      expect(may.sort(), JSON.stringify(shares)).toEqual(editing.sort());
    }
  });

  it('are of their own clients, and others stay unnamed', async () => {
    const id = await made(admin, BODY);
    await share(id, [withClient(ADVERTISERS.northwind, 'edit'), withClient(ADVERTISERS.contoso)]);
    const names = (await offered(analyst, id)).people.map(({ name }) => name);
    expect(names).toContain(PEOPLE.viewer.name);
    expect(names).not.toContain(PEOPLE.outsider.name);
    const wide = await makeSchedule(admin, sendsIt(id), { userIds: ['viewer', 'outsider'] });
    const own = await analyst.send(schedules.get, { params: { scheduleId: wide } });
    expect(own.body.data.recipients).toEqual([PEOPLE.viewer.name, 'Somebody outside your clients']);
    expect(own.text).not.toContain(PEOPLE.outsider.email);
    await passTo(DUE);
    await reaches(wide, 'sending');
    const { text } = await analyst.send(schedules.runs, { params: { scheduleId: wide } });
    expect(text).toContain(PEOPLE.viewer.email);
    expect(text).not.toContain(PEOPLE.outsider.email);
    expect(text).not.toContain(PEOPLE.outsider.name);
  });
});
