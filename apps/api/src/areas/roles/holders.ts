/** The people who hold a role or have a permission, and through which roles. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { isProviderWide, PROVIDER_ONLY } from '@flightdeck/domain/access';
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { matchesWords, readPage } from '../../platform/records/list.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { role, rolePermission, user, userClient, userRole } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { NO_ROLE } from './summaries.ts';

type HoldersCall = (typeof CALLS)['roles']['holders'];
type Body = z.output<HoldersCall['body']>;

async function rolesOf(db: RecordsDb, of: Body['of']) {
  if ('roleId' in of) {
    const rows = await db
      .select({ id: role.id, name: role.name })
      .from(role)
      .where(eq(role.id, of.roleId));
    if (rows.length === 0) throw new AppError('not-found', NO_ROLE);
    return rows;
  }
  return db
    .select({ id: role.id, name: role.name })
    .from(role)
    .innerJoin(rolePermission, eq(rolePermission.roleId, role.id))
    .where(eq(rolePermission.permission, of.permission))
    .orderBy(asc(sql`lower(${role.name})`));
}

/** A page of the people, by name. @throws {AppError} `not-found`. */
export async function listHolders(
  { records: { db }, config }: Services,
  { of, search, page, pageSize }: Body,
): Promise<DataOf<HoldersCall>> {
  const roles = await rolesOf(db, of);
  const roleIds = roles.map(({ id }) => id);
  const matches = and(
    inArray(
      user.id,
      db.select({ id: userRole.userId }).from(userRole).where(inArray(userRole.roleId, roleIds)),
    ),
    matchesWords(search, [sql`${user.name}`, sql`${user.email}`]),
  );
  const narrowed = exists(
    db.select({ one: sql`1` }).from(userClient).where(eq(userClient.userId, user.id)),
  );
  const people = () =>
    db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        disabled: user.disabled,
        narrowed: sql<boolean>`${narrowed}`,
      })
      .from(user)
      .where(matches)
      .$dynamic();
  const isForProvider = 'permission' in of && PROVIDER_ONLY.has(of.permission);
  const show = async (rows: Awaited<ReturnType<typeof people>>) => {
    const ids = rows.map(({ id }) => id);
    const held = await db
      .select({ userId: userRole.userId, roleId: userRole.roleId })
      .from(userRole)
      .where(and(inArray(userRole.userId, ids), inArray(userRole.roleId, roleIds)));
    return rows.map(({ id, name, email, disabled, narrowed: hasClients }) => {
      const reach = {
        internal: email.endsWith(`@${config.provider.emailDomain}`),
        clientAccess: hasClients ? ['some'] : [],
      };
      return {
        person: { id, name, email },
        roles: roles
          .filter((each) => held.some(({ userId, roleId }) => userId === id && roleId === each.id))
          .map((each) => ({ roleId: each.id, name: each.name })),
        isDisabled: disabled,
        hasEffect: !isForProvider || isProviderWide(reach),
      };
    });
  };
  return readPage(
    {
      db,
      rows: people,
      order: [asc(sql`lower(${user.name})`), asc(user.id)],
      show,
    },
    { page, pageSize },
  );
}
