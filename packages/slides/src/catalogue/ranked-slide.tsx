/** Declares a slide of ranked rows: the largest campaigns, sites, creatives … as bars, all others in one row. */
import type { DayRange } from '@flightdeck/domain/dates';
import type { MetricId, MetricResult } from '@flightdeck/domain/metrics';
import type { SlideOptions } from '@flightdeck/domain/report';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import {
  defineSlide,
  type LegendItem,
  type PropsOf,
  type ReportContext,
  type SlideAbout,
  type SlideChart,
  type SlideDefinition,
  type SlideQuery,
  type SlideTable,
} from '../definition.ts';
import type { OptionSet } from '../options.ts';
import type { Narrowing } from './figures.ts';
import { RankedBars, type Reference, referenceLegend } from './RankedBars.tsx';
import { MOST_ROWS, type Ranking, ranked } from './ranked.ts';
import { cutNote, deliveryAs, type Figures, nothingDelivered, result } from './shared.ts';

interface RankedValues {
  readonly group?: string;
  readonly impressionLimit?: number;
  /** Shows the columns beside the bars; default true. */
  readonly table?: boolean;
}
type RankedOptions = OptionSet<z.ZodMiniType<SlideOptions & RankedValues>>;

/** Props of a ranked slide: the answer to its query and its ranking. */
export type RankedProps<
  Options extends RankedOptions = RankedOptions,
  M extends string = MetricId,
> = PropsOf<Options> & {
  readonly answer: MetricResult;
  /** The dimension of its rows. */
  readonly by: string;
  readonly ranking: Ranking;
  /** The metric that is drawn as bars. */
  readonly bar: M;
  /** Metrics beside the bars, from left to right. */
  readonly columns: readonly M[];
  /** Those of the slide's dataset. */
  readonly figures: Figures<M>;
  /** `, the 12 largest of 250 sites by impressions`; empty where all rows are shown. */
  readonly cut: string;
};

type Declared<Options extends RankedOptions> = SlideAbout &
  Pick<
    SlideDefinition<Options>,
    'authorHint' | 'benchmark' | 'benchmarkLimits' | 'emptyNotice' | 'options'
  > &
  // Default: without a figure in any row.
  Partial<Pick<SlideDefinition<Options>, 'isEmpty'>>;

interface RankedSlide<Id extends string, Options extends RankedOptions, M extends string>
  extends Declared<Options> {
  readonly id: Id;
  /** Figures of the dataset that is asked; of delivery when absent. */
  readonly figures?: Figures<M>;
  /** The dimension that makes the rows; default the `group` option. */
  by?(options: z.output<Options>): string;
  /** The metric of the bars, then those beside it. */
  metrics(options: z.output<Options>): readonly [NoInfer<M>, ...NoInfer<M>[]];
  /** Metrics to query besides those shown; by default the one that rows are the largest by. */
  readonly alsoAsks?: readonly NoInfer<M>[];
  /** The metric of the bars where no row has a value of the chosen one. */
  readonly orElse?: NoInfer<M>;
  /** All that is grouped by; default the dimension of the rows. */
  dimensions?(options: z.output<Options>): string[];
  /** The metric by which rows are the largest; default impressions. */
  orderBy?(options: z.output<Options>): NoInfer<M>;
  /** Ids that rows must have, per dimension. */
  filters?(options: z.output<Options>): SlideQuery['filters'];
  narrow?(options: z.output<Options>): Narrowing;
  /** The days that each row's values are compared with; none by default. */
  compare?(options: z.output<Options>, context: ReportContext): DayRange | undefined;
  /** Rows before the others are summed; default `MOST_ROWS`. */
  readonly rows?: number;
  /** Counts served impressions on either basis. */
  readonly servedOnly?: boolean;
  subTitle(props: RankedProps<Options, NoInfer<M>>): string;
  legend?(props: RankedProps<Options, NoInfer<M>>): readonly LegendItem[];
  takeaway(props: RankedProps<Options, NoInfer<M>>): string | null;
  /** Default: bars against the average of all. */
  View?(props: RankedProps<Options, NoInfer<M>>): ReactNode;
  /** Default: the bars. */
  charts?(props: RankedProps<Options, NoInfer<M>>): readonly SlideChart[];
  /** Default: the answer. */
  tables?(props: RankedProps<Options, NoInfer<M>>): readonly SlideTable[];
}

/** Legend of bars that are compared with the average of all; empty where there is no average. */
export const averageLegend = ({
  bar,
  ranking,
  figures,
}: Pick<
  RankedProps<RankedOptions, string>,
  'bar' | 'ranking' | 'figures'
>): readonly LegendItem[] =>
  figures.kind(bar) !== 'rate' || ranking.entries.length < 2
    ? []
    : referenceLegend(bar, undefined, figures);

const AverageBars = (props: RankedProps<RankedOptions, string>) => (
  <RankedBars {...props} options={{ table: true, ...props.options, group: props.by }} average />
);

/** The bars as a chart of an office program, the longest first, with what each is compared with. */
export function rankedChart(
  { ranking, bar, by, figures, context }: RankedProps<RankedOptions, string>,
  kind: 'bar' | 'column' = 'bar',
  reference?: Pick<Reference, 'header' | 'of'>,
): SlideChart {
  const { unit } = figures.metric(bar);
  const entries = [...ranking.entries].sort(
    (a, b) => (b.values[bar] ?? -Infinity) - (a.values[bar] ?? -Infinity),
  );
  return {
    kind,
    title: `${figures.label(bar, context)} by ${figures.noun(by, context).one}`,
    unit,
    categories: entries.map(({ label }) => label),
    series: [
      {
        name: figures.label(bar, context),
        values: entries.map(({ values }) => values[bar] ?? null),
      },
      ...(reference
        ? [
            {
              name: reference.header,
              values: entries.map(({ row }) => (row ? reference.of(row) : null)),
            },
          ]
        : []),
    ],
  };
}

/** Declares a ranked slide by its differences from the others. */
export function rankedSlide<
  const Id extends string,
  Options extends RankedOptions,
  M extends string = MetricId,
>({
  figures: declaredFigures,
  by = ({ group }: RankedValues) => group ?? '',
  metrics,
  orElse,
  alsoAsks = [],
  dimensions = (options) => [by(options)],
  orderBy,
  filters,
  narrow,
  compare,
  rows = MOST_ROWS,
  servedOnly = false,
  subTitle,
  legend,
  takeaway,
  charts = (props) => [rankedChart(props)],
  tables,
  View = AverageBars,
  ...declared
}: RankedSlide<Id, Options, M>) {
  // Without figures of its own, its metrics are those of delivery.
  const figures = declaredFigures ?? deliveryAs<M>();
  const isOfDelivery = declaredFigures === undefined;
  const order = (options: z.output<Options>): M => orderBy?.(options) ?? ('impressions' as M);
  const withRanking = (props: PropsOf<Options>): RankedProps<Options, M> => {
    const { data, options, context } = props;
    const { impressionLimit = 0 }: RankedValues = options;
    const dimension = by(options);
    const [chosen, ...others] = metrics(options);
    const answer = result(data, 'rows');
    const isKnown = answer.rows.some(({ values }) => values[chosen] != null);
    const bar = isKnown ? chosen : (orElse ?? chosen);
    const columns = [...new Set(others)];
    const ranking = ranked(answer, dimension, figures.withSums([bar, ...columns]), {
      limited: impressionLimit > 0,
      most: rows,
      ...{ context, figures },
    });
    const largestBy =
      servedOnly && order(options) === 'impressions'
        ? 'impressions'
        : figures.inSentence(order(options), context);
    const shown = ranking.entries.length;
    const noun = figures.noun(dimension, context);
    const cut = cutNote(shown, ranking.all, noun, largestBy, context.locale);
    return {
      ...props,
      answer,
      by: dimension,
      ranking,
      bar,
      columns,
      figures,
      cut: cut ? `, ${cut}` : '',
    };
  };
  return defineSlide({
    isEmpty: (data) => nothingDelivered(data, 'rows'),
    ...declared,
    ...(isOfDelivery ? {} : { datasets: [figures] }),
    queries: (options, context) => {
      const wanted = filters?.(options);
      const before = compare?.(options, context);
      return {
        rows: figures.query({
          metrics: figures.withSums([
            ...metrics(options),
            order(options),
            ...alsoAsks,
            ...(orElse === undefined ? [] : [orElse]),
          ]),
          dimensions: dimensions(options),
          range: context.range,
          orderBy: { by: order(options), direction: 'desc' },
          limit: rows + 1,
          ...(wanted ? { filters: wanted } : {}),
          ...narrow?.(options),
          ...(before ? { compare: before } : {}),
          ...(options.impressionLimit ? { minImpressions: options.impressionLimit } : {}),
          ...(servedOnly || !isOfDelivery ? {} : { impressionBasis: context.impressionBasis }),
        }),
      };
    },
    charts: (props) => charts(withRanking(props)),
    ...(tables ? { tables: (props: PropsOf<Options>) => tables(withRanking(props)) } : {}),
    subTitle: (props) => subTitle(withRanking(props)),
    legend: (props) => legend?.(withRanking(props)) ?? [],
    takeaway: (props) => takeaway(withRanking(props)),
    View: (props) => View(withRanking(props)),
  });
}
