/**
 * The reasons of a change of roles: the changes behind it, who keeps a page through another role, which alternative
 * keeps it open.
 */
import { type Allowed, alternativesOf, isAllowed, permissionsIn } from './expression.ts';
import {
  type GatedPage,
  groupsOf,
  impactAmong,
  type PeopleGroup,
  type RolesChange,
} from './impact.ts';
import { effectivePermissions, isProviderWide, PROVIDER_ONLY } from './permissions.ts';

/** A permission granted to a role or revoked from it. */
export interface RoleDifference {
  readonly roleId: string;
  readonly permission: string;
}

/** Pages that stay open to people who lose a permission in one of their entries. */
export interface StaysOpen {
  readonly pageIds: readonly string[];
  /** The entry's alternatives, any of which suffices; whether one of the people still holds it. */
  readonly alternatives: readonly { readonly permission: string; readonly isHeld: boolean }[];
  /** How many people they stay open to. */
  readonly people: number;
}

/** One effect on the same people for the same reason. */
export interface ImpactReason {
  readonly kind: 'removes' | 'opens';
  /** Pages concerned; empty where only the permission itself changes. */
  readonly pageIds: readonly string[];
  readonly causes: readonly RoleDifference[];
  /** Ids of the people concerned, in the order given; none where the change has no effect. */
  readonly people: readonly string[];
  /** People who hold one of the roles of `causes`. */
  readonly holders: number;
  /** Holders who keep it through another role, by that role. */
  readonly kept: readonly { readonly roleId: string; readonly people: number }[];
  /** Holders without it because a provider-only permission has no effect for them. */
  readonly withoutEffect: number;
  readonly stays: readonly StaysOpen[];
}

/** Permissions that roles gain or lose. */
export function differencesOf(
  from: RolesChange['before'],
  to: RolesChange['before'],
): RoleDifference[] {
  return [...from].flatMap(([roleId, permissions]) =>
    [...permissions]
      .filter((permission) => !to.get(roleId)?.has(permission))
      .map((permission) => ({ roleId, permission })),
  );
}

/** Permissions granted by roles that people lose or gain. */
function differencesOfPeople(
  kind: ImpactReason['kind'],
  { before, after }: RolesChange,
  groups: readonly PeopleGroup[],
): RoleDifference[] {
  const moved = groups.flatMap(({ person, later }) =>
    kind === 'removes'
      ? person.roleIds.filter((id) => !later.includes(id))
      : later.filter((id) => !person.roleIds.includes(id)),
  );
  const roles = kind === 'removes' ? before : after;
  return [...new Set(moved)].flatMap((roleId) =>
    [...(roles.get(roleId) ?? [])].map((permission) => ({ roleId, permission })),
  );
}

const PERMISSION_GATE = 'permission ';
const count = (groups: readonly PeopleGroup[]) =>
  groups.reduce((sum, { indexes }) => sum + indexes.length, 0);

/**
 * The effects of a change of roles, and their reasons. Pages with the same people and reason are one item; a permission
 * is an item of its own where its effect differs from that of its pages, or is none.
 */
export function reasonsOf(change: RolesChange): ImpactReason[] {
  const groups = groupsOf(change);
  return [...reasonsOfKind('removes', change, groups), ...reasonsOfKind('opens', change, groups)];
}

function reasonsOfKind(
  kind: ImpactReason['kind'],
  change: RolesChange,
  groups: readonly PeopleGroup[],
): ImpactReason[] {
  const { before, after, people } = change;
  const ofRoles = kind === 'removes' ? differencesOf(before, after) : differencesOf(after, before);
  const differences = [...ofRoles, ...differencesOfPeople(kind, change, groups)];
  const rolesOf = ({ person, later }: PeopleGroup) => (kind === 'removes' ? person.roleIds : later);
  const permissions = [...new Set(differences.map(({ permission }) => permission))];
  const gates: GatedPage[] = permissions.map((name) => ({
    id: `${PERMISSION_GATE}${name}`,
    needs: [name],
  }));
  const byId = new Map(
    groups.flatMap((each) => each.indexes.map((index) => [people[index]?.id ?? '', each] as const)),
  );
  const explain = (pages: readonly GatedPage[], ids: readonly string[]): ImpactReason => {
    const concerned = new Set(ids.flatMap((id) => byId.get(id) ?? []));
    const named = new Set(pages.flatMap(({ needs }) => permissionsIn(needs)));
    const mentioned = differences.filter(({ permission }) => named.has(permission));
    const heldByThem = mentioned.filter(({ roleId }) =>
      [...concerned].some((each) => rolesOf(each).includes(roleId)),
    );
    const causes = heldByThem.length > 0 ? heldByThem : mentioned;
    const roleIds = new Set(causes.map(({ roleId }) => roleId));
    const holders = groups.filter((each) => rolesOf(each).some((id) => roleIds.has(id)));
    const rest = holders.filter((each) => !concerned.has(each));
    const [first] = pages;
    return {
      kind,
      pageIds: pages.map(({ id }) => id).filter((id) => !id.startsWith(PERMISSION_GATE)),
      causes,
      people: ids,
      holders: count(holders),
      kept: first ? keptBy(first, rest, roleIds, kind, change) : [],
      withoutEffect: causes.some(({ permission }) => PROVIDER_ONLY.has(permission))
        ? count(rest.filter(({ person }) => !isProviderWide(person)))
        : 0,
      stays: kind === 'removes' ? staysOpen(causes, pages, [...concerned], change) : [],
    };
  };
  const affected = (pages: readonly GatedPage[]) =>
    impactAmong(groups, people, pages).flatMap(({ pageId, loses, gains }) => {
      const page = pages.find(({ id }) => id === pageId);
      const ids = kind === 'removes' ? loses : gains;
      return page && ids.length > 0 ? [{ page, ids }] : [];
    });

  const ofPages = Map.groupBy(affected(change.pages), ({ page, ids }) =>
    JSON.stringify([explain([page], ids).causes, ids]),
  );
  const items = [...ofPages.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          explain(
            group.map(({ page }) => page),
            first.ids,
          ),
        ]
      : [];
  });
  const changed = new Map(affected(gates).map(({ page, ids }) => [page.id, ids]));
  const alone = gates.flatMap((gate) => {
    const ids = changed.get(gate.id) ?? [];
    const [name] = gate.needs;
    // Somebody who gets another role instead may have had all of it: then nothing changed.
    const isOfRoles = ofRoles.some(({ permission }) => permission === name);
    if (ids.length === 0 && !isOfRoles) return [];
    const isListed = items.some(
      ({ causes, people: affected }) =>
        causes.some(({ permission }) => permission === name) &&
        (ids.length === 0 || JSON.stringify(affected) === JSON.stringify(ids)),
    );
    return isListed ? [] : [explain([gate], ids)];
  });
  return [...items, ...alone];
}

/** The role that keeps the page for each group: the first in the order of its roles. */
function keptBy(
  { needs }: GatedPage,
  groups: readonly PeopleGroup[],
  changed: ReadonlySet<string>,
  kind: ImpactReason['kind'],
  { before, after }: RolesChange,
): ImpactReason['kept'] {
  const counts = new Map<string, number>();
  for (const each of groups) {
    const [holds, roles, roleIds] =
      kind === 'removes' ? [each.has, after, each.later] : [each.had, before, each.person.roleIds];
    if (!isAllowed(needs, holds)) continue;
    const { person } = each;
    const gives = (roleId: string) => {
      const effective = effectivePermissions(roles.get(roleId) ?? [], person);
      return needs.some((entry) =>
        alternativesOf(entry).some((name) => effective.some((held) => held === name)),
      );
    };
    const others = roleIds.filter((id) => !changed.has(id));
    const roleId = others.find(gives);
    if (roleId) counts.set(roleId, (counts.get(roleId) ?? 0) + each.indexes.length);
  }
  return [...counts].map(([roleId, people]) => ({ roleId, people }));
}

/** Pages that people who lose a permission may still open through another alternative of the entry. */
function staysOpen(
  causes: readonly RoleDifference[],
  lost: readonly GatedPage[],
  concerned: readonly PeopleGroup[],
  { pages }: RolesChange,
): StaysOpen[] {
  const names = new Set(causes.map(({ permission }) => permission));
  const open = pages.flatMap((page) => {
    if (lost.includes(page)) return [];
    const people = concerned.filter(
      ({ had, has }) => isAllowed(page.needs, had) && isAllowed(page.needs, has),
    );
    return page.needs
      .map(alternativesOf)
      .filter((each) => each.length > 1 && each.some((name) => names.has(name)))
      .slice(0, people.length > 0 ? 1 : 0)
      .map((alternatives) => ({
        pageId: page.id,
        people: count(people),
        alternatives: alternatives.map((permission) => ({
          permission,
          isHeld: people.some(({ has }: { readonly has: Allowed }) => has[permission] === true),
        })),
      }));
  });
  return [
    ...Map.groupBy(open, ({ people, alternatives }) => JSON.stringify([people, alternatives])),
  ].flatMap(([, group]) => {
    const [first] = group;
    if (!first) return [];
    const { people, alternatives } = first;
    return [{ pageIds: group.map(({ pageId }) => pageId), people, alternatives }];
  });
}
