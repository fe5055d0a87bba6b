/** Who can open a dashboard, and who of them may schedule it, by the rule of its rights. */
import { and, asc, eq, inArray, isNotNull, like, notExists, or, sql } from 'drizzle-orm';
import { visibleTo } from '../../../platform/access/seen-people.ts';
import { rolePermission, user, userClient, userRole } from '../../../platform/records/schema.ts';
import type { SubjectPerson } from '../../../platform/schedules/source.ts';
import type { Services } from '../../../platform/services.ts';
import { MAKE, OPEN } from '../people.ts';
import { type Asking, isLeft, isSharedWithUser } from '../rights.ts';
import { dashboard } from '../schema.ts';

/** People who can open a dashboard outside the bin, by name, among those that the caller may know of. */
export async function peopleOpening(
  { config }: Pick<Services, 'config'>,
  asked: Asking,
  dashboardId: string,
): Promise<SubjectPerson[]> {
  const { db, caller } = asked;
  const isStaff = and(
    like(user.email, `%@${config.provider.emailDomain}`),
    notExists(db.select({ one: sql`1` }).from(userClient).where(eq(userClient.userId, user.id))),
  );
  const isOwner = eq(user.id, dashboard.ownerId);
  const decides = or(isOwner, and(isStaff, isLeft(asked)));
  return db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      maySchedule: sql<boolean>`bool_or(${rolePermission.permission} = ${MAKE})
        AND (${decides} OR ${isSharedWithUser(asked, 'edit')})`,
      roleIds: sql<
        string[]
      >`array(SELECT r.role_id FROM ${userRole} r WHERE r.user_id = ${user.id})`,
    })
    .from(user)
    .innerJoin(dashboard, eq(dashboard.id, dashboardId))
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
    .where(
      and(
        inArray(rolePermission.permission, [OPEN, MAKE]),
        eq(user.disabled, false),
        isNotNull(user.activatedAt),
        visibleTo(db, caller),
        or(isStaff, isOwner, isSharedWithUser(asked)),
      ),
    )
    .groupBy(user.id, dashboard.id)
    .orderBy(asc(sql`lower(${user.name})`), asc(user.id));
}
