/** What a tile asks of the facts, within what its reader has chosen. */
import type { DatasetQuery } from '../datasets/query.ts';
import { datasetOf } from '../datasets/registry.ts';
import type { Day, DayRange } from '../dates/index.ts';
import type { ImpressionBasis } from '../metrics/index.ts';
import type { DimensionFilter, Tile, TileQuestion, ViewChoice } from './model.ts';
import { type Period, periodCompared, periodRange } from './period.ts';

/** Names in `ignores` that are no dimensions. */
export const PERIOD_FILTER = 'period';
export const CLIENT_FILTER = 'client';

/** What is asked around a tile. */
export interface Around {
  readonly choice: ViewChoice;
  /** In the provider's time zone. */
  readonly today: Day;
  readonly impressionBasis: ImpressionBasis;
  readonly currency: string | null;
}

/** The days of a tile and those before. */
export interface TileDays {
  readonly range: DayRange;
  readonly compare: DayRange | undefined;
}

/** Which days a tile shows: its own, those chosen, or those that its dashboard was saved with where it ignores the choice. */
export function tileDays(tile: Tile, { choice, today }: Around, saved: Period): TileDays {
  const period = tile.period ?? (tile.ignores.includes(PERIOD_FILTER) ? saved : choice.period);
  return {
    range: periodRange(period, today),
    compare: periodCompared(period, tile.compare ?? choice.compare, today),
  };
}

/** Why a filter does not reach a tile: it says so, or its dataset does not know the dimension. */
export type Unreached = 'ignored' | 'unknown';

/** Whether a filter reaches a tile; null where it does, or where the tile has no figures. */
export function unreached(tile: Tile, { dimension }: DimensionFilter): Unreached | null {
  if (!tile.question) return null;
  if (tile.ignores.includes(dimension)) return 'ignored';
  return datasetOf(tile.question.dataset).dimensions[dimension] ? null : 'unknown';
}

/** The chosen filters that reach a tile. */
export const reaching = (tile: Tile, filters: readonly DimensionFilter[]): DimensionFilter[] =>
  filters.filter((filter) => unreached(tile, filter) === null);

/**
 * A question of a tile as the server answers it. Metrics are those of the dataset alone: what the dashboard's own are
 * made of replaces them first (`calculated.ts`).
 */
export function datasetQuery(
  question: TileQuestion,
  days: TileDays,
  filters: readonly DimensionFilter[],
  { impressionBasis, currency }: Around,
): DatasetQuery {
  const { dataset, metrics, dimensions, orderBy, limit, minImpressions } = question;
  const kept = [...question.filters, ...filters].map(({ dimension, values }) => ({
    dimension,
    ids: values.map(({ id }) => id),
  }));
  const known = datasetOf(dataset);
  return {
    dataset,
    metrics,
    dimensions,
    range: days.range,
    ...(days.compare ? { compare: days.compare } : {}),
    ...(kept.length > 0 ? { filters: kept } : {}),
    ...(orderBy ? { orderBy } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(minImpressions && known.metrics.impressions ? { minImpressions } : {}),
    ...(known.viewable ? { impressionBasis } : {}),
    ...(currency ? { currency } : {}),
  };
}
