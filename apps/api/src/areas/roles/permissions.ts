/** The catalogue of permissions with who has what, and what each opens. */
import { CALLS, type Call, type DataOf } from '@flightdeck/contract';
import { ADMIN_CALLS, type GroupSummary, type PermissionSummary } from '@flightdeck/contract/admin';
import {
  addressOf,
  effectivePermissions,
  matchesPermission,
  PERMISSION_CATALOGUE,
  PERMISSION_GROUPS,
  type PermissionInfo,
  pagesNaming,
  permissionsIn,
} from '@flightdeck/domain/access';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { permissionsOf } from './summaries.ts';

type Calls = (typeof ADMIN_CALLS)['roles'];

const ClassRow = z.object({
  wide: z.boolean(),
  roles: z.array(z.string()),
  people: z.number(),
});

/** People who may sign in, counted by the roles they hold together and whether they see every client. */
const CLASSES = `
SELECT wide, roles, count(*)::int AS people FROM (
  SELECT u.email LIKE '%@' || $1::text AND c.user_id IS NULL AS wide, array_agg(r.role_id ORDER BY r.role_id) AS roles
  FROM records."user" u
  JOIN records.user_role r ON r.user_id = u.id
  LEFT JOIN (SELECT DISTINCT user_id FROM records.user_client) c ON c.user_id = u.id
  WHERE NOT u.disabled
  GROUP BY u.id, c.user_id
) AS person
GROUP BY wide, roles`;

/** Roles and people for anything that some permissions make up. */
async function counter({ records, config }: Services) {
  const [granted, rows] = await Promise.all([
    permissionsOf(records.db),
    records.execute(CLASSES, [config.provider.emailDomain]),
  ]);
  const classes = z
    .array(ClassRow)
    .parse(rows)
    .map(({ wide, roles, people }) => {
      const reach = { internal: wide, clientAccess: wide ? [] : ['some'] };
      const names = roles.flatMap((id) => [...(granted.get(id) ?? [])]);
      return { people, held: new Set<string>(effectivePermissions(names, reach)) };
    });
  return (names: readonly string[]) => ({
    roles: [...granted.values()].filter((held) => names.some((name) => held.has(name))).length,
    people: classes
      .filter(({ held }) => names.some((name) => held.has(name)))
      .reduce((sum, { people }) => sum + people, 0),
  });
}

type Count = Awaited<ReturnType<typeof counter>>;

const summaryOf = (info: PermissionInfo, countOf: Count): PermissionSummary => ({
  name: info.name,
  group: info.group,
  code: info.code,
  title: info.title,
  providerOnly: info.providerOnly,
  ...countOf([info.name]),
});

/** Groups with the permissions that match; groups without any are left out. */
export async function listPermissions(
  services: Services,
  search: string,
): Promise<DataOf<Calls['permissions']>> {
  const countOf = await counter(services);
  const groups = PERMISSION_GROUPS.flatMap(({ code, title, permissions }): GroupSummary[] => {
    const matching = permissions.filter((info) => matchesPermission(info, search));
    if (matching.length === 0) return [];
    return [
      {
        code,
        title,
        ...countOf(permissions.map(({ name }) => name)),
        permissions: matching.map((info) => summaryOf(info, countOf)),
      },
    ];
  });
  return { groups };
}

const EVERY_CALL: readonly Call[] = [
  ...Object.values(CALLS),
  ...Object.values(ADMIN_CALLS),
].flatMap((area) => Object.values<Call>(area));

/** One permission with what it opens. @throws {AppError} `not-found`. */
export async function getPermission(
  services: Services,
  groupCode: string,
  code: string,
): Promise<DataOf<Calls['permission']>> {
  const info = PERMISSION_CATALOGUE.find((each) => each.group === groupCode && each.code === code);
  const group = PERMISSION_GROUPS.find((each) => each.code === groupCode);
  if (!info || !group) {
    throw new AppError('not-found', 'There is no such permission. Choose one of the list.');
  }
  return {
    ...summaryOf(info, await counter(services)),
    groupTitle: group.title,
    opens: pagesNaming(info.name).map((page) => ({
      pageId: page.id,
      path: addressOf(page),
      title: page.title,
      entries: [...page.needs],
    })),
    calls: EVERY_CALL.filter(({ needs }) => permissionsIn(needs).includes(info.name)).map(
      ({ method, path, summary }) => ({ method, path, summary }),
    ),
  };
}
