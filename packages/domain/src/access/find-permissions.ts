/** What a permission opens, and finding permissions by name, by effect, or by the path of a page. */
import { permissionsIn } from './expression.ts';
import { PAGE_LIST, type Page, type PageId } from './pages.ts';
import { PERMISSION_GROUPS, type PermissionInfo } from './permissions.ts';

/** A page with its id. */
export type KnownPage = Page & { readonly id: PageId };

/** Pages whose expression names the permission. */
export const pagesNaming = (permission: string): KnownPage[] =>
  PAGE_LIST.filter(({ needs }) => permissionsIn(needs).includes(permission));

/** The path of a page as people know it: `/reports/display` where the rest is optional, `/user/role/{id}` where it may not. */
export const addressOf = ({ paths: [path] }: Page): string =>
  path.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, '{$1}');

const groupTitles = new Map(PERMISSION_GROUPS.map(({ code, title }) => [code, title]));

/** Whether every word of `search` occurs in the permission's texts, case-insensitive. An empty search finds all. */
export function matchesPermission(info: PermissionInfo, search: string): boolean {
  const known = [
    info.name,
    info.title,
    groupTitles.get(info.group),
    ...pagesNaming(info.name).flatMap(({ title, paths }) => [title, ...paths]),
  ];
  const text = known.join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}
