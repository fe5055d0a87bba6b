/** What the cards of the digital view say, from the answers of an aggregator. */
import { metricValue } from '@flightdeck/domain/datasets/dataset';
import { outcomes as dataset } from '@flightdeck/domain/datasets/outcomes';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import type { MetricResult, MetricUnit, RowValues } from '@flightdeck/domain/metrics';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { type ChosenDays, type ChosenOutcomes, ofOutcomes } from '../choice.ts';

const { metrics } = dataset;

/** A figure and the one of the days before; null where it cannot be known. */
export interface Compared {
  readonly now: number | null;
  readonly before: number | null;
}

/** Sums that rates are made of. Money is in units of the currency. */
export interface Sums {
  readonly outcomes: number | null;
  readonly value: number | null;
  readonly spend: number | null;
  readonly sessions: number | null;
}

const micros = (amount: number | null): number | null => amount && Math.round(amount * 1e6);

/** The rates of sums, by the rules of the dataset: spend is that of all outcomes, so it is asked apart from them. */
export function ratesOf({ outcomes, value, spend, sessions }: Sums) {
  const measures = {
    ...{ outcomes, sessions, spendMicros: micros(spend), valueMicros: micros(value) },
    ...{ claimed: null, clickThrough: null, viewThrough: null, claimedValueMicros: null },
    ...{ impressions: null, clicks: null, engagedSessions: null },
  };
  return {
    cost: metricValue(metrics.costPerOutcome, measures),
    back: metricValue(metrics.returnOnSpend, measures),
    rate: metricValue(metrics.outcomeRate, measures),
  };
}

/** Whether any of them has a value: without one, 0 would be wrong. */
export const hasValue = ({ outcomes }: Pick<ChosenOutcomes, 'outcomes'>): boolean =>
  outcomes.some(({ value }) => value.from !== 'none');

/** Whether they are fewer than all: media are then of more than they are. */
export const isPart = (chosen: ChosenOutcomes, { outcomes }: Pick<AggregatorBody, 'outcomes'>) =>
  chosen.outcomes.length < outcomes.length;

/** Questions about outcomes, and beside them about the media of all of them. */
export function pairOfQueries(
  dimensions: readonly string[],
  { range, compare }: Pick<ChosenDays, 'range' | 'compare'>,
  chosen: ChosenOutcomes,
  body: AggregatorBody,
): { readonly outcomes: DatasetQuery; readonly media: DatasetQuery } {
  const about = (asked: readonly string[]): DatasetQuery => ({
    ...{ dataset: 'outcomes', metrics: [...asked], dimensions: [...dimensions], range },
    ...(compare ? { compare } : {}),
  });
  return {
    outcomes: ofOutcomes(about(['outcomes', 'value']), chosen, body),
    media: about(['sessions', 'engagedSessions', 'impressions', 'clicks', 'spend']),
  };
}

const valueIn = (values: RowValues['values'] | undefined, id: string): number | null =>
  values?.[id] ?? null;

const MEDIA = ['impressions', 'clicks', 'spend'];
const VISITS = ['sessions', 'engagedSessions'];
/** Figures that come from one file: where all of them are 0, none was loaded. */
const BESIDE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [MEDIA, VISITS].flatMap((group) => group.map((id) => [id, group])),
);

/** A figure of all rows; without facts of its kind a sum is no figure, although it adds up to 0. */
export function totalOf({ totals, lastDay }: MetricResult, id: string): Compared {
  const at = (values: RowValues['values'] | undefined): number | null => {
    const isMissing = BESIDE[id]?.every((each) => values?.[each] === 0) ?? false;
    return lastDay === null || isMissing ? null : valueIn(values, id);
  };
  return { now: at(totals.values), before: at(totals.compare) };
}

const sumsAt = (
  at: keyof Compared,
  outcomes: MetricResult,
  media: MetricResult,
  chosen: ChosenOutcomes,
): Sums => ({
  outcomes: totalOf(outcomes, 'outcomes')[at],
  value: hasValue(chosen) ? totalOf(outcomes, 'value')[at] : null,
  spend: totalOf(media, 'spend')[at],
  sessions: totalOf(media, 'sessions')[at],
});

/** Figures of the head. */
export interface HeadFigure extends Compared {
  readonly id: 'outcomes' | 'claimed' | 'spend' | 'cost' | 'value' | 'back';
  readonly label: string;
  readonly unit: MetricUnit;
  readonly better: 'higher' | 'lower' | 'none';
  /** What it is of, or why it is not known. */
  readonly note: string;
}

/** What each system claims; claims of two systems are never added to each other. */
export interface SystemClaim {
  readonly system: string;
  readonly claimed: number;
}

/** Claims by system, the most first. @param claims By `measuredBy`. */
const claimsOf = ({ rows }: MetricResult): SystemClaim[] =>
  rows
    .flatMap(({ keys, values }) => {
      const claimed = valueIn(values, 'claimed');
      return claimed ? [{ system: keys.measuredBy?.label ?? '', claimed }] : [];
    })
    .sort((a, b) => b.claimed - a.claimed);

/** The head figures of an answer. */
export function headFigures(
  answers: {
    readonly outcomes: MetricResult;
    readonly media: MetricResult;
    readonly claims: MetricResult;
  },
  chosen: ChosenOutcomes,
  body: AggregatorBody,
): HeadFigure[] {
  const { outcomes, media } = answers;
  const now = sumsAt('now', outcomes, media, chosen);
  const before = sumsAt('before', outcomes, media, chosen);
  const [rates, ratesBefore] = [ratesOf(now), ratesOf(before)];
  const [most] = claimsOf(answers.claims);
  const partial = isPart(chosen, body);
  const one = chosen.outcomes.length === 1 ? chosen.outcomes[0]?.name : undefined;
  const ofAll = partial ? 'Media are of no single outcome: all of their spend is meant' : '';
  const noValue = hasValue(chosen) ? '' : 'No value is set for it';
  return [
    {
      ...{ id: 'outcomes', label: metrics.outcomes.label, unit: 'count', better: 'higher' },
      ...at('outcomes'),
      note: one ?? chosen.label,
    },
    {
      ...{ id: 'claimed', label: 'Most claimed by one system', unit: 'count', better: 'none' },
      ...{ now: most?.claimed ?? null, before: null },
      note: most ? `by ${most.system}` : 'No system claims any',
    },
    {
      ...{
        id: 'spend',
        label: partial ? 'All media spend' : metrics.spend.label,
        unit: 'money',
        better: 'none',
      },
      ...{ ...at('spend'), note: now.spend === null ? 'No media is known' : '' },
    },
    {
      id: 'cost',
      label: partial
        ? `All media spend per ${one ?? 'primary outcome'}`
        : metrics.costPerOutcome.label,
      ...{ unit: 'money', better: 'lower', now: rates.cost, before: ratesBefore.cost },
      note: rates.cost === null ? (now.outcomes ? 'No spend is known' : 'No outcomes') : ofAll,
    },
    {
      ...{ id: 'value', label: metrics.value.label, unit: 'money', better: 'higher' },
      ...{ ...at('value'), note: noValue },
    },
    {
      id: 'back',
      label: partial ? 'Return on all media spend' : metrics.returnOnSpend.label,
      ...{ unit: 'ratio', better: 'higher', now: rates.back, before: ratesBefore.back },
      note: noValue || (rates.back === null ? 'No spend is known' : ofAll),
    },
  ];

  function at(id: keyof Sums): Compared {
    return { now: now[id], before: before[id] };
  }
}

/** A step from impression to outcome. */
export interface FunnelStep extends Compared {
  readonly id: (typeof STEPS)[number]['id'] | 'outcomes';
  readonly label: string;
  /** Height on a log scale, from 0 to 1. */
  readonly share: number;
  /** How many of the step before came so far; null where more did than there were, because another system counted them. */
  readonly rate: number | null;
  /** What those did, such as `clicked`. */
  readonly did: string;
}

const STEPS = [
  { id: 'impressions', label: metrics.impressions.label, did: '' },
  { id: 'clicks', label: metrics.clicks.label, did: 'clicked' },
  { id: 'sessions', label: metrics.sessions.label, did: 'arrived' },
  { id: 'engagedSessions', label: metrics.engagedSessions.label, did: 'engaged' },
] as const;

/** The funnel. */
export function funnelSteps(
  { outcomes, media }: { readonly outcomes: MetricResult; readonly media: MetricResult },
  name: string,
): FunnelStep[] {
  const steps = [
    ...STEPS.map((step) => ({ ...step, ...totalOf(media, step.id) })),
    {
      ...{ id: 'outcomes' as const, label: name, did: 'completed' },
      ...totalOf(outcomes, 'outcomes'),
    },
  ];
  const most = Math.max(...steps.map(({ now }) => now ?? 0));
  return steps.map((step, index) => {
    const previous = index === 0 ? null : (steps[index - 1]?.now ?? null);
    const rate = previous && step.now !== null ? step.now / previous : null;
    return {
      ...step,
      share: most > 0 ? Math.log1p(step.now ?? 0) / Math.log1p(most) : 0,
      rate: rate !== null && rate <= 1 ? rate : null,
    };
  });
}
