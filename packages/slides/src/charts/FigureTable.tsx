/** A table of figures, with a coloured mark per row where a chart above has its colours, of real rows and headers, so that the PDF has a table too. */
import { BODY } from '../deck/size.ts';
import { fitText, textWidth, whereToCut, widest } from '../text/measure.ts';

/** One row; the mark repeats the colour of the row in the chart above, where there is one. */
export interface FigureTableRow {
  readonly id: string;
  readonly label: string;
  /** A second line under the label. */
  readonly note?: string;
  readonly colour?: string;
  /** Set apart from the rows that it sums. */
  readonly isTotal?: boolean;
  readonly cells: readonly string[];
  /** Where each of them comes from, see `sourceOf`. */
  readonly sources?: readonly (string | undefined)[];
}

/** Text sizes of the stylesheet, and the gap before each column. */
const TEXT = { large: 16, small: 14 } as const;
const HEADER_TEXT = 13;
const NOTE_TEXT = 13;
const COLUMN_GAP = 28;
const MARK = 24;

interface FigureTableProps {
  /** Header of the names. */
  readonly labelHeader: string;
  /** Headers of the figures, in the order of each row's cells. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureTableRow[];
  /** In pixels. */
  readonly rowHeight: number;
}

/** Height of the header row in the stylesheet. */
export const TABLE_HEADER = 32;

export function FigureTable({ labelHeader, columns, rows, rowHeight }: FigureTableProps) {
  const size = rowHeight < 32 ? 'small' : 'large';
  const taken = columns.reduce(
    (sum, header, index) => {
      const figures = rows.map(({ cells }) => cells[index] ?? '');
      return (
        sum +
        COLUMN_GAP +
        Math.max(textWidth(header, HEADER_TEXT), widest(figures, TEXT[size], 600))
      );
    },
    rows.some(({ colour }) => colour) ? MARK : 0,
  );
  const room = BODY.width - taken;
  const labels = rows.map(({ label }) => label);
  const cut = whereToCut(labels, room, TEXT[size], 500);
  return (
    <table className="fd-table" data-size={size}>
      <thead>
        <tr>
          <th scope="col">{labelHeader}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, note, colour, isTotal, cells, sources }) => (
          <tr key={id} style={{ height: rowHeight }} data-total={isTotal || undefined}>
            <th scope="row">
              <span className="fd-table-name">
                {colour ? (
                  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
                    <rect width="14" height="14" rx="3" fill={colour} />
                  </svg>
                ) : null}
                {fitText(label, room, TEXT[size], 500, cut).text}
              </span>
              {note === undefined ? null : (
                <span className="fd-table-note">{fitText(note, room, NOTE_TEXT).text}</span>
              )}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-figure={sources?.[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
