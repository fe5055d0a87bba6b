/** Lines over time with direct end labels, an optional area, comparison dashes and a benchmark line. */

import type { DayRange } from '@flightdeck/domain/dates';
import { area, line } from 'd3-shape';
import { PALETTE } from '../palette.ts';
import { textWidth, widest } from '../text/measure.ts';
import type { ValueAxis } from './axis.ts';
import type { Guide } from './BarParts.tsx';
import { DayMarks } from './DayMarks.tsx';
import {
  type MarkedDays,
  NOTE_LINE,
  noteLines,
  SIGN_ROW,
  spokenMarks,
} from './day-marks-layout.ts';
import { EventKey, type EventMark, EventMarks } from './EventMarks.tsx';
import { EventStops } from './EventStops.tsx';
import {
  EVENT_ROW,
  KEY_LINE,
  layoutEvents,
  type NotedEvent,
  spokenEvents,
} from './event-layout.ts';
import { Figure, type FigureText, Label } from './Figure.tsx';
import { round } from './round.ts';
import { linear } from './scale.ts';
import {
  type DayWriter,
  dayOffset,
  spreadLabels,
  type TimePoint,
  timeTicks,
} from './time-layout.ts';
import { ValueGrid } from './ValueGrid.tsx';

/** One line. */
interface TimeSeries {
  readonly id: string;
  /** Label at the end of the line. */
  readonly label: string;
  readonly colour: string;
  readonly labelColour: string;
  /** The label is the last figure of the line, not its name. */
  readonly isFigure?: boolean;
  readonly points: readonly TimePoint[];
  /** Previous period: the series' colour dashed 4 4. */
  readonly dashed?: boolean;
}

interface TimeChartProps extends FigureText {
  readonly series: readonly TimeSeries[];
  readonly range: DayRange;
  /** From zero, or from below where figures can be negative. */
  readonly axis: ValueAxis & { readonly min?: number };
  readonly writeDay: DayWriter;
  readonly width: number;
  readonly height: number;
  /** Fills the first series down to zero. */
  readonly filled?: boolean;
  /** A level line across the chart, such as an average. */
  readonly level?: Guide | undefined;
  /** Heading above the axis, left: the metric. */
  readonly heading?: string;
  /** Most marks on the time axis; 9 when absent. */
  readonly ticks?: number;
  /** Days that are set apart, such as those with media; drawn behind the lines. */
  readonly bands?: readonly DayRange[];
  /** Days that something is to be said of, in their order: a sign under each, and a note. */
  readonly marks?: readonly MarkedDays[] | undefined;
  /** Key events on its days: a letter above each, and the key of them. */
  readonly events?: readonly NotedEvent[] | undefined;
  /** The note and the key stand under another chart of the same days. */
  readonly isNotedElsewhere?: boolean;
  /** Only the key of events does. */
  readonly isKeyElsewhere?: boolean;
  /**
   * A place around every point that pointers can reach, also where there are too many to draw; and one over every mark of an
   * event that keys can.
   */
  readonly hasHits?: boolean;
  /** Share of the right margin to reserve even without labels, so that charts above each other align. */
  readonly labelWidth?: number | undefined;
}

const END = 14;
/** Least height between two figures of the value axis. */
const TICK_ROOM = 19;
/** Lines that end before this share of the range have their label beside them. */
const EARLY = 0.86;

const defined = (point: TimePoint): boolean => point.value != null;

/** Width of the labels at the ends of the lines. */
export function endLabelWidth(labels: readonly string[]): number {
  return labels.length === 0 ? 0 : Math.ceil(widest(labels, 13, 600)) + 14;
}

export function TimeChart(props: TimeChartProps) {
  const { series, range, axis, width, height, level, heading } = props;
  const events = props.events ?? [];
  const upper = heading ? 30 : 4;
  const top = events.length > 0 ? upper + EVENT_ROW : heading ? 34 : 14;
  const marks = props.marks ?? [];
  const noteHeight = props.isNotedElsewhere ? 0 : noteLines(marks, width).length * NOTE_LINE;
  const signs = marks.length > 0 ? SIGN_ROW : 0;
  const left = Math.max(
    34,
    Math.ceil(
      widest(
        axis.ticks.map((tick) => tick.label),
        13,
      ),
    ) + 12,
  );
  const last = Math.max(0, dayOffset(range, range.end));
  // A line that ends early has its label inside the chart.
  const reaching = series.filter(({ points }) => {
    const end = points.findLast(defined);
    return end && dayOffset(range, end.day) >= last * EARLY;
  });
  const labels = [...reaching.map(({ label }) => label), ...(level ? [level.label] : [])];
  const right = width - (props.labelWidth ?? endLabelWidth(labels)) - 6;
  const x = linear(
    [0, Math.max(1, last)],
    last === 0 ? [(left + right) / 2, right] : [left + 4, right - 4],
  );
  const xOf = (day: string): number => x(Math.min(last, Math.max(0, dayOffset(range, day))));
  const room = height - 28 - signs - noteHeight - top - axis.ticks.length * TICK_ROOM;
  const { clusters, key, keyHeight } = layoutEvents(events, range, {
    plot: right - left,
    width,
    lines: props.isNotedElsewhere || props.isKeyElsewhere ? 0 : Math.floor(room / KEY_LINE),
  });
  const bottom = height - 28 - signs - noteHeight - keyHeight;
  const y = linear([axis.min ?? 0, axis.max], [bottom, top]);
  // Computed once: every point is drawn several times, and counting days is slow.
  const columns = new Map(
    series.flatMap(({ points }) =>
      points.map(({ day }) => [day, round(x(Math.max(0, dayOffset(range, day))))] as const),
    ),
  );
  const px = (point: TimePoint): number => columns.get(point.day) ?? left;
  const py = (point: TimePoint): number => round(y(point.value ?? 0));
  const draw = line<TimePoint>().defined(defined).x(px).y(py);
  const fill = area<TimePoint>()
    .defined(defined)
    .x(px)
    .y0(round(y(0)))
    .y1(py);
  const ticks = timeTicks(range, props.ticks ?? 9, props.writeDay);
  const ends = series.flatMap((one) => {
    const end = one.points.findLast(defined);
    return end
      ? [{ one, x: px(end), y: py(end), partial: end.partial === true, source: end.source }]
      : [];
  });
  const levelY = level ? y(Math.min(level.value, axis.max)) : 0;
  const labelled = ends
    .filter(({ one }) => one.label !== '')
    .map(({ one, x: at, y: height, source }) => ({
      id: one.id,
      label: one.label,
      colour: one.labelColour,
      x: at,
      y: height,
      source: one.isFigure ? source : undefined,
    }));
  if (level) {
    labelled.push({
      id: 'level',
      label: level.label,
      colour: PALETTE.benchmark,
      x: right,
      y: levelY,
      source: level.source,
    });
  }
  // Lines that end together have their labels in one column: beside their ends where all of these fit, else in the margin.
  const isInside = (end: (typeof labelled)[number]) =>
    labelled.every(
      ({ x, label }) => x !== end.x || right - x > textWidth(label, 13, 600) + 2 * END,
    );
  // A label beside a line that ends early does not collide with those in the margin.
  const places = new Map<(typeof labelled)[number], number>();
  for (const isBeside of [true, false]) {
    const group = labelled.filter((end) => isInside(end) === isBeside);
    const heights = spreadLabels(
      group.map((end) => end.y),
      17,
      top + 4,
      bottom - 4,
    );
    group.forEach((end, index) => {
      places.set(end, heights[index] ?? end.y);
    });
  }
  const first = series[0];
  const eventMarks = clusters.map(
    ({ start, end, events: own }): EventMark => ({ from: xOf(start), to: xOf(end), events: own }),
  );
  const figure = (
    <Figure
      title={props.title}
      description={`${props.description}${spokenMarks(marks)}${spokenEvents(events)}`}
      width={width}
      height={height}
    >
      {heading ? <Label x={0} y={14} text={heading} size={14} weight={600} /> : null}
      {(props.bands ?? []).map(({ start, end }) => {
        // A day is as wide as the way to the next.
        const from = Math.max(left, x(dayOffset(range, start) - 0.5));
        const to = Math.min(right, x(dayOffset(range, end) + 0.5));
        return (
          <rect
            key={start}
            x={round(from)}
            y={top}
            width={round(Math.max(0, to - from))}
            height={bottom - top}
            fill={PALETTE.accentSubtle}
          />
        );
      })}
      <ValueGrid axis={axis} y={y} left={left} right={right} />
      {ticks.map((tick) => {
        const at = x(dayOffset(range, tick.day));
        const half = textWidth(tick.label, 13) / 2;
        return (
          <g key={tick.day}>
            <path d={`M${round(at)} ${bottom}v5`} stroke={PALETTE.zero} />
            <Label
              x={Math.min(Math.max(at, half), width - half)}
              y={bottom + signs + 22}
              text={tick.label}
              fill={PALETTE.muted}
              anchor="middle"
            />
          </g>
        );
      })}
      {marks.length > 0 ? (
        <DayMarks
          marks={marks}
          x={xOf}
          y={bottom}
          width={width}
          height={height}
          isNoted={!props.isNotedElsewhere}
        />
      ) : null}
      {props.filled && first ? (
        <path d={fill(first.points) ?? ''} fill={first.colour} fillOpacity={0.08} />
      ) : null}
      {level ? (
        <path
          d={`M${left} ${round(levelY)}H${right}`}
          stroke={PALETTE.benchmark}
          strokeWidth={2}
          strokeDasharray="8 6"
        />
      ) : null}
      {series.map((one) => (
        <path
          key={one.id}
          d={draw(one.points) ?? ''}
          fill="none"
          stroke={one.colour}
          strokeWidth={one.dashed ? 2 : 2.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          {...(one.dashed ? { strokeDasharray: '4 4' } : {})}
        />
      ))}
      {series.map((one) =>
        one.points.filter(defined).length <= 31 && !one.dashed
          ? one.points
              .filter(defined)
              .map((point) => (
                <circle
                  key={`${one.id}-${point.day}`}
                  cx={px(point)}
                  cy={py(point)}
                  r={point.partial ? 3.5 : 2.5}
                  fill={point.partial ? PALETTE.page : one.colour}
                  stroke={one.colour}
                  strokeWidth={point.partial ? 1.5 : 0}
                  data-figure={point.source}
                />
              ))
          : null,
      )}
      {props.hasHits
        ? series.flatMap(({ id, points }) =>
            points
              .filter((point) => defined(point) && point.source)
              .map((point) => (
                <circle
                  key={`${id}-${point.day}-hit`}
                  cx={px(point)}
                  cy={py(point)}
                  r={6}
                  fill="transparent"
                  data-figure={point.source}
                />
              )),
          )
        : null}
      <EventMarks marks={eventMarks} top={upper} bottom={bottom} />
      <EventKey items={key} y={height - 6 - noteHeight} />
      {ends.map((end) => (
        <circle
          key={end.one.id}
          cx={end.x}
          cy={end.y}
          r={4.5}
          fill={end.partial ? PALETTE.page : end.one.colour}
          stroke={end.partial ? end.one.colour : PALETTE.page}
          strokeWidth={2}
          data-figure={end.source}
        />
      ))}
      {labelled.map((end) => (
        <EndLabel
          key={end.id}
          {...end}
          isInside={isInside(end)}
          right={right}
          y={places.get(end) ?? end.y}
        />
      ))}
    </Figure>
  );
  if (!props.hasHits) return figure;
  return (
    <EventStops marks={eventMarks} top={upper} {...{ width, height }}>
      {figure}
    </EventStops>
  );
}

/** The figure at a line's end: in the margin, or beside the end where the line ends early. */
function EndLabel({
  label,
  colour,
  x,
  y,
  right,
  isInside,
  source,
}: {
  readonly label: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly isInside: boolean;
  readonly source: string | undefined;
}) {
  const width = textWidth(label, 13, 600);
  const left = (isInside ? x : Math.max(x, right)) + END - 2;
  return (
    <g>
      {isInside ? (
        <rect
          x={round(left - 3)}
          y={round(y - 9)}
          width={round(width + 6)}
          height={18}
          fill={PALETTE.page}
        />
      ) : null}
      <Label
        x={left}
        y={y + 4.5}
        text={label}
        size={13}
        weight={600}
        fill={colour}
        source={source}
      />
    </g>
  );
}
