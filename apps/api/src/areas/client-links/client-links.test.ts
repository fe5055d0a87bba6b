/** Links of advertisers to clients through calls: what is suggested, linked, moved, refused, taken back and remembered, and who may. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkRules } from '../../platform/client-links/rules.ts';
import { aggregator } from '../../platform/outcomes/tables.ts';
import { clientAdvertiser } from '../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';
import {
  assertMayLoad,
  type ImportScope,
  linkAdvertisers,
  ruleThatFits,
} from '../imports/client-link.ts';

const { clientLinks } = CALLS;
const NORTHWIND = ADVERTISERS.northwind;
/** Advertisers without a client, and one of Northwind's that is called like its other one. */
const TYPO = 60;
const OTHER = 61;
const DV360 = 62;
const NEW = 63;

describe('links of advertisers', () => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let now = new Date('2026-03-21T09:00:00Z');

  beforeAll(async () => {
    server = await startTestServer({ now: () => now });
    const { facts, records } = server.services;
    await facts.transaction(async (tx) => {
      for (const [id, name, source] of [
        [TYPO, 'NORTHWIND_AIRWYAS', 'ttd'],
        [OTHER, 'Kestrel Pictures', 'ttd'],
        [DV360, 'Northwind Airways', 'dv360'],
      ]) {
        await tx.query(
          "INSERT INTO advertiser (id, source, external_id, name, currency) OVERRIDING SYSTEM VALUE VALUES ($1::int, $2::text, $1::text, $3::text, 'GBP')",
          [id, source, name],
        );
      }
    });
    await records.db
      .insert(clientAdvertiser)
      .values({ advertiserId: DV360, clientUuid: CLIENTS.northwind });
    // The permission is given to somebody of one client as well, for whom it has no effect.
    await records.execute(
      `INSERT INTO records.role_permission (role_id, permission)
       SELECT r.role_id, 'client/link' FROM records.user_role r
       JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
      [PEOPLE.analyst.email],
    );
    [admin, analyst] = await Promise.all([server.signIn('admin'), server.signIn('analyst')]);
  }, 120_000);
  afterAll(() => server.stop());

  const open = async (body = {}) => (await admin.send(clientLinks.open, { body })).body.data;
  const done = async () => (await admin.send(clientLinks.done)).body.data;
  const save = (advId: number, clientUuid: string = CLIENTS.northwind) =>
    admin.send(clientLinks.save, { body: { links: [{ advId, clientUuid, confidence: 0.97 }] } });
  const undo = async (...advIds: number[]) =>
    (await admin.send(clientLinks.undo, { body: { advIds } })).body.data.outcomes;
  const ownerOf = async (advId: number) => {
    const [row] = await server.services.records.db
      .select()
      .from(clientAdvertiser)
      .where(eq(clientAdvertiser.advertiserId, advId));
    return row?.clientUuid ?? null;
  };

  it('are for people who see every client alone', async () => {
    for (const call of [clientLinks.open, clientLinks.done, clientLinks.rules]) {
      expect((await analyst.send(call, { body: {} })).status).toBe(403);
    }
    const body = { links: [{ advId: TYPO, clientUuid: CLIENTS.northwind }] };
    expect((await analyst.send(clientLinks.save, { body })).status).toBe(403);
    expect(await ownerOf(TYPO)).toBeNull();
  });

  it('are suggested with what says so, the sure ones first, a page at a time', async () => {
    const { rows, total } = await open();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        ...{ advId: TYPO, source: 'ttd', campaigns: 0, firstDay: null },
        suggestions: [
          {
            client: { uuid: CLIENTS.northwind, name: 'Northwind Airways' },
            band: 'ticked',
            weights: expect.arrayContaining([
              expect.objectContaining({ id: 'advertiser', outcome: expect.any(String) }),
              expect.objectContaining({ id: 'campaigns', outcome: null, weight: 0 }),
            ]),
          },
        ],
      },
      { advId: OTHER, suggestions: [] },
    ]);
    expect((await open({ pageSize: 1, page: 2 })).rows).toMatchObject([{ advId: OTHER }]);
    expect((await open({ suggestion: 'none' })).rows).toMatchObject([{ advId: OTHER }]);
    expect((await open({ search: 'northwind' })).total).toBe(1);
  });

  it('are saved each on its own, and taken back', async () => {
    const outcomes = await admin.send(clientLinks.save, {
      body: {
        links: [
          { advId: TYPO, clientUuid: CLIENTS.northwind, confidence: 0.99 },
          { advId: NORTHWIND, clientUuid: CLIENTS.contoso },
          { advId: OTHER, clientUuid: 'gone' },
        ],
      },
    });
    expect(outcomes.body.data.outcomes.map(({ outcome }) => outcome)).toEqual([
      ...['done', 'refused', 'refused'],
    ]);
    expect(await ownerOf(NORTHWIND)).toBe(CLIENTS.northwind);
    expect((await done()).advertisers).toMatchObject([
      { advId: TYPO, from: null, confidence: 0.99, isByRule: false, by: { name: 'Ada Admin' } },
    ]);
    expect(await undo(TYPO)).toMatchObject([{ outcome: 'done' }]);
    expect(await ownerOf(TYPO)).toBeNull();
    expect(await undo(TYPO)).toMatchObject([{ outcome: 'refused' }]);
  });

  it('cannot be taken back after 30 days', async () => {
    await save(TYPO);
    const then = now;
    now = new Date('2026-04-21T09:00:00Z');
    expect((await done()).advertisers).toEqual([]);
    expect(await undo(TYPO)).toMatchObject([{ outcome: 'refused' }]);
    now = then;
    expect(await undo(TYPO)).toMatchObject([{ outcome: 'done' }]);
  });

  it('that a person refused are suggested no more, until that is taken back', async () => {
    const body = { advId: TYPO, clientUuid: CLIENTS.northwind };
    await admin.send(clientLinks.refuse, { body });
    await admin.send(clientLinks.refuse, { body });
    expect((await open({ search: 'northwind' })).rows[0]?.suggestions).toEqual([]);
    expect((await done()).refusals).toMatchObject([
      { advId: TYPO, client: { name: 'Northwind Airways' }, main: null },
    ]);
    await admin.send(clientLinks.allow, { body });
    expect((await admin.send(clientLinks.allow, { body })).status).toBe(404);
    expect((await open({ search: 'northwind' })).rows[0]?.suggestions).toHaveLength(1);
  });

  it('of accounts are suggested to the advertiser of their name, saved and taken back', async () => {
    const lone = async () => (await admin.send(clientLinks.accounts, { body: {} })).body.data.rows;
    expect(await lone()).toMatchObject([
      { advId: DV360, suggestions: [{ main: { advId: NORTHWIND } }] },
    ]);
    const links = [
      { advId: DV360, mainId: NORTHWIND },
      { advId: ADVERTISERS.contoso, mainId: NORTHWIND },
    ];
    const saved = await admin.send(clientLinks.saveAccounts, { body: { links } });
    expect(saved.body.data.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
    expect((await lone()).map(({ advId }) => advId)).not.toContain(DV360);
    expect((await done()).accounts).toMatchObject([{ advId: DV360, by: { name: 'Ada Admin' } }]);
    await admin.send(clientLinks.undoAccounts, { body: { advIds: [DV360] } });
    const refusal = { advId: DV360, mainId: NORTHWIND };
    await admin.send(clientLinks.refuse, { body: refusal });
    expect((await lone()).map(({ advId }) => advId)).not.toContain(DV360);
    await admin.send(clientLinks.allow, { body: refusal });
  });

  it('move with what depends on them, which is said before, and move back', async () => {
    const { records } = server.services;
    await records.db.insert(aggregator).values({
      ...{ uuid: 'a1', clientUuid: CLIENTS.northwind, advertiserId: NORTHWIND },
      ...{ name: 'Spring', status: 'active', revision: 0 },
    });
    const body = { advId: NORTHWIND, clientUuid: CLIENTS.contoso };
    const foreseen = (await admin.send(clientLinks.foreseeMove, { body })).body.data;
    expect(foreseen).toMatchObject({
      from: { name: 'Northwind Airways' },
      to: { name: 'Contoso Bikes' },
      losing: { count: 6, names: expect.arrayContaining(['Nadia North', 'Nora North']) },
      gaining: { count: 1, names: ['Otto Other'] },
      aggregators: { count: 1, names: ['Spring'] },
      sources: { count: 0 },
      refusal: null,
    });
    // Somebody who may no longer sign in loses nothing.
    expect(foreseen.losing.names).not.toContain('Dan Disabled');
    expect((await admin.send(clientLinks.move, { body })).status).toBe(200);
    expect((await admin.send(clientLinks.move, { body })).status).toBe(409);
    expect(await ownerOf(NORTHWIND)).toBe(CLIENTS.contoso);
    const [moved] = await records.db.select().from(aggregator);
    expect(moved?.clientUuid).toBe(CLIENTS.contoso);
    const ofContoso = { body: { clientUuid: CLIENTS.contoso } };
    const rows = (await admin.send(clientLinks.advertisers, ofContoso)).body.data.rows;
    expect(rows.map(({ advId }) => advId)).toContain(NORTHWIND);
    expect((await done()).advertisers).toMatchObject([
      { advId: NORTHWIND, from: { name: 'Northwind Airways' }, client: { name: 'Contoso Bikes' } },
    ]);
    expect(await undo(NORTHWIND)).toMatchObject([{ outcome: 'done' }]);
    expect(await ownerOf(NORTHWIND)).toBe(CLIENTS.northwind);
    await records.db.delete(aggregator);
  });

  describe('a rule', () => {
    const keep = (beginning: string, clientUuid: string, ruleId: number | null = null) =>
      admin.send(clientLinks.keepRule, { body: { ruleId, beginning, clientUuid } });
    const rules = async () => (await admin.send(clientLinks.rules)).body.data.rules;
    const SEES_ALL: ImportScope = { clientUuids: [], everyone: true };
    const loaded = (name: string) => ({ id: NEW, mainId: NEW, key: name, name, known: false });

    it('gives a new advertiser of a load its client where nobody chose one, and is told so', async () => {
      const { records } = server.services;
      const made = await keep('Contoso – UK', CLIENTS.contoso);
      expect(await rules()).toMatchObject([{ beginning: 'contoso uk', given: 0 }]);
      const scope = { ...SEES_ALL, rules: await linkRules(records.db) };
      const advertiser = loaded('CONTOSO_UK | Brand');
      await assertMayLoad(records, [advertiser], scope);
      await expect(assertMayLoad(records, [loaded('Contoso Ukraine')], scope)).rejects.toThrow();
      await server.services.facts.query(
        "INSERT INTO advertiser (id, source, external_id, name) OVERRIDING SYSTEM VALUE VALUES ($1, 'ttd', 'new', 'CONTOSO_UK | Brand')",
        [NEW],
      );
      await linkAdvertisers(records, [advertiser], scope, { timeZone: 'UTC' });
      expect(await ownerOf(NEW)).toBe(CLIENTS.contoso);
      expect(await rules()).toMatchObject([{ ruleId: made.body.data.ruleId, given: 1 }]);
      expect((await done()).advertisers).toMatchObject([{ advId: NEW, isByRule: true }]);
      await undo(NEW);
      expect(await rules()).toMatchObject([{ given: 0 }]);
    });

    it('yields to a choice, to a source that refuses new ones, and to who may not load for its client', async () => {
      const { records } = server.services;
      const known = await linkRules(records.db);
      const advertiser = loaded('Contoso UK');
      const fits = (scope: Partial<ImportScope>) =>
        ruleThatFits(advertiser, { ...SEES_ALL, rules: known, ...scope });
      expect(fits({})).toBeDefined();
      expect(fits({ clientUuid: CLIENTS.northwind })).toBeUndefined();
      expect(fits({ isFixed: true })).toBeUndefined();
      const client = { uuid: CLIENTS.northwind };
      expect(fits({ assignments: [{ advertiser: 'Contoso UK', client }] })).toBeUndefined();
      const own = { everyone: false, clientUuids: [CLIENTS.northwind] };
      expect(fits(own)).toBeUndefined();
    });

    it('with the longer beginning goes first; each beginning has one; it is changed and removed', async () => {
      const longer = await keep('contoso uk brand', CLIENTS.northwind);
      const known = await linkRules(server.services.records.db);
      const rule = ruleThatFits(loaded('Contoso UK Brand'), { ...SEES_ALL, rules: known });
      expect(rule?.clientUuid).toBe(CLIENTS.northwind);
      expect((await keep('Contoso UK', CLIENTS.northwind)).status).toBe(409);
      expect((await keep('––', CLIENTS.northwind)).status).toBe(422);
      expect((await keep('Spring', 'gone')).status).toBe(404);
      const { ruleId } = longer.body.data;
      await keep('contoso de', CLIENTS.contoso, ruleId);
      expect((await rules()).map(({ beginning }) => beginning)).toEqual([
        ...['contoso de', 'contoso uk'],
      ]);
      const params = { ruleId: String(ruleId) };
      expect((await admin.send(clientLinks.endRule, { params, body: {} })).status).toBe(200);
      expect((await admin.send(clientLinks.endRule, { params, body: {} })).status).toBe(404);
      expect(await rules()).toHaveLength(1);
    });
  });

  it('leave an entry in the audit log, each', async () => {
    const rows = await server.services.records.execute(
      `SELECT DISTINCT action FROM records.audit_log WHERE action LIKE 'advertiser/%' OR action LIKE 'client/link%' ORDER BY 1`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['advertiser/allow', 'advertiser/client', 'advertiser/client-undo', 'advertiser/link'],
      ...['advertiser/move', 'advertiser/refuse', 'advertiser/unlink'],
      ...['client/link-rule', 'client/link-rule-end'],
    ]);
  });
});
