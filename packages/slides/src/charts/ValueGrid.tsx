/** The horizontal lines of a value axis with their labels on the left. */
import { PALETTE } from '../palette.ts';
import type { ValueAxis } from './axis.ts';
import { Label } from './Figure.tsx';
import { round } from './round.ts';

/** Lines from `left` to `right` at the heights that `y` gives for the ticks. */
export function ValueGrid({
  axis,
  y,
  left,
  right,
}: {
  readonly axis: ValueAxis;
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
}) {
  return axis.ticks.map((tick) => (
    <g key={tick.value}>
      <path
        d={`M${left} ${round(y(tick.value))}H${right}`}
        stroke={tick.value === 0 ? PALETTE.zero : PALETTE.grid}
      />
      <Label
        x={left - 10}
        y={y(tick.value) + 4.5}
        text={tick.label}
        fill={PALETTE.muted}
        anchor="end"
      />
    </g>
  ));
}
