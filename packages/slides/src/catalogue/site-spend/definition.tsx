/** Site spend: the share of results that each site brought against its share of the spend. */

import { numberFormat } from '@flightdeck/domain/locale';
import type { MetricId } from '@flightdeck/domain/metrics';
import { type BarCell, BarList, type BarRow, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { PALETTE } from '../../palette.ts';
import { groupBy, metricAmong, pageOptions, table } from '../options.ts';
import { type RankedEntry, shareText, sortEntries } from '../ranked.ts';
import { type RankedProps, rankedSlide } from '../ranked-slide.tsx';
import {
  columnFigure,
  figure,
  formatOf,
  inSentence,
  metricLabel,
  NOUNS,
  nothingDelivered,
  result,
} from '../shared.ts';
import { about } from './about.ts';

const OPTIONS = pageOptions({
  group: groupBy('site', 'campaign', 'placement'),
  metric1: metricAmong('Result', ['conversions', 'clicks', 'viewableImpressions', 'impressions']),
  table,
});
type Props = RankedProps<typeof OPTIONS>;

/** What a result costs, where there is a metric for it. */
const COSTS: Readonly<Partial<Record<MetricId, MetricId>>> = {
  conversions: 'cpa',
  clicks: 'cpc',
  impressions: 'cpm',
};

/**
 * Distance, in standard deviations, from which on a site's results are told as more or less than its spend calls for: 3 lets
 * a dozen sites be looked at without one of them standing out by chance.
 */
const FAR = 3;
/** Differences that would be written as none. */
const LEAST_POINTS = 0.0005;

interface Shares {
  readonly entry: RankedEntry;
  readonly spend: number;
  readonly result: number;
  /** Results beyond those that the spend calls for at the average cost, in standard deviations. */
  readonly distance: number;
}

/** The shares of each row; by what it brings beyond its spend, the rest last. */
function sharesOf({ ranking, answer, options: { metric1 } }: Props): Shares[] {
  const { spend: allSpend, [metric1]: allResults } = answer.totals.values;
  if (!allSpend || !allResults) return [];
  const of = (entry: RankedEntry): Shares => {
    const results = entry.values[metric1] ?? 0;
    const spend = (entry.values.spend ?? 0) / allSpend;
    const spread = Math.sqrt(allResults * spend * (1 - spend));
    return {
      entry,
      spend,
      result: results / allResults,
      distance: spread > 0 ? (results - allResults * spend) / spread : 0,
    };
  };
  const sorted = sortEntries(ranking.entries, ({ values }) => values.spend ?? null);
  return (ranking.rest ? [...sorted, ranking.rest] : sorted).map(of);
}

/** `+3.2 points`: how much more of the results than of the spend. */
function points({ result: share, spend }: Shares, locale: string): string {
  return numberFormat(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format((share - spend) * 100);
}

function View(props: Props) {
  const { options, context, answer } = props;
  const { metric1, group } = options;
  const all = sharesOf(props);
  const cost = COSTS[metric1];
  const spend = columnFigure(
    'spend',
    all.map(({ entry }) => entry.values.spend),
    context,
  );
  const results = columnFigure(
    metric1,
    all.map(({ entry }) => entry.values[metric1]),
    context,
  );
  const costs = cost
    ? columnFigure(
        cost,
        all.map(({ entry }) => entry.values[cost]),
        context,
      )
    : null;
  const share = (value: number): string => shareText(value, 1, context.locale);
  const most = Math.max(
    0,
    ...all.flatMap(({ entry, spend: own, result: brought }) => (entry.row ? [own, brought] : [])),
  );
  const rows = all.map((shares): BarRow => {
    const { entry } = shares;
    const isMore = shares.result >= shares.spend;
    const isTold =
      Math.abs(shares.distance) >= FAR && Math.abs(shares.result - shares.spend) >= LEAST_POINTS;
    // When the rest would dwarf the bars, only its figures are shown.
    const isDrawn = entry.row !== undefined || Math.max(shares.spend, shares.result) <= most * 1.25;
    const difference: BarCell = {
      text: points(shares, context.locale),
      strong: true,
      source: sourceOf(entry.values, metric1, 'spend'),
      ...(isTold
        ? { change: { up: isMore, tone: isMore ? ('good' as const) : ('bad' as const) } }
        : { muted: true }),
    };
    return {
      id: entry.id,
      label: entry.label,
      value: isDrawn ? shares.result : null,
      mark: isDrawn ? shares.spend : null,
      tone: !entry.row ? 'other' : isMore ? 'strong' : 'soft',
      cells: [
        ...(options.table
          ? [
              { text: spend(entry.values.spend), source: sourceOf(entry.values, 'spend') },
              { text: results(entry.values[metric1]), source: sourceOf(entry.values, metric1) },
              ...(cost && costs
                ? [{ text: costs(entry.values[cost]), source: sourceOf(entry.values, cost) }]
                : []),
            ]
          : []),
        {
          text: share(shares.spend),
          muted: true,
          source: computed(sourceOf(entry.values, 'spend')),
        },
        { text: share(shares.result), source: computed(sourceOf(entry.values, metric1)) },
        difference,
      ],
    };
  });
  const label = metricLabel(metric1, context);
  return (
    <BarList
      title={`Share of ${inSentence(metric1, context)} and of spend by ${NOUNS[group].one}`}
      rows={rows}
      labelHeader={NOUNS[group].title}
      valueHeader={`Share of ${inSentence(metric1, context)}, ${figure(metric1, answer.totals.values[metric1], context, { compact: true })} in all`}
      columns={[
        ...(options.table ? ['Spend', label, ...(cost ? [metricLabel(cost, context)] : [])] : []),
        'Of spend',
        'Of results',
        'Points',
      ]}
      axis={valueAxis(
        rows.flatMap(({ value, mark }) => [value, mark]),
        'percent',
        formatOf(context),
      )}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

function takeaway(props: Props): string | null {
  const { options, context, answer, ranking } = props;
  const { metric1, group } = options;
  const all = sharesOf(props).filter(({ entry }) => entry.row);
  const { spend = null } = answer.totals.values;
  if (all.length === 0 || spend === null) return null;
  const { locale } = context;
  const noun = inSentence(metric1, context);
  const { many, one } = NOUNS[group];
  const share = (value: number): string => shareText(value, 1, locale);
  const name = ({ entry }: Shares): string => shortName(entry.label, 36);
  const money = (value: number): string => figure('spend', value, context, { compact: true });
  if (ranking.all === 1) {
    const [only] = all;
    return only
      ? `${name(only)} is the only ${one} with spend: ${money(spend)} brought ${figure(metric1, only.entry.values[metric1], context)} ${noun}.`
      : null;
  }
  const told = all
    .filter(({ distance }) => Math.abs(distance) >= FAR)
    .sort((a, b) => b.result - b.spend - (a.result - a.spend));
  const [best] = told;
  const worst = told.at(-1);
  if (!best || !worst) {
    return `No ${one} brings more or fewer ${noun} than its spend calls for, beyond what chance makes of ${figure(metric1, answer.totals.values[metric1], context)}.`;
  }
  const brings = (shares: Shares): string =>
    `${name(shares)} takes ${share(shares.spend)} of the spend and brings ${share(shares.result)} of the ${noun}`;
  const extra = (shares: Shares): string => {
    // What the site was paid beyond the average price of its results.
    const over = (shares.spend - shares.result) * spend;
    return over > 0 ? `, ${money(over)} more than its results cost on average` : '';
  };
  if (best === worst || best.result < best.spend) return `${brings(worst)}${extra(worst)}.`;
  if (worst.result >= worst.spend)
    return `${brings(best)}; none of the other ${many} is as far from its spend.`;
  return `${brings(best)}; ${brings(worst)}${extra(worst)}.`;
}

export const slide = rankedSlide({
  ...about,
  options: OPTIONS,
  metrics: ({ metric1 }) => ['spend', metric1, ...(COSTS[metric1] ? [COSTS[metric1]] : [])],
  orderBy: () => 'spend',
  isEmpty: (data, { metric1 }) => {
    const { values } = result(data, 'rows').totals;
    return !values.spend || !values[metric1];
  },
  emptyNotice: (data, { metric1 }, context) => {
    if (nothingDelivered(data, 'rows')) return null;
    const missing = result(data, 'rows').totals.values.spend
      ? inSentence(metric1, context)
      : 'spend';
    return {
      title: `No ${missing} in range`,
      text: `The delivery data of the chosen campaigns and placements holds no ${missing}, so spend and results cannot be compared.`,
    };
  },
  subTitle: ({ options, context, cut }) =>
    `Share of ${inSentence(options.metric1, context)} against share of spend by ${NOUNS[options.group].one}${cut}; arrows where the difference is more than chance`,
  legend: ({ options, context }) => [
    {
      label: `More ${inSentence(options.metric1, context)} than its spend calls for`,
      colour: PALETTE.accent,
      shape: 'square',
    },
    { label: 'Fewer', colour: PALETTE.soft, shape: 'square' },
    { label: 'Share of spend', colour: PALETTE.benchmark, shape: 'tick' },
  ],
  takeaway,
  charts: (props) => {
    const all = sharesOf(props);
    return [
      {
        kind: 'bar',
        title: `Share of spend and of ${inSentence(props.options.metric1, props.context)}`,
        unit: 'percent',
        categories: all.map(({ entry }) => entry.label),
        series: [
          { name: 'Share of spend', values: all.map(({ spend }) => spend) },
          {
            name: `Share of ${inSentence(props.options.metric1, props.context)}`,
            values: all.map(({ result: share }) => share),
          },
        ],
      },
    ];
  },
  View,
});
