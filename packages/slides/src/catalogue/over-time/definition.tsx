/** Delivery over time: one metric as an area, another as a line under it, by day, week or month. */
import { type MetricId, metric } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { TimeChart, type TimeSeries, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/SlideFrame.tsx';
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
    ? metric(id).unit === 'money'
      ? `${write(total)} ${noun} in the range`
      : `${write(total)} ${noun} in the range`
    : `${metricLabel(id, context)} of ${write(total)} over the range`;
  const sorted = [...known].sort((a, b) => b.value - a.value);
  const [best] = sorted;
  const least = sorted.at(-1);
  if (!best || !least || known.length < 2) return `${start}.`;
  if (write(best.value) === write(least.value)) return `${start}, level throughout.`;
  return `${start}; highest ${period === 'month' ? 'in' : period === 'week' ? 'in' : 'on'} ${name(best.day)} (${write(best.value)}), lowest ${period === 'day' ? 'on' : 'in'} ${name(least.day)} (${write(least.value)}).`;
}

function View(props: Props) {
  const { options, context, data } = props;
  const format = formatOf(context);
  const list = bucketsOf(props);
  const ids = idsOf(options);
  const totals = result(data, 'trend').totals.values;
  const gap = 22;
  const heights = ids.length === 1 ? [BODY.height] : [Math.round((BODY.height - gap) * 0.56), 0];
  heights[1] = ids.length === 1 ? 0 : BODY.height - gap - (heights[0] ?? 0);
  return (
    <div className="fd-stack">
      {ids.map((id, index) => {
        const points = pointsOf(list, id);
        const values = points.map(({ value }) => value);
        const last = points.findLast(({ value }) => value !== null);
        const series: TimeSeries = {
          id,
          label: figure(id, last?.value, context, { compact: true }),
          colour: seriesColour(index),
          labelColour: seriesTextColour(index),
          points,
        };
        const average = isAdditive(id) ? null : (totals[id] ?? null);
        return (
          <TimeChart
            key={id}
            title={`${metricLabel(id, context)} over time`}
            description={`${points.length} points; ${metricLabel(id, context)} over the whole range ${figure(id, totals[id], context)}.`}
            heading={metricLabel(id, context)}
            series={[series]}
            range={context.range}
            axis={valueAxis(
              [...values, average],
              metric(id).unit,
              format,
              ids.length === 1 ? 5 : 3,
            )}
            writeDay={(day, style) =>
              style === 'month'
                ? writeMonth(day, context.locale)
                : writeShortDay(day, context.locale)
            }
            width={BODY.width}
            height={heights[index] ?? 0}
            filled={index === 0 && isAdditive(id)}
            labelWidth={72}
            {...(average === null
              ? {}
              : { level: { value: average, label: `Average ${figure(id, average, context)}` } })}
          />
        );
      })}
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
