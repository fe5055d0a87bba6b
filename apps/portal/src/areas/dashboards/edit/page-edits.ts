/** What editing does to the pages of a dashboard and to their tiles: pure, each answers the dashboard afterwards. */
import {
  CALCULATED,
  type CalculatedMetric,
  type DashboardBody,
  type DashboardPage,
  isSameJson,
  isWithinGrid,
  LIMITS,
  newPartId,
  type Place,
  placed,
  resized,
  type Size,
  type Tile,
  type TileQuestion,
  tileName,
  tileOn,
  unlocked,
  withoutTile,
  withPage,
  withTile,
} from '@flightdeck/domain/dashboards';
import { pageOf } from '../page-of.ts';

export const withLayout = (
  body: DashboardBody,
  pageId: string,
  layout: DashboardPage['layout'],
): DashboardBody => withPage(body, pageId, (page) => ({ ...page, layout }));

/** Why a page takes no more tiles of a size; null where it does. */
export function noRoom(page: DashboardPage, sizes: readonly Size[]): string | null {
  if (page.tiles.length + sizes.length > LIMITS.tiles) {
    return `A page has at most ${LIMITS.tiles} tiles. Add another page.`;
  }
  const layout = [...page.layout];
  for (const [index, size] of sizes.entries()) {
    layout.push({ id: `new${index}`, ...placed(layout, size) });
  }
  return isWithinGrid(layout) ? null : 'This page is full. Add another page.';
}

/** The dashboard with a tile in place of that of the same id, not smaller than its kind allows. */
export const withChangedTile = (body: DashboardBody, tile: Tile, least: Size): DashboardBody => ({
  ...body,
  pages: body.pages.map((page) => {
    if (!page.tiles.some(({ id }) => id === tile.id)) return page;
    const place = page.layout.find(({ id }) => id === tile.id);
    const isTooSmall = place && (place.w < least.w || place.h < least.h);
    return {
      ...page,
      tiles: page.tiles.map((one) => (one.id === tile.id ? tile : one)),
      layout: isTooSmall ? resized(page.layout, tile.id, place, least) : page.layout,
    };
  }),
});

/** The dashboard with a tile of this size. */
export const withSize = (
  body: DashboardBody,
  pageId: string,
  tileId: string,
  size: Size,
  least: Size,
): DashboardBody =>
  withLayout(body, pageId, resized(pageOf(body, pageId).layout, tileId, size, least));

/** A copy of a tile under it. */
export function withDuplicate(body: DashboardBody, pageId: string, tileId: string): DashboardBody {
  const found = tileOn(pageOf(body, pageId), tileId);
  if (!found) return body;
  return withTile(body, pageId, { ...unlocked(found.tile), id: newPartId() }, found.place, tileId);
}

/** The tile on another page, where there is room first. */
export function onOtherPage(
  body: DashboardBody,
  from: string,
  tileId: string,
  to: string,
): DashboardBody {
  const found = tileOn(pageOf(body, from), tileId);
  return found ? withTile(withoutTile(body, from, tileId), to, found.tile, found.place) : body;
}

/** Copied tiles with their sizes, and the own metrics that they show. */
export interface Copied {
  readonly tiles: readonly (Size & { readonly tile: Tile })[];
  readonly metrics: readonly CalculatedMetric[];
}

const questionsOf = ({ question, beside }: Tile): TileQuestion[] =>
  [question, beside].filter((one) => one !== null && one !== undefined);

/** A tile with the own metrics that it needs wherever it is pasted. */
export function copied(body: DashboardBody, { tile, place }: { tile: Tile; place: Place }): Copied {
  const used = new Set(questionsOf(tile).flatMap(({ metrics }) => metrics));
  return {
    tiles: [{ tile, w: place.w, h: place.h }],
    metrics: body.metrics.filter(({ id }) => used.has(`${CALCULATED}${id}`)),
  };
}

/** A question with other ids of own metrics. */
function renamed(question: TileQuestion, ids: ReadonlyMap<string, string>): TileQuestion {
  const named = (name: string) => ids.get(name) ?? name;
  const { orderBy } = question;
  return {
    ...question,
    metrics: question.metrics.map(named),
    ...(orderBy ? { orderBy: { ...orderBy, by: named(orderBy.by) } } : {}),
  };
}

/** Copied tiles as new ones of a page. Own metrics come with them; one that differs from that of its id here is another. */
export function pasted(body: DashboardBody, pageId: string, from: Copied): DashboardBody {
  const ids = new Map<string, string>();
  const metrics = [...body.metrics];
  for (const metric of from.metrics) {
    const here = metrics.find(({ id }) => id === metric.id);
    if (here && isSameJson(here, metric)) continue;
    const id = here ? newPartId() : metric.id;
    metrics.push({ ...metric, id });
    ids.set(`${CALCULATED}${metric.id}`, `${CALCULATED}${id}`);
  }
  return from.tiles.reduce<DashboardBody>(
    (next, { tile, w, h }) =>
      withTile(
        next,
        pageId,
        {
          ...unlocked(tile),
          id: newPartId(),
          question: tile.question && renamed(tile.question, ids),
          ...(tile.beside ? { beside: renamed(tile.beside, ids) } : {}),
        },
        { w, h },
      ),
    { ...body, metrics },
  );
}

/** A page with ids of its own, which nothing locks. */
function copyOfPage({ isLocked: _, ...page }: DashboardPage): DashboardPage {
  const ids = new Map(page.tiles.map(({ id }) => [id, newPartId()]));
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    ...page,
    id: newPartId(),
    tiles: page.tiles.map((tile) => ({ ...unlocked(tile), id: idOf(tile.id) })),
    layout: page.layout.map((place) => ({ ...place, id: idOf(place.id) })),
  };
}

/** A new page without tiles, at the end. */
export function withNewPage(body: DashboardBody, title: string) {
  const page: DashboardPage = { id: newPartId(), title, tiles: [], layout: [] };
  return { page, body: { ...body, pages: [...body.pages, page] } };
}

/** A copy of a page after it. */
export function withPageCopy(body: DashboardBody, pageId: string) {
  const at = body.pages.findIndex(({ id }) => id === pageId);
  const source = pageOf(body, pageId);
  const page = { ...copyOfPage(source), title: `${source.title} copy`.slice(0, 80) };
  return { page, body: { ...body, pages: body.pages.toSpliced(at + 1, 0, page) } };
}

/** The page one place further to the start (-1) or the end (1). */
export function withPageMoved(body: DashboardBody, pageId: string, by: -1 | 1): DashboardBody {
  const at = body.pages.findIndex(({ id }) => id === pageId);
  const page = body.pages[at];
  if (!page || !body.pages[at + by]) return body;
  return { ...body, pages: body.pages.toSpliced(at, 1).toSpliced(at + by, 0, page) };
}

/** Another dashboard's pages as a start for a new one. */
export const copyOfDashboard = ({ isViewLocked: _, ...body }: DashboardBody): DashboardBody => ({
  ...body,
  name: `${body.name} copy`.slice(0, 120),
  pages: body.pages.map(copyOfPage),
});

/** Names of the tiles that show an own metric. */
export const metricUses = ({ pages, metrics }: DashboardBody, metricId: string): string[] =>
  pages.flatMap(({ tiles }) =>
    tiles.flatMap((tile) =>
      questionsOf(tile).some(({ metrics: ids }) => ids.includes(`${CALCULATED}${metricId}`))
        ? [tileName(tile, metrics)]
        : [],
    ),
  );
