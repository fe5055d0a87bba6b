/** People and roles that tests of this area add to the fixture. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import {
  role,
  rolePermission,
  termsAcceptance,
  user,
  userClient,
  userRole,
} from '../../platform/records/schema.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { clientOf, cookieOf, type TestClient, type TestServer } from '../../testing/server.ts';

/** Adds a role. */
export async function addRole(
  { services: { records } }: TestServer,
  id: string,
  permissions: readonly string[],
  name = `Role ${id}`,
): Promise<void> {
  await records.db.insert(role).values({ id, name });
  if (permissions.length > 0) {
    await records.db
      .insert(rolePermission)
      .values(permissions.map((permission) => ({ roleId: id, permission })));
  }
}

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
    await db.insert(user).values({
      id,
      name: `Person ${id}`,
      email: emailOf(id, internal),
      passwordHash: pattern?.passwordHash ?? null,
      disabled,
    });
    await db.insert(termsAcceptance).values({ userId: id, version: '1', acceptedAt: new Date() });
    for (const roleId of roles) await db.insert(userRole).values({ userId: id, roleId });
    for (const clientUuid of clients)
      await db.insert(userClient).values({ userId: id, clientUuid });
  }
}

const emailOf = (id: string, internal: boolean) =>
  `${id}@${internal ? 'meridian' : 'northwind'}.example`;

/** Signs in somebody who was added. */
export async function signInAs(
  server: TestServer,
  id: string,
  internal = false,
): Promise<TestClient> {
  const answer = await server.anonymous.send(CALLS.auth.login, {
    body: { email: emailOf(id, internal), password: PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`${id} cannot sign in: ${answer.text}`);
  return clientOf(server, cookieOf(answer));
}
