/** Creative performance: creatives compared by one rate. */
import type { MetricId } from '@flightdeck/domain/metrics';
import { groupBy, impressionLimit, metricOption, pageOptions, table } from '../options.ts';
import { isAdditive, rankSentence } from '../ranked.ts';
import { averageLegend, rankedSlide } from '../ranked-slide.tsx';
import { metricLabel, NOUNS } from '../shared.ts';
import { about } from './about.ts';

const OFFERED: readonly MetricId[] = [
  'ctr',
  'impressions',
  'clicks',
  'viewability',
  'interactionRate',
  'vcr',
  'conversions',
  'conversionRate',
];

export const slide = rankedSlide({
  ...about,
  options: pageOptions({
    group: groupBy('creative', 'creativeType'),
    metric1: metricOption('Metric 1', 'ctr', OFFERED),
    metric2: metricOption('Metric 2', 'impressions', OFFERED),
    metric3: metricOption('Metric 3', 'clicks', OFFERED),
    impressionLimit,
    table,
  }),
  metrics: ({ metric1, metric2, metric3 }) => [metric1, metric2, metric3],
  subTitle: ({ options: { group }, context, bar, cut }) => {
    const { one } = NOUNS[group];
    const what = isAdditive(bar) ? `by ${one}` : `of each ${one} against the average of all`;
    return `${metricLabel(bar, context)} ${what}${cut}`;
  },
  legend: averageLegend,
  takeaway: ({ answer, ranking, bar, options, context }) =>
    rankSentence(ranking, bar, answer, options.group, context),
});
