/** Delivery over time: one metric as an area, another as a line under it, by day, week or month. */
import { writeRange } from '@flightdeck/domain/dates';
import { type MetricId, metric } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { endLabelWidth, Tiles, TimeChart, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type SlideViewProps } from '../../definition.ts';
import { writeMonth, writeShortDay } from '../../format/dates.ts';
import { seriesColour, seriesTextColour } from '../../palette.ts';
import { type Bucket, bucketName, buckets, periodNote, periodOf, pointsOf } from '../buckets.ts';
import { isAdditive } from '../ranked.ts';
import {
  figure,
  formatOf,
  inSentence,
  metricField,
  metricLabel,
  metricOption,
  nothingDelivered,
  result,
  SUBTITLE_FIELD,
  TAKEAWAY_FIELD,
  TEXT_OPTIONS,
  withSums,
} from '../shared.ts';

const CHOICES: readonly MetricId[] = [
  'impressions',
  'clicks',
  'ctr',
  'viewability',
  'conversions',
  'conversionRate',
  'spend',
  'cpm',
  'cpc',
  'vcr',
];

const Options = z.object({
  ...TEXT_OPTIONS,
  period: z.enum(['auto', 'day', 'week', 'month']).default('auto'),
  metric1: metricOption.default('impressions'),
  metric2: z.union([metricOption, z.literal('none')]).default('ctr'),
});
type Props = SlideViewProps<z.output<typeof Options>>;

const idsOf = ({ metric1, metric2 }: Props['options']): MetricId[] =>
  metric2 === 'none' || metric2 === metric1 ? [metric1] : [metric1, metric2];

function bucketsOf({ data, options, context }: Props): Bucket[] {
  const period = periodOf(options.period, context.range);
  return buckets(result(data, 'trend'), period, context.range);
}

/** Best and lowest bucket, left out the ones that the range cuts. */
function takeaway(props: Props): string | null {
  const { options, context, data } = props;
  const period = periodOf(options.period, context.range);
  const id = options.metric1;
  const whole = bucketsOf(props).filter(({ partial }) => !partial);
  const known = pointsOf(whole, id).flatMap(({ day, value }) =>
    value === null ? [] : [{ day, value }],
  );
  const write = (value: number | null | undefined): string =>
    figure(id, value, context, { compact: true });
  const name = (day: string): string => bucketName(day, period, context.locale);
  const noun = inSentence(id, context);
  const total = result(data, 'trend').totals.values[id];
  const start = isAdditive(id)
    ? `${write(total)} ${noun} in the range`
    : `${metricLabel(id, context)} of ${write(total)} over the range`;
  const sorted = [...known].sort((a, b) => b.value - a.value);
  const [best] = sorted;
  const least = sorted.at(-1);
  if (!best || !least || known.length < 2) return `${start}.`;
  if (write(best.value) === write(least.value)) return `${start}, level throughout.`;
  return `${start}; highest ${period === 'day' ? 'on' : 'in'} ${name(best.day)} (${write(best.value)}), lowest ${period === 'day' ? 'on' : 'in'} ${name(least.day)} (${write(least.value)}).`;
}

/** One bucket is no course of time: its figures stand as tiles. */
function SingleBucket({ options, context, data }: Props) {
  const { values } = result(data, 'trend').totals;
  const tiles = idsOf(options).map((id) => ({
    id,
    label: metricLabel(id, context),
    figure: figure(id, values[id], context),
    change: null,
    note: writeRange(context.range, context.locale),
  }));
  return <Tiles tiles={tiles} />;
}

const GAP = 22;
/** Share of the height that the first of two charts takes. */
const FIRST = 0.56;

function View(props: Props) {
  const { options, context, data } = props;
  const list = bucketsOf(props);
  if (list.length < 2) return <SingleBucket {...props} />;
  const { values } = result(data, 'trend').totals;
  const charts = idsOf(options).map((id) => {
    const points = pointsOf(list, id);
    const last = points.findLast(({ value }) => value !== null)?.value;
    // A total is no average of its parts, and an average of zero is the zero line.
    const average = isAdditive(id) ? null : values[id] || null;
    return {
      id,
      points,
      average,
      end: figure(id, last, context, { compact: true }),
      level: average === null ? null : `Average ${figure(id, average, context)}`,
    };
  });
  const labelWidth = endLabelWidth(
    charts.flatMap(({ end, level }) => (level === null ? [end] : [end, level])),
  );
  const first = Math.round((BODY.height - GAP) * FIRST);
  const heights = charts.length === 1 ? [BODY.height] : [first, BODY.height - GAP - first];
  return (
    <div className="fd-stack">
      {charts.map(({ id, points, average, end, level }, index) => (
        <TimeChart
          key={id}
          title={`${metricLabel(id, context)} over time`}
          description={`${points.length} points; ${metricLabel(id, context)} over the whole range ${figure(id, values[id], context)}.`}
          heading={metricLabel(id, context)}
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
            [...points.map(({ value }) => value), average],
            metric(id).unit,
            formatOf(context),
            charts.length === 1 ? 5 : 3,
          )}
          writeDay={(day, style) =>
            style === 'month' ? writeMonth(day, context.locale) : writeShortDay(day, context.locale)
          }
          width={BODY.width}
          height={heights[index] ?? BODY.height}
          filled={index === 0 && isAdditive(id)}
          labelWidth={labelWidth}
          {...(average === null || level === null
            ? {}
            : { level: { value: average, label: level } })}
        />
      ))}
    </div>
  );
}

export const overTime = defineSlide({
  id: 'over-time',
  category: 'Campaign Summary',
  title: 'Over time',
  description: 'Impressions and CTR, or any two metrics, by day, week or month.',
  options: Options,
  fields: [
    SUBTITLE_FIELD,
    {
      key: 'period',
      label: 'Group by',
      kind: 'choice',
      choices: [
        { value: 'auto', label: 'What suits the range' },
        { value: 'day', label: 'Day' },
        { value: 'week', label: 'Week' },
        { value: 'month', label: 'Month' },
      ],
    },
    metricField('metric1', 'Metric 1', CHOICES),
    metricField('metric2', 'Metric 2', CHOICES, true),
    TAKEAWAY_FIELD,
  ],
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
    const period = periodOf(props.options.period, props.context.range);
    return periodNote(bucketsOf(props), period);
  },
  takeaway,
  View,
});
