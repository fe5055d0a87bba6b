/** Device or country split: each part's share of several metrics of delivery, with its rates. */
import type { MetricId } from '@flightdeck/domain/metrics';
import { groupBy, metricAmong, metricOption, pageOptions } from '../options.ts';
import { splitSlide } from '../split-slide.tsx';
import { about } from './about.ts';

const ADDITIVE = ['impressions', 'clicks', 'conversions', 'spend'] as const;
const RATES: readonly MetricId[] = ['ctr', 'viewability', 'conversionRate', 'cpm', 'cpc', 'vcr'];

export const slide = splitSlide({
  ...about,
  options: pageOptions({
    group: groupBy('device', 'country', 'creativeType'),
    metric1: metricAmong('Metric 1', ADDITIVE),
    metric2: metricOption('Metric 2', 'ctr', RATES),
    metric3: metricOption('Metric 3', 'viewability', RATES),
  }),
  additive: ADDITIVE,
  second: 'clicks',
  source: 'The delivery data of the chosen campaigns and placements',
});
