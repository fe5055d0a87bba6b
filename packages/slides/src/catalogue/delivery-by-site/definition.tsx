/** Delivery by site, placement or size: a rate against each row's own site benchmark. */
import { writeRange } from '@flightdeck/domain/dates';
import {
  BENCHMARK_REASONS,
  type MetricId,
  type MetricRow,
  relativeChange,
} from '@flightdeck/domain/metrics';
import { BENCHMARK_CTR } from '@flightdeck/domain/report';
import * as z from 'zod/mini';
import {
  type Benchmark,
  defineSlide,
  type SlideData,
  type SlideViewProps,
} from '../../definition.ts';
import { everyOf, noneOf, shortName } from '../../format/words.ts';
import { RankedBars, type Reference, referenceLegend } from '../RankedBars.tsx';
import { isAdditive, MOST_ROWS, type Ranking, ranked, rankSentence } from '../ranked.ts';
import {
  cutNote,
  groupField,
  IMPRESSION_LIMIT_FIELD,
  impressionLimit,
  inSentence,
  metricField,
  metricLabel,
  metricOption,
  NOUNS,
  nothingDelivered,
  result,
  rowId,
  SUBTITLE_FIELD,
  TAKEAWAY_FIELD,
  TEXT_OPTIONS,
  withSums,
} from '../shared.ts';

const CHOICES: readonly MetricId[] = [
  'ctr',
  'viewability',
  'impressions',
  'clicks',
  'conversions',
  'interactionRate',
  'vcr',
  'cpm',
  'cpc',
  'spend',
];

const Options = z.object({
  ...TEXT_OPTIONS,
  group: z._default(z.enum(['site', 'placement', 'size']), 'site'),
  metric1: z._default(metricOption, 'ctr'),
  metric2: z._default(metricOption, 'impressions'),
  /** Percent; 0 takes the report's. */
  benchmarkCTR: z._default(z.number().check(z.nonnegative(), z.maximum(1)), 0),
  impressionLimit,
  showBenchmark: z._default(z.boolean(), true),
  table: z._default(z.boolean(), true),
  sortByDifference: z._default(z.boolean(), true),
});
type Options = z.output<typeof Options>;
type Props = SlideViewProps<Options>;

const rankingOf = ({ data, options }: Pick<Props, 'data' | 'options'>): Ranking =>
  ranked(result(data, 'rows'), options.group, withSums([options.metric1, options.metric2]), {
    limited: options.impressionLimit > 0,
  });

/** The benchmark of each row's site, as far as the slide asks for one: not for sizes and other metrics. */
function benchmarkOf(data: SlideData, options: Options): (row: MetricRow) => Benchmark | undefined {
  const { metric1, group, showBenchmark } = options;
  if (!showBenchmark || group === 'size' || (metric1 !== 'ctr' && metric1 !== 'viewability')) {
    return () => undefined;
  }
  const known = new Map(data.benchmarks?.map((benchmark) => [String(benchmark.siteId), benchmark]));
  return (row) => known.get(rowId(row, 'site'));
}

/** What the rows are held against, or undefined where none of them has a benchmark. */
function referenceOf(data: SlideData, options: Options): Reference | undefined {
  const { metric1 } = options;
  if (metric1 !== 'ctr' && metric1 !== 'viewability') return undefined;
  const benchmark = benchmarkOf(data, options);
  const of: Reference['of'] = (row) => benchmark(row)?.[metric1] ?? null;
  return result(data, 'rows').rows.some((row) => of(row) !== null)
    ? { header: 'Benchmark', against: 'Against it', of }
    : undefined;
}

/** Why rows have no benchmark, in words; undefined where it cannot be told. */
function reasonOf(data: SlideData, options: Options): string | undefined {
  const benchmark = benchmarkOf(data, options);
  const reason = result(data, 'rows').rows.flatMap((row) => benchmark(row)?.reason ?? [])[0];
  return reason && BENCHMARK_REASONS[reason];
}

function takeaway({ data, options, context }: Props): string | null {
  const ranking = rankingOf({ data, options });
  const reference = referenceOf(data, options);
  const { metric1, group } = options;
  if (reference) {
    const held = ranking.entries
      .flatMap((entry) => {
        const change = relativeChange(
          entry.values[metric1],
          entry.row ? reference.of(entry.row) : null,
        );
        return change === null ? [] : [{ name: shortName(entry.label), change }];
      })
      .sort((a, b) => b.change - a.change);
    const [best] = held;
    const worst = held.at(-1);
    if (best && worst && held.some(({ change }) => change > -1)) {
      const noun = inSentence(metric1, context);
      const away = (change: number): string =>
        Math.abs(change) < 0.005
          ? 'level with it'
          : `${Math.round(Math.abs(change) * 100)}% ${change > 0 ? 'above' : 'below'} it`;
      if (held.length === 1) {
        return `${best.name} is the only ${NOUNS[group].one} shown with a ${noun} benchmark, and is ${away(best.change)}.`;
      }
      const reached = held.filter(({ change }) => change >= 0).length;
      const many = `${NOUNS[group].many}${ranking.partial ? ' shown' : ''}`;
      const lead =
        reached === held.length
          ? `${everyOf(held.length, many)} with a ${noun} benchmark reach it`
          : reached === 0
            ? `${noneOf(held.length, many)} reaches its ${noun} benchmark`
            : `${reached} of ${ranking.partial ? 'the ' : ''}${held.length} ${many} ${reached === 1 ? 'is at or above its' : 'are at or above their'} ${noun} benchmark`;
      return away(best.change) === away(worst.change)
        ? `${lead}.`
        : `${lead}; ${best.name} is ${away(best.change)}, ${worst.name} ${away(worst.change)}.`;
    }
  }
  return rankSentence(ranking, metric1, result(data, 'rows'), group, context);
}

export const deliveryBySite = defineSlide({
  id: 'delivery-by-site',
  category: 'Delivery Analysis',
  title: 'Delivery by site',
  description: 'A rate per site, placement or size against each site’s own benchmark.',
  options: Options,
  fields: [
    SUBTITLE_FIELD,
    groupField(['site', 'placement', 'size']),
    metricField('metric1', 'Metric 1', CHOICES),
    metricField('metric2', 'Metric 2', CHOICES),
    {
      key: 'benchmarkCTR',
      label: 'Benchmark CTR',
      help: 'Leaves placements above this CTR out of the benchmark. 0 takes the report’s own.',
      kind: 'number',
      min: 0,
      max: 1,
      step: 0.1,
      unit: '%',
    },
    IMPRESSION_LIMIT_FIELD,
    { key: 'showBenchmark', label: 'Show site benchmark', kind: 'switch' },
    { key: 'table', label: 'Show table', kind: 'switch' },
    { key: 'sortByDifference', label: 'Sort by difference', kind: 'switch' },
    TAKEAWAY_FIELD,
  ],
  benchmark: true,
  benchmarkLimits: ({ benchmarkCTR }) => ({
    ctrLimit: benchmarkCTR > 0 ? Math.max(BENCHMARK_CTR.min, benchmarkCTR) : undefined,
  }),
  queries: (options, context) => ({
    rows: {
      metrics: withSums([options.metric1, options.metric2, 'impressions', 'clicks']),
      dimensions: options.group === 'placement' ? ['placement', 'site'] : [options.group],
      range: context.range,
      orderBy: { by: 'impressions', direction: 'desc' },
      limit: MOST_ROWS + 1,
      ...(options.impressionLimit > 0 ? { minImpressions: options.impressionLimit } : {}),
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) => nothingDelivered(data, 'rows'),
  subTitle: ({ options, context, data }) => {
    const { metric1, group } = options;
    const ranking = rankingOf({ data, options });
    const noun = metricLabel(metric1, context);
    const reference = referenceOf(data, options);
    const what = reference
      ? `${noun} against ${group === 'site' ? 'each site’s own benchmark' : 'the benchmark of its site'}`
      : `${noun} by ${NOUNS[group].one}`;
    const cut = cutNote(
      ranking.entries.length,
      ranking.all,
      group,
      inSentence('impressions', context),
    );
    const lead = cut ? `${what}, ${cut}` : what;
    const reason = reference ? undefined : reasonOf(data, options);
    return reason ? `${lead}; ${reason}` : lead;
  },
  legend: ({ options, data, context }) => {
    const reference = referenceOf(data, options);
    const { entries } = rankingOf({ data, options });
    if (reference) {
      const label = `Site benchmark, ${writeRange(context.benchmarkRange, context.locale)}`;
      const someUnknown = entries.some(({ row }) => row && reference.of(row) === null);
      const unknown = someUnknown ? (reasonOf(data, options) ?? 'no benchmark') : undefined;
      return referenceLegend(options.metric1, { label, unknown });
    }
    return isAdditive(options.metric1) || entries.length < 2
      ? []
      : referenceLegend(options.metric1);
  },
  takeaway,
  View: ({ data, options, context }) => {
    const reference = referenceOf(data, options);
    return (
      <RankedBars
        context={context}
        answer={result(data, 'rows')}
        ranking={rankingOf({ data, options })}
        group={options.group}
        bar={options.metric1}
        columns={[options.metric2]}
        reference={reference}
        average={!reference}
        table={options.table}
        sort={options.sortByDifference && reference ? 'difference' : 'value'}
      />
    );
  },
});
