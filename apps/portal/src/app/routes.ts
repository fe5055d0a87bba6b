/** The route table: each page of the page table with its screen. */
import { PAGE_LIST, type Page, type PageId } from '@flightdeck/domain/access';
import { type PageScreen, screenOf } from '../areas/index.ts';

/** One row of the table: one screen, under one or more paths. */
export type RouteRow = Page & PageScreen & { readonly id: PageId };

/** Every route that exists. */
export const ROUTES: readonly RouteRow[] = PAGE_LIST.map((page) => ({
  ...page,
  ...screenOf(page.id),
}));
