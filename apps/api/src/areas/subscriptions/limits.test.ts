/** Limits at the calls that make something new: a full one refuses it once the grace is over, with its text, and never a save of what is there. */
import { CALLS } from '@flightdeck/contract/server';
import { DEFAULT_OPTIONS, STANDARD_TEMPLATE, templateSlides } from '@flightdeck/domain/report';
import { beforeAll, expect, it } from 'vitest';
import { ADVERTISERS, CLIENTS } from '../../testing/fixture.ts';
import { queuedMails } from '../../testing/outbox.ts';
import { suiteServer } from '../../testing/suite.ts';

const { subscriptions } = CALLS;
const clientUuid = CLIENTS.northwind;
let now = new Date('2026-06-01T09:00:00Z');
const server = suiteServer({
  now: () => now,
  env: {
    ...{ LEGAL_NAME: 'Meridian Media Ltd', LEGAL_ADDRESS: '1 Quay Road; Bristol' },
    ...{ LEGAL_TAX_ID: 'GB 123 4567 89', LEGAL_BANK: 'IBAN GB00 TEST 0000' },
  },
});
const IN_GRACE = new Date('2026-06-14T09:00:00Z');
const AFTER_GRACE = new Date('2026-06-16T09:00:00Z');

const as = (person: 'admin' | 'analyst' | 'clientAdmin') => server.signIn(person);
const aReport = (name: string) => ({
  ...{ reportId: null, name, advId: ADVERTISERS.northwind, options: DEFAULT_OPTIONS },
  slides: templateSlides(STANDARD_TEMPLATE).slice(0, 1),
});
const make = async (name: string, person: 'admin' | 'analyst' = 'analyst') =>
  (await as(person)).send(CALLS.report.set, { body: aReport(name) });
const refusalOf = ({ code, message }: { readonly code: string; readonly message: string }) => ({
  code,
  message,
});
const refused = (what: string, used: string, hint: string) => ({
  code: 'unprocessable',
  message: `${what}: Northwind Airways uses ${used}, and the 14 days beyond the limit are over. ${hint}, or ask your provider for more. Nothing that is there is lost.`,
});

beforeAll(async () => {
  const admin = await as('admin');
  const terms = {
    ...{ name: 'Small', description: '', tools: ['reports', 'dashboards'], retentionDays: 90 },
    limits: { people: 1, advertisers: null, reports: 1, embeds: 1 },
    ...{ currency: 'EUR', interval: 'month', priceMinor: 100, seatMinor: 1, trialDays: 60 },
  };
  const { planId } = (await admin.send(subscriptions.addPlan, { body: terms })).body.data;
  const body = {
    ...{ clientUuid, planId, planVersion: 1, seats: 1, start: '2026-06-01', trialDays: 60 },
    billTo: { name: 'Northwind', address: 'Quay 1', taxId: '', email: 'pay@northwind.example' },
  };
  expect((await admin.send(subscriptions.create, { body })).status).toBe(200);
});

it('refuses a new report, and saves those that are there', async () => {
  now = new Date('2026-06-01T09:00:00Z');
  const first = await make('First');
  expect((await make('Second')).status).toBe(200);
  now = IN_GRACE;
  expect((await make('Third')).status).toBe(200);
  now = AFTER_GRACE;
  const fourth = await make('Fourth');
  expect(refusalOf(fourth.body)).toEqual(
    refused('Reports this month', '3 of 1', 'Wait for next month'),
  );
  const { reportId, revision } = first.body.data;
  const analyst = await as('analyst');
  const saved = await analyst.send(CALLS.report.set, {
    body: { ...aReport('First, again'), reportId },
    headers: { 'if-match': `"${revision}"` },
  });
  expect(saved.body.data).toMatchObject({ reportId, revision: revision + 1 });
  const listed = (await analyst.send(CALLS.report.list, { body: {} })).body.data.rows;
  expect(listed.map(({ name }) => name).toSorted()).toEqual(['First, again', 'Second', 'Third']);
  expect((await make('Of the provider', 'admin')).status).toBe(200);
});

it('refuses an invitation, and mails nobody', async () => {
  const invite = async (email: string) =>
    (await as('clientAdmin')).send(CALLS.people.invite, {
      body: { people: [{ email }], roleIds: ['analyst'], clientUuids: [clientUuid] },
    });
  now = new Date('2026-06-01T09:00:00Z');
  expect((await invite('one@northwind.example')).body.data.results).toMatchObject([
    { outcome: 'done' },
  ]);
  now = AFTER_GRACE;
  const late = await invite('two@northwind.example');
  expect(refusalOf(late.body)).toEqual(
    refused('People', '7 of 1', 'Disable somebody who has left'),
  );
  const mails = await queuedMails(server.services.records.db);
  expect(mails.map(({ to }) => to)).toContain('one@northwind.example');
  expect(mails.map(({ to }) => to)).not.toContain('two@northwind.example');
});

it('refuses another embedded page, and changes those that are there', async () => {
  now = new Date('2026-07-01T09:00:00Z');
  const { id: partner } = await server.services.partners.create({
    ...{ name: 'Harrow & Vale', clientUuid, origins: ['https://harrow.example'], projects: [] },
  });
  const [one, two, three] = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => (await make(name, 'admin')).body.data.reportId),
  );
  const options = { filters: [], pdf: false, csv: false, figures: 'fresh' as const };
  const allow = async (reportId: string | undefined, more: object = {}) =>
    (await as('analyst')).send(CALLS.embed.allow, {
      body: { reportId, partnerIds: [partner], options: { ...options, ...more } },
    });
  expect((await allow(one)).status).toBe(200);
  expect((await allow(two)).status).toBe(200);
  now = new Date('2026-07-16T09:00:00Z');
  const late = await allow(three);
  expect(refusalOf(late.body)).toEqual(
    refused('Embedded pages', '2 of 1', 'Take an embedded page back'),
  );
  expect((await allow(two, { pdf: true })).status).toBe(200);
});
