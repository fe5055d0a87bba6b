/** Changes of the steps of a flow that an editor makes, as pure functions. */
import type {
  FlowAction,
  FlowDefinition,
  FlowDemand,
  FlowStep,
  FormField,
} from '@flightdeck/domain/flows';

/** The first id that is free: `step-1`, `step-2`. */
export function freeId(prefix: string, taken: readonly string[]): string {
  let n = 1;
  while (taken.includes(`${prefix}-${n}`)) n += 1;
  return `${prefix}-${n}`;
}

const idsOf = ({ steps }: FlowDefinition) => steps.map(({ id }) => id);

/** A step as it begins. */
const newStep = (id: string, needs: readonly string[]): FlowStep => ({
  ...{ id, name: 'New step', owner: 'provider', needs: [...needs] },
  ...{ due: { days: 2, after: needs[0] ?? null }, checklist: [] },
  ...{ form: [], documents: [], conditions: [], actions: [] },
});

/** A flow of one step. */
export const newDefinition = (): FlowDefinition => ({ steps: [newStep('step-1', [])] });

/** Sets a step, by its id. */
export const withStep = (definition: FlowDefinition, step: FlowStep): FlowDefinition => ({
  steps: definition.steps.map((each) => (each.id === step.id ? step : each)),
});

/** Adds a step after another one: what needed that one needs the new step instead. @returns also the id of the new step. */
export function addedAfter(
  definition: FlowDefinition,
  afterId: string,
): { readonly definition: FlowDefinition; readonly id: string } {
  const id = freeId('step', idsOf(definition));
  const steps = definition.steps.flatMap((step) => {
    const moved = {
      ...step,
      needs: step.needs.map((need) => (need === afterId ? id : need)),
    };
    return step.id === afterId ? [step, newStep(id, [afterId])] : [moved];
  });
  return { definition: { steps }, id };
}

/** Removes a step: what needed it needs what it needed, and days count from there. */
export function removed({ steps }: FlowDefinition, id: string): FlowDefinition {
  const gone = steps.find((step) => step.id === id);
  const before = gone?.needs ?? [];
  return {
    steps: steps
      .filter((step) => step.id !== id)
      .map((step) => ({
        ...step,
        needs: [...new Set(step.needs.flatMap((need) => (need === id ? before : [need])))],
        due: step.due.after === id ? { ...step.due, after: before[0] ?? null } : step.due,
      })),
  };
}

/** Lets one step need another, or need it no longer. */
export function withNeed(
  definition: FlowDefinition,
  id: string,
  need: string,
  isNeeded: boolean,
): FlowDefinition {
  const step = definition.steps.find((each) => each.id === id);
  if (!step || need === id) return definition;
  const others = step.needs.filter((each) => each !== need);
  return withStep(definition, { ...step, needs: isNeeded ? [...others, need] : others });
}

/** Moves a step one place up or down in the list. */
export function shifted({ steps }: FlowDefinition, id: string, by: -1 | 1): FlowDefinition {
  const from = steps.findIndex((step) => step.id === id);
  const to = from + by;
  const [one, other] = [steps[from], steps[to]];
  if (!one || !other) return { steps };
  return { steps: steps.with(from, other).with(to, one) };
}

/** A field as it begins. */
export const newField = (taken: readonly string[]): FormField => ({
  ...{ id: freeId('field', taken), kind: 'text', label: '', help: '' },
  ...{ isRequired: false, options: [] },
});

/** Documents to ask for, as they begin. */
export const newDemand = (taken: readonly string[]): FlowDemand => ({
  ...{ id: freeId('documents', taken), name: '', count: 1, isRequired: true },
});

/** Gives a field another kind: only a choice has options, and it begins with two. */
export const withKind = (field: FormField, kind: FormField['kind']): FormField => ({
  ...field,
  kind,
  options: kind !== 'choice' ? [] : field.options.length > 0 ? field.options : ['', ''],
});

/** An action of a kind as it begins. */
export function newAction(kind: FlowAction['kind'], taken: readonly string[]): FlowAction {
  const id = freeId(kind, taken);
  if (kind === 'mail') return { id, kind, to: 'owner', subject: '', text: '' };
  if (kind === 'report') return { id, kind, templateId: null };
  return { id, kind, path: '/report/load' };
}
