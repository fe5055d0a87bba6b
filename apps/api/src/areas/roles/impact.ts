/** The effect of a change of roles on people, computed before it is saved. */
import type { DataOf } from '@flightdeck/contract';
import type { ImpactItem, RoleChange } from '@flightdeck/contract/roles';
import type { CALLS } from '@flightdeck/contract/server';
import {
  addressOf,
  differencesOf,
  type ImpactReason,
  LAST_HELD,
  PAGE_LIST,
  PAGES,
  type PageId,
  pageAt,
  type RoleHolder,
  type RolePermissions,
  reasonsOf,
} from '@flightdeck/domain/access';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { ForRoleSource } from '../../platform/for-role.ts';
import type { Records } from '../../platform/records/records.ts';
import { role } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { NO_ROLE, permissionsOf } from './summaries.ts';

type ImpactCall = (typeof CALLS)['roles']['impact'];
type Impact = DataOf<ImpactCall>;
type Body = z.output<ImpactCall['body']>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back "opened it lately" looks. */
const LATELY_DAYS = 7;
/** People named in an item. */
const NAMED = 5;

const HolderRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  narrowed: z.boolean(),
  roles: z.array(z.string()),
});
type Person = z.infer<typeof HolderRow> & RoleHolder;

/** People who may sign in and hold one of the roles, with all their roles, by name. */
const HOLDERS = `
SELECT u.id, u.name, u.email, array_agg(r.role_id ORDER BY r.role_id) AS roles,
  EXISTS (SELECT FROM records.user_client c WHERE c.user_id = u.id) AS narrowed
FROM records."user" u
JOIN records.user_role r ON r.user_id = u.id
WHERE NOT u.disabled
  AND u.id IN (SELECT user_id FROM records.user_role WHERE role_id = ANY($1::text[]))
GROUP BY u.id
ORDER BY lower(u.name), u.id`;

async function holdersOf(
  records: Records,
  roleIds: readonly string[],
  emailDomain: string,
): Promise<Person[]> {
  const rows = z.array(HolderRow).parse(await records.execute(HOLDERS, [roleIds]));
  return rows.map((row) => ({
    ...row,
    internal: row.email.endsWith(`@${emailDomain}`),
    // Permissions do not depend on which clients these are.
    clientAccess: row.narrowed ? ['some'] : [],
    roleIds: row.roles,
  }));
}

/** Roles before, and as they would be after the changes. */
export function changedRoles(
  before: ReadonlyMap<string, ReadonlySet<string>>,
  changes: readonly RoleChange[],
): RolePermissions {
  const after = new Map(before);
  for (const { roleId, add, remove } of changes) {
    const permissions = new Set([...(before.get(roleId) ?? []), ...add]);
    for (const permission of remove) permissions.delete(permission);
    after.set(roleId, permissions);
  }
  return after;
}

/**
 * What `changes` would take from people and give them.
 * @param forRole What areas have that is for people with a role.
 * @throws {AppError} `not-found` for a deleted role.
 */
export async function impactOfChanges(
  services: Services,
  caller: Caller,
  { changes, deletion }: Body,
  forRole: readonly ForRoleSource[],
): Promise<Impact> {
  const { records, config, clock } = services;
  const roleIds = [
    ...changes.map(({ roleId }) => roleId),
    ...(deletion ? [deletion.roleId, deletion.replacementId ?? []].flat() : []),
  ];
  const { emailDomain } = config.provider;
  const names = new Map(
    (await records.db.select({ id: role.id, name: role.name }).from(role)).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  if (roleIds.some((id) => !names.has(id))) throw new AppError('not-found', NO_ROLE);
  const [people, before] = await Promise.all([
    holdersOf(
      records,
      roleIds.filter((id) => id !== deletion?.replacementId),
      emailDomain,
    ),
    permissionsOf(records.db),
  ]);
  const complete = new Map(
    [...names.keys()].map((id) => [id, before.get(id) ?? new Set<string>()]),
  );
  const after = changedRoles(complete, changes);
  const assignments = assignmentsAfter(people, deletion);
  const reasons = reasonsOf({ people, before: complete, after, pages: PAGE_LIST, assignments });
  const opened = await openedLately(records, reasons, clock());
  const named = await Promise.all(
    deletion ? forRole.map((source) => source(services, caller, deletion.roleId)) : [],
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const roleNamed = (roleId: string) => ({ roleId, name: names.get(roleId) ?? roleId });
  return {
    checked: people.length,
    items: reasons.map((reason): ImpactItem => {
      const { people: ids, pageIds } = reason;
      return {
        kind: reason.kind,
        pages: pageNames(pageIds),
        causes: reason.causes.map(({ roleId, permission }) => ({
          ...roleNamed(roleId),
          permission,
        })),
        people: {
          count: ids.length,
          first: ids.slice(0, NAMED).flatMap((id) => {
            const person = byId.get(id);
            return person ? [{ id, name: person.name, email: person.email }] : [];
          }),
        },
        openedLately: ids.filter((id) => pageIds.some((page) => opened.get(id)?.has(page))).length,
        holders: reason.holders,
        kept: reason.kept.map(({ roleId, people: kept }) => ({
          ...roleNamed(roleId),
          people: kept,
        })),
        withoutEffect: reason.withoutEffect,
        stays: reason.stays.map(({ pageIds: stays, alternatives, people: count }) => ({
          pages: pageNames(stays),
          alternatives: [...alternatives],
          people: count,
        })),
        includesYou: ids.includes(caller.user.id),
      };
    }),
    forRole: named.filter(({ count }) => count > 0),
    leavesNobody:
      differencesOf(complete, after).some(({ permission }) => permission === LAST_HELD) ||
      deletion !== undefined
        ? !(await isHeldBySomebody(records, grantingAfter(after, deletion), emailDomain))
        : false,
  };
}

/** Roles afterwards of the people whose role is deleted. */
function assignmentsAfter(people: readonly Person[], deletion: Body['deletion']) {
  const { roleId: gone, replacementId } = deletion ?? {};
  return new Map(
    people
      .filter(({ roleIds }) => gone !== undefined && roleIds.includes(gone))
      .map(({ id, roleIds }) => [
        id,
        [...new Set([...roleIds.filter((each) => each !== gone), replacementId ?? []].flat())],
      ]),
  );
}

/** Roles whose people could give permissions back afterwards. */
function grantingAfter(after: RolePermissions, deletion: Body['deletion']): string[] {
  const grants = (roleId: string | null | undefined) =>
    typeof roleId === 'string' && after.get(roleId)?.has(LAST_HELD) === true;
  return [...after.keys()].filter((roleId) =>
    grants(roleId === deletion?.roleId ? deletion.replacementId : roleId),
  );
}

const isPageId = (id: string): id is PageId => Object.hasOwn(PAGES, id);

const pageNames = (pageIds: readonly string[]): ImpactItem['pages'] =>
  pageIds.filter(isPageId).map((pageId) => {
    const page = PAGES[pageId];
    return { pageId, path: addressOf(page), title: page.title };
  });

const OpenedRow = z.object({ userId: z.string(), url: z.string() });

/** Pages that people who would lose them opened in the last days. */
async function openedLately(
  records: Records,
  reasons: readonly ImpactReason[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const taken = reasons.filter(({ kind, pageIds }) => kind === 'removes' && pageIds.length > 0);
  const ids = [...new Set(taken.flatMap(({ people }) => people))];
  const addresses = [...new Set(taken.flatMap(({ pageIds }) => pageIds))]
    .filter(isPageId)
    .flatMap((id) => PAGES[id].paths.map((path) => `%${path.replace(/\/:.*$/, '')}%`));
  const found = new Map<string, Set<string>>();
  if (ids.length === 0) return found;
  const rows = await records.execute(
    `SELECT DISTINCT user_id AS "userId", url FROM records.page_log
     WHERE at >= $1 AND user_id = ANY($2::text[]) AND url LIKE ANY($3::text[])`,
    [new Date(now.getTime() - LATELY_DAYS * DAY_MS), ids, addresses],
  );
  for (const { userId, url } of z.array(OpenedRow).parse(rows)) {
    const page = URL.canParse(url) ? pageAt(new URL(url).pathname) : undefined;
    if (!page) continue;
    const pages = found.get(userId) ?? new Set();
    found.set(userId, pages.add(page.id));
  }
  return found;
}

async function isHeldBySomebody(
  records: Records,
  granting: readonly string[],
  emailDomain: string,
): Promise<boolean> {
  const rows = await records.execute(
    `SELECT u.id FROM records."user" u JOIN records.user_role r ON r.user_id = u.id
     WHERE r.role_id = ANY($1::text[]) AND NOT u.disabled AND u.activated_at IS NOT NULL
       AND u.email LIKE '%@' || $2::text
       AND NOT EXISTS (SELECT FROM records.user_client c WHERE c.user_id = u.id)
     LIMIT 1`,
    [granting, emailDomain],
  );
  return rows.length > 0;
}
