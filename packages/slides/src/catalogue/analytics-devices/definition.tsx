/** Visits by device: each device's share of several metrics of web analytics, with its rates. */
import { ANALYTICS, ANALYTICS_HINT, gaView, ofView } from '../analytics.ts';
import { metricFrom, pageOptions } from '../options.ts';
import { splitSlide } from '../split-slide.tsx';
import { about } from './about.ts';

const ADDITIVE = ['sessions', 'engagedSessions', 'keyEvents', 'revenue'] as const;

export const slide = splitSlide({
  ...about,
  figures: ANALYTICS,
  options: pageOptions({
    metric1: metricFrom(ANALYTICS, 'Metric 1', ADDITIVE),
    metric2: metricFrom(ANALYTICS, 'Metric 2', [
      'engagementRate',
      'bounceRate',
      'keyEventRate',
      'pagesPerSession',
      'averageDuration',
    ]),
    metric3: metricFrom(ANALYTICS, 'Metric 3', [
      'keyEventRate',
      'bounceRate',
      'pagesPerSession',
      'averageDuration',
    ]),
    gaView,
  }),
  authorHint: ANALYTICS_HINT,
  additive: ADDITIVE,
  second: 'keyEvents',
  by: () => 'device',
  narrow: (options) => ofView(options.gaView),
  source: 'The web analytics of the advertiser',
});
