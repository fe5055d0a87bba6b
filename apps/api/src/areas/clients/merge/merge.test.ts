/** Merging clients through calls: the preview tells exactly what moves, figures stay, and what would change them is refused. */
import { CALLS } from '@flightdeck/contract/server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aggregator } from '../../../platform/outcomes/tables.ts';
import {
  auditLog,
  client,
  clientAdvertiser,
  clientLinkRule,
  holidayPlace,
  keyEvent,
  linkRefusal,
  partner,
  rolePermission,
  troubleBands,
  userClient,
} from '../../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, DAYS, PEOPLE } from '../../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { CLIENT_COLUMNS, columnsThat } from './columns.ts';

const { clients, delivery, report } = CALLS;
const FROM = CLIENTS.contoso;
const INTO = CLIENTS.northwind;
const pair: { readonly fromUuid: string; readonly intoUuid: string } = {
  ...{ fromUuid: FROM, intoUuid: INTO },
};
const Rows = z.array(z.record(z.string(), z.unknown()));

describe.each(ENGINES)('merging clients on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let editor: TestClient;
  let outsider: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    await server.services.records.db
      .insert(rolePermission)
      .values({ roleId: 'clientAdmin', permission: 'client/adminSettingView' });
    [admin, editor, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('clientAdmin'),
      server.signIn('outsider'),
    ]);
  });
  afterAll(() => server.stop());

  const db = () => server.services.records.db;
  const rowsOf = async (query: string) => Rows.parse(await server.services.records.execute(query));
  const foresee = async (as = admin, body = pair) => as.send(clients.foreseeMerge, { body });
  const merge = (revision: number, body: object = {}, as = admin) =>
    as.send(clients.merge, {
      body: { ...pair, name: 'contoso bikes', reason: 'One owner.', ...body },
      headers: { 'if-match': `"${revision}"` },
    });
  const counts = async () => {
    const { moves } = (await foresee()).body.data;
    return Object.fromEntries(moves.map(({ kind, count }) => [kind, count]));
  };

  it('name the fate of every column that names clients', async () => {
    const found = await rowsOf(`
      SELECT DISTINCT c.table_name || '.' || c.column_name AS key FROM information_schema.columns c
      LEFT JOIN information_schema.key_column_usage k USING (table_schema, table_name, column_name)
      LEFT JOIN information_schema.referential_constraints r
        ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name
      LEFT JOIN information_schema.table_constraints t
        ON t.constraint_schema = r.unique_constraint_schema AND t.constraint_name = r.unique_constraint_name
      WHERE c.table_schema = 'records' AND (c.column_name LIKE '%client%' OR t.table_name = 'client')`);
    expect(found.map(({ key }) => String(key)).sort()).toEqual(Object.keys(CLIENT_COLUMNS).sort());
  });

  it('is for people who see every client, and for two clients that are active', async () => {
    expect((await foresee(editor)).status).toBe(404);
    const own = { fromUuid: INTO, intoUuid: INTO };
    expect((await foresee(editor, own)).status).toBe(403);
    expect((await foresee(admin, own)).status).toBe(400);
    expect((await merge(1, {}, editor)).status).toBe(404);
    const led = await editor.send(clients.mergedInto, { params: { clientUuid: FROM } });
    expect(led.status).toBe(404);
    const archive = (isArchived: boolean) =>
      admin.send(clients.setArchived, { params: { clientUuid: FROM }, body: { isArchived } });
    await archive(true);
    expect((await foresee()).status).toBe(409);
    await archive(false);
  });

  it('is refused, with what helps, where figures would mean something else', async () => {
    const refusals = async () => (await foresee()).body.data.refusals;
    const as = { currency: 'USD', timeZone: 'America/New_York', type: 'Pharma' };
    await db().update(client).set(as).where(eq(client.uuid, FROM));
    await db()
      .insert(troubleBands)
      .values({
        ...{ clientUuid: FROM, ruleId: 'pacing', version: 1, numbers: { low: 1 }, reason: '' },
        setAt: new Date(),
      });
    await db().execute(sql`INSERT INTO records.attribution_setting (client_uuid, standard, click_days, view_days, direct,
      first_share, last_share, half_life, markov_order, chosen_at) VALUES (${FROM}, 'first', 7, 1, 'keep', 0.4, 0.4, 7, 1, now())`);
    await db().execute(sql`INSERT INTO records.document_folder (id, client_uuid, name, name_key, created_by, revision)
      VALUES ('f1', ${FROM}, 'Orders', 'orders', ${'nobody'}, 1)`);
    await db().execute(sql`INSERT INTO records.document_request (id, client_uuid, token_hash, title, note, email, types,
      max_files, max_bytes, made_by, made_at, expires_at) VALUES ('r1', ${FROM}, 'hash', 'Order', '', 'maya@contoso.example',
      '{}', 1, 1000, 'admin', now(), '2100-01-01')`);
    await db().execute(sql`INSERT INTO records.job (id, kind, payload, due_at, state)
      VALUES ('j1', 'load', ${JSON.stringify({ request: { clientUuid: FROM } })}::jsonb, '2100-01-01', 'running')`);
    const told = await refusals();
    const words = [
      'USD',
      'New_York',
      'Pharma',
      'attribute',
      'bands',
      'folders',
      'requests',
      'loaded',
    ];
    expect(words.filter((word) => told.some((why) => why.includes(word)))).toEqual(words);
    expect(told).toHaveLength(words.length);
    const { revision } = (await foresee()).body.data;
    expect((await merge(revision)).status).toBe(422);
    // The same choices of both change nothing.
    await db()
      .insert(troubleBands)
      .values({
        ...{ clientUuid: INTO, ruleId: 'pacing', version: 1, numbers: { low: 1 }, reason: '' },
        setAt: new Date(),
      });
    expect((await refusals()).filter((why) => why.includes('bands'))).toEqual([]);
    await rowsOf(`DELETE FROM records.trouble_bands; DELETE FROM records.attribution_setting;
      DELETE FROM records.document_folder WHERE id = 'f1'; DELETE FROM records.document_request; DELETE FROM records.job WHERE id = 'j1'; SELECT 1 AS one`);
    const [into] = await db().select().from(client).where(eq(client.uuid, INTO));
    const { currency = '', timeZone = '', type = '' } = into ?? {};
    await db().update(client).set({ currency, timeZone, type }).where(eq(client.uuid, FROM));
    expect(await refusals()).toEqual([]);
  });

  it('moves exactly what the preview tells, keeps every figure, and leads to the other client', async () => {
    const [both] = await db()
      .select({ id: userClient.userId })
      .from(userClient)
      .where(eq(userClient.clientUuid, INTO))
      .limit(1);
    const userId = both?.id ?? '';
    await db().insert(userClient).values({ userId, clientUuid: FROM });
    await db()
      .insert(clientLinkRule)
      .values({
        ...{ beginning: 'contoso', clientUuid: FROM, madeAt: new Date() },
      });
    const place = { country: 'GB', region: '' };
    await db()
      .insert(holidayPlace)
      .values([
        { clientUuid: FROM, ...place },
        { clientUuid: INTO, ...place },
        { clientUuid: FROM, country: 'DE', region: 'BY' },
      ]);
    await db()
      .insert(keyEvent)
      .values({
        ...{ clientUuid: FROM, firstDay: '2026-03-01', lastDay: '2026-03-02' },
        kind: 'other',
        ...{ title: 'Relaunch', note: '', isMarked: true, savedAt: new Date() },
      });
    await db()
      .insert(partner)
      .values({
        ...{ id: 'velo', name: 'Velo News', clientUuid: FROM, origins: [], projects: [] },
      });
    await db()
      .insert(aggregator)
      .values({
        ...{ uuid: 'a1', clientUuid: FROM, advertiserId: ADVERTISERS.contoso },
        ...{ name: 'Spring', status: 'active', revision: 0 },
      });
    await db()
      .insert(linkRefusal)
      .values({
        ...{ advertiserId: ADVERTISERS.contoso, clientUuid: INTO, saidAt: new Date() },
      });
    await db().execute(sql`INSERT INTO records.dashboard_template (id, version, name, description, pages, tiles, client_uuids, is_archived, made_by, saved_by, saved_at)
      VALUES ('t1', 1, 'Weekly', '', 1, 1, ARRAY[${FROM}, ${INTO}]::text[], false, ${userId}, ${userId}, now())`);

    const before = (await foresee()).body.data;
    expect(before.moves).toMatchObject(
      expect.arrayContaining([
        { kind: 'advertisers', count: 1, names: ['Contoso Bikes'] },
        { kind: 'people', count: 1, names: ['Otto Other'] },
        { kind: 'partners', count: 1, names: ['Velo News'] },
        { kind: 'holidays', count: 1, names: ['DE-BY'] },
        { kind: 'keyEvents', count: 1, names: ['Relaunch'] },
        { kind: 'aggregators', count: 1, names: ['Spring'] },
        { kind: 'rules', count: 1, names: ['contoso'] },
        { kind: 'dashboardTemplates', count: 1, names: ['Weekly'] },
      ]),
    );
    expect(before.seeInto.names).toEqual(['Otto Other', 'Velo News']);
    expect(before.seeFrom.names).toContain('Nadia North');

    expect((await merge(before.revision, { name: 'Northwind Airways' })).status).toBe(422);
    expect((await merge(before.revision + 1)).status).toBe(409);
    expect(await counts()).toMatchObject({ advertisers: 1 });

    const figures = () =>
      Promise.all(
        Object.values(ADVERTISERS).map(async (advId) => {
          const selection = { advId, campaignAll: true, placementAll: true };
          const range = { start: DAYS[0], end: DAYS[2] };
          const { data } = (
            await admin.send(report.slideData, {
              body: {
                selection,
                queries: {
                  sums: { metrics: ['impressions', 'clicks'], dimensions: ['campaign'], range },
                },
              },
            })
          ).body;
          const { currency, timeZone, clientType } = (
            await admin.send(delivery.advertiserClient, { body: { advId } })
          ).body.data;
          return { advId, told: data.results, currency, timeZone, clientType };
        }),
      );
    const were = await figures();
    expect(JSON.stringify(were[2]?.told)).toMatch(/[1-9]/);
    const held = new Map<string, number>();
    const countAt = async (table: string, column: string, uuid: string) => {
      const [row] = await rowsOf(
        `SELECT count(*)::int AS n FROM records.${table} WHERE ${column} = '${uuid}'`,
      );
      return Number(row?.n);
    };
    for (const { table, column } of columnsThat('moves')) {
      held.set(`${table}.${column}`, await countAt(table, column, INTO));
    }
    const done = await merge(before.revision);
    expect(done.status).toBe(200);
    expect(done.body.data.uuid).toBe(INTO);
    expect(await figures()).toEqual(were);

    // Each row that moves is there, as many as were told; of people and places those that were not there yet.
    const told = new Map(before.moves.map(({ kind, count }) => [kind, count]));
    for (const { table, column, how } of columnsThat('moves')) {
      const more = (await countAt(table, column, INTO)) - (held.get(`${table}.${column}`) ?? 0);
      if (how.kind !== null)
        expect({ table, more }).toEqual({ table, more: told.get(how.kind) ?? 0 });
      expect(await countAt(table, column, FROM)).toBe(0);
    }
    const [owner] = await db()
      .select()
      .from(clientAdvertiser)
      .where(eq(clientAdvertiser.advertiserId, ADVERTISERS.contoso));
    expect(owner?.clientUuid).toBe(INTO);
    expect(await db().select().from(linkRefusal)).toEqual([]);
    expect(
      await rowsOf(`SELECT client_uuids FROM records.dashboard_template WHERE id = 't1'`),
    ).toEqual([{ client_uuids: [INTO] }]);

    // Nothing else names it, but for what tells of the past.
    const texts =
      await rowsOf(`SELECT table_name AS t, column_name AS c FROM information_schema.columns
      WHERE table_schema = 'records' AND data_type IN ('text', 'jsonb', 'ARRAY')`);
    const naming: string[] = [];
    for (const { t, c } of texts) {
      const found = await rowsOf(
        `SELECT 1 AS one FROM records."${t}" WHERE position('${FROM}' IN "${c}"::text) > 0 LIMIT 1`,
      );
      if (found.length > 0) naming.push(`${t}.${c}`);
    }
    const past = new Set([
      'client.uuid',
      'audit_log.target',
      'audit_log.before',
      'audit_log.after',
    ]);
    const stays = new Set(columnsThat('stays').map(({ table, column }) => `${table}.${column}`));
    expect(naming.filter((name) => !past.has(name) && !stays.has(name))).toEqual([]);

    const listed = await admin.send(clients.list, { body: { state: 'archived' } });
    expect(listed.body.data.rows).toMatchObject([
      { uuid: FROM, advertisers: 0, people: 0, mergedInto: 'Northwind Airways' },
    ]);
    const params = { clientUuid: FROM };
    const gone = (await admin.send(clients.get, { params })).body.data;
    expect(gone).toMatchObject({ mergedInto: { uuid: INTO }, archivedAt: expect.any(String) });
    const restored = await admin.send(clients.setArchived, { params, body: { isArchived: false } });
    expect(restored.status).toBe(409);
    for (const someone of [admin, outsider, editor]) {
      expect((await someone.send(clients.mergedInto, { params })).body.data.client).toMatchObject({
        uuid: INTO,
      });
    }
    const led = (clientUuid: string) =>
      outsider.send(clients.mergedInto, { params: { clientUuid } });
    expect((await led(INTO)).body.data).toEqual({ client: null });
    expect((await led('elsewhere')).status).toBe(404);
    const history = async (clientUuid: string) =>
      (await admin.send(clients.history, { params: { clientUuid } })).body.data.entries[0];
    expect(await history(INTO)).toMatchObject({ action: 'client/merge', reason: 'One owner.' });
    expect(await history(FROM)).toMatchObject({ action: 'client/merged-away' });
    const entries = await db().select().from(auditLog).where(eq(auditLog.action, 'client/merge'));
    expect(entries[0]?.after).toMatchObject({ client: 'Contoso Bikes', people: 1 });
  });

  it('leads on from a client that is merged into a third one', async () => {
    const [into] = await db().select().from(client).where(eq(client.uuid, INTO));
    const { type = '', currency = '', timeZone = '' } = into ?? {};
    const body = { name: 'Third', type, office: null, currency, timeZone, contacts: [] };
    const { uuid } = (await admin.send(clients.create, { body })).body.data;
    const next = { fromUuid: INTO, intoUuid: uuid };
    const { revision } = (await foresee(admin, next)).body.data;
    const done = await merge(revision, { ...next, name: 'Northwind Airways' });
    expect(done.status).toBe(200);
    const params = { clientUuid: FROM };
    const { client: there } = (await outsider.send(clients.mergedInto, { params })).body.data;
    expect(there?.uuid).toBe(uuid);
    expect(PEOPLE.outsider.clients).toEqual([FROM]);
  });
});
