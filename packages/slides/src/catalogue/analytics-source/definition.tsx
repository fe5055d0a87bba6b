/** Visits by source: the largest sources, or what visits of one source break down into. */
import { choice, text } from '../../options.ts';
import { ANALYTICS, ANALYTICS_HINT, gaView, ofView } from '../analytics.ts';
import { metricFrom, pageOptions, table } from '../options.ts';
import { rankSentence, withBestRate } from '../ranked.ts';
import { averageLegend, rankedSlide } from '../ranked-slide.tsx';
import { hasClearBest, rateSentence } from '../rate-sentence.ts';
import { about } from './about.ts';

const BREAKDOWNS = ['medium', 'campaign', 'landingPage', 'device', 'country'] as const;

const OPTIONS = pageOptions({
  gaSource: text({
    label: 'Source',
    placeholder: 'All sources',
    help: 'Keeps only visits of this source, such as google. Empty: all.',
    maxLength: 200,
  }),
  gaSourceBreakdown: choice('source', {
    label: 'Break down by',
    choices: [
      { value: 'source', label: ANALYTICS.noun('source').title },
      ...BREAKDOWNS.map((value) => ({ value, label: ANALYTICS.noun(value).title })),
    ],
  }),
  metric1: metricFrom(ANALYTICS, 'Metric 1', [
    'sessions',
    'engagedSessions',
    'keyEvents',
    'revenue',
    'users',
    'engagementRate',
    'keyEventRate',
    'bounceRate',
  ]),
  metric2: metricFrom(ANALYTICS, 'Metric 2', [
    'engagementRate',
    'keyEventRate',
    'bounceRate',
    'pagesPerSession',
    'averageDuration',
  ]),
  metric3: metricFrom(ANALYTICS, 'Metric 3', ['keyEvents', 'revenue', 'sessions', 'newUserShare']),
  gaView,
  table,
});

export const slide = rankedSlide({
  ...about,
  figures: ANALYTICS,
  options: OPTIONS,
  authorHint: ANALYTICS_HINT,
  by: ({ gaSourceBreakdown }) => gaSourceBreakdown,
  narrow: (options) => {
    const source = options.gaSource.trim();
    const { named = [] } = ofView(options.gaView);
    return source === ''
      ? { named }
      : { named: [...named, { dimension: 'source', names: [source] }] };
  },
  metrics: ({ metric1, metric2, metric3 }) => [metric1, metric2, metric3],
  orderBy: ({ metric1 }) => (ANALYTICS.kind(metric1) === 'rate' ? 'sessions' : metric1),
  emptyNotice: (data, { gaSource }) =>
    gaSource.trim() === '' || data.results.rows === undefined
      ? null
      : {
          title: 'No data in range',
          text: `Web analytics has no visits from the source “${gaSource.trim()}” in this range. Sources are written as the analytics tool has them, such as google.`,
        },
  subTitle: ({ bar, by, cut, options, context }) => {
    const source = options.gaSource.trim();
    const of = source === '' ? '' : ` of visits from ${source}`;
    return `${ANALYTICS.label(bar, context)}${of} by ${ANALYTICS.noun(by).one}${cut}`;
  },
  legend: averageLegend,
  takeaway: ({ ranking, answer, bar, by, options, context }) => {
    const { entries } = ranking;
    if (ANALYTICS.kind(bar) === 'rate') {
      return rateSentence({
        entries,
        answer,
        rate: bar,
        weight: 'sessions',
        group: by,
        figures: ANALYTICS,
        context,
      });
    }
    const rate = options.metric2;
    const sentence = rankSentence(ranking, bar, answer, by, context, bar, ANALYTICS);
    return hasClearBest({ entries, answer, rate, weight: bar, figures: ANALYTICS })
      ? withBestRate(sentence, ranking, rate, bar, answer, by, context, ANALYTICS)
      : sentence;
  },
});
