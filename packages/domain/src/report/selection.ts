/**
 * What a report asks of its delivery: one selection and one benchmark for slides, alerts and the raw report, so that all
 * of them speak of the same placements.
 */
import type { DayRange } from '../dates/index.ts';
import type { ImpressionBasis } from '../metrics/index.ts';
import type { ReportOptions } from './schema.ts';
import { clampSetup, type SetupState, setupBenchmarkRange } from './setup.ts';

/** The part of an advertiser's delivery that a report is about, as slide data takes it. */
export interface Selection {
  readonly advId: number;
  readonly campaignAll: boolean;
  readonly campaignIds?: readonly number[] | undefined;
  readonly placementAll: boolean;
  readonly placementIds?: readonly number[] | undefined;
  readonly aggregator?: string | undefined;
}

/** What the options of a report choose of an advertiser's delivery. */
export const selectionOf = (
  advId: number,
  options: Pick<
    ReportOptions,
    'campaignAll' | 'campaignIds' | 'placementAll' | 'placementIds' | 'aggregator'
  >,
) => {
  const { campaignAll, campaignIds, placementAll, placementIds, aggregator } = options;
  return { advId, campaignAll, campaignIds, placementAll, placementIds, aggregator };
};

/** The same part as lists of ids, as spec.md §7 has them; an empty list means all. */
export interface SelectionIds {
  readonly advId: number;
  readonly campaignIds: number[];
  readonly placementIds: number[];
}

/**
 * The ids of a selection. All & Future is an empty list: every campaign or placement there is, with or without delivery
 * in the range. Null where a list is chosen and nothing is in it: empty would mean all.
 */
export function selectionIds(selection: Selection): SelectionIds | null {
  const { advId, campaignAll, placementAll } = selection;
  const campaignIds = campaignAll ? [] : [...(selection.campaignIds ?? [])];
  const placementIds = placementAll ? [] : [...(selection.placementIds ?? [])];
  if (!campaignAll && campaignIds.length === 0) return null;
  if (!placementAll && placementIds.length === 0) return null;
  return { advId, campaignIds, placementIds };
}

/** The benchmark settings of a report. */
export interface BenchmarkSettings {
  readonly range: DayRange;
  /** Percent: placements with a higher CTR do not count. */
  readonly ctrLimit: number;
  /** Placements with fewer impressions in the range do not count. */
  readonly impressionLimit: number;
  /** What the report counts as impressions, and CTR divides clicks by; served impressions when absent. */
  readonly impressionBasis?: ImpressionBasis | undefined;
}

/** The benchmark settings of the form, within their bounds; undefined while a custom range lacks a day. */
export function setupBenchmark(state: SetupState): BenchmarkSettings | undefined {
  const range = setupBenchmarkRange(state);
  if (!range) return;
  const { benchmarkCtr: ctrLimit, benchmarkImpressions: impressionLimit } = clampSetup(state);
  return { range, ctrLimit, impressionLimit, impressionBasis: state.reportImpressionsBy };
}
