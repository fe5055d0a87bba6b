/** The page of a dashboard that an address means. */
import type { DashboardBody, DashboardPage } from '@flightdeck/domain/dashboards';

/** The page with this id; the first one where there is none. */
export function pageOf({ pages }: DashboardBody, pageId: string | undefined): DashboardPage {
  const page = pages.find(({ id }) => id === pageId) ?? pages[0];
  if (!page) throw new Error('A dashboard has at least one page.');
  return page;
}

/** Tiles of a page that are asked for at once; of a page with more, each is asked for once it is near the window. */
const AT_ONCE = 12;

/** Whether tiles of a page wait until they are near the window. */
export const isLazyPage = ({ tiles }: DashboardPage): boolean => tiles.length > AT_ONCE;
