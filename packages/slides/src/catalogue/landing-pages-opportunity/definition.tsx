/** Landing page opportunities: what pages would bring at the rate of all others. */

import { writePercent } from '@flightdeck/domain/locale';
import { formatChange } from '@flightdeck/domain/metrics';
import { BarList, type BarRow, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { ANALYTICS, type AnalyticsMetric, gaView, ofView } from '../analytics.ts';
import {
  type ComparedPage,
  comparePages,
  hasNoPages,
  LEAST_SHARE,
  noPages,
  PAGE,
  PAGE_HINT,
} from '../landing-pages.ts';
import { metricFrom, pageOptions } from '../options.ts';
import { RankedBars, referenceLegend } from '../RankedBars.tsx';
import { MOST_ROWS, ranked } from '../ranked.ts';
import { formatOf, result } from '../shared.ts';
import { about } from './about.ts';

/** The rate of each metric, and what is counted of it. */
const COUNTED = {
  keyEventRate: 'keyEvents',
  engagementRate: 'engagedSessions',
} as const satisfies Partial<Record<AnalyticsMetric, AnalyticsMetric>>;

/** More pages cannot have 1 % of the sessions each; a smaller one is never compared. */
const MOST_PAGES = 101;
/** Opportunities on the page. */
const MOST_SHOWN = 8;
/** Less is nothing to gain. */
const LEAST_GAIN = 0.5;

const OPTIONS = pageOptions({
  metric1: metricFrom(ANALYTICS, 'Metric 1', ['keyEventRate', 'engagementRate']),
  gaView,
});
type Props = PropsOf<typeof OPTIONS>;

const countOf = ({ options }: Pick<Props, 'options'>): AnalyticsMetric => COUNTED[options.metric1];

/** The pages that are below all others by more than chance explains, by what they would gain. */
function opportunities(props: Props): ComparedPage[] {
  const answer = result(props.data, 'rows');
  const { entries } = ranked(answer, PAGE, [], {
    limited: false,
    most: MOST_PAGES,
    context: props.context,
    figures: ANALYTICS,
  });
  return comparePages(entries, countOf(props), answer)
    .filter(({ difference, gap }) => difference < 0 && gap >= LEAST_GAIN)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, MOST_SHOWN);
}

/** The rates of the largest pages, where none of them is an opportunity. */
function Rates(props: Props) {
  const { options, context, data } = props;
  const answer = result(data, 'rows');
  const { metric1 } = options;
  const count = countOf(props);
  const ids = ANALYTICS.withSums([metric1, 'sessions', count]);
  const ranking = ranked(answer, PAGE, ids, {
    limited: false,
    most: MOST_ROWS,
    context,
    figures: ANALYTICS,
  });
  return (
    <RankedBars
      context={context}
      answer={answer}
      ranking={ranking}
      options={{ group: PAGE }}
      bar={metric1}
      columns={['sessions', count]}
      figures={ANALYTICS}
      average
    />
  );
}

const gainLabel = (props: Props): string =>
  `${ANALYTICS.label(countOf(props), props.context)} to gain`;

function View(props: Props) {
  const { options, context } = props;
  const { metric1 } = options;
  const pages = opportunities(props);
  if (pages.length === 0) return <Rates {...props} />;
  const count = countOf(props);
  const rates = ANALYTICS.columnFigure(
    metric1,
    pages.flatMap(({ part, sessions, othersRate }) => [part / sessions, othersRate]),
    context,
  );
  const write = (id: AnalyticsMetric, value: number): string =>
    ANALYTICS.figure(id, value, context);
  const rows = pages.map(
    ({ entry, sessions, part, othersRate, gap }, index): BarRow => ({
      id: entry.id,
      label: entry.label,
      value: gap,
      tone: index === 0 ? 'strong' : 'soft',
      cells: [
        { text: write('sessions', sessions), source: sourceOf(entry.values, 'sessions') },
        { text: write(count, part), source: sourceOf(entry.values, count) },
        { text: rates(part / sessions), source: sourceOf(entry.values, count, 'sessions') },
        { text: rates(othersRate), muted: true },
        {
          text: `+${write(count, gap)}`,
          strong: true,
          source: sourceOf(entry.values, count, 'sessions'),
        },
      ],
    }),
  );
  return (
    <BarList
      title={`${gainLabel(props)} by landing page`}
      rows={rows}
      labelHeader={ANALYTICS.noun(PAGE).title}
      valueHeader={gainLabel(props)}
      columns={[
        'Sessions',
        ANALYTICS.label(count, context),
        ANALYTICS.label(metric1, context),
        'All others',
        'To gain',
      ]}
      axis={valueAxis(
        pages.map(({ gap }) => gap),
        'count',
        formatOf(context),
      )}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

function takeaway(props: Props): string | null {
  const { options, context, data } = props;
  const answer = result(data, 'rows');
  const { metric1 } = options;
  const count = countOf(props);
  const rate = (value: number | null | undefined): string =>
    ANALYTICS.figure(metric1, value, context);
  const [best] = opportunities(props);
  const noun = ANALYTICS.inSentence(metric1, context);
  if (!best) {
    return `No page with at least ${writePercent(LEAST_SHARE * 100, context.locale)} of the sessions has a ${noun} below the others by more than chance explains; all together ${rate(answer.totals.values[metric1])}.`;
  }
  const amount = (id: AnalyticsMetric, value: number): string =>
    ANALYTICS.figure(id, value, context, { compact: true });
  const whole = answer.totals.values[count] ?? 0;
  const more = whole > 0 ? ` (${formatChange(best.gap / whole, formatOf(context))} of all)` : '';
  return `${shortName(best.entry.label)} has a ${noun} of ${rate(best.part / best.sessions)}, all other pages ${rate(best.othersRate)}: at their rate its ${amount('sessions', best.sessions)} sessions would have brought ${amount(count, best.gap)} ${ANALYTICS.inSentence(count, context)} more${more}.`;
}

export const slide = defineSlide({
  ...about,
  datasets: [ANALYTICS],
  options: OPTIONS,
  authorHint: PAGE_HINT,
  queries: (options, context) => ({
    rows: ANALYTICS.query({
      metrics: ANALYTICS.withSums([options.metric1, 'sessions', countOf({ options })]),
      dimensions: [PAGE],
      range: context.range,
      orderBy: { by: 'sessions', direction: 'desc' },
      limit: MOST_PAGES,
      ...ofView(options.gaView),
    }),
  }),
  isEmpty: (data, options) => hasNoPages(data, countOf({ options })),
  emptyNotice: (data, options) => noPages(data, countOf({ options })),
  subTitle: (props) => {
    const { options, context } = props;
    const noun = ANALYTICS.inSentence(options.metric1, context);
    return opportunities(props).length === 0
      ? `${ANALYTICS.label(options.metric1, context)} of each landing page against the average of all`
      : `What a page would bring at the ${noun} of all others, if its visitors are as willing as theirs`;
  },
  legend: (props) =>
    opportunities(props).length === 0
      ? referenceLegend(props.options.metric1, undefined, ANALYTICS)
      : [],
  takeaway,
  charts: (props) => {
    const pages = opportunities(props);
    const { options, context, data } = props;
    if (pages.length > 0) {
      return [
        {
          kind: 'bar',
          title: `${gainLabel(props)} by landing page`,
          unit: 'count',
          categories: pages.map(({ entry }) => entry.label),
          series: [{ name: gainLabel(props), values: pages.map(({ gap }) => gap) }],
        },
      ];
    }
    const { rows } = result(data, 'rows');
    const label = ANALYTICS.label(options.metric1, context);
    const shown = rows.slice(0, MOST_ROWS);
    return [
      {
        kind: 'bar',
        title: `${label} by landing page`,
        unit: 'percent',
        categories: shown.map(({ keys }) => keys[PAGE]?.label ?? ''),
        series: [
          { name: label, values: shown.map(({ values }) => values[options.metric1] ?? null) },
        ],
      },
    ];
  },
  tables: (props) => {
    const { options, context } = props;
    const count = countOf(props);
    return [
      {
        title: about.title,
        columns: [
          { label: ANALYTICS.noun(PAGE).title, unit: 'text' },
          { label: ANALYTICS.label('sessions', context), unit: 'count' },
          { label: ANALYTICS.label(count, context), unit: 'count' },
          { label: ANALYTICS.label(options.metric1, context), unit: 'percent' },
          { label: `${ANALYTICS.label(options.metric1, context)}, all others`, unit: 'percent' },
          { label: gainLabel(props), unit: 'count' },
        ],
        rows: opportunities(props).map(({ entry, sessions, part, othersRate, gap }) => [
          entry.label,
          sessions,
          part,
          part / sessions,
          othersRate,
          gap,
        ]),
      },
    ];
  },
  View,
});
