/** The catalogue of permissions: the people who have each, and what each opens. */
import type { DataOf, ServedCall } from '@flightdeck/contract';
import type { GroupSummary, PermissionSummary } from '@flightdeck/contract/roles';
import { CALLS } from '@flightdeck/contract/server';
import {
  addressOf,
  matchesPermission,
  PERMISSION_CATALOGUE,
  PERMISSION_GROUPS,
  type PermissionInfo,
  PROVIDER_ONLY,
  pagesNaming,
  permissionsIn,
} from '@flightdeck/domain/access';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { permissionsOf } from './summaries.ts';

type Calls = (typeof CALLS)['roles'];

const HeldRow = z.object({ roleId: z.string(), people: z.array(z.string()) });
const WideRow = z.object({ id: z.string() });

/** People of each role who may sign in. */
const HELD = `
SELECT r.role_id AS "roleId", array_agg(r.user_id) AS people
FROM records.user_role r JOIN records."user" u ON u.id = r.user_id AND NOT u.disabled
GROUP BY r.role_id`;
/** The provider's people who see every client. */
const WIDE = `
SELECT u.id FROM records."user" u
WHERE u.email LIKE '%@' || $1::text AND NOT EXISTS (SELECT FROM records.user_client c WHERE c.user_id = u.id)`;

/**
 * Answers a function that counts the roles and the people who have at least one of some permissions with effect. It
 * counts in memory, over numbered people: counting ten thousand people twenty times in the database would be too slow
 * for a page.
 */
async function counter({ records, config }: Services) {
  const [granted, held, wide] = await Promise.all([
    permissionsOf(records.db),
    records.execute(HELD),
    records.execute(WIDE, [config.provider.emailDomain]),
  ]);
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  };
  const peopleOf = new Map(
    z
      .array(HeldRow)
      .parse(held)
      .map(({ roleId, people }) => [roleId, people.map(placeOf)]),
  );
  const seesAll = new Set(
    z
      .array(WideRow)
      .parse(wide)
      .map(({ id }) => placeOf(id)),
  );
  return (names: readonly string[]) => {
    const isFound = new Uint8Array(places.size);
    let people = 0;
    let roles = 0;
    for (const [roleId, permissions] of granted) {
      const given = names.filter((name) => permissions.has(name));
      if (given.length === 0) continue;
      roles += 1;
      const isForAll = given.some((name) => !PROVIDER_ONLY.has(name));
      for (const place of peopleOf.get(roleId) ?? []) {
        if (isFound[place] === 1 || !(isForAll || seesAll.has(place))) continue;
        isFound[place] = 1;
        people += 1;
      }
    }
    return { roles, people };
  };
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

const EVERY_CALL: readonly ServedCall[] = Object.values(CALLS).flatMap((area) =>
  Object.values<ServedCall>(area),
);

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
