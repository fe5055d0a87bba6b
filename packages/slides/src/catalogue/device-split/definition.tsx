/** Device or country split: shares of the whole, with the rates of each part. */
import { formatPercent, type MetricId } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import {
  type BarCell,
  BarList,
  type BarRow,
  type Share,
  ShareBar,
  valueAxis,
} from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type SlideViewProps } from '../../definition.ts';
import { PALETTE, seriesColour } from '../../palette.ts';
import { type RankedEntry, ranked, rankSentence, shareText } from '../ranked.ts';
import {
  figure,
  formatOf,
  groupField,
  metricField,
  metricLabel,
  metricOption,
  NOUNS,
  nothingDelivered,
  result,
  SUBTITLE_FIELD,
  TAKEAWAY_FIELD,
  TEXT_OPTIONS,
  withSums,
} from '../shared.ts';

/** Parts of the bar above the list; the rest is one grey part. */
const PARTS = 5;
const MOST = 7;

const Options = z.object({
  ...TEXT_OPTIONS,
  group: z.enum(['device', 'country', 'creativeType']).default('device'),
  metric1: z.enum(['impressions', 'clicks', 'conversions', 'spend']).default('impressions'),
  metric2: metricOption.default('ctr'),
  metric3: metricOption.default('viewability'),
});
type Props = SlideViewProps<z.output<typeof Options>>;

const RATES: readonly MetricId[] = ['ctr', 'viewability', 'conversionRate', 'cpm', 'cpc', 'vcr'];

const idsOf = ({ metric1, metric2, metric3 }: Props['options']): MetricId[] => [
  ...new Set<MetricId>([metric1, metric2, metric3]),
];

/** The third metric is left out where the data holds none of it. */
const ratesOf = ({ data, options }: Pick<Props, 'data' | 'options'>): MetricId[] =>
  idsOf(options)
    .slice(1)
    .filter((id) => id === 'ctr' || result(data, 'rows').totals.values[id] != null);

const rankingOf = ({ data, options }: Pick<Props, 'data' | 'options'>) =>
  ranked(result(data, 'rows'), options.group, withSums(idsOf(options)), { most: MOST });

function View({ data, options, context }: Props) {
  const { metric1, group } = options;
  const ranking = rankingOf({ data, options });
  const total = result(data, 'rows').totals.values[metric1] ?? 0;
  const amount = (entry: RankedEntry): number => entry.values[metric1] ?? 0;
  const sorted = [...ranking.entries].sort((a, b) => amount(b) - amount(a));
  const entries = ranking.rest ? [...sorted, ranking.rest] : sorted;
  const share = (value: number): number => (total > 0 ? value / total : 0);
  const { locale } = context;
  const head = sorted.slice(0, PARTS);
  const tail = Math.max(0, total - head.reduce((sum, entry) => sum + amount(entry), 0));
  const shares: Share[] = head.map((entry, index) => ({
    id: entry.id,
    label: entry.label,
    value: amount(entry),
    figure: shareText(amount(entry), total),
    colour: seriesColour(index),
  }));
  if (tail > 0) {
    shares.push({
      id: 'rest',
      label: 'Other',
      value: tail,
      figure: shareText(tail, total),
      colour: PALETTE.other,
    });
  }
  const rates = ratesOf({ data, options });
  const rows = entries.map(
    (entry, index): BarRow => ({
      id: entry.id,
      label: entry.label,
      value: share(amount(entry)),
      tone: entry.row ? (index === 0 ? 'strong' : 'soft') : 'other',
      cells: [
        { text: figure(metric1, amount(entry), context) },
        { text: formatPercent(share(amount(entry)), { locale }), strong: true },
        ...rates.map((id): BarCell => ({ text: figure(id, entry.values[id], context) })),
      ],
    }),
  );
  const label = metricLabel(metric1, context);
  return (
    <div className="fd-stack">
      <ShareBar
        title={`Share of ${label.toLowerCase()} by ${NOUNS[group].one}`}
        description={shares.map((part) => `${part.label} ${part.figure}`).join(', ')}
        shares={shares}
        width={BODY.width}
        height={66}
      />
      <BarList
        title={`${label} by ${NOUNS[group].one}`}
        description={entries
          .map((entry) => `${entry.label} ${figure(metric1, amount(entry), context)}`)
          .join(', ')}
        rows={rows}
        labelHeader={NOUNS[group].title}
        valueHeader={`Share of ${label.toLowerCase()}`}
        columns={[label, 'Share', ...rates.map((id) => metricLabel(id, context))]}
        axis={valueAxis(
          rows.map(({ value }) => value),
          'percent',
          formatOf(context),
        )}
        width={BODY.width}
        height={BODY.height - 88}
      />
    </div>
  );
}

export const deviceSplit = defineSlide({
  id: 'device-split',
  category: 'Delivery Analysis',
  title: 'Device split',
  description: 'Shares of delivery by device, country or creative type, with the rates of each.',
  options: Options,
  fields: [
    SUBTITLE_FIELD,
    groupField(['device', 'country', 'creativeType']),
    metricField('metric1', 'Metric 1', ['impressions', 'clicks', 'conversions', 'spend']),
    metricField('metric2', 'Metric 2', RATES),
    metricField('metric3', 'Metric 3', RATES),
    TAKEAWAY_FIELD,
  ],
  queries: (options, context) => ({
    rows: {
      metrics: withSums(idsOf(options)),
      dimensions: [options.group],
      range: context.range,
      orderBy: { by: options.metric1, direction: 'desc' },
      limit: MOST + 1,
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data, options) =>
    nothingDelivered(data, 'rows') || !(result(data, 'rows').totals.values[options.metric1] ?? 0),
  emptyNotice: (data, options, context) =>
    nothingDelivered(data, 'rows')
      ? null
      : {
          title: `No ${metricLabel(options.metric1, context).toLowerCase()} in range`,
          text: `The delivery data of the chosen campaigns and placements holds no ${metricLabel(options.metric1, context).toLowerCase()}, so there is nothing to split.`,
        },
  subTitle: ({ options, context }) =>
    `Share of ${metricLabel(options.metric1, context).toLowerCase()} by ${NOUNS[options.group].one}`,
  takeaway: ({ data, options, context }) =>
    rankSentence(
      rankingOf({ data, options }),
      options.metric1,
      result(data, 'rows'),
      options.group,
      context,
      options.metric1,
    ),
  View,
});
