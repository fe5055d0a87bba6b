/** Points by two figures, with the line through them, its interval and the names of the outermost. */

import type { SpanAxis } from '../../charts/axis.ts';
import { Figure, type FigureText, Label } from '../../charts/Figure.tsx';
import { round } from '../../charts/round.ts';
import { ValueGrid } from '../../charts/ValueGrid.tsx';
import { PALETTE } from '../../palette.ts';
import { fitText, textWidth, widest } from '../../text/measure.ts';

/** A point in the units of the axes. */
export interface ScatterPoint {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Where it comes from, see `sourceOf`. */
  readonly source?: string | undefined;
}

/** A place of the line with its interval. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

/** Colours of line and interval, for legends. */
export const LINE_COLOURS = {
  line: '#C2410C',
  band: '#F7DFD3',
  /** Where the line says nothing. */
  weakLine: PALETTE.zero,
  weakBand: PALETTE.sunken,
} as const;

interface ScatterProps extends FigureText {
  readonly points: readonly ScatterPoint[];
  readonly x: { readonly axis: SpanAxis; readonly label: string };
  readonly y: { readonly axis: SpanAxis; readonly label: string };
  /** From left to right; none where there is no line. */
  readonly line?: readonly LinePoint[];
  /** Draws the line in grey: it says nothing. */
  readonly isWeak?: boolean;
  /** At the upper right, such as how many points there are. */
  readonly note: string;
  readonly width: number;
  readonly height: number;
}

const TOP = 40;
const FOOT = 46;
const RADIUS = 6;
const NAME_SIZE = 12;
const NAME_WIDTH = 220;
/** Names of points beside the outermost would cover others. */
const MOST_NAMES = 6;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right + 2 &&
  other.left < one.right + 2 &&
  one.top < other.bottom + 1 &&
  other.top < one.bottom + 1;

/** Names of the outermost points, where there is room beside them that no point, name or line takes. */
export function placeNames(
  points: readonly ScatterPoint[],
  at: { readonly x: (value: number) => number; readonly y: (value: number) => number },
  plot: Box,
  line: readonly { readonly x: number; readonly y: number }[] = [],
): { readonly id: string; readonly text: string; readonly x: number; readonly y: number }[] {
  const by = (of: (point: ScatterPoint) => number) =>
    [...points].sort((one, other) => of(other) - of(one));
  const [high, right] = [by(({ y }) => y), by(({ x }) => x)];
  const wanted = new Set([high[0], right[0], high.at(-1), high[1], right[1], right.at(-1)]);
  const dots = points.map(({ id, x, y }) => ({ id, ...around(at.x(x), at.y(y), RADIUS) }));
  const crossed = line.map(({ x, y }) => around(at.x(x), at.y(y), 4));
  const placed: Box[] = [];
  return [...wanted]
    .filter((point) => point !== undefined)
    .slice(0, MOST_NAMES)
    .flatMap((point) => {
      const { text } = fitText(point.label, NAME_WIDTH, NAME_SIZE, 400, 'middle');
      const wide = textWidth(text, NAME_SIZE);
      const [x, y] = [at.x(point.x), at.y(point.y)];
      const found = [
        { x: x + RADIUS + 5, y: y + 4 },
        { x: x - RADIUS - 5 - wide, y: y + 4 },
        { x: x - wide / 2, y: y - RADIUS - 6 },
        { x: x - wide / 2, y: y + RADIUS + 14 },
      ].find((place) => {
        const box = {
          left: place.x,
          right: place.x + wide,
          top: place.y - 10,
          bottom: place.y + 3,
        };
        const isInside =
          box.left >= plot.left &&
          box.right <= plot.right &&
          box.top >= plot.top &&
          box.bottom <= plot.bottom;
        return (
          isInside &&
          ![...placed, ...crossed].some((other) => touch(box, other)) &&
          !dots.some((dot) => dot.id !== point.id && touch(box, dot))
        );
      });
      if (!found) return [];
      placed.push({
        left: found.x,
        right: found.x + wide,
        top: found.y - 10,
        bottom: found.y + 3,
      });
      return [{ id: point.id, text, ...found }];
    });
}

const around = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

export function Scatter(props: ScatterProps) {
  const { points, x, y, line = [], isWeak = false, note, width, height } = props;
  const bottom = height - FOOT;
  const left = Math.ceil(
    Math.max(
      34,
      widest(
        y.axis.ticks.map(({ label }) => label),
        13,
      ) + 12,
    ),
  );
  const right = width - 16;
  const scale = (axis: SpanAxis, from: number, to: number) => (value: number) =>
    from +
    ((Math.min(Math.max(value, axis.min), axis.max) - axis.min) / (axis.max - axis.min || 1)) *
      (to - from);
  const at = { x: scale(x.axis, left + 10, right - 10), y: scale(y.axis, bottom, TOP) };
  const path = (list: readonly { readonly x: number; readonly y: number }[]) =>
    list
      .map((point, index) => `${index ? 'L' : 'M'}${round(at.x(point.x))} ${round(at.y(point.y))}`)
      .join('');
  const band = [
    ...line.map((point) => ({ x: point.x, y: point.high })),
    ...line.map((point) => ({ x: point.x, y: point.low })).reverse(),
  ];
  const names = placeNames(
    points,
    at,
    { left: left + 4, right, top: TOP - 8, bottom: bottom - 2 },
    line,
  );
  return (
    <Figure title={props.title} description={props.description} width={width} height={height}>
      <Label x={0} y={14} text={y.label} size={14} weight={600} />
      <Label x={right} y={14} text={note} size={14} fill={PALETTE.secondary} anchor="end" />
      <ValueGrid axis={y.axis} y={at.y} left={left} right={right} />
      <path d={`M${left} ${round(bottom)}H${right}`} stroke={PALETTE.zero} />
      {x.axis.ticks.map(({ value, label }) => {
        const half = textWidth(label, 13) / 2;
        return (
          <g key={value}>
            <path d={`M${round(at.x(value))} ${round(bottom)}v5`} stroke={PALETTE.zero} />
            <Label
              x={Math.min(Math.max(at.x(value), left - 10 + half), width - half)}
              y={bottom + 20}
              text={label}
              fill={PALETTE.muted}
              anchor="middle"
            />
          </g>
        );
      })}
      <Label x={right} y={height - 4} text={x.label} size={14} weight={600} anchor="end" />
      {band.length > 0 ? (
        <path d={`${path(band)}Z`} fill={isWeak ? LINE_COLOURS.weakBand : LINE_COLOURS.band} />
      ) : null}
      {line.length > 0 ? (
        <path
          d={path(line)}
          fill="none"
          stroke={isWeak ? LINE_COLOURS.weakLine : LINE_COLOURS.line}
          strokeWidth={2.5}
          strokeDasharray="8 6"
        />
      ) : null}
      {points.map((point) => (
        <circle
          key={point.id}
          data-figure={point.source}
          cx={round(at.x(point.x))}
          cy={round(at.y(point.y))}
          r={RADIUS}
          fill={PALETTE.accent}
          fillOpacity={0.55}
          stroke={PALETTE.accent}
          strokeWidth={1.25}
        />
      ))}
      {names.map((name) => (
        <Label
          key={name.id}
          x={name.x}
          y={name.y}
          text={name.text}
          size={NAME_SIZE}
          fill={PALETTE.secondary}
        />
      ))}
    </Figure>
  );
}
