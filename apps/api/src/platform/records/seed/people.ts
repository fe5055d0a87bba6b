/** The people a new installation starts with. */
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../session/password.ts';
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
  /** Uuids of clients; none for internal people who see all. */
  readonly clients: readonly string[];
  readonly acceptsTerms: boolean;
}

/** Adds a person with a password and answers the id. */
export async function addPerson(
  db: RecordsDb,
  person: PersonSpec,
  password: string,
  at: Date,
): Promise<string> {
  const id = person.id ?? randomUUID();
  const { name, roles, clients, acceptsTerms } = person;
  const passwordHash = await hashPassword(password);
  await db
    .insert(user)
    .values({ id, name, email: person.email.toLowerCase(), passwordHash, createdAt: at });
  if (roles.length > 0) {
    await db.insert(userRole).values(roles.map((roleId) => ({ userId: id, roleId })));
  }
  if (clients.length > 0) {
    await db.insert(userClient).values(clients.map((clientUuid) => ({ userId: id, clientUuid })));
  }
  if (acceptsTerms) {
    await db.insert(termsAcceptance).values({ userId: id, version: FIRST_TERMS, acceptedAt: at });
  }
  return id;
}
