/** What keeps steps from being a process, with the step's name and what to do about it. */
import type { FlowDefinition, FlowStep } from './definition.ts';

/** A fault of a definition. */
export interface FlowFault {
  readonly stepId: string;
  /** What is wrong, and how to mend it. */
  readonly text: string;
}

const quoted = (steps: readonly Pick<FlowStep, 'name'>[]): string =>
  steps.map(({ name }) => `“${name}”`).join(', ');

const twice = (ids: readonly string[]): string | undefined =>
  ids.find((id, at) => ids.indexOf(id) !== at);

/** Ids of all steps before each, through any number of others. A step in a circle is before itself. */
export function stepsBefore({ steps }: FlowDefinition): ReadonlyMap<string, ReadonlySet<string>> {
  const needs = new Map(steps.map((step) => [step.id, step.needs]));
  return new Map(
    steps.map(({ id }) => {
      const before = new Set<string>();
      const look = [...(needs.get(id) ?? [])];
      for (let next = look.pop(); next !== undefined; next = look.pop()) {
        if (before.has(next)) continue;
        before.add(next);
        look.push(...(needs.get(next) ?? []));
      }
      return [id, before];
    }),
  );
}

/** What is wrong with one step by itself. */
function ownFaults(step: FlowStep, names: ReadonlyMap<string, string>): string[] {
  const { id, name, owner, needs, due, checklist, form, documents, conditions, actions } = step;
  const faults: string[] = [];
  for (const need of needs) {
    if (need === id) faults.push(`“${name}” needs itself. Take it out of its own needs.`);
    else if (!names.has(need)) {
      faults.push(`“${name}” needs a step that is not there (${need}). Choose another one.`);
    }
  }
  if (twice(needs) !== undefined) faults.push(`“${name}” needs one step twice. Remove one.`);
  if (due.after !== null && !names.has(due.after)) {
    faults.push(`“${name}” is due after a step that is not there (${due.after}). Choose another.`);
  }
  if (owner === 'itself' && conditions.length === 0) {
    faults.push(
      `“${name}” closes by itself but waits for nothing. Give it a condition, or an owner.`,
    );
  }
  if (owner === 'itself' && checklist.length > 0) {
    faults.push(`“${name}” closes by itself, so nobody ticks its checklist. Give it an owner.`);
  }
  if (owner === 'itself' && form.length > 0) {
    faults.push(`“${name}” closes by itself, so nobody fills its form in. Give it an owner.`);
  }
  if (owner === 'itself' && documents.length > 0) {
    faults.push(`“${name}” closes by itself, so nobody attaches its documents. Give it an owner.`);
  }
  for (const { label, kind, options } of form) {
    if (kind === 'choice' && options.length < 2) {
      faults.push(`“${name}” lets nobody choose at “${label}”. Give it two options or more.`);
    }
    const same = twice(options);
    if (same !== undefined) {
      faults.push(`“${name}” offers “${same}” twice at “${label}”. Remove one.`);
    }
  }
  for (const [what, ids] of [
    ['items of the checklist', checklist.map((item) => item.id)],
    ['fields', form.map((field) => field.id)],
    ['kinds of documents', documents.map((demand) => demand.id)],
    ['conditions', conditions],
    ['actions', actions.map((action) => action.id)],
  ] as const) {
    const same = twice(ids);
    if (same !== undefined) faults.push(`“${name}” has two ${what} called ${same}. Rename one.`);
  }
  return faults;
}

/** What keeps a definition from being a process, in the order of its steps; empty for one that can run. */
export function faultsOf(definition: FlowDefinition): FlowFault[] {
  const { steps } = definition;
  const faults: FlowFault[] = [];
  const told = (step: FlowStep, text: string) => faults.push({ stepId: step.id, text });
  const names = new Map(steps.map(({ id, name }) => [id, name]));
  const before = stepsBefore(definition);
  const isBefore = (one: string, other: string) => before.get(other)?.has(one) === true;

  for (const [at, step] of steps.entries()) {
    if (steps.findIndex(({ id }) => id === step.id) < at) {
      told(step, `Two steps are called ${step.id}. Give “${step.name}” another id.`);
    }
    for (const text of ownFaults(step, names)) told(step, text);
    const { after } = step.due;
    if (after !== null && names.has(after) && !isBefore(after, step.id)) {
      told(
        step,
        `“${step.name}” is due after “${names.get(after)}”, which does not come before it. Let it need that step, or count from another.`,
      );
    }
  }

  const circled = steps.filter(({ id, needs }) => isBefore(id, id) && !needs.includes(id));
  for (const step of circled) {
    const others = circled.filter(
      ({ id }) => id !== step.id && isBefore(id, step.id) && isBefore(step.id, id),
    );
    told(
      step,
      `“${step.name}” waits for itself, by way of ${quoted(others)}. Take one of these needs away.`,
    );
  }
  for (const step of steps) {
    const round = steps.filter(({ id }) => isBefore(id, id) && isBefore(id, step.id));
    if (round.length > 0 && !isBefore(step.id, step.id)) {
      told(
        step,
        `“${step.name}” is never reached: ${quoted(round)} before it go round in a circle.`,
      );
    }
  }

  const [first, ...more] = steps.filter(({ needs }) => needs.length === 0);
  for (const step of more) {
    told(
      step,
      `“${step.name}” is a second start beside “${first?.name}”. Let it need a step, or make one step that both need.`,
    );
  }
  const ends = steps.filter(({ id }) => !steps.some(({ needs }) => needs.includes(id)));
  const end = ends.at(-1);
  for (const step of ends.slice(0, -1)) {
    told(
      step,
      `“${step.name}” is a dead end: no step needs it. Let “${end?.name}” or another one need it, or remove it.`,
    );
  }
  const order = new Map(steps.map(({ id }, at) => [id, at]));
  return faults.sort((a, b) => (order.get(a.stepId) ?? 0) - (order.get(b.stepId) ?? 0));
}
