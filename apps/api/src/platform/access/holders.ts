/** Who holds a permission that only the provider's own people can use (docs/decisions/0014). */
import { and, eq, isNotNull, isNull, like, type SQL } from 'drizzle-orm';
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
