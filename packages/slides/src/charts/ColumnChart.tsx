/** Columns side by side, largest first, each with its figure on top and its name beneath. */
import { PALETTE } from '../palette.ts';
import { whereToCut, widest } from '../text/measure.ts';
import type { ValueAxis } from './axis.ts';
import { columnPath, Figure, type FigureText, Label } from './Figure.tsx';
import { linear } from './scale.ts';
import { ValueGrid } from './ValueGrid.tsx';

/** One column. */
export interface Column {
  readonly id: string;
  readonly label: string;
  /** A second line under the name, such as another metric. */
  readonly detail?: string;
  /** Where the second line comes from. */
  readonly detailSource?: string | undefined;
  readonly value: number | null;
  /** The figure on top. */
  readonly figure: string;
  /** Where it comes from, see `sourceOf`. */
  readonly source?: string | undefined;
  readonly tone: 'strong' | 'soft' | 'other';
}

/** Shares of the space of a column that lie between two, and outside the first and the last. */
const GAP = 0.34;
const EDGE = 0.24;

const COLOURS: Record<Column['tone'], string> = {
  strong: PALETTE.accent,
  soft: PALETTE.soft,
  other: PALETTE.other,
};

interface ColumnChartProps extends FigureText {
  readonly columns: readonly Column[];
  readonly axis: ValueAxis;
  /** Header of the labels' second line, at their left. */
  readonly detailHeader?: string;
  readonly width: number;
  readonly height: number;
}

export function ColumnChart(props: ColumnChartProps) {
  const { columns, axis, width, height, detailHeader } = props;
  const detailed = columns.some((column) => column.detail);
  const left = Math.max(
    34,
    Math.ceil(
      widest([...axis.ticks.map((tick) => tick.label), detailed ? (detailHeader ?? '') : ''], 13),
    ) + 12,
  );
  const top = 28;
  const bottom = height - (detailed ? 52 : 30);
  const step = (width - left) / Math.max(1, columns.length - GAP + 2 * EDGE);
  const band = step * (1 - GAP);
  const firstCentre = (left + width - step * (columns.length - GAP) + band) / 2;
  const y = linear([0, axis.max], [bottom, top]);
  const barWidth = Math.min(96, band);
  const figureSize = step < 64 ? 12 : 14;
  const labels = columns.map(({ label }) => label);
  const cut = whereToCut(labels, step - 8, figureSize, 500);
  return (
    <Figure title={props.title} description={props.description} width={width} height={height}>
      <ValueGrid axis={axis} y={y} left={left} right={width} />
      {detailed && detailHeader ? (
        <Label
          x={left - 10}
          y={bottom + 43}
          text={detailHeader}
          fill={PALETTE.muted}
          anchor="end"
        />
      ) : null}
      {columns.map((column, index) => {
        const centre = firstCentre + step * index;
        const value = column.value ?? 0;
        return (
          <g key={column.id}>
            {value > 0 ? (
              <path
                d={columnPath(
                  centre - barWidth / 2,
                  Math.min(y(value), bottom - 1.5),
                  barWidth,
                  Math.max(1.5, bottom - y(value)),
                )}
                fill={COLOURS[column.tone]}
                data-figure={column.source}
              />
            ) : null}
            <Label
              x={centre}
              y={y(value) - 8}
              text={column.figure}
              size={figureSize}
              weight={600}
              anchor="middle"
              source={column.source}
            />
            <Label
              x={centre}
              y={bottom + 22}
              text={column.label}
              size={figureSize}
              weight={500}
              fill={column.tone === 'other' ? PALETTE.secondary : PALETTE.ink}
              anchor="middle"
              maxWidth={step - 8}
              cut={cut}
            />
            {column.detail ? (
              <Label
                x={centre}
                y={bottom + 43}
                text={column.detail}
                size={figureSize}
                fill={PALETTE.secondary}
                anchor="middle"
                source={column.detailSource}
              />
            ) : null}
          </g>
        );
      })}
    </Figure>
  );
}
