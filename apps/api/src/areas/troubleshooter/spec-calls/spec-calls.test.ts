/** The troubleshooter's calls of spec.md §7: records by their names, filters, breakdowns, failing sources, and clients apart. */

import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '../../../platform/facts/partitions.ts';
import { ADVERTISERS, CLIENTS, PEOPLE } from '../../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { settled } from '../run/testing.ts';

const { campaignHealth } = CALLS;
const TODAY = '2026-03-15';
const { northwind, contoso } = ADVERTISERS;

const booking = {
  ...{ bookingUniqueNumber: 'B1', mediaName: 'The Daily', costStructure: 'CPM', costToClient: 500 },
  ...{ impressions: 100, startDate: '2026-03-01', endDate: '2026-03-31' },
  ...{ excludeFromTrafficking: false, deliveredImpressions: 20_000, asOf: '2026-03-14' },
  endedOverYearAgo: false,
};
const bid = {
  ...{ budgetType: 3, budgetAmount: 1000, pacingRate: 'Even', totalMediaCost: 300 },
  ...{ startDate: '2026-03-01', endDate: '2026-03-31', vendorFees: 0, totalImpressions: 90_000 },
  ...{ revenue: 600, clicks: 90, invalidClicks: 0, measurableImpressions: 80_000 },
  ...{ viewableImpressions: 60_000, asOf: '2026-03-14', status: 'Active', vendorIds: [] },
  ...{ engagedContent: false, targeting: ['site', 'audience'], siteCount: 12 },
};
const {
  vendorIds: _,
  engagedContent: _engaged,
  targeting: _flags,
  siteCount: _sites,
  ...figures
} = bid;
const landing = (landingPage: string) => ({
  ...{ placementId: '11', placementName: 'Home', landingPage, campaignId: '7' },
  ...{ campaignField: 'cid', placementField: 'pid', check: null },
});

type Row = readonly [
  advertiserId: number,
  subject: string,
  externalId: string,
  record: object,
  level: number,
  more?: { readonly type?: string; readonly links?: object; readonly gone?: boolean },
];
const ROWS: readonly Row[] = [
  [
    northwind,
    'booking',
    'B1',
    booking,
    1,
    { type: 'Online video', links: { bookingNumber: 'B1' } },
  ],
  [northwind, 'booking', 'B2', { ...booking, bookingUniqueNumber: 'B2', endDate: null }, 3],
  [northwind, 'booking', 'B3', booking, 1, { gone: true }],
  [contoso, 'booking', 'B9', { ...booking, bookingUniqueNumber: 'B9' }, 2],
  [northwind, 'insertionOrder', 'io1', bid, 2],
  [northwind, 'insertionOrder', 'io2', { ...bid, status: 'Archived' }, 0],
  [northwind, 'lineItem', 'l1', bid, 2],
  [northwind, 'lineItem', 'l2', { ...bid, status: 'Paused', startDate: '2026-03-16' }, 3],
  [northwind, 'lineItem', 'l3', { ...bid, endDate: '2026-03-14' }, 3],
  [northwind, 'campaign', 'c1', { ...figures, lastUpdate: '2026-03-10', today: TODAY }, 2],
  [
    northwind,
    'budget',
    'b1',
    {
      kind: 'campaign',
      budgetType: 3,
      amount: 30_000,
      pacingRate: 'ASAP',
      startDate: null,
      endDate: null,
    },
    2,
  ],
  [northwind, 'targeting', 't1', { targeting: ['site', 'audience', 'device'], lineItems: 2 }, 3],
  [northwind, 'landingPage', 'p1', landing('https://www.google.com/?cid=7&pid=11'), 1],
  [northwind, 'landingPage', 'p2', landing('https://northwind.example/?cid=7&pid=11'), 3],
  [
    northwind,
    'aggregator',
    'aa-1',
    {
      uuid: 'aa-1',
      startDate: '2026-03-01',
      endDate: '2026-03-10',
      status: 'live',
      lastLog: null,
      today: TODAY,
    },
    1,
  ],
];

async function fill({ records, clock }: TestServer['services']): Promise<void> {
  for (const [advertiserId, subject, externalId, record, level, more = {}] of ROWS) {
    await records.execute(
      `INSERT INTO records.trouble_item (advertiser_id, subject, external_id, name, opportunity_type, links, record, digest, level, figure, first_seen_at, level_at, changed_at, gone_at)
       VALUES ($1, $2, $3, 'Item ' || $3, $4, $5::text::jsonb, $6::text::jsonb, 'd', $7, 44.5, $8, $8, $8, $9)`,
      [
        ...[advertiserId, subject, externalId, more.type ?? null],
        ...[JSON.stringify(more.links ?? {}), JSON.stringify(record), level],
        ...[clock().toISOString(), more.gone ? clock().toISOString() : null],
      ],
    );
  }
  await records.execute(
    `INSERT INTO records.aggregator (uuid, client_uuid, advertiser_id, name, start_date, status)
     VALUES ('aa-1', $1, $2, 'Activity', '2026-03-01', 'live')`,
    [CLIENTS.northwind, northwind],
  );
  await records.execute(
    `INSERT INTO records.aggregator_log (aggregator_uuid, at, rows_in, rows_mapped, message)
     VALUES ('aa-1', '2026-03-11T06:00:00Z', 100, 96, 'Done')`,
  );
  await records.execute(
    "UPDATE records.client SET office_id = CASE uuid WHEN $1 THEN 'LON' ELSE 'BER' END",
    [CLIENTS.northwind],
  );
}

describe.each(ENGINES)('calls of the specification, on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  /** Of Northwind, without insights. */
  let analyst: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) });
    // A run of the first start would find what is put in here gone.
    await settled(server.services);
    await fill(server.services);
    await server.services.records.execute(
      `INSERT INTO records.role_permission (role_id, permission)
       SELECT r.role_id, 'troubleshooter/aggregator' FROM records.user_role r
       JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
      [PEOPLE.analyst.email],
    );
    [admin, analyst] = await Promise.all([server.signIn('admin'), server.signIn('analyst')]);
  }, 180_000);
  afterAll(() => server.stop());

  type Asked = Exclude<keyof typeof campaignHealth, 'connections' | 'activityOverview'>;
  const ask = async (name: Asked, body: object = {}, who = analyst) => {
    const { data } = (await who.send(campaignHealth[name], { body })).body;
    if (data === false) throw new Error(`${name} answered false`);
    return data;
  };
  const namesOf = async (name: Asked, body: object = {}, who = analyst) =>
    (await ask(name, body, who)).records.map((record) => record.name);

  it('name the fields of a booking as the specification does', async () => {
    const { records, levels, breakdowns } = await ask('bookingIssues');
    expect(records[0]).toEqual({
      itemId: expect.any(Number),
      ...{ level: 1, status: 'none', name: 'Item B1', bookingUniqueNumber: 'B1' },
      ...{ costToClient: 500, deliveredImpressions: 20_000, impressions: 100 },
      ...{ costStructure: 'CPM', opportunityType: 'Online video', totalDays: 31 },
      ...{ startDate: '2026-03-01', endDate: '2026-03-31' },
      ...{ excludeFromTrafficking: false, mediaName: 'The Daily' },
    });
    expect(records[1]).toMatchObject({ bookingUniqueNumber: 'B2', totalDays: null });
    expect(records).toHaveLength(2);
    expect(levels).toEqual([1, 0, 1]);
    expect(breakdowns).toBeNull();
  });

  it('name those of the other records', async () => {
    const first = async (name: Asked, body: object = {}) => (await ask(name, body)).records[0];
    expect(await first('insertionOrders')).toMatchObject({
      ...{ budget_amount: 1000, budget_type: 3, pacing: 44.5, pacing_rate: 'Even', margin: 50 },
      ...{ start_date: '2026-03-01', end_date: '2026-03-31', totalMediaCost: 300 },
      ...{ totalImpressions: 90_000, targeting: ['site', 'audience'], siteCount: 12 },
    });
    expect(await first('aggregatorAmx')).toMatchObject({ lastUpdate: '2026-03-10', pacing: 44.5 });
    expect(await first('amxBudget')).toMatchObject({ kind: 'campaign', budget_amount: 30_000 });
    expect(await first('amxTargeting')).toMatchObject({ score: 78, lineItems: 2 });
    expect(await first('aggregatorIssues')).toMatchObject({
      ...{ uuid: 'aa-1', date_start: '2026-03-01', date_end: '2026-03-10', lastLog: null },
      entityStatus: 'live',
    });
    expect(await namesOf('amxPacing')).toEqual(['Item l1', 'Item l2', 'Item l3']);
  });

  it('answer landing pages with an error bit alone', async () => {
    expect((await ask('invalidUrls')).records).toMatchObject([
      { placementId: '11', landing_page: 'https://www.google.com/?cid=7&pid=11', error_code: 4 },
    ]);
  });

  it.each([
    [{}, ['Item l1']],
    [{ live: 'all' }, ['Item l1', 'Item l2', 'Item l3']],
    [{ live: 'all', status: ['paused'] }, ['Item l2']],
    [{ live: 'upcoming' }, ['Item l2']],
    [{ live: 'upcoming', status: ['active'] }, []],
  ])('answer line items of %o', async (body, names) => {
    expect(await namesOf('lineItems', body)).toEqual(names);
  });

  it('leave out what the platform has archived', async () => {
    expect(await namesOf('insertionOrders', { live: 'all' })).toEqual(['Item io1']);
  });

  it.each([
    [{ bookingUniqueNumber: 'B1' }, ['Item B1']],
    [{ opportunityType: 'Online video' }, ['Item B1']],
    [{ clientUuid: CLIENTS.contoso }, ['Item B9']],
    [{ officeId: 'LON' }, ['Item B1', 'Item B2']],
    [{ aaId: 'aa-1' }, ['Item B1', 'Item B2']],
    [{ aaId: 'aa-none' }, []],
    [{ officeId: 'BER', clientUuid: CLIENTS.northwind }, []],
  ])('are narrowed by %o', async (body, names) => {
    expect(await namesOf('bookingIssues', body, admin)).toEqual(names);
  });

  it('are empty for another client, whatever is asked for', async () => {
    expect(await namesOf('bookingIssues', { clientUuid: CLIENTS.contoso })).toEqual([]);
    expect(await namesOf('bookingIssues', { bookingUniqueNumber: 'B9' })).toEqual([]);
  });

  it('are counted by client, office and type for those who may see that', async () => {
    const { breakdowns } = await ask('bookingIssues', {}, admin);
    expect(breakdowns?.clients).toEqual(
      expect.arrayContaining([
        {
          ...{ clientUuid: CLIENTS.northwind, name: 'Northwind Airways' },
          ...{ items: 2, levels: [1, 0, 1] },
        },
        { clientUuid: CLIENTS.contoso, name: 'Contoso Bikes', items: 1, levels: [0, 1, 0] },
      ]),
    );
    expect(breakdowns?.offices.map(({ officeId }) => officeId).sort()).toEqual(['BER', 'LON']);
    expect(breakdowns?.types.map(({ opportunityType }) => opportunityType)).toEqual([
      ...['Online video', null],
    ]);
  });

  it('answer false, and no message, where something fails', async () => {
    const { records } = server.services;
    const set = (record: string) =>
      records.execute(
        `UPDATE records.trouble_item SET record = $1::text::jsonb WHERE subject = 'budget'`,
        [record],
      );
    await set('{"kind": "none of these"}');
    const answer = await analyst.send(campaignHealth.amxBudget, { body: {} });
    expect([answer.status, answer.body.data]).toEqual([200, false]);
    expect(server.logged.join('\n')).toContain('Items of budget could not be answered');
  });

  it('leave out what a source cannot be read of, and are false where none can', async () => {
    const { records, clock } = server.services;
    const fail = (advertiserId: number) =>
      records.execute(
        `INSERT INTO records.trouble_source (advertiser_id, source, failed_at, problem)
         VALUES ($1, 'bookings', $2, 'It is away.')
         ON CONFLICT (advertiser_id, source) DO UPDATE SET failed_at = excluded.failed_at`,
        [advertiserId, clock().toISOString()],
      );
    await fail(northwind);
    expect(await namesOf('bookingIssues', {}, admin)).toEqual(['Item B9']);
    await fail(ADVERTISERS.northwindCargo);
    const answer = await analyst.send(campaignHealth.bookingIssues, { body: {} });
    expect([answer.status, answer.body.data]).toEqual([200, false]);
    await records.execute('DELETE FROM records.trouble_source');
  });

  it('list creatives without a campaign, those that served in the last days', async () => {
    const { facts } = server.services;
    await facts.transaction(async (tx) => {
      await tx.query(
        "INSERT INTO creative (id, advertiser_id, source, external_id, name) OVERRIDING SYSTEM VALUE VALUES (71, 1, 'fixture', '71', 'Story')",
      );
      await tx.query(
        `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id, size_id, device_id, country_id, source_id, impressions)
         VALUES ('2026-03-01', 1, 0, 0, 0, 71, 1, 1, 1, 1, 901, 40)`,
      );
    });
    expect((await ask('unlinkedCreatives')).records).toEqual([
      {
        ...{ itemId: null, level: 0, status: 'none', name: 'Story', creativeId: '71' },
        ...{ impressions: 40, defaultImpressions: null, lastServed: '2026-03-01' },
      },
    ]);
    // The last known day of the fixture is the third.
    expect(await namesOf('unlinkedCreatives', { recentlyServedDays: 2 })).toEqual([]);
    expect(await namesOf('unlinkedCreatives', { bookingUniqueNumber: 'B1' })).toEqual([]);
    expect(await namesOf('unlinkedCreatives', { clientUuid: CLIENTS.contoso })).toEqual([]);
  });

  it('tell what belongs together to those with insights', async () => {
    const body = { campaignIds: [northwind], placementIds: [contoso] };
    const answer = await admin.send(campaignHealth.connections, { body });
    expect(answer.body.data).toMatchObject({
      connections: [
        { placementId: northwind, campaignId: northwind, clientUuid: CLIENTS.northwind },
        { placementId: contoso, clientUuid: CLIENTS.contoso, officeId: 'BER' },
      ],
    });
    expect((await admin.send(campaignHealth.connections, { body: {} })).body.data).toMatchObject({
      connections: [],
    });
    expect((await analyst.send(campaignHealth.connections, { body })).status).toBe(403);
  });

  it('tell what an aggregator did, of the own clients alone', async () => {
    const of = (who: TestClient, aaUuid: string) =>
      who.send(campaignHealth.activityOverview, { params: { aaUuid } });
    expect((await of(analyst, 'aa-1')).body.data).toMatchObject({
      ...{ uuid: 'aa-1', name: 'Activity', lastLog: '2026-03-11T06:00:00.000Z' },
      logs: [{ rowsIn: 100, rowsMapped: 96, message: 'Done' }],
      ...{ outcomes: [], sources: [], days: [] },
    });
    await server.services.facts.transaction(async (tx) => {
      await ensurePartitions(tx, ['2026-03-01'], 'fact_outcomes');
      for (const statement of [
        `INSERT INTO aggregator (advertiser_id, source, external_id, name) VALUES (${northwind}, 'flightdeck', 'aa-1', 'Activity')`,
        "INSERT INTO client_outcome (name) VALUES ('Order')",
        "INSERT INTO measured_by (name) VALUES ('Ads'), ('Site')",
        `INSERT INTO fact_outcomes (day, advertiser_id, source_id, aggregator_id, client_outcome_id, measured_by_id, channel_id, site_id, device_id, country_id, campaign_id, placement_id, outcomes, claimed)
         SELECT day::date, ${northwind}, 1, a.id, o.id, m.id, 1, 1, 1, 1, 0, 0, CASE m.name WHEN 'Site' THEN n ELSE 0 END, n
         FROM (VALUES ('2026-03-01', 'Site', 4), ('2026-03-02', 'Site', 3), ('2026-03-02', 'Ads', 9)) v(day, by, n)
         JOIN measured_by m ON m.name = by, aggregator a, client_outcome o WHERE a.external_id = 'aa-1' AND o.name = 'Order'`,
      ]) {
        await tx.query(statement);
      }
    });
    expect((await of(analyst, 'aa-1')).body.data).toMatchObject({
      outcomes: [{ outcome: 'Order', counted: 7 }],
      sources: [
        { outcome: 'Order', source: 'Site', claimed: 7, counted: 7 },
        { outcome: 'Order', source: 'Ads', claimed: 9, counted: 0 },
      ],
      days: [
        { day: '2026-03-01', outcome: 'Order', counted: 4 },
        { day: '2026-03-02', outcome: 'Order', counted: 3 },
      ],
    });
    expect((await of(analyst, 'aa-2')).status).toBe(404);
    await server.services.records.execute(
      "UPDATE records.aggregator SET client_uuid = $1, advertiser_id = $2 WHERE uuid = 'aa-1'",
      [CLIENTS.contoso, contoso],
    );
    expect((await of(analyst, 'aa-1')).status).toBe(404);
  });
});
