/** The rows behind a tile, as a table for readers: their columns, and what each row can be kept or looked into by. */
import {
  type DimensionFilter,
  type DrillStep,
  dimensionLabel,
  drillOf,
  type Tile,
} from '@flightdeck/domain/dashboards';
import { writeDay, writeMonth } from '@flightdeck/domain/dates';
import { columnDecimals, formatValue, type MetricRow } from '@flightdeck/domain/metrics';
import { rowId, rowLabel } from '../catalogue/shared.ts';
import type { SlideData } from '../definition.ts';
import { metricsOf, withCalculated } from './calculated.ts';
import type { TileContext } from './definition.ts';
import { tileFigures } from './figures.ts';
import { filterOf, keptDimension } from './keep.ts';
import { isTime } from './periods.ts';

/** A column of the rows. */
export interface RowsColumn {
  readonly id: string;
  readonly label: string;
  /** A figure, not a name. */
  readonly isFigure: boolean;
  readonly textOf: (row: MetricRow) => string;
}

/** What can be done with a row; null where it cannot. */
export interface RowDeeds {
  /** Keeps only this row, on all tiles. */
  readonly keep: DimensionFilter | null;
  /** Looks into its parts. */
  readonly step: DrillStep | null;
}

/** The rows of a tile. */
export interface TileRows {
  readonly rows: readonly MetricRow[];
  /** How many there are, of which `rows` are the first. */
  readonly rowCount: number;
  readonly columns: readonly RowsColumn[];
  /** What parts of a row are called, such as `Placements`; null where rows have none. */
  readonly parts: string | null;
  readonly deedsOf: (row: MetricRow) => RowDeeds;
}

/** Name of the question of the tile itself among those of its kind. */
const MAIN = 'main';

/** The rows that a tile is drawn from; null for a tile without a question. */
export function tileRows(
  tile: Tile,
  context: TileContext,
  { results }: SlideData,
): TileRows | null {
  const { question } = tile;
  const answer = results[MAIN] ?? Object.values(results)[0];
  if (!question || !answer) return null;
  const { rows, rowCount } = withCalculated(answer, question, context.calculated);
  const kept = keptDimension(question);
  const drill = drillOf(tile);
  return {
    ...{ rows, rowCount, columns: columnsOf(question, rows, context) },
    parts: drill && `${dimensionLabel(drill.to)}s`,
    deedsOf(row) {
      const [value] = (drill && filterOf(drill.from, [row])?.values) ?? [];
      return {
        keep: kept === null ? null : filterOf(kept, [row]),
        step: drill && value ? { dimension: drill.from, ...value } : null,
      };
    },
  };
}

/** `2 Nov 2026`, `Nov 2026`; of a week its first day. */
const whenOf = (row: MetricRow, period: 'day' | 'week' | 'month', locale: string): string =>
  (period === 'month' ? writeMonth : writeDay)(rowId(row, period), locale);

function columnsOf(
  question: NonNullable<Tile['question']>,
  rows: readonly MetricRow[],
  { locale, currency, calculated, compare }: TileContext,
): RowsColumn[] {
  const metrics = metricsOf(question.dataset, calculated);
  const { noun } = tileFigures(question, undefined, calculated);
  const [first] = rows;
  return [
    // A kind may ask by other periods than its tile.
    ...(first ? Object.keys(first.keys) : question.dimensions).map(
      (dimension): RowsColumn => ({
        id: dimension,
        label: noun(dimension).title,
        isFigure: false,
        textOf: (row) =>
          isTime(dimension) ? whenOf(row, dimension, locale) : rowLabel(row, dimension),
      }),
    ),
    ...question.metrics.flatMap((id): RowsColumn[] => {
      const metric = metrics[id];
      if (!metric) return [];
      const { unit, label } = metric;
      const column = (
        name: string,
        text: string,
        valueIn: (row: MetricRow) => number | null | undefined,
      ): RowsColumn => {
        const decimals = columnDecimals(unit, rows.map(valueIn));
        return {
          ...{ id: name, label: text, isFigure: true },
          textOf: (row) => formatValue(unit, valueIn(row), { locale, currency, decimals }),
        };
      };
      return [
        column(id, label, (row) => row.values[id]),
        ...(compare
          ? [column(`${id} before`, `${label}, before`, (row) => row.compare?.[id])]
          : []),
      ];
    }),
  ];
}
