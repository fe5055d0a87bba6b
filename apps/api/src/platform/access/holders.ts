/** Who holds a permission: of all people, and of the provider's own, where only they can use it (docs/decisions/0014). */
import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  like,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { rolePermission, user, userClient, userRole } from '../records/schema.ts';

/**
 * People of the provider for whom `permission` has effect: their account is in use, and they see every client.
 * @param emailDomain Domain of the provider's own people.
 */
export function providerHolders(
  db: RecordsDb,
  permission: string,
  emailDomain: string,
  condition?: SQL,
) {
  return db
    .selectDistinct({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
    .leftJoin(userClient, eq(userClient.userId, user.id))
    .where(
      and(
        eq(rolePermission.permission, permission),
        eq(user.disabled, false),
        isNotNull(user.activatedAt),
        like(user.email, `%@${emailDomain}`),
        isNull(userClient.userId),
        condition,
      ),
    )
    .$dynamic();
}

/** People whose account is in use and who hold one of the permissions, by name. */
export function holdersOf(db: RecordsDb, permissions: readonly string[], condition?: SQL) {
  return db
    .selectDistinctOn([sql`lower(${user.name})`, user.id], {
      id: user.id,
      name: user.name,
      email: user.email,
    })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
    .where(
      and(
        inArray(rolePermission.permission, [...permissions]),
        eq(user.disabled, false),
        isNotNull(user.activatedAt),
        condition,
      ),
    )
    .orderBy(asc(sql`lower(${user.name})`), asc(user.id))
    .$dynamic();
}

/**
 * Condition: the person sees one of some clients, or every client.
 * @param among Which clients: a condition on `userClient`.
 * @param emailDomain Domain of the provider's own people.
 */
export function seesClient(db: RecordsDb, among: SQL, emailDomain: string): SQL | undefined {
  const anyClient = () => db.select({ one: sql`1` }).from(userClient).$dynamic();
  const ofPerson = eq(userClient.userId, user.id);
  return or(
    exists(anyClient().where(and(ofPerson, among))),
    and(like(user.email, `%@${emailDomain}`), notExists(anyClient().where(ofPerson))),
  );
}
