/** Booking links through calls: what is suggested, what a save would do and does, undo, refusals, and that each client sees only its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { linkAdvertisers } from '../imports/client-link.ts';
import { importFile } from '../imports/import-file.ts';

const { bookingLinks, plan, delivery } = CALLS;
const client = { clientUuid: CLIENTS.northwind };

const NAMES = [
  'FJ1001_Home_300x250_CPM',
  'FJ1002 Sport 728x90 CPM',
  'News_160x600_CPM_a',
  'Sport_728x90_CPM_more',
  'Wallpaper',
] as const;
const DELIVERY = [
  'Report Fields',
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks',
  ...Array.from({ length: 10 }, (_, day) =>
    NAMES.map(
      (name, i) =>
        `2026-04-${String(day + 1).padStart(2, '0')},Fjord,a Fjord,Spring,c1,${i === 4 ? 'other.example' : 'news.example'},${name},p${i},100,1`,
    ),
  ).flat(),
  '',
].join('\n');

const LINES = [
  ['FJ-1001', 'Home MPU', 3000],
  ['FJ-1002', 'Sport leaderboard', 3000],
  ['FJ-2001', 'News skyscraper', 3000],
  ['FJ-2002', 'News skyscraper', 3000],
  ['FJ-3001', 'Weather podcast', 3000],
] as const;

describe.each(ENGINES)('booking links, on %s', (engine) => {
  let server: TestServer;
  let folder: string;
  let analyst: TestClient;
  let outsider: TestClient;
  let advId: number;
  let clock: Date;

  const entries = async (tab: 'open' | 'conflicts' | 'none' | 'linked' = 'open') =>
    (await analyst.send(bookingLinks.list, { body: { ...client, tab } })).body.data.rows;
  const overview = async () =>
    (await analyst.send(bookingLinks.overview, { body: client })).body.data;
  const history = async () =>
    (await analyst.send(bookingLinks.history, { body: client })).body.data;
  /** What each line has, by number. */
  const linked = async () =>
    Object.fromEntries(
      (await analyst.send(plan.list, { body: { advId } })).body.data.rows.map(
        ({ number, placements }) => [number, placements.map(({ name }) => name)],
      ),
    );
  const lineOf = async (number: string) => {
    const { rows } = (await analyst.send(plan.list, { body: { advId } })).body.data;
    const found = rows.find((row) => row.number === number);
    if (!found) throw new Error(`There is no line ${number}.`);
    return { bookingId: found.bookingId, revision: found.revision };
  };
  const placementOf = async (name: string) => {
    const { placements } = (await analyst.send(plan.placements, { body: { advId } })).body.data;
    return placements.find((placement) => placement.name === name)?.placementId ?? 0;
  };
  const ids = (...names: readonly string[]) => Promise.all(names.map(placementOf));
  /** A line with these placements, as a save takes it. */
  const want = async (number: string, ...names: readonly string[]) => ({
    ...(await lineOf(number)),
    placementIds: await ids(...names),
  });
  const save = (
    lines: readonly Awaited<ReturnType<typeof want>>[],
    refusals: readonly { bookingId: number; placementId: number }[] = [],
  ) =>
    analyst.send(bookingLinks.save, {
      body: { ...client, lines: [...lines], refusals: [...refusals], learns: true },
    });
  const undo = (saveId: number | null) =>
    analyst.send(bookingLinks.undo, { body: { ...client, saveId: saveId ?? 0 } });
  /** Placements that the setup alerts miss a booking of. */
  const unbooked = async () => {
    const { campaign_id: campaignId } = (
      await server.services.facts.query(
        'SELECT campaign_id FROM placement WHERE advertiser_id = $1 LIMIT 1',
        [advId],
      )
    )[0] ?? { campaign_id: 0 };
    const { body } = await analyst.send(delivery.alerts, {
      body: {
        ...{ advId, campaignIds: [Number(campaignId)], startDate: '2026-04-01' },
        ...{ placementIds: await ids(...NAMES), endDate: '2026-04-10' },
      },
    });
    const found = body.data.find(({ message }) => message.includes('no booking'));
    return Number(found?.message.split(' ')[0] ?? 0);
  };

  beforeAll(async () => {
    clock = new Date('2026-04-11T09:00:00Z');
    server = await startTestServer({ engine, now: () => clock });
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-links-'));
    const { services } = server;
    for (const person of ['analyst', 'outsider'] as const) {
      await services.records.execute(
        `INSERT INTO records.role_permission (role_id, permission)
         SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
         JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
        [PEOPLE[person].email],
      );
    }
    const file = path.join(folder, 'delivery.csv');
    await writeFile(file, DELIVERY);
    const result = await importFile(services.facts, file, {
      fileName: 'delivery.csv',
      now: services.clock,
    });
    await linkAdvertisers(
      services.records,
      result.advertisers,
      {
        clientUuids: [],
        everyone: true,
        assignments: [{ advertiser: 'a Fjord', client: { uuid: CLIENTS.northwind } }],
      },
      { timeZone: 'UTC' },
    );
    advId = result.advertisers[0]?.id ?? 0;
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
    for (const [number, name, impressions] of LINES) {
      await analyst.send(plan.add, {
        body: {
          ...{ advId, number, name, impressions, site: 'news.example', campaign: 'Spring' },
          ...{ start: '2026-04-01', end: '2026-04-30', spend: 30 },
          ...{ costStructure: 'CPM', opportunityType: null },
        },
      });
    }
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are suggested: conflicts first, then what is ready; what nothing speaks for has none', async () => {
    const rows = await entries();
    expect(
      rows.map((row) =>
        row.kind === 'conflict'
          ? [row.placement.name, ...row.claims.map(({ line }) => line.number)]
          : [row.group, row.line.number, ...row.suggestions.map(({ placement }) => placement.name)],
      ),
    ).toEqual([
      ['News_160x600_CPM_a', 'FJ-2001', 'FJ-2002'],
      ['ready', 'FJ-1001', 'FJ1001_Home_300x250_CPM'],
      ['ready', 'FJ-1002', 'FJ1002 Sport 728x90 CPM', 'Sport_728x90_CPM_more'],
    ]);
    // A placement is offered to its likeliest line alone; others show it as unlikely.
    const offered = rows.flatMap((row) =>
      row.kind === 'line' ? row.suggestions.filter(({ band }) => band !== 'hidden') : [],
    );
    expect(offered.map(({ placement }) => placement.name)).toEqual([NAMES[0], NAMES[1], NAMES[3]]);
    const [, first] = rows;
    expect(first?.kind === 'line' && first.suggestions[0]).toMatchObject({
      ...{ band: 'ticked', among: 5 },
      weights: ['number', 'name', 'site', 'size', 'flight', 'cost', 'volume'].map((id) => ({ id })),
    });
    expect((await entries('none')).map((row) => row.kind === 'line' && row.line.number)).toEqual([
      'FJ-3001',
    ]);
    expect(await overview()).toMatchObject({
      // Two placements are another advertiser’s of the client.
      ...{ lines: 5, placements: 7, asOf: '2026-04-10', plans: [] },
      counts: { open: 3, conflicts: 1, none: 1, linked: 0, placements: 7 },
    });
    const free = await analyst.send(bookingLinks.placements, {
      body: { ...client, search: 'wall' },
    });
    expect(free.body.data.rows.map(({ name, delivered }) => [name, delivered])).toEqual([
      ['Wallpaper', 1000],
    ]);
    const found = await analyst.send(bookingLinks.list, { body: { ...client, search: 'fj1001' } });
    expect(found.body.data.total).toBe(1);
  });

  it('say before a save what pace each line has then, and change nothing', async () => {
    const lines = [await want('FJ-1001', NAMES[0]), await want('FJ-1002', NAMES[1], NAMES[3])].map(
      ({ bookingId, placementIds }) => ({ bookingId, placementIds }),
    );
    const { body } = await analyst.send(bookingLinks.foresee, { body: { ...client, lines } });
    // Ten of thirty days: 1,000 of 3,000 are expected by now.
    expect(body.data).toEqual({
      links: 3,
      lines: [
        {
          ...{ bookingId: lines[1]?.bookingId, number: 'FJ-1002', name: 'Sport leaderboard' },
          ...{ before: null, after: { percent: 200, level: 1 }, placements: 2 },
          ...{ firstAlone: { percent: 100, level: 3 }, linked: 'over' },
        },
        {
          ...{ bookingId: lines[0]?.bookingId, number: 'FJ-1001', name: 'Home MPU' },
          ...{ before: null, after: { percent: 100, level: 3 }, placements: 1 },
          ...{ firstAlone: null, linked: 'fits' },
        },
      ],
      unbooked: { ends: 3, begins: 0 },
      findings: { close: 0, open: 1 },
      totals: {
        lines: { before: 0, after: 2, all: 5 },
        placements: { before: 0, after: 3, all: 7 },
        value: { before: 0, after: 60, all: 150 },
      },
    });
    expect(Object.values(await linked()).flat()).toEqual([]);
    expect(await unbooked()).toBe(5);
  });

  it('are saved together, followed by pacing and alerts, and taken back together', async () => {
    const before = await overview();
    const done = await save([
      await want('FJ-1001', NAMES[0]),
      await want('FJ-1002', NAMES[1], NAMES[3]),
    ]);
    expect(done.body.data.links).toBe(3);
    expect(await linked()).toMatchObject({
      'FJ-1001': [NAMES[0]],
      'FJ-1002': [NAMES[1], NAMES[3]],
    });
    expect(await unbooked()).toBe(2);
    expect((await overview()).counts).toMatchObject({ linked: 2, placements: 4 });
    const [saved] = (await history()).saves;
    expect(saved).toMatchObject({ saveId: done.body.data.saveId, learns: true, undone: null });
    expect(saved?.lines.map(({ number, added }) => [number, added])).toEqual([
      ['FJ-1001', 1],
      ['FJ-1002', 2],
    ]);

    expect((await undo(done.body.data.saveId)).status).toBe(200);
    expect(await overview()).toEqual(before);
    expect(await unbooked()).toBe(5);
    expect((await history()).saves[0]?.undone).not.toBeNull();
    // A second time it does nothing.
    expect((await undo(done.body.data.saveId)).status).toBe(200);
  });

  it('refuse all of a save where one line was changed meanwhile', async () => {
    const lines = [await want('FJ-1001', NAMES[0]), await want('FJ-1002', NAMES[1])];
    const { bookingId, revision } = await lineOf('FJ-1002');
    await analyst.send(plan.match, {
      params: { bookingId: String(bookingId) },
      headers: { 'if-match': `"${revision}"` },
      body: { placementIds: [] },
    });
    const answer = await save(lines);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('FJ-1002');
    expect(await linked()).toMatchObject({ 'FJ-1001': [] });
    const twice = await save([await want('FJ-1001', NAMES[0]), await want('FJ-1002', NAMES[0])]);
    expect(twice.status).toBe(409);
    expect(twice.body.message).toContain('linked to two lines');
  });

  it('move a placement from one line to another, which an undo gives back', async () => {
    const first = await save([await want('FJ-1001', NAMES[0], NAMES[4])]);
    const second = await save([await want('FJ-3001', NAMES[4])]);
    expect(await linked()).toMatchObject({ 'FJ-1001': [NAMES[0]], 'FJ-3001': [NAMES[4]] });
    expect((await undo(first.body.data.saveId)).body.message).toContain('Changed since: FJ-1001');
    expect((await undo(second.body.data.saveId)).status).toBe(200);
    expect(await linked()).toMatchObject({ 'FJ-1001': [NAMES[0], NAMES[4]], 'FJ-3001': [] });
    expect((await undo(first.body.data.saveId)).status).toBe(409);
    await save([await want('FJ-1001')]);
  });

  it('keep refusals: deciding a conflict ends it, and taking the refusal back opens it again', async () => {
    const [placementId = 0] = await ids(NAMES[2]);
    const loser = await lineOf('FJ-2002');
    const done = await save(
      [await want('FJ-2001', NAMES[2])],
      [{ bookingId: loser.bookingId, placementId }],
    );
    expect(await entries('conflicts')).toEqual([]);
    await undo(done.body.data.saveId);
    expect(await entries('conflicts')).toEqual([]);
    const [refusal] = (await history()).refusals;
    expect(refusal).toMatchObject({ number: 'FJ-2002', placement: NAMES[2] });
    await analyst.send(bookingLinks.allow, {
      body: { ...client, advId, number: 'FJ-2002', placementId },
    });
    expect(await entries('conflicts')).toHaveLength(1);
  });

  it('learn from decisions alone that are to teach', async () => {
    const confidence = async () => {
      const [row] = (await entries()).filter((each) => each.kind === 'line');
      return row?.suggestions[0]?.confidence;
    };
    const before = await confidence();
    const body = { ...client, lines: [await want('FJ-1002', NAMES[1])], refusals: [] };
    const quiet = await analyst.send(bookingLinks.save, { body: { ...body, learns: false } });
    expect((await history()).saves[0]?.learns).toBe(false);
    await undo(quiet.body.data.saveId);
    expect(await confidence()).toBe(before);
    const loud = await save([await want('FJ-1002', NAMES[1])]);
    expect(await confidence()).not.toBe(before);
    await undo(loud.body.data.saveId);
  });

  it('can be taken back for 30 days', async () => {
    const done = await save([await want('FJ-1001', NAMES[0])]);
    clock = new Date('2026-05-12T09:00:00Z');
    analyst = await server.signIn('analyst');
    expect((await undo(done.body.data.saveId)).body.message).toContain('30 days');
    expect((await history()).saves).toEqual([]);
    clock = new Date('2026-04-11T09:00:00Z');
    analyst = await server.signIn('analyst');
    await undo(done.body.data.saveId);
  });

  it('are of their client alone', async () => {
    const done = await save([await want('FJ-1001', NAMES[0])]);
    const lines = [await want('FJ-1001', NAMES[0])];
    outsider = await server.signIn('outsider');
    const all = await Promise.all([
      outsider.send(bookingLinks.overview, { body: client }),
      outsider.send(bookingLinks.list, { body: client }),
      outsider.send(bookingLinks.history, { body: client }),
      outsider.send(bookingLinks.undo, {
        body: { clientUuid: CLIENTS.contoso, saveId: done.body.data.saveId ?? 0 },
      }),
      outsider.send(bookingLinks.save, {
        body: { clientUuid: CLIENTS.contoso, lines, refusals: [], learns: false },
      }),
    ]);
    expect(all.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await linked()).toMatchObject({ 'FJ-1001': [NAMES[0]] });
  });
});
