/** Answers to the form of a step: field by field, so that two people who fill in different fields lose nothing of each other. */
import {
  answerOf,
  type FieldValue,
  type FlowDefinition,
  type FormField,
  isAnswer,
} from '@flightdeck/domain/flows';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { type Moving, type StepRow, type StoredFlow, tell } from './engine.ts';
import { type Answer, flowStep } from './schema.ts';

/** By id of the field; null takes an answer back. */
export type Answers = Readonly<Record<string, FieldValue | null>>;

/** Characters of an answer that the history keeps. */
const NOTED = 300;

/** An answer in words. */
function wordsOf(value: FieldValue | null): string {
  if (value === null) return 'taken back';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const words = String(value);
  return words.length > NOTED ? `${words.slice(0, NOTED)}…` : words;
}

/** @throws {AppError} `not-found` for a field that is not there; `unprocessable` for what does not answer it. */
function checked(form: readonly FormField[], [id, given]: readonly [string, FieldValue | null]) {
  const field = form.find((each) => each.id === id);
  if (!field) throw new AppError('not-found', 'The step has no such field. Load the flow again.');
  if (given === null) return { field, value: null };
  const { success, data, error } = answerOf(field).safeParse(given);
  if (success) return { field, value: data };
  const why = error.issues[0]?.message ?? 'give another answer.';
  throw new AppError('unprocessable', `“${field.label}” was not saved: ${why}`);
}

/**
 * Saves answers of an open step and tells those that changed.
 * @returns the flow with them. @throws {AppError} `not-found`, `unprocessable`
 */
export async function saveAnswers(
  moving: Moving,
  stored: StoredFlow,
  step: StepRow,
  answers: Answers,
): Promise<StoredFlow> {
  const { flowId, stepId } = step;
  const form = stored.definition.steps.find(({ id }) => id === stepId)?.form ?? [];
  const known = new Map(step.answers.map((answer) => [answer.field, answer]));
  const changed = Object.entries(answers)
    .map((entry) => checked(form, entry))
    .filter(({ field, value }) => (known.get(field.id)?.value ?? null) !== value);
  if (changed.length === 0) return stored;
  for (const { field, value } of changed) {
    if (value === null) known.delete(field.id);
    else {
      const at = moving.at.toISOString();
      known.set(field.id, { field: field.id, value, by: moving.by, at });
    }
  }
  const kept = { ...step, answers: [...known.values()] };
  await moving.tx
    .update(flowStep)
    .set({ answers: kept.answers })
    .where(and(eq(flowStep.flowId, flowId), eq(flowStep.stepId, stepId)));
  const note = changed.map(({ field, value }) => `${field.label}: ${wordsOf(value)}`).join('; ');
  await tell(moving, flowId, 'answered', step.name, note);
  return { ...stored, steps: new Map(stored.steps).set(stepId, kept) };
}

/** Answers of a step that another version of it has a field for, and those it has not, by the name of their field. */
export function carriedAnswers(
  { stepId, answers }: StepRow,
  from: FlowDefinition,
  to: FlowDefinition,
): { readonly kept: readonly Answer[]; readonly lost: readonly string[] } {
  const formIn = ({ steps }: FlowDefinition) => steps.find(({ id }) => id === stepId)?.form ?? [];
  const fields = new Map(formIn(to).map((field) => [field.id, field]));
  const stands = ({ field, value }: Answer) => {
    const own = fields.get(field);
    return own !== undefined && isAnswer(own, value);
  };
  const labels = new Map(formIn(from).map(({ id, label }) => [id, label]));
  return {
    kept: answers.filter(stands),
    lost: answers.filter((each) => !stands(each)).map(({ field }) => labels.get(field) ?? field),
  };
}
