/** What lists of people are filtered by, and what the caller may give. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { isProviderWide } from '@flightdeck/domain/access';
import { eq, inArray } from 'drizzle-orm';
import { client, role, rolePermission } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { mayGive } from './reach.ts';

/** Every role with what it grants, and the clients the caller sees. */
export async function choicesOf(
  { records: { db }, config }: Services,
  caller: Caller,
): Promise<DataOf<(typeof CALLS)['people']['choices']>> {
  const [rows, clients] = await Promise.all([
    db
      .select({
        id: role.id,
        name: role.name,
        description: role.description,
        permission: rolePermission.permission,
      })
      .from(role)
      .leftJoin(rolePermission, eq(rolePermission.roleId, role.id))
      .orderBy(role.name, role.id),
    db
      .select({ uuid: client.uuid, name: client.name })
      .from(client)
      .where(inArray(client.uuid, [...caller.clientUuids]))
      .orderBy(client.name, client.uuid),
  ]);
  const roles = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, granted]) => {
    const [first] = granted;
    if (!first) return [];
    const permissions = granted.flatMap(({ permission }) => permission ?? []);
    const { name, description } = first;
    return { id, name, description, permissions, mayGive: mayGive(caller, permissions) };
  });
  return {
    roles,
    clients,
    providerDomain: config.provider.emailDomain,
    mayInviteInternal: isProviderWide(caller.user),
  };
}
