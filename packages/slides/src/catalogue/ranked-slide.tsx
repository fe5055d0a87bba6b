/** Declares a slide of ranked rows: the largest campaigns, sites, creatives … as bars, all others in one row. */
import type { MetricId, MetricResult } from '@flightdeck/domain/metrics';
import type { SlideOptions } from '@flightdeck/domain/report';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import {
  defineSlide,
  type LegendItem,
  type PropsOf,
  type SlideAbout,
  type SlideChart,
  type SlideDefinition,
  type SlideQuery,
} from '../definition.ts';
import type { OptionSet } from '../options.ts';
import { RankedBars, type Reference, referenceLegend } from './RankedBars.tsx';
import { MOST_ROWS, type Ranking, ranked } from './ranked.ts';
import { cutNote, DELIVERY, type Figures, nothingDelivered, result } from './shared.ts';

interface RankedValues {
  readonly group: string;
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
  Pick<SlideDefinition<Options>, 'benchmark' | 'benchmarkLimits' | 'emptyNotice' | 'options'> &
  // Default: without a figure in any row.
  Partial<Pick<SlideDefinition<Options>, 'isEmpty'>>;

interface RankedSlide<Id extends string, Options extends RankedOptions, M extends string>
  extends Declared<Options> {
  readonly id: Id;
  /** Figures of the dataset that is asked; of delivery when absent. */
  readonly figures?: Figures<M>;
  /** The metric of the bars, then those beside it. */
  metrics(options: z.output<Options>): readonly [NoInfer<M>, ...NoInfer<M>[]];
  /** Metrics to query besides those shown; by default the one that rows are the largest by. */
  readonly alsoAsks?: readonly NoInfer<M>[];
  /** What to group by; default the `group` option. */
  dimensions?(options: z.output<Options>): string[];
  /** The metric by which rows are the largest; default impressions. */
  orderBy?(options: z.output<Options>): NoInfer<M>;
  /** Ids that rows must have, per dimension. */
  filters?(options: z.output<Options>): SlideQuery['filters'];
  /** Rows before the others are summed; default `MOST_ROWS`. */
  readonly rows?: number;
  /** Counts served impressions on either basis. */
  readonly servedOnly?: boolean;
  subTitle(props: RankedProps<Options, NoInfer<M>>): string;
  legend?(props: RankedProps<Options, NoInfer<M>>): readonly LegendItem[];
  takeaway(props: RankedProps<Options, NoInfer<M>>): string | null;
  /** Of office programs; default the bars. */
  charts?(props: RankedProps<Options, NoInfer<M>>): readonly SlideChart[];
  /** Default: bars against the average of all. */
  View?(props: RankedProps<Options, NoInfer<M>>): ReactNode;
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
  <RankedBars {...props} average />
);

/** The bars as a chart of an office program, the longest first, with what each is compared with. */
export function rankedChart(
  { ranking, bar, options, figures, context }: RankedProps<RankedOptions, string>,
  kind: 'bar' | 'column' = 'bar',
  reference?: Pick<Reference, 'header' | 'of'>,
): SlideChart {
  const { unit } = figures.metric(bar);
  const entries = [...ranking.entries].sort(
    (a, b) => (b.values[bar] ?? -Infinity) - (a.values[bar] ?? -Infinity),
  );
  return {
    kind,
    title: `${figures.label(bar, context)} by ${figures.noun(options.group).one}`,
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
  metrics,
  alsoAsks = [],
  dimensions = ({ group }) => [group],
  orderBy,
  filters,
  rows = MOST_ROWS,
  servedOnly = false,
  subTitle,
  legend,
  takeaway,
  charts = (props) => [rankedChart(props)],
  View = AverageBars,
  ...declared
}: RankedSlide<Id, Options, M>) {
  // Without figures of its own, its metrics are those of delivery.
  const figures = declaredFigures ?? (DELIVERY as Figures<string> as Figures<M>);
  const isOfDelivery = declaredFigures === undefined;
  const order = (options: z.output<Options>): M => orderBy?.(options) ?? ('impressions' as M);
  const withRanking = (props: PropsOf<Options>): RankedProps<Options, M> => {
    const { data, options, context } = props;
    const { group, impressionLimit = 0 }: RankedValues = options;
    const [bar, ...others] = metrics(options);
    const columns = [...new Set(others)];
    const answer = result(data, 'rows');
    const ranking = ranked(answer, group, figures.withSums([bar, ...columns]), {
      limited: impressionLimit > 0,
      most: rows,
      locale: context.locale,
      figures,
    });
    const by = servedOnly ? 'impressions' : figures.inSentence(order(options), context);
    const shown = ranking.entries.length;
    const cut = cutNote(shown, ranking.all, figures.noun(group), by, context.locale);
    return { ...props, answer, ranking, bar, columns, figures, cut: cut ? `, ${cut}` : '' };
  };
  return defineSlide({
    isEmpty: (data) => nothingDelivered(data, 'rows'),
    ...declared,
    ...(isOfDelivery ? {} : { datasets: [figures] }),
    queries: (options, context) => {
      const wanted = filters?.(options);
      return {
        rows: figures.query({
          metrics: figures.withSums([...metrics(options), order(options), ...alsoAsks]),
          dimensions: dimensions(options),
          range: context.range,
          orderBy: { by: order(options), direction: 'desc' },
          limit: rows + 1,
          ...(wanted ? { filters: wanted } : {}),
          ...(options.impressionLimit ? { minImpressions: options.impressionLimit } : {}),
          ...(servedOnly || !isOfDelivery ? {} : { impressionBasis: context.impressionBasis }),
        }),
      };
    },
    charts: (props) => charts(withRanking(props)),
    subTitle: (props) => subTitle(withRanking(props)),
    legend: (props) => legend?.(withRanking(props)) ?? [],
    takeaway: (props) => takeaway(withRanking(props)),
    View: (props) => View(withRanking(props)),
  });
}
