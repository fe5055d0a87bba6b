/** Targets as they are asked about: each over its own days. */
import type { DatasetQuery } from '../datasets/query.ts';
import type { Day, DayRange } from '../dates/day.ts';
import type { MetricResult } from '../metrics/index.ts';
import type { Outcome, OutcomeTarget } from './model.ts';

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

/** The days of a target up to today. */
export const targetDays = ({ start, end }: DayRange, today: Day): DayRange => ({
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
      range: targetDays(target, today),
    };
  }
  return queries;
}

/** What an answer to the question of a window says of an outcome. */
export interface Reached {
  /** The last day whose outcomes are known; null where none is. */
  readonly lastDay: Day | null;
  /** Outcomes from the first day of the window to that day. */
  readonly reached: number | null;
}

/** What was reached of an outcome. @param answer Absent where the window has not begun or could not be read. */
export function reachedOf({ name }: Pick<Outcome, 'name'>, answer?: MetricResult): Reached {
  const lastDay = answer?.lastDay ?? null;
  const isNamed = (label = '') => label.toLowerCase() === name.toLowerCase();
  const row = answer?.rows.find(({ keys }) => isNamed(keys.outcome?.label));
  // Of days with facts an outcome without a row is known: there was none.
  return { lastDay, reached: lastDay === null ? null : (row?.values.outcomes ?? 0) };
}
