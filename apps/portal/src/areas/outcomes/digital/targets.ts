/** How outcomes stand against their targets. */
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import {
  reachedOf,
  type ShownTarget,
  type TargetPace,
  targetDays,
  targetPace,
} from '@flightdeck/domain/outcomes';
import { ratesOf } from './figures.ts';

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
    const { lastDay, reached } = reachedOf(outcome, answer);
    const { cost } = ratesOf({
      ...{ outcomes: reached, value: null, sessions: null },
      spend: answer?.totals.values.spend ?? null,
    });
    const isWithinCost = target.cost === null || cost === null ? null : cost <= target.cost;
    return {
      ...{ ...shown, ...targetPace(target, lastDay, reached), reached, cost, isWithinCost },
      ...{ range: targetDays(target, today), lastDay },
    };
  });
}
