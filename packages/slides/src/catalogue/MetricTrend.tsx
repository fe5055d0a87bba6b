/** One metric over the buckets of a range, as a chart with its last value and, for a rate, its average. */
import { writeMonth, writeShortDay } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { TimeChart, valueAxis } from '../charts/index.ts';
import type { TimePoint } from '../charts/time-layout.ts';
import { BODY } from '../deck/size.ts';
import type { ReportContext } from '../definition.ts';
import { seriesColour, seriesTextColour } from '../palette.ts';
import { type Bucket, describeCourse, type Period, pointsOf } from './buckets.ts';
import { DELIVERY, type Figures, formatOf } from './shared.ts';

/** What the chart shows of a metric. */
export interface Trend<M extends string = string> {
  readonly id: M;
  readonly points: readonly TimePoint[];
  readonly total: number | null | undefined;
  /** The last value, as the label at the end of the line. */
  readonly end: string;
  /** The average as a level line; none for totals, which have no average of their parts, nor at zero. */
  readonly level: { readonly value: number; readonly label: string } | undefined;
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
        : { value: total, label: `Average ${figures.figure(id, total, context)}` },
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
  /** Position among the slide's charts, which sets the colour; 0 when absent. */
  readonly index?: number;
  /** Ticks of the value axis, about. */
  readonly ticks?: number;
  /** Width of the end labels, where charts above each other share it. */
  readonly labelWidth?: number;
}

export function MetricTrend(props: MetricTrendProps) {
  const { trend, list, period, context, figures = DELIVERY, index = 0 } = props;
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
          points,
        },
      ]}
      range={context.range}
      axis={valueAxis(
        [...points.map(({ value }) => value), level?.value],
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
      labelWidth={props.labelWidth}
      level={level}
    />
  );
}
