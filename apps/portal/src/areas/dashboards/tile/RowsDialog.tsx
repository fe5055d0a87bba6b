/** The rows of a tile: each can be kept on the whole page, or looked into. */
import { Button, Dialog, Table, type TableColumn } from '@flightdeck/design-system';
import {
  dimensionLabel,
  drillOf,
  metricsOf,
  type Tile,
  withCalculated,
} from '@flightdeck/domain/dashboards';
import { datasetOf } from '@flightdeck/domain/datasets';
import { columnDecimals, formatValue, type MetricRow } from '@flightdeck/domain/metrics';
import { rowKey, rowLabel, type SlideData } from '@flightdeck/slides';
import { filterOf, keptDimension, type TileContext } from '@flightdeck/slides/tiles';
import { useMemo } from 'react';
import { useCounted } from '../../../app/counted.ts';
import type { Reading } from './reading.ts';
import * as css from './tile.css.ts';

interface RowsDialogProps {
  /** As it is shown. */
  readonly tile: Tile;
  /** As it is saved. */
  readonly saved: Tile;
  readonly title: string;
  readonly context: TileContext;
  readonly data: SlideData;
  /** Null where a tile stands alone: its rows can be read only. */
  readonly reading: Reading | null;
  readonly onClose: () => void;
}

/** Name of the question of the tile itself among those of its kind. */
const MAIN = 'main';
/** Rows scroll above this height. */
const HEIGHT = 420;

/** Open as long as it is rendered. */
export function RowsDialog({
  tile,
  saved,
  title,
  context,
  data,
  reading,
  onClose,
}: RowsDialogProps) {
  const counted = useCounted();
  const { question } = tile;
  const answer = data.results[MAIN] ?? Object.values(data.results)[0];
  const result = useMemo(
    () => answer && question && withCalculated(answer, question, context.calculated),
    [answer, question, context.calculated],
  );
  const rows = result?.rows ?? [];
  if (!question || !result) return null;
  const kept = keptDimension(question);
  const drill = drillOf(tile);
  const keep = (row: MetricRow) => {
    const filter = kept && filterOf(kept, [row]);
    if (!filter || !reading) return;
    reading.onKeep(filter);
    onClose();
  };
  const lookInto = (row: MetricRow) => {
    const filter = drill && filterOf(drill.from, [row]);
    const [value] = filter?.values ?? [];
    if (!filter || !value || !reading) return;
    const before = reading.drills[saved.id] ?? [];
    reading.onDrill(saved.id, [...before, { dimension: filter.dimension, ...value }]);
    onClose();
  };
  const columns = columnsOf(question, rows, context);
  const dimensions = columns.filter(({ align }) => align === undefined).length;
  const deeds: TableColumn<MetricRow> = {
    id: 'deeds',
    label: 'Look further',
    isLabelHidden: true,
    render: (row) => (
      <span className={css.deeds}>
        {kept && filterOf(kept, [row]) ? (
          <Button
            variant="text"
            size="row"
            aria-label={`Only this: ${nameOf(row, kept)}`}
            onPress={() => keep(row)}
          >
            Only this
          </Button>
        ) : null}
        {drill && filterOf(drill.from, [row]) ? (
          <Button
            variant="text"
            size="row"
            aria-label={`${partsLabel(drill.to)} of ${nameOf(row, drill.from)}`}
            onPress={() => lookInto(row)}
          >
            {partsLabel(drill.to)}
          </Button>
        ) : null}
      </span>
    ),
  };
  return (
    <Dialog
      isOpen
      width="large"
      title={title}
      subtitle={
        result.rowCount > rows.length
          ? `${counted(rows.length, 'row')} of ${counted(result.rowCount, 'row')}`
          : counted(rows.length, 'row')
      }
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <Table
        label={`Rows of ${title}`}
        className={css.rows}
        columns={reading && (kept || drill) ? columns.toSpliced(dimensions, 0, deeds) : columns}
        items={rows}
        getId={rowKey}
        height={HEIGHT}
        empty="No data in range"
      />
    </Dialog>
  );
}

const nameOf = (row: MetricRow, dimension: string): string => row.keys[dimension]?.label ?? 'this';
const partsLabel = (dimension: string): string => `${dimensionLabel(dimension)}s`;

function columnsOf(
  question: NonNullable<Tile['question']>,
  rows: readonly MetricRow[],
  { locale, currency, calculated, compare }: TileContext,
): TableColumn<MetricRow>[] {
  const metrics = metricsOf(question.dataset, calculated);
  const { dimensions } = datasetOf(question.dataset);
  const [first] = rows;
  return [
    // A kind may ask by other periods than its tile.
    ...(first ? Object.keys(first.keys) : question.dimensions).map(
      (dimension): TableColumn<MetricRow> => ({
        id: dimension,
        label: dimensions[dimension]?.label ?? dimensionLabel(dimension),
        width: 220,
        render: (row) => rowLabel(row, dimension),
      }),
    ),
    ...question.metrics.flatMap((id): TableColumn<MetricRow>[] => {
      const metric = metrics[id];
      if (!metric) return [];
      const { unit, label } = metric;
      const valueIn = (row: MetricRow) => row.values[id];
      const beforeOf = (row: MetricRow) => row.compare?.[id];
      const column = (
        name: string,
        text: string,
        of: (row: MetricRow) => number | null | undefined,
      ): TableColumn<MetricRow> => {
        const decimals = columnDecimals(unit, rows.map(of));
        return {
          id: name,
          label: text,
          align: 'end',
          render: (row) => formatValue(unit, of(row), { locale, currency, decimals }),
        };
      };
      return [
        column(id, label, valueIn),
        ...(compare ? [column(`${id} before`, `${label}, before`, beforeOf)] : []),
      ];
    }),
  ];
}
