/** Every denial is in the audit log once, wherever it is decided (security.md row 38). */
import { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq, gt } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessRequest } from '../areas/requests/schema.ts';
import { addPeople, addRole, signInAs } from '../areas/roles/testing.ts';
import { CLIENTS, PASSWORD } from '../testing/fixture.ts';
import { ENGINES } from '../testing/server.ts';
import { suiteServer } from '../testing/suite.ts';
import { auditLog } from './records/schema.ts';

const { people, requests, roles } = CALLS;

describe.each(ENGINES)('denials on %s', (engine) => {
  const server = suiteServer({ engine });
  // Looks after the people of Northwind.
  const nadia = server.as('clientAdmin');
  beforeAll(async () => {
    await addRole(server, 'loader', ['client/fileUpload']);
    await addRole(server, 'clerk', ['user/list', 'user/roleAdmin', 'user/viewAs']);
    await addPeople(server, [
      { id: 'clerk', roles: ['clerk'], internal: true },
      { id: 'paul', roles: [], clients: [CLIENTS.northwind] },
      { id: 'pia', roles: [], clients: [CLIENTS.northwind] },
    ]);
  });
  /** Latest entry before a test. */
  let since = 0;
  beforeEach(async () => {
    const [latest] = await server.services.records.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    since = latest?.id ?? 0;
  });

  const denials = async () => {
    const rows = await server.services.records.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'access/denied'), gt(auditLog.id, since)))
      .orderBy(auditLog.id);
    return rows.map(({ actorId, viewedAs, address, target, after }) => ({
      ...{ actorId, viewedAs, address, target, after },
    }));
  };
  const by = (actorId: string, target: string, after: object, viewedAs: string | null = null) => ({
    ...{ actorId, viewedAs, address: '127.0.0.1', target, after },
  });

  it('decided at the door are written once', async () => {
    expect((await nadia.send(roles.list, { body: {} })).status).toBe(403);
    expect(await denials()).toEqual([
      by('clientAdmin', 'POST role/list', { missing: ['user/roleAdmin'] }),
    ]);
  });

  it('decided in a handler are written, though what it did is undone', async () => {
    const params = { userId: 'clientAdmin' };
    const { data } = (await nadia.send(people.get, { params })).body;
    const body = {
      name: data.name,
      locale: data.locale,
      roleIds: ['clientAdmin', 'admin'],
      clientUuids: [CLIENTS.northwind],
    };
    const headers = { 'if-match': `"${data.revision}"` };
    expect((await nadia.send(people.set, { params, body, headers })).status).toBe(403);
    expect(await denials()).toEqual([
      by('clientAdmin', 'POST user/set/{userId}', { userId: 'clientAdmin', roleId: 'admin' }),
    ]);
  });

  it('of some of many are written for each of those', async () => {
    const body = { userIds: ['paul', 'gone', 'pia'], action: 'addRole', roleId: 'loader' };
    const { results } = (await nadia.send(people.bulk, { body })).body.data;
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
    // Without a signed-in person there is no denial.
    expect(await denials()).toEqual(
      ['paul', 'pia'].map((userId) =>
        by('clientAdmin', 'POST user/bulk', { userId, roleId: 'loader' }),
      ),
    );
  });

  it('of some of many requests are written for each of those', async () => {
    const ids = ['r1', 'r2'];
    await server.services.records.db.insert(accessRequest).values(
      ids.map((id) => ({
        id,
        userId: 'paul',
        path: `/client/file/upload/${id}`,
        missing: ['client/fileUpload'],
      })),
    );
    const clerk = await signInAs(server, 'clerk', true);
    const body = { requestIds: [...ids, 'gone'], roleId: 'loader' };
    expect((await clerk.send(requests.decideMany, { body })).status).toBe(200);
    const message = 'You may not give Role loader: it holds what you do not hold.';
    expect(await denials()).toEqual(
      ids.map((requestId) =>
        by('clerk', 'POST access/request/decide-many', { requestId, message }),
      ),
    );
  });

  it('to somebody who looks at the portal as another name both', async () => {
    const clerk = await signInAs(server, 'clerk', true);
    expect((await clerk.send(requests.viewAs, { body: { userId: 'paul' } })).status).toBe(200);
    const body = { userIds: ['pia'], action: 'disable' };
    expect((await clerk.send(people.bulk, { body })).status).toBe(403);
    expect(await denials()).toEqual([by('clerk', 'POST user/bulk', { reason: 'view-as' }, 'paul')]);
  });

  it('to nobody who is signed in are none of anybody’s, nor are other refusals', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const login = { email: 'nobody@northwind.example', password: PASSWORD };
    const refused = [
      await server.anonymous.send(CALLS.auth.login, { body: login, headers }),
      await nadia.send(people.bulk, {
        body: { userIds: ['pia'], action: 'disable' },
        headers,
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect((await nadia.send(people.get, { params: { userId: 'gone' } })).status).toBe(404);
    expect((await server.anonymous.send(roles.list, { body: {} })).status).toBe(401);
    expect(await denials()).toEqual([]);
  });
});
