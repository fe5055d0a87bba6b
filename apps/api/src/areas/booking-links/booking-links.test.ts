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
  const history = async () => (await analyst.send(bookingLinks.history, { body: client })).body.data;
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
    const { body } = await analyst.send(delivery.alerts, {
      body: { advId, startDate: '2026-04-01', endDate: '2026-04-10' },
    });
    return body.data.map(({ message }) => message).filter((text) => text.includes('no booking'));
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

  it('are suggested: conflicts first, then what is to be reviewed, then what is ready', async () => {
    const rows = await entries();
    console.log(JSON.stringify(rows.map((r) => r.kind === 'conflict' ? [r.placement.name, r.claims.map((c) => [c.line.number, c.confidence])] : [r.group, r.line.number, r.suggestions.map((s) => [s.placement.name, s.confidence, s.band, s.weights.map((w) => w.weight.toFixed(1)).join()])]), null, 1));
    console.log(await overview(), await unbooked());
  });
});
