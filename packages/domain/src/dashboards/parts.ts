/** Pages of a dashboard with a tile more or less, or other titles: pure, each answers the dashboard afterwards. */
import { moved, packed, placed, type Size } from './layout.ts';
import type { DashboardBody, DashboardPage, Tile } from './model.ts';

/** The dashboard with what becomes of one page; as it is where it has no such page. */
export const withPage = (
  body: DashboardBody,
  pageId: string,
  change: (page: DashboardPage) => DashboardPage,
): DashboardBody => ({
  ...body,
  pages: body.pages.map((page) => (page.id === pageId ? change(page) : page)),
});

/** A tile where there is room first, or under the tile `after`, which stays where it is. */
export const withTile = (
  body: DashboardBody,
  pageId: string,
  tile: Tile,
  size: Size,
  after?: string,
): DashboardBody =>
  withPage(body, pageId, (page) => {
    const above = page.layout.find(({ id }) => id === after);
    const place = { id: tile.id, ...placed(page.layout, size) };
    const layout = packed([...page.layout, place]);
    return {
      ...page,
      tiles: [...page.tiles, tile],
      layout: above ? moved(layout, tile.id, { x: above.x, y: above.y + above.h }) : layout,
    };
  });

/** A page without a tile; those under it rise. */
export const withoutTile = (body: DashboardBody, pageId: string, tileId: string): DashboardBody =>
  withPage(body, pageId, (page) => ({
    ...page,
    tiles: page.tiles.filter(({ id }) => id !== tileId),
    layout: packed(page.layout.filter(({ id }) => id !== tileId)),
  }));

/** A tile with its place; undefined where the page has none of this id. */
export function tileOn(page: DashboardPage, tileId: string) {
  const tile = page.tiles.find(({ id }) => id === tileId);
  const place = page.layout.find(({ id }) => id === tileId);
  return tile && place ? { tile, place } : undefined;
}

/** The page that a tile is on. */
export const pageWith = ({ pages }: DashboardBody, tileId: string): DashboardPage | undefined =>
  pages.find(({ tiles }) => tiles.some(({ id }) => id === tileId));

export const withPageTitle = (body: DashboardBody, pageId: string, title: string): DashboardBody =>
  withPage(body, pageId, (page) => ({ ...page, title }));

/** Without a page; the last one stays. */
export function withoutPage(body: DashboardBody, pageId: string): DashboardBody {
  const pages = body.pages.filter(({ id }) => id !== pageId);
  return pages.length === 0 ? body : { ...body, pages };
}
