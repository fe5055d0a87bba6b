/** The steps of a deck that can be undone and done again: pure, for any kind of change. */
import type { Slide } from './slide.ts';

/** Steps that are kept. */
export const MOST_STEPS = 50;

/** One change of the deck. */
export interface Step {
  /** What was done, after "Undo ": `delete of “Viewability”`. */
  readonly name: string;
  readonly before: readonly Slide[];
  readonly after: readonly Slide[];
  /** Of a step that brought the slides to another version of their template: the versions. */
  readonly templateVersion?: { readonly before: number; readonly after: number };
}

/** What was done and what was undone, each with the latest at the end. */
export interface DeckHistory {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const NO_HISTORY: DeckHistory = { done: [], undone: [] };

/** Whether two decks have the same slides in the same order and state. */
const isSame = (a: readonly Slide[], b: readonly Slide[]): boolean =>
  a.length === b.length && a.every((slide, index) => slide === b[index]);

/** The history after a step; what was undone before cannot be done again. A step that changed nothing is none. */
export function recorded(history: DeckHistory, step: Step): DeckHistory {
  if (isSame(step.before, step.after) && !step.templateVersion) return history;
  return { done: [...history.done, step].slice(-MOST_STEPS), undone: [] };
}

/** The step that undo takes back; undefined where there is none, or the deck was changed by something else since. */
export function undoable({ done }: DeckHistory, slides: readonly Slide[]): Step | undefined {
  const step = done.at(-1);
  return step && isSame(step.after, slides) ? step : undefined;
}

/** The step that redo does again; undefined where there is none, or the deck was changed by something else since. */
export function redoable({ undone }: DeckHistory, slides: readonly Slide[]): Step | undefined {
  const step = undone.at(-1);
  return step && isSame(step.before, slides) ? step : undefined;
}

/** The history once its latest step is undone. */
export function afterUndo({ done, undone }: DeckHistory): DeckHistory {
  const step = done.at(-1);
  return step ? { done: done.slice(0, -1), undone: [...undone, step] } : { done, undone };
}

/** The history once the step that was undone last is done again. */
export function afterRedo({ done, undone }: DeckHistory): DeckHistory {
  const step = undone.at(-1);
  return step ? { done: [...done, step], undone: undone.slice(0, -1) } : { done, undone };
}
