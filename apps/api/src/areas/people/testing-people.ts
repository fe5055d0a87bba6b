/** For tests of people: a server with two more roles, a client-side administrator, and ways to add and change people. */
import { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import {
  auditLog,
  role,
  rolePermission,
  termsAcceptance,
  user,
  userClient,
  userRole,
} from '../../platform/records/schema.ts';
import { hashPassword } from '../../platform/session/password.ts';
import { CLIENTS, PASSWORD } from '../../testing/fixture.ts';
import { clientOf, cookieOf, startTestServer, type TestClient } from '../../testing/server.ts';

const { people } = CALLS;

/** How an added person differs from somebody of Northwind without roles. */
export interface Added {
  readonly roles?: readonly string[];
  readonly clients?: readonly string[];
  readonly domain?: string;
  readonly row?: Partial<typeof user.$inferInsert>;
}

/** A running server, and what tests of people do with it. */
export async function startPeople(engine: 'embedded' | 'postgresql') {
  const server = await startTestServer({ engine });
  const { db } = server.services.records;
  const passwordHash = await hashPassword(PASSWORD);
  await db.insert(role).values([
    { id: 'reader', name: 'Reader' },
    { id: 'loader', name: 'Loader' },
  ]);
  await db.insert(rolePermission).values([
    { roleId: 'reader', permission: 'reporting/viewReports' },
    { roleId: 'loader', permission: 'client/fileUpload' },
  ]);
  const admin = await server.signIn('admin');
  /** A new account; id, name and address follow from the name. */
  const add = async (name: string, given: Added = {}): Promise<string> => {
    const { roles = [], clients = [CLIENTS.northwind], domain = 'northwind.example' } = given;
    const email = `${name}@${domain}`;
    await db.insert(user).values({ id: name, name, email, passwordHash, ...given.row });
    await db.insert(termsAcceptance).values({ userId: name, version: '1', acceptedAt: new Date() });
    for (const roleId of roles) await db.insert(userRole).values({ userId: name, roleId });
    for (const clientUuid of clients) {
      await db.insert(userClient).values({ userId: name, clientUuid });
    }
    return name;
  };
  const signIn = async (email: string): Promise<TestClient> => {
    const answer = await server.anonymous.send(CALLS.auth.login, {
      body: { email, password: PASSWORD },
    });
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
    return clientOf(server, cookieOf(answer));
  };
  const get = (client: TestClient, userId: string) =>
    client.send(people.get, { params: { userId } });
  return {
    server,
    db,
    admin,
    /** Looks after the people of Northwind. */
    nadia: await server.signIn('clientAdmin'),
    add,
    signIn,
    get,
    /** Changes what `patch` names, on top of what the provider sees of the person. */
    async set(client: TestClient, userId: string, patch: object) {
      const { data } = (await get(admin, userId)).body;
      return client.send(people.set, {
        params: { userId },
        body: {
          name: data.name,
          locale: data.locale,
          roleIds: data.roles.map(({ id }) => id),
          clientUuids: data.clients.map(({ uuid }) => uuid),
          version: data.version,
          ...patch,
        },
      });
    },
    /** Outcome by id. */
    async bulk(client: TestClient, body: object) {
      const { results } = (await client.send(people.bulk, { body })).body.data;
      return Object.fromEntries(results.map(({ userId, outcome }) => [userId, outcome]));
    },
    async list(client: TestClient, body: object = {}) {
      return (await client.send(people.list, { body: { pageSize: 200, ...body } })).body.data;
    },
    async emails(client: TestClient, body: object = {}) {
      const answer = await client.send(people.list, { body: { pageSize: 200, ...body } });
      return answer.body.data.rows.map(({ email }) => email);
    },
    entries: (target: string, action: string) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.target, target), eq(auditLog.action, action)))
        .orderBy(auditLog.id),
  };
}

/** What `startPeople` gives. */
export type PeopleWorld = Awaited<ReturnType<typeof startPeople>>;
