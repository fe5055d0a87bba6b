/** Delivery by site, placement or size: a rate against each row's own site benchmark. */
import { writeRange } from '@flightdeck/domain/dates';
import { plural, writePercent } from '@flightdeck/domain/locale';
import {
  BENCHMARK_REASONS,
  type MetricId,
  type MetricRow,
  relativeChange,
} from '@flightdeck/domain/metrics';
import { BENCHMARK_CTR } from '@flightdeck/domain/report';
import { benchmarkSource } from '../../beside-source.ts';
import type { Benchmark } from '../../definition.ts';
import { everyOf, noneOf, shortName } from '../../format/sentence.ts';
import { number, toggle } from '../../options.ts';
import { groupBy, impressionLimit, metricOption, pageOptions, table } from '../options.ts';
import { RankedBars, type Reference, referenceLegend } from '../RankedBars.tsx';
import { rankSentence } from '../ranked.ts';
import { averageLegend, type RankedProps, rankedChart, rankedSlide } from '../ranked-slide.tsx';
import { inSentence, metricLabel, NOUNS, rowId } from '../shared.ts';
import { about } from './about.ts';

const OFFERED: readonly MetricId[] = [
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

const OPTIONS = pageOptions({
  group: groupBy('site', 'placement', 'size'),
  metric1: metricOption('Metric 1', 'ctr', OFFERED),
  metric2: metricOption('Metric 2', 'impressions', OFFERED),
  benchmarkCTR: number(0, {
    label: 'Benchmark CTR',
    help: 'Leaves placements above this CTR out of the benchmark. 0 takes the report’s own.',
    min: 0,
    max: 1,
    step: 0.1,
    unit: '%',
  }),
  impressionLimit,
  showBenchmark: toggle(true, 'Show site benchmark'),
  table,
  sortByDifference: toggle(true, 'Sort by difference'),
});
type Props = RankedProps<typeof OPTIONS>;

/** The benchmark of each row's site, where the slide has one: not for sizes and other metrics. */
function benchmarkOf({ data, options }: Props): (row: MetricRow) => Benchmark | undefined {
  const { metric1, group, showBenchmark } = options;
  if (!showBenchmark || group === 'size' || (metric1 !== 'ctr' && metric1 !== 'viewability')) {
    return () => undefined;
  }
  const known = new Map(data.benchmarks?.map((benchmark) => [String(benchmark.siteId), benchmark]));
  return (row) => known.get(rowId(row, 'site'));
}

/** The reference of the rows, or undefined where none of them has a benchmark. */
function referenceOf(props: Props): Reference | undefined {
  const { metric1 } = props.options;
  if (metric1 !== 'ctr' && metric1 !== 'viewability') return undefined;
  const benchmark = benchmarkOf(props);
  const of: Reference['of'] = (row) => benchmark(row)?.[metric1] ?? null;
  const source: Reference['source'] = (row) => {
    const own = benchmark(row);
    return own && benchmarkSource(own, metric1);
  };
  return props.answer.rows.some((row) => of(row) !== null)
    ? { header: 'Benchmark', against: 'Against it', of, source }
    : undefined;
}

/** Why rows have no benchmark, as text; undefined when unknown. */
function reasonOf(props: Props): string | undefined {
  const benchmark = benchmarkOf(props);
  const reason = props.answer.rows.flatMap((row) => benchmark(row)?.reason ?? [])[0];
  return reason && BENCHMARK_REASONS[reason];
}

function takeaway(props: Props): string | null {
  const { answer, ranking, options, context } = props;
  const { metric1, group } = options;
  const { locale } = context;
  const reference = referenceOf(props);
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
          : `${writePercent(Math.abs(change) * 100, locale)} ${change > 0 ? 'above' : 'below'} it`;
      if (held.length === 1) {
        return `${best.name} is the only ${NOUNS[group].one} shown with a ${noun} benchmark, and is ${away(best.change)}.`;
      }
      const reached = held.filter(({ change }) => change >= 0).length;
      const many = `${NOUNS[group].many}${ranking.partial ? ' shown' : ''}`;
      const lead =
        reached === held.length
          ? `${everyOf(held.length, many, locale)} with a ${noun} benchmark reach it`
          : reached === 0
            ? `${noneOf(held.length, many, locale)} reaches its ${noun} benchmark`
            : `${reached} of ${ranking.partial ? 'the ' : ''}${held.length} ${many} ${plural(reached, 'is at or above its', 'are at or above their')} ${noun} benchmark`;
      return away(best.change) === away(worst.change)
        ? `${lead}.`
        : `${lead}; ${best.name} is ${away(best.change)}, ${worst.name} ${away(worst.change)}.`;
    }
  }
  return rankSentence(ranking, metric1, answer, group, context);
}

export const slide = rankedSlide({
  ...about,
  options: OPTIONS,
  benchmark: true,
  benchmarkLimits: ({ benchmarkCTR }) => ({
    ctrLimit: benchmarkCTR > 0 ? Math.max(BENCHMARK_CTR.min, benchmarkCTR) : undefined,
  }),
  metrics: ({ metric1, metric2 }) => [metric1, metric2],
  alsoAsks: ['impressions', 'clicks'],
  dimensions: ({ group }) => (group === 'placement' ? ['placement', 'site'] : [group]),
  subTitle: (props) => {
    const { bar, cut, options, context } = props;
    const { group } = options;
    const noun = metricLabel(bar, context);
    if (referenceOf(props)) {
      return `${noun} against ${group === 'site' ? 'each site’s own benchmark' : 'the benchmark of its site'}${cut}`;
    }
    const reason = reasonOf(props);
    return `${noun} by ${NOUNS[group].one}${cut}${reason ? `; ${reason}` : ''}`;
  },
  legend: (props) => {
    const { bar, ranking, context } = props;
    const reference = referenceOf(props);
    if (!reference) return averageLegend(props);
    const label = `Site benchmark, ${writeRange(context.benchmarkRange, context.locale)}`;
    const someUnknown = ranking.entries.some(({ row }) => row && reference.of(row) === null);
    const unknown = someUnknown ? (reasonOf(props) ?? 'no benchmark') : undefined;
    return referenceLegend(bar, { label, unknown });
  },
  takeaway,
  charts: (props) => [rankedChart(props, 'bar', referenceOf(props))],
  View: (props) => {
    const reference = referenceOf(props);
    return (
      <RankedBars
        {...props}
        reference={reference}
        average={!reference}
        byDifference={props.options.sortByDifference && reference !== undefined}
      />
    );
  },
});
