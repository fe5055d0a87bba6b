/** Merges two changes of one version of a dashboard: tile by tile, and never silently over what the other did. */
import { keysOf } from '../datasets/dataset.ts';
import { type DashboardField, FIELDS } from './changes.ts';
import { untangled } from './layout.ts';
import type { CalculatedMetric, DashboardBody, DashboardPage, Place, Tile } from './model.ts';
import { isSameJson } from './same-json.ts';

/** What both changed, each in another way: `theirs` stands in the merged body. Null: it was removed. */
export type MergeConflict =
  | {
      readonly kind: 'tile';
      readonly tileId: string;
      readonly theirs: Tile | null;
      readonly mine: Tile | null;
    }
  | {
      readonly kind: 'metric';
      readonly metricId: string;
      readonly theirs: CalculatedMetric | null;
      readonly mine: CalculatedMetric | null;
    }
  | {
      readonly kind: 'page';
      readonly pageId: string;
      /** Its title. */
      readonly theirs: string | null;
      readonly mine: string | null;
    }
  | { readonly kind: 'field'; readonly field: DashboardField };

/** A merged dashboard, and what is to be decided of it. */
export interface Merged {
  readonly body: DashboardBody;
  readonly conflicts: readonly MergeConflict[];
}

/** Three versions of something; undefined where one has it not. */
interface Three<T> {
  readonly base: T | undefined;
  readonly theirs: T | undefined;
  readonly mine: T | undefined;
}

/** The change of whoever made one; theirs, and a conflict, where both did. */
function decided<T>({ base, theirs, mine }: Three<T>): { value: T | undefined; isClash: boolean } {
  if (isSameJson(theirs, mine) || isSameJson(base, mine)) return { value: theirs, isClash: false };
  return isSameJson(base, theirs)
    ? { value: mine, isClash: false }
    : { value: theirs, isClash: true };
}

interface Part {
  readonly id: string;
}
const byId = <P extends Part>(parts: readonly P[]): ReadonlyMap<string, P> =>
  new Map(parts.map((part) => [part.id, part]));
const idsOf = (parts: readonly Part[]): string[] => parts.map(({ id }) => id);

/** Ids in the order of whoever changed it, theirs where both did; what only the other has comes after what it followed. */
function mergedOrder(base: string[], theirs: string[], mine: string[]): string[] {
  const among = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id));
  const isMine =
    isSameJson(among(theirs, base), among(base, theirs)) &&
    !isSameJson(among(mine, base), among(base, mine));
  const [order, other] = isMine ? [[...mine], theirs] : [[...theirs], mine];
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue;
    const before = other.slice(0, index).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** Parts by id, in the merged order; `clash` is told of those that both changed. */
function mergedParts<P extends Part>(
  { base, theirs, mine }: { base: readonly P[]; theirs: readonly P[]; mine: readonly P[] },
  clash: (id: string, sides: Three<P>) => void,
): P[] {
  const [was, one, other] = [byId(base), byId(theirs), byId(mine)];
  return mergedOrder(idsOf(base), idsOf(theirs), idsOf(mine)).flatMap((id) => {
    const sides = { base: was.get(id), theirs: one.get(id), mine: other.get(id) };
    const { value, isClash } = decided(sides);
    if (isClash) clash(id, sides);
    return value ? [value] : [];
  });
}

/** Where a tile stands, and on which page. */
interface Standing {
  readonly pageId: string;
  readonly place: Place | undefined;
}

function standings({ pages }: DashboardBody): ReadonlyMap<string, Standing> {
  return new Map(
    pages.flatMap(({ id: pageId, tiles, layout }) => {
      const places = byId(layout);
      return tiles.map(({ id }): [string, Standing] => [id, { pageId, place: places.get(id) }]);
    }),
  );
}

const tilesOf = ({ pages }: DashboardBody): Tile[] => pages.flatMap(({ tiles }) => tiles);

/**
 * Merges what two people made of `base`. What one of them changed is taken; what both changed in different ways stands
 * as theirs, which is saved already, and is told. Where a tile stands is never a conflict: theirs is taken, and a page
 * on which tiles then lie on each other is packed as an edit packs it.
 */
export function mergeDashboards(
  base: DashboardBody,
  theirs: DashboardBody,
  mine: DashboardBody,
): Merged {
  const conflicts: MergeConflict[] = [];
  const isMine = (field: DashboardField): boolean => {
    const of = FIELDS[field];
    const sides = { base: of(base), theirs: of(theirs), mine: of(mine) };
    const { value, isClash } = decided(sides);
    if (isClash) conflicts.push({ kind: 'field', field });
    return !isSameJson(value, sides.theirs);
  };
  const taken = new Set(keysOf(FIELDS).filter(isMine));
  const from = (field: DashboardField): DashboardBody => (taken.has(field) ? mine : theirs);
  const metrics = mergedParts(
    { base: base.metrics, theirs: theirs.metrics, mine: mine.metrics },
    (metricId, sides) =>
      conflicts.push({
        ...{ kind: 'metric', metricId },
        ...{ theirs: sides.theirs ?? null, mine: sides.mine ?? null },
      }),
  );
  const body: DashboardBody = {
    name: from('name').name,
    description: from('description').description,
    tags: from('tags').tags,
    advId: from('client').advId,
    view: {
      period: from('days').view.period,
      compare: from('compare').view.compare,
      advIds: from('clients').view.advIds,
      filters: from('filters').view.filters,
    },
    impressionBasis: from('basis').impressionBasis,
    currency: from('currency').currency,
    metrics,
    pages: mergedPages({ base, theirs, mine }, conflicts),
    ...(from('lock').isViewLocked ? { isViewLocked: true } : {}),
  };
  return { body, conflicts };
}

interface Bodies {
  readonly base: DashboardBody;
  readonly theirs: DashboardBody;
  readonly mine: DashboardBody;
}

function mergedPages({ base, theirs, mine }: Bodies, conflicts: MergeConflict[]): DashboardPage[] {
  const tiles = mergedParts(
    { base: tilesOf(base), theirs: tilesOf(theirs), mine: tilesOf(mine) },
    (tileId, sides) =>
      conflicts.push({
        ...{ kind: 'tile', tileId },
        ...{ theirs: sides.theirs ?? null, mine: sides.mine ?? null },
      }),
  );
  const [was, one, other] = [standings(base), standings(theirs), standings(mine)];
  const standing = tiles.flatMap((tile) => {
    const sides = { base: was.get(tile.id), theirs: one.get(tile.id), mine: other.get(tile.id) };
    const stands = decided(sides).value ?? sides.theirs ?? sides.mine;
    return stands ? [{ tile, ...stands }] : [];
  });
  const titles = ({ pages }: DashboardBody) =>
    pages.map(({ tiles: _, layout: __, ...titled }) => titled);
  const kept = mergedParts(
    { base: titles(base), theirs: titles(theirs), mine: titles(mine) },
    (pageId, sides) =>
      conflicts.push({
        ...{ kind: 'page', pageId },
        ...{ theirs: sides.theirs?.title ?? null, mine: sides.mine?.title ?? null },
      }),
  );
  // A page that one removed while the other put a tile on it stays, with what is on it.
  const known = new Map([...titles(mine), ...titles(theirs)].map((page) => [page.id, page]));
  const used = new Set(standing.map(({ pageId }) => pageId));
  const order = mergedOrder(idsOf(base.pages), idsOf(theirs.pages), idsOf(mine.pages));
  const titled = byId(kept);
  const pages = order.flatMap((id): DashboardPage[] => {
    const page = titled.get(id) ?? (used.has(id) ? known.get(id) : undefined);
    if (!page) return [];
    const own = standing.filter(({ pageId }) => pageId === id);
    const layout = untangled(own.flatMap(({ place }) => place ?? []));
    return [{ ...page, tiles: own.map(({ tile }) => tile), layout }];
  });
  // Each removed what the other kept, and there is no dashboard without a page.
  return pages.length > 0 ? pages : theirs.pages;
}
