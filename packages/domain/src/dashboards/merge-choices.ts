/** What both changed of a dashboard, and the merged dashboard once each of it is decided. Pure. */
import type { DashboardField } from './changes.ts';
import { isWithinGrid, packed } from './layout.ts';
import type { MergeConflict, Merged } from './merge.ts';
import type { DashboardBody, Tile } from './model.ts';
import { pageWith, tileOn, withoutPage, withPageTitle, withTile } from './parts.ts';

/** Who is followed where both changed the same. */
export type Side = 'theirs' | 'mine';

/** Names a conflict. */
export function conflictKey(conflict: MergeConflict): string {
  switch (conflict.kind) {
    case 'tile':
      return `tile ${conflict.tileId}`;
    case 'metric':
      return `metric ${conflict.metricId}`;
    case 'page':
      return `page ${conflict.pageId}`;
    case 'field':
      return `field ${conflict.field}`;
  }
}

/** Takes one field from another dashboard. */
export const TAKE: Readonly<
  Record<DashboardField, (to: DashboardBody, from: DashboardBody) => DashboardBody>
> = {
  name: (to, { name }) => ({ ...to, name }),
  description: (to, { description }) => ({ ...to, description }),
  tags: (to, { tags }) => ({ ...to, tags }),
  client: (to, { advId }) => ({ ...to, advId }),
  days: (to, { view }) => ({ ...to, view: { ...to.view, period: view.period } }),
  compare: (to, { view }) => ({ ...to, view: { ...to.view, compare: view.compare } }),
  clients: (to, { view }) => ({ ...to, view: { ...to.view, advIds: view.advIds } }),
  filters: (to, { view }) => ({ ...to, view: { ...to.view, filters: view.filters } }),
  basis: (to, { impressionBasis }) => ({ ...to, impressionBasis }),
  currency: (to, { currency }) => ({ ...to, currency }),
  lock: ({ isViewLocked: _, ...to }, { isViewLocked }) => ({
    ...to,
    ...(isViewLocked ? { isViewLocked } : {}),
  }),
};

/** The merged dashboard with a tile as I left it, which theirs no longer has or has otherwise. */
function withMyTile(body: DashboardBody, mine: DashboardBody, tileId: string, tile: Tile | null) {
  const page = pageWith(body, tileId);
  if (page) {
    const tiles = tile
      ? page.tiles.map((one) => (one.id === tileId ? tile : one))
      : page.tiles.filter(({ id }) => id !== tileId);
    const layout = page.layout.filter(({ id }) => tile !== null || id !== tileId);
    const next = { ...page, tiles, layout };
    return { ...body, pages: body.pages.map((one) => (one.id === page.id ? next : one)) };
  }
  const home = pageWith(mine, tileId);
  const place = home && tileOn(home, tileId)?.place;
  if (!tile || !home || !place) return body;
  const known = body.pages.some(({ id }) => id === home.id);
  const kept = known
    ? body
    : { ...body, pages: [...body.pages, { ...home, tiles: [], layout: [] }] };
  return withTile(kept, home.id, tile, place);
}

function withMyPage(
  body: DashboardBody,
  mine: DashboardBody,
  pageId: string,
  title: string | null,
) {
  if (title === null) return withoutPage(body, pageId);
  if (body.pages.some(({ id }) => id === pageId)) return withPageTitle(body, pageId, title);
  const page = mine.pages.find(({ id }) => id === pageId);
  if (!page) return body;
  // A tile that they moved to another page is there already.
  const tiles = page.tiles.filter(({ id }) => !pageWith(body, id));
  const layout = page.layout.filter(({ id }) => tiles.some((tile) => tile.id === id));
  return { ...body, pages: [...body.pages, { ...page, tiles, layout }] };
}

function withMyMetric(body: DashboardBody, conflict: MergeConflict & { readonly kind: 'metric' }) {
  const others = body.metrics.filter(({ id }) => id !== conflict.metricId);
  const at = body.metrics.findIndex(({ id }) => id === conflict.metricId);
  if (!conflict.mine) return { ...body, metrics: others };
  const place = at < 0 ? others.length : at;
  return { ...body, metrics: others.toSpliced(place, 0, conflict.mine) };
}

/** The merged dashboard, where theirs stands unless `sides` says `mine`. */
export function decided(
  { body, conflicts }: Merged,
  mine: DashboardBody,
  sides: ReadonlyMap<string, Side>,
): DashboardBody {
  const followed = conflicts.filter((conflict) => sides.get(conflictKey(conflict)) === 'mine');
  if (followed.length === 0) return body;
  let next = body;
  for (const conflict of followed) {
    if (conflict.kind === 'tile') next = withMyTile(next, mine, conflict.tileId, conflict.mine);
    else if (conflict.kind === 'page')
      next = withMyPage(next, mine, conflict.pageId, conflict.mine);
    else if (conflict.kind === 'metric') next = withMyMetric(next, conflict);
    else next = TAKE[conflict.field](next, mine);
  }
  return {
    ...next,
    pages: next.pages.map((page) => {
      const layout = packed(page.layout);
      return isWithinGrid(layout) ? { ...page, layout } : page;
    }),
  };
}
