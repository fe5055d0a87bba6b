/** The layout of bar cards: pure arithmetic on the widths of their texts. */
import { textWidth, widest } from '../text/measure.ts';
import type { BarCell, BarRow } from './bar-list-layout.ts';

/** Most rows of a bar list that is drawn as cards, so that a page with few rows does not look empty. */
export const MOST_CARDS = 3;

/** Text sizes and spaces of a card, by the number of cards. */
interface CardStyle {
  readonly padding: number;
  readonly label: number;
  readonly figure: number;
  readonly bar: number;
  readonly stat: number;
  readonly gap: number;
  /** Details are beside the name and headers beside their figures, where height is short. */
  readonly inline?: boolean;
}
/** The only card of a page, without a bar. */
const SOLO: CardStyle = { padding: 48, label: 30, figure: 88, bar: 0, stat: 36, gap: 44 };
const STYLES: readonly CardStyle[] = [
  { padding: 40, label: 28, figure: 72, bar: 56, stat: 30, gap: 40 },
  { padding: 20, label: 20, figure: 36, bar: 26, stat: 18, gap: 16 },
  { padding: 15, label: 17, figure: 26, bar: 20, stat: 15, gap: 10, inline: true },
];

export const HEADER_SIZE = 13;
/** Gap between a header and the figure beside it. */
export const INLINE_GAP = 8;
const HEADER_LINE = 22;
const DETAIL_LINE = 20;
const TICKS = 22;
const BETWEEN = 14;
const ARROW = 16;
/** Least gap between two figures of the bottom line. */
const STAT_GAP = 28;

/** A figure of the bottom line: its left edge and the width of its header. */
interface StatPlace {
  readonly x: number;
  readonly width: number;
}

/** Vertical lengths are from the top of the card, horizontal ones from the left of the chart. */
export interface BarCardsLayout {
  readonly style: CardStyle;
  readonly cardHeight: number;
  /** From the top of one card to the top of the next. */
  readonly step: number;
  readonly left: number;
  readonly width: number;
  /** Baseline of label and figure. */
  readonly headline: number;
  readonly detail: number;
  readonly labelWidth: number;
  readonly labelSize: number;
  /** Right edge of the figure's own header. */
  readonly figureHeader: number;
  /** Top of the bar; null where the bar has nothing to be compared with. */
  readonly bar: number | null;
  /** A line above the bottom line, where there is no bar. */
  readonly rule: number | null;
  /** Baselines of the bottom line: headers and figures. */
  readonly statHeader: number;
  readonly statFigure: number;
  readonly stats: readonly StatPlace[];
}

/** Separates the bar's own figure from the others. */
export function splitCells(
  row: BarRow,
  columns: readonly string[],
): {
  figure: { header: string; cell: BarCell } | null;
  stats: { header: string; cell: BarCell }[];
} {
  const cells = row.cells.map((cell, index) => ({ header: columns[index] ?? '', cell }));
  const figure = cells.find(({ cell }) => cell.strong) ?? null;
  return { figure, stats: cells.filter((one) => one !== figure) };
}

/**
 * Cards of equal size one under the other. A bar alone, with nothing that it is `compared` with, would
 * only repeat its figure and is left out.
 */
export function layoutBarCards(options: {
  readonly rows: readonly BarRow[];
  readonly columns: readonly string[];
  readonly width: number;
  readonly compared: boolean;
}): BarCardsLayout {
  const { rows, columns, width, compared } = options;
  const barred = rows.length > 1 || compared;
  const style = (barred ? STYLES[rows.length - 1] : undefined) ?? SOLO;
  const split = rows.map((row) => splitCells(row, columns));
  const inner = width - 2 * style.padding;
  const figureWidth = widest(
    split.map(({ figure }) => figure?.cell.text ?? ''),
    style.figure,
    600,
  );
  const figureHeader = style.padding + inner - figureWidth - 14;
  const headerWidth = widest(
    split.map(({ figure }) => figure?.header ?? ''),
    style.label * 0.7,
  );
  const labelWidth = Math.floor(figureHeader - headerWidth - style.padding - 32);
  const wanted = widest(
    rows.map(({ label }) => label),
    style.label,
    600,
  );
  // A long name gets smaller before it is cut.
  const labelSize = Math.max(14, Math.min(style.label, (style.label * labelWidth) / wanted));
  const headline = style.padding + style.figure * 0.76;
  const detailed = rows.some(({ detail }) => detail);
  const detail = style.inline ? headline : headline + DETAIL_LINE + 2;
  const headBottom = detailed && !style.inline ? detail + 4 : headline + 6;
  const bar = barred ? headBottom + style.gap : null;
  const barBottom = bar === null ? headBottom : bar + style.bar + TICKS;
  const rule = bar === null ? headBottom + style.gap : null;
  const statHeader = (rule ?? barBottom) + style.gap + 10;
  const statFigure = style.inline ? statHeader : statHeader + HEADER_LINE * 0.3 + style.stat;
  const hasStats = split.some(({ stats }) => stats.length > 0);
  const cardHeight = (hasStats ? statFigure + 6 : barBottom) + style.padding - 2;
  return {
    style,
    cardHeight,
    step: cardHeight + BETWEEN,
    left: style.padding,
    width: inner,
    headline,
    detail,
    labelWidth,
    labelSize,
    figureHeader,
    bar,
    rule: hasStats ? rule : null,
    statHeader,
    statFigure,
    stats: placeStats(
      split.map(({ stats }) => stats),
      style,
      inner,
    ),
  };
}

/** Figures take the width they need and share the rest; headers are cut where not all fit. */
function placeStats(
  rows: readonly (readonly { header: string; cell: BarCell }[])[],
  style: CardStyle,
  inner: number,
): StatPlace[] {
  const count = Math.max(0, ...rows.map((stats) => stats.length));
  const widths = Array.from({ length: count }, (_, index) =>
    Math.max(
      ...rows.map((stats) => {
        const stat = stats[index];
        if (!stat) return 0;
        const figure = textWidth(stat.cell.text, style.stat, 600) + (stat.cell.change ? ARROW : 0);
        const header = textWidth(stat.header, HEADER_SIZE);
        return style.inline ? header + INLINE_GAP + figure : Math.max(figure, header);
      }),
    ),
  );
  const needed = widths.reduce((sum, one) => sum + one, 0) + STAT_GAP * Math.max(0, count - 1);
  const column = count > 0 ? inner / Math.max(4, count) : 0;
  const even = widths.every((one) => one + STAT_GAP <= column);
  let x = style.padding;
  return widths.map((one) => {
    const room = needed > inner ? one * (inner / needed) : one;
    const place = { x, width: room };
    x += even ? column : room + STAT_GAP;
    return place;
  });
}
