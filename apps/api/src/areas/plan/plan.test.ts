/** The media plan through calls: importing it again and again, matching, undoing, and that each client sees only its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlanPreview } from '@flightdeck/contract/plan';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkAccount, unlinkAccount } from '../../platform/linking.ts';
import { bookPlacements } from '../../platform/plan/bookings.ts';
import { ADVERTISERS, CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { linkAdvertisers } from '../imports/client-link.ts';
import { importFile } from '../imports/import-file.ts';

const { plan, delivery, report } = CALLS;

const DELIVERY = [
  'Report Fields',
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks',
  ...['01', '02'].flatMap((day) =>
    ['Home', 'Sport', 'News'].map(
      (name, i) =>
        `2026-04-${day},Fjord,a Fjord,Spring,c1,news.example,${name},p${i},${100 * (i + 1)},4`,
    ),
  ),
  '',
].join('\n');
const HEAD =
  'Booking Number,Placement,Campaign,Site,Start Date,End Date,Planned Impressions,Budget';
const row = (number: string, name: string, impressions: number, budget = 10) =>
  `${number},${name},Spring,news.example,2026-04-01,2026-04-30,${impressions},${budget}`;

describe.each(ENGINES)('the media plan, on %s', (engine) => {
  let server: TestServer;
  let folder: string;
  let analyst: TestClient;
  let outsider: TestClient;
  let advId: number;

  async function preview(rows: readonly string[], client = analyst) {
    const boundary = 'a-boundary';
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v2/plan/preview',
      headers: {
        cookie: client.cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="advId"\r\n\r\n${advId}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="plan.csv"\r\nContent-Type: text/csv\r\n\r\n${[HEAD, ...rows].join('\n')}\r\n--${boundary}--\r\n`,
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const previewed = async (rows: readonly string[]): Promise<PlanPreview> =>
    (await preview(rows)).body.data;
  async function apply(
    rows: readonly string[],
    matches: { line: number; placementIds: number[] }[] = [],
  ) {
    const { fileId } = await previewed(rows);
    return analyst.send(plan.apply, { body: { advId, fileId, matches } });
  }
  const undo = async (planId: number) =>
    analyst.send(plan.undo, { params: { planId: String(planId) }, body: { reason: 'Wrong file' } });
  const listed = async () => (await analyst.send(plan.list, { body: { advId } })).body.data.rows;
  const bookingOf = async (number: string) => {
    const found = (await listed()).find((each) => each.number === number);
    if (!found) throw new Error(`There is no booking ${number}.`);
    return found;
  };
  const overview = async () => (await analyst.send(plan.overview, { body: { advId } })).body.data;
  /** What slides are answered: booked impressions by placement name. */
  const booked = async () => {
    const { body } = await analyst.send(report.slideData, {
      body: {
        selection: { advId, campaignAll: true, placementAll: true },
        queries: {
          plan: {
            metrics: ['impressions'],
            dimensions: ['placement'],
            range: { start: '2026-04-01', end: '2026-04-30' },
            plan: true,
          },
        },
      },
    });
    return Object.fromEntries(
      (body.data.results.plan?.rows ?? []).map(({ keys, plan: facts }) => [
        keys.placement?.label,
        facts?.bookedImpressions ?? null,
      ]),
    );
  };
  const placementIds = async () =>
    Object.fromEntries(
      (await analyst.send(plan.placements, { body: { advId } })).body.data.placements.map(
        ({ name, placementId }) => [name, placementId],
      ),
    );

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date('2026-04-14T09:00:00Z') });
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-plan-'));
    for (const person of ['analyst', 'outsider'] as const) {
      await server.services.records.execute(
        `INSERT INTO records.role_permission (role_id, permission)
         SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
         JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
        [PEOPLE[person].email],
      );
    }
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
    const file = path.join(folder, 'delivery.csv');
    await writeFile(file, DELIVERY);
    const { services } = server;
    const result = await importFile(services.facts, file, {
      fileName: 'delivery.csv',
      now: services.clock,
    });
    const assignments = [{ advertiser: 'a Fjord', client: { uuid: CLIENTS.northwind } }];
    await linkAdvertisers(
      services.records,
      result.advertisers,
      { clientUuids: [], everyone: true, assignments },
      { timeZone: 'UTC' },
    );
    advId = result.advertisers[0]?.id ?? 0;
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is previewed with what it changes and matched, imported, and undone', async () => {
    const rows = [
      row('B1', 'Home', 1000),
      row('B2', 'sport!', 500),
      row('B3', 'Radio', 70),
      'B4,Bad,Spring,x,,,5,1',
    ];
    const told = await previewed(rows);
    expect(
      told.rows.map(({ number, change, rule, placements }) => [
        number,
        change,
        rule,
        placements.map(({ name }) => name),
      ]),
    ).toEqual([
      ['B1', 'new', 'name', ['Home']],
      ['B2', 'new', 'flight', ['Sport']],
      ['B3', 'new', null, []],
    ]);
    expect(told.badRows).toMatchObject([{ line: 5, reason: 'It has no start or no end.' }]);
    expect(told.totals).toEqual({ impressions: 1570, spend: 30 });
    expect(await booked()).toEqual({ Home: null, Sport: null, News: null });

    const done = await apply(rows);
    expect(done.body.data.bookings).toBe(3);
    expect(await booked()).toEqual({ Home: 1000, Sport: 500, News: null });
    expect(
      (await listed()).map(({ number, state, delivered }) => [number, state, delivered]),
    ).toEqual([
      ['B3', 'open', null],
      ['B1', 'matched', 200],
      ['B2', 'matched', 400],
    ]);
    expect(await overview()).toMatchObject({
      bookings: 3,
      open: { bookings: 1, impressions: 70, spend: 10 },
      matched: { impressions: 1500, spend: 20 },
    });
    const { body } = await analyst.send(delivery.matchingBookings, {
      body: { advId, siteId: (await siteId()) ?? 0 },
    });
    expect(
      body.data.map(({ bookingUniqueNumber, impressions }) => [bookingUniqueNumber, impressions]),
    ).toEqual([
      ['B1', 1],
      ['B2', 0.5],
    ]);

    // The next version: one booking says something else, one is the same, the others stay.
    const again = [row('B1', 'Home', 1200), row('B2', 'sport!', 500)];
    expect((await previewed(again)).rows.map(({ change }) => change)).toEqual(['changed', 'same']);
    expect((await previewed(again)).kept).toBe(1);
    const second = await apply(again);
    expect(second.body.data.bookings).toBe(1);
    expect(await booked()).toEqual({ Home: 1200, Sport: 500, News: null });
    expect((await apply(again)).body.message).toContain('Nothing would change');

    expect((await undo(done.body.data.planId)).body.message).toContain('Undo that import first');
    expect((await undo(second.body.data.planId)).status).toBe(200);
    expect(await booked()).toEqual({ Home: 1000, Sport: 500, News: null });
    expect((await undo(done.body.data.planId)).status).toBe(200);
    expect(await booked()).toEqual({ Home: null, Sport: null, News: null });
    expect((await overview()).imports.map(({ undone }) => undone?.reason)).toEqual([
      'Wrong file',
      'Wrong file',
    ]);
  });

  const siteId = async () => {
    const [found] = await server.services.facts.query(
      'SELECT site_id AS id FROM placement WHERE advertiser_id = $1',
      [advId],
    );
    return found ? Number(found.id) : null;
  };

  it('is written by hand, matched by a person over several placements, and removed', async () => {
    const fields = {
      ...{
        number: '',
        name: 'Package',
        site: null,
        campaign: null,
        start: '2026-04-01',
        end: '2026-04-30',
      },
      ...{ impressions: 301, spend: 3, costStructure: 'CPM', opportunityType: null },
    };
    const added = await analyst.send(plan.add, { body: { advId, ...fields } });
    const params = { bookingId: String(added.body.data.bookingId) };
    const ids = await placementIds();
    const open = (await listed())[0];
    expect(open).toMatchObject({ name: 'Package', state: 'open', number: 'HAND-1' });
    const matched = await analyst.send(plan.match, {
      params,
      headers: { 'if-match': `"${open?.revision}"` },
      body: { placementIds: [ids.Home ?? 0, ids.News ?? 0] },
    });
    expect(matched.status, matched.text).toBe(200);
    // Shared out, so that a sum over placements counts it once.
    expect(await booked()).toEqual({ Home: 151, News: 150, Sport: null });

    const stale = await analyst.send(plan.set, {
      params,
      headers: { 'if-match': `"${open?.revision}"` },
      body: fields,
    });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringContaining('saved this booking'),
    ]);
    const { revision } = await bookingOf('HAND-1');
    await analyst.send(plan.set, {
      params,
      headers: { 'if-match': `"${revision}"` },
      body: { ...fields, impressions: 100 },
    });
    expect(await booked()).toEqual({ Home: 50, News: 50, Sport: null });
    // An import that names the placement takes it from the hand's booking, which keeps the other one.
    const done = await apply([row('B9', 'Home', 7)], [{ line: 2, placementIds: [ids.Home ?? 0] }]);
    expect(await booked()).toEqual({ Home: 7, News: 100, Sport: null });
    expect((await bookingOf('HAND-1')).placements.map(({ name }) => name)).toEqual(['News']);
    const { revision: meanwhile } = await bookingOf('HAND-1');
    await undo(done.body.data.planId);
    // Undone, both are the hand's again, and whoever saw it meanwhile has an older one.
    expect(await booked()).toEqual({ Home: 50, News: 50, Sport: null });
    expect(await bookingOf('HAND-1')).toMatchObject({
      placements: [{ name: 'Home' }, { name: 'News' }],
    });
    expect((await bookingOf('HAND-1')).revision).toBeGreaterThan(meanwhile);

    // What a person moves from an import's booking stays where it was moved to.
    const again = await apply([row('B9', 'Home', 7)], [{ line: 2, placementIds: [ids.Home ?? 0] }]);
    const moved = await analyst.send(plan.match, {
      params,
      headers: { 'if-match': `"${(await bookingOf('HAND-1')).revision}"` },
      body: { placementIds: [ids.Home ?? 0] },
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await booked()).toEqual({ Home: 100, News: null, Sport: null });
    await undo(again.body.data.planId);
    expect(await booked()).toEqual({ Home: 100, News: null, Sport: null });

    const now = await bookingOf('HAND-1');
    await analyst.send(plan.remove, {
      params,
      body: {},
      headers: { 'if-match': `"${now.revision}"` },
    });
    expect(await booked()).toEqual({ Home: null, Sport: null, News: null });
  });

  it('is told behind the figures of slides, in parts that add up to them, to its client alone', async () => {
    const fields = {
      ...{ number: 'P1', name: 'Package', site: null, campaign: null },
      ...{ start: '2026-04-01', end: '2026-04-30', impressions: 301, spend: 3 },
      ...{ costStructure: 'CPM', opportunityType: null },
    };
    const added = await analyst.send(plan.add, { body: { advId, ...fields } });
    const params = { bookingId: String(added.body.data.bookingId) };
    const ids = await placementIds();
    const { revision } = await bookingOf('P1');
    await analyst.send(plan.match, {
      params,
      headers: { 'if-match': `"${revision}"` },
      body: { placementIds: [ids.Home ?? 0, ids.News ?? 0] },
    });
    const figure = (metric: string, placement: number | null, by = 'placement') => ({
      body: {
        selection: { advId, campaignAll: true, placementAll: true },
        query: {
          metrics: [metric],
          dimensions: [by],
          range: { start: '2026-04-01', end: '2026-04-30' },
          plan: true,
          undelivered: true,
        },
        row: { ids: placement === null ? null : [String(placement)], isBefore: false },
      },
    });
    const told = async (...asked: Parameters<typeof figure>) =>
      (await analyst.send(report.figureSources, figure(...asked))).body.data;

    const news = await told('bookedImpressions', ids.News ?? 0);
    const at = (label: string) => news.columns.findIndex((column) => column.label === label);
    expect(news.values).toEqual({ bookedImpressions: 150, bookedSpend: 1.5 });
    expect(news.rows).toEqual([
      [
        ...['P1', 'news.example', '2026-04-01', '2026-04-30', 150, 1.5, 600],
        ...['A person', '1 of 2', 'Package', 'Spring'],
      ],
    ]);
    // Pacing compares all that was delivered with what is booked: the rest is a line of its own.
    const all = await told('pacing', null);
    expect(all.values.bookedImpressions).toBe(301);
    expect(
      all.rows.map((cells) => [
        cells[at('Booking')],
        cells[at('Placements')],
        cells[at('Delivered')],
      ]),
    ).toEqual([
      ['P1', '2 of 2', 800],
      ['No booking', '1', 400],
    ]);
    expect(all.totals[at('Delivered')]).toBe(1200);

    const refused = await analyst.send(report.figureSources, figure('pacing', null, 'site'));
    expect(refused.status, refused.text).toBe(400);
    const csv = await server.app.inject({
      ...{ method: 'POST', url: '/v2/report/figure/csv', headers: { cookie: analyst.cookie } },
      payload: figure('bookedImpressions', ids.News ?? 0).body,
    });
    expect(csv.body.trim().split('\r\n').at(-1)).toMatch(
      /^P1,news.example,2026-04-01,2026-04-30,150,1.5,600,A person,1 of 2,/,
    );
    for (const call of [report.figureSources, report.figureCsv] as const) {
      const sent = figure('bookedImpressions', ids.News ?? 0);
      expect((await outsider.send(call, sent)).status, call.path).toBe(403);
    }
    // A booking of another client's placement is nobody else's, whoever's advertiser is named.
    const own = figure('bookedImpressions', ids.News ?? 0);
    const foreign = await outsider.send(report.figureSources, {
      body: { ...own.body, selection: { ...own.body.selection, advId: ADVERTISERS.contoso } },
    });
    expect(foreign.body.data).toMatchObject({ rows: [], rowCount: 0 });
    await analyst.send(plan.remove, {
      params,
      body: {},
      headers: { 'if-match': `"${(await bookingOf('P1')).revision}"` },
    });
  });

  it('leaves to a person what several bookings could mean', async () => {
    const told = await previewed([row('B1', 'News', 1), row('B2', 'news', 1)]);
    expect(
      told.rows.map(({ placements, candidates }) => [
        placements.length,
        candidates.map(({ name }) => name),
      ]),
    ).toEqual([
      [0, ['News']],
      [0, ['News']],
    ]);
  });

  it('is of its client alone', async () => {
    const { body } = await apply([row('B1', 'Home', 1000)]);
    const booking = await bookingOf('B1');
    for (const [call, sent] of [
      [plan.overview, { body: { advId } }],
      [plan.list, { body: { advId } }],
      [plan.placements, { body: { advId } }],
      [plan.check, { body: { advId, fileId: 'none' } }],
    ] as const) {
      expect((await outsider.send(call, sent)).status, call.path).toBe(403);
    }
    expect((await preview([row('B1', 'Home', 1)], outsider)).status).toBe(403);
    const params = { bookingId: String(booking.bookingId) };
    const headers = { 'if-match': `"${booking.revision}"` };
    expect((await outsider.send(plan.remove, { params, headers, body: {} })).status).toBe(404);
    expect(
      (await outsider.send(plan.match, { params, headers, body: { placementIds: [] } })).status,
    ).toBe(404);
    const planId = String(body.data.planId);
    expect(
      (await outsider.send(plan.undo, { params: { planId }, body: { reason: '' } })).status,
    ).toBe(404);
    // Nor may a booking of one's own be matched to a placement of others.
    const foreign = await server.services.facts.query(
      'SELECT id FROM placement WHERE advertiser_id <> $1 LIMIT 1',
      [advId],
    );
    const sent = { params, headers, body: { placementIds: [Number(foreign[0]?.id)] } };
    expect((await analyst.send(plan.match, sent)).status).toBe(404);
    expect(await booked()).toEqual({ Home: 1000, Sport: null, News: null });
  });

  it('is one with that of its linked accounts, as long as they are linked', async () => {
    const { services } = server;
    const file = path.join(folder, 'other.csv');
    await writeFile(
      file,
      [
        'Report Fields',
        'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks,Placement Total Booked Units,Placement Cost Structure',
        '2026-04-01,Fjord Social,b Fjord,Autumn,c2,social.example,Feed,q1,50,1,800,CPM',
        '2026-04-01,Fjord Social,b Fjord,Autumn,c2,social.example,Radio,q2,60,1,,',
        '',
      ].join('\n'),
    );
    const { advertisers } = await importFile(services.facts, file, {
      fileName: 'other.csv',
      now: services.clock,
    });
    const assignments = [{ advertiser: 'b Fjord', client: { uuid: CLIENTS.northwind } }];
    const scope = { clientUuids: [], everyone: true, assignments };
    await linkAdvertisers(services.records, advertisers, scope, { timeZone: 'UTC' });
    const accountId = advertisers[0]?.id ?? 0;
    analyst = await server.signIn('analyst');
    const plans = (await overview()).imports.filter(({ undone }) => undone === null);
    for (const { planId } of plans) await undo(planId);

    // Its own bookings before the link: one waits for a placement that the account has.
    const none = { Home: null, Sport: null, News: null };
    const rows = [row('B1', 'Home', 1000), row('B3', 'Radio', 70)];
    const done = await apply(rows);
    expect(await booked()).toEqual({ ...none, Home: 1000 });
    expect(await bookingOf('B3')).toMatchObject({ state: 'open' });

    const by = { actorId: null, address: '' };
    await linkAccount(services, { accountId, mainId: advId, by });
    expect(await booked()).toEqual({ ...none, Home: 1000, Feed: 800, Radio: 70 });
    expect(
      (await listed()).map(({ number, origin, state, delivered }) => [
        number,
        origin,
        state,
        delivered,
      ]),
    ).toEqual([
      ['B1', 'plan', 'matched', 200],
      ['B3', 'plan', 'matched', 60],
      ['q1', 'load', 'matched', 50],
    ]);
    expect(await overview()).toMatchObject({ name: 'Fjord', matched: { impressions: 1870 } });

    // What the account's file says it costs is in the account's currency: by the rates, and not known without one.
    const costs = async () => (await overview()).matched;
    await services.facts.transaction(async (tx) => {
      await tx.query("UPDATE advertiser SET currency = 'EUR' WHERE id = $1", [accountId]);
      await tx.query("UPDATE advertiser SET currency = 'GBP' WHERE id = $1", [advId]);
      await tx.query("UPDATE booking SET booked_spend_micros = 100e6 WHERE number = 'q1'");
      await bookPlacements(tx, [accountId]);
    });
    expect(await costs()).toMatchObject({ spend: null, spendReason: 'rate' });
    expect(await bookingOf('q1')).toMatchObject({ spend: 100, currency: 'EUR' });
    await services.facts.transaction((tx) =>
      tx.query(
        "INSERT INTO currency_rate (currency, day, per_euro) VALUES ('GBP', '2026-04-13', 0.8)",
      ),
    );
    // Of B1 and B3 each 10 in the client's currency, though Radio is of the account.
    expect(await costs()).toMatchObject({ spend: 100, spendReason: null });
    await services.facts.transaction((tx) =>
      tx.query("UPDATE booking SET booked_spend_micros = NULL WHERE number = 'q1'"),
    );
    await services.facts.transaction((tx) => bookPlacements(tx, [accountId]));

    // A person matches over accounts.
    const ids = await placementIds();
    const { bookingId, revision } = await bookingOf('B1');
    const sent = {
      params: { bookingId: String(bookingId) },
      headers: { 'if-match': `"${revision}"` },
      body: { placementIds: [ids.Home ?? 0, ids.Feed ?? 0] },
    };
    expect((await outsider.send(plan.match, sent)).status).toBe(404);
    expect((await analyst.send(plan.match, sent)).status).toBe(200);
    expect(await booked()).toEqual({ ...none, Home: 500, Feed: 500, Radio: 70 });

    // The plan of the advertiser takes the place of a booking that an account's file states.
    expect((await previewed([row('q1', 'Feed', 900)])).rows).toMatchObject([
      { change: 'takes', rule: null, placements: [], candidates: [{ name: 'Feed' }] },
    ]);
    const [home = 0, feed = 0] = [ids.Home, ids.Feed];
    const second = await apply([row('q1', 'Feed', 900)], [{ line: 2, placementIds: [feed, home] }]);
    expect(second.status, second.text).toBe(200);
    expect(await booked()).toEqual({ ...none, Home: 450, Feed: 450, Radio: 70 });
    // A call with the account alone recomputes all that share the bookings.
    await services.facts.transaction(async (tx) => {
      await tx.query('UPDATE placement SET booked_impressions = 5');
      await bookPlacements(tx, [accountId]);
    });
    expect(await booked()).toEqual({ ...none, Home: 450, Feed: 450, Radio: 70 });

    // A booking of one number is one, whichever of the two it is written for.
    const fields = {
      ...{ number: 'N7', name: 'Nothing', site: null, campaign: null, opportunityType: null },
      ...{
        start: '2026-04-01',
        end: '2026-04-30',
        impressions: 40,
        spend: null,
        costStructure: null,
      },
    };
    const add = (to: number, number = 'N7') =>
      analyst.send(plan.add, { body: { advId: to, ...fields, number } });
    expect((await add(advId)).status).toBe(200);
    const refused = await add(accountId);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'There is a booking N7 of Fjord already. Change that one, or choose another number.',
    ]);
    expect((await add(accountId, 'N8')).status).toBe(200);
    expect((await add(advId, 'N8')).body.message).toContain('booking N8 of Fjord Social already');
    const numbered = async (number: string) =>
      (await listed()).filter((each) => each.number === number).map(({ state }) => state);
    // Both written before the link: one counts while they are linked, that of the advertiser.
    await unlinkAccount(services, { accountId, by });
    analyst = await server.signIn('analyst');
    expect((await add(accountId)).status).toBe(200);
    await linkAccount(services, { accountId, mainId: advId, by });
    expect(await numbered('N7')).toHaveLength(1);
    const { body: opened } = await analyst.send(plan.overview, { body: { advId } });
    // Besides N7 and N8 the one whose placements q1 took.
    expect(opened.data.open).toMatchObject({ bookings: 3, impressions: 1080 });

    // Unlinked, the advertiser's booking is that of its own placement, and the account's file counts for the account.
    await unlinkAccount(services, { accountId, by });
    expect(await booked()).toEqual({ ...none, Home: 900 });
    const own = await services.facts.query(
      'SELECT name, booked_impressions AS booked FROM placement WHERE advertiser_id = $1 ORDER BY name',
      [accountId],
    );
    expect(own).toEqual([
      { name: 'Feed', booked: 800 },
      { name: 'Radio', booked: null },
    ]);
    await undo(second.body.data.planId);
    await undo(done.body.data.planId);
    expect(await booked()).toEqual(none);
  });
});
