/** Who may manage help, and the names of those who did. */
import type { PersonName } from '@flightdeck/contract/admin';
import { and, asc, eq, inArray, isNotNull, isNull, like, type SQL } from 'drizzle-orm';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { rolePermission, user, userClient, userRole } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';

const PERMISSION = 'fundamental/onehelpManage';

/** Names of people by id; somebody whose account is gone is said to be. */
export async function namesOf(
  db: RecordsDb,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => PersonName | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: user.id, name: user.name, email: user.email })
          .from(user)
          .where(inArray(user.id, wanted));
  const byId = new Map<string, PersonName>(rows.map((row) => [row.id, row]));
  return (id) =>
    id === null ? null : (byId.get(id) ?? { id: null, name: 'Deleted account', email: '' });
}

/**
 * People of the provider who may manage help, by name: the permission has effect only for those who see every
 * client (docs/decisions/0014).
 */
export async function helpManagers(
  { records, config }: Pick<Services, 'records' | 'config'>,
  condition?: SQL,
): Promise<PersonName[]> {
  return records.db
    .selectDistinct({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
    .leftJoin(userClient, eq(userClient.userId, user.id))
    .where(
      and(
        eq(rolePermission.permission, PERMISSION),
        eq(user.disabled, false),
        isNotNull(user.activatedAt),
        like(user.email, `%@${config.provider.emailDomain}`),
        isNull(userClient.userId),
        condition,
      ),
    )
    .orderBy(asc(user.name), asc(user.id));
}
