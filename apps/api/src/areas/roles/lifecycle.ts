/** Creating, naming and deleting roles. */
import { randomUUID } from 'node:crypto';
import type { CALLS } from '@flightdeck/contract/server';
import { counted } from '@flightdeck/domain/locale';
import { count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockAccess, requireAdministrator } from '../../platform/access/last-holder.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { role, rolePermission, userRole } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { lastChange, requireRevision, staleSave } from '../../platform/stale-save.ts';
import { known, nextRevision, refuseLocked, refuseMoreThanHeld, refuseNotWhole } from './change.ts';
import { NO_ROLE, permissionsOf } from './summaries.ts';

type Calls = (typeof CALLS)['roles'];
type Body<Name extends keyof Calls> = z.output<Calls[Name]['body']>;

async function refuseTakenName(tx: RecordsDb, name: string, roleId?: string): Promise<void> {
  const rows = await tx
    .select({ id: role.id, name: role.name })
    .from(role)
    .where(sql`lower(${role.name}) = lower(${name})`);
  const other = rows.find(({ id }) => id !== roleId);
  if (!other) return;
  throw new AppError(
    'unprocessable',
    `There is a role “${other.name}” already. Choose another name.`,
  );
}

async function find(tx: RecordsDb, roleId: string) {
  const [row] = await tx.select().from(role).where(eq(role.id, roleId));
  if (!row) throw new AppError('not-found', NO_ROLE);
  return row;
}

/** The role as the caller saw it. @throws {AppError} `precondition-required`, `conflict` with StaleSave. */
async function findUnchanged(
  tx: RecordsDb,
  { config: { timeZone } }: Services,
  caller: Caller,
  { roleId, revision }: { readonly roleId: string; readonly revision: number | undefined },
) {
  const row = await find(tx, roleId);
  const based = requireRevision(revision, 'role');
  if (row.revision === based) return row;
  const savedBy = (await lastChange(tx, roleId))?.name ?? 'Somebody else';
  const now = { revision: row.revision, savedBy, savedAt: row.updatedAt };
  throw staleSave(caller, timeZone, now, 'role');
}

/**
 * Creates a role, which grants nothing or the same as another.
 * @throws {AppError} `unprocessable` for a name that is taken, `not-found`, `forbidden`.
 */
export async function createRole(
  services: Services,
  caller: Caller,
  { name, description, copyOf, reason }: Body<'create'>,
): Promise<{ roleId: string; revision: number }> {
  const roleId = randomUUID();
  await services.records.transaction(async (tx) => {
    await lockAccess(tx);
    await refuseTakenName(tx, name);
    const source = copyOf === null ? null : await find(tx, copyOf);
    const granted = source ? await permissionsOf(tx, [source.id]) : null;
    const permissions = known(granted?.get(source?.id ?? '') ?? new Set());
    refuseMoreThanHeld(caller, permissions);
    await tx.insert(role).values({ id: roleId, name, description, updatedAt: services.clock() });
    if (permissions.length > 0) {
      await tx
        .insert(rolePermission)
        .values(permissions.map((permission) => ({ roleId, permission })));
    }
    await services.audit.write(
      {
        ...actorOf(caller),
        action: 'role/create',
        target: roleId,
        after: {
          name,
          description,
          permissions,
          revision: 1,
          ...(source ? { copyOf: source.id } : {}),
        },
        reason: reason || undefined,
      },
      tx,
    );
  });
  return { roleId, revision: 1 };
}

/**
 * Changes name and description.
 * @throws {AppError} `not-found`, `unprocessable`, `precondition-required`, `conflict`.
 */
export async function setRole(
  services: Services,
  caller: Caller,
  roleId: string,
  { name, description, reason }: Body<'set'>,
  revision: number | undefined,
): Promise<{ revision: number }> {
  refuseLocked(roleId);
  return services.records.transaction(async (tx) => {
    await lockAccess(tx);
    const row = await findUnchanged(tx, services, caller, { roleId, revision });
    if (row.name === name && row.description === description) return { revision: row.revision };
    await refuseTakenName(tx, name, roleId);
    const next = await nextRevision(tx, roleId, services.clock(), { name, description });
    await services.audit.write(
      {
        ...actorOf(caller),
        action: 'role/rename',
        target: roleId,
        before: { name: row.name, description: row.description },
        after: { name, description, revision: next },
        reason: reason || undefined,
      },
      tx,
    );
    return { revision: next };
  });
}

/**
 * Deletes a role that nobody holds, or whose people get another one instead.
 * @throws {AppError} `not-found`, `unprocessable`, `forbidden`, `precondition-required`, `conflict`.
 */
export async function deleteRole(
  services: Services,
  caller: Caller,
  roleId: string,
  { replacementId, reason }: Body<'remove'>,
  revision: number | undefined,
): Promise<void> {
  refuseLocked(roleId);
  await services.records.transaction(async (tx) => {
    await lockAccess(tx);
    const row = await findUnchanged(tx, services, caller, { roleId, revision });
    const [held] = await tx
      .select({ people: count() })
      .from(userRole)
      .where(eq(userRole.roleId, roleId));
    const people = held?.people ?? 0;
    const before = known((await permissionsOf(tx, [roleId])).get(roleId) ?? new Set());
    refuseNotWhole(caller, row.name, before);
    if (replacementId !== null) await replace(tx, caller, roleId, replacementId);
    else if (people > 0) {
      throw new AppError(
        'unprocessable',
        `${counted(people, caller.user.locale, 'person holds', 'people hold')} this role. Choose a role that they get instead.`,
        { people },
      );
    }
    await tx.delete(role).where(eq(role.id, roleId));
    await services.audit.write(
      {
        ...actorOf(caller),
        action: 'role/delete',
        target: roleId,
        before: { name: row.name, description: row.description, permissions: before, people },
        ...(replacementId === null ? {} : { after: { replacementId } }),
        reason: reason || undefined,
      },
      tx,
    );
    await requireAdministrator(tx, services.config.provider.emailDomain);
  });
}

/** Gives the people of one role another role. */
async function replace(
  tx: RecordsDb,
  caller: Caller,
  roleId: string,
  replacementId: string,
): Promise<void> {
  if (replacementId === roleId) {
    throw new AppError('unprocessable', 'Choose another role than the one that you delete.');
  }
  await find(tx, replacementId);
  const given = await permissionsOf(tx, [replacementId]);
  refuseMoreThanHeld(caller, known(given.get(replacementId) ?? new Set()));
  const holders = await tx
    .select({ userId: userRole.userId })
    .from(userRole)
    .where(eq(userRole.roleId, roleId));
  // In batches: the number of parameters of one statement is limited.
  for (let from = 0; from < holders.length; from += 1000) {
    await tx
      .insert(userRole)
      .values(
        holders.slice(from, from + 1000).map(({ userId }) => ({ userId, roleId: replacementId })),
      )
      .onConflictDoNothing();
  }
}
