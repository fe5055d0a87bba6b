/** The breadcrumb of a row of the route table. */
import type { Crumb } from '@flightdeck/design-system';
import type { RouteRow } from '../routes.tsx';

/** Section and title of a row; home and rows without a section have no path to show. */
export function crumbsOf(row: RouteRow | undefined): Crumb[] {
  if (!row?.section) return row && row.id !== 'home' ? [{ label: row.title }] : [];
  return [{ label: row.section }, { label: row.title }];
}
