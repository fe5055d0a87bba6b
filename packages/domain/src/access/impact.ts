/** What a change of roles takes from people and gives them, page by page, before it is saved (product.md, Administration). */
import { allowedFrom, isAllowed, type PermissionExpression } from './expression.ts';
import { effectivePermissions } from './permissions.ts';

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

/** What happens to one page. */
export interface PageImpact {
  readonly pageId: string;
  /** Ids of the people who lose it, in the order given. */
  readonly loses: readonly string[];
  /** Ids of the people who gain it. */
  readonly gains: readonly string[];
}

/**
 * Who loses and who gains each page when roles change from `before` to `after`. All roles of a person count
 * together; pages that change for nobody are left out.
 * @param assignments Roles of people whose roles change too, by user id.
 */
export function impactOf(change: {
  readonly people: readonly RoleHolder[];
  readonly before: RolePermissions;
  readonly after: RolePermissions;
  readonly pages: readonly GatedPage[];
  readonly assignments?: ReadonlyMap<string, readonly string[]>;
}): PageImpact[] {
  const { people, before, after, pages, assignments } = change;
  const gated = pages.filter(({ needs }) => needs.length > 0);
  // People with the same roles and reach see the same pages: ten thousand of them share a few hundred answers.
  const known = new Map<string, ReadonlySet<string>>();
  const pagesOf = (roles: RolePermissions, person: RoleHolder, roleIds: readonly string[]) => {
    const isBefore = roles === before ? 'before' : 'after';
    const reach = person.internal && person.clientAccess.length === 0 ? 'all' : 'some';
    const key = `${isBefore} ${reach} ${[...roleIds].sort().join(' ')}`;
    const found = known.get(key);
    if (found) return found;
    const granted = roleIds.flatMap((id) => [...(roles.get(id) ?? [])]);
    const allowed = allowedFrom(effectivePermissions(granted, person));
    const open = new Set(
      gated.filter(({ needs }) => isAllowed(needs, allowed)).map(({ id }) => id),
    );
    known.set(key, open);
    return open;
  };
  const each = people.map((person) => ({
    id: person.id,
    had: pagesOf(before, person, person.roleIds),
    has: pagesOf(after, person, assignments?.get(person.id) ?? person.roleIds),
  }));
  return gated
    .map(({ id: pageId }) => ({
      pageId,
      loses: each.filter(({ had, has }) => had.has(pageId) && !has.has(pageId)).map(({ id }) => id),
      gains: each.filter(({ had, has }) => !had.has(pageId) && has.has(pageId)).map(({ id }) => id),
    }))
    .filter(({ loses, gains }) => loses.length + gains.length > 0);
}
