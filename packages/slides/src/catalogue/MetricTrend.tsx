/** One metric over the buckets of a range, as a chart with its last value and, for a rate, its average. */

import { writeDay, writeMonth, writeShortDay } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { TimeChart, valueAxis } from '../charts/index.ts';
import type { TimePoint } from '../charts/time-layout.ts';
import { BODY } from '../deck/size.ts';
import type { ReportContext, SlideChart } from '../definition.ts';
import { sourceOf } from '../figure-source.ts';
import { PALETTE, seriesColour, seriesTextColour } from '../palette.ts';
import { type Bucket, describeCourse, type Period, pointsOf } from './buckets.ts';
import type { ChartDays } from './day-marks.ts';
import { DELIVERY, type Figures, formatOf } from './shared.ts';

/** What the chart shows of a metric. */
export interface Trend<M extends string = string> {
  readonly id: M;
  readonly points: readonly TimePoint[];
  readonly total: number | null | undefined;
  /** The last value, as the label at the end of the line. */
  readonly end: string;
  /** The average as a level line; none for totals, which have no average of their parts, nor at zero. */
  readonly level: NonNullable<Parameters<typeof TimeChart>[0]['level']> | undefined;
}

/** The trend of a metric over `list`, the buckets of `answer`. */
export function trendOf<M extends string>(
  id: M,
  answer: MetricResult,
  list: readonly Bucket[],
  context: ReportContext,
  figures: Figures = DELIVERY,
): Trend<M> {
  const points = pointsOf(list, id, figures);
  const last = points.findLast(({ value }) => value !== null)?.value;
  const total = answer.totals.values[id];
  return {
    id,
    points,
    total,
    end: figures.figure(id, last, context, { compact: true }),
    level:
      figures.kind(id) !== 'rate' || !total
        ? undefined
        : {
            value: total,
            label: `Average ${figures.figure(id, total, context)}`,
            source: sourceOf(answer.totals.values, id),
          },
  };
}

const WRITE_BUCKET = { day: writeShortDay, week: writeDay, month: writeMonth } as const;

/** The trend of a metric as a chart of an office program: sums as an area, rates as a line. */
export function trendChart(
  id: string,
  list: readonly Bucket[],
  period: Period,
  context: ReportContext,
  figures: Figures = DELIVERY,
): SlideChart {
  const label = figures.label(id, context);
  const write = WRITE_BUCKET[period];
  return {
    kind: figures.kind(id) === 'sum' ? 'area' : 'line',
    title: `${label} by ${period}`,
    unit: figures.metric(id).unit,
    categories: list.map(({ day }) => write(day, context.locale)),
    series: [{ name: label, values: pointsOf(list, id, figures).map(({ value }) => value) }],
  };
}

export interface MetricTrendProps {
  readonly trend: Trend;
  readonly list: readonly Bucket[];
  readonly period: Period;
  readonly context: ReportContext;
  readonly heading: string;
  readonly height: number;
  /** That of the page when absent. */
  readonly width?: number;
  /** Those of the dataset; of delivery when absent. */
  readonly figures?: Figures;
  /** The same metric before, moved to the days of this range; drawn dashed. */
  readonly before?: readonly TimePoint[] | undefined;
  /** Position among the slide's charts, which sets the colour; 0 when absent. */
  readonly index?: number;
  /** Ticks of the value axis, about. */
  readonly ticks?: number;
  /** What is to be said of its days. */
  readonly days: ChartDays;
  /** The note of it stands under another chart. */
  readonly isNotedElsewhere?: boolean;
  /** Width of the end labels, where charts above each other share it. */
  readonly labelWidth?: number;
}

export function MetricTrend(props: MetricTrendProps) {
  const { trend, list, period, context, figures = DELIVERY, index = 0, before = [] } = props;
  const { id, points, total, end, level } = trend;
  return (
    <TimeChart
      title={`${figures.label(id, context)} over time`}
      description={describeCourse(list, id, total, period, context, figures)}
      heading={props.heading}
      series={[
        {
          id,
          label: end,
          colour: seriesColour(index),
          labelColour: seriesTextColour(index),
          isFigure: true,
          points,
        },
        ...(before.length > 0
          ? [
              {
                id: `${id} before`,
                label: '',
                colour: PALETTE.zero,
                labelColour: PALETTE.muted,
                points: before,
                dashed: true,
              },
            ]
          : []),
      ]}
      range={context.range}
      axis={valueAxis(
        [...[...points, ...before].map(({ value }) => value), level?.value],
        figures.metric(id).unit,
        formatOf(context),
        props.ticks,
      )}
      writeDay={(day, style) =>
        style === 'month' ? writeMonth(day, context.locale) : writeShortDay(day, context.locale)
      }
      ticks={props.width === undefined ? 9 : 5}
      width={props.width ?? BODY.width}
      height={props.height}
      filled={index === 0 && figures.kind(id) === 'sum'}
      marks={props.days.found}
      events={props.days.events}
      isNotedElsewhere={props.isNotedElsewhere === true}
      labelWidth={props.labelWidth}
      level={level}
    />
  );
}
