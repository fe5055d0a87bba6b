/** What a flow is made of: the steps of a client's process, as data (spec.md §2, docs/decisions/0066). Written with zod/mini, because editors use it too. */
import * as z from 'zod/mini';
import { FORM_LIMITS, FormField } from './forms.ts';

/** Most of each in one definition. */
export const FLOW_LIMITS = {
  steps: 40,
  name: 80,
  items: 20,
  itemText: 160,
  actions: 5,
  subject: 150,
  text: 2000,
  /** Working days of a due rule. */
  days: 250,
} as const;

/** Who closes a step: somebody of the provider, somebody of the client, or the step itself once its conditions hold. */
export const OWNER_KINDS = ['provider', 'client', 'itself'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** What the portal sees by itself. A condition holds for good once it was seen while its step was open. */
export const CONDITIONS = ['delivery', 'terms', 'aggregator', 'findings'] as const;
export type FlowCondition = (typeof CONDITIONS)[number];

/** What a condition is called. */
export const CONDITION_LABELS: Readonly<Record<FlowCondition, string>> = {
  delivery: 'First delivery seen',
  terms: 'Terms accepted',
  aggregator: 'Aggregator configured',
  findings: 'Findings of level 1 closed',
};

/** Most documents that one step asks for: kinds of them, and documents of a kind. */
export const DEMAND_LIMITS = { demands: 10, count: 20 } as const;

/** Short names that stay while what they name is renamed. */
const Slug = z
  .string()
  .check(
    z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use small letters, digits and hyphens, 40 at most.'),
  );
const words = (most: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most));

/** When a step is due: working days after another step closed, or after the start of the flow. */
export const DueRule = z.strictObject({
  days: z.int().check(z.minimum(0), z.maximum(FLOW_LIMITS.days)),
  /** Id of a step before it; null for the start. */
  after: z.nullable(Slug),
});
export type DueRule = z.infer<typeof DueRule>;

const action = { id: Slug };
/** What happens once a step is done, each once. Nothing happens after a step that was skipped. */
export const FlowAction = z.discriminatedUnion('kind', [
  z.strictObject({
    ...action,
    kind: z.literal('mail'),
    /** The owner of the step, or everybody of the client who may see flows. */
    to: z.enum(['owner', 'client']),
    subject: words(FLOW_LIMITS.subject, 'Give the mail a subject.'),
    text: words(FLOW_LIMITS.text, 'Write what the mail says.'),
  }),
  z.strictObject({
    ...action,
    kind: z.literal('report'),
    /** Id of a template of reports; null for the standard one. */
    templateId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  z.strictObject({
    ...action,
    kind: z.literal('access'),
    /** Path of the page that the people of the client ask for. */
    path: z
      .string()
      .check(z.regex(/^\/[^\s]{0,199}$/, 'Give the path of a page, such as /report/load.')),
  }),
]);
export type FlowAction = z.infer<typeof FlowAction>;

/** Documents of the client that a step asks for. */
export const FlowDemand = z.strictObject({
  id: Slug,
  name: words(FLOW_LIMITS.name, 'Say which documents the step asks for.'),
  /** How many. */
  count: z.int().check(z.minimum(1), z.maximum(DEMAND_LIMITS.count)),
  /** The step is not completed without them. */
  isRequired: z.boolean(),
});
export type FlowDemand = z.infer<typeof FlowDemand>;

export const FlowStep = z.strictObject({
  id: Slug,
  name: words(FLOW_LIMITS.name, 'Give the step a name.'),
  owner: z.enum(OWNER_KINDS),
  /** Ids of the steps that must be closed before this one begins; all of them. */
  needs: z.array(Slug).check(z.maxLength(FLOW_LIMITS.steps)),
  due: DueRule,
  checklist: z
    .array(
      z.strictObject({
        id: Slug,
        text: words(FLOW_LIMITS.itemText, 'Say what is to be ticked off.'),
      }),
    )
    .check(z.maxLength(FLOW_LIMITS.items)),
  /** What is filled in. Steps saved before there were forms have none. */
  form: z._default(z.array(FormField).check(z.maxLength(FORM_LIMITS.fields)), []),
  /** Which documents are attached. They are another area's: the machine does not know of them. */
  documents: z._default(z.array(FlowDemand).check(z.maxLength(DEMAND_LIMITS.demands)), []),
  conditions: z.array(z.enum(CONDITIONS)).check(z.maxLength(CONDITIONS.length)),
  actions: z.array(FlowAction).check(z.maxLength(FLOW_LIMITS.actions)),
});
export type FlowStep = z.infer<typeof FlowStep>;

/** The steps of a flow in the order in which lists show them. Only `faultsOf` says whether they make a process. */
export const FlowDefinition = z.strictObject({
  steps: z
    .array(FlowStep)
    .check(z.minLength(1, 'Add a first step.'), z.maxLength(FLOW_LIMITS.steps)),
});
export type FlowDefinition = z.infer<typeof FlowDefinition>;

/** States of a step. That it is late is not a state: it is open and its day is over. */
export const STEP_STATES = ['not-started', 'in-progress', 'waiting', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Whether somebody may work on it. */
export const isOpen = (state: StepState): boolean => state === 'in-progress' || state === 'waiting';
/** Whether the steps after it need wait for it no longer. */
export const isClosed = (state: StepState): boolean => state === 'done' || state === 'skipped';
