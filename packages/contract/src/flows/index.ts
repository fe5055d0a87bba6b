/** Flows: a client's process as states and steps, from templates of the provider. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { FactsId, listCall } from '../list.ts';
import type { flowsInputs } from './inputs.ts';
import {
  Flow,
  FlowClient,
  FlowItem,
  FlowMigration,
  FlowTemplate,
  FlowTemplateItem,
  InboxStep,
  TemplateId,
} from './shapes.ts';

export * from './shapes.ts';

const looking = { audience: 'member', needs: ['client/flowView'] } as const;
const managing = {
  audience: 'member',
  needs: ['client/flowView', 'client/adminSettingView'],
} as const;

export const flowsCalls = calls<typeof flowsInputs>()({
  templates: {
    ...looking,
    method: 'GET',
    path: 'client/flow/templates',
    data: z.strictObject({
      /** By name. */
      templates: z.array(FlowTemplateItem),
      /** The caller's clients, by name. */
      clients: z.array(FlowClient),
      mayEdit: z.boolean(),
      mayStart: z.boolean(),
    }),
  },
  template: {
    ...looking,
    method: 'GET',
    path: 'client/flow/template/{templateId}',
    data: FlowTemplate,
  },
  addTemplate: {
    ...managing,
    method: 'POST',
    path: 'client/flow/template',
    data: z.strictObject({ templateId: TemplateId, version: z.int() }),
  },
  saveTemplate: {
    ...managing,
    method: 'PUT',
    path: 'client/flow/template/{templateId}',
    revisioned: true,
    data: z.strictObject({ templateId: TemplateId, version: z.int() }),
  },
  choices: {
    ...managing,
    method: 'POST',
    path: 'client/flow/choices',
    reads: true,
    data: z.strictObject({
      /** Campaigns of the client, those that end last first. */
      campaigns: z.array(z.strictObject({ id: FactsId, name: z.string() })),
    }),
  },
  start: {
    ...managing,
    method: 'POST',
    path: 'client/flow/start',
    data: z.strictObject({ flowId: z.uuid() }),
  },
  list: { ...looking, ...listCall(FlowItem), path: 'client/flow/list' },
  inbox: { ...looking, ...listCall(InboxStep), path: 'client/flow/inbox', freshFor: 0 },
  get: { ...looking, method: 'GET', path: 'client/flow/get/{flowId}', data: Flow, freshFor: 0 },
  act: { ...looking, method: 'POST', path: 'client/flow/act/{flowId}', data: Flow },
  migration: {
    ...managing,
    method: 'GET',
    path: 'client/flow/migration/{flowId}',
    data: FlowMigration,
    freshFor: 0,
  },
  migrate: { ...managing, method: 'POST', path: 'client/flow/migrate/{flowId}', data: Flow },
});
