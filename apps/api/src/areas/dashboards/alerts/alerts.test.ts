/** Alerts: own ones only, judged with the rights of the moment, told once by mail and on home, and tried on the days before. */
import { CALLS } from '@flightdeck/contract/server';
import type { AlertRule } from '@flightdeck/domain/dashboards/alerts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, client, job, userClient } from '../../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, PEOPLE } from '../../../testing/fixture.ts';
import { queuedMails } from '../../../testing/outbox.ts';
import { ENGINES, type TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { PERSONAL } from '../personal.ts';
import { dashboardAlert } from '../schema.ts';
import { aBody, aPage, aTile, lend, made } from '../testing.ts';
import { judgeAlerts } from './job.ts';
import { ALERTS } from './queue.ts';

const { dashboards, home } = CALLS;

/** 2,000 impressions a day of Northwind's two advertisers, from 1 to 3 March. */
const below = (value: number): AlertRule => ({
  ...{ metric: 'impressions', per: 'total', days: 1 },
  condition: { kind: 'below', value },
});
const MISSING: AlertRule = {
  ...{ metric: 'impressions', per: 'total', days: 2, condition: { kind: 'no-data' } },
};

describe.each(ENGINES)('alerts on %s', (engine) => {
  let now = new Date('2026-03-04T09:00:00Z');
  const server = suiteServer({ engine, now: () => now });
  let analyst: TestClient;
  let colleague: TestClient;
  let outsider: TestClient;
  let dashboardId: string;
  const db = () => server.services.records.db;

  beforeAll(async () => {
    await lend(db());
    [analyst, colleague, outsider] = await Promise.all([
      server.signIn('analyst'),
      server.signIn('colleague'),
      server.signIn('outsider'),
    ]);
  });
  beforeEach(async () => {
    now = new Date('2026-03-04T09:00:00Z');
    await db().delete(dashboardAlert);
    dashboardId = await made(analyst, {
      pages: [
        aPage('one', [
          aTile('a', { title: 'Delivery' }),
          aTile('b', {
            question: {
              ...{ dataset: 'delivery', metrics: ['impressions'], dimensions: ['campaign'] },
              filters: [],
            },
          }),
        ]),
      ],
    });
  });

  const set = (client: TestClient, rule: AlertRule, more: object = {}) =>
    client.send(dashboards.setAlert, {
      body: { dashboardId, alertId: null, tileId: 'a', rule, isMailed: true, ...more },
    });
  const alertsOf = async (client: TestClient) =>
    (await client.send(dashboards.alerts, { params: { dashboardId } })).body.data.alerts;
  const subjects = async () =>
    (await queuedMails(db()))
      .filter(({ to, subject }) => to === PEOPLE.analyst.email && subject.startsWith('Alert'))
      .map(({ subject }) => subject);
  const newsOf = async (client: TestClient) =>
    (await client.send(home.news)).body.data.entries.filter(({ kind }) => kind === 'alert');
  const judgeAll = () => judgeAlerts(server.services);

  it('tells once until it is over, by mail and on home', async () => {
    const mailsBefore = (await subjects()).length;
    expect((await set(analyst, below(2001))).status).toBe(200);
    expect(await alertsOf(analyst)).toMatchObject([{ state: 'new', judgedAt: null }]);
    expect(await judgeAll()).toBe(1);
    expect(await judgeAll()).toBe(0);
    expect(await alertsOf(analyst)).toMatchObject([
      { state: 'hit', text: 'Impressions 2,000 on 3 Mar 2026, below 2,001.' },
    ]);
    expect((await subjects()).slice(mailsBefore)).toEqual(['Alert: Delivery, Brand overview']);
    expect(await newsOf(analyst)).toMatchObject([
      { name: 'Delivery', path: `/dashboard/${dashboardId}/one` },
    ]);
    expect(await newsOf(colleague)).toEqual([]);
  });

  it('holds at no threshold that is just met, and sends no mail where none is wanted', async () => {
    const mailsBefore = (await subjects()).length;
    await set(analyst, below(2000));
    await set(analyst, below(2001), { isMailed: false });
    expect(await judgeAll()).toBe(1);
    expect((await alertsOf(analyst)).map(({ state }) => state).sort()).toEqual(['fine', 'hit']);
    expect(await subjects()).toHaveLength(mailsBefore);
  });

  it('judges the last day that is loaded, and misses data up to yesterday', async () => {
    now = new Date('2026-03-07T09:00:00Z');
    await set(analyst, below(2001));
    await set(analyst, MISSING);
    await judgeAll();
    const alerts = await alertsOf(analyst);
    const ofKind = (kind: string) => alerts.find(({ rule }) => rule.condition.kind === kind);
    const missing = ofKind('no-data');
    expect(ofKind('below')).toMatchObject({ text: expect.stringContaining('3 Mar 2026') });
    expect(missing).toMatchObject({ state: 'hit', text: 'No Impressions in 5 – 6 Mar 2026.' });
  });

  it('names the rows that it holds for', async () => {
    await set(analyst, { ...below(1001), per: 'row' }, { tileId: 'b' });
    await judgeAll();
    const [alert] = await alertsOf(analyst);
    expect(alert?.text).toMatch(/^Spring \d: Impressions 1,000 .*And 1 more\.$/);
    expect(alert?.text).not.toContain(`Spring ${ADVERTISERS.contoso}`);
  });

  it('is its maker’s alone', async () => {
    const { alertId } = (await set(analyst, below(5))).body.data;
    const body = { type: 'user', id: 'colleague', right: 'edit', until: null } as const;
    await analyst.send(dashboards.share, { body: { dashboardId, shares: [body] } });
    expect(await alertsOf(colleague)).toEqual([]);
    expect((await set(colleague, below(5), { alertId })).status).toBe(404);
    const gone = await colleague.send(dashboards.deleteAlert, { params: { alertId } });
    expect(gone.status).toBe(404);
    expect((await set(outsider, below(5))).status).toBe(404);
    const tried = await outsider.send(dashboards.tryAlert, {
      body: { dashboardId, tileId: 'a', rule: below(5) },
    });
    expect(tried.status).toBe(404);
    expect((await analyst.send(dashboards.deleteAlert, { params: { alertId } })).status).toBe(200);
    expect(await alertsOf(analyst)).toEqual([]);
  });

  it('refuses a rule that does not fit the tile', async () => {
    const refused = await set(analyst, { ...below(5), metric: 'spend' });
    expect(refused.status).toBe(422);
    expect((await set(analyst, { ...below(5), per: 'row' })).status).toBe(422);
    expect((await set(analyst, below(5), { tileId: 'zzz' })).status).toBe(422);
  });

  it('stops, and says so, when its person loses the clients, the dashboard or the tile', async () => {
    await set(analyst, below(2001));
    await db().delete(userClient).where(eq(userClient.userId, 'analyst'));
    await db().insert(userClient).values({ userId: 'analyst', clientUuid: CLIENTS.contoso });
    try {
      expect(await judgeAll()).toBe(1);
    } finally {
      await db()
        .update(userClient)
        .set({ clientUuid: CLIENTS.northwind })
        .where(eq(userClient.userId, 'analyst'));
    }
    const [stopped] = await alertsOf(analyst);
    expect(stopped).toMatchObject({ state: 'stopped', firedAt: null });
    expect(stopped?.text).toContain('no longer see all the clients');
    expect(await newsOf(analyst)).toMatchObject([{ text: stopped?.text }]);
    // It does not begin again by itself.
    expect(await judgeAll()).toBe(0);
    const entries = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'dashboard/alert/stop'));
    expect(entries.at(-1)).toMatchObject({ target: stopped?.alertId });
    await set(analyst, below(2001), { alertId: stopped?.alertId });
    expect(await judgeAll()).toBe(1);
    const body = aBody({ pages: [aPage('one', [aTile('other')])] });
    const headers = { 'if-match': '"1"' };
    const saved = await analyst.send(dashboards.set, { body: { dashboardId, body }, headers });
    expect(saved.status, saved.text).toBe(200);
    expect(await judgeAll()).toBe(1);
    expect((await alertsOf(analyst))[0]?.text).toContain('no longer has this tile');
  });

  it('rests while a client that it is about is archived, and goes on from then', async () => {
    await set(analyst, below(2001));
    const archive = (archivedAt: Date | null) =>
      db().update(client).set({ archivedAt }).where(eq(client.uuid, CLIENTS.northwind));
    await archive(new Date());
    try {
      expect(await judgeAll()).toBe(0);
    } finally {
      await archive(null);
    }
    expect(await alertsOf(analyst)).toMatchObject([{ state: 'new', judgedAt: null }]);
    expect(await judgeAll()).toBe(1);
  });

  it('stops for who it is shared with no longer', async () => {
    const shares = [{ type: 'user', id: 'colleague', right: 'view', until: null } as const];
    await analyst.send(dashboards.share, { body: { dashboardId, shares } });
    await set(colleague, below(2001));
    await analyst.send(dashboards.share, { body: { dashboardId, shares: [] } });
    expect(await judgeAll()).toBe(1);
    const [row] = await db().select().from(dashboardAlert);
    expect(row).toMatchObject({ state: 'stopped', firing: [] });
    expect(row?.text).toContain('no longer shared with you');
  });

  it('is judged after a load only where the load went to its dataset and clients', async () => {
    const { northwind, northwindCargo, contoso } = ADVERTISERS;
    await set(analyst, below(2001));
    const judged = async (advertiserIds: readonly number[], datasets: readonly string[] | null) => {
      await db().update(dashboardAlert).set({ judgedAt: null });
      await judgeAlerts(server.services, { advertiserIds, datasets });
      return (await alertsOf(analyst))[0]?.judgedAt !== null;
    };
    // A new one is judged whatever changed.
    expect(await judged([], [])).toBe(true);
    expect(await judged([contoso], ['delivery'])).toBe(false);
    expect(await judged([northwind], ['search'])).toBe(false);
    expect(await judged([northwindCargo], ['search', 'delivery'])).toBe(true);
    expect(await judged([northwind], null)).toBe(true);
    const { facts } = server.services;
    const account = 990;
    await facts.query(
      `INSERT INTO advertiser (id, name, source, external_id, account_of)
       OVERRIDING SYSTEM VALUE VALUES ($1, 'Account', 'fixture', 'account', $2)`,
      [account, northwind],
    );
    expect(await judged([account], ['delivery'])).toBe(true);
  });

  it('rests while the dashboard is in the bin', async () => {
    await set(analyst, below(2001));
    await analyst.send(dashboards.delete, { params: { dashboardId } });
    expect(await judgeAll()).toBe(0);
    await analyst.send(dashboards.restore, { params: { dashboardId }, body: {} });
    expect(await judgeAll()).toBe(1);
  });

  it('keeps its state only with the mail', async () => {
    await set(analyst, below(2001));
    const { mailer } = server.services;
    const refusing = { ...mailer, queue: () => Promise.reject(new Error('No')) };
    const broken = { ...server.services, mailer: refusing };
    expect(await judgeAlerts(broken)).toBe(0);
    expect(await judgeAll()).toBe(1);
  });

  it('tries a rule on the last 90 days', async () => {
    const tried = await analyst.send(dashboards.tryAlert, {
      body: { dashboardId, tileId: 'a', rule: below(2001) },
    });
    expect(tried.status, tried.text).toBe(200);
    const { days } = tried.body.data;
    expect(days).toHaveLength(90);
    expect(days.at(-1)?.day).toBe('2026-03-03');
    expect(days.slice(-4).map(({ state, isTold }) => [state, isTold])).toEqual([
      ['unknown', false],
      ['hit', true],
      ['hit', false],
      ['hit', false],
    ]);
    expect(days.slice(0, -3).every(({ state }) => state === 'unknown')).toBe(true);
  });

  it('is queued once for the next morning and once after a change', async () => {
    await db().delete(job).where(eq(job.kind, ALERTS.id));
    await set(analyst, below(5));
    await set(analyst, below(6));
    const told = { days: [], datasets: ['delivery'] };
    await server.services.changes.tell({ ...told, advertiserIds: [ADVERTISERS.northwind] });
    await server.services.changes.tell({ ...told, advertiserIds: [ADVERTISERS.contoso] });
    const queued = await db()
      .select({ payload: job.payload })
      .from(job)
      .where(and(eq(job.kind, ALERTS.id), eq(job.state, 'queued')));
    const { northwind, contoso } = ADVERTISERS;
    const touched = { advertiserIds: [northwind, contoso], datasets: ['delivery'] };
    expect(queued).toEqual([{ payload: { when: 'soon', touched } }]);
    await server.services.changes.tell({ advertiserIds: [northwind], days: [] });
    const [merged] = await db()
      .select({ payload: job.payload })
      .from(job)
      .where(and(eq(job.kind, ALERTS.id), eq(job.state, 'queued')));
    expect(merged?.payload).toEqual({ when: 'soon', touched: { ...touched, datasets: null } });
  });

  it('goes with the person', async () => {
    await set(analyst, below(5));
    const item = PERSONAL.find(({ title }) => title === 'Alerts on dashboards');
    expect(await item?.count(db(), 'analyst')).toBe(1);
    await item?.erase?.(db(), 'analyst');
    expect(await item?.count(db(), 'analyst')).toBe(0);
  });
});
