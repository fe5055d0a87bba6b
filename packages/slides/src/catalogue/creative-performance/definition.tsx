/** Creative performance: how the creatives compare on one rate. */
import type { MetricId } from '@flightdeck/domain/metrics';
import * as z from 'zod/mini';
import { defineSlide, type SlideViewProps } from '../../definition.ts';
import { RankedBars, referenceLegend } from '../RankedBars.tsx';
import { isAdditive, MOST_ROWS, ranked, rankSentence } from '../ranked.ts';
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
  'ctr',
  'impressions',
  'clicks',
  'viewability',
  'interactionRate',
  'vcr',
  'conversions',
  'conversionRate',
];

const Options = z.object({
  ...TEXT_OPTIONS,
  group: z._default(z.enum(['creative', 'creativeType']), 'creative'),
  metric1: z._default(metricOption, 'ctr'),
  metric2: z._default(metricOption, 'impressions'),
  metric3: z._default(metricOption, 'clicks'),
  impressionLimit,
  table: z._default(z.boolean(), true),
});
type Props = SlideViewProps<z.output<typeof Options>>;

const idsOf = (options: Props['options']): MetricId[] => [
  ...new Set([options.metric2, options.metric3, options.metric1]),
];
const rankingOf = ({ data, options }: Pick<Props, 'data' | 'options'>) =>
  ranked(result(data, 'rows'), options.group, withSums(idsOf(options)), {
    limited: options.impressionLimit > 0,
  });

export const creativePerformance = defineSlide({
  id: 'creative-performance',
  category: 'Creative Analysis',
  title: 'Creative performance',
  description: 'Creatives compared on one rate, against the average of all.',
  options: Options,
  fields: [
    SUBTITLE_FIELD,
    groupField(['creative', 'creativeType']),
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
    const { metric1, group } = options;
    const ranking = rankingOf({ data, options });
    const what = isAdditive(metric1)
      ? `${metricLabel(metric1, context)} by ${NOUNS[group].one}`
      : `${metricLabel(metric1, context)} of each ${NOUNS[group].one} against the average of all`;
    const cut = cutNote(
      ranking.entries.length,
      ranking.all,
      group,
      inSentence('impressions', context),
    );
    return cut ? `${what}, ${cut}` : what;
  },
  legend: ({ data, options }) =>
    isAdditive(options.metric1) || rankingOf({ data, options }).entries.length < 2
      ? []
      : referenceLegend(options.metric1),
  takeaway: ({ data, options, context }) =>
    rankSentence(
      rankingOf({ data, options }),
      options.metric1,
      result(data, 'rows'),
      options.group,
      context,
    ),
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
