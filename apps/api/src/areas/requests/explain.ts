/** Why a page is restricted for somebody, and which role would open it (product.md, Administration). */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import {
  beyondHeld,
  effectivePermissions,
  entriesOf,
  isPermission,
  type Page,
  PERMISSION_CATALOGUE,
  PROVIDER_ONLY,
  pageAt,
  rolesThatOpen,
} from '@flightdeck/domain/access';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Records, RecordsDb } from '../../platform/records/records.ts';
import { role, rolePermission } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Requester } from './requesters.ts';
import { accessRequest } from './schema.ts';

/** A role with what it grants. */
export interface RoleGrants {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

const Permissions = z.array(z.string());

/** All roles, by name. */
export async function allRoles(db: RecordsDb): Promise<RoleGrants[]> {
  const granted = sql`array_remove(array_agg(${rolePermission.permission}), NULL)`;
  return db
    .select({
      id: role.id,
      name: role.name,
      permissions: granted.mapWith((value: unknown) => Permissions.parse(value)),
    })
    .from(role)
    .leftJoin(rolePermission, eq(rolePermission.roleId, role.id))
    .groupBy(role.id)
    .orderBy(role.name, role.id);
}

/** The page at a path. @throws {AppError} `not-found`. */
export function requirePage(path: string): Page {
  const page = pageAt(path);
  if (page) return page;
  throw new AppError('not-found', 'The portal has no page at this path.');
}

/** Which permissions of the page at `path` the caller holds, the roles that would open it, and the newest request for it. */
export async function explainAccess(
  records: Records,
  caller: Caller,
  path: string,
): Promise<DataOf<(typeof CALLS)['requests']['explain']>> {
  const page = requirePage(path);
  const held = Object.keys(caller.allowed);
  const titles = new Map<string, string>(
    PERMISSION_CATALOGUE.map(({ name, title }) => [name, title]),
  );
  const roles = rolesThatOpen(page.needs, held, await allRoles(records.db), (permissions) =>
    effectivePermissions(permissions, caller.user),
  );
  const [request] = await records.db
    .select()
    .from(accessRequest)
    .where(and(eq(accessRequest.userId, caller.user.id), eq(accessRequest.path, path)))
    .orderBy(desc(accessRequest.askedAt))
    .limit(1);
  return {
    title: page.title,
    entries: entriesOf(page.needs, caller.allowed).map((each) => ({
      ...each,
      alternatives: each.alternatives.map((one) => ({
        ...one,
        title: titles.get(one.name) ?? one.name,
      })),
    })),
    roles: roles.map(({ name }) => name),
    request: request ? ownRequest(request) : null,
  };
}

/** A request as the person who asked sees it. */
export const ownRequest = (row: typeof accessRequest.$inferSelect) => ({
  requestId: row.id,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
});

/** Whether the caller may give the role: nobody gives what they do not hold (docs/decisions/0014). */
export const mayGive = ({ allowed }: Caller, { permissions }: RoleGrants): boolean =>
  beyondHeld(allowed, permissions).length === 0;

/**
 * What only the provider's people hold that the person holds and the caller does not: such a person is not changed by
 * the caller (docs/decisions/0014). Undefined where there is no such permission.
 */
export const lockedBy = ({ allowed }: Caller, person: Pick<Requester, 'allowed'>) =>
  beyondHeld(allowed, Object.keys(person.allowed)).find((name) => PROVIDER_ONLY.has(name));

/** Roles that would open a page to a person and that the caller may give, the smallest first. */
export const rolesToGive = (
  caller: Caller,
  person: Requester,
  needs: Page['needs'],
  roles: readonly RoleGrants[],
) => {
  if (lockedBy(caller, person) !== undefined) return [];
  const effective = (permissions: readonly string[]) => effectivePermissions(permissions, person);
  return rolesThatOpen(needs, Object.keys(person.allowed), roles, effective)
    .filter((each) => mayGive(caller, each))
    .map(({ id, name, permissions }) => {
      const held = new Set<string>(effective(permissions));
      const withoutEffect = permissions.filter((each) => isPermission(each) && !held.has(each));
      return { id, name, permissions: [...permissions], withoutEffect };
    });
};
