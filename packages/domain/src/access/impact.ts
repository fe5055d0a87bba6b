/** The pages that people gain and lose by a change of roles, before it is saved (product.md, Administration). */
import { type Allowed, allowedFrom, isAllowed, type PermissionExpression } from './expression.ts';
import { effectivePermissions, isProviderWide } from './permissions.ts';

/** Somebody with roles. */
export interface RoleHolder {
  readonly id: string;
  readonly internal: boolean;
  readonly clientAccess: readonly string[];
  readonly roleIds: readonly string[];
}

/** Permissions of each role, by its id. */
export type RolePermissions = ReadonlyMap<string, ReadonlySet<string>>;

/** A page under its expression. */
export interface GatedPage {
  readonly id: string;
  readonly needs: PermissionExpression;
}

/** The effect on one page. */
export interface PageImpact {
  readonly pageId: string;
  /** Ids of the people who lose it, in the order given. */
  readonly loses: readonly string[];
  /** Ids of the people who gain it. */
  readonly gains: readonly string[];
}

/** A change of roles, and the people it is computed for. */
export interface RolesChange {
  readonly people: readonly RoleHolder[];
  readonly before: RolePermissions;
  readonly after: RolePermissions;
  readonly pages: readonly GatedPage[];
  /** Changed roles of people, by user id. */
  readonly assignments?: ReadonlyMap<string, readonly string[]>;
}

/** People with the same roles and the same access to clients: a change has the same effect on all of them. */
export interface PeopleGroup {
  readonly person: RoleHolder;
  /** Indexes of the people in the list given. */
  readonly indexes: readonly number[];
  /** Roles they have after the change. */
  readonly later: readonly string[];
  readonly had: Allowed;
  readonly has: Allowed;
}

/**
 * Groups people by their permissions before and after. Ten thousand people make a few hundred groups.
 * @param change Roles before and after; a person has the permissions of all their roles.
 */
export function groupsOf(change: Omit<RolesChange, 'pages'>): PeopleGroup[] {
  const { people, before, after, assignments } = change;
  const found = new Map<string, PeopleGroup & { readonly indexes: number[] }>();
  for (const [index, person] of people.entries()) {
    const later = assignments?.get(person.id) ?? person.roleIds;
    const key = JSON.stringify([
      isProviderWide(person),
      [...person.roleIds].sort(),
      [...later].sort(),
    ]);
    const group = found.get(key);
    if (group) {
      group.indexes.push(index);
      continue;
    }
    const allowed = (roles: RolePermissions, roleIds: readonly string[]) => {
      const granted = roleIds.flatMap((id) => [...(roles.get(id) ?? [])]);
      return allowedFrom(effectivePermissions(granted, person));
    };
    const had = allowed(before, person.roleIds);
    const has = allowed(after, later);
    found.set(key, { person, indexes: [index], later, had, has });
  }
  return [...found.values()];
}

/**
 * Who loses and who gains each page when roles change from `before` to `after`. A person has the permissions of all
 * their roles; pages that change for nobody are left out.
 */
export const impactOf = (change: RolesChange): PageImpact[] =>
  impactAmong(groupsOf(change), change.people, change.pages);

/** The same for people who are already grouped. */
export function impactAmong(
  groups: readonly PeopleGroup[],
  people: readonly RoleHolder[],
  pages: readonly GatedPage[],
): PageImpact[] {
  const idsWhere = (holds: (each: PeopleGroup) => boolean) =>
    groups
      .filter(holds)
      .flatMap(({ indexes }) => indexes)
      .sort((a, b) => a - b)
      .flatMap((index) => people[index]?.id ?? []);
  return pages
    .filter(({ needs }) => needs.length > 0)
    .map(({ id: pageId, needs }) => ({
      pageId,
      loses: idsWhere(({ had, has }) => isAllowed(needs, had) && !isAllowed(needs, has)),
      gains: idsWhere(({ had, has }) => !isAllowed(needs, had) && isAllowed(needs, has)),
    }))
    .filter(({ loses, gains }) => loses.length + gains.length > 0);
}
