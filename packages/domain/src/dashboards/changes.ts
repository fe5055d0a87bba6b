/** What differs between two versions of a dashboard, by the ids of its parts, and in words. */
import { keysOf } from '../datasets/dataset.ts';
import { dimensionOf } from '../datasets/dimensions.ts';
import { datasetOf } from '../datasets/registry.ts';
import {
  CALCULATED,
  type CalculatedMetric,
  type DashboardBody,
  type Place,
  type Tile,
  type TileQuestion,
} from './model.ts';
import { isSameJson } from './same-json.ts';

/** Something of a dashboard besides its pages, tiles and metrics. */
export type DashboardField =
  | 'name'
  | 'description'
  | 'tags'
  | 'client'
  | 'days'
  | 'compare'
  | 'clients'
  | 'filters'
  | 'basis'
  | 'currency'
  | 'lock';

interface OfPage {
  readonly pageId: string;
  readonly title: string;
}
interface OfTile {
  readonly tileId: string;
  /** As a list names the tile. */
  readonly title: string;
  /** The page that it is on now, or was on before it was removed. */
  readonly pageId: string;
  readonly page: string;
}

/** One difference. */
export type DashboardChange =
  | { readonly kind: 'field'; readonly field: DashboardField }
  | (OfPage & { readonly kind: 'page-added' | 'page-removed' | 'page-moved' })
  | (OfPage & { readonly kind: 'page-locked' | 'page-unlocked' })
  | (OfPage & { readonly kind: 'page-renamed'; readonly before: string })
  | (OfTile & { readonly kind: 'tile-added' | 'tile-removed' | 'tile-changed' | 'tile-moved' })
  | (OfTile & { readonly kind: 'tile-locked' | 'tile-unlocked' })
  | {
      readonly kind: 'metric-added' | 'metric-removed' | 'metric-changed';
      readonly metricId: string;
      readonly label: string;
    };

/** The fields of a dashboard, each with what it holds. */
export const FIELDS: Readonly<Record<DashboardField, (body: DashboardBody) => unknown>> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  tags: ({ tags }) => tags,
  client: ({ advId }) => advId,
  days: ({ view }) => view.period,
  compare: ({ view }) => view.compare,
  clients: ({ view }) => view.advIds,
  filters: ({ view }) => view.filters,
  basis: ({ impressionBasis }) => impressionBasis,
  currency: ({ currency }) => currency,
  lock: ({ isViewLocked }) => isViewLocked ?? false,
};

/** The labels of a question: `Impressions, CTR by Site`. */
function labelOf(question: TileQuestion, metrics: readonly CalculatedMetric[]): string {
  const dataset = datasetOf(question.dataset);
  const own = new Map(metrics.map(({ id, label }) => [`${CALCULATED}${id}`, label]));
  const named = question.metrics.map((id) => own.get(id) ?? dataset.metrics[id]?.label ?? id);
  const by = question.dimensions.map((id) => (dimensionOf(dataset, id)?.label ?? id).toLowerCase());
  return [named.join(', '), ...(by.length > 0 ? [by.join(' and ')] : [])].join(' by ');
}

/** What a list calls a tile: its title, or what it asks. */
export const tileName = (tile: Tile, metrics: readonly CalculatedMetric[]): string =>
  tile.title || (tile.question ? labelOf(tile.question, metrics) : tile.kind);

interface Standing {
  readonly tile: Tile;
  readonly place: Place | undefined;
  readonly of: OfTile;
}

/** Every tile with where it stands, by id. */
function tilesOf({ pages, metrics }: DashboardBody): Map<string, Standing> {
  return new Map(
    pages.flatMap(({ id: pageId, title: page, tiles, layout }) => {
      const places = new Map(layout.map((place) => [place.id, place]));
      return tiles.map((tile): [string, Standing] => [
        tile.id,
        {
          tile,
          place: places.get(tile.id),
          of: { tileId: tile.id, title: tileName(tile, metrics), pageId, page },
        },
      ]);
    }),
  );
}

const idsOf = (parts: readonly { readonly id: string }[]): string[] => parts.map(({ id }) => id);

/** The fewest ids of `after` that must have moved for the order of those in both to differ as it does. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const was = new Map(before.map((id, index) => [id, index]));
  const both = after.filter((id) => was.has(id));
  // The longest run of ids that kept their order: `runs[i]` ends with `both[i]`.
  const runs: string[][] = [];
  for (const id of both) {
    const at = was.get(id) ?? 0;
    const ahead = runs
      .filter((run) => (was.get(run.at(-1) ?? '') ?? 0) < at)
      .reduce<string[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...ahead, id]);
  }
  const kept = new Set(
    runs.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []),
  );
  return new Set(both.filter((id) => !kept.has(id)));
}

/** What was changed from `before` to `after`; nothing where they are the same. */
export function changesBetween(before: DashboardBody, after: DashboardBody): DashboardChange[] {
  return [
    ...keysOf(FIELDS).flatMap((field): DashboardChange[] =>
      isSameJson(FIELDS[field](before), FIELDS[field](after)) ? [] : [{ kind: 'field', field }],
    ),
    ...pageChanges(before, after),
    ...tileChanges(before, after),
    ...metricChanges(before.metrics, after.metrics),
  ];
}

function pageChanges(before: DashboardBody, after: DashboardBody): DashboardChange[] {
  const had = new Map(before.pages.map((page) => [page.id, page]));
  const has = new Set(idsOf(after.pages));
  const moved = movedIds(idsOf(before.pages), idsOf(after.pages));
  return [
    ...before.pages.flatMap(({ id: pageId, title }): DashboardChange[] =>
      has.has(pageId) ? [] : [{ kind: 'page-removed', pageId, title }],
    ),
    ...after.pages.flatMap(({ id: pageId, title, isLocked }): DashboardChange[] => {
      const old = had.get(pageId);
      if (!old) return [{ kind: 'page-added', pageId, title }];
      return [
        ...(old.title === title
          ? []
          : [{ kind: 'page-renamed', pageId, title, before: old.title } as const]),
        ...(moved.has(pageId) ? [{ kind: 'page-moved', pageId, title } as const] : []),
        ...(old.isLocked === isLocked
          ? []
          : [{ kind: isLocked ? 'page-locked' : 'page-unlocked', pageId, title } as const]),
      ];
    }),
  ];
}

/** A tile without the mark of a template. */
export const unlocked = ({ isLocked: _, ...tile }: Tile): Tile => tile;

function tileChanges(before: DashboardBody, after: DashboardBody): DashboardChange[] {
  const [had, has] = [tilesOf(before), tilesOf(after)];
  return [
    ...[...had].flatMap(([id, { of }]): DashboardChange[] =>
      has.has(id) ? [] : [{ kind: 'tile-removed', ...of }],
    ),
    ...[...has].flatMap(([id, { tile, place, of }]): DashboardChange[] => {
      const old = had.get(id);
      if (!old) return [{ kind: 'tile-added', ...of }];
      const isMoved = old.of.pageId !== of.pageId || !isSameJson(old.place, place);
      return [
        ...(isSameJson(unlocked(old.tile), unlocked(tile))
          ? []
          : [{ kind: 'tile-changed', ...of } as const]),
        ...(old.tile.isLocked === tile.isLocked
          ? []
          : [{ kind: tile.isLocked ? 'tile-locked' : 'tile-unlocked', ...of } as const]),
        ...(isMoved ? [{ kind: 'tile-moved', ...of } as const] : []),
      ];
    }),
  ];
}

function metricChanges(
  before: readonly CalculatedMetric[],
  after: readonly CalculatedMetric[],
): DashboardChange[] {
  const had = new Map(before.map((metric) => [metric.id, metric]));
  const has = new Set(idsOf(after));
  return [
    ...before.flatMap(({ id: metricId, label }): DashboardChange[] =>
      has.has(metricId) ? [] : [{ kind: 'metric-removed', metricId, label }],
    ),
    ...after.flatMap((metric): DashboardChange[] => {
      const { id: metricId, label } = metric;
      const old = had.get(metricId);
      if (!old) return [{ kind: 'metric-added', metricId, label }];
      return isSameJson(old, metric) ? [] : [{ kind: 'metric-changed', metricId, label }];
    }),
  ];
}

const FIELD_WORDS: Readonly<Record<DashboardField, string>> = {
  name: 'Name',
  description: 'Description',
  tags: 'Tags',
  client: 'Client',
  days: 'Days',
  compare: 'Comparison',
  clients: 'Clients shown',
  filters: 'Filters',
  basis: 'Kind of impressions',
  currency: 'Currency',
  lock: 'Lock of days and filters',
};

/** A difference in a few words. */
export function wordsOf(change: DashboardChange): string {
  switch (change.kind) {
    case 'field':
      return `${FIELD_WORDS[change.field]} changed`;
    case 'page-added':
      return `Page “${change.title}” added`;
    case 'page-removed':
      return `Page “${change.title}” removed`;
    case 'page-moved':
      return `Page “${change.title}” moved`;
    case 'page-locked':
      return `Page “${change.title}” locked`;
    case 'page-unlocked':
      return `Page “${change.title}” unlocked`;
    case 'page-renamed':
      return `Page “${change.before}” renamed to “${change.title}”`;
    case 'tile-added':
      return `“${change.title}” added to ${change.page}`;
    case 'tile-removed':
      return `“${change.title}” removed from ${change.page}`;
    case 'tile-changed':
      return `“${change.title}” changed on ${change.page}`;
    case 'tile-moved':
      return `“${change.title}” moved on ${change.page}`;
    case 'tile-locked':
      return `“${change.title}” locked on ${change.page}`;
    case 'tile-unlocked':
      return `“${change.title}” unlocked on ${change.page}`;
    case 'metric-added':
      return `Metric “${change.label}” added`;
    case 'metric-removed':
      return `Metric “${change.label}” removed`;
    case 'metric-changed':
      return `Metric “${change.label}” changed`;
  }
}

/**
 * Differences in words for a list. A page that came or went stands for its tiles, and a page's moves are one line, because
 * one tile that grows moves those below it.
 */
export function summaryOf(changes: readonly DashboardChange[]): string[] {
  const pageOf = (kind: DashboardChange['kind'], change: DashboardChange) =>
    change.kind === kind && 'pageId' in change ? change.pageId : null;
  const added = new Set(changes.map((change) => pageOf('page-added', change)));
  const removed = new Set(changes.map((change) => pageOf('page-removed', change)));
  const moves = Map.groupBy(changes, (change) => pageOf('tile-moved', change));
  return changes.flatMap((change) => {
    if (change.kind === 'tile-added' && added.has(change.pageId)) return [];
    if (change.kind === 'tile-removed' && removed.has(change.pageId)) return [];
    if (change.kind !== 'tile-moved') return [wordsOf(change)];
    const all = moves.get(change.pageId) ?? [];
    if (all.length === 1) return [wordsOf(change)];
    return all[0] === change ? [`${all.length} tiles moved on ${change.page}`] : [];
  });
}
