/** The people of a client whom its subscription concerns, and what a change would take from them or give them, by page. */
import type { ToolImpact } from '@flightdeck/contract/subscriptions';
import {
  allowedFrom,
  impactAmong,
  PAGE_LIST,
  type PeopleGroup,
  type RoleHolder,
} from '@flightdeck/domain/access';
import { type Entitlement, entitledPermissions } from '@flightdeck/domain/subscriptions';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import { entitlementsOf } from '../../platform/subscriptions/entitlements.ts';

const Rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    roleIds: z.array(z.string()),
    permissions: z.array(z.string()),
    clientAccess: z.array(z.string()),
  }),
);
type Person = z.infer<typeof Rows>[number];

/** People of a client whose account is in use, by name. The provider's own are not among them: they lose nothing. */
export async function peopleOf(
  db: RecordsDb,
  { config }: Pick<Services, 'config'>,
  clientUuid: string,
): Promise<Person[]> {
  const answer = await db.execute(sql`
    SELECT u.id, u.name,
      to_jsonb(ARRAY(SELECT r.role_id FROM records.user_role r WHERE r.user_id = u.id ORDER BY 1)) AS "roleIds",
      to_jsonb(ARRAY(SELECT DISTINCT p.permission FROM records.user_role r
        JOIN records.role_permission p ON p.role_id = r.role_id WHERE r.user_id = u.id)) AS permissions,
      to_jsonb(ARRAY(SELECT o.client_uuid FROM records.user_client o
        JOIN records.client k ON k.uuid = o.client_uuid AND k.archived_at IS NULL
        WHERE o.user_id = u.id ORDER BY 1)) AS "clientAccess"
    FROM records."user" u JOIN records.user_client c ON c.user_id = u.id
    WHERE c.client_uuid = ${clientUuid} AND NOT u.disabled
      AND u.email NOT LIKE ${`%@${config.provider.emailDomain}`}
    ORDER BY lower(u.name), u.id`);
  return Rows.parse(Object(answer).rows);
}

/**
 * Who would lose and who would gain pages of the portal if the client had another entitlement; without what is left for a
 * while of what they lose.
 */
export async function impactOn(
  db: RecordsDb,
  services: Pick<Services, 'config' | 'clock'>,
  clientUuid: string,
  next: Entitlement,
): Promise<ToolImpact[]> {
  const people = await peopleOf(db, services, clientUuid);
  const clients = [...new Set(people.flatMap(({ clientAccess }) => clientAccess))];
  const before = await entitlementsOf(db, clients, null);
  const after = new Map(before).set(clientUuid, { ...next, losses: [] });
  const now = services.clock();
  const allowed = (person: Person, by: ReadonlyMap<string, Entitlement>) =>
    allowedFrom(
      entitledPermissions(
        person.permissions,
        person.clientAccess.map((uuid) => by.get(uuid) ?? null),
        person,
        now,
      ),
    );
  const holders = people.map((person): RoleHolder => ({ ...person, internal: false }));
  const groups = people.map(
    (person, index): PeopleGroup => ({
      person: { ...person, internal: false },
      indexes: [index],
      later: person.roleIds,
      had: allowed(person, before),
      has: allowed(person, after),
    }),
  );
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => nameOf.get(id) ?? []);
  const titles = new Map<string, string>(PAGE_LIST.map(({ id, title }) => [id, title]));
  return impactAmong(groups, holders, PAGE_LIST).map(({ pageId, loses, gains }) => ({
    page: titles.get(pageId) ?? pageId,
    loses: named(loses),
    gains: named(gains),
  }));
}
