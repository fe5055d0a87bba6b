/** Creatives by site: a rate of each creative on each site, with the counts behind it. */
import { crossSlide } from '../cross-slide.tsx';
import { groupBy, impressionLimit, metricAmong, nameFilter, pageOptions } from '../options.ts';
import { RATES } from '../rates.ts';
import { about } from './about.ts';

export const slide = crossSlide({
  ...about,
  options: pageOptions({
    group: groupBy('creative', 'creativeType', 'size'),
    metric1: metricAmong('Metric 1', RATES),
    filter: nameFilter(),
    impressionLimit,
  }),
  across: 'site',
  where: 'on',
});
