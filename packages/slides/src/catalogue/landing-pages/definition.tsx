/** Landing pages: where most visits begin, and what visitors do there. */
import { ANALYTICS, type AnalyticsMetric, gaView, ofView } from '../analytics.ts';
import { comparePages, hasNoPages, noPages, PAGE, PAGE_HINT } from '../landing-pages.ts';
import { metricFrom, metricFromOrNone, pageOptions, table } from '../options.ts';
import { RankedBars } from '../RankedBars.tsx';
import { rankSentence, withBestRate } from '../ranked.ts';
import { averageLegend, rankedSlide } from '../ranked-slide.tsx';
import { isTold } from '../shared.ts';
import { about } from './about.ts';

const METRICS = [
  'sessions',
  'engagedSessions',
  'engagementRate',
  'bounceRate',
  'pageViews',
  'pagesPerSession',
  'averageDuration',
  'keyEvents',
  'keyEventRate',
  'revenue',
] as const satisfies readonly AnalyticsMetric[];

const column = (label: string, initial: (typeof METRICS)[number]) =>
  metricFromOrNone(ANALYTICS, label, initial, METRICS);

/** Rows are the largest by the bar's own metric where it is a sum. */
const orderOf = (bar: AnalyticsMetric): AnalyticsMetric =>
  ANALYTICS.kind(bar) === 'sum' ? bar : 'sessions';

export const slide = rankedSlide({
  ...about,
  figures: ANALYTICS,
  options: pageOptions({
    metric1: metricFrom(ANALYTICS, 'Metric 1', METRICS),
    metric2: column('Metric 2', 'engagementRate'),
    metric3: column('Metric 3', 'averageDuration'),
    metric4: column('Metric 4', 'keyEventRate'),
    gaView,
    table,
  }),
  authorHint: PAGE_HINT,
  by: () => PAGE,
  narrow: (options) => ofView(options.gaView),
  metrics: ({ metric1, ...more }) => [
    metric1,
    ...[more.metric2, more.metric3, more.metric4].flatMap((id) => (id === 'none' ? [] : [id])),
  ],
  alsoAsks: ['sessions', 'keyEvents', 'keyEventRate'],
  orderBy: ({ metric1 }) => orderOf(metric1),
  isEmpty: (data, { metric1 }) => hasNoPages(data, metric1),
  emptyNotice: (data, { metric1 }) => noPages(data, metric1),
  subTitle: ({ bar, context, cut }) =>
    `${ANALYTICS.label(bar, context)} ${ANALYTICS.kind(bar) === 'rate' ? 'of each landing page against the average of all' : 'by landing page'}${cut}`,
  legend: averageLegend,
  takeaway: ({ ranking, answer, bar, context }) => {
    const order = orderOf(bar);
    const sentence = rankSentence(ranking, bar, answer, PAGE, context, order, ANALYTICS);
    const differs = comparePages(ranking.entries, 'keyEvents', answer).some(
      ({ difference }) => difference > 0,
    );
    return differs
      ? withBestRate(sentence, ranking, 'keyEventRate', order, answer, PAGE, context, ANALYTICS)
      : sentence;
  },
  View: (props) => (
    <RankedBars
      {...props}
      columns={props.columns.filter((id) => isTold(props.answer, id))}
      options={{ group: PAGE, table: props.options.table }}
      average
    />
  ),
});
