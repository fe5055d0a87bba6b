/** The steps of a dashboard's draft that can be undone and done again. */
import { MOST_STEPS } from '../report/history.ts';
import type { DashboardBody } from './model.ts';

interface Step {
  /** What was done, after "Undo ": `move of “Spend by day”`. */
  readonly label: string;
  /** The dashboard on the other side of the step. */
  readonly body: DashboardBody;
}

/** A draft with what it was before, and what was undone; the nearest steps at the end. */
export interface DashboardHistory {
  readonly body: DashboardBody;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** A draft that nobody has changed yet. */
export const startHistory = (body: DashboardBody): DashboardHistory => ({
  body,
  done: [],
  undone: [],
});

/** After a step; what was undone before cannot be done again. */
export function withStep(
  history: DashboardHistory,
  body: DashboardBody,
  label: string,
): DashboardHistory {
  if (body === history.body) return history;
  const done = [...history.done, { label, body: history.body }].slice(-MOST_STEPS);
  return { body, done, undone: [] };
}

/** Once the latest step is undone. */
export function undone({ body, done, undone }: DashboardHistory): DashboardHistory {
  const step = done.at(-1);
  if (!step) return { body, done, undone };
  return {
    body: step.body,
    done: done.slice(0, -1),
    undone: [...undone, { label: step.label, body }],
  };
}

/** Once the step that was undone last is done again. */
export function redone({ body, done, undone }: DashboardHistory): DashboardHistory {
  const step = undone.at(-1);
  if (!step) return { body, done, undone };
  return {
    body: step.body,
    done: [...done, { label: step.label, body }],
    undone: undone.slice(0, -1),
  };
}
