/** People: who sees whom, what the list finds, and who may give what to whom. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, client, role, rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { ENGINES } from '../../testing/server.ts';
import { type PeopleWorld, startPeople } from './testing-people.ts';

const { people } = CALLS;
const { northwind, contoso } = CLIENTS;

describe.each(ENGINES)('people on %s', (engine) => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await startPeople(engine);
  });
  afterAll(() => world.server.stop());

  describe('who sees whom', () => {
    it('shows people of the own clients, and everybody to the provider', async () => {
      const hers = await world.emails(world.nadia);
      expect(hers).toContain(PEOPLE.analyst.email);
      expect(hers).not.toContain(PEOPLE.outsider.email);
      expect(hers).not.toContain(PEOPLE.admin.email);
      const all = await world.emails(world.admin);
      expect(all).toContain(PEOPLE.outsider.email);
      expect(all).toContain(PEOPLE.admin.email);
    });

    it('answers of somebody of other clients as of nobody, whatever is asked', async () => {
      const { nadia } = world;
      const messages = new Set<string>();
      for (const userId of ['outsider', 'admin', 'who']) {
        const params = { userId };
        const answers = [
          await world.get(nadia, userId),
          await nadia.send(people.history, { params }),
          await nadia.send(people.reset, { params, body: {} }),
          await nadia.send(people.set, {
            params,
            body: {
              name: 'X',
              locale: 'en-GB',
              roleIds: [],
              clientUuids: [northwind],
            },
            headers: { 'if-match': '"1"' },
          }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
        for (const { body } of answers) messages.add(body.message);
        const outcome = await world.bulk(nadia, { userIds: [userId], action: 'disable' });
        expect(outcome).toEqual({ [userId]: 'refused' });
      }
      expect(messages.size).toBe(1);
    });

    it('keeps the archived clients of somebody whom the provider changes', async () => {
      const { admin, db } = world;
      await world.add('returner', { clients: [northwind, contoso] });
      const archive = (archivedAt: Date | null) =>
        db.update(client).set({ archivedAt }).where(eq(client.uuid, contoso));
      await archive(new Date());
      try {
        const seen = (await world.get(admin, 'returner')).body.data;
        expect(seen).toMatchObject({ lockedBecause: null, hasOtherClients: false });
        expect(seen.clients.map(({ uuid }) => uuid)).toEqual([northwind]);
        expect((await world.set(admin, 'returner', { name: 'Rita Returner' })).status).toBe(200);
      } finally {
        await archive(null);
      }
      const { clients } = (await world.get(admin, 'returner')).body.data;
      expect(clients.map(({ uuid }) => uuid).sort()).toEqual([northwind, contoso].sort());
    });

    it('names only shared clients of somebody who works for several', async () => {
      const { nadia, admin } = world;
      const both = await world.add('both', { clients: [northwind, contoso] });
      const [row] = (await world.list(nadia, { search: 'both@' })).rows;
      expect(row?.clients).toEqual([{ uuid: northwind, name: 'Northwind Airways' }]);
      const seen = await world.get(nadia, both);
      expect(seen.body.data).toMatchObject({ hasOtherClients: true, clients: [{}] });
      expect(seen.body.data.lockedBecause).toContain('clients that you do not see');
      expect(seen.text).not.toContain('Contoso');
      expect((await world.set(nadia, both, { name: 'Taken' })).status).toBe(403);
      expect(await world.emails(nadia, { clientUuids: [contoso] })).toEqual([]);
      expect(await world.emails(admin, { clientUuids: [contoso] })).toContain(
        'both@northwind.example',
      );
      const choices = await nadia.send(people.choices);
      expect(choices.text).not.toContain('Contoso');
      expect(choices.body.data.mayInviteInternal).toBe(false);
    });

    it('tells the history of a person without names of other clients and their people', async () => {
      const { nadia, admin } = world;
      const id = await world.add('historic');
      await world.set(admin, id, { clientUuids: [northwind, contoso], reason: 'Contoso asked' });
      const all = (await admin.send(people.history, { params: { userId: id } })).body.data;
      expect(all.entries[0]).toMatchObject({
        action: 'user/update',
        actor: { id: 'admin' },
        changes: ['Clients: added Contoso Bikes'],
        reason: 'Contoso asked',
      });
      const hers = await nadia.send(people.history, { params: { userId: id } });
      expect(hers.body.data.entries[0]).toMatchObject({
        actor: { id: null, name: 'Meridian Media' },
        changes: [],
        reason: '',
      });
      expect(hers.text).not.toMatch(/contoso|ada@/i);
    });
  });

  describe('the list', () => {
    it('finds by words of name and address, whatever their case, and takes signs literally', async () => {
      expect(await world.emails(world.admin, { search: 'NORTH nora' })).toEqual([
        PEOPLE.analyst.email,
      ]);
      expect(await world.emails(world.admin, { search: '%' })).toEqual([]);
    });

    it('filters by state, role, permission with effect, terms and last seen', async () => {
      const { admin } = world;
      const emails = (body: object) => world.emails(admin, body);
      await world.add('invitee', {
        roles: ['loader'],
        row: { activatedAt: null, invitedAt: new Date() },
      });
      await world.add('sleeper', {
        row: { lastSeenAt: new Date('2025-01-31T23:30:00Z'), createdAt: new Date('2025-01-01') },
      });
      await world.add('limited', { domain: 'meridian.example', roles: ['admin'] });
      expect(await emails({ states: ['disabled'] })).toEqual([PEOPLE.disabled.email]);
      expect(await emails({ states: ['invited'] })).toEqual(['invitee@northwind.example']);
      expect(await emails({ roleIds: ['loader'] })).toEqual(['invitee@northwind.example']);
      // Without effect for clients' people, and for the provider's own with a list of clients.
      expect(await emails({ permissions: ['user/roleAdmin'] })).toEqual([PEOPLE.admin.email]);
      expect(await emails({ permissions: ['client/fileUpload'] })).toEqual(
        expect.arrayContaining(['invitee@northwind.example', 'limited@meridian.example']),
      );
      expect(await emails({ clientUuids: ['*'] })).toEqual([PEOPLE.admin.email]);
      const waiting = await emails({ hasAcceptedTerms: false });
      const accepted = await emails({ hasAcceptedTerms: true });
      expect(waiting).toEqual([PEOPLE.newcomer.email]);
      expect(accepted.length + waiting.length).toBe((await emails({})).length);
      // Half an hour before February in London too.
      expect(await emails({ lastSeenBefore: '2025-02-01' })).toEqual(['sleeper@northwind.example']);
      expect(await emails({ lastSeenBefore: '2025-01-31' })).toEqual([]);
      const early = await admin.send(people.list, { body: { lastSeenBefore: '0000-01-01' } });
      expect(early.status).toBe(400);
    });

    it('orders and pages without losing or repeating anybody', async () => {
      const { admin } = world;
      const all = await world.emails(admin, { sort: 'email', direction: 'desc' });
      expect(all).toEqual(all.toSorted().toReversed());
      const pages = [
        await world.list(admin, { sort: 'lastSeen', pageSize: 4 }),
        await world.list(admin, { sort: 'lastSeen', pageSize: 4, page: 2 }),
      ];
      expect(pages[0]?.total).toBe(all.length);
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(8);
      const newest = (await world.list(admin, { sort: 'lastSeen', direction: 'desc' })).rows;
      const never = newest.findIndex(({ lastSeenAt }) => lastSeenAt === null);
      expect(newest.slice(never).every(({ lastSeenAt }) => lastSeenAt === null)).toBe(true);
    });

    it('is exported under its filters, formula-safe, and the export is noted', async () => {
      await world.add('=cmd|calc', {
        domain: 'formula.example',
        row: { name: '=HYPERLINK("x")' },
      });
      const body = { search: 'formula.example' };
      const answer = await world.admin.send(people.export, { body });
      expect(answer.headers['content-type']).toContain('text/csv');
      const [header, line, end] = answer.text.split('\r\n');
      expect(header).toContain('Name,E-mail,State,Roles,Clients');
      expect(line).toContain(`"'=HYPERLINK(""x"")","'=cmd|calc@formula.example",active`);
      expect(end).toBe('');
      const noted = await world.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'user/export'));
      expect(noted.at(-1)).toMatchObject({ actorId: 'admin', after: { filters: body } });
      expect(answer.headers['content-disposition']).toMatch(/users-\d{4}-\d\d-\d\d\.csv/);
      const ticked = await world.admin.send(people.export, { body: { ids: ['viewer', 'admin'] } });
      expect(ticked.text.trimEnd().split('\r\n')).toHaveLength(3);
      const foreign = await world.nadia.send(people.export, { body: { ids: ['outsider'] } });
      expect(foreign.text.trimEnd().split('\r\n')).toHaveLength(1);
      const hers = await world.nadia.send(people.export, { body: {} });
      expect(hers.text).toContain(PEOPLE.analyst.email);
      expect(hers.text).not.toMatch(/contoso|ada@/i);
    });
  });

  describe('giving', () => {
    it('explains permissions by the roles they come through, and names those without effect', async () => {
      const id = await world.add('through', { roles: ['reader', 'analyst', 'admin'] });
      const { data } = (await world.get(world.admin, id)).body;
      const view = data.permissions.find(({ name }) => name === 'reporting/viewReports');
      expect(view?.roleIds.toSorted()).toEqual(['admin', 'analyst', 'reader']);
      expect(data.withoutEffect.map(({ name }) => name)).toContain('user/roleAdmin');
      expect(data.permissions.map(({ name }) => name)).not.toContain('user/roleAdmin');
    });

    it('refuses to give or take a role with a permission that the giver lacks', async () => {
      const { nadia, admin } = world;
      const id = await world.add('plain', { roles: ['reader'] });
      const roles = async (who: typeof nadia, ...roleIds: string[]) =>
        (await world.set(who, id, { roleIds })).status;
      expect(await roles(nadia, 'reader', 'analyst')).toBe(200);
      expect(await roles(nadia, 'reader', 'loader')).toBe(403);
      expect(await roles(nadia, 'admin')).toBe(403);
      expect(await roles(nadia, 'gone')).toBe(404);
      expect(await roles(admin, 'reader', 'loader')).toBe(200);
      expect(await roles(nadia, 'reader')).toBe(403);
      expect(await roles(nadia, 'loader')).toBe(200);
      const many = { userIds: [id, 'viewer'], roleId: 'loader' };
      expect(await world.bulk(nadia, { ...many, action: 'addRole' })).toEqual({
        [id]: 'unchanged',
        viewer: 'refused',
      });
      expect(await world.bulk(nadia, { ...many, action: 'removeRole' })).toEqual({
        [id]: 'refused',
        viewer: 'unchanged',
      });
    });

    it('gives a role that still names a permission of the past, which lets nobody do a thing', async () => {
      await world.db.insert(role).values({ id: 'old', name: 'Old' });
      await world.db.insert(rolePermission).values({ roleId: 'old', permission: 'past/thing' });
      const id = await world.add('nostalgic');
      expect((await world.set(world.nadia, id, { roleIds: ['old'] })).status).toBe(200);
      const { data } = (await world.get(world.nadia, id)).body;
      expect(data.permissions).toEqual([]);
      expect(data.withoutEffect).toEqual([{ name: 'past/thing', roleIds: ['old'] }]);
    });

    it('gives nobody more by making oneself somebody else', async () => {
      const { nadia } = world;
      const self = 'clientAdmin';
      expect((await world.set(nadia, self, { roleIds: [self, 'loader'] })).status).toBe(403);
      expect((await world.set(nadia, self, { clientUuids: [northwind, contoso] })).status).toBe(
        404,
      );
    });

    it('gives only own clients, and none where roles would let one do more than the giver', async () => {
      const { nadia, admin } = world;
      const id = await world.add('mover');
      const clients = async (who: typeof nadia, userId: string, ...clientUuids: string[]) =>
        (await world.set(who, userId, { clientUuids })).status;
      expect(await clients(nadia, id, northwind, contoso)).toBe(404);
      expect(await clients(nadia, id, northwind, 'nowhere')).toBe(404);
      expect(await clients(admin, id, northwind, contoso)).toBe(200);
      await world.add('keeper', { roles: ['clientAdmin'], clients: [northwind, contoso] });
      const keeper = await world.signIn('keeper@northwind.example');
      const strong = await world.add('strong', { roles: ['loader'] });
      expect(await clients(keeper, strong, northwind, contoso)).toBe(403);
      expect(await clients(keeper, await world.add('weak'), northwind, contoso)).toBe(200);
    });

    it('lets nobody outside the provider stand without a client, and only the provider see all', async () => {
      const { nadia, admin } = world;
      const id = await world.add('last-client');
      expect((await world.set(admin, id, { clientUuids: [] })).status).toBe(422);
      const insider = await world.add('insider', { domain: 'meridian.example' });
      expect((await world.set(nadia, insider, { clientUuids: [] })).status).toBe(403);
      expect((await world.set(admin, insider, { clientUuids: [] })).status).toBe(200);
      expect((await world.get(admin, insider)).body.data.seesEveryClient).toBe(true);
      expect((await world.get(nadia, insider)).status).toBe(404);
    });

    it('leaves administrators to administrators', async () => {
      await world.add('manager', {
        domain: 'meridian.example',
        clients: [],
        roles: ['clientAdmin'],
      });
      const manager = await world.signIn('manager@meridian.example');
      const { data } = (await world.get(manager, 'admin')).body;
      expect(data.lockedBecause).toContain('Ask an administrator');
      const disabling = { userIds: ['admin', 'outsider'], action: 'disable' };
      expect(await world.bulk(manager, disabling)).toEqual({ admin: 'refused', outsider: 'done' });
      const params = { userId: 'admin' };
      expect((await manager.send(people.reset, { params, body: {} })).status).toBe(403);
      expect((await world.set(manager, 'admin', { name: 'Nobody' })).status).toBe(403);
    });
  });
});
