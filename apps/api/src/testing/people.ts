/** Roles and people for tests, straight into the records. */

import type { RecordsDb } from '../platform/records/records.ts';
import {
  role,
  rolePermission,
  termsAcceptance,
  user,
  userClient,
  userRole,
} from '../platform/records/schema.ts';

/** Adds a role. */
export async function insertRole(
  db: RecordsDb,
  id: string,
  permissions: readonly string[],
  name: string,
): Promise<void> {
  await db.insert(role).values({ id, name });
  for (const permission of permissions) {
    await db.insert(rolePermission).values({ roleId: id, permission });
  }
}

/** What somebody has besides a row of `user`. */
export interface Belongings {
  readonly roles: readonly string[];
  readonly clients: readonly string[];
  /** When they accepted version 1 of the terms; null: not at all. */
  readonly acceptedAt: Date | null;
}

/** Adds a person. */
export async function insertPerson(
  db: RecordsDb,
  person: typeof user.$inferInsert,
  { roles, clients, acceptedAt }: Belongings,
): Promise<void> {
  const userId = person.id;
  await db.insert(user).values(person);
  if (acceptedAt) await db.insert(termsAcceptance).values({ userId, version: '1', acceptedAt });
  for (const roleId of roles) await db.insert(userRole).values({ userId, roleId });
  for (const clientUuid of clients) await db.insert(userClient).values({ userId, clientUuid });
}
