/** One metric over the buckets of a range, as a chart with its last value and, for a rate, its average. */
import { writeMonth, writeShortDay } from '@flightdeck/domain/dates';
import { type MetricId, type MetricResult, metric } from '@flightdeck/domain/metrics';
import { TimeChart, valueAxis } from '../charts/index.ts';
import type { TimePoint } from '../charts/time-layout.ts';
import { BODY } from '../deck/size.ts';
import type { ReportContext } from '../definition.ts';
import { seriesColour, seriesTextColour } from '../palette.ts';
import { type Bucket, describeCourse, type Period, pointsOf } from './buckets.ts';
import { isAdditive } from './ranked.ts';
import { figure, formatOf, metricLabel } from './shared.ts';

/** What the chart shows of a metric. */
export interface Trend {
  readonly id: MetricId;
  readonly points: readonly TimePoint[];
  readonly total: number | null | undefined;
  /** The last value, as the label at the end of the line. */
  readonly end: string;
  /** The average as a level line; none for totals, which have no average of their parts, nor at zero. */
  readonly level: { readonly value: number; readonly label: string } | undefined;
}

/** The trend of a metric over `list`, the buckets of `answer`. */
export function trendOf(
  id: MetricId,
  answer: MetricResult,
  list: readonly Bucket[],
  context: ReportContext,
): Trend {
  const points = pointsOf(list, id);
  const last = points.findLast(({ value }) => value !== null)?.value;
  const total = answer.totals.values[id];
  return {
    id,
    points,
    total,
    end: figure(id, last, context, { compact: true }),
    level:
      isAdditive(id) || !total
        ? undefined
        : { value: total, label: `Average ${figure(id, total, context)}` },
  };
}

export interface MetricTrendProps {
  readonly trend: Trend;
  readonly list: readonly Bucket[];
  readonly period: Period;
  readonly context: ReportContext;
  readonly heading: string;
  readonly height: number;
  /** Position among the slide's charts, which sets the colour; 0 when absent. */
  readonly index?: number;
  /** Ticks of the value axis, about. */
  readonly ticks?: number;
  /** Width of the end labels, where charts above each other share it. */
  readonly labelWidth?: number;
}

export function MetricTrend(props: MetricTrendProps) {
  const { trend, list, period, context, index = 0 } = props;
  const { id, points, total, end, level } = trend;
  return (
    <TimeChart
      title={`${metricLabel(id, context)} over time`}
      description={describeCourse(list, id, total, period, context)}
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
        metric(id).unit,
        formatOf(context),
        props.ticks,
      )}
      writeDay={(day, style) =>
        style === 'month' ? writeMonth(day, context.locale) : writeShortDay(day, context.locale)
      }
      width={BODY.width}
      height={props.height}
      filled={index === 0 && isAdditive(id)}
      labelWidth={props.labelWidth}
      level={level}
    />
  );
}
