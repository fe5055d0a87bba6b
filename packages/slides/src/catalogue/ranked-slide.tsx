/** Declares a slide of ranked rows: the largest campaigns, sites, creatives … as bars, all others in one row. */
import type { DimensionId, MetricId, MetricResult } from '@flightdeck/domain/metrics';
import type { SlideOptions } from '@flightdeck/domain/report';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { defineSlide, type LegendItem, type PropsOf, type SlideDefinition } from '../definition.ts';
import type { OptionSet } from '../options.ts';
import { RankedBars, referenceLegend } from './RankedBars.tsx';
import { isAdditive, MOST_ROWS, type Ranking, ranked } from './ranked.ts';
import { cutNote, type Group, inSentence, nothingDelivered, result, withSums } from './shared.ts';

interface RankedValues {
  readonly group: Group;
  readonly impressionLimit?: number;
  /** Shows the columns beside the bars; default true. */
  readonly table?: boolean;
}
type RankedOptions = OptionSet<z.ZodMiniType<SlideOptions & RankedValues>>;

/** Props of a ranked slide: the answer to its query and its ranking. */
export type RankedProps<Options extends RankedOptions = RankedOptions> = PropsOf<Options> & {
  readonly answer: MetricResult;
  readonly ranking: Ranking;
  /** The metric that is drawn as bars. */
  readonly bar: MetricId;
  /** Metrics beside the bars, from left to right. */
  readonly columns: readonly MetricId[];
  /** `, the 12 largest of 250 sites by impressions`; empty where all rows are shown. */
  readonly cut: string;
};

type Declared<Options extends RankedOptions> = Pick<
  SlideDefinition<Options>,
  | 'benchmark'
  | 'benchmarkLimits'
  | 'category'
  | 'description'
  | 'emptyNotice'
  | 'options'
  | 'question'
  | 'title'
> &
  // Default: without impressions and clicks in any row.
  Partial<Pick<SlideDefinition<Options>, 'isEmpty'>>;

interface RankedSlide<Id extends string, Options extends RankedOptions> extends Declared<Options> {
  readonly id: Id;
  /** The metric of the bars, then those beside it. */
  metrics(options: z.output<Options>): readonly [MetricId, ...MetricId[]];
  /** Metrics to query besides those shown; default impressions. */
  readonly alsoAsks?: readonly MetricId[];
  /** What to group by; default the `group` option. */
  dimensions?(options: z.output<Options>): DimensionId[];
  /** The metric by which rows are the largest; default impressions. */
  orderBy?(options: z.output<Options>): MetricId;
  /** Rows before the others are summed; default `MOST_ROWS`. */
  readonly rows?: number;
  /** Counts served impressions on either basis. */
  readonly servedOnly?: boolean;
  subTitle(props: RankedProps<Options>): string;
  legend?(props: RankedProps<Options>): readonly LegendItem[];
  takeaway(props: RankedProps<Options>): string | null;
  /** Default: bars against the average of all. */
  View?(props: RankedProps<Options>): ReactNode;
}

/** Legend of bars that are compared with the average of all; empty where there is no average. */
export const averageLegend = ({
  bar,
  ranking,
}: Pick<RankedProps, 'bar' | 'ranking'>): readonly LegendItem[] =>
  isAdditive(bar) || ranking.entries.length < 2 ? [] : referenceLegend(bar);

const AverageBars = (props: RankedProps) => <RankedBars {...props} average />;

/** Declares a ranked slide by its differences from the others. */
export function rankedSlide<const Id extends string, Options extends RankedOptions>({
  metrics,
  alsoAsks = ['impressions'],
  dimensions = ({ group }) => [group],
  orderBy = () => 'impressions',
  rows = MOST_ROWS,
  servedOnly = false,
  subTitle,
  legend,
  takeaway,
  View = AverageBars,
  ...declared
}: RankedSlide<Id, Options>) {
  const withRanking = (props: PropsOf<Options>): RankedProps<Options> => {
    const { data, options, context } = props;
    const { group, impressionLimit = 0 }: RankedValues = options;
    const [bar, ...others] = metrics(options);
    const columns = [...new Set(others)];
    const answer = result(data, 'rows');
    const ranking = ranked(answer, group, withSums([bar, ...columns]), {
      limited: impressionLimit > 0,
      most: rows,
      locale: context.locale,
    });
    const by = servedOnly ? 'impressions' : inSentence(orderBy(options), context);
    const cut = cutNote(ranking.entries.length, ranking.all, group, by, context.locale);
    return { ...props, answer, ranking, bar, columns, cut: cut ? `, ${cut}` : '' };
  };
  return defineSlide({
    isEmpty: (data) => nothingDelivered(data, 'rows'),
    ...declared,
    queries: (options, context) => ({
      rows: {
        metrics: withSums([...metrics(options), ...alsoAsks]),
        dimensions: dimensions(options),
        range: context.range,
        orderBy: { by: orderBy(options), direction: 'desc' },
        limit: rows + 1,
        ...(options.impressionLimit ? { minImpressions: options.impressionLimit } : {}),
        ...(servedOnly ? {} : { impressionBasis: context.impressionBasis }),
      },
    }),
    subTitle: (props) => subTitle(withRanking(props)),
    legend: (props) => legend?.(withRanking(props)) ?? [],
    takeaway: (props) => takeaway(withRanking(props)),
    View: (props) => View(withRanking(props)),
  });
}
