/**
 * Report setup: its state, which choice clears which, clamps, completeness, and converting from and to a saved report
 * (spec.md §3, §4, §5).
 */
import { z } from 'zod';
import {
  BenchmarkDateType,
  CompareWith,
  DateType,
  Day,
  type DayRange,
  resolveRange,
  usualComparison,
} from '../dates/index.ts';
import { ImpressionBasis } from '../metrics/index.ts';
import { BENCHMARK_CTR, BENCHMARK_IMPRESSIONS } from './limits.ts';
import {
  AggregatorUuid,
  type Report,
  ReportMode,
  type ReportOptions,
  TemplateId,
} from './schema.ts';
import { AdvertiserClient, EntityId } from './slide.ts';

/** Time in which changes clear nothing while a saved report fills the form (spec.md §4). */
export const HYDRATION_MS = 1000;

/** Wait after a date change before its dependent lists are loaded again (spec.md §4). */
export const DATE_SETTLE_MS = 100;

/**
 * The fields of the setup form (spec.md §3). A list is meaningful only while its `…All` is false. Name and id of the
 * report are stored with the report itself.
 */
export const SetupState = z.strictObject({
  typeDate: DateType,
  /** The days of `typeDate`; null while a custom range lacks a day. */
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  /** Unsaved work of before there was a choice compares as it did. */
  compareWith: z._default(CompareWith, 'days'),
  advertiserId: z.nullable(EntityId),
  advertiserName: z.string(),
  advertiserClientData: z.nullable(AdvertiserClient),
  /** The activity aggregator whose scope and outcomes are the report's; null in work of before there were such reports. */
  aggregator: z.nullable(AggregatorUuid).default(null),
  campaignAll: z.boolean(),
  campaignIds: z.array(EntityId),
  placementAll: z.boolean(),
  placementIds: z.array(EntityId),
  benchmarkTypeDate: BenchmarkDateType,
  benchmarkStartDate: z.nullable(Day),
  benchmarkEndDate: z.nullable(Day),
  benchmarkImpressions: z.number(),
  /** Percent. */
  benchmarkCtr: z.number(),
  reportImpressionsBy: ImpressionBasis,
  /** What money is shown in; null for the client's currency, as in all work of before there was a choice. */
  currency: z.nullable(z.string()).default(null),
  mode: ReportMode,
  template: TemplateId,
  /** Set by Continue or once a saved report has filled the form; cleared by a change that leaves a field empty. */
  setupComplete: z.boolean(),
  /** A saved report is filling the form: no choice clears another. */
  hydrating: z.boolean(),
});
export type SetupState = z.infer<typeof SetupState>;

/** The choices of the Advanced settings card besides the benchmark's date range. */
export type AdvancedSettings = Pick<
  SetupState,
  | 'mode'
  | 'template'
  | 'benchmarkImpressions'
  | 'benchmarkCtr'
  | 'reportImpressionsBy'
  | 'currency'
  | 'compareWith'
>;

/** A choice of campaigns or placements: all of them, future ones included, or a list. */
export interface Choice {
  readonly all: boolean;
  readonly ids: readonly number[];
}

interface RangeChoice<Type> {
  readonly typeDate: Type;
  readonly start?: Day | undefined;
  readonly end?: Day | undefined;
  readonly today: Day;
}

/** Actions on the form. Those with a date option have `today` in the provider's time zone. */
export type SetupAction =
  | ({ readonly type: 'range' } & RangeChoice<DateType>)
  | { readonly type: 'advertiser'; readonly id: number; readonly name: string }
  | { readonly type: 'clear-advertiser' }
  /** Other days for the same advertiser, campaigns and placements. */
  | { readonly type: 'days'; readonly days: DayRange; readonly today: Day }
  /** The client behind the chosen advertiser has become known. */
  | { readonly type: 'client'; readonly advertiserId: number; readonly client: AdvertiserClient }
  /** The report is on this aggregator of the advertiser, or on none. */
  | { readonly type: 'aggregator'; readonly uuid: string | null }
  | { readonly type: 'campaigns'; readonly choice: Choice }
  | { readonly type: 'placements'; readonly choice: Choice }
  | ({ readonly type: 'benchmark-range' } & RangeChoice<BenchmarkDateType>)
  | { readonly type: 'advanced'; readonly settings: Partial<AdvancedSettings> }
  | { readonly type: 'reset-advanced'; readonly today: Day }
  /** A saved report starts to fill the form. */
  | { readonly type: 'hydrate'; readonly state: SetupState }
  /** The saved report has filled the form. */
  | { readonly type: 'hydrated' }
  | { readonly type: 'continue' };

const NO_CAMPAIGNS = { campaignAll: false, campaignIds: [] };
const NO_PLACEMENTS = { placementAll: false, placementIds: [] };
/** All & Future: what a report is about until somebody chooses less. */
const ALL_CAMPAIGNS = { campaignAll: true, campaignIds: [] };
const ALL_PLACEMENTS = { placementAll: true, placementIds: [] };
const NO_ADVERTISER = {
  ...{ advertiserId: null, advertiserName: '', advertiserClientData: null },
  aggregator: null,
};

const ADVANCED = {
  mode: 'presentation',
  template: 'T0001',
  benchmarkTypeDate: 'l6m',
  benchmarkImpressions: BENCHMARK_IMPRESSIONS.default,
  benchmarkCtr: BENCHMARK_CTR.default,
  reportImpressionsBy: 'total',
} as const;

/** Options of a report about all of an advertiser, with every default (spec.md §9). */
export const DEFAULT_OPTIONS = {
  campaignAll: true,
  placementAll: true,
  typeDate: 'l3m',
  compareWith: 'calendar',
  ...ADVANCED,
} as const satisfies ReportOptions;

function advancedDefaults(today: Day) {
  return { ...ADVANCED, currency: null, ...benchmarkDays(ADVANCED.benchmarkTypeDate, {}, today) };
}

/** An empty form with every default (spec.md §9). */
export function initialSetup(today: Day): SetupState {
  return {
    typeDate: DEFAULT_OPTIONS.typeDate,
    compareWith: DEFAULT_OPTIONS.compareWith,
    ...rangeDays(DEFAULT_OPTIONS.typeDate, {}, today),
    ...NO_ADVERTISER,
    ...NO_CAMPAIGNS,
    ...NO_PLACEMENTS,
    ...advancedDefaults(today),
    setupComplete: false,
    hydrating: false,
  };
}

interface CustomDays {
  readonly start?: Day | undefined;
  readonly end?: Day | undefined;
}

function rangeDays(type: DateType, custom: CustomDays, today: Day) {
  const range = resolveRange(type, custom, today);
  return { startDate: range?.start ?? null, endDate: range?.end ?? null };
}

function benchmarkDays(type: BenchmarkDateType, custom: CustomDays, today: Day) {
  const range = resolveRange(type, custom, today);
  return { benchmarkStartDate: range?.start ?? null, benchmarkEndDate: range?.end ?? null };
}

/**
 * The form after an action (spec.md §4): a date range clears advertiser, campaigns and placements; an advertiser clears
 * campaigns and placements, which start with All & Future; campaigns clear placements in the same way. While a saved
 * report fills the form nothing is cleared.
 */
export function setupReducer(state: SetupState, action: SetupAction): SetupState {
  const next = step(state, action);
  return next.setupComplete && !isSetupComplete(next) ? { ...next, setupComplete: false } : next;
}

function step(state: SetupState, action: SetupAction): SetupState {
  const cascade = <T>(cleared: T) => (state.hydrating ? {} : cleared);
  switch (action.type) {
    case 'range':
      return {
        ...state,
        ...cascade({
          ...NO_ADVERTISER,
          ...NO_CAMPAIGNS,
          ...NO_PLACEMENTS,
          // Other days of a custom range leave what was chosen for it.
          ...(action.typeDate === state.typeDate
            ? {}
            : { compareWith: usualComparison(action.typeDate) }),
        }),
        typeDate: action.typeDate,
        ...rangeDays(action.typeDate, action, action.today),
      };
    case 'days':
      return { ...state, typeDate: 'cr', ...rangeDays('cr', action.days, action.today) };
    case 'advertiser':
      if (action.id === state.advertiserId) return state;
      return {
        ...state,
        ...cascade({ ...ALL_CAMPAIGNS, ...ALL_PLACEMENTS }),
        advertiserId: action.id,
        advertiserName: action.name,
        advertiserClientData: null,
        aggregator: null,
      };
    case 'clear-advertiser':
      return { ...state, ...NO_ADVERTISER, ...cascade({ ...NO_CAMPAIGNS, ...NO_PLACEMENTS }) };
    case 'client':
      return action.advertiserId === state.advertiserId
        ? { ...state, advertiserClientData: action.client }
        : state;
    case 'aggregator':
      return { ...state, aggregator: action.uuid };
    case 'campaigns': {
      const { all, ids } = action.choice;
      return {
        ...state,
        ...cascade(all || ids.length > 0 ? ALL_PLACEMENTS : NO_PLACEMENTS),
        campaignAll: all,
        campaignIds: all ? [] : [...ids],
      };
    }
    case 'placements':
      return {
        ...state,
        placementAll: action.choice.all,
        placementIds: action.choice.all ? [] : [...action.choice.ids],
      };
    case 'benchmark-range':
      return {
        ...state,
        benchmarkTypeDate: action.typeDate,
        ...benchmarkDays(action.typeDate, action, action.today),
      };
    case 'advanced':
      return { ...state, ...action.settings };
    case 'reset-advanced':
      return {
        ...state,
        ...advancedDefaults(action.today),
        compareWith: usualComparison(state.typeDate),
      };
    case 'hydrate':
      return { ...action.state, hydrating: true, setupComplete: false };
    case 'hydrated':
      return { ...state, hydrating: false, setupComplete: isSetupComplete(state) };
    case 'continue':
      return { ...clampSetup(state), hydrating: false, setupComplete: isSetupComplete(state) };
  }
}

const clamp = (value: number, bounds: { min: number; max: number; default: number }): number =>
  Number.isFinite(value) ? Math.min(bounds.max, Math.max(bounds.min, value)) : bounds.default;

/** Brings Benchmark Impressions into 1,000 to 100,000 and Benchmark CTR into 0.1 to 1 (spec.md §5). */
export function clampSetup(state: SetupState): SetupState {
  return {
    ...state,
    benchmarkImpressions: clamp(state.benchmarkImpressions, BENCHMARK_IMPRESSIONS),
    benchmarkCtr: clamp(state.benchmarkCtr, BENCHMARK_CTR),
  };
}

/** The fields that Continue waits for, in the order of the form. */
export type SetupGap = 'range' | 'advertiser' | 'campaigns' | 'placements';

/** The fields missing for a complete setup (spec.md §5); none when it is. */
export function setupGaps(state: SetupState): SetupGap[] {
  const gaps: SetupGap[] = [];
  if (!setupRange(state)) gaps.push('range');
  if (state.advertiserId === null) gaps.push('advertiser');
  if (!state.campaignAll && state.campaignIds.length === 0) gaps.push('campaigns');
  if (!state.placementAll && state.placementIds.length === 0) gaps.push('placements');
  return gaps;
}

/** Whether a date range (two days when custom), an advertiser, campaigns and placements are chosen. */
export function isSetupComplete(state: SetupState): boolean {
  return setupGaps(state).length === 0;
}

/** The report's days; null while a custom range lacks one. */
export function setupRange(state: SetupState): DayRange | null {
  return state.startDate && state.endDate ? { start: state.startDate, end: state.endDate } : null;
}

/** The benchmark's days; null while a custom range lacks one. */
export function setupBenchmarkRange(state: SetupState): DayRange | null {
  const { benchmarkStartDate: start, benchmarkEndDate: end } = state;
  return start && end ? { start, end } : null;
}

/** The form with its presets updated to `today`, for a form that was open over midnight. */
export function withToday(state: SetupState, today: Day): SetupState {
  return {
    ...state,
    ...(state.typeDate === 'cr' ? {} : rangeDays(state.typeDate, {}, today)),
    ...(state.benchmarkTypeDate === 'cr' ? {} : benchmarkDays(state.benchmarkTypeDate, {}, today)),
  };
}

/** The options to save (spec.md §3): lists only when not all, custom days only when custom, see the schema. */
export function toReportOptions(state: SetupState): ReportOptions {
  return {
    campaignAll: state.campaignAll,
    placementAll: state.placementAll,
    ...(state.campaignAll ? {} : { campaignIds: state.campaignIds }),
    ...(state.placementAll ? {} : { placementIds: state.placementIds }),
    typeDate: state.typeDate,
    ...(state.typeDate === 'cr' && state.startDate && state.endDate
      ? { customStartDate: state.startDate, customEndDate: state.endDate }
      : {}),
    ...(state.compareWith === 'calendar' ? { compareWith: state.compareWith } : {}),
    benchmarkTypeDate: state.benchmarkTypeDate,
    ...(state.benchmarkTypeDate === 'cr' && state.benchmarkStartDate && state.benchmarkEndDate
      ? {
          benchmarkCustomStartDate: state.benchmarkStartDate,
          benchmarkCustomEndDate: state.benchmarkEndDate,
        }
      : {}),
    benchmarkImpressions: state.benchmarkImpressions,
    benchmarkCtr: state.benchmarkCtr,
    mode: state.mode,
    reportImpressionsBy: state.reportImpressionsBy,
    ...(state.aggregator === null ? {} : { aggregator: state.aggregator }),
    ...(state.currency === null ? {} : { currency: state.currency }),
    template: state.template,
  };
}

/** The form filled from a saved report. Name and client of the advertiser are loaded elsewhere. */
export function fromReport(
  report: Pick<Report, 'advId' | 'options'>,
  today: Day,
  advertiser: { readonly name: string; readonly client: AdvertiserClient | null },
): SetupState {
  const { options } = report;
  return {
    typeDate: options.typeDate,
    ...rangeDays(
      options.typeDate,
      { start: options.customStartDate, end: options.customEndDate },
      today,
    ),
    compareWith: options.compareWith ?? 'days',
    advertiserId: report.advId,
    advertiserName: advertiser.name,
    advertiserClientData: advertiser.client,
    campaignAll: options.campaignAll,
    campaignIds: options.campaignAll ? [] : (options.campaignIds ?? []),
    placementAll: options.placementAll,
    placementIds: options.placementAll ? [] : (options.placementIds ?? []),
    benchmarkTypeDate: options.benchmarkTypeDate,
    ...benchmarkDays(
      options.benchmarkTypeDate,
      { start: options.benchmarkCustomStartDate, end: options.benchmarkCustomEndDate },
      today,
    ),
    benchmarkImpressions: options.benchmarkImpressions,
    benchmarkCtr: options.benchmarkCtr,
    reportImpressionsBy: options.reportImpressionsBy,
    aggregator: options.aggregator ?? null,
    currency: options.currency ?? null,
    mode: options.mode,
    template: options.template,
    setupComplete: false,
    hydrating: false,
  };
}

/** The part of an advertiser's delivery that the report is about, for the slide-data call; null without an advertiser. */
export function setupSelection(state: SetupState) {
  if (state.advertiserId === null) return null;
  return {
    advId: state.advertiserId,
    campaignAll: state.campaignAll,
    ...(state.campaignAll ? {} : { campaignIds: state.campaignIds }),
    placementAll: state.placementAll,
    ...(state.placementAll ? {} : { placementIds: state.placementIds }),
    ...(state.aggregator === null ? {} : { aggregator: state.aggregator }),
  };
}

/**
 * Whether a saved choice cannot be loaded any more: it lists ids and none of them is offered. A choice of all, or with
 * some ids left, can.
 */
export function isChoiceLost(choice: Choice, offered: Iterable<number>): boolean {
  if (choice.all || choice.ids.length === 0) return false;
  const found = new Set(offered);
  return !choice.ids.some((id) => found.has(id));
}

/** The ids of a choice among those offered, in the order of the offer. */
export function chosenIds(choice: Choice, offered: readonly number[]): number[] {
  if (choice.all) return [...offered];
  const chosen = new Set(choice.ids);
  return offered.filter((id) => chosen.has(id));
}

/** The fields of a setup for the action log ("report-setup", spec.md §7): the selections, ids as comma lists. */
export function setupLog(state: SetupState, report: { reportId: string | null; name: string }) {
  const { advertiserClientData, hydrating: _, campaignIds, placementIds, ...rest } = state;
  return {
    ...rest,
    ...report,
    campaignIds: campaignIds.join(','),
    placementIds: placementIds.join(','),
    clientUuid: advertiserClientData?.clientUuid ?? null,
  };
}
