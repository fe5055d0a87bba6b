/** Which pages a permission helps to open. */
import { type Allowed, isAllowed, PAGE_LIST } from '@flightdeck/domain/access';

const namesIn = (needs: readonly string[]): string[] =>
  needs.flatMap((entry) => entry.split('||')).map((name) => name.trim());

/** Pages with a path to link to; paths with parameters have none. */
const LINKED = PAGE_LIST.flatMap((page) => {
  const to = page.navigation?.to ?? page.paths[0].replace(/\/:\w+\?/g, '');
  return to.includes(':') || page.frame === 'bare' ? [] : [{ ...page, to }];
});

/** Pages that are allowed and whose expression names the permission. */
export function pagesOpenedBy(
  permission: string,
  allowed: Allowed,
): readonly { readonly title: string; readonly to: string }[] {
  return LINKED.filter(({ needs, navigation }) => {
    const entry = navigation?.needs ?? needs;
    return namesIn(entry).includes(permission) && isAllowed(needs, allowed);
  }).map(({ title, to }) => ({ title, to }));
}
