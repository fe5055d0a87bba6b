/** Unlinked creatives through calls: what is listed, suggested, linked, taken back and remembered, and that clients are apart. */
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '../../../platform/facts/partitions.ts';
import { refreshRollups } from '../../../platform/facts/rollups.ts';
import { ADVERTISERS, CLIENTS, PEOPLE } from '../../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { settled } from '../run/testing.ts';
import { creatives as creativeSource } from '../sources/creatives.ts';

const { creatives } = CALLS;
const NORTHWIND = ADVERTISERS.northwind;
/** Advertiser without a client, and the creatives below. */
const OUTLET = 50;
const STORY = 101;
const KNOWN = 102;
const STAND_IN = 103;
const OLD = 104;
const CONTOSO = 105;
const OUTLET_AD = 106;
const OUTLET_KNOWN = 107;
const OFFER = 108;
const SUMMARY = {
  ...{ what: 'Creative report', leftOut: 0 },
  counts: [{ kind: 'creative', count: 1 }],
};
/** The campaign that stands for those not named. */
const UNKNOWN = 60;
const OUTLET_CAMPAIGN = 61;

const LAST = '2026-03-20';
const LATELY = ['2026-03-07', '2026-03-19', LAST];
const BEFORE = '2026-03-06';

interface Served {
  readonly id: number;
  readonly of: number;
  readonly name: string;
  readonly campaign: number;
  readonly days: readonly string[];
  readonly impressions: number;
}
const AT = { of: NORTHWIND, campaign: 0, days: LATELY, impressions: 100 };
const SERVED: readonly Served[] = [
  { ...AT, id: STORY, name: 'Spring Sale – Story 300x250' },
  { ...AT, id: KNOWN, name: 'Spring Sale – Brand', campaign: 1 },
  { ...AT, id: STAND_IN, name: 'Loyalty club', campaign: UNKNOWN, impressions: 300 },
  { ...AT, id: OLD, name: 'Spring Sale – Old', days: [BEFORE] },
  { ...AT, id: CONTOSO, of: ADVERTISERS.contoso, name: 'Wheels – Story' },
  { ...AT, id: OUTLET_AD, of: OUTLET, name: 'Spring Sale – Outlet' },
  { ...AT, id: OUTLET_KNOWN, of: OUTLET, name: 'Clearance', campaign: OUTLET_CAMPAIGN },
  { ...AT, id: OFFER, name: 'Spring Sale – Offer', impressions: 50 },
];

async function fill({ facts }: TestServer['services']): Promise<void> {
  await facts.transaction(async (tx) => {
    await tx.query(
      "INSERT INTO advertiser (id, source, external_id, name, currency) OVERRIDING SYSTEM VALUE VALUES ($1, 'fixture', 'outlet', 'Northwind Airways Outlet', 'GBP')",
      [OUTLET],
    );
    await tx.query(
      "UPDATE campaign SET name = 'Spring Sale 2026', start_date = '2026-03-01', end_date = '2026-03-31' WHERE id = 1",
    );
    await tx.query("UPDATE campaign SET name = 'Wheels' WHERE id = 3");
    for (const [id, of, name] of [
      [UNKNOWN, NORTHWIND, 'Unknown'],
      [OUTLET_CAMPAIGN, OUTLET, 'Clearance'],
    ]) {
      await tx.query(
        "INSERT INTO campaign (id, advertiser_id, source, external_id, name) OVERRIDING SYSTEM VALUE VALUES ($1, $2, 'fixture', $3, $3)",
        [id, of, name],
      );
    }
    await ensurePartitions(tx, [BEFORE, ...LATELY]);
    for (const { id, of, name, campaign, days, impressions } of SERVED) {
      await tx.query(
        "INSERT INTO creative (id, advertiser_id, source, external_id, name, type) OVERRIDING SYSTEM VALUE VALUES ($1, $2, 'fixture', $3, $4, 'Banner')",
        [id, of, String(id), name],
      );
      for (const day of days) {
        await tx.query(
          `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
             size_id, device_id, country_id, source_id, impressions)
           VALUES ($1, $2, $3, 0, 0, $4, 1, 1, 1, 1, 901, $5)`,
          [day, of, campaign, id, impressions],
        );
      }
    }
    const ids = [NORTHWIND, ADVERTISERS.contoso, OUTLET];
    await refreshRollups(tx, ids, [BEFORE, ...LATELY]);
    for (const id of ids) {
      await tx.query(
        "INSERT INTO load (source_id, advertiser_id, first_day, last_day, rows) VALUES (901, $1, '2026-03-01', $2, 9)",
        [id, LAST],
      );
    }
  });
}

describe.each(ENGINES)('unlinked creatives, on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let outsider: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date('2026-03-21T09:00:00Z') });
    // A run of the first start would find what is put in here gone.
    await settled(server.services);
    await fill(server.services);
    for (const person of ['analyst', 'outsider'] as const) {
      await server.services.records.execute(
        `INSERT INTO records.role_permission (role_id, permission)
         SELECT r.role_id, 'troubleshooter/aggregator' FROM records.user_role r
         JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
        [PEOPLE[person].email],
      );
    }
    [admin, analyst, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('outsider'),
    ]);
  }, 180_000);
  afterAll(() => server.stop());

  const list = async (who = analyst, clientUuid: string | null = null) =>
    (await who.send(creatives.list, { body: { clientUuid } })).body.data;
  const idsOf = async (who = analyst) =>
    (await list(who)).creatives.map(({ creativeId }) => creativeId);
  const linked = async (who = analyst) =>
    (await who.send(creatives.linked, { body: {} })).body.data;
  const link = (creativeId: number, campaignId: number, who = analyst) =>
    who.send(creatives.link, { body: { links: [{ creativeId, campaignId, confidence: 0.97 }] } });
  const undo = (creativeIds: number[], who = analyst) =>
    who.send(creatives.undo, { body: { creativeIds } });
  const audited = async (action: string) =>
    (
      await server.services.records.execute(
        'SELECT actor_id, target, before, after FROM records.audit_log WHERE action = $1 ORDER BY id',
        [action],
      )
    ).map(({ target, after }) => ({ target, after }));

  it('are those that served in the last 14 known days and name no campaign, most impressions first', async () => {
    const { creatives: rows, advertisers } = await list();
    expect(rows.map(({ creativeId }) => creativeId)).toEqual([STAND_IN, STORY, OFFER]);
    expect(rows[1]).toMatchObject({
      name: 'Spring Sale – Story 300x250',
      client: { uuid: CLIENTS.northwind, name: 'Northwind Airways' },
      impressions: 300,
      // 300 of 100 × 3, 100 × 3, 300 × 3 and 50 × 3.
      share: 300 / 1650,
      firstServed: LATELY[0],
      lastServed: LAST,
    });
    expect(advertisers).toEqual([]);
  });

  it('come with the campaign that they resemble, how sure that is, and why', async () => {
    const { creatives: rows } = await list();
    const story = rows.find(({ creativeId }) => creativeId === STORY);
    const [first, ...others] = story?.suggestions ?? [];
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ campaignId: 1, campaign: 'Spring Sale 2026', band: 'ticked' },
      ...{ start: '2026-03-01', end: '2026-03-31' },
    });
    expect(first?.confidence).toBeGreaterThan(0.95);
    expect(first?.weights.map(({ id }) => id)).toEqual(['name', 'advertiser', 'dates']);
    expect(rows.find(({ creativeId }) => creativeId === STAND_IN)?.suggestions).toEqual([]);
  });

  it('are linked, named with their campaign, and unlinked again', async () => {
    const { records } = server.services;
    await records.execute(
      `INSERT INTO records.trouble_item (advertiser_id, subject, external_id, name, links, record, digest, level, first_seen_at, level_at, changed_at)
       VALUES (1, 'creative', 'c', 'Story', '{"creativeId": ${STORY}}', '{}', 'd', 3, now(), now(), now())`,
    );
    const named = async () =>
      (await records.execute("SELECT links FROM records.trouble_item WHERE external_id = 'c'"))[0]
        ?.links;
    const { body } = await link(STORY, 1);
    expect(body.data.outcomes).toEqual([{ creativeId: STORY, outcome: 'done', message: '' }]);
    expect(await idsOf()).not.toContain(STORY);
    expect(await named()).toEqual({ creativeId: STORY, campaignIds: [1] });
    expect((await linked()).creatives).toEqual([
      expect.objectContaining({
        ...{ creativeId: STORY, campaign: 'Spring Sale 2026', confidence: 0.97, rule: null },
        by: expect.objectContaining({ name: PEOPLE.analyst.name }),
      }),
    ]);
    expect((await link(STORY, 1)).body.data.outcomes[0]?.outcome).toBe('unchanged');

    const taken = await undo([STORY]);
    expect(taken.body.data.outcomes[0]?.outcome).toBe('done');
    expect(await idsOf()).toContain(STORY);
    expect(await named()).toEqual({ creativeId: STORY });
    expect((await linked()).creatives).toEqual([]);
    expect((await undo([STORY])).body.data.outcomes[0]?.outcome).toBe('unchanged');
    expect(await audited('creative/link')).toEqual([
      expect.objectContaining({
        target: String(STORY),
        after: expect.objectContaining({ campaign: 'Spring Sale 2026', confidence: 0.97 }),
      }),
    ]);
    expect(await audited('creative/unlink')).toHaveLength(1);
  });

  it('are named with their campaign by the source that the next run reads', async () => {
    const { services } = server;
    const [made] = await services.records.execute(
      `INSERT INTO records.trouble_import (advertiser_id, source, file_name, summary, digest, loaded_at)
       VALUES (1, 'creatives', 'creatives.csv', $1::text::jsonb, 'd', now()) RETURNING id`,
      [JSON.stringify(SUMMARY)],
    );
    await services.records.execute(
      `INSERT INTO records.trouble_entity (import_id, kind, external_id, name, fields)
       VALUES ($1, 'creative', $2, 'Story', '{"impressions": 300, "defaultImpressions": 3}')`,
      [made?.id, String(STORY)],
    );
    const links = async () =>
      (await creativeSource.read(services, NORTHWIND)).find(
        ({ externalId }) => externalId === String(STORY),
      )?.links;
    expect(await links()).toEqual({ creativeId: STORY });
    await link(STORY, 1);
    expect(await links()).toEqual({ creativeId: STORY, campaignIds: [1] });
    await undo([STORY]);
    expect(await links()).toEqual({ creativeId: STORY });
  });

  it('keep the facts as they are', async () => {
    const read = () =>
      server.services.facts.query('SELECT campaign_id FROM fact WHERE creative_id = $1', [STORY]);
    const before = await read();
    await link(STORY, 1);
    expect(await read()).toEqual(before);
    await undo([STORY]);
  });

  it('are linked to no other advertiser’s campaign, and stay where somebody linked them', async () => {
    const { body } = await analyst.send(creatives.link, {
      body: {
        links: [
          { creativeId: STORY, campaignId: 3 },
          { creativeId: CONTOSO, campaignId: 1 },
          { creativeId: OFFER, campaignId: 2 },
        ],
      },
    });
    expect(body.data.outcomes.map(({ outcome }) => outcome)).toEqual([
      ...['refused', 'refused', 'done'],
    ]);
    const other = await link(OFFER, 1);
    expect(other.body.data.outcomes[0]).toMatchObject({
      outcome: 'refused',
      message: 'It is linked to another campaign already. Take that link back first.',
    });
    await undo([OFFER]);
  });

  it('are linked by a rule, each taken back for good, and stay linked when it ends', async () => {
    const made = await analyst.send(creatives.remember, {
      body: { advId: NORTHWIND, words: ['Spring', 'sale'], campaignId: 1 },
    });
    expect(made.body.data.creatives).toBe(2);
    expect(await idsOf()).toEqual([STAND_IN]);
    const { rules, creatives: byRule } = await linked();
    expect(rules).toMatchObject([
      { words: ['sale', 'spring'], campaign: 'Spring Sale 2026', creatives: 2 },
    ]);
    expect(byRule.map(({ creativeId, rule }) => [creativeId, rule])).toEqual([
      [STORY, ['sale', 'spring']],
      [OFFER, ['sale', 'spring']],
    ]);

    await undo([OFFER]);
    expect(await idsOf()).toEqual([STAND_IN, OFFER]);
    const params = { ruleId: String(made.body.data.ruleId) };
    expect((await outsider.send(creatives.endRule, { params, body: {} })).status).toBe(404);
    await analyst.send(creatives.endRule, { params, body: {} });
    const after = await linked();
    expect(after.rules).toEqual([]);
    expect(after.creatives.map(({ creativeId, rule }) => [creativeId, rule])).toEqual([
      [STORY, null],
    ]);
    await undo([STORY]);
    expect(await idsOf()).toEqual([STAND_IN, STORY, OFFER]);
    expect(await audited('creative/rule')).toHaveLength(1);
    expect(await audited('creative/rule-end')).toHaveLength(1);
  });

  it('that a person took back are not linked by a rule that fits them', async () => {
    const made = await analyst.send(creatives.remember, {
      body: { advId: NORTHWIND, words: ['story'], campaignId: 1 },
    });
    await link(STORY, 2);
    expect((await linked()).creatives).toMatchObject([{ creativeId: STORY, rule: null }]);
    await undo([STORY]);
    expect(await idsOf()).toContain(STORY);
    const params = { ruleId: String(made.body.data.ruleId) };
    await analyst.send(creatives.endRule, { params, body: {} });
  });

  it.each([
    [{ advId: ADVERTISERS.contoso, words: ['spring'], campaignId: 3 }, 403],
    [{ advId: NORTHWIND, words: ['spring'], campaignId: 3 }, 404],
    [{ advId: NORTHWIND, words: ['––'], campaignId: 1 }, 422],
    [{ advId: NORTHWIND, words: [], campaignId: 1 }, 400],
  ])('make no rule of %o', async (body, status) => {
    expect((await analyst.send(creatives.remember, { body })).status).toBe(status);
  });

  it('find campaigns of the advertiser and its client by words', async () => {
    const found = (search: string, advId: number = NORTHWIND) =>
      analyst.send(creatives.campaigns, { body: { advId, search } });
    const names = async (search: string) =>
      (await found(search)).body.data.campaigns.map(({ campaign }) => campaign);
    expect(await names('')).toEqual(['Spring 2', 'Spring Sale 2026']);
    expect(await names('sale')).toEqual(['Spring Sale 2026']);
    expect((await found('', ADVERTISERS.contoso)).status).toBe(403);
  });

  it('are those of a client alone where one is named, never another’s', async () => {
    expect((await list(admin, CLIENTS.contoso)).creatives.map(({ name }) => name)).toEqual([
      'Wheels – Story',
    ]);
    for (const clientUuid of [CLIENTS.contoso, 'none', 'nothing']) {
      const answer = await analyst.send(creatives.list, { body: { clientUuid } });
      expect(answer.status).toBe(404);
    }
    expect(JSON.stringify(await list(outsider))).not.toMatch(/Northwind|Spring/);
  });

  describe('of an advertiser without a client', () => {
    it('are for people who see every client, with the client that it resembles', async () => {
      const { advertisers, creatives: rows } = await list(admin, 'none');
      expect(rows).toMatchObject([{ creativeId: OUTLET_AD, client: null, suggestions: [] }]);
      expect(advertisers).toMatchObject([
        {
          ...{ advId: OUTLET, advertiser: 'Northwind Airways Outlet', creatives: 2 },
          ...{ impressions: 600, firstServed: LATELY[0], lastServed: LAST },
          suggestions: [{ clientUuid: CLIENTS.northwind, band: 'ticked' }],
        },
      ]);
      const body = { accountId: OUTLET, clientUuid: CLIENTS.northwind };
      expect((await analyst.send(creatives.linkClient, { body })).status).toBe(403);
      expect(await idsOf()).not.toContain(OUTLET_AD);
    });

    it('belong to the client once it is given to one, until that is taken back', async () => {
      const body = { accountId: OUTLET, clientUuid: CLIENTS.northwind };
      expect((await admin.send(creatives.linkClient, { body })).status).toBe(200);
      expect((await admin.send(creatives.linkClient, { body })).status).toBe(409);
      expect((await list(admin)).advertisers).toEqual([]);
      expect((await linked(admin)).advertisers).toMatchObject([
        { advId: OUTLET, client: 'Northwind Airways' },
      ]);
      // Now a creative of Northwind's, for its people too, that may belong to a campaign of its other advertiser.
      const row = (await list()).creatives.find(({ creativeId }) => creativeId === OUTLET_AD);
      expect(row?.suggestions).toMatchObject([{ campaign: 'Spring Sale 2026' }]);
      await link(OUTLET_AD, 1);

      const undoing = { body: { accountId: OUTLET } };
      expect((await admin.send(creatives.undoClient, undoing)).status).toBe(409);
      await undo([OUTLET_AD]);
      expect((await analyst.send(creatives.undoClient, undoing)).status).toBe(403);
      expect((await admin.send(creatives.undoClient, undoing)).status).toBe(200);
      expect((await list(admin)).advertisers).toHaveLength(1);
      expect((await admin.send(creatives.undoClient, undoing)).status).toBe(409);
      expect(await audited('advertiser/client')).toHaveLength(1);
      expect(await audited('advertiser/client-undo')).toHaveLength(1);
    });

    it('never leave a client that they did not get here', async () => {
      const body = { accountId: NORTHWIND };
      expect((await admin.send(creatives.undoClient, { body })).status).toBe(409);
      expect(await idsOf()).toContain(STORY);
    });
  });
});
