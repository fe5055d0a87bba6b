/** Declares a slide of lines: one metric of the largest sites, creatives, channels … over the buckets of the range. */
import { type DayRange, daysIn, writeMonth, writeShortDay } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import {
  formatChange,
  type MetricId,
  type MetricRow,
  relativeChange,
} from '@flightdeck/domain/metrics';
import type { SlideOptions } from '@flightdeck/domain/report';
import type * as z from 'zod/mini';
import { TimeChart, valueAxis } from '../charts/index.ts';
import { BODY } from '../deck/size.ts';
import {
  defineSlide,
  type PropsOf,
  type SlideAbout,
  type SlideDefinition,
  type SlideQuery,
} from '../definition.ts';
import { shortName } from '../format/sentence.ts';
import type { OptionSet } from '../options.ts';
import { seriesColour, seriesTextColour } from '../palette.ts';
import {
  type Bucket,
  bucketName,
  buckets,
  drawnBuckets,
  halvesOf,
  type Period,
  periodNote,
  periodOf,
  pointsOf,
} from './buckets.ts';
import { markedDays } from './day-marks.ts';
import type { Narrowing } from './figures.ts';
import { RankedBars } from './RankedBars.tsx';
import { ranked } from './ranked.ts';
import {
  deliveryAs,
  type Figures,
  formatOf,
  nothingDelivered,
  result,
  rowId,
  rowLabel,
} from './shared.ts';

/** Lines that can be told apart. */
const MOST_SERIES = 5;
/** Cells that a query may answer. */
export const MOST_CELLS = 20_000;

interface SeriesValues {
  readonly group?: string;
  readonly metric1: string;
  readonly period: Period | 'auto';
  readonly showEvents: boolean;
}
type SeriesOptions = OptionSet<z.ZodMiniType<SlideOptions & SeriesValues>>;

/** One line: the buckets of one value of the dimension. */
export interface Series {
  readonly id: string;
  readonly label: string;
  /** As drawn: of sums, without those that the range cuts. */
  readonly list: readonly Bucket[];
  /** `by week`, and what of it the range cuts. */
  readonly note: string;
  /** Over the whole range. */
  readonly total: number | null;
}

/** Props of a slide of lines. */
export type SeriesProps<
  Options extends SeriesOptions = SeriesOptions,
  M extends string = MetricId,
> = PropsOf<Options> & {
  readonly metric: M;
  /** The dimension whose values are the lines. */
  readonly by: string;
  readonly period: Period;
  readonly figures: Figures<M>;
  /** The largest first. */
  readonly series: readonly Series[];
  /** Values of the dimension in all. */
  readonly all: number;
  /** Small cells were left out of the answer: what is missing is unknown, not zero. */
  readonly isCut: boolean;
};

interface SeriesSlide<Options extends SeriesOptions, M extends string>
  extends SlideAbout,
    Pick<SlideDefinition<Options>, 'options'>,
    Partial<Pick<SlideDefinition<Options>, 'authorHint' | 'emptyNotice' | 'isEmpty'>> {
  /** Figures of the dataset that is asked; of delivery when absent. */
  readonly figures?: Figures<M>;
  /** The metric that the lines are chosen by: those with most of it. */
  readonly orderBy: NoInfer<M>;
  /** Ids that rows must have, per dimension. */
  filters?(options: z.output<Options>): SlideQuery['filters'];
  narrow?(options: z.output<Options>): Narrowing;
  /** The dimension whose values are the lines; default the `group` option. */
  by?(options: z.output<Options>): string;
  /** What `by` is a part of: lines of the same name in two of them are told apart. */
  within?(options: z.output<Options>): string | null;
  /** Default: who grew and who fell most, or whose rate was highest. */
  takeaway?(props: SeriesProps<Options, NoInfer<M>>): string | null;
}

/** Few enough buckets that several lines can be read. */
export function periodFor(option: Period | 'auto', range: DayRange): Period {
  const period = periodOf(option, range);
  return option === 'auto' && period === 'day' && daysIn(range) > 31 ? 'week' : period;
}

/** The sums of the two halves of a line, and the names of these; null where there are too few buckets. */
function sumsOf({ list }: Series, period: Period, metric: string) {
  const halves = halvesOf(list, period);
  const sum = (part: readonly Bucket[]): number =>
    part.reduce((total, { values }) => total + (values?.[metric] ?? 0), 0);
  return (
    halves && { before: sum(halves.parts[0]), after: sum(halves.parts[1]), names: halves.names }
  );
}

/** Who grew and who fell most between the two halves of the range; for rates, who led how often. */
export function seriesSentence(props: SeriesProps<SeriesOptions, string>): string | null {
  const { series, metric, figures, context, period } = props;
  if (props.isCut) return null;
  const noun = figures.inSentence(metric, context);
  const write = (value: number): string =>
    figures.figure(metric, value, context, { compact: true });
  const [first] = series;
  if (!first) return null;
  if (figures.kind(metric) === 'sum') {
    const changes = series
      .flatMap((one) => {
        const sums = sumsOf(one, period, metric);
        const change = sums && relativeChange(sums.after, sums.before);
        return sums && change !== null ? [{ name: shortName(one.label), ...sums, change }] : [];
      })
      .sort((a, b) => b.change - a.change);
    const [most] = changes;
    const least = changes.at(-1);
    if (!most || !least) return null;
    const isMany = changes.length > 2;
    const firstMove =
      most.change < 0 ? `fell${isMany ? ' least' : ''}` : `grew${isMany ? ' most' : ''}`;
    const lastMove =
      least.change < 0 ? `fell${isMany ? ' most' : ''}` : `grew${isMany ? ' least' : ''}`;
    const { before, after, names } = most;
    const told = `${isMany ? 'Of those shown, ' : ''}${most.name} ${firstMove}, from ${write(before)} ${noun} in ${names[0]} to ${write(after)} in ${names[1]} (${formatChange(most.change, formatOf(context))})`;
    if (changes.length === 1) return `${told}.`;
    const rest = `${least.name} ${lastMove}, by ${formatChange(Math.abs(least.change), formatOf(context)).replace('+', '')}`;
    return Math.abs(most.change) < 0.01 && Math.abs(least.change) < 0.01
      ? `The ${noun} of all shown stayed level over the range.`
      : `${told}; ${rest}.`;
  }
  const ranked = series
    .flatMap((one) => (one.total === null ? [] : [{ ...one, total: one.total }]))
    .sort((a, b) => b.total - a.total);
  const [top] = ranked;
  const bottom = ranked.at(-1);
  if (!top || !bottom || top === bottom || write(top.total) === write(bottom.total)) return null;
  const days = new Set(series.flatMap(({ list }) => list.map(({ day }) => day)));
  let led = 0;
  let compared = 0;
  for (const day of days) {
    const values = series.flatMap(({ id, list }) => {
      const value = list.find((one) => one.day === day)?.values?.[metric];
      return value == null ? [] : [{ id, value }];
    });
    if (values.length < 2) continue;
    compared += 1;
    const best = values.reduce((a, b) => (b.value > a.value ? b : a));
    if (best.id === top.id) led += 1;
  }
  const lead =
    compared > 1
      ? `, and was highest in ${led} of ${counted(compared, context.locale, period)}`
      : '';
  return `${shortName(top.label)} had the highest ${noun} over the range (${write(top.total)})${lead}; ${shortName(bottom.label)} the lowest (${write(bottom.total)}).`;
}

function Lines(props: SeriesProps<SeriesOptions, string>) {
  const { series, metric, figures, context, period, by } = props;
  const lines = series.map((one, index) => ({
    id: one.id,
    label: shortName(one.label, 24),
    colour: seriesColour(index),
    labelColour: seriesTextColour(index),
    points: pointsOf(one.list, metric, figures).map((point, at) =>
      props.isCut && !one.list[at]?.values ? { ...point, value: null } : point,
    ),
  }));
  const write = (value: number | null): string => figures.figure(metric, value, context);
  const label = figures.label(metric, context);
  const days = markedDays(props, figures);
  return (
    <TimeChart
      title={`${label} by ${figures.noun(by).one} over time`}
      description={series
        .map((one) => {
          const last = one.list.at(-1);
          const end = last
            ? `, ${write(last.values?.[metric] ?? null)} in ${bucketName(last.day, period, context.locale)}`
            : '';
          return `${one.label}: ${write(one.total)} over the whole range${end}.`;
        })
        .join(' ')}
      heading={label}
      series={lines}
      range={context.range}
      axis={valueAxis(
        lines.flatMap(({ points }) => points.map(({ value }) => value)),
        figures.metric(metric).unit,
        formatOf(context),
      )}
      writeDay={(day, style) =>
        style === 'month' ? writeMonth(day, context.locale) : writeShortDay(day, context.locale)
      }
      width={BODY.width}
      height={BODY.height}
      marks={days.found}
      events={days.events}
    />
  );
}

/** A single bucket is no course: its values are compared as bars. */
function Bars({ metric, figures, context, by, data }: SeriesProps<SeriesOptions, string>) {
  const answer = result(data, 'rows');
  const ranking = ranked(answer, by, figures.withSums([metric]), {
    limited: false,
    most: MOST_SERIES,
    context,
    figures,
  });
  return (
    <RankedBars
      context={context}
      answer={answer}
      ranking={ranking}
      options={{ group: by }}
      bar={metric}
      columns={[]}
      figures={figures}
      average
    />
  );
}

/** Declares a slide of lines by its differences from the others. Its options have `metric1`, `period` and, by default, `group`. */
export function seriesSlide<
  const Id extends string,
  Options extends SeriesOptions,
  M extends string = MetricId,
>({
  figures: declaredFigures,
  orderBy,
  filters,
  narrow,
  by: dimensionOf = ({ group }: SeriesValues) => group ?? '',
  within = () => null,
  takeaway = seriesSentence,
  ...declared
}: SeriesSlide<Options, M> & { readonly id: Id }) {
  // Without figures of its own, its metrics are those of delivery.
  const figures = declaredFigures ?? deliveryAs<M>();
  const isOfDelivery = declaredFigures === undefined;
  const withSeries = (props: PropsOf<Options>): SeriesProps<Options, M> => {
    const { data, options, context } = props;
    const { metric1, period: option }: SeriesValues = options;
    const by = dimensionOf(options);
    const period = periodFor(option, context.range);
    const trend = result(data, 'trend');
    const largest = result(data, 'rows');
    const whole = within(options);
    const kind = figures.kind(metric1 as M);
    const idOf = (row: MetricRow): string =>
      whole === null ? rowId(row, by) : `${rowId(row, whole)} ${rowId(row, by)}`;
    const isSeveral = new Set(largest.rows.map((row) => whole && rowId(row, whole))).size > 1;
    const series = largest.rows.slice(0, MOST_SERIES).map((row): Series => {
      const id = idOf(row);
      const own = trend.rows.filter((cell) => idOf(cell) === id);
      const label = rowLabel(row, by);
      const list = buckets({ ...trend, rows: own }, period, context.range);
      return {
        id,
        label: whole !== null && isSeveral ? `${rowLabel(row, whole)}: ${label}` : label,
        list: drawnBuckets(list, kind),
        note: periodNote(list, period, drawnBuckets(list, kind)),
        total: row.values[metric1] ?? null,
      };
    });
    const metric = metric1 as M;
    const isCut = trend.rowCount > trend.rows.length;
    return { ...props, metric, by, period, figures, series, all: largest.rowCount, isCut };
  };
  return defineSlide({
    isEmpty: (data) => nothingDelivered(data, 'rows'),
    ...declared,
    ...(isOfDelivery ? {} : { datasets: [figures] }),
    queries: (options, context) => {
      const { metric1, period }: SeriesValues = options;
      const whole = within(options);
      const lines = [...(whole === null ? [] : [whole]), dimensionOf(options)];
      const wanted = filters?.(options);
      const shared = {
        metrics: figures.withSums([metric1 as M, orderBy]),
        range: context.range,
        orderBy: { by: orderBy, direction: 'desc' as const },
        ...(wanted ? { filters: wanted } : {}),
        ...narrow?.(options),
        ...(isOfDelivery ? { impressionBasis: context.impressionBasis } : {}),
      };
      return {
        rows: figures.query({ ...shared, dimensions: lines, limit: MOST_SERIES }),
        trend: figures.query({
          ...shared,
          dimensions: [...lines, periodFor(period, context.range)],
          limit: MOST_CELLS,
        }),
      };
    },
    subTitle: (props) => {
      const { metric, series, all, by, context, period } = withSeries(props);
      const { one, many } = figures.noun(by);
      const which =
        all > series.length
          ? `, the ${series.length} ${many} with most ${figures.inSentence(orderBy, context)}`
          : '';
      return `${figures.label(metric, context)} by ${one}${which}, ${series[0]?.note ?? periodNote([], period)}`;
    },
    takeaway: (props) => takeaway(withSeries(props)),
    charts: (props) => {
      const { series, metric, by, context } = withSeries(props);
      const days = [...new Set(series.flatMap(({ list }) => list.map(({ day }) => day)))].sort();
      return [
        {
          kind: 'line',
          title: `${figures.label(metric, context)} by ${figures.noun(by).one} over time`,
          unit: figures.metric(metric).unit,
          categories: days,
          series: series.map(({ label, list }) => ({
            name: label,
            values: days.map(
              (day) => list.find((one) => one.day === day)?.values?.[metric] ?? null,
            ),
          })),
        },
      ];
    },
    View: (props) => {
      const drawn = withSeries(props);
      const isCourse = drawn.series.some(({ list }) => list.length > 1);
      return isCourse ? Lines(drawn) : Bars(drawn);
    },
  });
}
