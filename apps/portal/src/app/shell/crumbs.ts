/** The breadcrumb of a row of the route table. */
import type { Crumb } from '@flightdeck/design-system';
import { type Allowed, isAllowed, SECTION_PAGES } from '@flightdeck/domain/access';
import { ROUTES, type RouteRow } from '../routes.ts';

/**
 * Section, list and title of a row; home and rows without a section have no crumbs.
 * @param exact The screen's own name for the page.
 * @param allowed Section and list link to their pages where the person may open them.
 */
export function crumbsOf(
  row: RouteRow | undefined,
  exact: string | null = null,
  allowed: Allowed = {},
): Crumb[] {
  if (!row || row.id === 'home') return [];
  const linkTo = (id: string | undefined): Pick<Crumb, 'href'> => {
    const page = ROUTES.find((each) => each.id === id);
    if (!page || page.id === row.id || !isAllowed(page.needs, allowed)) return {};
    return { href: page.navigation?.to ?? page.paths[0] };
  };
  const parent = ROUTES.find(({ id }) => id === row.parent);
  return [
    ...(row.section ? [{ label: row.section, ...linkTo(SECTION_PAGES[row.section]) }] : []),
    ...(parent ? [{ label: parent.title, ...linkTo(parent.id) }] : []),
    { label: exact ?? row.title },
  ];
}
