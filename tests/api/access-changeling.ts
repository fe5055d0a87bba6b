/** Somebody of the provider whose permissions a test changes from request to request. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import {
  role,
  rolePermission,
  termsAcceptance,
  user,
  userRole,
} from '../../apps/api/src/platform/records/schema.ts';
import { PASSWORD } from '../../apps/api/src/testing/fixture.ts';
import {
  clientOf,
  cookieOf,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';

const ID = 'changeling';

/** A signed-in person and their one role. */
export interface Changeling {
  readonly client: TestClient;
  /** The role grants exactly these from now on. */
  grant(permissions: readonly string[]): Promise<void>;
}

/** Adds the person, without any permission. */
export async function addChangeling(server: TestServer): Promise<Changeling> {
  const { db } = server.services.records;
  const [ada] = await db.select().from(user).where(eq(user.id, 'admin'));
  const email = 'cleo@meridian.example';
  const passwordHash = ada?.passwordHash ?? null;
  await db.insert(user).values({ id: ID, name: 'Cleo Change', email, passwordHash });
  await db.insert(role).values({ id: ID, name: 'Changing' });
  await db.insert(userRole).values({ userId: ID, roleId: ID });
  await db.insert(termsAcceptance).values({ userId: ID, version: '1', acceptedAt: new Date() });
  const answer = await server.anonymous.send(CALLS.auth.login, {
    body: { email, password: PASSWORD },
  });
  return {
    client: clientOf(server, cookieOf(answer)),
    async grant(permissions) {
      await db.delete(rolePermission).where(eq(rolePermission.roleId, ID));
      if (permissions.length === 0) return;
      await db
        .insert(rolePermission)
        .values(permissions.map((permission) => ({ roleId: ID, permission })));
    },
  };
}
