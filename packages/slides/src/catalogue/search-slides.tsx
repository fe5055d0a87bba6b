/** Declares the slides about search advertising, each for one network. */
import { FigureTable, type FigureTableRow, TABLE_HEADER } from '../charts/index.ts';
import { BODY } from '../deck/size.ts';
import type { LegendItem, ReportContext, SlideAbout, SlideData } from '../definition.ts';
import { sourceOf } from '../figure-source.ts';
import { PALETTE } from '../palette.ts';
import { CONVERSION, costSentence } from './cost-per-conversion.ts';
import {
  impressionLimit,
  metricFrom,
  metricFromOrNone,
  pageOptions,
  periodOption,
  showEvents,
  table,
} from './options.ts';
import { RankedBars } from './RankedBars.tsx';
import { type RankedEntry, rankSentence, withBestRate } from './ranked.ts';
import { averageLegend, type RankedProps, rankedSlide } from './ranked-slide.tsx';
import {
  hint,
  isMissing,
  missing,
  narrowed,
  reportType,
  SCOPE_OPTIONS,
  SEARCH,
  type SearchDimension,
  type SearchMetric,
  type SearchNetwork,
} from './search.ts';
import { seriesSlide } from './series-slide.tsx';
import { isTold } from './shared.ts';

type About<Id extends string> = SlideAbout & { readonly id: Id };

const COLUMNS = [
  'impressions',
  'clicks',
  'ctr',
  'cpc',
  'spend',
  'conversions',
  'conversionRate',
  'cpa',
  'revenue',
  'roas',
  'qualityScore',
  'impressionShare',
  'topRate',
  'absoluteTopRate',
] as const satisfies readonly SearchMetric[];
type Column = (typeof COLUMNS)[number];

const column = (label: string, initial: Column | 'none') =>
  metricFromOrNone(SEARCH, label, initial, COLUMNS);

/** Columns without those that are left out. */
const chosen = (...ids: readonly (Column | 'none')[]): Column[] =>
  ids.flatMap((id) => (id === 'none' ? [] : [id]));

/** What is drawn of a ranking, whatever its options. */
type Drawn = Omit<RankedProps<never, SearchMetric>, 'options'> & {
  readonly options: { readonly table?: boolean };
};

const hasConversions = ({ values }: RankedEntry): boolean => (values.conversions ?? 0) > 0;

/** Whether the bars tell rows with conversions from those without. */
const marksConversions = ({ bar, answer, ranking }: Drawn): boolean =>
  SEARCH.kind(bar) === 'sum' &&
  isTold(answer, 'conversions') &&
  ranking.entries.some((entry) => !hasConversions(entry));

const conversionLegend = (context: ReportContext): readonly LegendItem[] => [
  {
    label: `With ${(context.outcomes ?? CONVERSION).many}`,
    colour: PALETTE.accent,
    shape: 'square',
  },
  { label: 'Without', colour: PALETTE.soft, shape: 'square' },
];

/** Bars with the columns that the reports tell. */
const Bars = (props: Drawn) => (
  <RankedBars
    {...props}
    columns={props.columns.filter((id) => isTold(props.answer, id))}
    options={{ group: props.by, table: props.options.table ?? true }}
    {...(marksConversions(props) ? { isStrong: hasConversions } : {})}
    average
  />
);

const legend = (props: Drawn): readonly LegendItem[] =>
  marksConversions(props) ? conversionLegend(props.context) : averageLegend(props);

/** Platforms name only some of the words that people searched for. */
const part = (by: string): string =>
  by === 'searchTerm' ? '; only search terms that the platform names' : '';

const subTitleOn =
  ({ name }: SearchNetwork) =>
  ({ bar, by, context, cut }: Drawn): string => {
    const { one } = SEARCH.noun(by);
    const isRate = SEARCH.kind(bar) === 'rate';
    const what = isRate
      ? `of each ${one} on ${name} against the average of all`
      : `by ${one} on ${name}`;
    return `${SEARCH.label(bar, context)} ${what}${cut}${part(by)}`;
  };

/** Metrics that cost and conversions say more of than their highest and lowest. */
const OF_COST: readonly SearchMetric[] = ['cpa', 'spend', 'conversions', 'conversionRate', 'roas'];

const takeawayBy =
  (order: (bar: SearchMetric) => SearchMetric) =>
  ({ ranking, answer, bar, by, context }: Drawn): string | null =>
    (OF_COST.includes(bar) ? costSentence(ranking, answer, by, context, SEARCH) : null) ??
    rankSentence(ranking, bar, answer, by, context, order(bar), SEARCH);

/** Rows are the largest by the bar's own metric where it is a sum, so that no long bar is left out. */
const orderOf = (bar: SearchMetric): SearchMetric => (SEARCH.kind(bar) === 'sum' ? bar : 'clicks');

/** What a slide of bars differs in from the others. */
interface BarsOf<Dimension extends SearchDimension> {
  readonly dimensions: readonly [Dimension, ...Dimension[]];
  /** Metric of the bars, and those of the columns. */
  readonly metrics: readonly [Column, Column, Column, Column];
  /** Shown where the reports do not tell the metric of the bars; without one the slide then is empty. */
  readonly orElse?: Column;
}

function searchBars<const Id extends string, Dimension extends SearchDimension>(
  about: About<Id>,
  network: SearchNetwork,
  { dimensions, metrics: [first, second, third, fourth], orElse }: BarsOf<Dimension>,
) {
  return rankedSlide({
    ...about,
    figures: SEARCH,
    options: pageOptions({
      awReportType: reportType(dimensions),
      metric1: metricFrom(SEARCH, 'Metric 1', [first, ...COLUMNS.filter((id) => id !== first)]),
      metric2: column('Metric 2', second),
      metric3: column('Metric 3', third),
      metric4: column('Metric 4', fourth),
      ...SCOPE_OPTIONS,
      impressionLimit,
      table,
    }),
    authorHint: hint(network),
    by: ({ awReportType }) => awReportType,
    narrow: (options) => narrowed(network, options),
    metrics: ({ metric1, metric2, metric3, metric4 }) => [
      metric1,
      ...chosen(metric2, metric3, metric4),
    ],
    ...(orElse
      ? { orElse }
      : {
          isEmpty: (data: SlideData, { metric1 }: { readonly metric1: SearchMetric }) =>
            isMissing(data, metric1),
        }),
    alsoAsks: ['spend', 'conversions', 'cpa'],
    orderBy: ({ metric1 }) => orderOf(metric1),
    emptyNotice: (data, { metric1 }) => missing(data, metric1, network),
    subTitle: subTitleOn(network),
    legend,
    takeaway: takeawayBy(orderOf),
    View: Bars,
  });
}

/** Campaigns, ad groups or networks by what a conversion costs there. */
export const searchCampaigns = <const Id extends string>(
  about: About<Id>,
  network: SearchNetwork,
) =>
  searchBars(about, network, {
    dimensions: ['campaign', 'adGroup', 'network', 'device'],
    metrics: ['cpa', 'spend', 'conversions', 'impressionShare'],
    orElse: 'ctr',
  });

/** Keywords or search terms by what is spent on them, and whether that brings conversions. */
export const searchKeywords = <const Id extends string>(about: About<Id>, network: SearchNetwork) =>
  searchBars(about, network, {
    dimensions: ['keyword', 'searchTerm', 'matchType', 'adGroup'],
    metrics: ['spend', 'conversions', 'cpa', 'qualityScore'],
  });

/** One metric of the campaigns, ad groups, networks or devices with most clicks over time. */
export function searchOverTime<const Id extends string>(about: About<Id>, network: SearchNetwork) {
  return seriesSlide({
    ...about,
    figures: SEARCH,
    options: pageOptions({
      awReportType: reportType(['campaign', 'adGroup', 'network', 'device', 'matchType']),
      metric1: metricFrom(SEARCH, 'Metric 1', [
        'clicks',
        ...COLUMNS.filter((id) => id !== 'clicks'),
      ]),
      period: periodOption,
      showEvents,
      ...SCOPE_OPTIONS,
    }),
    authorHint: hint(network),
    by: ({ awReportType }) => awReportType,
    narrow: (options) => narrowed(network, options),
    orderBy: 'clicks',
    isEmpty: (data, { metric1 }) => isMissing(data, metric1),
    emptyNotice: (data, { metric1 }) => missing(data, metric1, network),
  });
}

const TABLE_ROWS = 12;
const HIGHEST_ROW = 44;

const TABLE_DIMENSIONS = [
  'campaign',
  'adGroup',
  'keyword',
  'searchTerm',
  'matchType',
  'network',
  'device',
] as const satisfies readonly SearchDimension[];

/** Rows of up to five metrics, the others in one row, and the total. */
function Table({ ranking, answer, bar, columns, by, context }: Omit<Drawn, 'options'>) {
  const ids = [bar, ...columns.filter((id) => id !== bar)].filter(
    (id) => id === bar || isTold(answer, id),
  );
  const { title } = SEARCH.noun(by);
  const drawn = [...ranking.entries, ...(ranking.rest ? [ranking.rest] : [])];
  const total = { id: 'total', label: 'Total', values: answer.totals.values };
  // One row alone is the total.
  const all = drawn.length > 1 ? [...drawn, total] : drawn;
  const writers = ids.map((id) =>
    SEARCH.columnFigure(
      id,
      all.map(({ values }) => values[id]),
      context,
    ),
  );
  const rows = all.map(
    (entry): FigureTableRow => ({
      id: entry.id,
      label: entry.label,
      isTotal: entry === total,
      cells: ids.map((id, at) => writers[at]?.(entry.values[id]) ?? ''),
      sources: ids.map((id) => sourceOf(entry.values, id)),
    }),
  );
  const room = BODY.height - TABLE_HEADER;
  return (
    <FigureTable
      labelHeader={title}
      columns={ids.map((id) => SEARCH.label(id, context))}
      rows={rows}
      rowHeight={Math.min(HIGHEST_ROW, Math.floor(room / rows.length))}
    />
  );
}

/** A table of campaigns, keywords or any other dimension. */
export function searchTable<const Id extends string>(about: About<Id>, network: SearchNetwork) {
  return rankedSlide({
    ...about,
    figures: SEARCH,
    options: pageOptions({
      awReportType: reportType(TABLE_DIMENSIONS),
      metric1: metricFrom(SEARCH, 'Metric 1', ['spend', ...COLUMNS.filter((id) => id !== 'spend')]),
      metric2: column('Metric 2', 'clicks'),
      metric3: column('Metric 3', 'cpc'),
      metric4: column('Metric 4', 'conversions'),
      metric5: column('Metric 5', 'cpa'),
      ...SCOPE_OPTIONS,
      impressionLimit,
    }),
    authorHint: hint(network),
    by: ({ awReportType }) => awReportType,
    narrow: (options) => narrowed(network, options),
    metrics: ({ metric1, metric2, metric3, metric4, metric5 }) => [
      metric1,
      ...chosen(metric2, metric3, metric4, metric5),
    ],
    orderBy: ({ metric1 }) => orderOf(metric1),
    rows: TABLE_ROWS,
    isEmpty: (data, { metric1 }) => isMissing(data, metric1),
    emptyNotice: (data, { metric1 }) => missing(data, metric1, network),
    subTitle: ({ by, cut }) => `By ${SEARCH.noun(by).one} on ${network.name}${cut}${part(by)}`,
    takeaway: ({ ranking, answer, bar, columns, by, context }) => {
      const rate = columns.find(
        (id) =>
          SEARCH.kind(id) === 'rate' && SEARCH.metric(id).better !== 'none' && isTold(answer, id),
      );
      const sentence = rankSentence(ranking, bar, answer, by, context, orderOf(bar), SEARCH);
      return rate
        ? withBestRate(sentence, ranking, rate, orderOf(bar), answer, by, context, SEARCH)
        : sentence;
    },
    charts: () => [],
    View: Table,
  });
}
