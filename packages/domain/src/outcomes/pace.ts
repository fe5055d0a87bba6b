/** How an outcome stands against its targets. */
import { type Day, dayNumber } from '../dates/day.ts';
import type { OutcomeTarget } from './model.ts';

/** From this share of what was due on, an outcome is on target (area-notes of the design). */
export const ON_TARGET = 0.95;

/** A target, and how far it has come. */
export interface TargetPace {
  readonly target: OutcomeTarget;
  /** Days of it up to the last known day; null where none has passed, or it has no number. */
  readonly passed: number | null;
  /** Outcomes that were due up to the last known day: an even share of the days that have passed. Null without a number. */
  readonly due: number | null;
  /** Outcomes up to the last known day, as part of what was due; null where nothing is due or known. */
  readonly pace: number | null;
  readonly isOnTarget: boolean | null;
}

/**
 * How a target stands.
 * @param lastDay The last day whose outcomes are known; null where none is.
 * @param reached Outcomes from the target's first day to that day.
 */
export function targetPace(
  target: OutcomeTarget,
  lastDay: Day | null,
  reached: number | null,
): TargetPace {
  const { start, end, count } = target;
  if (count === null || lastDay === null || reached === null || lastDay < start) {
    return { target, passed: null, due: null, pace: null, isOnTarget: null };
  }
  const last = lastDay < end ? lastDay : end;
  const passed = dayNumber(last) - dayNumber(start) + 1;
  const due = (count * passed) / (dayNumber(end) - dayNumber(start) + 1);
  const pace = reached / due;
  return { target, passed, due, pace, isOnTarget: pace >= ON_TARGET };
}
