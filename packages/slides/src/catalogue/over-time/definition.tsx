/** Delivery over time: one metric as an area, another as a line under it, by day, week or month. */

import { writeDay, writeRange } from '@flightdeck/domain/dates';
import type { MetricId } from '@flightdeck/domain/metrics';
import { endLabelWidth, type Tile, Tiles } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { listOf } from '../../format/sentence.ts';
import { type Bucket, buckets, courseOf, inBucket, periodNote, periodOf } from '../buckets.ts';
import { markedDays } from '../day-marks.ts';
import { MetricTrend, trendChart, trendOf } from '../MetricTrend.tsx';
import {
  DELIVERY_METRICS,
  metricOption,
  metricOrNone,
  pageOptions,
  periodOption,
  showEvents,
} from '../options.ts';
import { isAdditive } from '../ranked.ts';
import { figure, inSentence, metricLabel, nothingDelivered, result, withSums } from '../shared.ts';
import { about } from './about.ts';

const OPTIONS = pageOptions({
  period: periodOption,
  metric1: metricOption('Metric 1', 'impressions', DELIVERY_METRICS),
  metric2: metricOrNone('Metric 2', 'ctr', DELIVERY_METRICS),
  showEvents,
});
type Props = PropsOf<typeof OPTIONS>;

const idsOf = ({ metric1, metric2 }: Props['options']): MetricId[] =>
  metric2 === 'none' || metric2 === metric1 ? [metric1] : [metric1, metric2];

function bucketsOf({ data, options, context }: Props): Bucket[] {
  const period = periodOf(options.period, context.range);
  return buckets(result(data, 'trend'), period, context.range);
}

/** The sum with mean and course, and the peak of the second metric. */
function takeaway(props: Props): string | null {
  const { options, context, data } = props;
  const period = periodOf(options.period, context.range);
  const list = bucketsOf(props);
  const [id, second] = idsOf(options);
  if (!id) return null;
  const { values } = result(data, 'trend').totals;
  const writer = (metricId: MetricId) => (value: number | null | undefined) =>
    figure(metricId, value, context, { compact: true });
  const write = writer(id);
  const when = (day: string): string => inBucket(day, period, context.locale);
  const start = isAdditive(id)
    ? `${write(values[id])} ${inSentence(id, context)} in the range`
    : `${metricLabel(id, context)} of ${write(values[id])} over the range`;
  const course = courseOf(list, id);
  if (!course) return `${start}.`;
  const { best, least, mean } = course;
  if (write(best.value) === write(least.value)) return `${start}, level throughout.`;
  const average = isAdditive(id) ? `, ${write(mean)} a ${period} on average` : '';
  const first = `${start}${average}; highest ${when(best.day)} (${write(best.value)}), lowest ${when(least.day)} (${write(least.value)}).`;
  const other = second ? courseOf(list, second) : null;
  if (!second || !other || isAdditive(second)) return first;
  const rate = writer(second);
  if (rate(other.best.value) === rate(other.least.value)) return first;
  return `${first} ${metricLabel(second, context)} was ${rate(values[second])}, highest ${when(other.best.day)} (${rate(other.best.value)}).`;
}

/** A single bucket is no course: its figures are shown as tiles. */
function tilesOf({ options, context, data }: Props): Tile[] {
  const { values } = result(data, 'trend').totals;
  return idsOf(options).map((id) => ({
    id,
    label: metricLabel(id, context),
    figure: figure(id, values[id], context),
    source: sourceOf(values, id),
    change: null,
    note: writeRange(context.range, context.locale),
  }));
}

const GAP = 22;
/** Share of the height of the first of two charts. */
const FIRST = 0.56;

function View(props: Props) {
  const { options, context, data } = props;
  const list = bucketsOf(props);
  if (list.length < 2) return <Tiles tiles={tilesOf(props)} />;
  const period = periodOf(options.period, context.range);
  const answer = result(data, 'trend');
  const trends = idsOf(options).map((id) => trendOf(id, answer, list, context));
  const days = markedDays(props);
  const labelWidth = endLabelWidth(
    trends.flatMap(({ end, level }) => (level ? [end, level.label] : [end])),
  );
  const first = Math.round((BODY.height - GAP) * FIRST);
  const heights = trends.length === 1 ? [BODY.height] : [first, BODY.height - GAP - first];
  return (
    <div className="fd-stack">
      {trends.map((trend, index) => (
        <MetricTrend
          key={trend.id}
          trend={trend}
          list={list}
          period={period}
          context={context}
          heading={metricLabel(trend.id, context)}
          height={heights[index] ?? BODY.height}
          index={index}
          ticks={trends.length === 1 ? 5 : 3}
          labelWidth={labelWidth}
          days={days}
          isNotedElsewhere={index < trends.length - 1}
        />
      ))}
    </div>
  );
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: (options, context) => ({
    trend: {
      metrics: withSums(idsOf(options)),
      dimensions: [periodOf(options.period, context.range)],
      range: context.range,
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) => nothingDelivered(data, 'trend'),
  subTitle: (props) => {
    const { options, context } = props;
    const period = periodOf(options.period, context.range);
    const list = bucketsOf(props);
    const names = listOf(idsOf(options).map((id) => metricLabel(id, context)));
    const last = list.at(-1)?.day;
    const early =
      period === 'day' && last !== undefined && last < context.range.end
        ? `; last delivery on ${writeDay(last, context.locale)}`
        : '';
    return `${names} ${periodNote(list, period)}${early}`;
  },
  takeaway,
  tiles: (props) => (bucketsOf(props).length < 2 ? tilesOf(props) : []),
  charts: (props) => {
    const { options, context } = props;
    const list = bucketsOf(props);
    const period = periodOf(options.period, context.range);
    return list.length < 2 ? [] : idsOf(options).map((id) => trendChart(id, list, period, context));
  },
  View,
});
