/** A table as a slide shows it: as many rows and columns as fit, each text on one line. */
import { writeDay } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { columnDecimals, formatValue, type MetricUnit, NO_VALUE } from '@flightdeck/domain/metrics';
import type { PageContent } from '@flightdeck/slides/print';
import { fitText, widest } from '@flightdeck/slides/text';
import { plainText } from './plain-text.ts';

type Table = PageContent['tables'][number];
type Cell = Table['rows'][number][number];
type Unit = Table['columns'][number]['unit'];

/** Lengths in pixels. */
export const TABLE = { padding: 8, note: 24 } as const;
/** Height of a row and size of its letters: a table of few rows has larger ones. */
const SIZES = [
  { row: 40, size: 16 },
  { row: 33, size: 15 },
  { row: 29, size: 14 },
] as const;
const SMALL = { row: 27, size: 13 } as const;
const LEAST_COLUMN = 70;
const LEAST_NAME = 150;
const MOST_NAME = 420;
const MOST_FIGURE = 170;
/** Other fonts than the measured one may be a little wider. */
const SPARE = 1.08;

/** What is drawn of a table. */
export interface FittedTable {
  /** Height of a row and size of letters, in pixels. */
  readonly row: number;
  readonly size: number;
  readonly columns: readonly {
    readonly label: string;
    readonly isText: boolean;
    readonly width: number;
  }[];
  readonly rows: readonly (readonly string[])[];
  /** What is not shown, and where it is; null where all is. */
  readonly note: string | null;
}

const isNumeric = (unit: Unit): unit is MetricUnit => unit !== 'text' && unit !== 'day';

/** Writes the cells of a column, figures with the same decimals. */
function writer(unit: Unit, cells: readonly Cell[], locale: string, currency: string | null) {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  const decimals = isNumeric(unit) ? columnDecimals(unit, numbers) : undefined;
  return (cell: Cell): string => {
    if (cell === null) return NO_VALUE;
    if (typeof cell === 'number') {
      return isNumeric(unit)
        ? formatValue(unit, cell, { locale, currency, decimals })
        : writeNumber(cell, locale);
    }
    if (unit === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(cell)) return writeDay(cell, locale);
    return plainText(cell);
  };
}

/** A table of one row reads better from top to bottom. */
function upright({ columns, rows }: Table, write: (at: number, cell: Cell) => string) {
  const [row = []] = rows;
  return columns.map(({ label }, at) => [label, write(at, row[at] ?? null)]);
}

/**
 * The part of a table that fits a box.
 * @param all Number of rows that a spreadsheet of the slide has.
 */
export function fitTable(
  table: Table,
  room: { readonly width: number; readonly height: number },
  all: number,
  { locale, currency }: { readonly locale: string; readonly currency: string | null },
): FittedTable {
  const writers = table.columns.map(({ unit }, at) =>
    writer(
      unit,
      table.rows.map((row) => row[at] ?? null),
      locale,
      currency,
    ),
  );
  const write = (at: number, cell: Cell): string => writers[at]?.(cell) ?? '';
  const isOneRow = table.rows.length === 1 && table.columns.length > 3;
  const heads = isOneRow
    ? [
        { label: 'Figure', isText: true },
        { label: 'Value', isText: false },
      ]
    : table.columns.map(({ label, unit }) => ({
        label: plainText(label),
        isText: !isNumeric(unit),
      }));
  const cells = isOneRow
    ? upright(table, write)
    : table.rows.map((row) => row.map((cell, at) => write(at, cell)));

  const rowsAt = (height: number): number =>
    Math.max(1, Math.floor((room.height - TABLE.note) / height) - 1);
  /** Widths that the columns would like at a size. */
  const widthsAt = (size: number, some: readonly (readonly string[])[]): number[] =>
    heads.map(({ label, isText }, at) => {
      const texts = [label, ...some.map((row) => row[at] ?? '')];
      const width = widest(texts, size, 600) * SPARE + TABLE.padding * 2;
      return isText
        ? Math.min(MOST_NAME, Math.max(LEAST_NAME, width))
        : Math.max(LEAST_COLUMN, Math.min(width, MOST_FIGURE));
    });
  const sum = (widths: readonly number[]): number => widths.reduce((all, each) => all + each, 0);
  const { row: rowHeight, size } =
    SIZES.find(
      (one) => cells.length <= rowsAt(one.row) && sum(widthsAt(one.size, cells)) <= room.width,
    ) ?? SMALL;
  const shown = cells.slice(0, rowsAt(rowHeight));
  const wanted = widthsAt(size, shown);
  const fitting = wanted.findIndex((_, at) => sum(wanted.slice(0, at + 1)) > room.width);
  const count = fitting === -1 ? heads.length : Math.max(1, fitting);
  const widths = wanted.slice(0, count);
  // What is left goes to all columns alike.
  const scale = room.width / sum(widths);
  const columns = heads.slice(0, count).map((head, at) => ({
    ...head,
    width: (widths[at] ?? LEAST_COLUMN) * scale,
  }));
  const cut = (text: string, width: number): string =>
    fitText(text, (width - TABLE.padding * 2) / SPARE, size, 600, 'middle').text;
  const rows = shown.map((row) => columns.map(({ width }, at) => cut(row[at] ?? '', width)));
  const hiddenRows = !isOneRow && all > rows.length;
  const hiddenColumns = heads.length - count;
  const parts = [
    ...(hiddenRows
      ? [`${writeNumber(rows.length, locale)} of ${writeNumber(all, locale)} rows`]
      : cells.length > rows.length
        ? [`${rows.length} of ${cells.length} figures`]
        : []),
    ...(hiddenColumns > 0 ? [`${count} of ${heads.length} columns`] : []),
  ];
  return {
    row: rowHeight,
    size,
    columns: columns.map((column) => ({ ...column, label: cut(column.label, column.width) })),
    rows,
    note: parts.length > 0 ? `${parts.join(', ')} shown; the spreadsheet has them all.` : null,
  };
}
