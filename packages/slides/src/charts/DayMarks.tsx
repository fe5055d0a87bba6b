/** Signs under a time axis at days that something is to be said of, and the note of what it is. */
import { PALETTE } from '../palette.ts';
import {
  type MarkedDays,
  NOTE_INDENT,
  NOTE_LINE,
  NOTE_SIZE,
  noteLines,
  SIGN_ROW,
  signSpans,
} from './day-marks-layout.ts';
import { Label } from './Figure.tsx';
import { round } from './round.ts';

interface DayMarksProps {
  readonly marks: readonly MarkedDays[];
  /** Centre of a day. */
  readonly x: (day: string) => number;
  /** Height of the axis. */
  readonly y: number;
  /** Of the whole drawing. */
  readonly width: number;
  readonly height: number;
  readonly isNoted: boolean;
}

export function DayMarks({ marks, x, y, width, height, isNoted }: DayMarksProps) {
  const lines = isNoted ? noteLines(marks, width) : [];
  return (
    <g>
      {signSpans(marks, x).map(({ from, to }) => (
        <g key={from}>
          {to - from > 12 ? (
            <path
              d={`M${round(from)} ${y + SIGN_ROW - 2}H${round(to)}`}
              stroke={PALETTE.warning}
              strokeWidth={2}
            />
          ) : null}
          <Sign x={(from + to) / 2} y={y + 3} />
        </g>
      ))}
      {lines.map((line, index) => {
        const baseline = height - 5 - (lines.length - 1 - index) * NOTE_LINE;
        return (
          <g key={line}>
            {index === 0 ? <Sign x={5} y={baseline - 10} /> : null}
            <Label
              x={NOTE_INDENT}
              y={baseline}
              text={line}
              size={NOTE_SIZE}
              fill={PALETTE.warning}
              maxWidth={width - NOTE_INDENT}
            />
          </g>
        );
      })}
    </g>
  );
}

/** A triangle that points up, ten pixels wide, its top at `y`. */
const Sign = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    d={`M${round(x)} ${round(y)}l5 9h-10z`}
    fill={PALETTE.warning}
    stroke={PALETTE.page}
    strokeWidth={1}
    paintOrder="stroke"
  />
);
