/** What the calls of `flows` do, and the bodies they take: read by the server alone. */
import { Day } from '@flightdeck/domain/dates';
import { FieldValue, FLOW_LIMITS, FlowDefinition } from '@flightdeck/domain/flows';
import { z } from 'zod';
import { FactsId, listInput } from '../list.ts';
import { INBOX_VIEWS, TemplateId } from './shapes.ts';

const ClientUuid = z.string().min(1).max(64);
const Words = z.string().trim().max(500);
const StepId = z.string().min(1).max(40);

const Template = z.strictObject({
  name: z.string().trim().min(1, 'Give the flow a name.').max(FLOW_LIMITS.name),
  description: Words.default(''),
  definition: FlowDefinition,
});

/** By id of the field, only those that change; null takes an answer back. */
const Answers = z.record(StepId, z.nullable(FieldValue));

const step = { stepId: StepId };
const Deed = z.discriminatedUnion('deed', [
  z.strictObject({ ...step, deed: z.literal('take') }),
  z.strictObject({ ...step, deed: z.literal('remind') }),
  z.strictObject({
    ...step,
    deed: z.literal('due'),
    day: Day,
    reason: Words.min(1, 'Say why: others read it beside the day.'),
  }),
  z.strictObject({ ...step, deed: z.literal('resume') }),
  z.strictObject({
    ...step,
    deed: z.literal(['attach', 'detach']),
    /** Id of what the step asks for. */
    demand: StepId,
    documentId: z.uuid(),
  }),
  z.strictObject({ ...step, deed: z.literal('answer'), answers: Answers }),
  z.strictObject({ ...step, deed: z.literal('complete'), answers: Answers.optional() }),
  z.strictObject({
    ...step,
    deed: z.literal('tick'),
    item: z.string().min(1).max(40),
    isTicked: z.boolean(),
  }),
  z.strictObject({
    ...step,
    deed: z.literal(['skip', 'wait']),
    reason: Words.min(1, 'Say why: others read it in the history.'),
  }),
  z.strictObject({
    ...step,
    deed: z.literal('handOver'),
    to: z.string().min(1).max(64),
    note: Words.default(''),
  }),
]);

export const flowsInputs = {
  templates: {
    summary: 'Templates of flows, the user’s clients, and what the user may do with them.',
  },
  template: { summary: 'One template with its newest steps.' },
  addTemplate: { summary: 'Makes a template. Its steps must make a process.', body: Template },
  saveTemplate: {
    summary: 'Saves a new version of a template; flows that run stay on theirs.',
    body: Template,
  },
  choices: {
    summary: 'Campaigns of a client that a flow may be about.',
    body: z.strictObject({ clientUuid: ClientUuid }),
  },
  start: {
    summary: 'Starts a flow of a client by the newest version of a template.',
    body: z.strictObject({
      clientUuid: ClientUuid,
      templateId: TemplateId,
      name: z.string().trim().min(1, 'Give the flow a name.').max(FLOW_LIMITS.name),
      /** Null for the client as a whole. */
      campaignId: z.nullable(FactsId).default(null),
      start: Day,
    }),
  },
  list: {
    summary: 'A page of the flows of the user’s clients, those that started last first.',
    body: listInput({
      clientUuid: z.nullable(ClientUuid).default(null),
      state: z.enum(['running', 'ended', 'any']).default('running'),
    }).list,
  },
  inbox: {
    summary: 'A page of open steps: the user’s own, free ones, those that wait, or late ones.',
    body: listInput({
      clientUuid: z.nullable(ClientUuid).default(null),
      view: z.enum(INBOX_VIEWS).default('mine'),
    }).list,
  },
  get: { summary: 'One flow with its steps, forecast and history; its conditions are looked at.' },
  act: {
    summary:
      'Takes, ticks, fills in, attaches documents to, completes, skips, hands over a step, lets it wait or go on, reminds its owner, sets its day; answers the flow.',
    body: z.strictObject({ act: Deed }),
  },
  migration: { summary: 'What the newest version of its template would change in a flow.' },
  migrate: {
    summary: 'Moves a flow to a newer version of its template.',
    body: z.strictObject({
      /** The version that was shown: a newer one made meanwhile is refused. */
      version: z.int().min(1),
    }),
  },
} as const;
