/** The course of a figure as a line without an axis, beside the figure. */
import { area, line } from 'd3-shape';
import { round } from '../charts/round.ts';
import type { TimePoint } from '../charts/time-layout.ts';
import { PALETTE } from '../palette.ts';

interface SparklineProps {
  /** At least two. */
  readonly points: readonly TimePoint[];
  readonly width: number;
  readonly height: number;
}

const isKnown = ({ value }: TimePoint): boolean => value !== null;

/** Hidden from readers of screens: the figures are in the table of the tile. */
export function Sparkline({ points, width, height }: SparklineProps) {
  const known = points.flatMap(({ value }) => value ?? []);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = (width - 4) / Math.max(1, points.length - 1);
  const x = (_point: TimePoint, at: number): number => round(2 + at * step);
  const y = ({ value }: TimePoint): number =>
    round(most > least ? 3 + ((most - (value ?? 0)) / (most - least)) * (height - 6) : height / 2);
  const all = [...points];
  return (
    <svg
      className="fd-kpi-spark"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path
        d={area<TimePoint>().defined(isKnown).x(x).y0(height).y1(y)(all) ?? ''}
        fill={PALETTE.accent}
        fillOpacity={0.1}
      />
      <path
        d={line<TimePoint>().defined(isKnown).x(x).y(y)(all) ?? ''}
        fill="none"
        stroke={PALETTE.accent}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
