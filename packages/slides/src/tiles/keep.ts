/** What a figure on a tile is of: the values of dimensions that a filter or a step down can keep. */
import type { DimensionFilter, TileQuestion } from '@flightdeck/domain/dashboards';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import type { MetricRow } from '@flightdeck/domain/metrics';
import type { SlideData } from '../definition.ts';
import { keysIn, readFigureSource, rowKey } from '../figure-source.ts';

/** The dimension of a question that filters can keep values of: the first one that is no time. */
export const keptDimension = ({ dataset, dimensions }: TileQuestion): string | null =>
  dimensions.find((dimension) => {
    const known = datasetOf(dataset).dimensions[dimension];
    return known !== undefined && known.kind !== 'time';
  }) ?? null;

/** The filter that keeps rows; null where their values have no id to filter by. */
export function filterOf(dimension: string, rows: readonly MetricRow[]): DimensionFilter | null {
  const values = new Map(
    rows.flatMap(({ keys }) => {
      const key = keys[dimension];
      const id = Number(key?.id);
      return key && Number.isSafeInteger(id) && id > 0
        ? [[id, { id, label: key.label.slice(0, 300) }] as const]
        : [];
    }),
  );
  return values.size > 0 &&
    values.size === new Set(rows.map(({ keys }) => keys[dimension]?.id)).size
    ? { dimension, values: [...values.values()] }
    : null;
}

/** The filter that keeps what a drawn figure is of; null for a total, and for what no filter can keep. */
export function filterOfFigure(
  figure: string,
  question: TileQuestion,
  { results }: SlideData,
): DimensionFilter | null {
  const source = readFigureSource(figure);
  const dimension = keptDimension(question);
  const result = source && results[source.query];
  if (!source?.key || !result || dimension === null) return null;
  const keys = new Set(keysIn(source.key));
  const rows = result.rows.filter((row) => keys.has(rowKey(row)));
  return rows.length > 0 ? filterOf(dimension, rows) : null;
}
