/** What the Standard Template asks for, as the slide-data call asks it: for the benches of slides. */
import { type DayRange, presetRange, previousRange } from '@flightdeck/domain/dates';
import {
  BENCHMARK_CTR,
  BENCHMARK_IMPRESSIONS,
  DEFAULT_REPORT_NAME,
  TEMPLATES,
} from '@flightdeck/domain/report';
import {
  type ReportContext,
  type SlideRequest,
  slideDefinition,
  slideRequest,
} from '@flightdeck/slides';
import { asOf } from '../../apps/api/src/platform/facts/as-of.ts';
import { benchmarksFor } from '../../apps/api/src/platform/facts/benchmarks.ts';
import type { FactScope, FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import type { GeneratedFacts } from './slides-facts.ts';

const TODAY = '2026-04-15';
/** Last day with facts. */
export const LAST_DAY = '2026-04-14';
/** Samples of a slide, each of another advertiser or range. */
export const SAMPLES = 48;

/** One sample: advertiser and range. */
export interface Sample {
  readonly advertiserId: number;
  readonly range: DayRange;
}

const RANGES = [
  presetRange('lm', TODAY),
  presetRange('l3m', TODAY),
  presetRange('ytd', TODAY),
  { start: '2026-01-12', end: LAST_DAY },
];

function contextOf({ advertiserId, range }: Sample): ReportContext {
  return {
    reportName: DEFAULT_REPORT_NAME,
    advertiserId,
    advertiserName: 'Advertiser',
    client: null,
    range,
    compareRange: previousRange(range),
    benchmarkRange: presetRange('l6m', TODAY),
    benchmarkImpressions: BENCHMARK_IMPRESSIONS.default,
    benchmarkCtr: BENCHMARK_CTR.default,
    impressionBasis: 'total',
    mode: 'reporting',
    preparedBy: 'Bench',
    locale: 'en-GB',
    reportUrl: null,
    today: TODAY,
  };
}

/** Slides of the Standard Template with figures. */
export const SLIDE_IDS = (TEMPLATES.find(({ id }) => id === 'T0001')?.slides ?? [])
  .map(({ component }) => component)
  .filter((component) => requestOf(component, { advertiserId: 1, range: RANGES[0] ?? fail() }));

function fail(): never {
  throw new Error('There is no range to measure.');
}

/** What a slide asks for. */
export function requestOf(component: string, sample: Sample): SlideRequest | null {
  const definition = slideDefinition(component);
  if (!definition) throw new Error(`The catalogue has no slide ${component}.`);
  return slideRequest(definition, {}, contextOf(sample));
}

/** All queries of one slide, as in the slide-data call. */
export async function answerSlide(
  store: Pick<FactsStore, 'query' | 'answer'>,
  request: SlideRequest,
  scope: FactScope,
  everyone: readonly number[],
): Promise<void> {
  const { benchmark } = request;
  await Promise.all([
    asOf(store, scope.advertiserIds),
    ...Object.values(request.queries).map((query) => store.answer(query, scope)),
    ...(benchmark
      ? [
          benchmarksFor(store, {
            ...benchmark,
            trade: everyone.map((id) => ({ advertiserId: id, clientUuid: `client ${id}` })),
            known: new Set(scope.advertiserIds.map((id) => `client ${id}`)),
            own: scope.advertiserIds,
            sites: scope,
          }),
        ]
      : []),
  ]);
}

/** Advertisers and ranges that change each time. */
export function samplesOf({ advertiserIds }: GeneratedFacts): Sample[] {
  return Array.from({ length: SAMPLES }, (_, index) => ({
    advertiserId: advertiserIds[(index * 7) % advertiserIds.length] ?? 1,
    range: RANGES[index % RANGES.length] ?? fail(),
  }));
}

/** The time that a share of all is not above. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
