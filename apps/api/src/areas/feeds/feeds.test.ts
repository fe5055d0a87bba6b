/** Feeds through calls: what they hold, which of them counts, undoing, and that each client sees only its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFacts } from '../../platform/facts/load.ts';
import { loadShape } from '../../platform/facts/shapes.ts';
import { ADVERTISERS, CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { linkAdvertisers } from '../imports/client-link.ts';
import { importFile } from '../imports/import-file.ts';

const { feeds } = CALLS;
const firstOf = <T>(all: readonly T[]): T => {
  const [first] = all;
  if (first === undefined) throw new Error('There is none.');
  return first;
};

/** Campaigns by day; each is 1,000 impressions and 10 clicks, or what is given. */
const CAMPAIGNS =
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Impressions,Clicks';
const PLACEMENTS =
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks';
const campaign = (day: string, impressions: number, advertiser = 'Fjord') =>
  `2026-04-${day},${advertiser},a ${advertiser},Spring,c ${advertiser},news.example,${impressions},10`;
const placement = (day: string, name: string, impressions: number) =>
  `2026-04-${day},Fjord,a Fjord,Spring,c Fjord,news.example,${name},p ${name},${impressions},4`;

describe.each(ENGINES)('feeds, on %s', (engine) => {
  let server: TestServer;
  let folder: string;
  let admin: TestClient;
  let analyst: TestClient;
  let outsider: TestClient;
  let advId: number;

  const load = async (
    name: string,
    lines: readonly string[],
    clients: Readonly<Record<string, string>> = { Fjord: CLIENTS.northwind },
  ) => {
    const file = path.join(folder, name);
    await writeFile(file, ['Report Fields', ...lines, ''].join('\n'));
    const { services } = server;
    const result = await importFile(services.facts, file, {
      fileName: name,
      now: services.clock,
      loadedBy: 'analyst',
    });
    const assignments = Object.entries(clients).map(([key, uuid]) => ({
      advertiser: `a ${key}`,
      client: { uuid },
    }));
    const scope = { clientUuids: [], everyone: true, assignments };
    await linkAdvertisers(services.records, result.advertisers, scope, { timeZone: 'UTC' });
    return result;
  };
  const impressions = async () => {
    const [row] = await server.services.facts.query(
      'SELECT sum(impressions)::int AS n FROM fact WHERE advertiser_id = $1',
      [advId],
    );
    return row?.n;
  };
  const overview = async (client = analyst) =>
    (await client.send(feeds.overview, { body: { advId } })).body.data;
  const sourcesOf = async (measure: string) => {
    const { body } = await analyst.send(feeds.sources, { body: { advId } });
    const found = body.data.measures.find((each) => each.measure === measure);
    if (!found) throw new Error(`No feed holds ${measure}.`);
    return found;
  };
  const listed = async (client = analyst, body = {}) =>
    (await client.send(feeds.list, { body: { advId, ...body } })).body.data;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date('2026-04-14T09:00:00Z') });
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-feeds-'));
    for (const person of ['analyst', 'outsider'] as const) {
      await server.services.records.execute(
        `INSERT INTO records.role_permission (role_id, permission)
         SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
         JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
        [PEOPLE[person].email],
      );
    }
    [admin, analyst, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('outsider'),
    ]);
    const first = await load('campaigns.csv', [
      CAMPAIGNS,
      campaign('01', 1000),
      campaign('02', 1000),
      campaign('04', 1000),
    ]);
    advId = first.advertisers[0]?.id ?? 0;
    await load('placements.csv', [
      PLACEMENTS,
      placement('01', 'Home', 600),
      placement('01', 'Sport', 402),
    ]);
  }, 60_000);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await server.stop();
  });

  it('are told with their grain, their days and what is missing', async () => {
    const { range, feeds: told, currency, loads, dataTo } = await overview();
    expect({ range, currency, loads, dataTo }).toEqual({
      range: { start: '2026-01-14', end: '2026-04-13' },
      currency: null,
      loads: 2,
      dataTo: '2026-04-04',
    });
    expect(told).toMatchObject([
      { name: 'Campaign daily', grain: 'campaign × site', loaded: 3, expected: 4, counts: true },
      { name: 'Placement daily', grain: 'placement', loaded: 1, expected: 1, counts: true },
    ]);
    expect(firstOf(told).days.slice(-13, -8)).toEqual([
      'loaded',
      'loaded',
      'missing',
      'loaded',
      'none',
    ]);
    expect(firstOf(told).lastLoad).toEqual({
      at: '2026-04-14T09:00:00.000Z',
      by: PEOPLE.analyst.name,
    });
  });

  it('count once: the finest feed gives a measure, others are compared on the days that both have', async () => {
    expect(await impressions()).toBe(3002);
    const { cells, choice } = await sourcesOf('impressions');
    expect(choice).toBeNull();
    expect(cells).toMatchObject([
      { held: 3000, counted: 2000, sharedDays: 1 },
      { held: 1002, counted: 1002, difference: null, sharedDays: 0 },
    ]);
    expect(firstOf(cells).difference).toBeCloseTo(1000 / 1002 - 1, 10);
  });

  it('are chosen after what changes was said, and given back to the rule; figures in memory follow', async () => {
    const { feedId: coarse } = firstOf((await sourcesOf('impressions')).cells);
    const scope = { advertiserIds: [advId] };
    const range = { start: '2026-04-01', end: '2026-04-30' };
    const answered = async () => {
      const query = { metrics: ['impressions'] as const, dimensions: [], range };
      const { rows } = await server.services.facts.answer(
        { ...query, metrics: ['impressions'] },
        scope,
      );
      return JSON.stringify(rows);
    };
    expect(await answered()).toContain('3002');
    const body = { advId, measure: 'impressions' as const, feedId: coarse };
    const told = await analyst.send(feeds.foreseeChoice, { body });
    expect(told.body.data).toEqual({
      days: 1,
      range: { start: '2026-04-01', end: '2026-04-01' },
      measures: [{ measure: 'impressions', before: 1002, after: 1000 }],
    });
    expect(await impressions()).toBe(3002);

    const done = await analyst.send(feeds.choose, { body: { ...body, reason: 'As invoiced.' } });
    expect(done.body.data).toEqual({ days: 1 });
    expect(await impressions()).toBe(3000);
    expect(await answered()).toContain('3000');
    expect((await sourcesOf('impressions')).choice).toEqual({
      feedId: coarse,
      by: PEOPLE.analyst.name,
      at: '2026-04-14T09:00:00.000Z',
      reason: 'As invoiced.',
    });

    const back = { ...body, feedId: null };
    expect((await analyst.send(feeds.choose, { body: back })).body.data).toEqual({ days: 1 });
    expect(await impressions()).toBe(3002);
    expect(await answered()).toContain('3002');
    const written = await server.services.records.execute(
      "SELECT count(*)::int AS n FROM records.audit_log WHERE action = 'feed/choose' AND actor_id = 'analyst'",
    );
    expect(written).toEqual([{ n: 2 }]);
  });

  it('cannot be chosen for what they do not hold', async () => {
    const { feedId } = firstOf((await sourcesOf('impressions')).cells);
    const body = { advId, measure: 'conversions' as const, feedId };
    expect((await analyst.send(feeds.choose, { body })).status).toBe(422);
    expect((await analyst.send(feeds.choose, { body: { ...body, feedId: 901 } })).status).toBe(404);
  });

  it('are named for one advertiser; without a name they are called after their grain', async () => {
    const { feedId } = firstOf((await overview()).feeds);
    const name = async (label: string) => {
      await analyst.send(feeds.rename, { body: { advId, feedId, label } });
      return firstOf((await overview()).feeds).name;
    };
    expect(await name('  Weekly mail ')).toBe('Weekly mail');
    expect(await name('')).toBe('Campaign daily');
  });

  it('lack days rightly where a person says so, until that is taken back', async () => {
    const { feedId } = firstOf((await overview()).feeds);
    const days = { first: '2026-04-03', last: '2026-04-03' };
    const body = { advId, feedId, ...days, note: ' Easter, no campaign. ' };
    const send = (given: object) => analyst.send(feeds.noteDays, { body: { ...body, ...given } });
    expect((await send({ note: ' ' })).status).toBe(400);
    expect((await send({ first: '2026-04-04' })).status).toBe(400);
    expect((await send({ feedId: 901 })).status).toBe(404);
    expect((await outsider.send(feeds.noteDays, { body })).status).toBe(403);
    expect((await send({})).status).toBe(200);
    const noted = firstOf((await overview()).feeds);
    expect(noted.days.slice(-13, -8)).toEqual([
      ...['loaded', 'loaded', 'acknowledged', 'loaded', 'none'],
    ]);
    const note = firstOf(noted.notes);
    expect(note).toMatchObject({ ...days, note: 'Easter, no campaign.', by: PEOPLE.analyst.name });
    const removal = { advId, noteId: note.noteId };
    expect((await outsider.send(feeds.removeNote, { body: removal })).status).toBe(403);
    expect((await analyst.send(feeds.removeNote, { body: removal })).status).toBe(200);
    expect((await analyst.send(feeds.removeNote, { body: removal })).status).toBe(404);
    const after = firstOf((await overview()).feeds);
    expect(after).toMatchObject({ notes: [] });
    expect(after.days.slice(-13, -8)).toContain('missing');
    const written = await server.services.records.execute(
      "SELECT action FROM records.audit_log WHERE action IN ('feed/note-days', 'feed/remove-note') ORDER BY id",
    );
    expect(written).toEqual([{ action: 'feed/note-days' }, { action: 'feed/remove-note' }]);
  });

  it('have a history: what each load changed, undone after what changes was said, and done again', async () => {
    const { rows, total } = await listed();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        fileName: 'placements.csv',
        feed: 'Placement daily',
        range: { start: '2026-04-01', end: '2026-04-01' },
        rows: 2,
        changes: [
          { measure: 'impressions', before: 1000, after: 1002 },
          { measure: 'clicks', before: 10, after: 8 },
        ],
        loadedBy: PEOPLE.analyst.name,
        isWhole: true,
        undone: null,
      },
      { fileName: 'campaigns.csv', rows: 3, range: { start: '2026-04-01', end: '2026-04-04' } },
    ]);
    const params = { loadId: String(firstOf(rows).loadId) };
    const told = await analyst.send(feeds.foreseeLoad, { params });
    expect(told.body.data).toMatchObject({
      days: 1,
      measures: [
        { measure: 'impressions', before: 1002, after: 1000 },
        { measure: 'clicks', before: 8, after: 10 },
      ],
    });
    const undone = await analyst.send(feeds.undo, { params, body: { reason: 'Wrong file.' } });
    expect(undone.body.data).toEqual({ days: 1 });
    expect(await impressions()).toBe(3000);
    expect((await listed(analyst, { state: 'undone' })).rows).toMatchObject([
      { undone: { by: PEOPLE.analyst.name, reason: 'Wrong file.' } },
    ]);
    expect((await overview()).feeds).toHaveLength(1);
    const again = await analyst.send(feeds.foreseeLoad, { params });
    expect(again.body.data.measures[0]).toEqual({
      measure: 'impressions',
      before: 1000,
      after: 1002,
    });
    await analyst.send(feeds.redo, { params, body: {} });
    expect(await impressions()).toBe(3002);
    expect((await listed(analyst, { search: 'placem' })).total).toBe(1);
    expect((await listed(analyst, { state: 'undone' })).total).toBe(0);
  });

  it('export their history', async () => {
    const { text, status } = await analyst.send(feeds.export, { body: { advId } });
    expect(status).toBe(200);
    expect(text).toContain('placements.csv');
  });

  it('of another client are not seen, and a file of several clients is undone only by who sees them all', async () => {
    const both = await load(
      'both secret.csv',
      [CAMPAIGNS, campaign('09', 500), campaign('09', 700, 'Other')],
      { Fjord: CLIENTS.northwind, Other: CLIENTS.contoso },
    );
    const params = { loadId: String(both.loadId) };
    const [own] = (await listed()).rows;
    expect(own).toMatchObject({
      ...{ isWhole: false, fileName: null, rows: 1 },
      changes: [
        { measure: 'impressions', before: 0, after: 500 },
        { measure: 'clicks', before: 0, after: 10 },
      ],
    });
    expect((await listed(analyst, { search: 'secret' })).total).toBe(0);
    expect((await listed(admin, { search: 'secret' })).rows).toMatchObject([
      { isWhole: true, fileName: 'both secret.csv' },
    ]);
    for (const call of [feeds.undo, feeds.redo] as const) {
      expect((await analyst.send(call, { params, body: {} })).status).toBe(403);
    }
    expect((await analyst.send(feeds.foreseeLoad, { params })).status).toBe(403);
    const mine = firstOf((await listed()).rows.slice(1));
    const hidden = { loadId: String(mine.loadId) };
    expect((await outsider.send(feeds.undo, { params: hidden, body: {} })).status).toBe(404);
    expect((await outsider.send(feeds.foreseeLoad, { params: hidden })).status).toBe(404);
    for (const call of [feeds.overview, feeds.sources, feeds.list, feeds.export] as const) {
      expect((await outsider.send(call, { body: { advId } })).status).toBe(403);
    }
    const choice = { advId, measure: 'clicks' as const, feedId: null };
    expect((await outsider.send(feeds.choose, { body: choice })).status).toBe(403);
    expect(
      (await outsider.send(feeds.rename, { body: { advId, feedId: 1, label: 'x' } })).status,
    ).toBe(403);
    expect(
      (await outsider.send(feeds.advertisers)).body.data.map(({ name }: { name: string }) => name),
    ).toEqual(['Contoso Bikes', 'Other']);
    expect(await impressions()).toBe(3502);
    expect((await admin.send(feeds.undo, { params, body: {} })).status).toBe(200);
    expect(await impressions()).toBe(3002);
  });

  it('of another dataset are told, compared and chosen by its own measures', async () => {
    const { facts } = server.services;
    const fields = ['day', 'advertiserId', 'campaign', 'impressions', 'topImpressions'];
    const shape = loadShape('search', fields);
    const search = (further: object, more: readonly string[], topImpressions: number) =>
      loadFacts(facts, {
        source: 'cm360',
        dataset: 'search',
        fields: [...fields, ...more],
        rows: (async function* () {
          const values = shape.measures.map((id) =>
            id === 'impressions' ? 90 : id === 'topImpressions' ? topImpressions : 0,
          );
          const dimensions = {
            advertiser: { id: 'a Fjord', name: null },
            campaign: { id: null, name: 'Brand' },
            ...further,
          };
          yield { facts: [{ line: 1, day: '2026-04-03', dimensions, values }], bad: [] };
        })(),
      });
    await search({}, [], 40);
    const { loadId } = await search({ adGroup: { id: null, name: 'Tents' } }, ['adGroup'], 30);
    expect((await overview()).feeds).toMatchObject([
      { dataset: 'delivery' },
      { dataset: 'delivery' },
      {
        name: 'Campaign daily, search advertising',
        dataset: 'search',
        grain: 'campaign',
        counts: false,
      },
      {
        name: 'Ad group daily, search advertising',
        dataset: 'search',
        grain: 'ad group',
        counts: true,
      },
    ]);
    const body = { advId, dataset: 'search' as const };
    const { measures } = (await analyst.send(feeds.sources, { body })).body.data;
    expect(measures).toMatchObject([
      { measure: 'impressions' },
      {
        measure: 'topImpressions',
        cells: [
          { held: 40, counted: 0 },
          { held: 30, counted: 30 },
        ],
      },
    ]);
    const coarse = measures[1]?.cells[0]?.feedId ?? 0;
    const choice = { ...body, measure: 'topImpressions', feedId: coarse };
    const told = await analyst.send(feeds.foreseeChoice, { body: choice });
    expect(told.body.data.measures).toEqual([{ measure: 'topImpressions', before: 30, after: 40 }]);
    expect((await analyst.send(feeds.choose, { body: choice })).body.data).toEqual({ days: 1 });
    const wrong = { ...choice, measure: 'reach' };
    expect((await analyst.send(feeds.choose, { body: wrong })).status).toBe(400);
    await analyst.send(feeds.choose, { body: { ...choice, feedId: null } });
    expect((await listed()).rows[0]).toMatchObject({
      loadId,
      changes: [{ measure: 'topImpressions', before: 40, after: 30 }],
    });
    const params = { loadId: String(loadId) };
    expect((await analyst.send(feeds.foreseeLoad, { params })).body.data.measures).toEqual([
      { measure: 'topImpressions', before: 30, after: 40 },
    ]);
    expect((await analyst.send(feeds.undo, { params, body: {} })).body.data).toEqual({ days: 1 });
    expect(await impressions()).toBe(3002);
  });

  it('from before loads were kept are summed from the facts', async () => {
    const body = { advId: ADVERTISERS.northwind };
    const { measures } = (await analyst.send(feeds.sources, { body })).body.data;
    const [row] = await server.services.facts.query(
      'SELECT sum(impressions)::int AS n FROM fact WHERE advertiser_id = $1',
      [ADVERTISERS.northwind],
    );
    expect(firstOf(measures).cells).toMatchObject([
      { held: row?.n, counted: row?.n, difference: null },
    ]);
  });

  it('need the permission to load files', async () => {
    const viewer = await server.signIn('viewer');
    expect((await viewer.send(feeds.overview, { body: { advId } })).status).toBe(403);
  });
});
