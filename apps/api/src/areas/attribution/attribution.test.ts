/** Attribution through calls: what paths of a flight come to, what is kept of a client, and that others see none of it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BodyOf } from '@flightdeck/contract';
import type { AttributedCampaign, AttributionSettings } from '@flightdeck/contract/attribution';
import { CALLS } from '@flightdeck/contract/server';
import type { DayRange } from '@flightdeck/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, clientAdvertiser, rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';
import { importFile } from '../imports/import-file.ts';
import { attributionSetting } from './schema.ts';

const { attribution } = CALLS;

const DELIVERY = [
  'Report Fields',
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks',
  ...['01', '05'].map((day) => `2026-03-${day},Fjord,1,Spring,c1,news.example,Home,p1,1000,4`),
  '',
].join('\n');
/** A row an interaction; people who did not convert are not in such a report. */
const PATHS = [
  'Report Fields',
  'Advertiser,Advertiser ID,Conversion ID,Activity,Activity Date/Time,Interaction Number,Interaction Type,Interaction Channel,Interaction Date/Time,Total Revenue',
  ...Array.from({ length: 12 }, (_, at) => [
    `Fjord,1,a${at},Sale,2026-03-02 10:00,1,Click,Paid Search,2026-03-02 09:00,10`,
    `Fjord,1,a${at},Sale,2026-03-02 10:00,2,Impression,Display,2026-02-10 09:00,10`,
  ]).flat(),
  'Fjord,1,b1,Sign-up,2026-03-03 10:00,1,Click,Email,2026-03-03 09:00,0',
  // After the flight.
  'Fjord,1,c1,Sale,2026-03-20 10:00,1,Click,Email,2026-03-20 09:00,99',
  '',
].join('\n');

let server: TestServer;
let folder: string;
let analyst: TestClient;
let outsider: TestClient;
const clientUuid = CLIENTS.northwind;
let campaignId: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-04-14T09:00:00Z') });
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-attribution-'));
  const { facts, records } = server.services;
  const permission = 'client/attributionCampaignView';
  await records.db.insert(rolePermission).values([
    { roleId: 'analyst', permission },
    { roleId: 'outsider', permission },
  ]);
  for (const [name, text] of [
    ['delivery.csv', DELIVERY],
    ['paths.csv', PATHS],
  ] as const) {
    await writeFile(path.join(folder, name), text);
    const { advertisers } = await importFile(facts, path.join(folder, name), {
      fileName: name,
    });
    await records.db
      .insert(clientAdvertiser)
      .values(advertisers.map(({ id }) => ({ advertiserId: id, clientUuid })))
      .onConflictDoNothing();
  }
  // As a person says it of an account.
  await facts.query(
    "UPDATE advertiser SET currency = 'GBP' WHERE external_id = '1' AND currency IS NULL",
  );
  analyst = await server.signIn('analyst');
  outsider = await server.signIn('outsider');
  const { data } = (await analyst.send(attribution.campaigns, { body: { clientUuid } })).body;
  const found = data.campaigns.find(({ name }) => name === 'Spring');
  campaignId = found?.campaignId ?? 0;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (
  settings: AttributionSettings | null = null,
  more: { outcome?: string; range?: DayRange } = {},
): Promise<AttributedCampaign> => {
  const body = { clientUuid, campaignId, settings, ...more };
  return (await analyst.send(attribution.campaign, { body })).body.data;
};
const conversionsBy = (campaign: AttributedCampaign, model: 'last' | 'first' | 'linear') =>
  Object.fromEntries(
    campaign.channels.map(({ channel, credits }) => [channel, credits[model]?.conversions]),
  );
const SETTINGS: AttributionSettings = {
  ...{
    standard: 'linear',
    clickDays: 90,
    viewDays: 90,
    channelDays: [],
    direct: 'keep',
    halfLife: 7,
  },
  ...{ firstShare: 0.4, lastShare: 0.4, markovOrder: 1 },
};

it('a campaign has the paths that ended in its flight', async () => {
  const { campaign, range, conversions, value, outcomes } = await ask(SETTINGS);
  expect(campaign).toMatchObject({ start: '2026-03-01', end: '2026-03-05' });
  expect(range).toEqual({ start: '2026-03-01', end: '2026-03-05' });
  expect({ conversions, value, outcomes }).toEqual({
    ...{ conversions: 13, value: 120, outcomes: ['Sale', 'Sign-up'] },
  });
});

it('models divide them, and the look-back of views cuts what was seen before it', async () => {
  const whole = await ask(SETTINGS);
  expect(conversionsBy(whole, 'first')).toEqual({ Display: 12, 'Paid Search': 0, Email: 1 });
  expect(conversionsBy(whole, 'linear')).toEqual({ Display: 6, 'Paid Search': 6, Email: 1 });
  // Display was seen 20 days before.
  const short = await ask({ ...SETTINGS, viewDays: 19 });
  expect(conversionsBy(short, 'first')).toEqual({ 'Paid Search': 12, Email: 1 });
  const windows = whole.sensitivity.map(({ days, channels }) => [
    days,
    channels.find(({ channel }) => channel === 'Display')?.conversions ?? null,
  ]);
  expect(windows).toEqual([
    [7, null],
    [14, null],
    [30, 6],
    [90, 6],
  ]);
});

it('a channel has its own look-back, and is still told where it leaves nothing of it', async () => {
  const only = (viewDays: number) => [{ channel: 'Display', clickDays: 90, viewDays }];
  const cut = await ask({ ...SETTINGS, channelDays: only(19) });
  expect(conversionsBy(cut, 'first')).toEqual({ 'Paid Search': 12, Email: 1 });
  expect(cut.met).toEqual(['Display', 'Email', 'Paid Search']);
  // Longer than that of the others, which have no views.
  const kept = await ask({ ...SETTINGS, viewDays: 1, channelDays: only(20) });
  expect(conversionsBy(kept, 'first')).toEqual({ Display: 12, 'Paid Search': 0, Email: 1 });
});

it('days of the flight can be chosen; other days have no paths', async () => {
  const { range, conversions, flow } = await ask(SETTINGS, {
    range: { start: '2026-03-03', end: '2026-03-31' },
  });
  expect(range).toEqual({ start: '2026-03-03', end: '2026-03-05' });
  // The one sign-up, whose path too few people took; not the sale of 20 March.
  expect(conversions).toBe(1);
  expect(flow.map(({ nodes }) => nodes)).toEqual([
    [{ kind: 'rare', channel: '', count: 1, conversions: 1, nulls: 0 }],
  ]);
  const others = { start: '2026-04-01', end: '2026-04-09' };
  expect(await ask(SETTINGS, { range: others })).toMatchObject({
    ...{ range: others, conversions: 0, channels: [], paths: [], flow: [] },
  });
});

it('data-driven models are locked where the source does not tell who did not convert', async () => {
  const { lock, standard, channels } = await ask({ ...SETTINGS, standard: 'markov' });
  expect(lock).toEqual({ lacks: 'nulls', has: 0 });
  expect(standard).toBe('last');
  expect(channels.every(({ credits }) => credits.markov === null)).toBe(true);
});

it('an outcome can be chosen', async () => {
  expect((await ask(SETTINGS, { outcome: 'Sign-up' })).conversions).toBe(1);
});

it('the standard is kept for the client, and in the audit log', async () => {
  const params = { clientUuid };
  const body = { ...SETTINGS, channelDays: [{ channel: 'Email', clickDays: 3, viewDays: 0 }] };
  const { status } = await analyst.send(attribution.choose, { params, body });
  expect(status).toBe(200);
  expect(await ask()).toMatchObject({
    ...{ settings: body, standard: 'linear' },
    choice: { chosen: { by: PEOPLE.analyst.name } },
  });
  const actions = await server.services.records.db.select().from(auditLog);
  expect(actions).toContainEqual(
    expect.objectContaining({ action: 'attribution/standard', target: clientUuid }),
  );
});

it('settings that were kept before channels had their own look-back are still read', async () => {
  const { channelDays: _, ...before } = SETTINGS;
  const { records, clock } = server.services;
  const set = { ...before, chosenAt: clock(), chosenBy: null };
  await records.db.delete(attributionSetting);
  await records.db.insert(attributionSetting).values({ clientUuid, ...set });
  expect((await ask()).settings).toEqual(SETTINGS);
  const params = { clientUuid };
  expect((await analyst.send(attribution.choose, { params, body: before })).status).toBe(200);
  expect((await ask()).settings).toEqual(SETTINGS);
});

it('a channel has one look-back', async () => {
  const twice = [7, 9].map((days) => ({ channel: 'Email', clickDays: days, viewDays: 0 }));
  const answer = await analyst.send(attribution.choose, {
    params: { clientUuid },
    body: { ...SETTINGS, channelDays: twice },
  });
  expect(answer.status).toBe(400);
});

const fileOf = async (more: Partial<BodyOf<typeof attribution.export>>) => {
  const body = { clientUuid, campaignId, ...more };
  const answer = await analyst.send(attribution.export, { body });
  return answer.text.split('\r\n').filter((line) => line !== '');
};

it('a file of paths is numbered from the conversion back, and rare paths are one', async () => {
  expect(await fileOf({})).toEqual([
    expect.stringContaining(
      'Path,Activity,Path Length,Interaction Number,Interaction Channel,Click Lookback (days),Impression Lookback (days),Total',
    ),
    '1,Sale,2,2,Display,90,90,12,120,0',
    '1,Sale,2,1,Paid Search,90,90,12,120,0',
    '2,Sign-up,,,Paths that fewer than 10 people took,,,1,0,0',
  ]);
});

it('a file is of the look-back, the days and the outcome that are shown', async () => {
  const channelDays = [{ channel: 'Display', clickDays: 30, viewDays: 7 }];
  expect((await fileOf({ settings: { ...SETTINGS, channelDays } })).slice(1)).toEqual([
    '1,Sale,1,1,Paid Search,90,90,12,120,0',
    '2,Sign-up,,,Paths that fewer than 10 people took,,,1,0,0',
  ]);
  const viewsAlone = { ...SETTINGS, clickDays: 0 };
  expect((await fileOf({ settings: viewsAlone, outcome: 'Sign-up' })).slice(1)).toEqual([
    '1,Sign-up,,,No touch within the look-back,,,1,0,0',
  ]);
  const range = { start: '2026-03-03', end: '2026-03-04' };
  expect((await fileOf({ range })).slice(1)).toEqual([
    '1,Sign-up,,,Paths that fewer than 10 people took,,,1,0,0',
  ]);
});

it('a test has no result before it has ended, and one after it', async () => {
  const add = async (end: string) => {
    const body = { channel: 'Display', kind: 'geo', start: '2026-01-01', end, control: '6 of 12' };
    const answer = await analyst.send(attribution.addTest, {
      params: { clientUuid },
      body: { ...body, kind: 'geo' },
    });
    return { testId: String(answer.body.data.testId) };
  };
  const body = { lift: 0.094, low: 0.021, high: 0.167 };
  const running = await add('2999-01-01');
  const early = await analyst.send(attribution.setResult, { params: running, body });
  expect(early.status).toBe(409);
  const ended = await add('2026-01-28');
  expect((await analyst.send(attribution.setResult, { params: ended, body })).status).toBe(200);
  const { tests } = await ask();
  expect(tests.map(({ isRunning, result }) => [isRunning, result])).toEqual([
    [true, null],
    [false, body],
  ]);
  const others = await outsider.send(attribution.removeTest, { params: ended });
  expect(others.status).toBe(404);
  expect((await analyst.send(attribution.removeTest, { params: ended })).status).toBe(200);
  expect((await ask()).tests).toHaveLength(1);
});

it('another client’s campaign is not there', async () => {
  const body = { clientUuid, campaignId };
  expect((await outsider.send(attribution.campaign, { body })).status).toBe(404);
  const params = { clientUuid };
  const chosen = await outsider.send(attribution.choose, { params, body: SETTINGS });
  expect(chosen.status).toBe(404);
});
