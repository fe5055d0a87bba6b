/** How outcomes stand against their targets: each target is asked about over its own days. */
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import {
  type Outcome,
  type OutcomeTarget,
  type TargetPace,
  targetPace,
} from '@flightdeck/domain/outcomes';
import { ratesOf } from './figures.ts';

/** Most windows of targets that are asked about at once. */
const MOST = 12;

/** A target of an outcome that some of the shown days are in. */
export interface ShownTarget {
  /** The name of its question. */
  readonly window: string;
  readonly outcome: Outcome;
  readonly target: OutcomeTarget;
}

const windowOf = ({ start, end }: DayRange): string => `${start} ${end}`;

/** Targets that reach into these days, those of the newest windows first. */
export function shownTargets(outcomes: readonly Outcome[], range: DayRange): ShownTarget[] {
  const found = outcomes
    .flatMap((outcome) =>
      outcome.targets.map((target) => ({ window: windowOf(target), outcome, target })),
    )
    .filter(({ target }) => target.start <= range.end && range.start <= target.end)
    .sort((a, b) => b.target.start.localeCompare(a.target.start));
  const windows = new Set([...new Set(found.map(({ window }) => window))].slice(0, MOST));
  return found.filter(({ window }) => windows.has(window));
}

const upTo = ({ start, end }: DayRange, today: Day): DayRange => ({
  start,
  end: end < today ? end : today,
});

/** A question for each window, up to today: outcomes by their names, beside the spend of all. */
export function targetQueries(targets: readonly ShownTarget[], today: Day) {
  const queries: Record<string, DatasetQuery> = {};
  for (const { window, target } of targets) {
    if (target.start > today) continue;
    queries[window] = {
      ...{ dataset: 'outcomes', metrics: ['outcomes', 'spend'], dimensions: ['outcome'] },
      range: upTo(target, today),
    };
  }
  return queries;
}

/** A target with how far it has come. */
export interface TargetState extends ShownTarget, TargetPace {
  readonly reached: number | null;
  /** All media spend of its days for each of the outcomes; null where it is not known. */
  readonly cost: number | null;
  /** Null without a greatest cost, or where it is not known. */
  readonly isWithinCost: boolean | null;
  /** Its days up to today. */
  readonly range: DayRange;
  /** The last day of them with facts; null where there is none. */
  readonly lastDay: Day | null;
}

/** The state of targets. @param results By the windows of targets; of one that has not begun there is none. */
export function targetStates(
  targets: readonly ShownTarget[],
  results: Readonly<Record<string, MetricResult | undefined>>,
  today: Day,
): TargetState[] {
  return targets.map((shown) => {
    const { outcome, target, window } = shown;
    const answer = results[window];
    const lastDay = answer?.lastDay ?? null;
    const isNamed = (label = '') => label.toLowerCase() === outcome.name.toLowerCase();
    const row = answer?.rows.find(({ keys }) => isNamed(keys.outcome?.label));
    // Of days with facts an outcome without a row is known: there was none.
    const reached = lastDay === null ? null : (row?.values.outcomes ?? 0);
    const { cost } = ratesOf({
      ...{ outcomes: reached, value: null, sessions: null },
      spend: answer?.totals.values.spend ?? null,
    });
    const isWithinCost = target.cost === null || cost === null ? null : cost <= target.cost;
    return {
      ...{ ...shown, ...targetPace(target, lastDay, reached), reached, cost, isWithinCost },
      ...{ range: upTo(target, today), lastDay },
    };
  });
}
