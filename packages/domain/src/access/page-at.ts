/** The page at a path, and the permissions it needs. */
import {
  type Allowed,
  allowedFrom,
  alternativesOf,
  isAllowed,
  missingPermissions,
  type PermissionExpression,
} from './expression.ts';
import { PAGE_LIST, type Page, type PageId } from './pages.ts';

/** A segment such as `:id` matches one part of a path, `:id?` one or none. */
function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
      return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    })
    .join('');
  return new RegExp(`^${source}/?$`, 'i');
}

const PATTERNS = PAGE_LIST.flatMap((page) => [
  ...page.paths.map((path) => ({ page, path })),
  ...(page.parts ?? []).map(({ path, needs }) => ({ page: { ...page, needs }, path })),
])
  .map(({ page, path }) => ({
    page,
    pattern: patternOf(path),
    parameters: path.split(':').length,
  }))
  .sort((a, b) => a.parameters - b.parameters);

/**
 * The page at a path without query, with what this path needs; undefined where there is none. Fixed paths have precedence
 * over those with parameters.
 */
export function pageAt(path: string): (Page & { readonly id: PageId }) | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
}

/** One entry of an expression, and whether somebody holds it. */
export interface EntryState {
  readonly entry: string;
  readonly isHeld: boolean;
  /** Permissions any of which suffices. */
  readonly alternatives: readonly { readonly name: string; readonly isHeld: boolean }[];
}

/** Whether somebody holds each entry of an expression, in order. */
export function entriesOf(expression: PermissionExpression, allowed: Allowed): EntryState[] {
  return expression.map((entry) => ({
    entry,
    isHeld: missingPermissions([entry], allowed).length === 0,
    alternatives: alternativesOf(entry).map((name) => ({ name, isHeld: allowed[name] === true })),
  }));
}

/**
 * The roles that would each open `expression` to somebody, the smallest useful one first, because nobody should get
 * more than they asked for: first those that grant nothing in vain, then those from which they gain the fewest permissions.
 * @param effective Of the permissions a role grants, those that would have effect for this person.
 */
export function rolesThatOpen<Role extends { readonly permissions: readonly string[] }>(
  expression: PermissionExpression,
  held: readonly string[],
  roles: readonly Role[],
  effective: (permissions: readonly string[]) => readonly string[],
): Role[] {
  const had = new Set(held);
  return roles
    .map((role) => {
      const given = effective(role.permissions);
      const idle = role.permissions.length - given.length;
      return { role, given, idle, gained: given.filter((name) => !had.has(name)).length };
    })
    .filter(({ given }) => isAllowed(expression, allowedFrom([...held, ...given])))
    .sort((a, b) => a.idle - b.idle || a.gained - b.gained)
    .map(({ role }) => role);
}
