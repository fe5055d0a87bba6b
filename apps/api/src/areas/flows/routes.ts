/** Flows: a client's process as states and steps, with what is done once a step is. */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import type { FlowDeeds } from '../../platform/flow-deeds.ts';
import { type Route, route } from '../../platform/route.ts';
import { actOn } from './act.ts';
import { actionJob } from './actions.ts';
import type { FlowServices } from './attached.ts';
import { fillDemoFlows } from './demo.ts';
import { stepsDue, stepsFor } from './home.ts';
import { listFlows, listInbox } from './lists.ts';
import { lookAfter, lookJob } from './look.ts';
import { migrateFlow, previewMigration } from './migrate.ts';
import { flow, flowAction, flowEvent, flowStep, flowTemplateVersion } from './schema.ts';
import { getFlow } from './show.ts';
import { choicesFor, startFlow } from './start.ts';
import {
  addReadyFlows,
  addTemplate,
  getTemplate,
  listTemplates,
  saveTemplate,
} from './templates.ts';

/** The area as the server mounts it. @param others Areas that can do something for a flow. */
export function flowsArea(others: readonly Area[]): Area {
  let all: FlowDeeds = {};
  for (const { deeds } of others) all = { ...all, ...deeds };
  return {
    async mount(services) {
      await addReadyFlows(services);
      return flowRoutes({ ...services, documentsOf: all.documents });
    },
    jobs: [actionJob(all), lookJob],
    changed: lookAfter,
    home: { waiting: stepsFor, due: stepsDue },
    async demo(services, isNew) {
      if (!isNew) return;
      await addReadyFlows(services);
      await fillDemoFlows(services);
    },
    personal: [
      rowsOf('Flows started', 'unnamed', flow.startedBy),
      rowsOf('Steps of flows', 'unnamed', flowStep.ownerId),
      rowsOf('Steps of flows done', 'unnamed', flowStep.closedBy),
      rowsOf('Deeds of flows', 'unnamed', flowAction.actorId),
      rowsOf('History of flows', 'unnamed', flowEvent.by),
      rowsOf('Templates of flows', 'unnamed', flowTemplateVersion.savedBy),
    ],
  };
}

function flowRoutes(services: FlowServices): Route[] {
  const { flows } = CALLS;
  return [
    route(flows.templates, (_input, caller) => listTemplates(services, caller)),
    route(flows.template, ({ params }) => getTemplate(services, params.templateId)),
    route(flows.addTemplate, ({ body }, caller) => addTemplate(services, caller, body)),
    route(flows.saveTemplate, ({ params, body, revision }, caller) =>
      saveTemplate(services, caller, params.templateId, body, revision),
    ),
    route(flows.choices, ({ body }, caller) => choicesFor(services, caller, body.clientUuid)),
    route(flows.start, ({ body }, caller) => startFlow(services, caller, body)),
    route(flows.list, ({ body }, caller) => listFlows(services, caller, body)),
    route(flows.inbox, ({ body }, caller) => listInbox(services, caller, body)),
    route(flows.get, ({ params }, caller) => getFlow(services, caller, params.flowId)),
    route(flows.act, ({ params, body }, caller) =>
      actOn(services, caller, params.flowId, body.act),
    ),
    route(flows.migration, ({ params }, caller) =>
      previewMigration(services, caller, params.flowId),
    ),
    route(flows.migrate, ({ params, body }, caller) =>
      migrateFlow(services, caller, params.flowId, body.version),
    ),
  ];
}
