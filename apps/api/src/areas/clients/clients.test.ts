/** Clients: who lists, makes and changes them, and what their history tells. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolePermission, userClient } from '../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';

const { clients, delivery, imports } = CALLS;
const northwind = { clientUuid: CLIENTS.northwind };
const FABRIKAM = {
  ...{ name: 'Fabrikam', type: 'Retail', office: 'Leeds', currency: 'EUR' },
  ...{ timeZone: 'Europe/Berlin', contacts: [] },
};
const SAM = { name: 'Sam Lee', role: 'Media', email: 'sam@northwind.example', phone: '' };

describe.each(ENGINES)('clients on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let editor: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    await server.services.records.db
      .insert(rolePermission)
      .values({ roleId: 'clientAdmin', permission: 'client/adminSettingView' });
    admin = await server.signIn('admin');
    editor = await server.signIn('clientAdmin');
  });
  afterAll(() => server.stop());

  const settings = async (clientUuid: string, client = admin) =>
    (await client.send(clients.get, { params: { clientUuid } })).body.data;
  const change = async (client: TestClient, clientUuid: string, patch: object, based?: number) => {
    const now = await settings(clientUuid);
    const { name, type, office, currency, timeZone, contacts } = now;
    return client.send(clients.setIdentity, {
      params: { clientUuid },
      body: { name, type, office, currency, timeZone, contacts, ...patch },
      headers: { 'if-match': `"${based ?? now.revision}"` },
    });
  };
  const list = async (body: object, client = admin) =>
    (await client.send(clients.list, { body })).body.data;
  const history = async (clientUuid: string, client = admin) =>
    (await client.send(clients.history, { params: { clientUuid } })).body.data.entries;

  it('are listed with people, advertisers and the last day of their delivery', async () => {
    const { rows, total } = await list({ sort: 'advertisers', direction: 'desc' });
    expect(total).toBe(2);
    const [first, second] = rows;
    expect(first).toMatchObject({ uuid: CLIENTS.northwind, advertisers: 2 });
    expect(second).toMatchObject({ uuid: CLIENTS.contoso, advertisers: 1 });
    const people = await server.services.records.db
      .select()
      .from(userClient)
      .where(eq(userClient.clientUuid, CLIENTS.contoso));
    expect(second?.people).toBe(people.length);
    expect(first?.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await list({ search: 'contoso' })).rows.map(({ uuid }) => uuid)).toEqual([
      CLIENTS.contoso,
    ]);
    expect((await list({ pageSize: 1, page: 2 })).rows).toHaveLength(1);
    expect((await list({}, editor)).rows.map(({ uuid }) => uuid)).toEqual([CLIENTS.northwind]);
  });

  it('are made by who sees every client, under a name of their own', async () => {
    const make = (body: object, client = admin) =>
      client.send(clients.create, { body: { ...FABRIKAM, ...body } });
    expect((await make({}, editor)).status).toBe(403);
    expect((await make({ name: ' northwind AIRWAYS ' })).status).toBe(409);
    expect((await make({ colour: '#FFFF00' })).status).toBe(400);
    expect((await make({ timeZone: 'Europe/Nowhere' })).status).toBe(400);
    const made = await make({ colour: '#0b5d4e' });
    expect(made.status).toBe(200);
    const { uuid } = made.body.data;
    expect(await settings(uuid)).toMatchObject({
      ...FABRIKAM,
      ...{ colour: '#0B5D4E', currencyLocked: null, logo: null, logoColours: [] },
    });
    expect((await list({ search: 'fabrikam' })).rows).toEqual([
      expect.objectContaining({ uuid, people: 0, advertisers: 0, lastDay: null }),
    ]);
    expect(await history(uuid)).toEqual([
      expect.objectContaining({
        action: 'client/create',
        actor: expect.objectContaining({ name: 'Ada Admin' }),
      }),
    ]);
    // A file that brings a client of this name is held against it too.
    const known = await admin.send(imports.clients);
    expect(known.body.data.clients.map(({ name }) => name)).toContain('Fabrikam');
    expect((await make({ name: 'FABRIKAM' })).status).toBe(409);
  });

  it('keep their currency once plans can be written in it', async () => {
    const locked = await change(admin, CLIENTS.northwind, { currency: 'EUR' });
    expect(locked.status).toBe(422);
    expect((await settings(CLIENTS.northwind)).currencyLocked).toMatch(/without being converted/);
    const { uuid } = (await admin.send(clients.create, { body: { ...FABRIKAM, name: 'Litware' } }))
      .body.data;
    expect((await change(admin, uuid, { currency: 'USD' })).body.data.currency).toBe('USD');
  });

  it('are changed by the provider; their own people change the contacts', async () => {
    expect((await change(editor, CLIENTS.northwind, { type: 'Retail' })).status).toBe(403);
    const changed = await change(editor, CLIENTS.northwind, { contacts: [SAM] });
    expect(changed.body.data.contacts).toEqual([SAM]);
    const moved = await change(admin, CLIENTS.northwind, { office: 'Leeds' });
    expect(moved.body.data).toMatchObject({ office: 'Leeds', contacts: [SAM] });
    expect((await change(admin, CLIENTS.contoso, { name: 'northwind airways' })).status).toBe(409);
    const [latest, before] = await history(CLIENTS.northwind);
    expect(latest).toMatchObject({ action: 'client/identity' });
    expect(latest?.changes).toEqual([expect.objectContaining({ field: 'office', after: 'Leeds' })]);
    expect(before).toMatchObject({
      action: 'client/contacts',
      actor: { name: 'Nadia North' },
      changes: [{ field: 'contacts', before: '0', after: '1' }],
    });
    // The log names no contact, and people of the client know the provider's by its name alone.
    expect(JSON.stringify(await history(CLIENTS.northwind))).not.toContain('Sam Lee');
    expect((await history(CLIENTS.northwind, editor))[0]?.actor).toMatchObject({ id: null });
  });

  it('refuse a save over somebody else’s', async () => {
    const { revision } = await settings(CLIENTS.northwind);
    await change(editor, CLIENTS.northwind, { contacts: [] });
    const late = await change(admin, CLIENTS.northwind, { office: 'York' }, revision);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ details: { savedBy: 'Nadia North' } });
    expect((await settings(CLIENTS.northwind)).office).toBe('Leeds');
  });

  it('leave everybody’s lists while they are archived, keep all they have, and come back', async () => {
    const archive = (isArchived: boolean, client = admin) =>
      client.send(clients.setArchived, {
        params: { clientUuid: CLIENTS.contoso },
        body: { isArchived, reason: 'They left.' },
      });
    const outsider = await server.signIn('outsider');
    const seen = async (client: TestClient) =>
      (await client.send(delivery.advertiserClient, { body: { advId: ADVERTISERS.contoso } }))
        .status;
    expect([await seen(admin), await seen(outsider)]).toEqual([200, 200]);
    expect((await archive(true, editor)).status).toBe(404);
    expect((await archive(true)).body.data.archivedAt).not.toBeNull();
    expect([await seen(admin), await seen(outsider)]).toEqual([403, 403]);
    expect((await list({})).rows.map(({ uuid }) => uuid)).not.toContain(CLIENTS.contoso);
    const offered = await admin.send(imports.clients);
    expect(offered.body.data.clients.map(({ uuid }) => uuid)).not.toContain(CLIENTS.contoso);
    const archived = await list({ state: 'archived' });
    expect(archived.rows).toMatchObject([{ uuid: CLIENTS.contoso, advertisers: 1 }]);
    expect((await list({ state: 'archived' }, editor)).rows).toEqual([]);
    expect((await change(admin, CLIENTS.contoso, { office: 'York' })).status).toBe(409);
    // A name stays taken: the client comes back with it.
    const { name } = await settings(CLIENTS.contoso);
    expect((await admin.send(clients.create, { body: { ...FABRIKAM, name } })).status).toBe(409);
    expect((await archive(false)).body.data.archivedAt).toBeNull();
    expect([await seen(admin), await seen(outsider)]).toEqual([200, 200]);
    expect((await history(CLIENTS.contoso)).slice(0, 2)).toMatchObject([
      { action: 'client/restore' },
      { action: 'client/archive', reason: 'They left.' },
    ]);
  });

  it('tell whose pages embed what is of them, without secrets', async () => {
    const { partners, records } = server.services;
    const origins = ['https://velo.example'];
    const made = await partners.create({
      ...{ name: 'Velo News', clientUuid: CLIENTS.northwind, origins, projects: [] },
    });
    const other = { name: 'Other', clientUuid: CLIENTS.contoso, origins, projects: [] };
    await partners.create(other);
    await partners.retireKey(made.id, (await partners.addKey(made.id)).kid);
    await records.execute(
      `INSERT INTO records.dashboard (id, revision, name, description, tags, adv_id, pages, tiles, shows, is_fixed,
         owner_id, saved_by, saved_at, created_at)
       SELECT 'd1', 1, 'Weekly', '', '{}', 1, 1, 0, '{}', false, id, id, now(), now() FROM records."user" LIMIT 1`,
    );
    await records.execute(
      `INSERT INTO records.dashboard_embed (dashboard_id, partner_ids, body, set_by, set_at)
       SELECT 'd1', ARRAY[$1], '{}', id, now() FROM records."user" LIMIT 1`,
      [made.id],
    );
    const told = await editor.send(clients.partners, { params: northwind });
    expect(told.body.data.partners).toEqual([
      {
        ...{ partnerId: made.id, name: 'Velo News', origins, reports: 0, dashboards: 1 },
        keys: [{ kid: made.kid, createdAt: expect.any(String) }],
      },
    ]);
    expect(JSON.stringify(told.body)).not.toContain(made.secret);
    const foreign = { params: { clientUuid: CLIENTS.contoso } };
    expect((await editor.send(clients.partners, foreign)).status).toBe(404);
  });

  it('are out of reach of other tenants and of those without permission', async () => {
    const foreign = { clientUuid: CLIENTS.contoso };
    expect((await change(editor, CLIENTS.contoso, { contacts: [] })).status).toBe(404);
    expect((await editor.send(clients.history, { params: foreign })).status).toBe(404);
    expect((await editor.send(clients.choices)).body.data.types).not.toContain('Retail');
    const analyst = await server.signIn('analyst');
    expect((await analyst.send(clients.history, { params: northwind })).status).toBe(403);
    expect((await analyst.send(clients.list, { body: {} })).status).toBe(403);
    expect((await analyst.send(clients.create, { body: FABRIKAM })).status).toBe(403);
  });
});
