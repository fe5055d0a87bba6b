/** Who changed roles, when, what and why: read from the audit log. */
import { COUNT_LIMIT, type DataOf } from '@flightdeck/contract';
import type { RoleHistoryEntry } from '@flightdeck/contract/roles';
import type { CALLS } from '@flightdeck/contract/server';
import { isPermission } from '@flightdeck/domain/access';
import { z } from 'zod';
import { cappedTotal } from '../../platform/records/list.ts';
import type { Records } from '../../platform/records/records.ts';
import { differenceOf, permissionsIn, RoleSnapshot } from './snapshot.ts';

type HistoryCall = (typeof CALLS)['roles']['history'];
type Body = z.output<HistoryCall['body']>;

const ACTIONS = ['role/create', 'role/update', 'role/rename', 'role/delete'];

const Row = z.object({
  id: z.number(),
  at: z.coerce.date(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  action: z.string(),
  target: z.string(),
  roleName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
});

/** Entries of one role: by the index over target and id. */
const OF_ROLE = `
SELECT a.* FROM records.audit_log a WHERE a.target = $1 AND a.action = ANY($2::text[])`;
/**
 * Entries in which a role gained or lost the permission, found by the index over changed permissions. Materialized, so that
 * PostgreSQL evaluates these few first: otherwise it would read the whole log from its end.
 */
const OF_PERMISSION = `
SELECT a.* FROM records.audit_log a
WHERE left(a.action, 5) = 'role/' AND a.action = ANY($2::text[])
  AND records.changed_permissions(a.before, a.after) @> ARRAY[$1::text]`;

/** A page of the changes of a role, or of which roles grant a permission; latest first. */
export async function roleHistory(
  records: Records,
  { of, page, pageSize }: Body,
): Promise<DataOf<HistoryCall>> {
  const isRole = 'roleId' in of;
  const subject = isRole ? of.roleId : of.permission;
  const entries = `WITH entry AS ${isRole ? `(${OF_ROLE})` : `MATERIALIZED (${OF_PERMISSION})`}`;
  const given = [subject, ACTIONS];
  const rows = await records.execute(
    `${entries}
     SELECT e.id, e.at, e.actor_id AS "actorId", u.name AS "actorName", u.email AS "actorEmail", e.action, e.target,
       r.name AS "roleName", e.before, e.after, e.reason
     FROM (SELECT * FROM entry ORDER BY id DESC LIMIT $3 OFFSET $4) e
     LEFT JOIN records."user" u ON u.id = e.actor_id
     LEFT JOIN records.role r ON r.id = e.target
     ORDER BY e.id DESC`,
    [...given, pageSize, (page - 1) * pageSize],
  );
  const [counted] = await records.execute(
    `${entries} SELECT count(*)::int AS n FROM (SELECT id FROM entry LIMIT ${COUNT_LIMIT + 1}) AS matching`,
    given,
  );
  return {
    rows: z.array(Row).parse(rows).map(entryOf),
    ...cappedTotal(z.object({ n: z.number() }).parse(counted).n),
  };
}

function entryOf(row: z.infer<typeof Row>): RoleHistoryEntry {
  const before = RoleSnapshot.parse(row.before ?? {});
  const after = RoleSnapshot.parse(row.after ?? {});
  const fields = (['name', 'description'] as const).flatMap((field) => {
    const [from = '', to = ''] = [before[field], after[field]];
    return row.action === 'role/rename' && from !== to ? [{ field, from, to }] : [];
  });
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: actorOfRow(row),
    action: row.action,
    roleId: row.target,
    name: row.roleName ?? after.name ?? before.name ?? row.target,
    ...differenceOf(permissionsIn(row.before), permissionsIn(row.after)),
    granted: after.permissions ? after.permissions.filter(isPermission) : null,
    fields,
    reason: row.reason ?? '',
  };
}

function actorOfRow({ actorId, actorName, actorEmail }: z.infer<typeof Row>) {
  if (actorId === null) return null;
  if (actorName === null) return { id: null, name: 'Deleted account', email: '' };
  return { id: actorId, name: actorName, email: actorEmail ?? '' };
}
