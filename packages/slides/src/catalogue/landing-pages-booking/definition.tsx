/** Landing pages of booked media: where visits from booked campaigns begin, and what they bring. */

import { metricValue } from '@flightdeck/domain/datasets/dataset';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import { countDifference } from '@flightdeck/domain/statistics';
import { defineSlide, type PropsOf, type SlideData } from '../../definition.ts';
import { computedFrom } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { text } from '../../options.ts';
import { ANALYTICS, type AnalyticsMetric, gaView, ofView } from '../analytics.ts';
import { PAGE, PAGE_HINT, SESSION_EFFECT } from '../landing-pages.ts';
import { metricFrom, pageOptions, table } from '../options.ts';
import { RankedBars } from '../RankedBars.tsx';
import { MOST_ROWS, ranked, shareText } from '../ranked.ts';
import { averageLegend } from '../ranked-slide.tsx';
import { cutNote, isTold, nothingDelivered, result, rowId, rowLabel } from '../shared.ts';
import { about } from './about.ts';

/** What is added up of the visits. */
const SUMS = [
  'sessions',
  'engagedSessions',
  'bounces',
  'keyEvents',
] as const satisfies readonly AnalyticsMetric[];
const RATES = [
  'engagementRate',
  'bounceRate',
  'keyEventRate',
] as const satisfies readonly AnalyticsMetric[];
const COLUMNS: readonly AnalyticsMetric[] = ['engagementRate', 'keyEvents', 'keyEventRate'];

/** Pages by campaign and source; the smallest are left out of longer answers. */
const MOST_CELLS = 5000;

const OPTIONS = pageOptions({
  metric1: metricFrom(ANALYTICS, 'Metric 1', ['sessions', 'keyEvents', ...RATES]),
  gaBooking: text({
    label: 'Booking',
    placeholder: 'All booked campaigns',
    help: 'Booking number or campaign, or a part of it, as the visits are tagged. Empty: every campaign that is booked.',
    isOfAdvertiser: true,
    maxLength: 200,
  }),
  gaMediaName: text({
    isOfAdvertiser: true,
    label: 'Media name',
    placeholder: 'All media',
    help: 'Name of the medium, or a part of it, as the source of the visits is tagged.',
    maxLength: 200,
  }),
  gaView,
  table,
});
type Props = PropsOf<typeof OPTIONS>;

const plain = (name: string): string => name.trim().toLowerCase();

/** Whether the plan of a campaign says that something is booked. */
const isBooked = ({ plan }: MetricRow): boolean =>
  plan != null &&
  (plan.bookedImpressions !== null || plan.bookedSpend !== null || plan.startDate !== null);

/** Whether a row of visits came from booked media, as the options narrow it. */
function makeTest(data: SlideData, options: Props['options']): (row: MetricRow) => boolean {
  const booked = result(data, 'bookings').rows.filter(isBooked);
  // Each source has campaigns of its own: those of one name are the same.
  const ids = new Set(booked.map((row) => rowId(row, 'campaign')));
  const names = new Set(booked.map((row) => plain(rowLabel(row, 'campaign'))));
  const [booking, media] = [plain(options.gaBooking), plain(options.gaMediaName)];
  return (row) => {
    const campaign = plain(rowLabel(row, 'campaign'));
    const isOfBooking = booking
      ? campaign.includes(booking)
      : ids.has(rowId(row, 'campaign')) || names.has(campaign);
    return isOfBooking && plain(rowLabel(row, 'source')).includes(media);
  };
}

const NONE: Readonly<Record<string, number>> = Object.fromEntries(SUMS.map((id) => [id, 0]));

const added = (rows: readonly MetricRow[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    SUMS.map((id) => [id, rows.reduce((sum, { values }) => sum + (values[id] ?? 0), 0)]),
  );

/** Sums of rows with the rates that are computed from them. */
const withRates = (rows: readonly MetricRow[]): MetricRow['values'] => {
  const sums = added(rows);
  const rates = RATES.map((id) => [id, metricValue(ANALYTICS.metric(id), { ...NONE, ...sums })]);
  return computedFrom(
    { ...sums, ...Object.fromEntries(rates) },
    rows.map(({ values }) => values),
  );
};

/** The visits from booked media by landing page, the largest first. */
function bookedPages(data: SlideData, options: Props['options']): MetricResult {
  const test = makeTest(data, options);
  const kept = result(data, 'rows').rows.filter(test);
  const byPage = Map.groupBy(kept, (row) => rowId(row, PAGE));
  const rows = [...byPage.values()].flatMap((cells): MetricRow[] => {
    const key = cells[0]?.keys[PAGE];
    return key ? [{ keys: { [PAGE]: key }, values: withRates(cells) }] : [];
  });
  rows.sort((a, b) => (b.values.sessions ?? 0) - (a.values.sessions ?? 0));
  return {
    rows,
    totals: { values: withRates(kept) },
    rowCount: rows.length,
    lastDay: result(data, 'rows').lastDay,
  };
}

/** Cells were left out of the answer: visits of small campaigns may be missing. */
function isCut(data: SlideData): boolean {
  const { rows, rowCount } = result(data, 'rows');
  return rowCount > rows.length;
}

function drawn(props: Props) {
  const { data, options, context } = props;
  const answer = bookedPages(data, options);
  const bar: AnalyticsMetric = options.metric1;
  const columns = COLUMNS.filter((id) => id !== bar && isTold(answer, id));
  const ranking = ranked(answer, PAGE, [bar, 'sessions', ...columns], {
    limited: false,
    most: MOST_ROWS,
    context,
    figures: ANALYTICS,
  });
  const shown: AnalyticsMetric[] = bar === 'sessions' ? columns : ['sessions', ...columns];
  return { answer, bar, columns: shown, ranking };
}

function takeaway(props: Props): string | null {
  const { data, context } = props;
  // Of an answer that is cut, neither the share nor the rest is known.
  if (isCut(data)) return null;
  const { answer } = drawn(props);
  const { values: all } = result(data, 'rows').totals;
  const { values: own } = answer.totals;
  const [sessions, whole] = [own.sessions ?? 0, all.sessions ?? 0];
  const [first] = answer.rows;
  if (!first || sessions <= 0 || whole <= 0) return null;
  const amount = (value: number): string =>
    ANALYTICS.figure('sessions', value, context, { compact: true });
  const share = (part: number, of: number): string => shareText(part, of, context.locale);
  const page = shortName(rowLabel(first, PAGE));
  const where =
    answer.rows.length === 1
      ? `all of them to ${page}`
      : `${share(first.values.sessions ?? 0, sessions)} of them to ${page}`;
  const lead = `Booked media brought ${amount(sessions)} of ${amount(whole)} sessions (${share(sessions, whole)}), ${where}`;
  const events = own.keyEvents ?? 0;
  const rest = { count: (all.keyEvents ?? 0) - events, per: whole - sessions };
  const differs =
    rest.count + events > 0 &&
    countDifference({ count: events, per: sessions }, rest, { designEffect: SESSION_EFFECT }) !== 0;
  if (!differs) return `${lead}.`;
  const rate = (value: number): string => ANALYTICS.figure('keyEventRate', value, context);
  return `${lead}; their key event rate is ${rate(events / sessions)}, that of all other sessions ${rate(rest.count / rest.per)}.`;
}

export const slide = defineSlide({
  ...about,
  datasets: [ANALYTICS],
  options: OPTIONS,
  authorHint: `${PAGE_HINT} Visits count as booked where their campaign is that of a booking: see Bookings for what is booked.`,
  queries: (options, context) => ({
    rows: ANALYTICS.query({
      metrics: [...SUMS],
      dimensions: [PAGE, 'campaign', 'source'],
      range: context.range,
      orderBy: { by: 'sessions', direction: 'desc' },
      limit: MOST_CELLS,
      ...ofView(options.gaView),
    }),
    bookings: {
      metrics: ['impressions'],
      dimensions: ['campaign'],
      plan: true,
      undelivered: true,
      range: context.range,
      limit: MOST_CELLS,
    },
  }),
  isEmpty: (data, options) => bookedPages(data, options).rows.length === 0,
  emptyNotice: (data, { gaBooking, gaMediaName }) => {
    if (nothingDelivered(data, 'rows')) {
      return { title: 'No data in range', text: 'No web analytics is loaded for these dates.' };
    }
    const which = gaBooking || gaMediaName ? 'the chosen booking and medium' : 'a booked campaign';
    return {
      title: 'No visits from booked media in range',
      text: `No session of the web analytics loaded for these dates is tagged with ${which}.`,
    };
  },
  subTitle: (props) => {
    const { context, data } = props;
    const { bar, ranking } = drawn(props);
    const noun = ANALYTICS.noun(PAGE);
    const cut = cutNote(ranking.entries.length, ranking.all, noun, 'sessions', context.locale);
    const part = isCut(data) ? '; without the smallest campaigns and sources' : '';
    return `${ANALYTICS.label(bar, context)} of booked media by landing page${cut ? `, ${cut}` : ''}${part}`;
  },
  legend: (props) => averageLegend({ ...drawn(props), figures: ANALYTICS }),
  takeaway,
  charts: (props) => {
    const { bar, ranking } = drawn(props);
    const label = ANALYTICS.label(bar, props.context);
    return [
      {
        kind: 'bar',
        title: `${label} by landing page`,
        unit: ANALYTICS.metric(bar).unit,
        categories: ranking.entries.map((entry) => entry.label),
        series: [{ name: label, values: ranking.entries.map(({ values }) => values[bar] ?? null) }],
      },
    ];
  },
  tables: (props) => {
    const { answer, bar, columns } = drawn(props);
    const ids = [bar, ...columns];
    return [
      {
        title: about.title,
        columns: [
          { label: ANALYTICS.noun(PAGE).title, unit: 'text' },
          ...ids.map((id) => ({
            label: ANALYTICS.label(id, props.context),
            unit: ANALYTICS.metric(id).unit,
          })),
        ],
        rows: answer.rows.map((row) => [
          rowLabel(row, PAGE),
          ...ids.map((id) => row.values[id] ?? null),
        ]),
      },
    ];
  },
  View: (props) => (
    <RankedBars
      {...drawn(props)}
      context={props.context}
      options={{ group: PAGE, table: props.options.table }}
      figures={ANALYTICS}
      average
    />
  ),
});
