/** Visits by country: a map of one metric of web analytics, with the list of the largest countries. */
import { defineSlide, type PropsOf } from '../../definition.ts';
import { ANALYTICS, ANALYTICS_HINT, type AnalyticsMetric, gaView, ofView } from '../analytics.ts';
import { CountryMap } from '../CountryMap.tsx';
import { type CountryRow, countryRows } from '../countries.ts';
import { metricFrom, pageOptions } from '../options.ts';
import { type Ranking, rankSentence } from '../ranked.ts';
import { rateSentence } from '../rate-sentence.ts';
import { nothingDelivered, result } from '../shared.ts';
import { about } from './about.ts';

/** More than there are countries. */
const MOST_ROWS = 400;

const OPTIONS = pageOptions({
  metric1: metricFrom(ANALYTICS, 'Metric', [
    'sessions',
    'engagedSessions',
    'keyEvents',
    'revenue',
    'engagementRate',
    'keyEventRate',
    'bounceRate',
    'averageDuration',
  ]),
  gaView,
});
type Props = PropsOf<typeof OPTIONS>;

const metricsOf = ({ metric1 }: Props['options']): AnalyticsMetric[] =>
  ANALYTICS.withSums([metric1, 'sessions']);

/** One row a country; sums by size, rates by the visits that they are of. */
function rowsOf({ data, options, context }: Props): CountryRow[] {
  const by = ANALYTICS.kind(options.metric1) === 'sum' ? options.metric1 : 'sessions';
  return countryRows(result(data, 'rows'), metricsOf(options), ANALYTICS, context.locale).sort(
    (a, b) => (b.values[by] ?? 0) - (a.values[by] ?? 0),
  );
}

function takeaway(props: Props): string | null {
  const { data, options, context } = props;
  const { metric1 } = options;
  const answer = result(data, 'rows');
  const entries = rowsOf(props).map(({ id, label, values }) => ({
    id,
    label,
    values,
    row: { keys: {}, values },
  }));
  const ranking: Ranking = { entries, rest: null, all: entries.length, partial: false };
  if (ANALYTICS.kind(metric1) === 'sum') {
    return rankSentence(ranking, metric1, answer, 'country', context, metric1, ANALYTICS);
  }
  return rateSentence({
    entries,
    // Names of the same country are one row.
    answer: { ...answer, rowCount: entries.length + answer.rowCount - answer.rows.length },
    rate: metric1,
    weight: 'sessions',
    group: 'country',
    figures: ANALYTICS,
    context,
  });
}

export const slide = defineSlide({
  ...about,
  datasets: [ANALYTICS],
  options: OPTIONS,
  authorHint: ANALYTICS_HINT,
  queries: (options, context) => ({
    rows: ANALYTICS.query({
      metrics: metricsOf(options),
      dimensions: ['country'],
      range: context.range,
      orderBy: { by: 'sessions', direction: 'desc' },
      limit: MOST_ROWS,
      ...ofView(options.gaView),
    }),
  }),
  isEmpty: (data) => nothingDelivered(data, 'rows'),
  subTitle: ({ options, context }) => `${ANALYTICS.label(options.metric1, context)} by country`,
  takeaway,
  charts: (props) => {
    const { options, context } = props;
    const rows = rowsOf(props).slice(0, 12);
    return [
      {
        kind: 'bar',
        title: `${ANALYTICS.label(options.metric1, context)} by country`,
        unit: ANALYTICS.metric(options.metric1).unit,
        categories: rows.map(({ label }) => label),
        series: [
          {
            name: ANALYTICS.label(options.metric1, context),
            values: rows.map(({ values }) => values[options.metric1] ?? null),
          },
        ],
      },
    ];
  },
  View: (props) => {
    const rows = rowsOf(props);
    const answer = result(props.data, 'rows');
    return (
      <CountryMap
        rows={rows}
        all={rows.length + Math.max(0, answer.rowCount - answer.rows.length)}
        metric={props.options.metric1}
        weight="sessions"
        total={answer.totals.values[props.options.metric1]}
        figures={ANALYTICS}
        context={props.context}
      />
    );
  },
});
