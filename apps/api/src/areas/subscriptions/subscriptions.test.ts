/** Subscriptions through calls: what is charged and when, what is open to whom, numbers without gaps, files, limits, and rights. */
import { createHash } from 'node:crypto';
import { CALLS } from '@flightdeck/contract/server';
import type { PlanTerms } from '@flightdeck/domain/subscriptions';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../platform/jobs/job-worker.ts';
import { readPdfText } from '../../platform/pdf/thread.ts';
import { client, rolePermission } from '../../platform/records/schema.ts';
import { requireRoom } from '../../platform/subscriptions/room.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { queuedMails } from '../../testing/outbox.ts';
import { ENGINES, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { createSubscription } from './create.ts';
import { lookAfterAll } from './job.ts';
import { printJob } from './print.ts';
import { invoice, invoiceFile, invoiceOrder } from './schema.ts';

const { subscriptions } = CALLS;
const clientUuid = CLIENTS.northwind;
const PATIENCE = { timeout: 25_000 };

const TERMS: PlanTerms = {
  ...{ name: 'Quarterly', description: '', tools: ['reports', 'dashboards'], retentionDays: 90 },
  limits: { people: 10, advertisers: 5, reports: 2, embeds: null },
  ...{ currency: 'EUR', interval: 'quarter', priceMinor: 91_000, seatMinor: 1000, trialDays: 14 },
};
const BILL_TO = {
  ...{ name: 'Northwind GmbH', address: 'Hafenstraße 1\n20457 Hamburg', taxId: 'DE123456789' },
  email: 'accounts@northwind.example',
};
const SELLER = {
  ...{ LEGAL_NAME: 'Meridian Media Ltd', LEGAL_ADDRESS: '1 Quay Road; Bristol' },
  ...{ LEGAL_TAX_ID: 'GB 123 4567 89', LEGAL_BANK: 'IBAN GB00 TEST 0000', INVOICE_PREFIX: 'MM' },
};

describe.each(ENGINES)('subscriptions on %s', (engine) => {
  let now = new Date('2026-04-01T09:00:00Z');
  const server = suiteServer({ engine, now: () => now, env: SELLER });
  const admin = server.as('admin');
  const analyst = server.as('analyst');
  const clientAdmin = server.as('clientAdmin');
  const outsider = server.as('outsider');
  const at = (day: string) => {
    now = new Date(`${day}T09:00:00Z`);
  };

  const addPlan = async (terms: Partial<PlanTerms> = {}) =>
    (await admin.send(subscriptions.addPlan, { body: { ...TERMS, ...terms } })).body.data.planId;
  const creating = (planId: string, more: object = {}) => ({
    ...{ clientUuid, planId, planVersion: 1, seats: 10, start: '2026-04-01', taxBp: 1900 },
    ...{ billTo: BILL_TO, ...more },
  });
  const get = async (who: TestClient = admin, uuid: string = clientUuid) =>
    (await who.send(subscriptions.get, { params: { clientUuid: uuid } })).body.data.subscription;
  const orders = async (who: TestClient = admin) =>
    (await who.send(subscriptions.orders, { params: { clientUuid } })).body.data.orders;
  const revision = async () => ({ 'if-match': `"${(await get())?.revision}"` });
  const today = () => now.toISOString().slice(0, 10);
  const change = async (body: object) =>
    admin.send(subscriptions.change, {
      body: { clientUuid, today: today(), change: body },
      headers: await revision(),
    });
  const preview = async (body: object) =>
    (await admin.send(subscriptions.previewChange, { body: { clientUuid, change: body } })).body
      .data;
  const allowed = async (who: TestClient) => (await who.send(CALLS.auth.allowed)).body.data;

  let small: string;
  let large: string;

  it('tells before what a new one charges, and charges that', async () => {
    const { db } = server.services.records;
    await db.update(client).set({ timeZone: 'Europe/Berlin' }).where(eq(client.uuid, clientUuid));
    await db
      .insert(rolePermission)
      .values({ roleId: 'clientAdmin', permission: 'client/adminSettingView' });
    small = await addPlan();
    large = await addPlan({ name: 'Large', priceMinor: 182_000, tools: ['reports'] });
    expect(await allowed(analyst)).toMatchObject({ 'reporting/createReport': true });
    const body = creating(small, { seats: 12, discountBp: 1000, termPeriods: 4 });
    const shown = (await admin.send(subscriptions.previewCreate, { body })).body.data;
    // 910 + 2 × 10 further seats, less 10 %: 837; with 19 % 996.03.
    expect(shown.order).toMatchObject({ netMinor: 83_700, taxMinor: 15_903, totalMinor: 99_603 });
    expect(shown.following).toMatchObject({ on: '2026-07-01', order: { totalMinor: 99_603 } });
    expect((await admin.send(subscriptions.create, { body })).status).toBe(200);
    const [order] = await orders();
    expect(order).toMatchObject({
      ...{ number: 'MM-2026-00001', totalMinor: 99_603, state: 'open', dueOn: '2026-05-01' },
      lines: shown.order?.lines,
    });
    const again = await admin.send(subscriptions.create, { body });
    expect(again.body.code).toBe('conflict');
    expect(await get()).toMatchObject({
      ...{ state: 'active', period: { start: '2026-04-01', end: '2026-06-30' } },
      ...{ termEnd: '2027-03-31', next: { what: 'renew', on: '2026-07-01' } },
    });
  });

  it('prints an invoice once, mails it, and sends the same bytes ever after', async () => {
    const { records } = server.services;
    const worker = await startJobs(server.services, [printJob]);
    await expect.poll(() => records.db.$count(invoiceFile), PATIENCE).toBe(1);
    await worker.stop();
    const file = () =>
      server.app.inject({
        url: '/v2/client/subscription/invoice/MM-2026-00001.pdf',
        headers: { cookie: admin.cookie },
      });
    const [one, two] = [await file(), await file()];
    expect(one.statusCode).toBe(200);
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(one.rawPayload)).toBe(hash(two.rawPayload));
    const [kept] = await records.db.select().from(invoiceFile);
    expect(kept?.hash).toBe(hash(one.rawPayload));
    const text = (await readPdfText(one.rawPayload)).join(' ').replace(/\s+/g, ' ');
    for (const words of [
      ...['Invoice MM-2026-00001', 'Meridian Media Ltd', 'GB 123 4567 89', 'Northwind GmbH'],
      ...['1 April 2026', '1 May 2026', '€837.00', '€159.03', '€996.03', 'VAT 19%', 'IBAN GB00'],
    ]) {
      expect(text).toContain(words);
    }
    const mails = await queuedMails(records.db);
    expect(mails.filter(({ to }) => to === BILL_TO.email)).toHaveLength(1);
    const stranger = await server.app.inject({
      url: '/v2/client/subscription/invoice/MM-2026-00001.pdf',
      headers: { cookie: outsider.cookie },
    });
    expect(stranger.statusCode).toBe(404);
  });

  it('takes an upgrade at once: the old rest is credited, the new one charged, of 91 days', async () => {
    at('2026-05-20');
    const wanted = { deed: 'change', planId: large, planVersion: 1, seats: 10, termPeriods: 4 };
    const shown = await preview(wanted);
    expect(shown.effective).toBe('2026-05-20');
    // 42 of 91 days: credit of 837, charge of 1,820.
    expect(
      shown.order?.lines.map(({ netMinor, days, ofDays }) => [netMinor, days, ofDays]),
    ).toEqual([
      [-37_800, 42, 91],
      [-831, 42, 91],
      [84_000, 42, 91],
    ]);
    expect((await change(wanted)).status).toBe(200);
    const [order] = await orders();
    expect(order?.lines).toEqual(shown.order?.lines);
    expect(await get()).toMatchObject({ planName: 'Large', period: { start: '2026-04-01' } });
  });

  it('refuses a change on another day than it was shown for, and over another change', async () => {
    const body = { clientUuid, today: '2026-05-19', change: { deed: 'pause' } };
    const old = await admin.send(subscriptions.change, { body, headers: await revision() });
    expect(old.body.message).toMatch(/new day/);
    const over = await admin.send(subscriptions.change, {
      body: { ...body, today: today() },
      headers: { 'if-match': '"1"' },
    });
    expect(over.body.code).toBe('conflict');
  });

  it('lets a lower price wait for the end of the term, and never rewrites old orders', async () => {
    // A file may be printed meanwhile.
    const told = async () => (await orders()).map(({ isPrinted: _, ...order }) => order);
    const before = await told();
    const lower = { deed: 'change', planId: small, planVersion: 1, seats: 10, termPeriods: 1 };
    const shown = await preview(lower);
    expect(shown).toMatchObject({ effective: '2027-04-01', order: null });
    await change(lower);
    expect(await get()).toMatchObject({ planName: 'Large', coming: { planName: 'Quarterly' } });
    const saved = await admin.send(subscriptions.savePlan, {
      params: { planId: small },
      body: { ...TERMS, priceMinor: 1 },
      headers: { 'if-match': '"1"' },
    });
    expect(saved.body.data.version).toBe(2);
    expect(await told()).toEqual(before);
    expect((await get())?.coming).toMatchObject({ priceMinor: 91_000, planVersion: 1 });
  });

  it('charges each period once, however often it is looked at, and falls behind unpaid', async () => {
    at('2026-06-30');
    await lookAfterAll(server.services);
    expect(await get()).toMatchObject({ state: 'past-due', period: { start: '2026-04-01' } });
    // In Berlin the first of July has begun.
    now = new Date('2026-06-30T22:30:00Z');
    await Promise.all([lookAfterAll(server.services), lookAfterAll(server.services)]);
    await lookAfterAll(server.services);
    const found = await orders();
    expect(found.filter(({ issuedOn }) => issuedOn === '2026-07-01')).toHaveLength(1);
    expect(await get()).toMatchObject({ period: { start: '2026-07-01', end: '2026-09-30' } });
  });

  it('is active again once all is paid or corrected; a corrected invoice stays as it is', async () => {
    at('2026-07-02');
    const stored = () => server.services.records.db.select().from(invoice).orderBy(invoice.id);
    const before = await stored();
    const pay = (number: string, paidOn = '2026-07-02') =>
      admin.send(subscriptions.pay, { body: { number, paidOn } });
    expect((await pay('MM-2026-00001', '2026-07-03')).body.code).toBe('unprocessable');
    expect((await pay('MM-2026-00001')).status).toBe(200);
    expect((await pay('MM-2026-00001')).body.code).toBe('conflict');
    expect((await get())?.state).toBe('past-due');
    const credit = { number: 'MM-2026-00002', reason: 'Agreed otherwise' };
    const credited = (await admin.send(subscriptions.credit, { body: credit })).body.data.orders;
    expect((await get())?.state).toBe('active');
    expect(credited[0]).toMatchObject({ kind: 'credit-note', corrects: 'MM-2026-00002' });
    const corrected = credited.find(({ number }) => number === 'MM-2026-00002');
    expect(corrected).toMatchObject({ state: 'corrected', correctedBy: 'MM-2026-00004' });
    expect(credited[0]?.totalMinor).toBe(-(corrected?.totalMinor ?? 0));
    expect((await admin.send(subscriptions.credit, { body: credit })).body.code).toBe('conflict');
    expect((await stored()).slice(0, before.length)).toEqual(before);
  });

  it('opens tools to whom it says, tells who loses what, and takes saves until the grace ends', async () => {
    const grants = [{ tool: 'reports', kind: 'person', holderId: 'colleague', until: null }];
    const body = { clientUuid, grants };
    const shown = (await admin.send(subscriptions.previewTools, { body })).body.data.impact;
    const builder = shown.find(({ page }) => page === 'Report builder');
    expect(builder?.loses).toContain('Nora North');
    expect(builder?.loses).not.toContain('Noel North');
    const saved = await admin.send(subscriptions.saveTools, { body, headers: await revision() });
    expect(saved.status).toBe(200);
    expect(await allowed(analyst)).toMatchObject({ 'reporting/createReport': true });
    at('2026-07-16');
    const [author, reader] = [await allowed(analyst), await allowed(await server.signIn('viewer'))];
    expect(author['reporting/createReport']).toBeUndefined();
    expect(author['reporting/viewReports']).toBe(true);
    expect(reader['reporting/viewReports']).toBe(true);
    expect(await allowed(await server.signIn('colleague'))).toHaveProperty(
      'reporting/createReport',
    );
    at('2026-09-30');
    expect(await allowed(analyst)).not.toHaveProperty('reporting/viewReports');
    expect(await allowed(admin)).toHaveProperty('reporting/createReport');
    expect(await allowed(outsider)).toHaveProperty('reporting/createReport');
    const none = { clientUuid, grants: [] };
    await admin.send(subscriptions.saveTools, { body: none, headers: await revision() });
    expect(await allowed(analyst)).toHaveProperty('reporting/createReport');
    const unknown = { ...grants[0], holderId: 'outsider' };
    const refused = await admin.send(subscriptions.saveTools, {
      body: { clientUuid, grants: [unknown] },
      headers: await revision(),
    });
    expect(refused.body.code).toBe('unprocessable');
  });

  it('rests after its period, and goes on with a new one on the day it is resumed', async () => {
    await change({ deed: 'pause' });
    expect((await get())?.next).toEqual({ what: 'rest', on: '2026-10-01' });
    at('2026-10-05');
    const before = (await orders()).length;
    await lookAfterAll(server.services);
    expect(await get()).toMatchObject({ state: 'paused', period: null, next: null });
    expect(await orders()).toHaveLength(before);
    await change({ deed: 'resume' });
    expect(await get()).toMatchObject({
      state: 'active',
      period: { start: '2026-10-05', end: '2027-01-04' },
    });
    expect(await orders()).toHaveLength(before + 1);
  });

  it('runs to the end of the term once it is cancelled, and can be kept until then', async () => {
    const shown = await preview({ deed: 'cancel' });
    expect(shown).toMatchObject({ effective: '2027-10-05', savesUntil: '2027-10-18' });
    expect(shown.impact.flatMap(({ loses }) => loses)).toContain('Nora North');
    await change({ deed: 'cancel' });
    expect((await get())?.deeds).toEqual(['keep']);
    await change({ deed: 'keep' });
    expect((await get())?.state).toBe('active');
    await change({ deed: 'cancel' });
    at('2027-10-05');
    await lookAfterAll(server.services);
    expect((await get())?.state).toBe('ended');
    at('2027-10-19');
    expect(await allowed(analyst)).not.toHaveProperty('reporting/createReport');
    expect(await allowed(analyst)).toHaveProperty('reporting/viewReports');
  });

  it('stops new things only after a grace beyond the limit', async () => {
    at('2027-11-01');
    const planId = await addPlan({ limits: { ...TERMS.limits, people: 1 } });
    await admin.send(subscriptions.create, {
      body: creating(planId, { seats: 1, start: '2027-11-01', trialDays: 90 }),
    });
    const { services } = server;
    const user = { internal: false } as const;
    const room = (who: { readonly internal: boolean }) =>
      services.records.transaction((tx) =>
        requireRoom(
          tx,
          services,
          { user: { ...PERSON, clientAccess: [], theme: 'auto', ...who } },
          clientUuid,
          'people',
        ),
      );
    await room(user);
    expect((await get())?.usage[0]).toMatchObject({ standing: 'over', most: 1 });
    expect((await get())?.usage[0]?.stopsAt).toBe('2027-11-15T09:00:00.000Z');
    at('2027-11-14');
    await room(user);
    at('2027-11-15');
    await expect(room(user)).rejects.toThrow(/14 days beyond the limit are over/);
    await room({ internal: true });
    // In a trial another plan is free of charge.
    const before = (await orders()).length;
    await change({ deed: 'change', planId, planVersion: 1, seats: 50 });
    await room(user);
    expect(await orders()).toHaveLength(before);
    expect((await get())?.next).toEqual({ what: 'begin', on: '2028-01-30' });
  });

  it('is sold by administrators of the provider alone; others see their own', async () => {
    const body = creating(small);
    expect((await clientAdmin.send(subscriptions.create, { body })).body.code).toBe('forbidden');
    expect(await get(clientAdmin)).toMatchObject({ deeds: [], state: 'trial' });
    const list = (await clientAdmin.send(subscriptions.list, { body: {} })).body.data;
    expect(list.rows.map(({ client: name }) => name)).toHaveLength(1);
    expect(list.rows[0]?.usage).toEqual((await get(clientAdmin))?.usage);
    const other = await clientAdmin.send(subscriptions.get, {
      params: { clientUuid: CLIENTS.contoso },
    });
    expect(other.body.code).toBe('not-found');
    const reverse = creating(small, { clientUuid: CLIENTS.contoso, isReverse: true });
    expect((await admin.send(subscriptions.create, { body: reverse })).body.code).not.toBe('done');
  });

  it('numbers 50 orders at once without a gap or a double, failed ones included', async () => {
    const { records } = server.services;
    const planId = await addPlan({ priceMinor: 100 });
    const uuids = Array.from({ length: 50 }, (_, n) => `many-${n}`);
    await records.db.insert(client).values(
      uuids.map((uuid) => ({
        ...{ uuid, name: uuid, type: 'Trade', currency: 'EUR', timeZone: 'UTC' },
      })),
    );
    const start = today();
    const caller = await server.services.callers.byUser('admin', '', '');
    if (!caller) throw new Error('The administrator is gone.');
    // Past the limit of requests at once: what is tested is the counter.
    const tried = await Promise.allSettled(
      [...uuids, ...uuids.slice(0, 10)].map((uuid) => {
        const body = creating(planId, { clientUuid: uuid, start });
        return createSubscription(server.services, caller, subscriptions.create.body.parse(body));
      }),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const made = await records.db
      .select({ id: invoice.id })
      .from(invoice)
      .innerJoin(invoiceOrder, eq(invoiceOrder.id, invoice.orderId))
      .where(sql`${invoice.id} LIKE ${`MM-${start.slice(0, 4)}-%`}`)
      .orderBy(invoice.id);
    const numbers = made.map(({ id }) => Number(id.split('-')[2]));
    expect(numbers).toHaveLength(new Set(numbers).size);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(50);
  });
});

const PERSON = {
  ...{ id: 'nora', email: '', name: '', locale: 'en-GB' },
  ...{ hasAcceptedTerms: true, internal: false },
} as const;

describe('without the fields that the law wants on invoices', () => {
  const server = suiteServer();
  const admin = server.as('admin');

  it('charges nothing, and says which settings are missing', async () => {
    const { planId } = (await admin.send(subscriptions.addPlan, { body: TERMS })).body.data;
    const start = new Date().toISOString().slice(0, 10);
    const body = { clientUuid, planId, planVersion: 1, seats: 10, start, billTo: BILL_TO };
    const refused = await admin.send(subscriptions.create, { body });
    expect(refused.body.message).toMatch(/LEGAL_NAME/);
  });
});
