/** Roles as lists, the matrix and a role's own page show them. */
import type { DataOf } from '@flightdeck/contract';
import type { ADMIN_CALLS, RoleSummary } from '@flightdeck/contract/admin';
import { ADMINISTRATOR_ROLE, PERMISSIONS } from '@flightdeck/domain/access';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { countUpTo, matchesWords } from '../../platform/records/list.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { role, rolePermission, user, userRole } from '../../platform/records/schema.ts';

type ListCall = (typeof ADMIN_CALLS)['roles']['list'];
type Filters = z.output<ListCall['body']>;

/** Said of a role that is not there. */
export const NO_ROLE =
  'This role does not exist. Somebody may have deleted it: load the roles again.';

/** Most roles that the matrix answers. */
const MATRIX_LIMIT = 2000;

function summaries(db: RecordsDb) {
  const held = db
    .select({
      roleId: userRole.roleId,
      people: sql<number>`count(*) FILTER (WHERE NOT ${user.disabled})`
        .mapWith(Number)
        .as('people'),
      disabledPeople: sql<number>`count(*) FILTER (WHERE ${user.disabled})`
        .mapWith(Number)
        .as('disabled_people'),
    })
    .from(userRole)
    .innerJoin(user, eq(user.id, userRole.userId))
    .groupBy(userRole.roleId)
    .as('held');
  const granted = db
    .select({ roleId: rolePermission.roleId, permissions: count().as('permissions') })
    .from(rolePermission)
    .where(inArray(rolePermission.permission, [...PERMISSIONS]))
    .groupBy(rolePermission.roleId)
    .as('granted');
  const order: Record<Filters['sort'], SQL> = {
    name: sql`lower(${role.name})`,
    people: sql`coalesce(${held.people}, 0)`,
    permissions: sql`coalesce(${granted.permissions}, 0)`,
    updated: sql`${role.updatedAt}`,
  };
  const query = db
    .select({
      role,
      people: sql<number>`coalesce(${held.people}, 0)`.mapWith(Number),
      disabledPeople: sql<number>`coalesce(${held.disabledPeople}, 0)`.mapWith(Number),
    })
    .from(role)
    .leftJoin(held, eq(held.roleId, role.id))
    .leftJoin(granted, eq(granted.roleId, role.id))
    .$dynamic();
  return { query, order };
}

type Row = Awaited<ReturnType<typeof summaries>['query']>[number];

async function withPermissions(db: RecordsDb, rows: readonly Row[]): Promise<RoleSummary[]> {
  const granted = await permissionsOf(
    db,
    rows.map((row) => row.role.id),
  );
  return rows.map(({ role: { id, name, description, revision, updatedAt }, ...counts }) => ({
    roleId: id,
    name,
    description,
    revision,
    updatedAt: updatedAt.toISOString(),
    isLocked: id === ADMINISTRATOR_ROLE,
    ...counts,
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

/** A page of the roles. */
export async function listRoles(db: RecordsDb, filters: Filters): Promise<DataOf<ListCall>> {
  const { search, sort, direction, page, pageSize } = filters;
  const matches = matchesWords(search, [sql`${role.name}`, sql`${role.description}`]);
  const { query, order } = summaries(db);
  const by = direction === 'asc' ? asc : desc;
  const [rows, counted] = await Promise.all([
    query
      .where(matches)
      .orderBy(by(order[sort]), asc(sql`lower(${role.name})`), asc(role.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countUpTo(db, db.select({ id: role.id }).from(role).where(matches).$dynamic()),
  ]);
  return { rows: await withPermissions(db, rows), ...counted };
}

/** Every role by name, the built-in administrator last; only some where ids are given. */
export async function allRoles(
  db: RecordsDb,
  roleIds: readonly string[] = [],
): Promise<RoleSummary[]> {
  const { query, order } = summaries(db);
  const rows = await query
    .where(roleIds.length > 0 ? inArray(role.id, [...roleIds]) : undefined)
    .orderBy(asc(sql`${role.id} = ${ADMINISTRATOR_ROLE}`), asc(order.name), asc(role.id))
    .limit(MATRIX_LIMIT);
  return withPermissions(db, rows);
}

/** One role. @throws {AppError} `not-found`. */
export async function getRole(db: RecordsDb, roleId: string): Promise<RoleSummary> {
  const [row] = await summaries(db).query.where(and(eq(role.id, roleId)));
  const [found] = row ? await withPermissions(db, [row]) : [];
  if (!found) throw new AppError('not-found', NO_ROLE);
  return found;
}
