/** Roles for lists, the matrix and a role's own page. */
import type { DataOf } from '@flightdeck/contract';
import type { RoleSummary } from '@flightdeck/contract/roles';
import type { CALLS } from '@flightdeck/contract/server';
import { ADMINISTRATOR_ROLE, PERMISSIONS } from '@flightdeck/domain/access';
import { and, asc, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { directed, matchesWords, readPage } from '../../platform/records/list.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { role, rolePermission, user, userRole } from '../../platform/records/schema.ts';

type ListCall = (typeof CALLS)['roles']['list'];
type Filters = z.output<ListCall['body']>;

/** Message for a role that does not exist. */
export const NO_ROLE =
  'This role does not exist. Somebody may have deleted it: load the roles again.';

/** Most roles that the matrix answers. */
const MATRIX_LIMIT = 2000;

type Row = typeof role.$inferSelect;

/** Roles with their figures, in the order given. */
async function withFigures(
  db: RecordsDb,
  rows: readonly Row[],
  isAll: boolean,
): Promise<RoleSummary[]> {
  const ids = isAll ? undefined : rows.map(({ id }) => id);
  const [granted, counts] = await Promise.all([
    permissionsOf(db, ids),
    db
      .select({
        roleId: userRole.roleId,
        people: sql`count(*) FILTER (WHERE NOT ${user.disabled})`.mapWith(Number),
        disabledPeople: sql`count(*) FILTER (WHERE ${user.disabled})`.mapWith(Number),
      })
      .from(userRole)
      .innerJoin(user, eq(user.id, userRole.userId))
      .where(ids ? inArray(userRole.roleId, ids) : undefined)
      .groupBy(userRole.roleId),
  ]);
  const countOf = new Map(counts.map(({ roleId, ...figures }) => [roleId, figures]));
  return rows.map(({ id, name, description, revision, updatedAt }) => ({
    roleId: id,
    name,
    description,
    revision,
    updatedAt: updatedAt.toISOString(),
    isLocked: id === ADMINISTRATOR_ROLE,
    ...(countOf.get(id) ?? { people: 0, disabledPeople: 0 }),
    permissions: PERMISSIONS.filter((permission) => granted.get(id)?.has(permission)),
  }));
}

/** What each of these roles grants; of all roles when none is named. */
export async function permissionsOf(
  db: RecordsDb,
  roleIds?: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ roleId: rolePermission.roleId, permission: rolePermission.permission })
    .from(rolePermission)
    .where(roleIds ? inArray(rolePermission.roleId, [...roleIds]) : undefined);
  const found = new Map<string, Set<string>>(roleIds?.map((id) => [id, new Set<string>()]));
  for (const { roleId, permission } of rows) {
    const permissions = found.get(roleId);
    if (permissions) permissions.add(permission);
    else found.set(roleId, new Set([permission]));
  }
  return found;
}

const byName = sql`lower(${role.name})`;

/** A page of the roles. */
export async function listRoles(db: RecordsDb, filters: Filters): Promise<DataOf<ListCall>> {
  const { search, sort, direction, page, pageSize } = filters;
  const matches = matchesWords(search, [sql`${role.name}`, sql`${role.description}`]);
  const by = directed[direction];
  const held = db
    .select({ roleId: userRole.roleId, n: count().as('held') })
    .from(userRole)
    .innerJoin(user, and(eq(user.id, userRole.userId), eq(user.disabled, false)))
    .groupBy(userRole.roleId)
    .as('held_by');
  const granted = db
    .select({ roleId: rolePermission.roleId, n: count().as('granted') })
    .from(rolePermission)
    .where(inArray(rolePermission.permission, [...PERMISSIONS]))
    .groupBy(rolePermission.roleId)
    .as('granted_by');
  const orders: Readonly<Record<Filters['sort'], SQL>> = {
    name: by(byName),
    updated: by(role.updatedAt),
    people: by(sql`coalesce(${held.n}, 0)`),
    permissions: by(sql`coalesce(${granted.n}, 0)`),
  };
  const plain = () => db.select(getTableColumns(role)).from(role).where(matches).$dynamic();
  // Figures of every role are needed only for sorting by them.
  const rows = (): ReturnType<typeof plain> => {
    if (sort === 'people') return plain().leftJoin(held, eq(held.roleId, role.id));
    if (sort === 'permissions') return plain().leftJoin(granted, eq(granted.roleId, role.id));
    return plain();
  };
  return readPage(
    {
      db,
      ids: () => db.select({ id: role.id }).from(role).where(matches).$dynamic(),
      rows,
      order: [orders[sort], asc(byName), asc(role.id)],
      show: (found) => withFigures(db, found, false),
    },
    { page, pageSize },
  );
}

/** Every role by name, the built-in administrator last; only some where ids are given. */
export async function allRoles(
  db: RecordsDb,
  roleIds: readonly string[] = [],
): Promise<RoleSummary[]> {
  const isAll = roleIds.length === 0;
  const rows = await db
    .select()
    .from(role)
    .where(isAll ? undefined : inArray(role.id, [...roleIds]))
    .orderBy(asc(sql`${role.id} = ${ADMINISTRATOR_ROLE}`), asc(byName), asc(role.id))
    .limit(MATRIX_LIMIT);
  return withFigures(db, rows, isAll);
}

/** One role. @throws {AppError} `not-found`. */
export async function getRole(db: RecordsDb, roleId: string): Promise<RoleSummary> {
  const rows = await db.select().from(role).where(eq(role.id, roleId));
  const [found] = rows.length > 0 ? await withFigures(db, rows, false) : [];
  if (!found) throw new AppError('not-found', NO_ROLE);
  return found;
}
