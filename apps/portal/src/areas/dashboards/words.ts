/** What rights are called. */
import type { DashboardRight } from '@flightdeck/contract/dashboards';

/** What a right allows. */
export const RIGHTS: Readonly<Record<DashboardRight, string>> = {
  view: 'can view',
  edit: 'can edit',
  own: 'owner',
};
