/** Delivery summary: a table of the largest campaigns, sites or placements with five figures, the total and the change. */

import { type DayRange, previousRange, writeRange } from '@flightdeck/domain/dates';
import {
  type Comparison,
  comparisonOf,
  coverageGap,
  formatChange,
  type MetricId,
  writeCoverage,
} from '@flightdeck/domain/metrics';
import {
  type BarCell,
  BarList,
  FigureTable,
  type FigureTableRow,
  TABLE_HEADER,
  WHOLE_AXIS,
} from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { showChange } from '../key-figures.ts';
import {
  DELIVERY_METRICS,
  groupBy,
  impressionLimit,
  metricOption,
  metricOrNone,
  pageOptions,
} from '../options.ts';
import { isAdditive, type RankedEntry, type Ranking, ranked, shareText } from '../ranked.ts';
import {
  columnFigure,
  cutNote,
  changeOf as directionOf,
  figure,
  inSentence,
  metricLabel,
  NOUNS,
  nothingDelivered,
  result,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';

/** Rows before the others are summed. */
const MOST = 10;
const HIGHEST_ROW = 46;
/** Rows below this share of the whole are not named for their change. */
const LEAST_SHARE = 0.05;

const OPTIONS = pageOptions({
  group: groupBy('campaign', 'site', 'placement', 'creativeType'),
  metric1: metricOption('Metric 1', 'impressions', DELIVERY_METRICS),
  metric2: metricOrNone('Metric 2', 'clicks', DELIVERY_METRICS),
  metric3: metricOrNone('Metric 3', 'ctr', DELIVERY_METRICS),
  metric4: metricOrNone('Metric 4', 'viewability', DELIVERY_METRICS),
  metric5: metricOrNone('Metric 5', 'spend', DELIVERY_METRICS),
  showChange,
  impressionLimit,
});
type Props = PropsOf<typeof OPTIONS>;

const metricsOf = (options: Props['options']): MetricId[] => [
  ...new Set(
    [options.metric1, options.metric2, options.metric3, options.metric4, options.metric5].filter(
      (id) => id !== 'none',
    ),
  ),
];

/** The metrics that the data holds; the first stays, and impressions and clicks, as none of them is worth knowing. */
const shownOf = ({ options, data }: Props): MetricId[] => {
  const { values } = result(data, 'rows').totals;
  return metricsOf(options).filter(
    (id, index) => index === 0 || id === 'impressions' || id === 'clicks' || Boolean(values[id]),
  );
};

const before = ({ context: { compareRange, range } }: Props): DayRange =>
  compareRange ?? previousRange(range);

function rankingOf({ data, options, context }: Props): Ranking {
  return ranked(result(data, 'rows'), options.group, withSums(metricsOf(options)), {
    limited: options.impressionLimit > 0,
    most: MOST,
    context,
  });
}

/** How the first metric compares with before; null where no change is shown. */
function comparedOf(entry: RankedEntry, { data, options }: Props): Comparison | null {
  if (!options.showChange || !entry.row) return null;
  const id = options.metric1;
  const { coverage } = result(data, 'rows');
  return comparisonOf(entry.values[id], entry.row.compare?.[id], coverage);
}

/** Its change; null where it is not shown or not known. */
const changeOf = (entry: RankedEntry, props: Props): number | null =>
  comparedOf(entry, props)?.change ?? null;

/** The change in words: of a row that had nothing before there is none. */
const changeText = (entry: RankedEntry, props: Props): string =>
  comparedOf(entry, props)?.isNew
    ? 'new'
    : formatChange(changeOf(entry, props), { locale: props.context.locale });

function totalChange({ data, options }: Props): number | null {
  if (!options.showChange) return null;
  const { totals, coverage } = result(data, 'rows');
  const id = options.metric1;
  return comparisonOf(totals.values[id], totals.compare?.[id], coverage).change;
}

/** The rows as shown; largest first. */
const entriesOf = (ranking: Ranking): readonly RankedEntry[] =>
  ranking.rest ? [...ranking.entries, ranking.rest] : ranking.entries;

function changeCell(entry: RankedEntry, props: Props): BarCell {
  const change = changeOf(entry, props);
  const direction = directionOf(props.options.metric1, change);
  return {
    text: changeText(entry, props),
    source: computed(sourceOf(entry.values, props.options.metric1)),
    ...(direction ? { change: direction } : {}),
  };
}

function View(props: Props) {
  const { data, options, context } = props;
  const { totals } = result(data, 'rows');
  const entries = entriesOf(rankingOf(props));
  const shown = shownOf(props);
  const hasChange = entries.some((entry) => {
    const compared = comparedOf(entry, props);
    return compared !== null && (compared.change !== null || compared.isNew);
  });
  const writers = shown.map((id) =>
    columnFigure(id, [...entries.map(({ values }) => values[id]), totals.values[id]], context),
  );
  const columns = [
    ...shown.map((id) => metricLabel(id, context)),
    ...(hasChange ? [`${metricLabel(options.metric1, context)} vs previous`] : []),
  ];
  const sourcesOf = (values: RankedEntry['values']) => [
    ...shown.map((id) => sourceOf(values, id)),
    computed(sourceOf(values, options.metric1)),
  ];
  const [only] = entries;
  if (only && entries.length === 1) {
    return (
      <BarList
        title={`Key figures of ${only.label}`}
        rows={[
          {
            id: only.id,
            label: only.label,
            value: null,
            tone: 'strong',
            cells: [
              ...shown.map((id, index) => ({
                text: writers[index]?.(only.values[id]) ?? '',
                strong: index === 0,
                source: sourceOf(only.values, id),
              })),
              ...(hasChange ? [changeCell(only, props)] : []),
            ],
          },
        ]}
        labelHeader={NOUNS[options.group].title}
        valueHeader=""
        columns={columns}
        axis={WHOLE_AXIS}
        width={BODY.width}
        height={BODY.height}
      />
    );
  }
  const rows = entries.map(
    (entry): FigureTableRow => ({
      id: entry.id,
      label: entry.label,
      cells: [
        ...shown.map((id, index) => writers[index]?.(entry.values[id]) ?? ''),
        ...(hasChange ? [changeText(entry, props)] : []),
      ],
      sources: sourcesOf(entry.values),
    }),
  );
  const total: FigureTableRow = {
    id: 'total',
    label: 'Total',
    isTotal: true,
    cells: [
      ...shown.map((id, index) => writers[index]?.(totals.values[id]) ?? ''),
      ...(hasChange ? [formatChange(totalChange(props), { locale: context.locale })] : []),
    ],
    sources: sourcesOf(totals.values),
  };
  const all = [...rows, total];
  return (
    <FigureTable
      labelHeader={NOUNS[options.group].title}
      columns={columns}
      rows={all}
      rowHeight={Math.min(HIGHEST_ROW, Math.floor((BODY.height - TABLE_HEADER) / all.length))}
    />
  );
}

function takeaway(props: Props): string | null {
  const { data, options, context } = props;
  const { metric1, group } = options;
  const { totals } = result(data, 'rows');
  const ranking = rankingOf(props);
  const value = totals.values[metric1] ?? null;
  if (value === null || ranking.entries.length === 0) return null;
  const write = (id: MetricId, amount: number | null | undefined): string =>
    figure(id, amount, context, { compact: true });
  const noun = inSentence(metric1, context);
  const isSum = isAdditive(metric1);
  const percent = (change: number): string =>
    formatChange(Math.abs(change), { locale: context.locale }).replace('+', '');
  const move = (change: number): string =>
    Math.abs(change) < 0.005 ? 'level' : `${change > 0 ? 'up' : 'down'} ${percent(change)}`;
  const all = totalChange(props);
  const lead =
    metric1 === 'spend'
      ? `Spend of ${write(metric1, value)}`
      : isSum
        ? `${write(metric1, value)} ${noun}`
        : `${metricLabel(metric1, context)} of ${write(metric1, value)}`;
  const start =
    all === null
      ? lead
      : `${lead}, ${move(all)} against ${writeRange(before(props), context.locale)}`;
  if (all === null) {
    const [first] = ranking.entries;
    if (!isSum || !first || ranking.all < 2 || value <= 0) return `${start}.`;
    const share = shareText(first.values[metric1] ?? 0, value, context.locale);
    return `${start}, ${share} of ${metric1 === 'spend' ? 'it on' : 'them from'} ${shortName(first.label, 40)}.`;
  }
  // A single row may be all of the range and little of the one before: its own change is not that of the total.
  const only = ranking.all === 1 ? ranking.entries[0] : undefined;
  const ownBefore = only?.row?.compare?.[metric1];
  if (only && isSum && ownBefore != null && ownBefore !== totals.compare?.[metric1]) {
    const together = `all ${NOUNS[group].many} together ${write(metric1, totals.compare?.[metric1])}`;
    return `${lead}, all of ${metric1 === 'spend' ? 'it on' : 'them from'} ${shortName(only.label, 40)}; in ${writeRange(before(props), context.locale)} it had ${write(metric1, ownBefore)}, ${together} (now ${move(all)}).`;
  }
  // Small rows change by leaps that say little.
  const size = totals.values.impressions ?? 0;
  const changes = ranking.entries
    .flatMap((entry) => {
      const change = changeOf(entry, props);
      const enough = size > 0 && (entry.values.impressions ?? 0) / size >= LEAST_SHARE;
      return change === null || !enough ? [] : [{ name: shortName(entry.label, 36), change }];
    })
    .sort((a, b) => b.change - a.change);
  const [most] = changes;
  const least = changes.at(-1);
  if (!most || !least || changes.length < 2) return `${start}.`;
  // Nobody is singled out where all moved alike.
  if (most.change - least.change < 0.01) {
    return `${start}; all ${NOUNS[group].many} with at least 5% of impressions moved alike.`;
  }
  return `${start}; ${most.name} is ${move(most.change)}, ${least.name} ${move(least.change)}.`;
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: (options, context) => ({
    rows: {
      metrics: withSums([...metricsOf(options), 'impressions']),
      dimensions: [options.group],
      range: context.range,
      ...(options.showChange
        ? { compare: context.compareRange ?? previousRange(context.range) }
        : {}),
      orderBy: {
        by: isAdditive(options.metric1) ? options.metric1 : 'impressions',
        direction: 'desc',
      },
      limit: MOST + 1,
      ...(options.impressionLimit ? { minImpressions: options.impressionLimit } : {}),
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) => nothingDelivered(data, 'rows'),
  subTitle: (props) => {
    const { data, options, context } = props;
    const ranking = rankingOf(props);
    const by = isAdditive(options.metric1) ? options.metric1 : 'impressions';
    const noun = NOUNS[options.group];
    const cut = cutNote(
      ranking.entries.length,
      ranking.all,
      noun,
      inSentence(by, context),
      context.locale,
    );
    const gap = options.showChange ? coverageGap(result(data, 'rows').coverage) : null;
    const against =
      totalChange(props) !== null
        ? `; change against ${writeRange(before(props), context.locale)}`
        : gap && gap.days > 0
          ? `; no change is shown, as ${writeCoverage(gap, context.locale)}${gap.in === 'compare' ? ' of the period before' : ''}`
          : '';
    return `Key figures by ${noun.one}${cut ? `, ${cut}` : ''}${against}`;
  },
  takeaway,
  View,
});
