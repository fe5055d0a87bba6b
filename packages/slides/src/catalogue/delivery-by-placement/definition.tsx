/** Delivery by placement: the largest placements with their figures, the others in one row. */
import {
  DELIVERY_METRICS,
  groupBy,
  impressionLimit,
  metricOption,
  pageOptions,
  table,
} from '../options.ts';
import { rankSentence, withBestRate } from '../ranked.ts';
import { rankedSlide } from '../ranked-slide.tsx';
import { metricLabel, NOUNS } from '../shared.ts';
import { about } from './about.ts';

export const slide = rankedSlide({
  ...about,
  options: pageOptions({
    group: groupBy('placement', 'site', 'campaign'),
    metric1: metricOption('Metric 1', 'impressions', DELIVERY_METRICS),
    metric2: metricOption('Metric 2', 'clicks', DELIVERY_METRICS),
    metric3: metricOption('Metric 3', 'ctr', DELIVERY_METRICS),
    impressionLimit,
    table,
  }),
  metrics: ({ metric1, metric2, metric3 }) => [metric1, metric2, metric3],
  subTitle: ({ options, context, bar, cut }) =>
    `${metricLabel(bar, context)} by ${NOUNS[options.group].one}${cut}`,
  takeaway: ({ answer, ranking, bar, options: { group, metric3 }, context }) => {
    const sentence = rankSentence(ranking, bar, answer, group, context);
    return withBestRate(sentence, ranking, metric3, bar, answer, group, context);
  },
});
