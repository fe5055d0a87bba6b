/** The people a new installation starts with. */
import { randomUUID } from 'node:crypto';
import type { RecordsDb } from '../records.ts';
import { termsAcceptance, user, userClient, userRole } from '../schema.ts';
import type { RoleId } from './roles.ts';
import { FIRST_TERMS } from './terms.ts';

/** Somebody to add. */
export interface PersonSpec {
  readonly id?: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly RoleId[];
  /** Uuids of clients; empty for internal people who see all. */
  readonly clients: readonly string[];
  readonly acceptsTerms: boolean;
  /** Encoded; null for somebody who has not accepted the invitation yet. */
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  /** Further columns of the account's row. */
  readonly row?: Partial<typeof user.$inferInsert>;
}

/** Adds people, with one statement per table; answers their ids in the order given. */
export async function addPeople(
  db: RecordsDb,
  people: readonly PersonSpec[],
): Promise<readonly string[]> {
  const rows = people.map((person) => ({ ...person, id: person.id ?? randomUUID() }));
  await db.insert(user).values(
    rows.map(({ id, name, email, passwordHash, createdAt, row }) => ({
      id,
      name,
      email: email.toLowerCase(),
      passwordHash,
      createdAt,
      activatedAt: createdAt,
      ...row,
    })),
  );
  const roles = rows.flatMap(({ id, roles: ids }) => ids.map((roleId) => ({ userId: id, roleId })));
  if (roles.length > 0) await db.insert(userRole).values(roles);
  const clients = rows.flatMap(({ id, clients: uuids }) =>
    uuids.map((clientUuid) => ({ userId: id, clientUuid })),
  );
  if (clients.length > 0) await db.insert(userClient).values(clients);
  const accepted = rows
    .filter(({ acceptsTerms }) => acceptsTerms)
    .map(({ id, createdAt }) => ({ userId: id, version: FIRST_TERMS, acceptedAt: createdAt }));
  if (accepted.length > 0) await db.insert(termsAcceptance).values(accepted);
  return rows.map(({ id }) => id);
}
