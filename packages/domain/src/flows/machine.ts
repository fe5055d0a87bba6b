/** The state machine of a definition, run without an actor: a state and an event in, the next state out. */
import { and, createMachine, or, stateIn, transition } from 'xstate';
import {
  type FlowCondition,
  type FlowDefinition,
  type FlowStep,
  isOpen,
  STEP_STATES,
  type StepState,
} from './definition.ts';

/** Where a running flow stands. */
export interface FlowState {
  /** By id of the step. */
  readonly steps: Readonly<Record<string, StepState>>;
  /** Ids of what was ticked, by id of the step. */
  readonly ticked: Readonly<Record<string, readonly string[]>>;
  /** Conditions that were seen to hold while the step was open, by id of the step. */
  readonly met: Readonly<Record<string, readonly FlowCondition[]>>;
  /** Ids of the fields that have an answer, by id of the step. No event changes them. */
  readonly answered: Readonly<Record<string, readonly string[]>>;
}

/** What happens to a flow. What may not happen now changes nothing. */
export type FlowEvent =
  /** Steps that could begin or close do so. */
  | { readonly type: 'settle' }
  /** These conditions hold now. */
  | { readonly type: 'see'; readonly met: readonly FlowCondition[] }
  | {
      readonly type: 'tick';
      readonly step: string;
      readonly item: string;
      readonly isTicked: boolean;
    }
  | { readonly type: 'wait' | 'resume' | 'complete' | 'skip'; readonly step: string };

type Marks = Omit<FlowState, 'steps'>;

/** What a step still wants before it may be completed. */
export function openOf(
  { id, checklist, form, conditions }: Pick<FlowStep, 'id' | 'checklist' | 'form' | 'conditions'>,
  { ticked, met, answered }: Marks,
): { items: string[]; fields: string[]; conditions: FlowCondition[] } {
  const done = ticked[id] ?? [];
  return {
    items: checklist.filter((item) => !done.includes(item.id)).map((item) => item.id),
    fields: form
      .filter((field) => field.isRequired && !answered[id]?.includes(field.id))
      .map((field) => field.id),
    conditions: conditions.filter((condition) => !met[id]?.includes(condition)),
  };
}

const isReady = (step: FlowStep, marks: Marks): boolean => {
  const { items, fields, conditions } = openOf(step, marks);
  return items.length + fields.length + conditions.length === 0;
};

/** A region of the machine: the states of one step. */
function regionOf(step: FlowStep) {
  const isOfStep = ({ event }: { event: FlowEvent }) => 'step' in event && event.step === step.id;
  const ready = ({ context }: { context: Marks }) => isReady(step, context);
  const on = {
    complete: {
      target: 'done',
      guard: ({ context, event }: { context: Marks; event: FlowEvent }) =>
        step.owner !== 'itself' && isOfStep({ event }) && isReady(step, context),
    },
    skip: { target: 'skipped', guard: isOfStep },
  };
  const always = step.owner === 'itself' ? { always: { target: 'done', guard: ready } } : {};
  return {
    initial: 'not-started',
    states: {
      'not-started': {
        always: {
          target: 'in-progress',
          guard: and(
            step.needs.map((id) => or([stateIn({ [id]: 'done' }), stateIn({ [id]: 'skipped' })])),
          ),
        },
      },
      'in-progress': { ...always, on: { ...on, wait: { target: 'waiting', guard: isOfStep } } },
      waiting: { ...always, on: { ...on, resume: { target: 'in-progress', guard: isOfStep } } },
      done: {},
      skipped: {},
    },
  };
}

function machineOf({ steps }: FlowDefinition, context: Marks) {
  return createMachine({
    types: {} as { context: Marks; events: FlowEvent },
    type: 'parallel',
    context,
    states: Object.fromEntries(steps.map((step) => [step.id, regionOf(step)])),
  });
}

/** The marks after an event: what is ticked on an open step, and what is seen while it is open. */
function marksAfter(
  definition: FlowDefinition,
  { steps, ...marks }: FlowState,
  event: FlowEvent,
): Marks {
  const { ticked, met } = marks;
  const openSteps = definition.steps.filter(({ id }) => isOpen(steps[id] ?? 'not-started'));
  if (event.type === 'see') {
    const seen = openSteps.map(({ id, conditions }) => [
      id,
      conditions.filter((each) => met[id]?.includes(each) || event.met.includes(each)),
    ]);
    return { ...marks, met: { ...met, ...Object.fromEntries(seen) } };
  }
  if (event.type !== 'tick' || !openSteps.some(({ id }) => id === event.step)) {
    return marks;
  }
  const others = (ticked[event.step] ?? []).filter((item) => item !== event.item);
  return {
    ...marks,
    ticked: { ...ticked, [event.step]: event.isTicked ? [...others, event.item] : others },
  };
}

/** The state after an event. Steps of the definition that the state does not have yet have not started; others are dropped. */
export function flowAfter(
  definition: FlowDefinition,
  state: FlowState,
  event: FlowEvent,
): FlowState {
  const ids = definition.steps.map(({ id }) => id);
  const known = (id: string): StepState => state.steps[id] ?? 'not-started';
  const marks = marksAfter(definition, state, event);
  const machine = machineOf(definition, marks);
  const from = machine.resolveState({
    value: Object.fromEntries(ids.map((id) => [id, known(id)])),
    context: marks,
  });
  const [next] = transition(machine, from, event);
  const states = (id: string): StepState =>
    STEP_STATES.find((each) => next.matches({ [id]: each })) ?? known(id);
  return {
    steps: Object.fromEntries(ids.map((id) => [id, states(id)])),
    ticked: Object.fromEntries(ids.map((id) => [id, marks.ticked[id] ?? []])),
    met: Object.fromEntries(ids.map((id) => [id, marks.met[id] ?? []])),
    answered: Object.fromEntries(ids.map((id) => [id, marks.answered[id] ?? []])),
  };
}

/** A flow that has just begun. */
export const begunFlow = (definition: FlowDefinition): FlowState =>
  flowAfter(definition, { steps: {}, ticked: {}, met: {}, answered: {} }, { type: 'settle' });
