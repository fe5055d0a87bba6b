/** Whom a caller sees, whom they may change, and what they may give (docs/decisions/0014). */
import {
  beyondHeld,
  effectivePermissions,
  isProviderWide,
  PROVIDER_ONLY,
  type RolePermissions,
} from '@flightdeck/domain/access';
import { eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client, role, rolePermission } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';

/** Somebody as far as the rules of access ask. */
export interface Reach {
  readonly id: string;
  readonly internal: boolean;
  readonly roleIds: readonly string[];
  readonly clientUuids: readonly string[];
}

/** Permissions by role, of the named roles; a role that does not exist has no entry. */
export async function permissionsOfRoles(
  db: RecordsDb,
  roleIds: readonly string[],
): Promise<RolePermissions> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .select({ id: role.id, permission: rolePermission.permission })
    .from(role)
    .leftJoin(rolePermission, eq(rolePermission.roleId, role.id))
    .where(inArray(role.id, [...roleIds]));
  const byRole = new Map<string, Set<string>>();
  for (const { id, permission } of rows) {
    const held = byRole.get(id) ?? new Set<string>();
    if (permission !== null) held.add(permission);
    byRole.set(id, held);
  }
  return byRole;
}

/** What somebody's roles let them do. */
export const effectiveOf = (person: Reach, roles: RolePermissions) =>
  effectivePermissions(
    person.roleIds.flatMap((id) => [...(roles.get(id) ?? [])]),
    { internal: person.internal, clientAccess: person.clientUuids },
  );

/** Whether the caller holds everything the permissions let one do, so may give them. */
export const mayGive = ({ allowed }: Caller, permissions: Iterable<string>): boolean =>
  beyondHeld(allowed, permissions).length === 0;

/**
 * Why the caller may not change a person they see; null when they may. Who works for further clients, or holds
 * what only the provider's people hold, is changed by somebody who reaches as far.
 */
export function lockedBecause(
  caller: Caller,
  person: Reach,
  roles: RolePermissions,
  provider: string,
): string | null {
  const own = new Set(caller.clientUuids);
  // Who sees every client lacks the archived ones alone.
  if (!isProviderWide(caller.user) && person.clientUuids.some((uuid) => !own.has(uuid))) {
    return `Also works for clients that you do not see. Ask ${provider} to change this account.`;
  }
  const beyond = beyondHeld(caller.allowed, effectiveOf(person, roles)).find((name) =>
    PROVIDER_ONLY.has(name),
  );
  return beyond === undefined
    ? null
    : `Holds ${beyond}, which you do not. Ask an administrator to change this account.`;
}

/**
 * Passes when the caller may turn `before` into `after`: roles and clients that are given or taken are ones they
 * hold themselves, and a client comes only with what they could give for it.
 * @throws {AppError} `forbidden`, `not-found` for a role or client that does not exist or is not theirs to see.
 */
export function requireMayGive(
  caller: Caller,
  change: { readonly before: Reach; readonly after: Reach },
  roles: RolePermissions,
): void {
  const { before, after } = change;
  const isGiven = (id: string) => !before.roleIds.includes(id);
  const touched = [
    ...after.roleIds.filter(isGiven),
    ...before.roleIds.filter((id) => !after.roleIds.includes(id)),
  ];
  for (const id of touched) {
    const granted = roles.get(id);
    if (!granted) throw new AppError('not-found', 'A role that was chosen no longer exists.');
    if (mayGive(caller, granted)) continue;
    throw new AppError(
      'forbidden',
      'You can only give and take roles whose permissions you hold yourself.',
      { roleId: id },
    );
  }
  const own = new Set(caller.clientUuids);
  const gained = after.clientUuids.filter((uuid) => !before.clientUuids.includes(uuid));
  if (gained.some((uuid) => !own.has(uuid))) {
    throw new AppError('not-found', 'A client that was chosen does not exist, or is not yours.');
  }
  const isWider = isWide(after) && !isWide(before);
  if (isWider && !isProviderWide(caller.user)) {
    throw new AppError('forbidden', 'Only who sees every client can let others see every client.');
  }
  // With a further client a person may do there everything that their roles allow: the caller must hold as much.
  if ((gained.length > 0 || isWider) && !mayGive(caller, effectiveOf(after, roles))) {
    throw new AppError(
      'forbidden',
      'The roles of this person let them do more than you may, so you cannot give them a client.',
    );
  }
}

const isWide = (person: Reach) =>
  isProviderWide({ internal: person.internal, clientAccess: person.clientUuids });

/**
 * Passes people of the provider, and people outside it who have a client.
 * @throws {AppError} `unprocessable` for somebody outside the provider without a client.
 */
export function requireSense(
  { internal, clientUuids }: Pick<Reach, 'internal' | 'clientUuids'>,
  provider: string,
): void {
  if (internal || clientUuids.length > 0) return;
  throw new AppError(
    'unprocessable',
    `Choose at least one client: outside ${provider} nobody sees anything without one. To shut somebody out, disable the account.`,
    { field: 'clientUuids' },
  );
}

/** Names of roles and clients, for what people read. */
export async function namesOf(
  db: RecordsDb,
  ids: { readonly roleIds: readonly string[]; readonly clientUuids: readonly string[] },
) {
  const { roleIds, clientUuids } = ids;
  return {
    roles:
      roleIds.length === 0
        ? []
        : await db
            .select({ id: role.id, name: role.name })
            .from(role)
            .where(inArray(role.id, [...roleIds]))
            .orderBy(role.name, role.id),
    clients:
      clientUuids.length === 0
        ? []
        : await db
            .select({ uuid: client.uuid, name: client.name })
            .from(client)
            .where(inArray(client.uuid, [...clientUuids]))
            .orderBy(client.name, client.uuid),
  };
}
