/** The layout of a bar list: pure arithmetic on the widths of its texts. */
import { type Weight, widest } from '../text/measure.ts';

/** A figure of a value column. */
export interface BarCell {
  readonly text: string;
  readonly strong?: boolean;
  readonly muted?: boolean;
  /** Draws an arrow and colours the text; `good` and `bad` follow the metric's direction. */
  readonly change?: { readonly up: boolean; readonly tone: 'good' | 'bad' | 'neutral' };
  /** Colours the text by its meaning, which the text itself must state too. */
  readonly tone?: 'good' | 'warning' | 'bad';
  /** Where it comes from, see `sourceOf`. */
  readonly source?: string | undefined;
}

/** A row of a bar list. Values are in the unit of the axis. */
export interface BarRow {
  readonly id: string;
  readonly label: string;
  /** A second line under the label, omitted where rows are low. */
  readonly detail?: string;
  readonly value: number | null;
  /** Where the bar comes from, see `sourceOf`; as its strong cell when absent. */
  readonly source?: string | undefined;
  /** Splits the bar from left to right into amounts that add up to `value`. */
  readonly parts?: readonly { readonly value: number; readonly colour: string }[];
  /** The benchmark tick of this row. */
  readonly mark?: number | null;
  /** Where the tick comes from, see `sourceOf`. */
  readonly markSource?: string | undefined;
  /** `strong` reaches its reference, `soft` does not, `other` has none. */
  readonly tone: 'strong' | 'soft' | 'other';
  readonly cells: readonly BarCell[];
}

export interface BarListLayout {
  readonly rowHeight: number;
  readonly fontSize: number;
  readonly headerHeight: number;
  readonly labelWidth: number;
  readonly bar: { readonly x: number; readonly width: number; readonly thickness: number };
  /** Right edges of the value columns. */
  readonly columns: readonly number[];
  /** Bottom of the last row. */
  readonly bottom: number;
  readonly showDetail: boolean;
}

const HEADER = 32;
const AXIS = 28;
const GAP = 30;
const ARROW = 18;
const DETAIL_SIZE = 12;
/** Weight that labels and strong cells are measured in, so that both fit. */
const MEASURED: Weight = 600;

const textSize = (rowHeight: number): number =>
  rowHeight >= 60 ? 17 : rowHeight >= 38 ? 16 : rowHeight >= 28 ? 14 : 13;
/** Greatest height of a row, so that its label and figures still read as a line. */
const HIGHEST_ROW = 80;

/**
 * Places rows, bars and columns in `width` × `height`. Columns are as wide as their texts, labels up to 44 % of the
 * width while the bars keep about 400 pixels, or about 100 beside something else.
 */
export function layoutBarList(options: {
  readonly rows: readonly BarRow[];
  readonly columns: readonly string[];
  readonly labelHeader: string;
  readonly width: number;
  readonly height: number;
  readonly isBeside?: boolean;
}): BarListLayout {
  const { rows, columns, labelHeader, width, height, isBeside = false } = options;
  const available = height - HEADER - AXIS;
  const rowHeight = Math.max(20, Math.min(HIGHEST_ROW, available / Math.max(1, rows.length)));
  const fontSize = textSize(rowHeight);
  const columnWidths = columns.map((header, index) =>
    Math.max(
      widest([header], 13),
      ...rows.map((row) => {
        const cell = row.cells[index];
        return cell ? widest([cell.text], fontSize, MEASURED) + (cell.change ? ARROW : 0) : 0;
      }),
    ),
  );
  const columnsWidth = columnWidths.reduce((sum, column) => sum + column + GAP, 0);
  const showDetail = rowHeight >= 38;
  const wanted = Math.max(
    widest([labelHeader], 13),
    widest(
      rows.map((row) => row.label),
      fontSize,
      500,
    ),
    showDetail
      ? widest(
          rows.map((row) => row.detail ?? ''),
          DETAIL_SIZE,
        )
      : 0,
  );
  const labelWidth = Math.ceil(
    Math.min(
      wanted,
      Math.max(width * 0.24, Math.min(width * 0.44, width - columnsWidth - (isBeside ? 84 : 420))),
    ),
  );
  const x = labelWidth + 22;
  const rights: number[] = [];
  let right = width - columnsWidth;
  for (const column of columnWidths) {
    right += GAP + column;
    rights.push(Math.round(right));
  }
  return {
    rowHeight,
    fontSize,
    headerHeight: HEADER,
    labelWidth,
    bar: {
      x,
      width: Math.max(60, width - columnsWidth - x - (columns.length > 0 ? 4 : 30)),
      thickness: Math.round(Math.min(34, rowHeight * 0.52)),
    },
    columns: rights,
    bottom: HEADER + rowHeight * rows.length,
    showDetail,
  };
}
