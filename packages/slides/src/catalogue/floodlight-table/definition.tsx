/** Floodlight table: conversions by activity, split into click- and view-through, and by campaign. */

import { conversions } from '@flightdeck/domain/datasets/conversions';
import { counted } from '@flightdeck/domain/locale';
import type { MetricRow } from '@flightdeck/domain/metrics';
import { type BarCell, BarList, type BarRow, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { choice, wholeNumber } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { fitText, widest } from '../../text/measure.ts';
import { figuresOf } from '../figures.ts';
import { pageOptions, table } from '../options.ts';
import { type RankedEntry, type Ranking, ranked, shareText } from '../ranked.ts';
import { cutNote, formatOf, nothingDelivered, result, rowId, rowLabel } from '../shared.ts';
import { about } from './about.ts';

const FIGURES = figuresOf(conversions);
type Counted = 'conversions' | 'clickThroughConversions' | 'viewThroughConversions';

/** Rows before the others are summed, and columns of the other dimension. */
const MOST_ROWS = 10;
const MOST_COLUMNS = 3;
/** Least room for the name of a column, and room that the bars keep. */
const COLUMN = 106;
const BARS = 320;
/** Between columns, and of the figures right of them. */
const GAP = 30;
const LABEL_SIZE = 16;
const MOST_CELLS = 5000;
/** View-through below so many in all is not told as a share. */
const LEAST_TOLD = 30;

/** What each grouping is crossed with. */
const ACROSS = { activity: 'campaign', activityGroup: 'campaign', campaign: 'activity' } as const;

const windowDays = (label: string, after: string) =>
  wholeNumber(0, {
    label,
    help: `Days after ${after} that the ad server counts, as it is set up there. 0 where it is not known.`,
    min: 0,
    max: 90,
    step: 1,
    unit: 'days',
  });

const OPTIONS = pageOptions({
  group: choice('activity', {
    label: 'Group by',
    segmented: true,
    choices: [
      { value: 'activity', label: 'Activity' },
      { value: 'activityGroup', label: 'Activity group' },
      { value: 'campaign', label: 'Campaign' },
    ],
  }),
  metric1: choice('conversions', {
    label: 'Counts',
    choices: [
      { value: 'conversions', label: 'Click- and view-through' },
      { value: 'clickThroughConversions', label: 'Click-through only' },
      { value: 'viewThroughConversions', label: 'View-through only' },
    ],
  }),
  windowClick: windowDays('Click window', 'a click'),
  windowView: windowDays('View window', 'a view'),
  table,
});
type Props = PropsOf<typeof OPTIONS>;

const METRICS = FIGURES.withSums([
  'conversions',
  'clickThroughConversions',
  'viewThroughConversions',
  'revenue',
  'viewThroughShare',
]);

function rankingOf({ data, options, context }: Props): Ranking {
  return ranked(result(data, 'rows'), options.group, METRICS, {
    limited: false,
    most: MOST_ROWS,
    context,
    figures: FIGURES,
  });
}

const entriesOf = (ranking: Ranking): readonly RankedEntry[] =>
  ranking.rest ? [...ranking.entries, ranking.rest] : ranking.entries;

/** The bar's amounts: after clicks, after views, and what the report does not tell apart. */
function partsOf(values: MetricRow['values'], metric: Counted): BarRow['parts'] {
  const click = values.clickThroughConversions ?? 0;
  const view = values.viewThroughConversions ?? 0;
  if (metric === 'clickThroughConversions') return [{ value: click, colour: PALETTE.accent }];
  if (metric === 'viewThroughConversions') return [{ value: view, colour: PALETTE.soft }];
  const untold = Math.max(0, (values.conversions ?? 0) - click - view);
  return [
    { value: click, colour: PALETTE.accent },
    { value: view, colour: PALETTE.soft },
    { value: untold < 0.005 ? 0 : untold, colour: PALETTE.other },
  ];
}

/** Decimals are shown where conversions are credited in parts. */
function writerOf(values: readonly (number | null | undefined)[], { context }: Props) {
  const isWhole = values.every(
    (value) => value == null || Math.abs(value - Math.round(value)) < 0.005,
  );
  return (value: number | null | undefined): string =>
    FIGURES.figure(
      'conversions',
      value == null ? value : isWhole ? Math.round(value) : Math.round(value * 10) / 10,
      context,
      {
        compact: value != null && Math.abs(value) >= 1e5,
      },
    );
}

/** The largest values of the other dimension with their amounts by row; a cell that is not known is null. */
function crossOf(props: Props) {
  const { data, options } = props;
  const { group, metric1 } = options;
  const across = ACROSS[group];
  const cells = result(data, 'cells');
  const isCut = cells.rowCount > cells.rows.length;
  const largest = result(data, 'across').rows.slice(0, MOST_COLUMNS);
  const known = new Map(
    cells.rows.map((row) => [`${rowId(row, group)} ${rowId(row, across)}`, row.values]),
  );
  return largest.map((row) => ({
    id: rowId(row, across),
    label: rowLabel(row, across),
    of: (entry: RankedEntry): number | null => {
      if (!entry.row) return null;
      const own = known.get(`${entry.id} ${rowId(row, across)}`)?.[metric1];
      return own ?? (isCut ? null : 0);
    },
    sourceAt: (entry: RankedEntry) =>
      sourceOf(known.get(`${entry.id} ${rowId(row, across)}`), metric1),
    total: row.values[metric1] ?? 0,
  }));
}

function View(props: Props) {
  const { options, context, data } = props;
  const { group, metric1 } = options;
  const ranking = rankingOf(props);
  const entries = entriesOf(ranking);
  const write = writerOf(
    entries.map(({ values }) => values[metric1]),
    props,
  );
  const hasRevenue = (result(data, 'rows').totals.values.revenue ?? 0) > 0;
  // Where there is revenue, a column less leaves room for the bars.
  const cross = options.table ? crossOf(props).slice(0, MOST_COLUMNS - (hasRevenue ? 1 : 0)) : [];
  const revenue = FIGURES.columnFigure(
    'revenue',
    entries.map(({ values }) => values.revenue),
    context,
  );
  const most = Math.max(0, ...ranking.entries.map(({ values }) => values[metric1] ?? 0));
  const rows = entries.map((entry): BarRow => {
    const { values } = entry;
    const parts = partsOf(values, metric1);
    const share: BarCell = {
      text: FIGURES.figure('viewThroughShare', values.viewThroughShare, context),
      muted: true,
      source: sourceOf(values, 'viewThroughShare'),
    };
    return {
      id: entry.id,
      label: entry.label,
      // When the rest would dwarf the bars, only its figures are shown.
      value: !entry.row && (values[metric1] ?? 0) > most * 1.25 ? null : (values[metric1] ?? null),
      tone: entry.row ? 'strong' : 'other',
      ...(parts ? { parts } : {}),
      cells: [
        ...cross.map(
          ({ of, sourceAt }): BarCell => ({ text: write(of(entry)), source: sourceAt(entry) }),
        ),
        ...(options.table && metric1 === 'conversions' ? [share] : []),
        ...(options.table && hasRevenue
          ? [{ text: revenue(values.revenue), source: sourceOf(values, 'revenue') }]
          : []),
        { text: write(values[metric1]), strong: true, source: sourceOf(values, metric1) },
      ],
    };
  });
  const others = [
    ...(options.table && metric1 === 'conversions' ? ['View-through'] : []),
    ...(options.table && hasRevenue ? ['Revenue'] : []),
    'Total',
  ];
  const taken =
    widest(
      rows.map(({ label }) => label),
      LABEL_SIZE,
      500,
    ) + others.reduce((sum, header) => sum + widest([header], LABEL_SIZE, 600) + GAP, 0);
  // Names of columns have the room that the names of rows and the bars leave.
  const room = (BODY.width - BARS - taken) / Math.max(1, cross.length) - GAP;
  const names = cross.map(
    ({ label }) => fitText(label, Math.max(COLUMN, room), 13, 400, 'middle').text,
  );
  // Two names that were cut alike still need a column of their own.
  const headers = names.map((name, index) =>
    names.indexOf(name) === index ? name : `${name} ${index + 1}`,
  );
  return (
    <BarList
      title={`Conversions by ${FIGURES.noun(group).one}`}
      rows={rows}
      labelHeader={FIGURES.noun(group).title}
      valueHeader={FIGURES.label(metric1, context)}
      columns={[...headers, ...others]}
      axis={valueAxis(
        rows.map(({ value }) => value),
        'count',
        formatOf(context),
      )}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

function takeaway(props: Props): string | null {
  const { data, options, context } = props;
  const { group, metric1 } = options;
  const { locale } = context;
  const { totals } = result(data, 'rows');
  const total = totals.values[metric1] ?? 0;
  const ranking = rankingOf(props);
  const [first] = ranking.entries;
  if (!first || total <= 0) return null;
  const noun = FIGURES.inSentence(metric1, context).replace('total ', '');
  const write = writerOf([total, first.values[metric1]], props);
  const { many } = FIGURES.noun(group);
  const start =
    ranking.entries.length === 1
      ? `All ${write(total)} ${noun} are of ${shortName(first.label, 40)}`
      : `${shortName(first.label, 40)} leads the ${many} with ${write(first.values[metric1])} of ${write(total)} ${noun} (${shareText(first.values[metric1] ?? 0, total, locale)})`;
  const [leader] = crossOf(props);
  const { one } = FIGURES.noun(ACROSS[group]);
  const isOnly = result(data, 'across').rowCount < 2;
  const brought =
    !leader || isOnly || leader.total <= 0
      ? ''
      : `; the ${one} ${shortName(leader.label, 40)} brought ${shareText(leader.total, total, locale)} of all`;
  const view = totals.values.viewThroughConversions ?? 0;
  const share =
    metric1 === 'conversions' && total >= LEAST_TOLD && view > 0
      ? `; ${shareText(view, total, locale)} followed a view without a click`
      : '';
  return `${start}${brought}${share}.`;
}

/** The windows that conversions were counted in, as far as the author stated them. */
function windowsText(
  { windowClick, windowView, metric1 }: Props['options'],
  locale: string,
): string {
  const stated = [
    ...(windowClick > 0 && metric1 !== 'viewThroughConversions'
      ? [`${counted(windowClick, locale, 'day')} of a click`]
      : []),
    ...(windowView > 0 && metric1 !== 'clickThroughConversions'
      ? [`${counted(windowView, locale, 'day')} of a view`]
      : []),
  ];
  return stated.length > 0
    ? `within ${stated.join(' and ')}`
    : 'in the look-back windows of the ad server, which are not stated';
}

export const slide = defineSlide({
  ...about,
  datasets: [FIGURES],
  options: OPTIONS,
  queries: ({ group, metric1 }, { range }) => {
    const shared = {
      metrics: METRICS,
      range,
      orderBy: { by: metric1, direction: 'desc' as const },
    };
    const across = ACROSS[group];
    return {
      rows: FIGURES.query({ ...shared, dimensions: [group], limit: MOST_ROWS + 1 }),
      across: FIGURES.query({ ...shared, dimensions: [across], limit: MOST_COLUMNS }),
      cells: FIGURES.query({ ...shared, dimensions: [group, across], limit: MOST_CELLS }),
    };
  },
  isEmpty: (data, { metric1 }) =>
    nothingDelivered(data, 'rows') || !result(data, 'rows').totals.values[metric1],
  emptyNotice: (data, { metric1 }, context) =>
    nothingDelivered(data, 'rows')
      ? null
      : {
          title: `No ${FIGURES.inSentence(metric1, context)} in range`,
          text: 'What the ad server told of these dates and campaigns has none.',
        },
  authorHint:
    'Load a Floodlight or conversions report of the ad server by day in Data feeds, and link its account to this advertiser. Until then this slide is not in the PDF.',
  subTitle: (props) => {
    const { options, context } = props;
    const ranking = rankingOf(props);
    const { group, metric1 } = options;
    const noun = FIGURES.inSentence(metric1, context);
    const cut = cutNote(
      ranking.entries.length,
      ranking.all,
      FIGURES.noun(group),
      noun.replace('total ', ''),
      context.locale,
    );
    return `${FIGURES.label(metric1, context)} by ${FIGURES.noun(group).one}${cut ? `, ${cut},` : ''} ${windowsText(options, context.locale)}`;
  },
  legend: (props) => {
    const { metric1 } = props.options;
    if (metric1 !== 'conversions') return [];
    const isUntold = entriesOf(rankingOf(props)).some(
      ({ values }) => (partsOf(values, metric1)?.[2]?.value ?? 0) > 0,
    );
    return [
      { label: 'Click-through', colour: PALETTE.accent, shape: 'square' },
      { label: 'View-through', colour: PALETTE.soft, shape: 'square' },
      ...(isUntold
        ? [{ label: 'Not told apart', colour: PALETTE.other, shape: 'square' } as const]
        : []),
    ];
  },
  takeaway,
  charts: (props) => {
    const { metric1, group } = props.options;
    const entries = entriesOf(rankingOf(props));
    const shown: readonly Counted[] =
      metric1 === 'conversions' ? ['clickThroughConversions', 'viewThroughConversions'] : [metric1];
    return [
      {
        kind: 'stacked',
        title: `${FIGURES.label(metric1, props.context)} by ${FIGURES.noun(group).one}`,
        unit: 'count',
        categories: entries.map(({ label }) => label),
        series: shown.map((id) => ({
          name: FIGURES.label(id, props.context),
          values: entries.map(({ values }) => values[id] ?? null),
        })),
      },
    ];
  },
  View,
});
