/** Bars under each other with their figures, as small as a tile is: names, bars with a tick of the days before, columns. */
import { FigureCell, Mark, RowBar } from '../charts/BarParts.tsx';
import type { BarCell, BarRow } from '../charts/bar-list-layout.ts';
import { Figure, Label } from '../charts/Figure.tsx';
import { PALETTE } from '../palette.ts';
import { whereToCut, widest } from '../text/measure.ts';

const LEAST_ROW = 24;
const HIGHEST_ROW = 36;
const HEADER = 20;
const HEADER_SIZE = 12;
const SIZE = 13;
const GAP = 14;
/** Room of the triangle of a change. */
const ARROW = 16;
const LEAST_LABEL = 56;
const LEAST_BAR = 28;
/** Most of the room of name and bar that a name has. */
const LABEL_SHARE = 0.58;
/** Lower tiles have no headers. */
const HEADER_FROM = 130;

const headerOf = (height: number): number => (height >= HEADER_FROM ? HEADER : 0);

/** Rows that fit a height. */
export const rowsIn = (height: number): number =>
  Math.max(1, Math.floor((height - headerOf(height)) / LEAST_ROW));

const cellWidth = (cell: BarCell | undefined): number =>
  cell ? widest([cell.text], SIZE, 600) + (cell.change ? ARROW : 0) : 0;

interface RankBarsProps {
  readonly title: string;
  readonly rows: readonly (BarRow & { readonly labelSource?: string | undefined })[];
  /** Headers of the figures, the most important first: those without room are left out. */
  readonly columns: readonly string[];
  /** What the ticks are. */
  readonly markLabel?: string;
  readonly width: number;
  readonly height: number;
}

export function RankBars({ title, rows, columns, markLabel, width, height }: RankBarsProps) {
  const header = headerOf(height);
  const rowHeight = Math.min(HIGHEST_ROW, (height - header) / Math.max(1, rows.length));
  const labels = rows.map(({ label }) => label);
  const wanted = Math.ceil(widest(labels, SIZE, 500)) + 1;
  const widths = columns.map((column, at) =>
    Math.ceil(
      Math.max(
        header > 0 ? widest([column], HEADER_SIZE) : 0,
        ...rows.map(({ cells }) => cellWidth(cells[at])),
      ),
    ),
  );
  const taken = (count: number): number =>
    widths.slice(0, count).reduce((sum, one) => sum + one + GAP, 0);
  let shown = columns.length;
  const fits = (count: number): boolean =>
    Math.min(wanted, LEAST_LABEL * 1.5) + GAP + LEAST_BAR + taken(count) <= width;
  while (shown > 1 && !fits(shown)) shown -= 1;
  const free = width - taken(shown);
  const labelWidth = Math.min(
    wanted,
    Math.max(LEAST_LABEL, Math.min(free * LABEL_SHARE, free - GAP - LEAST_BAR)),
  );
  const from = labelWidth + GAP;
  const barWidth = Math.max(0, free - from);
  const values = rows.flatMap(({ value, mark }) => [value ?? 0, mark ?? 0]);
  const most = Math.max(0, ...values) || 1;
  const at = (value: number): number =>
    from + (Math.min(Math.max(value, 0), most) / most) * Math.max(0, barWidth - 3);
  const cut = whereToCut(labels, labelWidth, SIZE, 500);
  const thickness = Math.min(16, Math.round(rowHeight * 0.5));
  const rights = widths.slice(0, shown).map((_, index) => free + taken(index + 1));
  const hasMarks = rows.some(({ mark }) => mark != null);
  const description = rows
    .map(
      ({ label, cells }) =>
        `${label}: ${cells.map(({ text }, index) => `${columns[index] ?? ''} ${text}`.trim()).join(', ')}`,
    )
    .join('; ');
  return (
    <Figure title={title} description={description} width={width} height={height}>
      {header > 0 && hasMarks && markLabel && barWidth > widest([markLabel], HEADER_SIZE) + 14 ? (
        <>
          <rect x={from + 1} y={2} width={3} height={11} fill={PALETTE.benchmark} />
          <Label x={from + 11} y={12} text={markLabel} size={HEADER_SIZE} fill={PALETTE.muted} />
        </>
      ) : null}
      {header > 0
        ? columns
            .slice(0, shown)
            .map((column, index) => (
              <Label
                key={column}
                x={rights[index] ?? width}
                y={12}
                text={column}
                size={HEADER_SIZE}
                fill={PALETTE.muted}
                anchor="end"
              />
            ))
        : null}
      {rows.map((row, index) => {
        const middle = header + (index + 0.5) * rowHeight;
        const y = middle - thickness / 2;
        return (
          <g key={row.id}>
            <Label
              x={0}
              y={middle + SIZE * 0.36}
              text={row.label}
              size={SIZE}
              weight={500}
              fill={row.tone === 'other' ? PALETTE.secondary : PALETTE.ink}
              maxWidth={labelWidth}
              cut={cut}
              source={row.labelSource}
            />
            {barWidth >= LEAST_BAR ? (
              <RowBar row={row} x={from} y={y} thickness={thickness} at={at} radius={2} />
            ) : null}
            {barWidth >= LEAST_BAR && row.mark != null ? (
              <Mark x={at(row.mark)} y={y - 3} height={thickness + 6} source={row.markSource} />
            ) : null}
            {row.cells.slice(0, shown).map((cell, column) => (
              <FigureCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell's key is its column
                key={column}
                cell={cell}
                right={rights[column] ?? width}
                middle={middle}
                size={SIZE}
              />
            ))}
          </g>
        );
      })}
    </Figure>
  );
}
