/** Shared by bar lists, bar cards and dot panels: props, colours, figures, benchmark ticks and axis labels. */
import { PALETTE } from '../palette.ts';
import { textWidth } from '../text/measure.ts';
import type { ValueAxis } from './axis.ts';
import type { BarCell, BarRow } from './bar-list-layout.ts';
import { barPath, ChangeArrow, Label } from './Figure.tsx';
import { round } from './round.ts';

const BAR_COLOURS: Record<BarRow['tone'], string> = {
  strong: PALETTE.accent,
  soft: PALETTE.soft,
  other: PALETTE.other,
};
const TONES = {
  good: PALETTE.good,
  warning: PALETTE.warning,
  bad: PALETTE.bad,
  neutral: PALETTE.secondary,
} as const;

/** A vertical line through all bars, such as a threshold or an average. */
export interface Guide {
  readonly value: number;
  readonly label: string;
  /** Where the value comes from, see `sourceOf`. */
  readonly source?: string | undefined;
}

export interface BarListProps {
  /** Title of the chart, such as "CTR by site"; the description is made from the rows. */
  readonly title: string;
  readonly rows: readonly BarRow[];
  readonly labelHeader: string;
  readonly valueHeader: string;
  /** Headers of the value columns, in the order of each row's cells. */
  readonly columns: readonly string[];
  readonly axis: ValueAxis;
  readonly width: number;
  readonly height: number;
  readonly guides?: readonly Guide[];
  /** Draws the whole of the axis behind each bar. */
  readonly track?: boolean;
  /** It does not have the page to itself: few rows are a list, too. */
  readonly isBeside?: boolean;
}

/** Labels under the axis: the guides, and the ticks that do not collide with them. */
export function tickLabels(
  axis: ValueAxis,
  guides: readonly Guide[],
  at: (value: number) => number,
  size: number,
): {
  readonly x: number;
  readonly label: string;
  readonly guide: boolean;
  readonly source?: string | undefined;
}[] {
  const placed = guides.map(({ value, label, source }) => ({
    x: at(value),
    label,
    guide: true,
    source,
  }));
  const half = (label: string): number => textWidth(label, size + 1, 600) / 2;
  const ticks = axis.ticks.map(({ value, label }) => ({ x: at(value), label, guide: false }));
  // Where bars are short, every second or third tick is enough.
  const isFree = (step: number): boolean =>
    ticks
      .filter((_, index) => index % step === 0)
      .every((tick, index, kept) => {
        const last = kept[index - 1];
        return !last || tick.x - last.x > half(last.label) + half(tick.label) + 4;
      });
  const step = ticks.findIndex((_, index) => index > 0 && isFree(index));
  const clear = ticks
    .filter((_, index) => index % Math.max(1, step) === 0)
    .filter((tick) =>
      placed.every(({ x, label }) => Math.abs(x - tick.x) > half(label) + half(tick.label) + 12),
    );
  return [...clear, ...placed];
}

/** Colour of a figure: by its tone, or ink. */
export function cellColour(cell: BarCell): string {
  const tone = cell.change?.tone ?? cell.tone;
  return tone ? TONES[tone] : cell.muted ? PALETTE.secondary : PALETTE.ink;
}

/** A figure that ends at `right`, with the arrow of its change in front. */
export function FigureCell({
  cell,
  right,
  middle,
  size,
  baseline = middle + size * 0.36,
  maxWidth,
}: {
  readonly cell: BarCell;
  readonly right: number;
  /** Of the row. */
  readonly middle: number;
  readonly size: number;
  readonly baseline?: number;
  /** A longer figure is cut. */
  readonly maxWidth?: number;
}) {
  const fill = cellColour(cell);
  return (
    <>
      <Label
        x={right}
        y={baseline}
        text={cell.text}
        size={size}
        weight={cell.strong || cell.change || cell.tone ? 600 : 400}
        fill={fill}
        anchor="end"
        source={cell.source}
        {...(maxWidth === undefined ? {} : { maxWidth, cut: 'middle' })}
      />
      {cell.change ? (
        <ChangeArrow
          x={right - textWidth(cell.text, size, 600) - 11}
          y={middle}
          up={cell.change.up}
          fill={fill}
        />
      ) : null}
    </>
  );
}

/** The bar of a row, from `x` at zero; nothing where it has no value. */
export function RowBar({
  row: { value, tone, cells, parts = [], source = cells.find(({ strong }) => strong)?.source },
  x,
  y,
  thickness,
  at,
  radius = 3,
}: {
  readonly row: BarRow;
  readonly x: number;
  readonly y: number;
  readonly thickness: number;
  /** Where a value stands. */
  readonly at: (value: number) => number;
  readonly radius?: number;
}) {
  if (value == null || value <= 0) return null;
  const bar = (key: string, from: number, to: number, fill: string, isLast: boolean) => (
    <path
      key={key}
      d={barPath(from, y, Math.max(isLast ? 1.5 : 0.5, to - from), thickness, isLast ? radius : 0)}
      fill={fill}
      data-figure={source}
    />
  );
  const drawn = parts.filter((part) => part.value > 0);
  if (drawn.length === 0) return bar('all', x, at(value), BAR_COLOURS[tone], true);
  let sum = 0;
  return drawn.map((part, index) => {
    const from = at(sum);
    sum += part.value;
    const isLast = index === drawn.length - 1;
    // A hairline of the page keeps two parts apart.
    return bar(part.colour, from, at(sum) - (isLast ? 0 : 1.5), part.colour, isLast);
  });
}

/** A benchmark tick: ink with a white halo, taller than its bar. */
export function Mark({
  x,
  y,
  height,
  source,
}: {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly source?: string | undefined;
}) {
  return (
    <g data-figure={source}>
      <rect x={round(x - 3)} y={round(y)} width={6} height={height} fill={PALETTE.page} />
      <rect x={round(x - 1.5)} y={round(y)} width={3} height={height} fill={PALETTE.benchmark} />
    </g>
  );
}
