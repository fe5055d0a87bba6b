/** Profiles of companies through calls: what is refused, what is wrong with them, exports, and the estimate. */
import { CALLS } from '@flightdeck/contract/server';
import { type FirmoTargeting, NO_FIRMO } from '@flightdeck/domain/targeting/firmo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordLoad } from '../../platform/facts/as-of.ts';
import { ensurePartitions } from '../../platform/facts/partitions.ts';
import { rolePermission } from '../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../testing/fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';

const { targeting } = CALLS;
const clientUuid = CLIENTS.northwind;
const DAY = '2026-03-10';

let server: TestServer;
let admin: TestClient;
let analyst: TestClient;
let outsider: TestClient;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-04-10T09:00:00Z') });
  await server.services.records.db.insert(rolePermission).values([
    { roleId: 'analyst', permission: 'targeting/contentManage' },
    { roleId: 'outsider', permission: 'targeting/contentManage' },
  ]);
  [admin, analyst, outsider] = await Promise.all([
    server.signIn('admin'),
    server.signIn('analyst'),
    server.signIn('outsider'),
  ]);
});
afterAll(() => server.stop());

const HOSPITALS: Partial<FirmoTargeting> = {
  industries: [{ table: 'naics', code: '622' }],
  sizes: ['51-200'],
};
const whole = (content: Partial<FirmoTargeting>): FirmoTargeting => ({ ...NO_FIRMO, ...content });
const add = (content: Partial<FirmoTargeting>, who = admin) =>
  who.send(targeting.addFirmo, {
    body: { clientUuid, name: 'Hospitals', content: whole(content) },
  });
const get = async (profileId: string) =>
  (await admin.send(targeting.get, { params: { profileId } })).body.data;

describe('a profile of companies', () => {
  it('is saved, approved by somebody else, and exported as it was said', async () => {
    const content = whole({
      ...HOSPITALS,
      accounts: [{ name: 'Fabrikam Care', domain: 'fabrikam.example', country: 'GB' }],
    });
    const { profileId } = (await add(content, analyst)).body.data;
    const params = { profileId };
    expect(await get(profileId)).toMatchObject({
      ...{ kind: 'firmo', says: '2 conditions, 1 account', faults: [] },
    });
    const kept = await admin.send(targeting.firmo, { params: { ...params, version: '1' } });
    expect(kept.body.data).toEqual(content);
    await analyst.send(targeting.ask, { params, body: { version: 1 } });
    await admin.send(targeting.decide, {
      params,
      body: { version: 1, isApproved: true, reason: '' },
    });
    const exported = (system: string) =>
      admin.send(targeting.export, { params, body: { system, version: 1 } });
    const { export: made, files } = (await exported('csv')).body.data;
    expect(made).toMatchObject({ taken: 3, dropped: 0 });
    expect(files.map(({ name }) => name)).toEqual([
      ...['companies-conditions.csv', 'companies-accounts.csv'],
    ]);
    expect((await exported('invest')).body).toMatchObject({
      ...{ code: 'unprocessable', message: expect.stringMatching(/has no companies/) },
    });
    // Of another kind than the call is about.
    const asContent = await admin.send(targeting.content, { params: { ...params, version: '1' } });
    expect(asContent.body).toMatchObject({ code: 'not-found' });
  });

  it('refuses what there is not', async () => {
    const refused = async (content: Partial<FirmoTargeting>) => (await add(content)).body;
    expect(await refused({ industries: [{ table: 'sic', code: '00' }] })).toMatchObject({
      ...{ code: 'unprocessable', message: expect.stringMatching(/SIC 1987 has no industry 00/) },
    });
    expect((await refused({ countries: ['QQ'] })).message).toMatch(/no country QQ/);
    const part = { name: '', domain: 'www.fabrikam.example', country: null };
    expect((await refused({ accounts: [part] })).message).toMatch(/www\.fabrikam\.example/);
    expect(await refused({ revenue: { min: 9, max: 1, currency: 'EUR' } })).toMatchObject({
      code: 'bad-request',
    });
  });

  it('says what is wrong with it', async () => {
    const northwind = { name: 'Northwind Ltd', domain: null, country: 'GB' };
    const { profileId } = (
      await add({
        industries: [...(HOSPITALS.industries ?? []), { table: 'naics', code: '62' }],
        accounts: [northwind, { ...northwind, name: 'Northwinds' }],
        leaveOut: [northwind],
      })
    ).body.data;
    expect((await get(profileId)).faults.map(({ text }) => text)).toEqual([
      '1 account taken in and left out',
      '1 industry said twice',
      '1 pair of accounts to decide on',
    ]);
  });

  it('says the same of a list that is too long to be compared here', async () => {
    const accounts = Array.from({ length: 3000 }, (_, at) => ({
      ...{ name: `${(at * 48_271).toString(36).padEnd(9, 'qxzvk')}`, domain: null, country: 'GB' },
    }));
    const twin = { name: 'Fabrikam Care', domain: null, country: 'GB' };
    const alike = [twin, { ...twin, name: 'Fabrikam Caree' }];
    const content = { accounts: [...accounts, ...alike] };
    const { profileId } = (await add(content)).body.data;
    const { faults } = await get(profileId);
    expect(faults.map(({ text }) => text)).toEqual([
      expect.stringMatching(/accounts? to decide on/),
    ]);
  });

  it('is of the own clients alone', async () => {
    expect((await add(HOSPITALS, outsider)).body).toMatchObject({ code: 'not-found' });
    const { profileId } = (await add(HOSPITALS)).body.data;
    const version = await outsider.send(targeting.firmo, { params: { profileId, version: '1' } });
    expect(version.body).toMatchObject({ code: 'not-found' });
  });
});

describe('the estimate', () => {
  const estimate = async (content: Partial<FirmoTargeting>, who = admin) =>
    (await who.send(targeting.firmoEstimate, { body: { clientUuid, content: whole(content) } }))
      .body;

  it('says that nothing was reported, which is not 0', async () => {
    expect((await estimate(HOSPITALS)).data).toMatchObject({ asOf: null, figures: null });
  });

  it('parts what was reported by what the profile says, and what is not told', async () => {
    await fill();
    const { data } = await estimate({
      ...HOSPITALS,
      accounts: [{ name: 'Northwind Ltd', domain: null, country: null }],
    });
    expect(data.asOf).not.toBeNull();
    expect(data).toMatchObject({
      range: { start: '2026-03-01', end: '2026-03-31' },
      figures: {
        impressions: 1500,
        byVerdict: { in: 100, account: 200, none: 400, unknown: 800, out: 0 },
        ...{ unknownIndustry: 800, unnamed: 1300, unread: 0 },
        industries: [
          { name: 'Software', impressions: 800, isKnown: false },
          { name: 'Construction', impressions: 600, isKnown: true },
          { name: 'Hospitals', impressions: 100, isKnown: true },
        ],
      },
    });
  });

  it('is the size of the newest version in the list', async () => {
    const northwind = { name: 'Northwind Ltd', domain: null, country: null };
    const { profileId } = (await add({ ...HOSPITALS, accounts: [northwind] })).body.data;
    const { data } = (await admin.send(targeting.sizes, { body: { profileIds: [profileId] } }))
      .body;
    expect(data.sizes).toEqual([
      {
        ...{ profileId, version: 1 },
        size: { is: 'firmo', accounts: 1, met: { low: 300, high: 1100 } },
      },
    ]);
  });

  it('is of the own clients alone', async () => {
    expect(await estimate(HOSPITALS, outsider)).toMatchObject({ code: 'not-found' });
  });
});

/** Reports of a network: hospitals, builders of whom one is named, and an industry that no table has. */
async function fill(): Promise<void> {
  const { facts } = server.services;
  await facts.transaction(async (tx) => {
    await ensurePartitions(tx, [DAY], 'fact_firmographics');
    await tx.query(
      `INSERT INTO industry (name) VALUES ('Hospitals'), ('Construction'), ('Software')`,
    );
    await tx.query(`INSERT INTO company (name) VALUES ('NORTHWIND')`);
    await tx.query(
      `INSERT INTO company_size (name) VALUES ('51-200 employees'), ('11-50 employees')`,
    );
    await tx.query(
      `INSERT INTO source (name) SELECT 'LinkedIn' WHERE NOT EXISTS (SELECT FROM source WHERE name = 'LinkedIn')`,
    );
    await tx.query(
      `INSERT INTO fact_firmographics (day, advertiser_id, campaign_id, company_id, industry_id, company_size_id,
         seniority_id, job_function_id, country_id, source_id, impressions)
       SELECT $1::date, $2::int, 0, c.id, i.id, z.id, 1, 1, 1, s.id, r.n
       FROM (VALUES ('Unknown', 'Hospitals', '51-200 employees', 100), ('NORTHWIND', 'Construction', '11-50 employees', 200),
         ('Unknown', 'Construction', '11-50 employees', 400), ('Unknown', 'Software', '51-200 employees', 800))
         AS r (company, industry, size, n)
       JOIN company c ON c.name = r.company JOIN industry i ON i.name = r.industry
       JOIN company_size z ON z.name = r.size JOIN source s ON s.name = 'LinkedIn'`,
      [DAY, ADVERTISERS.northwind],
    );
    const [source] = await tx.query(`SELECT id FROM source WHERE name = 'LinkedIn'`);
    await recordLoad(tx, {
      ...{ sourceId: Number(source?.id), advertiserId: ADVERTISERS.northwind, rows: 4 },
      ...{ firstDay: DAY, lastDay: DAY, dataset: 'firmographics' },
    });
  });
}
