/** Flows as screens show them: templates, lists of running flows and open steps, and one flow with all there is to it. */
import { Day } from '@flightdeck/domain/dates';
import {
  CONDITIONS,
  FieldValue,
  FlowDefinition,
  FlowDemand,
  FormField,
  OWNER_KINDS,
  STEP_STATES,
} from '@flightdeck/domain/flows';
import { z } from 'zod';
import { FactsId, PersonName, When } from '../list.ts';

/** Id of a template: such as `onboarding`, or a uuid. */
export const TemplateId = z.string().min(1).max(64);
const StepState = z.enum(STEP_STATES);
export const FlowClient = z.strictObject({ uuid: z.string(), name: z.string() });

/** A template as lists show it. */
export const FlowTemplateItem = z.strictObject({
  templateId: TemplateId,
  name: z.string(),
  description: z.string(),
  version: z.int(),
  steps: z.int(),
  changedBy: PersonName.nullable(),
  changedAt: When,
});
export type FlowTemplateItem = z.infer<typeof FlowTemplateItem>;

/** A template with its newest steps. */
export const FlowTemplate = z.strictObject({
  ...FlowTemplateItem.shape,
  definition: FlowDefinition,
});
export type FlowTemplate = z.infer<typeof FlowTemplate>;

/** A flow as lists show it. */
export const FlowItem = z.strictObject({
  flowId: z.uuid(),
  name: z.string(),
  client: FlowClient,
  template: z.string(),
  start: Day,
  /** Null while it runs. */
  endedAt: When.nullable(),
  /** Steps, by how they stand. Late ones are open ones as well. */
  steps: z.int(),
  closed: z.int(),
  waiting: z.int(),
  late: z.int(),
});
export type FlowItem = z.infer<typeof FlowItem>;

/** An open step as the inbox shows it. */
export const InboxStep = z.strictObject({
  flowId: z.uuid(),
  stepId: z.string(),
  step: z.string(),
  flow: z.string(),
  client: FlowClient,
  state: StepState,
  due: Day,
  isLate: z.boolean(),
  /** Null while nobody has taken it. */
  owner: PersonName.nullable(),
  /** What it waits for, in the words of who said so. */
  reason: z.string(),
});
export type InboxStep = z.infer<typeof InboxStep>;

/** Which open steps the inbox lists: the caller's own, those that nobody has taken, those that wait, or the late ones. */
export const INBOX_VIEWS = ['mine', 'free', 'waiting', 'late'] as const;

/** An action of a step, and what became of it. */
const ShownAction = z.strictObject({
  id: z.string(),
  kind: z.enum(['mail', 'report', 'access']),
  /** What happens, in a sentence. */
  text: z.string(),
  /** Null until the step is done. */
  state: z.enum(['queued', 'done', 'failed']).nullable(),
  /** What came of it, or why it failed; empty before. */
  outcome: z.string(),
  /** Path of what it made; null where there is nothing to open. */
  path: z.string().nullable(),
});

/** A step of one flow. */
export const ShownStep = z.strictObject({
  id: z.string(),
  name: z.string(),
  ownerKind: z.enum(OWNER_KINDS),
  owner: PersonName.nullable(),
  needs: z.array(z.string()),
  state: StepState,
  /** Exact once it is open; before that as of now. */
  due: Day,
  /** The due rule in words. */
  rule: z.string(),
  /** Why a person set another day than the rule says; empty where nobody did. */
  dueReason: z.string(),
  /** When its owner was reminded last. */
  remindedAt: When.nullable(),
  isLate: z.boolean(),
  /** When it became open; null before. */
  since: When.nullable(),
  closedAt: When.nullable(),
  closedBy: PersonName.nullable(),
  /** Why it waits or was skipped; empty otherwise. */
  reason: z.string(),
  checklist: z.array(
    z.strictObject({
      id: z.string(),
      text: z.string(),
      ticked: z.strictObject({ by: PersonName.nullable(), at: When }).nullable(),
    }),
  ),
  /** What is filled in, with what was. */
  form: z.array(
    z.strictObject({
      ...FormField.shape,
      answer: z.strictObject({ value: FieldValue, by: PersonName.nullable(), at: When }).nullable(),
    }),
  ),
  /** Documents that it asks for, with those that are attached. */
  documents: z.array(
    z.strictObject({
      ...FlowDemand.shape,
      attached: z.array(
        z.strictObject({
          documentId: z.uuid(),
          /** As it is now; null for one that is gone for good, and for who does not see documents. */
          shown: z.strictObject({ name: z.string(), version: z.int() }).nullable(),
          /** It lies in the trash or is gone for good, and does not count. */
          isGone: z.boolean(),
          by: PersonName.nullable(),
          at: When,
        }),
      ),
    }),
  ),
  conditions: z.array(
    z.strictObject({
      id: z.enum(CONDITIONS),
      isMet: z.boolean(),
      /** How it stands: what was seen, or what is missing. */
      text: z.string(),
    }),
  ),
  actions: z.array(ShownAction),
  /** The caller may work on it while it is open. */
  mayAct: z.boolean(),
  /** Its owner can be reminded now: by anybody else, once a day. */
  mayRemind: z.boolean(),
});
export type ShownStep = z.infer<typeof ShownStep>;

/** What happened in a flow. */
export const FLOW_HAPPENINGS = [
  'started',
  'opened',
  'taken',
  'handed-over',
  'reminded',
  'due-set',
  'ticked',
  'unticked',
  'answered',
  'attached',
  'detached',
  'waits',
  'resumed',
  'done',
  'skipped',
  'acted',
  'failed',
  'migrated',
  'ended',
] as const;

export const FlowHappening = z.strictObject({
  id: z.int(),
  at: When,
  /** Null where it happened by itself. */
  by: PersonName.nullable(),
  what: z.enum(FLOW_HAPPENINGS),
  /** Name of the step; empty for the flow as a whole. */
  step: z.string(),
  /** Such as a reason, or what was ticked. */
  note: z.string(),
});
export type FlowHappening = z.infer<typeof FlowHappening>;

/** One flow. */
export const Flow = z.strictObject({
  flowId: z.uuid(),
  name: z.string(),
  client: FlowClient,
  campaign: z.strictObject({ id: FactsId, name: z.string() }).nullable(),
  template: z.strictObject({
    id: TemplateId,
    name: z.string(),
    version: z.int(),
    /** The newest version that there is. */
    newest: z.int(),
  }),
  start: Day,
  startedBy: PersonName.nullable(),
  endedAt: When.nullable(),
  /** The day that lateness is judged by. */
  today: Day,
  steps: z.array(ShownStep),
  /** When the last step closes, as of now. */
  end: Day,
  /** Days by which lateness moves the end. */
  delay: z.int(),
  /** Id of the late step that the end waits for. */
  movedBy: z.string().nullable(),
  /** The newest first, at most `HISTORY_LIMIT`. */
  history: z.array(FlowHappening),
  /** People a step may be handed over to. */
  people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  mayManage: z.boolean(),
  /** The caller sees documents of clients, and attaches them to steps. */
  seesDocuments: z.boolean(),
});
export type Flow = z.infer<typeof Flow>;
/** Entries of the history that an answer has at most. */
export const HISTORY_LIMIT = 200;

/** What becomes of a running flow under the newest version of its template. */
export const FlowMigration = z.strictObject({
  from: z.int(),
  to: z.int(),
  /** Names of steps. */
  added: z.array(z.string()),
  removed: z.array(z.strictObject({ name: z.string(), state: StepState })),
  changed: z.array(z.string()),
  /** Answers whose field, and documents whose place, is not there any more: “Targets agreed: Budget”. Those of removed steps are among them. */
  lost: z.array(z.string()),
  /** Steps that begin at once. */
  opened: z.array(z.string()),
});
export type FlowMigration = z.infer<typeof FlowMigration>;
