/** New overview: the key figures with their change, one of them over time, and its split with the best and the worst rate. */

import { type BarCell, BarList, type BarRow, Tiles, valueAxis } from '../../charts/index.ts';
import { BODY, COLUMN_GAP } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { buckets, periodNote, periodOf } from '../buckets.ts';
import { markedDays } from '../day-marks.ts';
import {
  heldBack,
  keyFigureQueries,
  keyFigureSentence,
  rangesText,
  showChange,
  tilesOf,
} from '../key-figures.ts';
import { MetricTrend, trendOf } from '../MetricTrend.tsx';
import { groupBy, metricAmong, pageOptions, showEvents } from '../options.ts';
import { type RankedEntry, type Ranking, ranked, rated, shareText } from '../ranked.ts';
import {
  columnFigure,
  cutNote,
  figure,
  formatOf,
  inSentence,
  metricLabel,
  NOUNS,
  nothingDelivered,
  result,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';

/** Rows of the split before the others are summed. */
const MOST = 5;
/** Height of the tiles and the gap beneath them, and of a second line in them. */
const TILES = 128;
const SECOND_LINE = 18;
const TREND_WIDTH = 540;
const SPLIT_WIDTH = BODY.width - COLUMN_GAP - TREND_WIDTH;
/** Distance of two rates, in standard deviations, from which on the better one is called so. */
const FAR = 3;

/** What a rate counts, of what. */
const PARTS = {
  ctr: ['clicks', 'impressions'],
  viewability: ['viewableImpressions', 'measurableImpressions'],
  conversionRate: ['conversions', 'clicks'],
} as const;

const OPTIONS = pageOptions({
  group: groupBy('site', 'campaign', 'device', 'creativeType'),
  metric1: metricAmong('Metric 1', ['impressions', 'clicks', 'conversions', 'spend']),
  metric2: metricAmong('Metric 2', ['ctr', 'viewability', 'conversionRate']),
  showChange,
  showEvents,
});
type Props = PropsOf<typeof OPTIONS>;

const metricsOf = ({ metric1, metric2 }: Props['options']) => withSums([metric1, metric2]);

function rankingOf({ data, options, context }: Props): Ranking {
  return ranked(result(data, 'split'), options.group, metricsOf(options), {
    limited: false,
    most: MOST,
    context,
  });
}

/** The rows with the best and the worst rate, where these differ by more than chance; null otherwise. */
function extremesOf(props: Props) {
  const { data, options } = props;
  const { entries } = rankingOf(props);
  const compared = rated(entries, options.metric2, options.metric1, result(data, 'split'));
  const [best] = compared;
  const worst = compared.at(-1);
  if (!best || !worst || best === worst) return null;
  const [part, whole] = PARTS[options.metric2];
  const countsOf = (id: string) => {
    const values = entries.find((entry) => entry.id === id)?.values;
    return { hits: values?.[part] ?? 0, all: values?.[whole] ?? 0 };
  };
  const [one, other] = [countsOf(best.id), countsOf(worst.id)];
  if (one.all <= 0 || other.all <= 0) return null;
  const pooled = (one.hits + other.hits) / (one.all + other.all);
  const spread = Math.sqrt(Math.max(0, pooled * (1 - pooled)) * (1 / one.all + 1 / other.all));
  const isFar = spread > 0 && (one.hits / one.all - other.hits / other.all) / spread >= FAR;
  return isFar ? { best, worst } : null;
}

function Split(props: Props & { readonly height: number }) {
  const { data, options, context, height } = props;
  const { metric1, metric2, group } = options;
  const ranking = rankingOf(props);
  const entries: readonly RankedEntry[] = ranking.rest
    ? [...ranking.entries, ranking.rest]
    : ranking.entries;
  const total = result(data, 'split').totals.values[metric1] ?? 0;
  const extremes = extremesOf(props);
  const hasRate = entries.some(({ values }) => values[metric2] != null);
  const rate = columnFigure(
    metric2,
    entries.map(({ values }) => values[metric2]),
    context,
  );
  const most = Math.max(0, ...ranking.entries.map(({ values }) => values[metric1] ?? 0));
  const rows = entries.map((entry): BarRow => {
    const value = entry.values[metric1] ?? 0;
    const tone =
      entry.id === extremes?.best.id ? 'good' : entry.id === extremes?.worst.id ? 'bad' : undefined;
    const own: BarCell = {
      text: rate(entry.values[metric2]),
      source: sourceOf(entry.values, metric2),
      ...(tone ? { tone } : {}),
    };
    return {
      id: entry.id,
      label: entry.label,
      // When the rest would dwarf the bars, only its figures are shown.
      value: !entry.row && value > most * 1.25 ? null : value,
      tone: entry.row ? 'strong' : 'other',
      cells: [
        {
          text: total > 0 ? shareText(value, total, context.locale) : '–',
          strong: true,
          source: computed(sourceOf(entry.values, metric1)),
        },
        ...(hasRate ? [own] : []),
      ],
    };
  });
  return (
    <BarList
      title={`${metricLabel(metric1, context)} by ${NOUNS[group].one}`}
      rows={rows}
      labelHeader={NOUNS[group].title}
      valueHeader={metricLabel(metric1, context)}
      columns={['Share', ...(hasRate ? [metricLabel(metric2, context)] : [])]}
      axis={valueAxis(
        rows.map(({ value }) => value),
        metric1 === 'spend' ? 'money' : 'count',
        formatOf(context),
        3,
      )}
      width={SPLIT_WIDTH}
      height={height}
      isBeside
    />
  );
}

function View(props: Props) {
  const { options, context, data } = props;
  const { metric1 } = options;
  const period = periodOf('auto', context.range);
  const trend = result(data, 'trend');
  const list = buckets(trend, period, context.range);
  const height = BODY.height - TILES - (heldBack(props) ? SECOND_LINE : 0);
  return (
    <div className="fd-stack">
      <Tiles tiles={tilesOf(props)} />
      <div className="fd-beside">
        <MetricTrend
          trend={trendOf(metric1, trend, list, context)}
          list={list}
          period={period}
          context={context}
          heading={`${metricLabel(metric1, context)} ${periodNote(list, period).split(';')[0]}`}
          width={TREND_WIDTH}
          days={markedDays(props)}
          height={height}
        />
        <Split {...props} height={height} />
      </div>
    </div>
  );
}

/** Who brought most, and between whom the rate differs by more than chance. */
function splitSentence(props: Props): string {
  const { data, options, context } = props;
  const { metric1, metric2, group } = options;
  const ranking = rankingOf(props);
  const [first] = ranking.entries;
  const total = result(data, 'split').totals.values[metric1] ?? 0;
  if (!first || total <= 0 || ranking.all < 2) return '';
  const lead = `${shortName(first.label, 36)} brought ${shareText(first.values[metric1] ?? 0, total, context.locale)} of ${inSentence(metric1, context)}`;
  const extremes = extremesOf(props);
  if (!extremes) return ` ${lead}.`;
  const { best, worst } = extremes;
  const write = (value: number): string => figure(metric2, value, context);
  const among = ranking.partial ? ` of the ${NOUNS[group].many} shown` : '';
  return ` ${lead}; ${inSentence(metric2, context)} was highest${among} on ${best.name} (${write(best.value)}), lowest on ${worst.name} (${write(worst.value)}).`;
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: (options, context) => ({
    ...keyFigureQueries(options, context),
    trend: {
      metrics: withSums([options.metric1]),
      dimensions: [periodOf('auto', context.range)],
      range: context.range,
      impressionBasis: context.impressionBasis,
    },
    split: {
      metrics: metricsOf(options),
      dimensions: [options.group],
      range: context.range,
      orderBy: { by: options.metric1, direction: 'desc' },
      limit: MOST + 1,
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) => nothingDelivered(data, 'trend'),
  subTitle: (props) => {
    const { options, context } = props;
    const { entries, all } = rankingOf(props);
    const cut = cutNote(
      entries.length,
      all,
      NOUNS[options.group],
      inSentence(options.metric1, context),
      context.locale,
    );
    return `${rangesText(props)}${cut ? `; ${cut}` : ''}`;
  },
  takeaway: (props) => `${keyFigureSentence(props)}${splitSentence(props)}`,
  charts: (props) => {
    const { options, context, data } = props;
    const { metric1, group } = options;
    const unit = metric1 === 'spend' ? 'money' : 'count';
    const list = buckets(result(data, 'trend'), periodOf('auto', context.range), context.range);
    const { entries } = rankingOf(props);
    const label = metricLabel(metric1, context);
    return [
      {
        kind: 'area',
        title: `${label} over time`,
        unit,
        categories: list.map(({ day }) => day),
        series: [{ name: label, values: list.map(({ values }) => values?.[metric1] ?? null) }],
      },
      {
        kind: 'bar',
        title: `${label} by ${NOUNS[group].one}`,
        unit,
        categories: entries.map((entry) => entry.label),
        series: [{ name: label, values: entries.map(({ values }) => values[metric1] ?? null) }],
      },
    ];
  },
  View,
});
