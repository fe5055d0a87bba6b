/** Creatives by country: a rate of each creative in each country, with the counts behind it. */
import { lines } from '../../options.ts';
import { crossSlide } from '../cross-slide.tsx';
import { groupBy, impressionLimit, metricAmong, nameFilter, pageOptions } from '../options.ts';
import { RATES } from '../rates.ts';
import { about } from './about.ts';

export const slide = crossSlide({
  ...about,
  options: pageOptions({
    group: groupBy('creative', 'creativeType', 'size'),
    metric1: metricAmong('Metric 1', RATES),
    countries: lines({
      label: 'Countries',
      help: 'Shows only countries whose names contain one of these, one a line.',
      maxItems: 40,
      maxLength: 60,
    }),
    filter: nameFilter(),
    impressionLimit,
  }),
  across: 'country',
  where: 'in',
  columns: ({ countries }) => countries,
});
