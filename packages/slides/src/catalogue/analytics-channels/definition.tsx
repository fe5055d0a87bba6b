/** Visits by channel: a rate of each channel's visits against the average, with how many they are. */
import { ANALYTICS, ANALYTICS_HINT, gaView, ofView } from '../analytics.ts';
import { metricFrom, pageOptions, table } from '../options.ts';
import { rankSentence } from '../ranked.ts';
import { averageLegend, rankedSlide } from '../ranked-slide.tsx';
import { rateSentence } from '../rate-sentence.ts';
import { about } from './about.ts';

export const slide = rankedSlide({
  ...about,
  figures: ANALYTICS,
  options: pageOptions({
    metric1: metricFrom(ANALYTICS, 'Metric 1', [
      'engagementRate',
      'keyEventRate',
      'bounceRate',
      'pagesPerSession',
      'averageDuration',
      'sessions',
      'engagedSessions',
      'keyEvents',
      'revenue',
      'users',
    ]),
    metric2: metricFrom(ANALYTICS, 'Metric 2', ['sessions', 'engagedSessions', 'users']),
    metric3: metricFrom(ANALYTICS, 'Metric 3', ['keyEvents', 'keyEventRate', 'revenue']),
    gaView,
    table,
  }),
  authorHint: ANALYTICS_HINT,
  by: () => 'channel',
  narrow: (options) => ofView(options.gaView),
  metrics: ({ metric1, metric2, metric3 }) => [metric1, metric2, metric3],
  orderBy: () => 'sessions',
  subTitle: ({ bar, cut, context }) => `${ANALYTICS.label(bar, context)} by channel${cut}`,
  legend: averageLegend,
  takeaway: ({ ranking, answer, bar, by, context }) =>
    ANALYTICS.kind(bar) === 'rate'
      ? rateSentence({
          entries: ranking.entries,
          answer,
          rate: bar,
          weight: 'sessions',
          group: by,
          figures: ANALYTICS,
          context,
        })
      : rankSentence(ranking, bar, answer, by, context, 'sessions', ANALYTICS),
});
