/** Creative regression: two metrics of each creative as points, the line through them, and whether there is a relation. */

import { counted, numberFormat, plural, writePercent } from '@flightdeck/domain/locale';
import { type MetricId, metric } from '@flightdeck/domain/metrics';
import { spanAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type LegendItem, type PropsOf } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { capital, shortName } from '../../format/sentence.ts';
import {
  DELIVERY_METRICS,
  groupBy,
  impressionLimitFrom,
  metricOption,
  pageOptions,
} from '../options.ts';
import { isAdditive, withArticle } from '../ranked.ts';
import {
  cutNote,
  DELIVERY,
  figure,
  formatOf,
  inSentence,
  metricLabel,
  NOUNS,
  nothingDelivered,
  result,
  rowId,
  rowLabel,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';
import { logAxis } from './log-axis.ts';
import { type Creative, isWide, LEAST_CREATIVES, relationOf, roundStep } from './relation.ts';
import { LINE_COLOURS, type LinePoint, Scatter } from './Scatter.tsx';

const MOST_POINTS = 300;
/** Places of the line that its interval is drawn through. */
const LINE_PLACES = 40;

const OPTIONS = pageOptions({
  group: groupBy('creative', 'placement', 'size'),
  metric1: metricOption('Metric across', 'impressions', DELIVERY_METRICS),
  metric2: metricOption('Metric upwards', 'ctr', DELIVERY_METRICS),
  impressionLimit: impressionLimitFrom(1000),
});
type Props = PropsOf<typeof OPTIONS>;

/** Rows with both metrics; across, sums that differ widely are logarithms. */
function pointsOf({ data, options }: Pick<Props, 'data' | 'options'>) {
  const { group, metric1, metric2 } = options;
  const known = result(data, 'rows').rows.flatMap((row) => {
    const [x, y] = [row.values[metric1], row.values[metric2]];
    return x == null || y == null
      ? []
      : [
          {
            id: rowId(row, group),
            label: rowLabel(row, group),
            x,
            y,
            source: sourceOf(row.values, metric1, metric2),
          },
        ];
  });
  const isLog = isAdditive(metric1) && isWide(known.map(({ x }) => x));
  const points = known.map((one): Creative => (isLog ? { ...one, x: Math.log10(one.x) } : one));
  return { points, isLog };
}

/** Whether both metrics are made of the same measure, so that they go together by definition. */
function isByDefinition({ metric1, metric2 }: Props['options']): boolean {
  // What only divides a rate may well go with it: creatives that are shown more may do worse.
  const of = (id: MetricId) => Object.keys(DELIVERY.metric(id).of);
  return of(metric1).some((measure) => of(metric2).includes(measure));
}

/** A difference of a metric: percentages differ by points. */
function difference(id: MetricId, value: number, { context }: Pick<Props, 'context'>): string {
  if (metric(id).unit !== 'percent') return figure(id, value, context);
  const points = value * 100;
  return `${numberFormat(context.locale, { maximumSignificantDigits: 2 }).format(points)} ${plural(points, 'point', 'points')}`;
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const { metric1, metric2, group } = options;
  const { points, isLog } = pointsOf(props);
  const { one, many } = NOUNS[group];
  const [x, y] = [metric1, metric2].map((id) => inSentence(id, context));
  const all = counted(points.length, context.locale, one, many);
  if (isByDefinition(options)) {
    return metric1 === metric2
      ? `Choose two metrics: ${x} goes with itself by definition.`
      : `${capital(x ?? '')} and ${y} are made of the same figures, so that they go together by definition.`;
  }
  const relation = relationOf(points);
  if (!relation) return null;
  if (relation.kind === 'few') {
    return `${capital(all)} ${plural(points.length, 'is', 'are')} too few to tell whether ${x} and ${y} go together; it takes ${LEAST_CREATIVES}.`;
  }
  const { fit } = relation;
  const explained = writePercent(fit.r2 * 100, context.locale);
  if (relation.kind === 'none') {
    return `No clear relation between ${x} and ${y} across ${all}: the line explains ${explained} of the differences, which chance alone can do.`;
  }
  if (relation.kind === 'alone') {
    return `No relation that holds: the line between ${x} and ${y} across ${all} rests on ${shortName(relation.alone.label)} alone.`;
  }
  const across = points.map((point) => point.x);
  const step = isLog ? 1 : roundStep(Math.max(...across) - Math.min(...across));
  const more = isLog ? `ten times the ${x}` : `${difference(metric1, step, props)} more ${x}`;
  const ends = [fit.slopeInterval.low, fit.slopeInterval.high]
    .map((slope) => Math.abs(slope * step))
    .sort((low, high) => low - high)
    .map((size) => difference(metric2, size, props));
  const size = difference(metric2, Math.abs(fit.slope * step), props);
  const isUp = fit.slope > 0;
  const what = isAdditive(metric2)
    ? `${size} ${isUp ? 'more' : 'less'} ${y}`
    : `${withArticle(y ?? '')} ${size} ${isUp ? 'higher' : 'lower'}`;
  return `${capital(many)} with ${more} have ${what} on average (95% interval ${ends.join(' to ')}); it explains ${explained} of the differences, and is no proof of a cause.`;
}

function lineOf(points: readonly Creative[]): readonly LinePoint[] {
  const relation = relationOf(points);
  if (!relation || relation.kind === 'few') return [];
  const across = points.map(({ x }) => x);
  const [least, most] = [Math.min(...across), Math.max(...across)];
  return Array.from({ length: LINE_PLACES + 1 }, (_, index) => {
    const x = least + ((most - least) * index) / LINE_PLACES;
    return { x, ...relation.fit.at(x) };
  });
}

function View(props: Props) {
  const { options, context } = props;
  const { metric1, metric2, group } = options;
  const { points, isLog } = pointsOf(props);
  const format = formatOf(context);
  const relation = relationOf(points);
  const line = lineOf(points);
  const { one, many } = NOUNS[group];
  const all = counted(points.length, context.locale, one, many);
  const r2 =
    relation && relation.kind !== 'few'
      ? ` · R² ${numberFormat(context.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(relation.fit.r2)}`
      : '';
  const across = points.map(({ x }) => x);
  const { unit } = metric(metric1);
  const name = metricLabel(metric1, context);
  return (
    <Scatter
      title={`${metricLabel(metric2, context)} by ${inSentence(metric1, context)} of each ${one}`}
      description={points
        .map(({ label, x, y }) => {
          const value = isLog ? 10 ** x : x;
          return `${label}: ${figure(metric1, value, context)}, ${figure(metric2, y, context)}`;
        })
        .join('; ')}
      points={points}
      x={{
        label: isLog ? `${name}, on a logarithmic scale` : name,
        axis: isLog
          ? logAxis(
              across.map((value) => 10 ** value),
              unit,
              format,
            )
          : spanAxis(across, unit, format, 8),
      }}
      y={{
        label: metricLabel(metric2, context),
        axis: spanAxis(
          [...points.map(({ y }) => y), ...line.map(({ y }) => y)],
          metric(metric2).unit,
          format,
          5,
        ),
      }}
      line={line}
      isWeak={relation?.kind !== 'related' || isByDefinition(options)}
      note={`${all}${r2}`}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: ({ group, metric1, metric2, impressionLimit }, context) => ({
    rows: {
      metrics: withSums([metric1, metric2, 'impressions']),
      dimensions: [group],
      range: context.range,
      orderBy: { by: 'impressions', direction: 'desc' },
      limit: MOST_POINTS,
      ...(impressionLimit > 0 ? { minImpressions: impressionLimit } : {}),
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data, options) =>
    nothingDelivered(data, 'rows') || pointsOf({ data, options }).points.length === 0,
  emptyNotice: (data, options, context) => {
    const { totals, rows } = result(data, 'rows');
    if (!(totals.values.impressions ?? 0)) return null;
    if (rows.length === 0) {
      return {
        title: 'Too few impressions',
        text: `No ${NOUNS[options.group].one} has as many impressions as the limit asks for.`,
      };
    }
    const missing = [options.metric1, options.metric2]
      .filter((id) => rows.every(({ values }) => values[id] == null))
      .map((id) => inSentence(id, context));
    return missing.length > 0
      ? {
          title: `No ${missing[0]} in range`,
          text: `The delivery data of the chosen campaigns and placements holds nothing that ${missing.join(' and ')} could be computed from.`,
        }
      : null;
  },
  subTitle: (props) => {
    const { options, context, data } = props;
    const { group, metric1, metric2, impressionLimit } = options;
    const { rowCount, rows } = result(data, 'rows');
    const { points } = pointsOf(props);
    const noun = NOUNS[group];
    const limit =
      impressionLimit > 0
        ? ` with ${figure('impressions', impressionLimit, context)} or more ${inSentence('impressions', context)}`
        : '';
    const cut = cutNote(rows.length, rowCount, noun, 'impressions', context.locale);
    const without = rows.length - points.length;
    return [
      `${metricLabel(metric2, context)} against ${inSentence(metric1, context)}, a point for each ${noun.one}${limit}`,
      ...(cut ? [cut] : []),
      ...(without > 0
        ? [`${counted(without, context.locale, noun.one, noun.many)} without both figures left out`]
        : []),
    ].join('; ');
  },
  legend: (props): readonly LegendItem[] => {
    const relation = relationOf(pointsOf(props).points);
    if (!relation || relation.kind === 'few') return [];
    const isWeak = relation.kind !== 'related' || isByDefinition(props.options);
    const { line, band, weakLine, weakBand } = LINE_COLOURS;
    return [
      {
        label: isWeak ? 'Line, says little' : 'Line through the points',
        colour: isWeak ? weakLine : line,
        shape: 'dashed',
      },
      { label: 'Its 95% interval', colour: isWeak ? weakBand : band, shape: 'square' },
    ];
  },
  takeaway,
  charts: (props) => {
    const { options, context } = props;
    const { metric1, metric2, group } = options;
    const { points, isLog } = pointsOf(props);
    return [
      {
        kind: 'scatter',
        title: `${metricLabel(metric2, context)} by ${inSentence(metric1, context)} of each ${NOUNS[group].one}`,
        unit: metric(metric2).unit,
        categories: points.map(({ label }) => label),
        series: [{ name: metricLabel(metric2, context), values: points.map(({ y }) => y) }],
        across: {
          label: metricLabel(metric1, context),
          unit: metric(metric1).unit,
          values: points.map(({ x }) => (isLog ? 10 ** x : x)),
          isLog,
          hasLine: relationOf(points)?.kind === 'related' && !isByDefinition(options),
        },
      },
    ];
  },
  View,
});
