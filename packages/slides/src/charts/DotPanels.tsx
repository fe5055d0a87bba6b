/** Points in rows, in one or more panels with an axis each: rates with their intervals, or where a figure came from. */
import { PALETTE, seriesColour } from '../palette.ts';
import { textWidth, whereToCut } from '../text/measure.ts';
import type { SpanAxis } from './axis.ts';
import { FigureCell, type Guide, Mark } from './BarParts.tsx';
import type { BarCell } from './bar-list-layout.ts';
import { layoutDotPanels } from './dot-panels-layout.ts';
import { Figure, Label } from './Figure.tsx';
import { round } from './round.ts';

/** What a point says: clearly better or worse than its reference, or neither. */
export type DotTone = 'better' | 'worse' | 'level';

/** The colours of the tones, for legends. */
export const DOT_COLOURS: Record<DotTone, string> = {
  better: PALETTE.accent,
  worse: seriesColour(4),
  level: PALETTE.zero,
};

/** A point in the unit of its panel's axis. */
export interface DotPoint {
  readonly id: string;
  readonly value: number;
  /** How exactly the value is known, as a line through the point. */
  readonly interval?: { readonly low: number; readonly high: number } | null;
  /** Where it came from, as a ring that a line joins to the point. */
  readonly from?: number | null;
  readonly tone: DotTone;
}

/** What a row has in one panel. */
export interface DotCell {
  readonly points: readonly DotPoint[];
  /** The row's own reference, as a tick. */
  readonly mark?: number | null;
  readonly figure: BarCell;
}

export interface DotRow {
  readonly id: string;
  readonly label: string;
  /** A second line under the label, omitted where rows are low. */
  readonly detail?: string;
  /** In the order of the panels. */
  readonly panels: readonly DotCell[];
  /** In the order of the columns. */
  readonly cells: readonly BarCell[];
}

export interface DotPanel {
  readonly header: string;
  /** Header of the figures right of the plot, where they are not the points' own. */
  readonly figureHeader?: string;
  readonly axis: SpanAxis;
  /** The reference of all rows, as a dashed line. */
  readonly guide?: Guide | undefined;
}

interface DotPanelsProps {
  /** Title of the chart; the description is made from the rows. */
  readonly title: string;
  readonly labelHeader: string;
  readonly rows: readonly DotRow[];
  readonly panels: readonly DotPanel[];
  /** Headers of the text columns right of the panels. */
  readonly columns: readonly string[];
  readonly width: number;
  readonly height: number;
}

const inWords = ({ rows, panels, columns }: DotPanelsProps): string =>
  rows
    .map(({ label, detail, panels: own, cells }) => {
      const figures = [
        ...own.map(({ figure }, index) => `${panels[index]?.header ?? ''} ${figure.text}`),
        ...cells.map(({ text }, index) => `${columns[index] ?? ''} ${text}`),
      ].map((text) => text.trim());
      return `${label}${detail ? ` (${detail})` : ''}: ${figures.join(', ')}`;
    })
    .join('; ');

export function DotPanels(props: DotPanelsProps) {
  const { title, labelHeader, rows, panels, columns, width, height } = props;
  const layout = layoutDotPanels(props);
  const { rowHeight, headerHeight, bottom, fontSize, labelWidth } = layout;
  const labels = rows.map(({ label }) => label);
  const cut = whereToCut(labels, labelWidth, fontSize, 500);
  return (
    <Figure title={title} description={inWords(props)} width={width} height={height}>
      <Label x={0} y={18} text={labelHeader} fill={PALETTE.secondary} maxWidth={labelWidth} />
      {columns.map((header, index) => (
        <Label
          key={header}
          x={layout.columns[index]?.right ?? width}
          y={18}
          text={header}
          fill={PALETTE.secondary}
          anchor="end"
        />
      ))}
      <path d={`M0 ${headerHeight - 4.5}H${width}`} stroke={PALETTE.ink} strokeWidth={1.25} />
      {rows.map((row, index) =>
        index > 0 ? (
          <path
            key={row.id}
            d={`M0 ${round(headerHeight + index * rowHeight)}H${width}`}
            stroke={PALETTE.grid}
          />
        ) : null,
      )}
      {panels.map((panel, index) => {
        const place = layout.panels[index];
        return place ? (
          <Panel
            key={panel.header}
            panel={panel}
            place={place}
            cells={rows.map(({ id, panels: own }) => ({ id, cell: own[index] }))}
            layout={layout}
          />
        ) : null;
      })}
      {rows.map((row, index) => {
        const middle = headerHeight + (index + 0.5) * rowHeight;
        const detailed = layout.showDetail && row.detail;
        return (
          <g key={row.id}>
            <Label
              x={0}
              y={detailed ? middle - 3 : middle + fontSize * 0.36}
              text={row.label}
              size={fontSize}
              weight={500}
              maxWidth={labelWidth}
              cut={cut}
            />
            {detailed ? (
              <Label
                x={0}
                y={middle + 14}
                text={row.detail ?? ''}
                size={12}
                fill={PALETTE.muted}
                maxWidth={labelWidth}
              />
            ) : null}
            {row.cells.map((cell, column) => {
              const place = layout.columns[column];
              return place ? (
                <FigureCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell's key is its column
                  key={column}
                  cell={cell}
                  right={place.right}
                  maxWidth={place.width}
                  middle={middle}
                  size={fontSize}
                />
              ) : null;
            })}
          </g>
        );
      })}
      <path d={`M0 ${round(bottom)}H${width}`} stroke={PALETTE.grid} />
    </Figure>
  );
}

type Layout = ReturnType<typeof layoutDotPanels>;

function Panel({
  panel: { header, figureHeader, axis, guide },
  place,
  cells,
  layout: { headerHeight, rowHeight, bottom, fontSize },
}: {
  readonly panel: DotPanel;
  readonly place: Layout['panels'][number];
  readonly cells: readonly { readonly id: string; readonly cell: DotCell | undefined }[];
  readonly layout: Layout;
}) {
  const radius = rowHeight > 84 ? 9 : rowHeight >= 38 ? 7 : 5;
  const span = axis.max - axis.min || 1;
  const at = (value: number): number =>
    place.x + (Math.min(Math.max(value - axis.min, 0), span) / span) * place.width;
  return (
    <g>
      <Label
        x={place.x}
        y={18}
        text={header}
        fill={PALETTE.secondary}
        maxWidth={figureHeader ? place.width : place.figure - place.x}
      />
      {figureHeader ? (
        <Label x={place.figure} y={18} text={figureHeader} fill={PALETTE.secondary} anchor="end" />
      ) : null}
      {axis.ticks.map(({ value }) => (
        <path
          key={value}
          d={`M${round(at(value))} ${headerHeight}V${round(bottom + 4)}`}
          stroke={value === 0 ? PALETTE.zero : PALETTE.grid}
        />
      ))}
      {guide ? (
        <path
          d={`M${round(at(guide.value))} ${headerHeight}V${round(bottom + 6)}`}
          stroke={PALETTE.benchmark}
          strokeWidth={1.75}
          strokeDasharray="8 6"
        />
      ) : null}
      {axisLabels(axis, guide, at, place).map(({ x, label, isGuide }) => (
        <Label
          key={`${isGuide} ${label}`}
          x={x}
          y={bottom + 22}
          text={label}
          size={isGuide ? 13 : 12}
          weight={isGuide ? 600 : 400}
          fill={isGuide ? PALETTE.ink : PALETTE.muted}
          anchor="middle"
        />
      ))}
      {cells.map(({ id, cell }, row) => {
        const middle = headerHeight + (row + 0.5) * rowHeight;
        return cell ? (
          <g key={id}>
            {cell.mark != null ? (
              <Mark
                x={at(cell.mark)}
                y={middle - Math.min(14, rowHeight * 0.36)}
                height={Math.min(28, rowHeight * 0.72)}
              />
            ) : null}
            {cell.points.map((point) => (
              <Dot key={point.id} point={point} at={at} y={middle} radius={radius} />
            ))}
            <FigureCell
              cell={cell.figure}
              right={place.figure}
              middle={middle}
              size={fontSize}
              maxWidth={place.figure - place.x}
            />
          </g>
        ) : null;
      })}
    </g>
  );
}

function Dot({
  point: { value, interval, from, tone },
  at,
  y,
  radius,
}: {
  readonly point: DotPoint;
  readonly at: (value: number) => number;
  readonly y: number;
  readonly radius: number;
}) {
  const colour = DOT_COLOURS[tone];
  const line = from != null ? { low: from, high: value } : interval;
  return (
    <g>
      {line ? (
        <path
          d={`M${round(at(line.low))} ${round(y)}H${round(at(line.high))}`}
          stroke={colour}
          strokeWidth={from == null ? 3 : 2}
          strokeOpacity={0.55}
          strokeLinecap="round"
        />
      ) : null}
      {from != null ? (
        <circle
          cx={round(at(from))}
          cy={round(y)}
          r={radius - 1}
          fill={PALETTE.page}
          stroke={colour}
          strokeWidth={2}
        />
      ) : null}
      <circle
        cx={round(at(value))}
        cy={round(y)}
        r={radius}
        fill={colour}
        stroke={PALETTE.page}
        strokeWidth={1.5}
      />
    </g>
  );
}

/** Labels under the axis: the guide's, kept within the panel, and the ticks that do not collide with it. */
function axisLabels(
  axis: SpanAxis,
  guide: Guide | undefined,
  at: (value: number) => number,
  place: Layout['panels'][number],
) {
  const half = (label: string, isGuide: boolean): number =>
    textWidth(label, isGuide ? 13 : 12, isGuide ? 600 : 400) / 2;
  const ticks = axis.ticks.map(({ value, label }) => ({ x: at(value), label, isGuide: false }));
  const own = guide
    ? {
        label: guide.label,
        isGuide: true,
        x: Math.max(
          place.x - 20 + half(guide.label, true),
          Math.min(at(guide.value), place.figure - half(guide.label, true)),
        ),
      }
    : null;
  const kept: { readonly x: number; readonly label: string; readonly isGuide: boolean }[] = own
    ? [own]
    : [];
  for (const tick of ticks) {
    const isClear = kept.every(
      ({ x, label, isGuide }) =>
        Math.abs(x - tick.x) > half(label, isGuide) + half(tick.label, false) + 10,
    );
    if (isClear) kept.push(tick);
  }
  return kept;
}
