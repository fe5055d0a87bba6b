/** Tables of flows: their templates with all versions, what runs, what happened, and what is done once. */
import { FLOW_HAPPENINGS } from '@flightdeck/contract/flows';
import {
  type FieldValue,
  type FlowAction,
  type FlowCondition,
  type FlowDefinition,
  OWNER_KINDS,
  STEP_STATES,
} from '@flightdeck/domain/flows';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, client, partOf, records, serial } from '../../platform/records/schema.ts';

/** A template of the provider. Its versions say all else. */
export const flowTemplate = records.table('flow_template', {
  id: text('id').primaryKey(),
  /** The newest version. */
  version: integer('version').notNull(),
});

/** A version of a template; each one is kept, because flows stay on theirs. */
export const flowTemplateVersion = records.table(
  'flow_template_version',
  {
    templateId: partOf('template_id', () => flowTemplate.id),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Checked by its schema, and without faults. */
    definition: jsonb('definition').$type<FlowDefinition>().notNull(),
    /** Null for a ready flow. */
    savedBy: text('saved_by'),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] })],
);

/** A flow of a client. */
export const flow = records.table(
  'flow',
  {
    id: text('id').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    /** Campaign of the facts that it is about; null for the client as a whole. */
    campaignId: integer('campaign_id'),
    name: text('name').notNull(),
    templateId: text('template_id').notNull(),
    version: integer('version').notNull(),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    startedBy: text('started_by').notNull(),
    startedAt: at('started_at').notNull(),
    /** Null while it runs. */
    endedAt: at('ended_at'),
  },
  (t) => [
    foreignKey({
      columns: [t.templateId, t.version],
      foreignColumns: [flowTemplateVersion.templateId, flowTemplateVersion.version],
    }),
    index('flow_client').on(t.clientUuid, t.startedAt.desc()),
    index('flow_started').on(t.startedAt.desc(), t.id),
  ],
);

/** What was ticked of a step. */
export interface Tick {
  readonly item: string;
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** What was filled in at a field of a step. */
export interface Answer {
  readonly field: string;
  readonly value: FieldValue;
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A document that was attached for something that a step asks for. */
export interface Attached {
  readonly demand: string;
  readonly documentId: string;
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A step of a flow. Its place in the process is the definition's. */
export const flowStep = records.table(
  'flow_step',
  {
    flowId: partOf('flow_id', () => flow.id),
    stepId: text('step_id').notNull(),
    name: text('name').notNull(),
    ownerKind: text('owner_kind', { enum: OWNER_KINDS }).notNull(),
    ownerId: text('owner_id'),
    state: text('state', { enum: STEP_STATES }).notNull(),
    /** Null until it is open. */
    due: date('due', { mode: 'string' }),
    /** Why a person set the day; empty while the rule says it. */
    dueReason: text('due_reason').notNull().default(''),
    /** When its owner was reminded last. */
    remindedAt: at('reminded_at'),
    /** When it became open. */
    since: at('since'),
    closedAt: at('closed_at'),
    closedBy: text('closed_by'),
    reason: text('reason').notNull().default(''),
    ticked: jsonb('ticked').$type<readonly Tick[]>().notNull().default([]),
    answers: jsonb('answers').$type<readonly Answer[]>().notNull().default([]),
    attached: jsonb('attached').$type<readonly Attached[]>().notNull().default([]),
    met: text('met').array().$type<FlowCondition[]>().notNull().default([]),
    /** Conditions that it still waits for while it is open. */
    awaits: text('awaits').array().$type<FlowCondition[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.flowId, t.stepId] }),
    index('flow_step_open')
      .on(t.due, t.flowId)
      .where(sql`${t.state} IN ('in-progress', 'waiting')`),
    index('flow_step_owner')
      .on(t.ownerId, t.due)
      .where(sql`${t.state} IN ('in-progress', 'waiting')`),
  ],
);

/** What happened in flows. Rows are added, never changed. */
export const flowEvent = records.table(
  'flow_event',
  {
    id: serial('id'),
    flowId: partOf('flow_id', () => flow.id),
    at: at('at').notNull(),
    /** Null where it happened by itself. */
    by: text('by'),
    what: text('what', { enum: FLOW_HAPPENINGS }).notNull(),
    /** Name of the step, as it was; empty for the flow as a whole. */
    step: text('step').notNull(),
    note: text('note').notNull(),
  },
  (t) => [index('flow_event_flow').on(t.flowId, t.id.desc())],
);

/** What steps set off. The key makes each happen once, whatever is repeated. */
export const flowAction = records.table(
  'flow_action',
  {
    flowId: partOf('flow_id', () => flow.id),
    stepId: text('step_id').notNull(),
    actionId: text('action_id').notNull(),
    action: jsonb('action').$type<FlowAction>().notNull(),
    state: text('state', { enum: ['queued', 'done', 'failed'] }).notNull(),
    /** Whose doing it is: who completed the step, or who started the flow. */
    actorId: text('actor_id').notNull(),
    /** What came of it, or why it failed. */
    outcome: text('outcome').notNull().default(''),
    path: text('path'),
    endedAt: at('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.flowId, t.stepId, t.actionId] })],
);
