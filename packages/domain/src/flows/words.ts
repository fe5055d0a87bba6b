/** Sentences about steps that screens and lists share. */
import type { FlowDefinition, FlowStep } from './definition.ts';

/** The due rule of a step in words: “10 working days after step 4”. */
export function dueText({ steps }: FlowDefinition, { due }: Pick<FlowStep, 'due'>): string {
  const number = steps.findIndex(({ id }) => id === due.after) + 1;
  const since = number === 0 ? 'the start' : `step ${number}`;
  if (due.days === 0)
    return number === 0 ? 'On the day of the start' : `On the day ${since} closes`;
  return `${due.days} working ${due.days === 1 ? 'day' : 'days'} after ${since}`;
}
