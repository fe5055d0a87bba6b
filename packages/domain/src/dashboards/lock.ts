/**
 * What a partner's page may show of a dashboard: the filters and days that its token locks hold for every question, or the
 * question is not asked (docs/decisions/0056).
 */
import type { Dimension } from '../datasets/dataset.ts';
import type { DatasetQuery } from '../datasets/query.ts';
import { DATASET_IDS, datasetOf } from '../datasets/registry.ts';
import type { DayRange } from '../dates/index.ts';
import type { DashboardBody, Tile } from './model.ts';
import { PERIOD_FILTER } from './question.ts';

/** Values of dimensions by their ids, and days, which nothing that is shown may leave. */
export interface DashboardLock {
  readonly filters: readonly { readonly dimension: string; readonly ids: readonly number[] }[];
  readonly days: DayRange | null;
}

/** A dimension whose values have ids. */
export type FilterDimension = Extract<Dimension, { readonly table: string }>;

/** The dimensions by which a dataset can be filtered; its clients are chosen by other means. */
export function filterDimensions(
  dataset: Parameters<typeof datasetOf>[0],
): readonly (readonly [id: string, dimension: FilterDimension])[] {
  return Object.entries(datasetOf(dataset).dimensions).flatMap(([id, dimension]) =>
    id !== 'advertiser' && 'table' in dimension ? [[id, dimension] as const] : [],
  );
}

/** The dimension of this id in the first dataset that can be filtered by it; undefined where none can. */
export function filterDimension(id: string): FilterDimension | undefined {
  for (const dataset of DATASET_IDS) {
    const found = filterDimensions(dataset).find(([own]) => own === id);
    if (found) return found[1];
  }
  return undefined;
}

/** Dimensions that booked plans can be narrowed by. */
const OF_PLANS = ['campaign', 'placement', 'site'];

/**
 * The question within the lock; null where it cannot be narrowed so far: its dataset does not know a dimension, it asks for
 * a plan, which has no such dimension, or for other days. Part of the figures beside all of another would mislead.
 */
export function lockedQuery(
  query: DatasetQuery,
  { filters, days }: DashboardLock,
): DatasetQuery | null {
  const known = new Set(filterDimensions(query.dataset).map(([id]) => id));
  const isNarrowed = filters.every(
    ({ dimension }) => known.has(dimension) && (!query.plan || OF_PLANS.includes(dimension)),
  );
  if (!isNarrowed) return null;
  if (days) {
    const isWithin = days.start <= query.range.start && query.range.end <= days.end;
    // A plan is of the whole flight.
    if (!isWithin || query.compare || query.plan) return null;
  }
  if (filters.length === 0) return query;
  const locked = filters.map(({ dimension, ids }) => ({ dimension, ids: [...ids] }));
  return { ...query, filters: [...(query.filters ?? []), ...locked] };
}

/** The dashboard with the locked days in place of its own and those of its tiles, compared with nothing. */
export function withLockedDays(body: DashboardBody, days: DayRange | null): DashboardBody {
  if (!days) return body;
  const { start, end } = days;
  const inDays = ({ period: _, compare: __, ...tile }: Tile): Tile => ({
    ...tile,
    ignores: tile.ignores.filter((name) => name !== PERIOD_FILTER),
  });
  return {
    ...body,
    view: { ...body.view, period: { start, end }, compare: { with: 'none' } },
    pages: body.pages.map((page) => ({ ...page, tiles: page.tiles.map(inDays) })),
  };
}
