/** Sites over time: one metric of the largest sites or placements as lines. */
import {
  DELIVERY_METRICS,
  groupBy,
  metricOption,
  pageOptions,
  periodOption,
  showEvents,
} from '../options.ts';
import { seriesSlide } from '../series-slide.tsx';
import { about } from './about.ts';

export const slide = seriesSlide({
  ...about,
  options: pageOptions({
    group: groupBy('site', 'placement', 'campaign'),
    metric1: metricOption('Metric 1', 'impressions', DELIVERY_METRICS),
    period: periodOption,
    showEvents,
  }),
  orderBy: 'impressions',
});
