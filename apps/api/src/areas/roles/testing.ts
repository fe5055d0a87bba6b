/** People and roles that tests of this area add to the fixture. */
import { eq } from 'drizzle-orm';
import { user } from '../../platform/records/schema.ts';
import { insertPerson, insertRole } from '../../testing/people.ts';
import { signInBy, type TestClient, type TestServer } from '../../testing/server.ts';

/** Adds a role. */
export const addRole = (
  { services: { records } }: TestServer,
  id: string,
  permissions: readonly string[],
  name = `Role ${id}`,
): Promise<void> => insertRole(records.db, id, permissions, name);

/** Somebody to add. */
export interface NewPerson {
  readonly id: string;
  readonly roles: readonly string[];
  /** Of the provider: sees every client unless some are given. */
  readonly internal?: boolean;
  readonly clients?: readonly string[];
  readonly disabled?: boolean;
}

/** Adds people with the fixture's password and the terms accepted. */
export async function addPeople(server: TestServer, people: readonly NewPerson[]): Promise<void> {
  const { db } = server.services.records;
  const [pattern] = await db
    .select({ passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.id, 'admin'));
  for (const { id, roles, internal = false, clients = [], disabled = false } of people) {
    const passwordHash = pattern?.passwordHash ?? null;
    const person = {
      id,
      name: `Person ${id}`,
      email: emailOf(id, internal),
      passwordHash,
      disabled,
    };
    await insertPerson(db, person, { roles, clients, acceptedAt: new Date() });
  }
}

const emailOf = (id: string, internal: boolean) =>
  `${id}@${internal ? 'meridian' : 'northwind'}.example`;

/** Signs in somebody who was added. */
export const signInAs = (server: TestServer, id: string, internal = false): Promise<TestClient> =>
  signInBy(server, emailOf(id, internal));
