/**
 * Changing what roles grant: all of it or nothing, never over somebody else's change, and only permissions that one
 * holds oneself.
 */
import type { DataOf } from '@flightdeck/contract';
import type { StaleRoles } from '@flightdeck/contract/roles';
import type { CALLS } from '@flightdeck/contract/server';
import { ADMINISTRATOR_ROLE, beyondHeld, PERMISSIONS } from '@flightdeck/domain/access';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockAccess, requireAdministrator } from '../../platform/access/last-holder.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { auditLog, role, rolePermission, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { savedOn } from '../../platform/stale-save.ts';
import { changedRoles } from './impact.ts';
import { differenceOf, permissionsIn } from './snapshot.ts';
import { NO_ROLE, permissionsOf } from './summaries.ts';

type SaveCall = (typeof CALLS)['roles']['save'];
type Changes = z.output<SaveCall['body']>['changes'];

/** @throws {AppError} `unprocessable` for the built-in administrator. */
export function refuseLocked(roleId: string): void {
  if (roleId !== ADMINISTRATOR_ROLE) return;
  throw new AppError(
    'unprocessable',
    'The built-in administrator role cannot change. Make another role, and change that one.',
  );
}

/**
 * Nobody gives what they do not hold.
 * @throws {AppError} `forbidden`.
 */
export function refuseMoreThanHeld(caller: Caller, given: Iterable<string>): void {
  const missing = beyondHeld(caller.allowed, given);
  if (missing.length === 0) return;
  throw new AppError(
    'forbidden',
    `You do not hold ${missing.join(', ')} yourself, so you cannot give it. Ask somebody who holds it.`,
    { missing },
  );
}

/**
 * Nobody narrows or deletes a role that they do not hold whole: they would take from people what they could not give back.
 * @throws {AppError} `forbidden`.
 */
export function refuseNotWhole(caller: Caller, name: string, permissions: Iterable<string>): void {
  const missing = beyondHeld(caller.allowed, permissions);
  if (missing.length === 0) return;
  throw new AppError(
    'forbidden',
    `${name} grants ${missing.join(', ')}, which you do not hold yourself, so you cannot take anything from it. Ask somebody who holds it.`,
    { missing },
  );
}

/** The permissions that are in the catalogue, in its order. */
export const known = (permissions: ReadonlySet<string>): string[] =>
  PERMISSIONS.filter((permission) => permissions.has(permission));

/**
 * Changes what roles grant.
 * @throws {AppError} `not-found`, `unprocessable`, `forbidden`, `conflict` with StaleRoles where somebody changed one of
 * the roles meanwhile, or where nobody could give permissions back.
 */
export async function saveRoles(
  services: Services,
  caller: Caller,
  changes: Changes,
  reason: string,
): Promise<DataOf<SaveCall>> {
  const { records, clock, audit, config } = services;
  const roleIds = changes.map(({ roleId }) => roleId);
  for (const roleId of roleIds) refuseLocked(roleId);
  return records.transaction(async (tx) => {
    await lockAccess(tx);
    const rows = await tx.select().from(role).where(inArray(role.id, roleIds));
    const current = new Map(rows.map((row) => [row.id, row]));
    if (current.size < roleIds.length) throw new AppError('not-found', NO_ROLE);
    const old = changes.filter(
      ({ roleId, revision }) => current.get(roleId)?.revision !== revision,
    );
    if (old.length > 0) throw await staleRoles(tx, caller, services, old, current);
    const before = await permissionsOf(tx, roleIds);
    const after = changedRoles(before, changes);
    const saved: { roleId: string; revision: number }[] = [];
    for (const roleId of roleIds) {
      const had = before.get(roleId) ?? new Set<string>();
      const has = after.get(roleId) ?? new Set<string>();
      const row = current.get(roleId);
      if (!row) throw new AppError('not-found', NO_ROLE);
      const { added, removed } = differenceOf(had, has);
      if (added.length + removed.length === 0) {
        saved.push({ roleId, revision: row.revision });
        continue;
      }
      refuseMoreThanHeld(caller, added);
      if (removed.length > 0) {
        refuseNotWhole(caller, row.name, had);
        await tx
          .delete(rolePermission)
          .where(
            and(eq(rolePermission.roleId, roleId), inArray(rolePermission.permission, removed)),
          );
      }
      if (added.length > 0) {
        await tx.insert(rolePermission).values(added.map((permission) => ({ roleId, permission })));
      }
      const revision = await nextRevision(tx, roleId, clock());
      const { name } = row;
      await audit.write(
        {
          ...actorOf(caller),
          action: 'role/update',
          target: roleId,
          before: { name, permissions: known(had) },
          after: { name, permissions: known(has), revision },
          reason: reason || undefined,
        },
        tx,
      );
      saved.push({ roleId, revision });
    }
    await requireAdministrator(tx, config.provider.emailDomain);
    return { roles: saved };
  });
}

/** Raises the revision of the role, and answers it. */
export async function nextRevision(
  tx: RecordsDb,
  roleId: string,
  at: Date,
  values: Partial<Pick<typeof role.$inferInsert, 'name' | 'description'>> = {},
): Promise<number> {
  const [row] = await tx
    .update(role)
    .set({ ...values, revision: sql`${role.revision} + 1`, updatedAt: at })
    .where(eq(role.id, roleId))
    .returning({ revision: role.revision });
  if (!row) throw new AppError('not-found', NO_ROLE);
  return row.revision;
}

/** Actions that raise the revision of a role: each revision has one such entry. */
const REVISING = ['role/update', 'role/rename'];

/** Who changed what since the revisions that the caller has read. */
async function staleRoles(
  tx: RecordsDb,
  caller: Caller,
  { config }: Services,
  old: Changes,
  current: ReadonlyMap<string, typeof role.$inferSelect>,
): Promise<AppError> {
  const stale: StaleRoles['stale'] = [];
  for (const { roleId, revision: seen } of old) {
    const row = current.get(roleId);
    if (!row) continue;
    const entries = await tx
      .select({ entry: auditLog, actor: user.name })
      .from(auditLog)
      .leftJoin(user, eq(user.id, auditLog.actorId))
      .where(and(eq(auditLog.target, roleId), inArray(auditLog.action, REVISING)))
      .orderBy(desc(auditLog.id))
      .limit(Math.min(50, Math.max(1, row.revision - seen)));
    const [latest] = entries;
    const updates = entries.filter(({ entry }) => entry.action === 'role/update');
    const { added, removed } = differenceOf(
      permissionsIn(updates.at(-1)?.entry.before),
      permissionsIn(updates[0]?.entry.after),
    );
    stale.push({
      roleId,
      name: row.name,
      revision: row.revision,
      changedBy: latest?.actor ?? null,
      changedAt: row.updatedAt.toISOString(),
      added,
      removed,
    });
  }
  const when = savedOn(caller, config.timeZone);
  const what = stale.map(
    ({ name, changedBy, changedAt }) =>
      `${changedBy ?? 'Somebody'} changed ${name} on ${when(new Date(changedAt))}.`,
  );
  const details: StaleRoles = { stale };
  return new AppError(
    'conflict',
    `${what.join(' ')} Nothing was saved. Load the roles again, look at your changes, and save.`,
    details,
  );
}
