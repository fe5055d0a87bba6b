/** Accounts: invitations, resets, disabling, edits that meet, and the administrator who stays. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, session, user, userRole, userToken } from '../../platform/records/schema.ts';
import { SESSION_ENDED } from '../../platform/session/callers.ts';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { queuedMails } from '../../testing/outbox.ts';
import { ENGINES } from '../../testing/server.ts';
import { type PeopleWorld, startPeople } from './testing-people.ts';

const { people } = CALLS;
const { northwind } = CLIENTS;

describe.each(ENGINES)('accounts on %s', (engine) => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await startPeople(engine);
  });
  afterAll(() => world.server.stop());
  const tokensOf = (userId: string) =>
    world.db.select().from(userToken).where(eq(userToken.userId, userId));
  const mailTo = async (address: string) =>
    (await queuedMails(world.db)).filter(({ to }) => to === address);
  const life = ({ createdAt, expiresAt }: typeof userToken.$inferSelect) =>
    expiresAt.getTime() - createdAt.getTime();

  describe('inviting', () => {
    it('answers for each address, and sends a link to those who are new', async () => {
      const answer = await world.nadia.send(people.invite, {
        body: {
          people: [
            { email: 'Sam.Lee@northwind.example' },
            { email: 'kim@northwind.example', name: 'Kim Ono' },
            { email: 'sam.lee@northwind.example' },
            { email: PEOPLE.analyst.email },
            { email: PEOPLE.outsider.email },
            { email: 'new@meridian.example' },
          ],
          roleIds: ['reader'],
          clientUuids: [northwind],
          message: 'See you on Monday.',
        },
      });
      const { results } = answer.body.data;
      expect(results.map(({ email, outcome }) => [email, outcome])).toEqual([
        ['sam.lee@northwind.example', 'done'],
        ['kim@northwind.example', 'done'],
        [PEOPLE.analyst.email, 'unchanged'],
        [PEOPLE.outsider.email, 'refused'],
        ['new@meridian.example', 'refused'],
      ]);
      // Nobody learns from here who has an account elsewhere.
      expect(results[3]?.message).toBe(results[4]?.message);
      const id = results[0]?.userId ?? '';
      const { data } = (await world.get(world.nadia, id)).body;
      expect(data).toMatchObject({
        name: 'Sam Lee',
        state: 'invited',
        invitedBy: { id: 'clientAdmin' },
        roles: [{ id: 'reader' }],
        clients: [{ uuid: northwind }],
      });
      expect(data.invitationUntil).not.toBeNull();
      const [token] = await tokensOf(id);
      expect(token && life(token)).toBe(7 * 24 * 60 * 60 * 1000);
      const sent = await mailTo('sam.lee@northwind.example');
      expect(sent.map(({ subject }) => subject)).toEqual([
        'Nadia North invites you to the reporting portal of Meridian Media',
      ]);
      const [noted] = await world.entries(id, 'user/invite');
      expect(noted?.after).toMatchObject({ name: 'Sam Lee', roles: [{ name: 'Reader' }] });
      expect(JSON.stringify(noted)).not.toContain(token?.id);
    });

    it('makes people of the provider from its addresses, who see every client', async () => {
      const answer = await world.admin.send(people.invite, {
        body: {
          people: [{ email: 'rae@meridian.example' }, { email: 'rae@elsewhere.example' }],
          roleIds: [],
          clientUuids: [],
        },
      });
      const [inside, outside] = answer.body.data.results;
      expect(inside?.outcome).toBe('done');
      expect(outside).toMatchObject({ outcome: 'refused', userId: null });
      const { data } = (await world.get(world.admin, inside?.userId ?? '')).body;
      expect(data).toMatchObject({ internal: true, seesEveryClient: true });
    });

    it('invites nobody with roles and clients that are not the inviter’s to give', async () => {
      const invite = (roleIds: string[], clientUuids: string[]) =>
        world.nadia.send(people.invite, {
          body: { people: [{ email: 'gift@northwind.example' }], roleIds, clientUuids },
        });
      expect((await invite(['loader'], [northwind])).status).toBe(403);
      expect((await invite(['gone'], [northwind])).status).toBe(404);
      expect((await invite([], [CLIENTS.contoso])).status).toBe(404);
      expect(await world.emails(world.admin, { search: 'gift@' })).toEqual([]);
    });

    it('sends an invitation again, after which the first link is worthless', async () => {
      const id = await world.add('again', { row: { activatedAt: null, passwordHash: null } });
      const action = 'resendInvitation';
      const userIds = [id, 'analyst', 'disabled'];
      for (const _ of [1, 2]) {
        expect(await world.bulk(world.nadia, { userIds, action })).toEqual({
          again: 'done',
          analyst: 'refused',
          disabled: 'refused',
        });
      }
      const tokens = await tokensOf(id);
      expect(tokens.filter((token) => life(token) > 60_000)).toHaveLength(1);
      expect(await mailTo('again@northwind.example')).toHaveLength(2);
    });
  });

  describe('another address', () => {
    const setEmail = (userId: string, email: string, client = world.nadia) =>
      client.send(people.setEmail, { params: { userId }, body: { email } });

    it('gets a link that its owner must open, and moves an open invitation at once', async () => {
      const id = await world.add('mover');
      expect((await setEmail(id, 'moved@northwind.example')).body.data.outcome).toBe('asked');
      const [row] = await world.db.select().from(user).where(eq(user.id, id));
      expect(row?.email).toBe('mover@northwind.example');
      const [mail] = await mailTo('moved@northwind.example');
      expect(mail?.subject).toBe('Confirm your new address for Meridian Media');
      const typo = await world.add('typo', { row: { activatedAt: null, passwordHash: null } });
      expect((await setEmail(typo, 'mover@northwind.example')).status).toBe(409);
      expect((await setEmail(typo, 'right@northwind.example')).body.data.outcome).toBe('changed');
      expect(await mailTo('right@northwind.example')).toHaveLength(1);
      expect((await world.get(world.admin, typo)).body.data.email).toBe('right@northwind.example');
    });

    it('is given only to people one may change', async () => {
      expect((await setEmail('outsider', 'x@northwind.example')).status).toBe(404);
      expect((await setEmail('disabled', 'x@northwind.example')).status).toBe(409);
    });
  });

  describe('erasing somebody', () => {
    it('says what goes and what stays, and leaves neither name nor address, nor a way in', async () => {
      const id = await world.add('gone', { roles: ['reader'] });
      const gone = await world.signIn('gone@northwind.example');
      await gone.send(CALLS.account.set, {
        body: { name: 'Gregor Gone', locale: 'en-GB', theme: 'dark' },
      });
      await world.admin.send(people.setEmail, {
        params: { userId: id },
        body: { email: 'gregor@northwind.example' },
      });
      await gone.send(CALLS.requests.ask, { body: { path: '/client/file/upload' } });
      const params = { userId: id };
      const erase = () => world.admin.send(people.erase, { params, body: { reason: 'Asked to.' } });
      expect((await erase()).status).toBe(409);
      expect((await world.nadia.send(people.erase, { params, body: {} })).status).toBe(403);
      await world.bulk(world.admin, { userIds: [id], action: 'disable' });
      const { items } = (await world.admin.send(people.erasure, { params })).body.data;
      const fateOf = (title: string) => items.find((item) => item.title === title)?.fate;
      expect(['Roles', 'Access requests', 'Accepted terms'].map(fateOf)).toEqual([
        'removed',
        'removed',
        'unnamed',
      ]);
      expect(fateOf('Entries of the audit log about them')).toBe('hidden');
      expect(fateOf('Entries of the audit log by them')).toBe('hidden');
      expect((await erase()).status).toBe(200);
      const shown = async (body: object) => [
        JSON.stringify((await world.admin.send(CALLS.audit.list, { body })).body.data.rows),
        (await world.admin.send(CALLS.audit.export, { body })).text,
      ];
      const told = [...(await shown({ target: id })), ...(await shown({ actorIds: [id] }))];
      for (const text of told) {
        expect(text).toContain('Deleted account');
        expect(text).not.toMatch(/gregor|gone@|erased\.invalid/i);
      }
      expect(told[0]).toContain('"after":"Erased"');
      // By them alone: where they were is not shown either.
      expect(told.slice(2).join()).not.toContain('127.0.0.1');
      // What was written is still there.
      const kept = await world.db.select().from(auditLog).where(eq(auditLog.target, id));
      expect(JSON.stringify(kept)).toContain('Gregor Gone');
      expect((await world.get(world.admin, id)).status).toBe(404);
      expect(await world.emails(world.admin, { search: 'gone@' })).toEqual([]);
      const [row] = await world.db.select().from(user).where(eq(user.id, id));
      expect(row).toMatchObject({ name: 'Deleted account', passwordHash: null, disabled: true });
      expect(JSON.stringify(row)).not.toContain('northwind');
      expect(await world.db.select().from(userRole).where(eq(userRole.userId, id))).toEqual([]);
    });
  });

  describe('signing somebody out', () => {
    it('ends all their sessions at once, and nobody’s own', async () => {
      const id = await world.add('away');
      const away = await world.signIn('away@northwind.example');
      const action = 'signOut';
      expect(await world.bulk(world.nadia, { userIds: [id, 'clientAdmin'], action })).toEqual({
        [id]: 'done',
        clientAdmin: 'refused',
      });
      expect((await away.send(CALLS.auth.current)).status).toBe(401);
      expect(await world.bulk(world.nadia, { userIds: [id], action })).toEqual({
        [id]: 'unchanged',
      });
      expect(await world.entries(id, 'user/sign-out')).toHaveLength(1);
    });
  });

  describe('resetting', () => {
    it('sends a link for an hour, and takes the second factor away when asked', async () => {
      const id = await world.add('lost', {
        row: { totpSecret: 'sealed', totpEnabledAt: new Date(), recoveryHashes: ['a'] },
      });
      const params = { userId: id };
      await world.nadia.send(people.reset, { params, body: {} });
      expect((await world.get(world.nadia, id)).body.data.hasSecondFactor).toBe(true);
      await world.nadia.send(people.reset, { params, body: { secondFactor: true } });
      const [row] = await world.db.select().from(user).where(eq(user.id, id));
      expect(row).toMatchObject({ totpSecret: null, totpEnabledAt: null, recoveryHashes: [] });
      const open = (await tokensOf(id)).filter(({ expiresAt }) => expiresAt > new Date());
      expect(open.map((token) => [token.kind, life(token)])).toEqual([['reset', 60 * 60 * 1000]]);
      const noted = await world.entries(id, 'user/reset');
      expect(noted.map(({ after }) => after)).toEqual([
        { secondFactorRemoved: false },
        { secondFactorRemoved: true },
      ]);
    });

    it('leaves one’s own second factor, which goes with the password only', async () => {
      await world.add('owner', {
        roles: ['clientAdmin'],
        row: { totpSecret: 'sealed', totpEnabledAt: null, recoveryHashes: ['a'] },
      });
      const owner = await world.signIn('owner@northwind.example');
      const params = { userId: 'owner' };
      const refused = await owner.send(people.reset, { params, body: { secondFactor: true } });
      expect(refused.body).toMatchObject({ code: 'forbidden' });
      expect(refused.body.message).toContain('under My Details');
      const [row] = await world.db.select().from(user).where(eq(user.id, 'owner'));
      expect(row).toMatchObject({ totpSecret: 'sealed', recoveryHashes: ['a'] });
      expect((await owner.send(people.reset, { params, body: {} })).status).toBe(200);
    });

    it('does not open an account that is disabled, or was never opened', async () => {
      const invited = await world.add('unopened', { row: { activatedAt: null } });
      const reset = (userId: string) =>
        world.nadia.send(people.reset, { params: { userId }, body: {} });
      expect((await reset(invited)).status).toBe(409);
      expect((await reset('disabled')).status).toBe(409);
    });
  });

  describe('disabling', () => {
    it('ends the sessions at once, tells live connections, and voids links', async () => {
      const id = await world.add('leaver', { roles: ['reader'] });
      const leaver = await world.signIn('leaver@northwind.example');
      await world.nadia.send(people.reset, { params: { userId: id }, body: {} });
      const [live] = await world.db.select().from(session).where(eq(session.userId, id));
      const ended = new Promise<string>((resolve) => {
        void world.server.services.records.listen(SESSION_ENDED, (sessionId) => {
          if (sessionId === live?.id) resolve(sessionId);
        });
      });
      expect((await leaver.send(CALLS.auth.current)).status).toBe(200);
      expect(await world.bulk(world.nadia, { userIds: [id], action: 'disable' })).toEqual({
        leaver: 'done',
      });
      expect((await leaver.send(CALLS.auth.current)).status).toBe(401);
      expect(await ended).toBe(live?.id);
      const open = (await tokensOf(id)).filter(({ expiresAt }) => expiresAt > new Date());
      expect(open).toEqual([]);
      await expect(world.signIn('leaver@northwind.example')).rejects.toThrow('401');
      await world.bulk(world.nadia, { userIds: [id], action: 'enable', reason: 'Came back' });
      expect((await leaver.send(CALLS.auth.current)).status).toBe(401);
      await world.signIn('leaver@northwind.example');
      const [noted] = await world.entries(id, 'user/enable');
      expect(noted).toMatchObject({ actorId: 'clientAdmin', reason: 'Came back' });
    });

    it('does what can be done to many, and says what of whom could not', async () => {
      const some = [await world.add('one'), await world.add('two', { row: { disabled: true } })];
      const userIds = [...some, 'clientAdmin', 'who', 'one'];
      expect(await world.bulk(world.nadia, { userIds, action: 'disable' })).toEqual({
        one: 'done',
        two: 'unchanged',
        clientAdmin: 'refused',
        who: 'refused',
      });
      const tooMany = Array.from({ length: 201 }, (_, index) => String(index));
      const answer = await world.nadia.send(people.bulk, {
        body: { userIds: tooMany, action: 'disable' },
      });
      expect(answer.status).toBe(400);
    });

    it('holds a taken role back at the next request', async () => {
      const id = await world.add('demoted', { roles: ['analyst'] });
      const client = await world.signIn('demoted@northwind.example');
      const reports = () => client.send(CALLS.report.list, { body: {} });
      expect((await reports()).status).toBe(200);
      await world.bulk(world.nadia, { userIds: [id], action: 'removeRole', roleId: 'analyst' });
      expect((await reports()).status).toBe(403);
    });
  });

  describe('edits that meet', () => {
    it('keeps the first of two edits of one state and tells the second who was first', async () => {
      const id = await world.add('edited');
      const { data } = (await world.get(world.admin, id)).body;
      const edit = (name: string, client = world.admin) =>
        client.send(people.set, {
          params: { userId: id },
          body: {
            name,
            locale: 'en-US',
            roleIds: [],
            clientUuids: [northwind],
            reason: 'Typo',
          },
          headers: { 'if-match': `"${data.revision}"` },
        });
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => edit(`Name ${index}`)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(9);
      const late = await edit('Late', world.nadia);
      expect(late.body.message).toContain('Meridian Media saved this person on');
      const noted = await world.entries(id, 'user/update');
      expect(noted).toHaveLength(1);
      expect(noted[0]).toMatchObject({
        before: { name: 'edited', locale: 'en-GB' },
        after: { locale: 'en-US' },
        reason: 'Typo',
      });
      expect(noted[0]?.before).not.toHaveProperty('roles');
    });

    it('writes nothing where nothing changed', async () => {
      const id = await world.add('same', { roles: ['reader'] });
      expect((await world.set(world.admin, id, {})).status).toBe(200);
      expect(await world.entries(id, 'user/update')).toEqual([]);
    });
  });

  describe('the last administrator', () => {
    it('stays: of two who resign at the same time one is kept', async () => {
      await world.add('second', { domain: 'meridian.example', clients: [], roles: ['admin'] });
      const second = await world.signIn('second@meridian.example');
      const answers = await Promise.all([
        world.set(world.admin, 'admin', { roleIds: [] }),
        world.set(second, 'second', { roleIds: [] }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.message).toContain('The last administrator cannot be removed');
      const noted = [
        ...(await world.entries('admin', 'user/update')),
        ...(await world.entries('second', 'user/update')),
      ];
      expect(noted).toHaveLength(1);
      await world.db.delete(userRole).where(eq(userRole.userId, 'second'));
      await world.db
        .insert(userRole)
        .values({ userId: 'admin', roleId: 'admin' })
        .onConflictDoNothing();
    });

    it('cannot be disabled, stripped or kept to some clients', async () => {
      const { admin } = world;
      expect(await world.emails(admin, { permissions: ['user/roleAdmin'] })).toEqual([
        PEOPLE.admin.email,
      ]);
      expect((await world.set(admin, 'admin', { roleIds: [] })).status).toBe(409);
      expect((await world.set(admin, 'admin', { clientUuids: [northwind] })).status).toBe(409);
      const all = { userIds: ['second', 'admin'] };
      expect(await world.bulk(admin, { ...all, action: 'disable' })).toEqual({
        second: 'done',
        admin: 'refused',
      });
      const role = { roleId: 'admin', action: 'removeRole' };
      expect(await world.bulk(admin, { userIds: ['admin'], ...role })).toEqual({
        admin: 'refused',
      });
      expect((await world.get(admin, 'admin')).body.data.roles).toHaveLength(1);
    });
  });
});
