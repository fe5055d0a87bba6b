/** Shared by bar lists and bar cards: props, colours, benchmark ticks and axis labels. */
import { PALETTE } from '../palette.ts';
import { textWidth } from '../text/measure.ts';
import type { ValueAxis } from './axis.ts';
import type { BarCell, BarRow } from './bar-list-layout.ts';
import { round } from './Figure.tsx';

export const BAR_COLOURS: Record<BarRow['tone'], string> = {
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
): { readonly x: number; readonly label: string; readonly guide: boolean }[] {
  const placed = guides.map(({ value, label }) => ({ x: at(value), label, guide: true }));
  const half = (label: string): number => textWidth(label, size + 1, 600) / 2;
  const clear = axis.ticks
    .map(({ value, label }) => ({ x: at(value), label, guide: false }))
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

/** A benchmark tick: ink with a white halo, taller than its bar. */
export function Mark({
  x,
  y,
  height,
}: {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}) {
  return (
    <g>
      <rect x={round(x - 3)} y={round(y)} width={6} height={height} fill={PALETTE.page} />
      <rect x={round(x - 1.5)} y={round(y)} width={3} height={height} fill={PALETTE.benchmark} />
    </g>
  );
}
