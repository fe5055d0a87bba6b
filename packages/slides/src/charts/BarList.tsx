/** Sorted horizontal bars with a benchmark tick and value columns: the "Performance by site" look. */
import { PALETTE } from '../palette.ts';
import { textWidth } from '../text/measure.ts';
import type { ValueAxis } from './axis.ts';
import { type BarCell, type BarRow, layoutBarList } from './bar-list-layout.ts';
import { barPath, ChangeArrow, Figure, type FigureText, Label, round } from './Figure.tsx';

const BAR_COLOURS: Record<BarRow['tone'], string> = {
  strong: PALETTE.accent,
  soft: PALETTE.soft,
  warning: PALETTE.amber,
  bad: PALETTE.rust,
  other: PALETTE.other,
};
const TONES = {
  good: PALETTE.good,
  warning: PALETTE.warning,
  bad: PALETTE.bad,
  neutral: PALETTE.secondary,
} as const;

/** A vertical line through all bars, such as a threshold or an average. */
interface Guide {
  readonly value: number;
  readonly label: string;
}

interface BarListProps extends FigureText {
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
  /** Where long labels are cut; `middle` for names that differ at their end. */
  readonly cutLabels?: 'end' | 'middle';
}

export function BarList(props: BarListProps) {
  const { rows, axis, columns, guides = [], track = false, width, height } = props;
  const layout = layoutBarList(props);
  const { bar, rowHeight, headerHeight, bottom } = layout;
  const at = (value: number): number =>
    bar.x + (Math.min(Math.max(value, 0), axis.max) / axis.max) * bar.width;
  return (
    <Figure title={props.title} description={props.description} width={width} height={height}>
      <Label
        x={0}
        y={18}
        text={props.labelHeader}
        fill={PALETTE.secondary}
        maxWidth={layout.labelWidth}
      />
      <Label x={bar.x} y={18} text={props.valueHeader} fill={PALETTE.secondary} />
      {columns.map((header, index) => (
        <Label
          key={header}
          x={layout.columns[index] ?? width}
          y={18}
          text={header}
          fill={PALETTE.secondary}
          anchor="end"
        />
      ))}
      <path d={`M0 ${headerHeight - 4.5}H${width}`} stroke={PALETTE.ink} strokeWidth={1.25} />
      {axis.ticks.map((tick) => (
        <g key={tick.value}>
          <path
            d={`M${round(at(tick.value))} ${headerHeight}V${round(bottom + 4)}`}
            stroke={tick.value === 0 ? PALETTE.zero : PALETTE.grid}
          />
          {guides.length > 0 ? null : (
            <Label
              x={at(tick.value)}
              y={bottom + 21}
              text={tick.label}
              size={12}
              fill={PALETTE.muted}
              anchor="middle"
            />
          )}
        </g>
      ))}
      {rows.map((row, index) => {
        const top = headerHeight + index * rowHeight;
        const middle = top + rowHeight / 2;
        const baseline = middle + layout.fontSize * 0.36;
        const detailed = layout.showDetail && row.detail;
        const y = middle - bar.thickness / 2;
        return (
          <g key={row.id}>
            {index > 0 ? (
              <path d={`M0 ${round(top)}H${layout.labelWidth}`} stroke={PALETTE.grid} />
            ) : null}
            <Label
              x={0}
              y={detailed ? middle - 3 : baseline}
              text={row.label}
              size={layout.fontSize}
              weight={500}
              fill={row.tone === 'other' ? PALETTE.secondary : PALETTE.ink}
              maxWidth={layout.labelWidth}
              cut={props.cutLabels ?? 'end'}
            />
            {detailed ? (
              <Label
                x={0}
                y={middle + 14}
                text={row.detail ?? ''}
                size={12}
                fill={PALETTE.muted}
                maxWidth={layout.labelWidth}
              />
            ) : null}
            {track ? (
              <path
                d={barPath(bar.x, y, bar.width / Math.max(1, axis.max), bar.thickness)}
                fill={PALETTE.sunken}
              />
            ) : null}
            {row.value != null && row.value > 0 ? (
              <path
                d={barPath(bar.x, y, Math.max(1.5, at(row.value) - bar.x), bar.thickness)}
                fill={BAR_COLOURS[row.tone]}
              />
            ) : null}
            {row.mark != null ? (
              <Mark x={at(row.mark)} y={y - 5} height={bar.thickness + 10} />
            ) : null}
            {row.cells.map((cell, column) => (
              <Cell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                key={column}
                cell={cell}
                right={layout.columns[column] ?? width}
                baseline={baseline}
                middle={middle}
                size={layout.fontSize}
              />
            ))}
          </g>
        );
      })}
      {guides.map((guide) => (
        <g key={guide.label}>
          <path
            d={`M${round(at(guide.value))} ${headerHeight}V${round(bottom + 6)}`}
            stroke={PALETTE.benchmark}
            strokeWidth={1.75}
            strokeDasharray="8 6"
          />
          <Label
            x={at(guide.value)}
            y={bottom + 22}
            text={guide.label}
            size={13}
            weight={500}
            anchor="middle"
          />
        </g>
      ))}
    </Figure>
  );
}

/** A benchmark tick: ink with a white halo, taller than its bar. */
function Mark({
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

function Cell({
  cell,
  right,
  baseline,
  middle,
  size,
}: {
  readonly cell: BarCell;
  readonly right: number;
  readonly baseline: number;
  readonly middle: number;
  readonly size: number;
}) {
  const tone = cell.change?.tone ?? cell.tone;
  const fill = tone ? TONES[tone] : cell.muted ? PALETTE.secondary : PALETTE.ink;
  const weight = cell.strong || tone ? 600 : 400;
  return (
    <>
      <Label
        x={right}
        y={baseline}
        text={cell.text}
        size={size}
        weight={weight}
        fill={fill}
        anchor="end"
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
