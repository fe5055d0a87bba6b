/** A table of figures whose cells are coloured by class: where rows and columns are high or low together. */
import { PALETTE } from '../palette.ts';
import { fitText, textWidth, whereToCut, widest } from '../text/measure.ts';
import { Figure, Label } from './Figure.tsx';
import { round } from './round.ts';

/** Fills from the lowest class to the highest, and the ink on each. */
const FILLS = ['#E4ECFD', PALETTE.soft, '#7FA3F3', PALETTE.accent] as const;
const INKS = [PALETTE.ink, PALETTE.ink, PALETTE.ink, PALETTE.page] as const;
/** Classes that can be told apart by colour. */
export const MOST_CLASSES = FILLS.length;

/** Fill of the class at `index` of `count`, so that the highest is always the darkest. */
export const classFill = (index: number, count: number): string =>
  FILLS[index + MOST_CLASSES - count] ?? PALETTE.page;
const classInk = (index: number, count: number): string =>
  INKS[index + MOST_CLASSES - count] ?? PALETTE.ink;

/** A figure of the table. */
export interface HeatCell {
  readonly text: string;
  /** A second line, such as the count that a rate is of. */
  readonly note?: string;
  /** Place of its class from the lowest; null for a figure that is not coloured. */
  readonly level: number | null;
  /** A border sets it apart from the coloured ones: a total. */
  readonly isWhole?: boolean;
  /** Draws a frame around it. */
  readonly isFramed?: boolean;
  /** A figure that says little. */
  readonly isMuted?: boolean;
  /** Where it comes from, see `sourceOf`. */
  readonly source?: string | undefined;
  /** Where the second line comes from. */
  readonly noteSource?: string | undefined;
}

interface HeatRow {
  readonly id: string;
  readonly label: string;
  /** In the order of the columns. */
  readonly cells: readonly HeatCell[];
}

/** What a table of figures shows. */
export interface HeatFigures {
  /** Title of the chart; the description is made from the cells. */
  readonly title: string;
  readonly labelHeader: string;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly rows: readonly HeatRow[];
  /** Classes of the cells. */
  readonly classes: number;
}

interface HeatTableProps extends HeatFigures {
  readonly width: number;
  readonly height: number;
}

/** Fill and ink of a cell among so many classes. */
export function heatColours(
  { note, level, isMuted, isWhole }: HeatCell,
  classes: number,
): { readonly fill: string; readonly ink: string } {
  const ink = level === null ? PALETTE.ink : classInk(level, classes);
  const plain = isMuted && note && !isWhole ? PALETTE.sunken : PALETTE.page;
  return {
    fill: level === null ? plain : classFill(level, classes),
    ink: isMuted ? PALETTE.muted : ink,
  };
}

const HEADER = 44;
const GAP = 4;
const HEADER_SIZE = 13;
const NOTE_SIZE = 12;
const HIGHEST_ROW = 58;
/** Lower rows have no room for a second line. */
const NOTES_FROM = 40;
const WIDEST_CELL = 240;

/** A header on one line, or on two that break between words. */
function headerLines(label: string, room: number): string[] {
  if (textWidth(label, HEADER_SIZE, 500) <= room) return [label];
  const words = label.split(' ');
  let first = '';
  let count = 0;
  for (const word of words) {
    const longer = first ? `${first} ${word}` : word;
    if (textWidth(longer, HEADER_SIZE, 500) > room) break;
    first = longer;
    count += 1;
  }
  return count === 0 ? [label] : [first, words.slice(count).join(' ')];
}

export function HeatTable(props: HeatTableProps) {
  const { title, labelHeader, columns, rows, classes, width, height } = props;
  const rowHeight = Math.min(HIGHEST_ROW, (height - HEADER) / Math.max(1, rows.length));
  const size = rowHeight >= NOTES_FROM ? 15 : 13;
  const labels = rows.map(({ label }) => label);
  const labelWidth = Math.ceil(
    Math.min(Math.max(widest(labels, size, 500), widest([labelHeader], 13)) + 1, width * 0.3),
  );
  const left = labelWidth + 18;
  const step = Math.min(WIDEST_CELL, (width - left) / Math.max(1, columns.length));
  const cut = whereToCut(labels, labelWidth, size, 500);
  const description = rows
    .map(
      ({ label, cells }) =>
        `${label}: ${cells.map(({ text, note }, index) => `${columns[index]?.label ?? ''} ${text}${note ? ` (${note})` : ''}`).join(', ')}`,
    )
    .join('; ');
  return (
    <Figure title={title} description={description} width={width} height={height}>
      <Label x={0} y={HEADER - 14} text={labelHeader} fill={PALETTE.secondary} />
      {columns.map(({ id, label }, index) => {
        const lines = headerLines(label, step - GAP - 6);
        return lines.map((line, at) => (
          <Label
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            key={`${id}-${at}`}
            x={left + index * step + (step - GAP) / 2}
            y={HEADER - 14 - (lines.length - 1 - at) * 16}
            text={line}
            size={HEADER_SIZE}
            weight={500}
            fill={PALETTE.secondary}
            anchor="middle"
            maxWidth={step - GAP - 6}
          />
        ));
      })}
      {rows.map((row, at) => {
        const top = HEADER + at * rowHeight;
        const middle = top + (rowHeight - GAP) / 2;
        return (
          <g key={row.id}>
            <Label
              x={0}
              y={middle + size * 0.36}
              text={row.label}
              size={size}
              weight={500}
              maxWidth={labelWidth}
              cut={cut}
            />
            {row.cells.map((cell, index) => (
              <Cell
                key={columns[index]?.id}
                cell={cell}
                classes={classes}
                x={left + index * step}
                y={top}
                width={step - GAP}
                height={rowHeight - GAP}
                size={size}
              />
            ))}
          </g>
        );
      })}
    </Figure>
  );
}

function Cell({
  cell,
  classes,
  x,
  y,
  width,
  height,
  size,
}: {
  readonly cell: HeatCell;
  readonly classes: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}) {
  const { text, note, level, isFramed, isMuted, isWhole, source, noteSource } = cell;
  const { fill, ink } = heatColours(cell, classes);
  const hasNote = note !== undefined && height + GAP >= NOTES_FROM;
  const middle = y + height / 2;
  return (
    <g>
      <rect
        x={round(x + (isFramed ? 1.25 : 0))}
        y={round(y + (isFramed ? 1.25 : 0))}
        width={round(width - (isFramed ? 2.5 : 0))}
        height={round(height - (isFramed ? 2.5 : 0))}
        rx={4}
        fill={fill}
        stroke={isFramed ? PALETTE.ink : isWhole ? PALETTE.border : 'none'}
        strokeWidth={isFramed ? 2.5 : 1}
        data-figure={source}
      />
      <Label
        x={x + width / 2}
        y={hasNote ? middle - 1.5 : middle + size * 0.36}
        text={text}
        size={size}
        weight={isMuted ? 400 : 600}
        fill={ink}
        anchor="middle"
        maxWidth={width - 6}
        source={source}
      />
      {hasNote ? (
        <Label
          x={x + width / 2}
          y={middle + 15}
          text={fitText(note, width - 6, NOTE_SIZE).text}
          size={NOTE_SIZE}
          fill={level === null ? PALETTE.muted : ink}
          anchor="middle"
          source={noteSource}
        />
      ) : null}
    </g>
  );
}
