/** Who may do what: permission names, permission expressions and the access object (spec.md §5, §6). */

/** Every permission this build checks. The server grants a subset of these to a role. */
export const PERMISSIONS = [
  'reporting/createReport',
  'reporting/viewReports',
  'reporting/matchBookings',
  'client/fileUpload',
  'fundamental/onehelpManage',
  'user/viewOther',
  'user/list',
] as const;

/** A permission name in `area/action` form. */
export type Permission = (typeof PERMISSIONS)[number];

/** Flags as `auth/allowed` delivers them; an absent name means not allowed. */
export type Allowed = Readonly<Record<string, boolean>>;

/**
 * A permission expression: all entries must hold; alternatives inside one entry are joined with
 * ` || ` and any one suffices (spec.md §5). An empty array is always held.
 */
export type PermissionExpression = readonly string[];

/** The entries of an expression that are not held, in order. An empty list means access. */
export function missingPermissions(expression: PermissionExpression, allowed: Allowed): string[] {
  return expression.filter(
    (entry) => !entry.split('||').some((name) => allowed[name.trim()] === true),
  );
}

/** Whether every entry of the expression is held. */
export function isAllowed(expression: PermissionExpression, allowed: Allowed): boolean {
  return missingPermissions(expression, allowed).length === 0;
}

/** Feature switches derived from permissions (spec.md §6, "Access object"). */
export interface Access {
  /** Shows slide edit controls, the report setup icon, the save control and the add-slide entry. */
  readonly createReport: boolean;
  /** Shows the setup alert panel. */
  readonly matchBookings: boolean;
}

/** Derives the access object from the permission flags. */
export function accessFrom(allowed: Allowed): Access {
  return {
    createReport: allowed['reporting/createReport'] === true,
    matchBookings: allowed['reporting/matchBookings'] === true,
  };
}
