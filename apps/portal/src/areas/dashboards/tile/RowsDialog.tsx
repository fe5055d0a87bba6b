/** The rows of a tile: each can be kept on the whole page, or looked into. */
import { Button, Dialog, Table, type TableColumn } from '@flightdeck/design-system';
import type { Tile } from '@flightdeck/domain/dashboards';
import type { MetricRow } from '@flightdeck/domain/metrics';
import { rowKey, type SlideData } from '@flightdeck/slides';
import { type TileContext, tileRows } from '@flightdeck/slides/tiles';
import { useMemo } from 'react';
import { useCounted } from '../../../app/counted.ts';
import type { Reading } from './reading.ts';
import * as css from './tile.css.ts';

interface RowsDialogProps {
  /** As it is shown. */
  readonly tile: Tile;
  readonly title: string;
  readonly context: TileContext;
  readonly data: SlideData;
  /** Null where a tile stands alone: its rows can be read only. */
  readonly reading: Reading | null;
  readonly onClose: () => void;
}

/** Rows scroll above this height. */
const HEIGHT = 420;
/** Columns that have room beside each other. */
const MOST_COLUMNS = 6;

/** Open as long as it is rendered. */
export function RowsDialog({ tile, title, context, data, reading, onClose }: RowsDialogProps) {
  const counted = useCounted();
  const told = useMemo(() => tileRows(tile, context, data), [tile, context, data]);
  if (!told) return null;
  const { rows, rowCount, parts, deedsOf } = told;
  const columns = told.columns.map(
    ({ id, label, isFigure, textOf }): TableColumn<MetricRow> => ({
      ...{ id, label, render: textOf },
      ...(isFigure ? { align: 'end' } : { width: 220 }),
    }),
  );
  const deeds = ({ onKeep, onDrill, drills }: Reading): TableColumn<MetricRow> => ({
    id: 'deeds',
    label: 'Look further',
    render: (row) => {
      const { keep, step } = deedsOf(row);
      return (
        <span className={css.deeds}>
          {keep ? (
            <Button
              variant="text"
              size="row"
              aria-label={`Only this: ${keep.values[0]?.label}`}
              onPress={() => {
                onKeep(keep);
                onClose();
              }}
            >
              Only this
            </Button>
          ) : null}
          {step && parts ? (
            <Button
              variant="text"
              size="row"
              aria-label={`${parts} of ${step.label}`}
              onPress={() => {
                onDrill(tile.id, [...(drills[tile.id] ?? []), step]);
                onClose();
              }}
            >
              {parts}
            </Button>
          ) : null}
        </span>
      );
    },
  });
  const hasDeeds = rows.some((row) => {
    const { keep, step } = deedsOf(row);
    return keep !== null || step !== null;
  });
  return (
    <Dialog
      isOpen
      width="large"
      title={title}
      subtitle={
        rowCount > rows.length
          ? `${counted(rows.length, 'row')} of ${counted(rowCount, 'row')}`
          : counted(rows.length, 'row')
      }
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <Table
        label={`Rows of ${title}`}
        className={columns.length > MOST_COLUMNS ? css.manyColumns : css.rows}
        columns={
          reading && hasDeeds
            ? columns.toSpliced(
                told.columns.filter(({ isFigure }) => !isFigure).length,
                0,
                deeds(reading),
              )
            : columns
        }
        items={rows}
        getId={rowKey}
        height={HEIGHT}
        empty="No data in range"
      />
    </Dialog>
  );
}
