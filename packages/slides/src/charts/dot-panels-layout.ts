/** The layout of points in rows and panels: pure arithmetic on the widths of its texts. */
import { widest } from '../text/measure.ts';
import type { BarCell } from './bar-list-layout.ts';

const HEADER = 32;
const AXIS = 28;
const GAP = 30;
const ARROW = 18;
const DETAIL_SIZE = 12;
/** Between a plot and its figure. */
const FIGURE_GAP = 14;
/** Between a panel and what is right of it. */
const PANEL_GAP = 34;
const HIGHEST_ROW = 84;
/** With so few rows they are higher, so that the page does not look empty. */
const FEW = { rows: 3, highest: 126 };
/** Room that every plot keeps, however long the texts are, and most of the width for names: of one panel, of several. */
const LEAST_PLOT = { one: 260, several: 90 };
const MOST_NAMES = { one: 0.42, several: 0.3 };

/** A panel: the plot, and the right edge of its figures. */
interface PanelPlace {
  readonly x: number;
  readonly width: number;
  readonly figure: number;
}

export interface DotPanelsLayout {
  readonly rowHeight: number;
  readonly fontSize: number;
  readonly headerHeight: number;
  readonly labelWidth: number;
  readonly panels: readonly PanelPlace[];
  /** Right edges and widths of the text columns. */
  readonly columns: readonly { readonly right: number; readonly width: number }[];
  /** Bottom of the last row. */
  readonly bottom: number;
  readonly showDetail: boolean;
}

interface Row {
  readonly label: string;
  readonly detail?: string;
  readonly panels: readonly { readonly figure: BarCell }[];
  readonly cells: readonly BarCell[];
}

/** Places rows, panels and columns in `width` × `height`: names and columns as wide as their texts within limits, plots the rest. */
export function layoutDotPanels(options: {
  readonly rows: readonly Row[];
  readonly panels: readonly { readonly figureHeader?: string }[];
  readonly columns: readonly string[];
  readonly labelHeader: string;
  readonly width: number;
  readonly height: number;
}): DotPanelsLayout {
  const { rows, panels, columns, labelHeader, width, height } = options;
  const available = height - HEADER - AXIS;
  const highest = rows.length <= FEW.rows ? FEW.highest : HIGHEST_ROW;
  const number = panels.length > 1 ? 'several' : 'one';
  const rowHeight = Math.max(20, Math.min(highest, available / Math.max(1, rows.length)));
  const fontSize =
    rowHeight > HIGHEST_ROW
      ? 20
      : rowHeight >= 60
        ? 17
        : rowHeight >= 38
          ? 16
          : rowHeight >= 28
            ? 14
            : 13;
  const textOf = (cell: BarCell | undefined): number =>
    // A pixel more: figures in the light weight are a fraction wider.
    cell ? widest([cell.text], fontSize, 600) + 1 + (cell.change ? ARROW : 0) : 0;
  const mostColumn = width * (columns.length > 2 && panels.length > 1 ? 0.14 : 0.18);
  const columnWidths = columns.map((header, index) =>
    Math.max(
      widest([header], 13),
      Math.min(mostColumn, Math.max(0, ...rows.map(({ cells }) => textOf(cells[index])))),
    ),
  );
  const columnsWidth = columnWidths.reduce((sum, column) => sum + column + GAP, 0);
  const showDetail = rowHeight >= 38;
  const wanted = Math.max(
    widest([labelHeader], 13),
    widest(
      rows.map(({ label }) => label),
      fontSize,
      500,
    ),
    showDetail
      ? widest(
          rows.map(({ detail }) => detail ?? ''),
          DETAIL_SIZE,
        )
      : 0,
  );
  const figureWidths = panels.map(({ figureHeader = '' }, index) =>
    Math.max(widest([figureHeader], 13), ...rows.map((row) => textOf(row.panels[index]?.figure))),
  );
  const taken =
    columnsWidth + figureWidths.reduce((sum, one) => sum + one + FIGURE_GAP + PANEL_GAP, 0);
  const labelWidth = Math.ceil(
    Math.min(
      wanted + 1,
      width * MOST_NAMES[number],
      Math.max(120, width - taken - panels.length * LEAST_PLOT[number]),
    ),
  );
  const plot = Math.max(90, (width - taken - labelWidth) / Math.max(1, panels.length));
  let x = labelWidth + PANEL_GAP;
  const places = figureWidths.map((figure): PanelPlace => {
    const place = { x, width: plot, figure: x + plot + FIGURE_GAP + figure };
    x = place.figure + PANEL_GAP;
    return place;
  });
  let right = width - columnsWidth;
  return {
    rowHeight,
    fontSize,
    headerHeight: HEADER,
    labelWidth,
    panels: places,
    columns: columnWidths.map((column) => {
      right += GAP + column;
      return { right: Math.round(right), width: column };
    }),
    bottom: HEADER + rowHeight * rows.length,
    showDetail,
  };
}
