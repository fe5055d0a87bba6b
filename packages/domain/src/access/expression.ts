/** Permission expressions: the one rule that router, navigation and server share (spec.md §5). */

/** Flags as `auth/allowed` delivers them; an absent name means not allowed. */
export type Allowed = Readonly<Record<string, boolean>>;

/**
 * A permission expression: all entries must hold; alternatives inside one entry are joined with
 * ` || ` and any one suffices (spec.md §5). An empty array is always held.
 */
export type PermissionExpression = readonly string[];

/** The permission names of one entry, any of which suffices. */
export const alternativesOf = (entry: string): string[] =>
  entry.split('||').map((name) => name.trim());

/** The entries of an expression that are not held, in order. An empty list means access. */
export function missingPermissions(expression: PermissionExpression, allowed: Allowed): string[] {
  return expression.filter(
    (entry) => !alternativesOf(entry).some((name) => allowed[name] === true),
  );
}

/** Whether every entry of the expression is held. */
export function isAllowed(expression: PermissionExpression, allowed: Allowed): boolean {
  return missingPermissions(expression, allowed).length === 0;
}

/** Every permission name that an expression mentions, each once. */
export const permissionsIn = (expression: PermissionExpression): string[] => [
  ...new Set(expression.flatMap(alternativesOf)),
];

/** Flags of a list of held permissions. */
export const allowedFrom = (permissions: Iterable<string>): Allowed =>
  Object.fromEntries([...permissions].map((name) => [name, true]));
