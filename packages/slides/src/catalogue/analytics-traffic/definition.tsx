/** Visits over time: one metric beside the period before, and a second one under it. */

import { daysIn, shiftDay, writeRange } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import {
  comparisonOf,
  coverageGap,
  formatChange,
  type MetricResult,
  writeCoverage,
} from '@flightdeck/domain/metrics';
import { endLabelWidth, type Tile, Tiles } from '../../charts/index.ts';
import type { TimePoint } from '../../charts/time-layout.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type LegendItem, type PropsOf } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { capital, listOf } from '../../format/sentence.ts';
import { toggle } from '../../options.ts';
import { PALETTE, seriesColour } from '../../palette.ts';
import { ANALYTICS, ANALYTICS_HINT, type AnalyticsMetric, gaView, ofView } from '../analytics.ts';
import { daysBefore } from '../before.ts';
import { type Bucket, buckets, courseOf, inBucket, periodNote, periodOf } from '../buckets.ts';
import { markedDays } from '../day-marks.ts';
import { MetricTrend, trendOf } from '../MetricTrend.tsx';
import { metricFrom, metricFromOrNone, pageOptions, periodOption, showEvents } from '../options.ts';
import { nothingDelivered, result } from '../shared.ts';
import { about } from './about.ts';

const OPTIONS = pageOptions({
  metric1: metricFrom(ANALYTICS, 'Metric 1', [
    'sessions',
    'engagedSessions',
    'pageViews',
    'keyEvents',
    'revenue',
    'engagementRate',
  ]),
  metric2: metricFromOrNone(ANALYTICS, 'Metric 2', 'engagementRate', [
    'engagementRate',
    'bounceRate',
    'keyEventRate',
    'averageDuration',
    'keyEvents',
    'revenue',
  ]),
  period: periodOption,
  showEvents,
  gaView,
  showChange: toggle(
    true,
    'Show the period before',
    'Draws the period before, as report setup has it, and the change against it.',
  ),
});
type Props = PropsOf<typeof OPTIONS>;

const idsOf = ({ metric1, metric2 }: Props['options']): AnalyticsMetric[] =>
  metric2 === 'none' || metric2 === metric1 ? [metric1] : [metric1, metric2];

const bucketsOf = ({ data, options, context }: Props): Bucket[] =>
  buckets(result(data, 'trend'), periodOf(options.period, context.range), context.range);

/** A site has visits every day: a bucket without figures is unknown, not zero. */
const knownOnly = (points: readonly TimePoint[], list: readonly Bucket[]): TimePoint[] =>
  points.map((point, index) => (list[index]?.values ? point : { ...point, value: null }));

/** Buckets between the first and the last that have no figures. */
const missingOf = (list: readonly Bucket[]): number =>
  list.filter(({ values }) => values === undefined).length;

/** Whether loads cover both ranges, so that they may be compared. */
const compares = ({ data, options }: Props): boolean =>
  options.showChange && coverageGap(result(data, 'totals').coverage) === null;

/** The first metric before, moved to the days of the range. */
function pointsBefore(props: Props): TimePoint[] {
  const { data, options, context } = props;
  if (!compares(props)) return [];
  const before = daysBefore(context);
  const period = periodOf(options.period, context.range);
  const list = buckets(result(data, 'before'), period, before);
  const shift = daysIn({ start: before.start, end: context.range.start }) - 1;
  const { points } = trendOf(options.metric1, result(data, 'before'), list, context, ANALYTICS);
  return knownOnly(points, list)
    .map((point) => ({ ...point, day: shiftDay(point.day, shift) }))
    .filter(({ day }) => day <= context.range.end);
}

function changeOf(props: Props, id: AnalyticsMetric): number | null {
  const { totals, coverage }: MetricResult = result(props.data, 'totals');
  return props.options.showChange
    ? comparisonOf(totals.values[id], totals.compare?.[id], coverage).change
    : null;
}

/** A single bucket is no course: its figures are shown as tiles. */
function SingleBucket(props: Props) {
  const { context, data, options } = props;
  const { values } = result(data, 'totals').totals;
  const tiles = idsOf(options).map((id): Tile => {
    const change = changeOf(props, id);
    return {
      id,
      label: ANALYTICS.label(id, context),
      figure: ANALYTICS.figure(id, values[id], context),
      source: sourceOf(values, id),
      change:
        change === null
          ? null
          : {
              text: formatChange(change, { locale: context.locale }),
              direction: ANALYTICS.changeOf(id, change) ?? null,
            },
      note: change === null ? writeRange(context.range, context.locale) : 'vs previous',
    };
  });
  return <Tiles tiles={tiles} />;
}

const GAP = 22;
/** Share of the height of the first of two charts. */
const FIRST = 0.6;

function View(props: Props) {
  const { options, context, data } = props;
  const list = bucketsOf(props);
  if (list.length < 2) return <SingleBucket {...props} />;
  const period = periodOf(options.period, context.range);
  const answer = result(data, 'trend');
  const trends = idsOf(options).map((id) => {
    const trend = trendOf(id, answer, list, context, ANALYTICS);
    return { ...trend, points: knownOnly(trend.points, list) };
  });
  const days = markedDays(props, ANALYTICS);
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
          figures={ANALYTICS}
          heading={ANALYTICS.label(trend.id, context)}
          height={heights[index] ?? BODY.height}
          index={index}
          ticks={trends.length === 1 ? 5 : 3}
          labelWidth={labelWidth}
          days={days}
          isNotedElsewhere={index < trends.length - 1}
          before={index === 0 ? pointsBefore(props) : undefined}
        />
      ))}
    </div>
  );
}

/** The whole with its change, and the highest and lowest bucket. */
function takeaway(props: Props): string | null {
  const { options, context, data } = props;
  const id = options.metric1;
  const period = periodOf(options.period, context.range);
  const { values, compare } = result(data, 'totals').totals;
  if (values[id] == null) return null;
  const write = (value: number | null | undefined) =>
    ANALYTICS.figure(id, value, context, { compact: true });
  const isSum = ANALYTICS.kind(id) === 'sum';
  const noun = ANALYTICS.inSentence(id, context);
  const start = isSum
    ? ANALYTICS.metric(id).unit === 'money'
      ? `${ANALYTICS.label(id, context)} of ${write(values[id])}`
      : `${write(values[id])} ${noun}`
    : `${ANALYTICS.label(id, context)} of ${write(values[id])}`;
  const change = changeOf(props, id);
  const before = writeRange(daysBefore(context), context.locale);
  const size = formatChange(Math.abs(change ?? 0), { locale: context.locale }).replace('+', '');
  const against =
    change === null
      ? ' in the range'
      : Math.abs(change) < 0.005
        ? `, level with ${before} (${write(compare?.[id])})`
        : `, ${change > 0 ? 'up' : 'down'} ${size} on ${before} (${write(compare?.[id])})`;
  const list = bucketsOf(props).filter((bucket) => bucket.values);
  const course = courseOf(list, id, ANALYTICS);
  if (!course) return `${start}${against}.`;
  const { best, least } = course;
  if (write(best.value) === write(least.value)) return `${start}${against}; level throughout.`;
  const at = (day: string) => inBucket(day, period, context.locale);
  return `${start}${against}; highest ${at(best.day)} (${write(best.value)}), lowest ${at(least.day)} (${write(least.value)}).`;
}

export const slide = defineSlide({
  ...about,
  datasets: [ANALYTICS],
  options: OPTIONS,
  authorHint: ANALYTICS_HINT,
  queries: (options, context) => {
    const shared = { metrics: ANALYTICS.withSums(idsOf(options)), ...ofView(options.gaView) };
    const period = periodOf(options.period, context.range);
    const before = daysBefore(context);
    return {
      trend: ANALYTICS.query({ ...shared, dimensions: [period], range: context.range }),
      totals: ANALYTICS.query({
        ...shared,
        dimensions: [],
        range: context.range,
        ...(options.showChange ? { compare: before } : {}),
      }),
      ...(options.showChange
        ? { before: ANALYTICS.query({ ...shared, dimensions: [period], range: before }) }
        : {}),
    };
  },
  isEmpty: (data) => nothingDelivered(data, 'trend'),
  subTitle: (props) => {
    const { data, options, context } = props;
    const { locale } = context;
    const period = periodOf(options.period, context.range);
    const list = bucketsOf(props);
    const names = capital(listOf(idsOf(options).map((id) => ANALYTICS.inSentence(id, context))));
    const gap = options.showChange ? coverageGap(result(data, 'totals').coverage) : null;
    const of = gap?.in === 'compare' ? `of ${writeRange(daysBefore(context), locale)}, ` : '';
    const note = gap && gap.days > 0 ? `; ${of}${writeCoverage(gap, locale)}` : '';
    const missing = missingOf(list);
    const holes = missing > 0 ? `; ${counted(missing, locale, period)} without data` : '';
    return `${names} ${periodNote(list, period)}${holes}${note}`;
  },
  legend: (props): LegendItem[] =>
    pointsBefore(props).length > 0 && bucketsOf(props).length > 1
      ? [
          {
            label: writeRange(props.context.range, props.context.locale),
            colour: seriesColour(0),
            shape: 'line',
          },
          {
            label: `Before, ${writeRange(daysBefore(props.context), props.context.locale)}`,
            colour: PALETTE.zero,
            shape: 'dashed',
          },
        ]
      : [],
  takeaway,
  charts: (props) => {
    const { options, context } = props;
    const list = bucketsOf(props);
    return idsOf(options).map((id) => ({
      kind: 'line' as const,
      title: ANALYTICS.label(id, context),
      unit: ANALYTICS.metric(id).unit,
      categories: list.map(({ day }) => day),
      series: [
        {
          name: ANALYTICS.label(id, context),
          values: list.map(({ values }) => values?.[id] ?? null),
        },
      ],
    }));
  },
  View,
});
