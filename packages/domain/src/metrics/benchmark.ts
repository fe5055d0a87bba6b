/** Benchmarks: the performance of a trade's clients on a site, without revealing any single client's (docs/decisions/0009). */
import * as z from 'zod/mini';
import type { ImpressionBasis } from './result.ts';

/** Other clients that must have delivered on a site before it has a benchmark. */
export const BENCHMARK_LEAST_OTHERS = 3;

/** Why a site has no benchmark. */
export const BenchmarkReason = z.enum(['few-clients']);
export type BenchmarkReason = z.infer<typeof BenchmarkReason>;

/** The reason as part of a sentence. */
export const BENCHMARK_REASONS: Readonly<Record<BenchmarkReason, string>> = {
  'few-clients': 'not enough clients for a benchmark',
};

/** How each rate of a benchmark is worked out. */
export const BENCHMARK_FORMULAS = {
  ctr: {
    label: 'Benchmark CTR',
    formula: 'clicks ÷ impressions of all placements that count',
    description: 'What placements of one type of clients reached on this site together.',
  },
  viewability: {
    label: 'Benchmark viewability',
    formula: 'viewable ÷ measurable impressions of all placements that count',
    description: 'How many of the impressions on this site could be seen.',
  },
} as const;

/** The delivery of a trade's clients on a site. */
export interface BenchmarkSums {
  /** Clients that delivered and whose figures the reader does not know. */
  readonly others: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly measurable: number;
  readonly viewable: number;
}

/** Rates of a benchmark, as fractions. With a reason both are null. */
export interface BenchmarkRates {
  readonly ctr: number | null;
  readonly viewability: number | null;
  readonly reason: BenchmarkReason | null;
}

/** Three significant digits: more than a slide shows, too few to compute one placement from the difference of two answers. */
const rate = (part: number, whole: number): number | null =>
  whole > 0 ? Number((part / whole).toPrecision(3)) : null;

/** The benchmark of a site, or the reason why it has none. Clicks are divided by the impressions of the basis. */
export function benchmarkOf(sums: BenchmarkSums, basis: ImpressionBasis = 'total'): BenchmarkRates {
  if (sums.others < BENCHMARK_LEAST_OTHERS) {
    return { ctr: null, viewability: null, reason: 'few-clients' };
  }
  return {
    ctr: rate(sums.clicks, basis === 'viewable' ? sums.viewable : sums.impressions),
    viewability: rate(sums.viewable, sums.measurable),
    reason: null,
  };
}
