/** Key events above a time axis: a letter and a line at each, and the key under the chart. */
import type { ReactNode } from 'react';
import { PALETTE } from '../palette.ts';
import {
  EVENT_MARK,
  KEY_LINE,
  KEY_SIZE,
  type KeyItem,
  markLetter,
  type NotedEvent,
} from './event-layout.ts';
import { Label } from './Figure.tsx';
import { round } from './round.ts';

/** A mark with the days that it is about, as pixels. */
export interface EventMark {
  readonly from: number;
  readonly to: number;
  readonly events: readonly NotedEvent[];
}

interface EventMarksProps {
  readonly marks: readonly EventMark[];
  /** Top of the row of marks, and height of the axis. */
  readonly top: number;
  readonly bottom: number;
}

/** The marks, whose titles say what happened when they are pointed at. */
export function EventMarks({ marks, top, bottom }: EventMarksProps) {
  return marks.map(({ from, to, events }, index) => (
    <g key={markLetter(index)}>
      <title>{events.map(({ note }) => note).join('\n')}</title>
      <path
        d={`M${round(from)} ${top + EVENT_MARK}V${bottom}`}
        stroke={PALETTE.zero}
        strokeDasharray="2 3"
      />
      {to - from > EVENT_MARK ? (
        <path
          d={`M${round(from)} ${top + EVENT_MARK / 2}H${round(to)}`}
          stroke={PALETTE.zero}
          strokeWidth={3}
        />
      ) : null}
      <Mark x={from} y={top} letter={markLetter(index)} />
    </g>
  ));
}

/** The key, its last line at `y`. */
export function EventKey({
  items,
  y,
}: {
  readonly items: readonly KeyItem[];
  readonly y: number;
}): ReactNode {
  const lines = items.at(-1)?.line ?? 0;
  return items.map(({ letter, text, x, line }) => {
    const baseline = y - (lines - line) * KEY_LINE;
    return (
      <g key={letter ?? 'rest'}>
        {letter === null ? null : (
          <Mark x={x + EVENT_MARK / 2} y={baseline - 12.5} letter={letter} />
        )}
        <Label
          x={letter === null ? x : x + EVENT_MARK + 6}
          y={baseline}
          text={text}
          size={KEY_SIZE}
          fill={PALETTE.secondary}
        />
      </g>
    );
  });
}

/** A letter on a dark square, its centre at `x`, its top at `y`. */
const Mark = ({
  x,
  y,
  letter,
}: {
  readonly x: number;
  readonly y: number;
  readonly letter: string;
}) => (
  <g>
    <rect
      x={round(x - EVENT_MARK / 2)}
      y={round(y)}
      width={EVENT_MARK}
      height={EVENT_MARK}
      rx={4}
      fill={PALETTE.ink}
    />
    <Label
      x={x}
      y={y + 12}
      text={letter}
      size={11}
      weight={600}
      fill={PALETTE.page}
      anchor="middle"
    />
  </g>
);
