/** The breadcrumb of a row of the route table. */
import type { Crumb } from '@flightdeck/design-system';
import type { RouteRow } from '../routes.ts';

/**
 * Section and title of a row; home and rows without a section have no crumbs.
 * @param exact The screen's own name for the page.
 */
export function crumbsOf(row: RouteRow | undefined, exact: string | null = null): Crumb[] {
  if (!row || row.id === 'home') return [];
  const title = { label: exact ?? row.title };
  return row.section ? [{ label: row.section }, title] : [title];
}
