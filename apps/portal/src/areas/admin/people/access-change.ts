/** What other roles or clients of one person would open and close to them, before they are saved; pure. */
import {
  allowedFrom,
  effectivePermissions,
  isAllowed,
  isProviderWide,
  PAGE_LIST,
  type Permission,
} from '@flightdeck/domain/access';

/** Roles and clients of somebody. */
export interface Grant {
  readonly roleIds: readonly string[];
  readonly clientUuids: readonly string[];
}

/** A page by its title and the address that links lead to. */
export interface PageName {
  readonly title: string;
  readonly path: string;
}

/** The effect of a change. */
export interface AccessChange {
  readonly opens: readonly PageName[];
  readonly closes: readonly PageName[];
  readonly gains: readonly Permission[];
  readonly loses: readonly Permission[];
  /** Whether they see every client after the change, or only some; null where that stays as it is. */
  readonly reach: 'every' | 'some' | null;
}

/** Address of a page without its parameters: `/reports/display/:id?` is `/reports/display`. */
const plainPath = (path: string): string => path.replace(/\/:.*$/, '') || '/';

/** The pages that take a permission and that these open, in the table's order. */
export function pagesOpenTo(permissions: Iterable<string>): readonly PageName[] {
  const allowed = allowedFrom(permissions);
  return PAGE_LIST.filter(({ needs }) => needs.length > 0 && isAllowed(needs, allowed)).map(
    ({ title, paths: [path] }) => ({ title, path: plainPath(path) }),
  );
}

/**
 * @param roles What each role grants.
 * @param internal Whether the person is of the provider.
 */
export function changeOf(
  before: Grant,
  after: Grant,
  roles: ReadonlyMap<string, readonly string[]>,
  internal: boolean,
): AccessChange {
  const held = ({ roleIds, clientUuids }: Grant) =>
    effectivePermissions(
      roleIds.flatMap((id) => roles.get(id) ?? []),
      { internal, clientAccess: clientUuids },
    );
  const isWide = ({ clientUuids }: Grant) =>
    isProviderWide({ internal, clientAccess: clientUuids });
  const [had, has] = [held(before), held(after)];
  const [open, opened] = [pagesOpenTo(had), pagesOpenTo(has)];
  const without = (pages: readonly PageName[], others: readonly PageName[]) =>
    pages.filter(({ path }) => !others.some((other) => other.path === path));
  return {
    opens: without(opened, open),
    closes: without(open, opened),
    gains: has.filter((name) => !had.includes(name)),
    loses: had.filter((name) => !has.includes(name)),
    reach: isWide(before) === isWide(after) ? null : isWide(after) ? 'every' : 'some',
  };
}
