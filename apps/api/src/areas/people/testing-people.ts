/** For tests of people: a server with two more roles, a client-side administrator, and ways to add and change people. */
import { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import { auditLog, type user } from '../../platform/records/schema.ts';
import { hashPassword } from '../../platform/session/password.ts';
import { CLIENTS, PASSWORD } from '../../testing/fixture.ts';
import { insertPerson, insertRole } from '../../testing/people.ts';
import { signInBy, startTestServer, type TestClient } from '../../testing/server.ts';

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
  await insertRole(db, 'reader', ['reporting/viewReports'], 'Reader');
  await insertRole(db, 'loader', ['client/fileUpload'], 'Loader');
  const admin = await server.signIn('admin');
  /** A new account; id, name and address follow from the name. */
  const add = async (name: string, given: Added = {}): Promise<string> => {
    const { roles = [], clients = [CLIENTS.northwind], domain = 'northwind.example' } = given;
    const email = `${name}@${domain}`;
    const person = { id: name, name, email, passwordHash, ...given.row };
    await insertPerson(db, person, { roles, clients, acceptedAt: new Date() });
    return name;
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
    signIn: (email: string) => signInBy(server, email),
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
          ...patch,
        },
        headers: { 'if-match': `"${data.revision}"` },
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
