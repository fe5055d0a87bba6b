/** Accounts of an advertiser: linked, its figures are those of all; taken back, as before; never across clients. */
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFacts } from '../../apps/api/src/platform/facts/load.ts';
import { VALUE_INDEX } from '../../apps/api/src/platform/facts/load-types.ts';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, DAYS, IMPRESSIONS } from '../../apps/api/src/testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { aReport, BODIES } from './calls.ts';

const { clients, delivery, report, feeds, imports, audit } = CALLS;
const { northwind, northwindCargo, contoso } = ADVERTISERS;
const params = { clientUuid: CLIENTS.northwind };
const own = { accountId: northwindCargo, mainId: northwind };
const CARGO_ID = '2';
const ofOne = IMPRESSIONS * DAYS.length;
const march = { startDate: DAYS[0], endDate: DAYS[2] };

describe.each(ENGINES)('accounts on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let editor: TestClient;
  let analyst: TestClient;
  let outsider: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const granted = ['client/adminSettingView', 'client/fileUpload'] as const;
    await server.services.records.db
      .insert(rolePermission)
      .values(
        ['clientAdmin', 'outsider'].flatMap((roleId) =>
          granted.map((permission) => ({ roleId, permission })),
        ),
      );
    admin = await server.signIn('admin');
    editor = await server.signIn('clientAdmin');
    analyst = await server.signIn('analyst');
    outsider = await server.signIn('outsider');
  });
  afterAll(() => server.stop());

  const query = (sql: string, values: readonly unknown[]) =>
    server.services.facts.transaction((tx) => tx.query(sql, values));
  const impressionsOf = async (who: TestClient, advId: number) => {
    const answer = await who.send(report.slideData, { body: BODIES['report.slideData']?.(advId) });
    return answer.status === 200
      ? answer.body.data.results.total?.totals.values.impressions
      : answer.status;
  };
  /** What the analyst and the editor see of Northwind, as text. */
  const everything = async () => {
    const body = { advId: [northwind], ...march };
    const all = await Promise.all([
      impressionsOf(analyst, northwind),
      impressionsOf(analyst, northwindCargo),
      ...[
        analyst.send(delivery.advertisers, { body: { status: 'APPROVED', ...march } }),
        analyst.send(delivery.campaigns, { body }),
        analyst.send(delivery.placements, { body: { ...body, campaignId: [] } }),
        analyst.send(delivery.rawReport, {
          body: { ...march, advId: northwind, campaignId: [], placementId: [] },
        }),
        editor.send(feeds.advertisers),
        editor.send(clients.accounts, { params }),
        analyst.send(report.list, { body: {} }),
      ].map(async (sent) => (await sent).body.data),
    ]);
    return JSON.stringify(all);
  };

  it('count for their advertiser while they are linked, and are as before when the link is taken back', async () => {
    const saved = await analyst.send(report.set, { body: aReport(northwindCargo, 'Cargo') });
    expect(saved.status).toBe(200);
    const before = await everything();
    expect(await impressionsOf(analyst, northwind)).toBe(ofOne);

    const foreseen = await editor.send(clients.foreseeLink, { body: own });
    expect(foreseen.body.data).toMatchObject({
      account: { name: 'Northwind Cargo', source: 'fixture' },
      main: { name: 'Northwind Airways' },
      firstDay: DAYS[0],
      lastDay: DAYS[2],
      overlaps: [],
    });
    const linked = await editor.send(clients.link, { body: own });
    expect(linked.body.data.advertisers).toMatchObject([
      {
        advId: northwind,
        accounts: [
          { advId: northwind, linked: null },
          { advId: northwindCargo, loads: 1 },
        ],
      },
    ]);
    expect(linked.body.data.advertisers[0]?.accounts[1]?.linked).toMatchObject({
      by: 'Nadia North',
    });

    expect(await impressionsOf(analyst, northwind)).toBe(2 * ofOne);
    // A saved report on the account keeps its figures.
    expect(await impressionsOf(analyst, northwindCargo)).toBe(ofOne);
    const reports = await analyst.send(report.list, { body: { advIds: [northwind] } });
    expect(reports.body.data).toMatchObject({
      rows: [{ advId: northwindCargo, name: 'Cargo' }],
      advertisers: [{ id: northwind, name: 'Northwind Airways' }],
    });
    const body = { status: 'APPROVED', ...march } as const;
    expect((await analyst.send(delivery.advertisers, { body })).body.data).toEqual([
      { value: northwind, label: 'Northwind Airways' },
    ]);
    const campaigns = await analyst.send(delivery.campaigns, {
      body: { advId: [northwind], ...march },
    });
    expect(campaigns.body.data.map(({ value }) => value)).toEqual([1, 2]);
    expect((await editor.send(feeds.advertisers)).body.data).toMatchObject([
      { advId: northwind, accountOf: null },
      { advId: northwindCargo, accountOf: { advId: northwind, name: 'Northwind Airways' } },
    ]);
    const overview = await editor.send(feeds.overview, { body: { advId: northwindCargo } });
    expect(overview.body.data).toMatchObject({ client: 'Northwind Airways', currency: 'GBP' });
    const choices = await editor.send(imports.clients);
    expect(choices.body.data.advertisers).toEqual([
      { advId: northwind, name: 'Northwind Airways', client: 'Northwind Airways' },
    ]);

    const { status } = await editor.send(clients.unlink, { body: { accountId: northwindCargo } });
    expect(status).toBe(200);
    expect(await everything()).toBe(before);
    const entries = await admin.send(audit.list, {
      body: { actions: ['advertiser/link', 'advertiser/unlink'] },
    });
    expect(entries.body.data.rows.map(({ action }) => action).sort()).toEqual([
      'advertiser/link',
      'advertiser/unlink',
    ]);
  });

  it('are of one client: nobody links across clients, and nothing of an account reaches others', async () => {
    const across = [
      { accountId: contoso, mainId: northwind },
      { accountId: northwind, mainId: contoso },
    ];
    for (const body of across) {
      for (const call of [clients.foreseeLink, clients.link]) {
        expect((await editor.send(call, { body })).status).toBe(404);
        expect((await outsider.send(call, { body })).status).toBe(404);
        expect((await admin.send(call, { body })).status).toBe(403);
      }
    }
    await editor.send(clients.link, { body: own });
    const body = { accountId: northwindCargo };
    expect((await outsider.send(clients.unlink, { body })).status).toBe(404);
    expect((await outsider.send(clients.accounts, { params })).status).toBe(404);
    for (const advId of [northwind, northwindCargo]) {
      expect(await impressionsOf(outsider, advId)).toBe(403);
      expect((await outsider.send(feeds.overview, { body: { advId } })).status).toBe(403);
    }
    expect(await impressionsOf(outsider, contoso)).toBe(ofOne);
    // Without permission to load, nothing can be changed.
    expect((await analyst.send(clients.unlink, { body })).status).toBe(403);
    await editor.send(clients.unlink, { body });
  });

  it('have one level', async () => {
    await query(
      "INSERT INTO advertiser (id, source, external_id, name) OVERRIDING SYSTEM VALUE VALUES (4, 'fixture', '4', 'Northwind Rail')",
      [],
    );
    await server.services.records.execute(
      'INSERT INTO records.client_advertiser (client_uuid, advertiser_id) VALUES ($1, 4)',
      [CLIENTS.northwind],
    );
    await editor.send(clients.link, { body: own });
    const refused = async (accountId: number, mainId: number) => {
      const answer = await editor.send(clients.link, { body: { accountId, mainId } });
      return [answer.status, answer.body.message];
    };
    expect(await refused(4, northwindCargo)).toEqual([
      409,
      expect.stringContaining('is itself an account'),
    ]);
    expect(await refused(northwind, 4)).toEqual([
      409,
      expect.stringContaining('accounts of its own'),
    ]);
    expect(await refused(northwindCargo, 4)).toEqual([
      409,
      expect.stringContaining('Unlink it there'),
    ]);
    expect(await refused(4, 4)).toEqual([409, expect.stringContaining('of itself')]);
    // The same link again changes nothing.
    expect((await editor.send(clients.link, { body: own })).status).toBe(200);
    await editor.send(clients.unlink, { body: { accountId: northwindCargo } });
  });

  it('of other sources with the same campaigns on the same days are linked only where both are said to count', async () => {
    await query("UPDATE advertiser SET source = 'other' WHERE id = $1", [northwindCargo]);
    await query("UPDATE campaign SET name = ' SPRING 1' WHERE advertiser_id = $1", [
      northwindCargo,
    ]);
    const { overlaps } = (await editor.send(clients.foreseeLink, { body: own })).body.data;
    expect(overlaps).toEqual([
      {
        ...{ campaign: ' SPRING 1', source: 'fixture', days: DAYS.length },
        ...{ firstDay: DAYS[0], lastDay: DAYS[2], impressions: ofOne, held: ofOne },
      },
    ]);
    const refused = await editor.send(clients.link, { body: own });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('would count twice');
    expect(await impressionsOf(analyst, northwind)).toBe(ofOne);
    const both = await editor.send(clients.link, { body: { ...own, countsBoth: true } });
    expect(both.status).toBe(200);
    expect(await impressionsOf(analyst, northwind)).toBe(2 * ofOne);
    await editor.send(clients.unlink, { body: { accountId: northwindCargo } });
  });

  it('go with their parts in other currencies, which nobody links by themselves', async () => {
    /** Impressions of the account on a day, in a currency of its own. */
    const loadIn = (currency: string, day: string) => {
      const values = Object.keys(VALUE_INDEX).map(() => 0);
      values[VALUE_INDEX.impressions] = 500;
      const dimensions = {
        advertiser: { id: CARGO_ID, name: 'Northwind Cargo', currency },
        campaign: { id: null, name: 'Abroad' },
        placement: { id: null, name: 'Home' },
        site: 'news.example',
      };
      async function* rows() {
        yield { facts: [{ line: 1, day, dimensions, values }], bad: [] };
      }
      const fields = ['advertiser', 'advertiserId', 'campaign', 'placement', 'impressions'];
      return loadFacts(server.services.facts, { source: 'fixture', fields, rows: rows() });
    };
    const belongsTo = async (currency: string) => {
      const [part] = await query(
        'SELECT id, account_of AS of FROM advertiser WHERE external_id = $1',
        [`${CARGO_ID}#${currency}`],
      );
      return part?.of;
    };
    await query("UPDATE advertiser SET source = 'fixture', currency = 'GBP' WHERE id = $1", [
      northwindCargo,
    ]);
    await loadIn('EUR', DAYS[0]);
    expect(await belongsTo('EUR')).toBe(northwindCargo);
    const before = await everything();
    const ofCargo = await impressionsOf(analyst, northwindCargo);
    expect(ofCargo).toBe(ofOne + 500);
    const listed = (await editor.send(clients.accounts, { params })).body.data.advertisers;
    const accounts = listed.find(({ advId }) => advId === northwindCargo)?.accounts ?? [];
    expect(accounts).toMatchObject([
      { advId: northwindCargo, partOf: null, currency: 'GBP' },
      { partOf: northwindCargo, currency: 'EUR', linked: null },
    ]);
    const part = accounts[1]?.advId ?? 0;
    for (const body of [
      { accountId: part, mainId: northwind },
      { accountId: part, mainId: northwindCargo },
      { accountId: northwind, mainId: part },
    ]) {
      for (const call of [clients.link, clients.foreseeLink]) {
        const refused = await editor.send(call, { body });
        expect([refused.status, refused.body.message]).toEqual([
          409,
          expect.stringContaining('Northwind Cargo in EUR, a part of that account'),
        ]);
      }
      expect((await outsider.send(clients.link, { body })).status).toBe(404);
    }

    const linked = await editor.send(clients.link, { body: own });
    expect(linked.status, linked.text).toBe(200);
    expect(
      linked.body.data.advertisers.find(({ advId }) => advId === northwind)?.accounts,
    ).toMatchObject([
      { advId: northwind },
      { advId: northwindCargo, partOf: null },
      { advId: part, partOf: northwindCargo, linked: null },
    ]);
    expect(await belongsTo('EUR')).toBe(northwind);
    expect(await impressionsOf(analyst, northwind)).toBe(2 * ofOne + 500);
    // A saved report on the account keeps its figures, those of its parts included.
    expect(await impressionsOf(analyst, northwindCargo)).toBe(ofCargo);
    const refused = await editor.send(clients.unlink, { body: { accountId: part } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('unlink the account'),
    ]);
    await editor.send(clients.unlink, { body: { accountId: northwindCargo } });
    expect(await everything()).toBe(before);

    // What is loaded while it is linked counts for the advertiser, and goes back with the account too.
    await editor.send(clients.link, { body: own });
    await loadIn('USD', DAYS[1]);
    expect(await belongsTo('USD')).toBe(northwind);
    expect(await impressionsOf(analyst, northwind)).toBe(2 * ofOne + 1000);
    await editor.send(clients.unlink, { body: { accountId: northwindCargo } });
    expect(await belongsTo('EUR')).toBe(northwindCargo);
    expect(await belongsTo('USD')).toBe(northwindCargo);
    expect(await impressionsOf(analyst, northwind)).toBe(ofOne);
    // Parts are no accounts: an account with parts alone can be linked to.
    expect(
      (await editor.send(clients.link, { body: { accountId: northwind, mainId: northwindCargo } }))
        .status,
    ).toBe(200);
    await editor.send(clients.unlink, { body: { accountId: northwind } });
  });
});
