/** Delivery by placement: the largest placements with their figures, the others in one row. */
import type { MetricId } from '@flightdeck/domain/metrics';
import * as z from 'zod/mini';
import { defineSlide, type SlideViewProps } from '../../definition.ts';
import { RankedBars } from '../RankedBars.tsx';
import { MOST_ROWS, ranked, rankSentence, withBestRate } from '../ranked.ts';
import {
  cutNote,
  groupField,
  IMPRESSION_LIMIT_FIELD,
  impressionLimit,
  inSentence,
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
  group: z._default(z.enum(['placement', 'site', 'campaign']), 'placement'),
  metric1: z._default(metricOption, 'impressions'),
  metric2: z._default(metricOption, 'clicks'),
  metric3: z._default(metricOption, 'ctr'),
  impressionLimit,
  table: z._default(z.boolean(), true),
});
type Props = SlideViewProps<z.output<typeof Options>>;

const idsOf = (options: Props['options']): MetricId[] => [
  ...new Set([options.metric1, options.metric2, options.metric3]),
];
const rankingOf = ({ data, options }: Pick<Props, 'data' | 'options'>) =>
  ranked(result(data, 'rows'), options.group, withSums(idsOf(options)), {
    limited: options.impressionLimit > 0,
  });

export const deliveryByPlacement = defineSlide({
  id: 'delivery-by-placement',
  category: 'Delivery Analysis',
  title: 'Delivery by placement',
  description: 'The largest placements with impressions, clicks and rate; all others in one row.',
  options: Options,
  fields: [
    SUBTITLE_FIELD,
    groupField(['placement', 'site', 'campaign']),
    metricField('metric1', 'Metric 1', CHOICES),
    metricField('metric2', 'Metric 2', CHOICES),
    metricField('metric3', 'Metric 3', CHOICES),
    IMPRESSION_LIMIT_FIELD,
    { key: 'table', label: 'Show table', kind: 'switch' },
    TAKEAWAY_FIELD,
  ],
  queries: (options, context) => ({
    rows: {
      metrics: withSums([...idsOf(options), 'impressions']),
      dimensions: [options.group],
      range: context.range,
      orderBy: { by: 'impressions', direction: 'desc' },
      limit: MOST_ROWS + 1,
      ...(options.impressionLimit > 0 ? { minImpressions: options.impressionLimit } : {}),
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) => nothingDelivered(data, 'rows'),
  subTitle: ({ data, options, context }) => {
    const ranking = rankingOf({ data, options });
    const what = `${metricLabel(options.metric1, context)} by ${NOUNS[options.group].one}`;
    const cut = cutNote(
      ranking.entries.length,
      ranking.all,
      options.group,
      inSentence('impressions', context),
    );
    return cut ? `${what}, ${cut}` : what;
  },
  takeaway: ({ data, options, context }) => {
    const { metric1, metric3, group } = options;
    const answer = result(data, 'rows');
    const ranking = rankingOf({ data, options });
    const sentence = rankSentence(ranking, metric1, answer, group, context);
    return withBestRate(sentence, ranking, metric3, metric1, answer, group, context);
  },
  View: ({ data, options, context }) => (
    <RankedBars
      context={context}
      answer={result(data, 'rows')}
      ranking={rankingOf({ data, options })}
      group={options.group}
      bar={options.metric1}
      columns={idsOf(options)}
      average
      table={options.table}
      sort="value"
    />
  ),
});
