/** Rows and columns of the matrix: what search, view and closed groups leave of it. */
import type { RoleSummary } from '@flightdeck/contract/roles';
import {
  addressOf,
  matchesPermission,
  PERMISSION_GROUPS,
  type PermissionGroup,
  type PermissionInfo,
  pagesNaming,
} from '@flightdeck/domain/access';

/** A row: the head of a group, or a permission. */
export type MatrixRow =
  | { readonly kind: 'group'; readonly group: PermissionGroup; readonly isOpen: boolean }
  | { readonly kind: 'permission'; readonly info: PermissionInfo; readonly hint: string };

/** What narrows the matrix. */
export interface MatrixView {
  readonly search: string;
  /** Only these permissions; all when absent. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Codes of closed groups. */
  readonly closed: ReadonlySet<string>;
}

/** What a permission opens, in a few words: the address of a page, or what it lets one do. */
export function hintOf(info: PermissionInfo): string {
  const [first, ...more] = pagesNaming(info.name);
  if (!first) return info.title;
  const address = addressOf(first);
  return more.length > 0 ? `${address} and ${more.length} more` : address;
}

/** Rows in the catalogue's order; a group without a matching permission is left out. */
export function rowsOf({ search, only, closed }: MatrixView): MatrixRow[] {
  return PERMISSION_GROUPS.flatMap((group): MatrixRow[] => {
    const matching = group.permissions.filter(
      (info) => matchesPermission(info, search) && (only?.has(info.name) ?? true),
    );
    if (matching.length === 0) return [];
    const isOpen = !closed.has(group.code);
    const rows = matching.map((info) => ({
      kind: 'permission' as const,
      info,
      hint: hintOf(info),
    }));
    return [{ kind: 'group', group, isOpen }, ...(isOpen ? rows : [])];
  });
}

/** Roles of the columns: those chosen, or all; in the view of changes only those that change. */
export function columnsOf(
  roles: readonly RoleSummary[],
  chosen: readonly string[],
  only?: readonly string[],
): RoleSummary[] {
  return roles.filter(
    ({ roleId }) =>
      (chosen.length === 0 || chosen.includes(roleId)) && (only?.includes(roleId) ?? true),
  );
}

/** Columns in view of a sideways scrolled matrix, with some to spare; the last is excluded. */
export function columnWindow(
  view: { readonly left: number; readonly width: number },
  columns: { readonly count: number; readonly width: number },
): { readonly from: number; readonly to: number } {
  const spare = 2;
  const from = Math.max(0, Math.floor(view.left / columns.width) - spare);
  const to = Math.ceil((view.left + view.width) / columns.width) + spare;
  return { from: Math.min(from, columns.count), to: Math.min(Math.max(to, from), columns.count) };
}
