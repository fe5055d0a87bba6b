/** Data health through calls: what loads bring to light, who sees it, acknowledging it, and that it goes when it is mended. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImportMapping } from '@flightdeck/contract/imports';
import { CALLS } from '@flightdeck/contract/server';
import { shiftDay } from '@flightdeck/domain/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordLoad } from '../../platform/facts/as-of.ts';
import { undoLoad } from '../../platform/facts/history.ts';
import { loadFacts } from '../../platform/facts/load.ts';
import { VALUE_INDEX } from '../../platform/facts/load-types.ts';
import { checkHealth, healthJob, queueDueChecks } from '../../platform/health/job.ts';
import { linkAccount, unlinkAccount } from '../../platform/linking.ts';
import { client as clientRecord } from '../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { linkAdvertisers } from '../imports/client-link.ts';
import { importFile } from '../imports/import-file.ts';

const { health, report } = CALLS;
const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const DATA = path.resolve(ROOT, '../shared/data/delivery/digital_media_campaign_2018');
const FIRST = '2026-01-05';

const HEADER = 'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Impressions,Clicks';
const FINE =
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks';
const line = (name: string, day: string, impressions: number, clicks = 50) =>
  `${day},${name},a ${name},Spring,c ${name},news.example,${impressions},${clicks}`;
const fine = (name: string, day: string, impressions: number, clicks = 40) =>
  `${day},${name},a ${name},Spring,c ${name},news.example,Home,p ${name},${impressions},${clicks}`;
const daysOf = (count: number, from = FIRST) =>
  Array.from({ length: count }, (_, i) => shiftDay(from, i));

describe.each(ENGINES)('data health, on %s', (engine) => {
  let server: TestServer;
  let folder: string;
  let analyst: TestClient;
  let outsider: TestClient;
  let at = new Date('2026-04-14T09:00:00Z');

  const load = async (
    name: string,
    lines: readonly string[],
    client: string = CLIENTS.northwind,
    mapping?: ImportMapping,
  ) => {
    const file = path.join(folder, name);
    await writeFile(file, mapping ? lines.join('\n') : ['Report Fields', ...lines, ''].join('\n'));
    const { services } = server;
    const result = await importFile(services.facts, file, {
      ...{ fileName: name, now: services.clock, loadedBy: 'analyst' },
      ...(mapping ? { mapping } : {}),
    });
    const assignments = result.advertisers.map(({ key }) => ({
      advertiser: key,
      client: { uuid: client },
    }));
    const scope = { clientUuids: [], everyone: true, assignments };
    await linkAdvertisers(services.records, result.advertisers, scope, { timeZone: 'UTC' });
    const [{ id = 0 } = {}] = result.advertisers;
    return { advId: id, loadId: result.loadId ?? 0 };
  };
  const listed = async (advId: number, body = {}, client = analyst) =>
    (await client.send(health.list, { body: { advIds: [advId], ...body } })).body.data.rows;
  /** What a slide with these dimensions marks. */
  const marksOn = async (
    advId: number,
    dimensions: readonly string[],
    selection = {},
    range = { start: FIRST, end: '2026-02-28' },
  ) => {
    const body = {
      selection: { advId, campaignAll: true, placementAll: true, ...selection },
      queries: { trend: { metrics: ['impressions'], dimensions, range } },
    };
    return (await analyst.send(report.slideData, { body })).body.data.marks;
  };
  const firstOf = async (advId: number, body = {}) => {
    const [found] = await listed(advId, body);
    if (!found) throw new Error('Nothing was found.');
    return found;
  };

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => at });
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-health-'));
    for (const person of ['analyst', 'outsider'] as const) {
      await server.services.records.execute(
        `INSERT INTO records.role_permission (role_id, permission)
         SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
         JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
        [PEOPLE[person].email],
      );
    }
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
  }, 60_000);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await server.stop();
  });

  it('says nothing of figures that are as they should be', async () => {
    const { advId } = await load('well.csv', [
      HEADER,
      ...daysOf(90).map((day) => line('Well', day, 10_000)),
    ]);
    await checkHealth(server.services, advId);
    expect(await listed(advId, { state: 'any' })).toEqual([]);
  });

  it('finds a gap, keeps it acknowledged, opens it when it grows, and closes it when it is mended', async () => {
    const gap = ['2026-01-20', '2026-01-21'];
    const { advId } = await load('gap.csv', [
      HEADER,
      ...daysOf(40)
        .filter((day) => !gap.includes(day))
        .map((day) => line('Gap', day, 10_000)),
    ]);
    await checkHealth(server.services, advId);
    const found = await firstOf(advId);
    expect(found).toMatchObject({
      ...{ rule: 'missing-days', level: 1, state: 'open', title: '2 days missing', days: 2 },
      ...{ firstDay: '2026-01-20', lastDay: '2026-01-21', advertiser: 'Gap' },
      rows: [{ label: null, days: gap.map((day) => ({ day, text: 'missing' })) }],
    });
    const params = { findingId: String(found.findingId) };
    const body = { seen: found.changedAt, note: 'A bank holiday.' };
    expect((await analyst.send(health.acknowledge, { params, body })).status).toBe(200);
    expect(await listed(advId)).toEqual([]);
    expect((await firstOf(advId, { state: 'acknowledged' })).acknowledged).toEqual({
      ...{ at: at.toISOString(), by: PEOPLE.analyst.name, note: 'A bank holiday.' },
    });
    await checkHealth(server.services, advId);
    expect(await listed(advId)).toEqual([]);
    const marked = { dataset: 'delivery', start: gap[0], end: gap[1], text: 'no data loaded' };
    expect(await marksOn(advId, ['day'])).toEqual([marked]);
    // A gap of the feed is one of every campaign.
    const [{ id: campaign } = {}] = await server.services.facts.query(
      'SELECT id FROM campaign WHERE advertiser_id = $1',
      [advId],
    );
    const chosen = { campaignAll: false, campaignIds: [campaign] };
    expect(await marksOn(advId, ['week', 'campaign'], chosen)).toEqual([marked]);
    expect(await marksOn(advId, ['campaign'])).toBeUndefined();
    expect(await marksOn(advId, ['day'], {}, { start: FIRST, end: '2026-01-19' })).toBeUndefined();

    at = new Date('2026-04-15T09:00:00Z');
    const more = await load('gap.csv', [
      HEADER,
      ...daysOf(4, '2026-02-16').map((day) => line('Gap', day, 10_000)),
    ]);
    expect(more.advId).toBe(advId);
    await checkHealth(server.services, advId);
    const grown = await firstOf(advId);
    expect(grown).toMatchObject({ findingId: found.findingId, days: 4, acknowledged: null });
    const stale = await analyst.send(health.acknowledge, { params, body });
    expect(stale.status).toBe(409);

    await load('gap.csv', [
      HEADER,
      ...[...gap, '2026-02-14', '2026-02-15'].map((day) => line('Gap', day, 9900)),
    ]);
    await checkHealth(server.services, advId);
    expect(await listed(advId)).toEqual([]);
    expect(await firstOf(advId, { state: 'closed' })).toMatchObject({
      ...{ findingId: found.findingId, closedAt: at.toISOString() },
    });
    const written = await server.services.records.execute(
      "SELECT reason FROM records.audit_log WHERE action = 'health/acknowledge'",
    );
    expect(written).toEqual([{ reason: 'A bank holiday.' }]);
  });

  it('finds the gap of a dataset on days that another dataset has', async () => {
    const { advId } = await load('both.csv', [
      HEADER,
      ...daysOf(40)
        .filter((day) => day !== '2026-01-20')
        .map((day) => line('Both', day, 10_000)),
    ]);
    const { facts } = server.services;
    await facts.transaction(async (tx) => {
      const [source] = await tx.query(
        "INSERT INTO source (name, platform, dataset) VALUES ('Visits', 'ga4', 'analytics') RETURNING id",
      );
      await recordLoad(tx, {
        ...{ sourceId: Number(source?.id), advertiserId: advId, dataset: 'analytics', rows: 40 },
        ...{ firstDay: FIRST, lastDay: shiftDay(FIRST, 39) },
      });
    });
    await checkHealth(server.services, advId);
    expect(await listed(advId)).toMatchObject([
      { rule: 'missing-days', firstDay: '2026-01-20', days: 1 },
    ]);
  });

  it('finds a day that counted twice, and takes it back when the load is undone', async () => {
    const usual = daysOf(70).map((day) => line('Spike', day, 10_000));
    const { advId } = await load('spike.csv', [HEADER, ...usual]);
    const twice = await load('spike.csv', [HEADER, line('Spike', '2026-02-18', 21_000)]);
    await checkHealth(server.services, advId);
    const found = await firstOf(advId);
    expect(found).toMatchObject({
      ...{ rule: 'unusual-days', level: 2, title: 'Impressions far above usual' },
      rows: [
        {
          label: 'Spring',
          days: [{ day: '2026-02-18', text: '21,000 impressions, usual 10,000' }],
        },
      ],
    });
    await undoLoad(server.services.facts, twice.loadId, { by: 'analyst', at });
    const day = '2026-02-18';
    await checkHealth(server.services, advId, { start: day, end: day });
    expect(await listed(advId)).toEqual([]);
  });

  it('finds a feed that stopped by its own rhythm', async () => {
    const now = at;
    let advId = 0;
    for (const day of daysOf(5, '2026-04-01')) {
      at = new Date(`${shiftDay(day, 1)}T06:00:00Z`);
      ({ advId } = await load('stop.csv', [HEADER, line('Stop', day, 10_000)]));
    }
    await checkHealth(server.services, advId);
    expect(await listed(advId)).toEqual([]);
    at = new Date('2026-04-12T06:00:00Z');
    await checkHealth(server.services, advId);
    expect(await firstOf(advId)).toMatchObject({
      ...{ rule: 'feed-stopped', level: 1, firstDay: '2026-04-06', lastDay: '2026-04-06' },
      title: 'Campaign Manager 360 · Campaign daily stopped',
    });
    at = now;
  });

  it('finds feeds that disagree, and clicks above impressions', async () => {
    const all = daysOf(10, '2026-03-01');
    const { advId } = await load('coarse.csv', [
      HEADER,
      ...all.map((day) => line('Two', day, day === '2026-03-04' ? 8000 : 10_000)),
    ]);
    await load('fine.csv', [
      FINE,
      ...all.map((day) => fine('Two', day, 10_000, day === '2026-03-07' ? 12_000 : 40)),
    ]);
    await checkHealth(server.services, advId);
    const found = await listed(advId);
    expect(found.map(({ rule, level }) => [rule, level])).toEqual([
      ['feeds-disagree', 2],
      ['part-above-whole', 2],
    ]);
    expect(found[1]?.title).toBe('Clicks above impressions in placement Home');
    expect(found[0]?.rows[0]?.days).toEqual([
      { day: '2026-03-04', text: '8,000 against 10,000 impressions' },
      { day: '2026-03-07', text: '50 against 12,000 clicks' },
    ]);
    expect(await listed(advId, { levels: [1] })).toEqual([]);
    expect(await listed(advId, { search: 'home' })).toHaveLength(1);
    expect(await listed(advId, { clientUuids: [CLIENTS.contoso] })).toEqual([]);
  });

  it('finds what a later load brings of a linked account that the advertiser holds too, until it is said to count', async () => {
    const { services } = server;
    const loadOther = (campaign: string, days: readonly string[], impressions = 900) => {
      const values = Object.keys(VALUE_INDEX).map(() => 0);
      values[VALUE_INDEX.impressions] = impressions;
      async function* rows() {
        const dimensions = {
          advertiser: { id: 'o1', name: 'Both Social' },
          ...{ campaign: { id: null, name: campaign }, placement: { id: null, name: 'Feed' } },
          site: 'social.example',
        };
        yield { facts: days.map((day, i) => ({ line: i + 1, day, dimensions, values })), bad: [] };
      }
      const fields = ['advertiser', 'advertiserId', 'campaign', 'placement', 'impressions'];
      return loadFacts(services.facts, { source: 'meta', fields, rows: rows() });
    };
    const all = daysOf(6, '2026-03-01');
    const lines = all.flatMap((day) => [
      line('Both', day, 10_000),
      line('Both', day, 500).replace('Spring,c Both', 'Autumn,c2 Both'),
    ]);
    const { advId } = await load('both.csv', [HEADER, ...lines]);
    const [{ id: accountId = 0 } = {}] = (await loadOther('Winter', all)).advertisers;
    await services.records.execute(
      'INSERT INTO records.client_advertiser (client_uuid, advertiser_id) VALUES ($1, $2)',
      [CLIENTS.northwind, accountId],
    );
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
    const by = { actorId: null, address: '' };
    await linkAccount(services, { accountId, mainId: advId, by });
    expect(await listed(accountId)).toEqual([]);

    await loadOther('spring ', all.slice(0, 2));
    await checkHealth(services, accountId, { start: '2026-03-01', end: '2026-03-02' });
    const found = await firstOf(accountId);
    expect(found).toMatchObject({
      ...{ rule: 'accounts-overlap', level: 2, days: 2, advertiser: 'Both Social' },
      title: 'Two accounts hold campaign spring (also Campaign Manager 360)',
      text: 'Two accounts of Both hold spring (also Campaign Manager 360) on 1 – 2 Mar 2026. Where both tell of the same delivery, it counts twice.',
    });
    expect(found.rows[0]?.days[0]).toEqual({
      day: '2026-03-01',
      text: '900 impressions, 10,000 in the other account',
    });
    // One cause, told at one place, whichever of the two was loaded.
    await checkHealth(services, advId);
    expect((await listed(advId)).filter(({ rule }) => rule === 'accounts-overlap')).toHaveLength(1);

    // Whoever says that both count says it of the campaign: its next days are no news, another campaign is.
    const params = { findingId: String(found.findingId) };
    const body = { seen: found.changedAt, note: 'Two parts of one campaign.' };
    expect((await analyst.send(health.acknowledge, { params, body })).status).toBe(200);
    await loadOther('spring ', all.slice(2, 4));
    await checkHealth(services, accountId);
    expect(await listed(accountId)).toEqual([]);
    await loadOther('AUTUMN', all);
    await checkHealth(services, advId);
    expect(await firstOf(accountId)).toMatchObject({ days: 6, acknowledged: null });

    await unlinkAccount(services, { accountId, by });
    expect(await listed(accountId)).toEqual([]);
    // The link asks the same; what it was told holds for data health.
    const refused = linkAccount(services, { accountId, mainId: advId, by });
    await expect(refused).rejects.toThrow('would count twice');
    await linkAccount(services, { accountId, mainId: advId, by, countsBoth: true });
    expect(await listed(accountId)).toEqual([]);
    expect(await firstOf(accountId, { state: 'acknowledged' })).toMatchObject({
      acknowledged: { note: 'Both count: said at the link.' },
    });
  });

  it('looks after a load at parts in other currencies too, names them as people know them, and lets them be acknowledged', async () => {
    const { services } = server;
    const gap = '2026-03-04';
    async function* rows() {
      const values = Object.keys(VALUE_INDEX).map(() => 0);
      values[VALUE_INDEX.impressions] = 5000;
      const of = (currency: string) => ({
        advertiser: { id: 'm1', name: 'Money', currency },
        ...{ campaign: { id: null, name: 'Spring' }, placement: { id: null, name: 'Home' } },
        site: 'news.example',
      });
      const days = daysOf(10, '2026-03-01');
      const facts = days.flatMap((day, i) =>
        ['GBP', 'EUR']
          .filter((currency) => currency === 'GBP' || day !== gap)
          .map((currency) => ({ line: i + 1, day, dimensions: of(currency), values })),
      );
      yield { facts, bad: [] };
    }
    const fields = ['advertiser', 'advertiserId', 'campaign', 'placement', 'impressions'];
    const { advertisers } = await loadFacts(services.facts, {
      source: 'cm360',
      fields,
      rows: rows(),
    });
    const [{ id: advId = 0 } = {}] = advertisers;
    await services.records.execute(
      'INSERT INTO records.client_advertiser (client_uuid, advertiser_id) VALUES ($1, $2)',
      [CLIENTS.northwind, advId],
    );
    analyst = await server.signIn('analyst');
    await healthJob.open(services).handle(
      {
        ...{ id: 'j', ownerId: null, attempts: 1, createdAt: at, result: null },
        payload: { advertiserIds: [advId], changed: { start: '2026-03-01', end: '2026-03-10' } },
      },
      new AbortController().signal,
      async () => undefined,
    );
    const found = await listed(advId);
    expect(found.map(({ rule, advertiser, days }) => [rule, advertiser, days])).toEqual([
      ['missing-days', 'Money in EUR', 1],
    ]);
    const params = { findingId: String(found[0]?.findingId) };
    const body = { seen: found[0]?.changedAt ?? '', note: '' };
    expect((await analyst.send(health.acknowledge, { params, body })).status).toBe(200);
  });

  it('finds a feed whose files begin to state another currency or time zone, until the load is undone', async () => {
    const { services } = server;
    const loadOf = (first: string, currency: string, timeZone: string) => {
      async function* rows() {
        const values = Object.keys(VALUE_INDEX).map(() => 0);
        values[VALUE_INDEX.impressions] = 5000;
        const dimensions = {
          advertiser: { id: 'z1', name: 'Zones', currency },
          ...{ campaign: { id: null, name: 'Spring' }, placement: { id: null, name: 'Home' } },
          site: 'news.example',
        };
        yield {
          facts: daysOf(5, first).map((day) => ({ line: 1, day, dimensions, values })),
          bad: [],
        };
      }
      const fields = ['advertiser', 'advertiserId', 'campaign', 'placement', 'impressions'];
      return loadFacts(services.facts, { source: 'cm360', fields, rows: rows(), timeZone });
    };
    const { advertisers } = await loadOf('2026-03-01', 'EUR', 'Europe/Berlin');
    const [{ id: advId = 0 } = {}] = advertisers;
    await services.records.execute(
      'INSERT INTO records.client_advertiser (client_uuid, advertiser_id) VALUES ($1, $2)',
      [CLIENTS.northwind, advId],
    );
    analyst = await server.signIn('analyst');
    await loadOf('2026-03-06', 'EUR', 'Europe/Berlin');
    await checkHealth(services, advId);
    expect(await listed(advId)).toEqual([]);
    const { loadId } = await loadOf('2026-03-11', 'USD', 'America/New_York');
    await checkHealth(services, advId);
    const found = await listed(advId);
    expect(found.map(({ rule, firstDay }) => [rule, firstDay]).sort()).toEqual([
      ['currency-changed', '2026-03-11'],
      ['zone-changed', '2026-03-11'],
    ]);
    expect(found.map(({ text }) => text).join(' ')).toContain('USD (EUR before)');
    await undoLoad(services.facts, loadId ?? 0, { by: 'analyst', at });
    await checkHealth(services, advId);
    expect(await listed(advId)).toEqual([]);
  });

  it('shows each person the findings of their own clients only', async () => {
    const { advId } = await load(
      'other.csv',
      [HEADER, ...['2026-02-01', '2026-02-03'].map((day) => line('Other', day, 5000))],
      CLIENTS.contoso,
    );
    await checkHealth(server.services, advId);
    expect((await analyst.send(health.list, { body: { advIds: [advId] } })).status).toBe(403);
    const all = await analyst.send(health.list, { body: { state: 'any', pageSize: 200 } });
    expect(all.body.data.rows.some((row) => row.advId === advId)).toBe(false);
    const [own] = await listed(advId, {}, outsider);
    expect(own?.title).toBe('1 day missing');
    const params = { findingId: String(own?.findingId) };
    const body = { seen: own?.changedAt ?? '', note: '' };
    expect((await analyst.send(health.acknowledge, { params, body })).status).toBe(404);
    expect((await analyst.send(health.reopen, { params, body: {} })).status).toBe(404);
    expect((await outsider.send(health.acknowledge, { params, body })).status).toBe(200);
    expect((await outsider.send(health.reopen, { params, body: {} })).status).toBe(200);
    expect((await listed(advId, {}, outsider))[0]).toMatchObject({ state: 'open' });
    // The file has the same rows: in the order of the list, of one's own clients alone.
    const file = async (client: TestClient, body = {}) =>
      (await client.send(health.export, { body: { state: 'any', ...body } })).text
        .trim()
        .split('\r\n');
    const [heading, ...lines] = await file(analyst);
    expect(heading).toMatch(/Finding,Client,Advertiser,Severity,State,Title/);
    expect(lines.map((each) => Number(each.split(',')[0]))).toEqual(
      all.body.data.rows.map(({ findingId }) => findingId),
    );
    expect(await file(outsider, { advIds: [advId] })).toHaveLength(2);
    const foreign = await analyst.send(health.export, { body: { advIds: [advId] } });
    expect(foreign.status).toBe(403);
    const viewer = await server.signIn('viewer');
    expect((await viewer.send(health.list, { body: {} })).status).toBe(403);
  });

  it.skipIf(!existsSync(DATA))(
    'says that the real file of 2018 has a size with a CTR of 59.8 %',
    async () => {
      const mapping = ImportMapping.parse(
        JSON.parse(
          await readFile(path.join(ROOT, 'apps/api/mappings/digital-media-2018.json'), 'utf8'),
        ),
      );
      const text = await readFile(path.join(DATA, 'banner.csv'), 'utf8');
      const { advId } = await load('banner.csv', text.split('\n'), CLIENTS.northwind, mapping);
      await checkHealth(server.services, advId);
      const found = await listed(advId);
      expect(found.map(({ title }) => title)).toContain('CTR of 59.8% in size 300x50 and 2 more');
      expect(found.map(({ rule }) => rule)).toContain('part-above-whole');
    },
    60_000,
  );

  it('rests, day by day, for archived clients', async () => {
    const { records, facts, config, clock } = server.services;
    const isContoso = eq(clientRecord.uuid, CLIENTS.contoso);
    await records.db.update(clientRecord).set({ archivedAt: at }).where(isContoso);
    at = new Date('2026-04-20T09:00:00Z');
    await queueDueChecks({ records, facts, config, clock });
    await records.db.update(clientRecord).set({ archivedAt: null }).where(isContoso);
    const [queued] = await records.execute(
      `SELECT payload->'advertiserIds' AS ids FROM records.job WHERE kind = $1
       AND payload->'changed' = 'null' ORDER BY created_at DESC, id DESC LIMIT 1`,
      [healthJob.id],
    );
    expect(queued?.ids).toContain(ADVERTISERS.northwind);
    expect(queued?.ids).not.toContain(ADVERTISERS.contoso);
  });
});
