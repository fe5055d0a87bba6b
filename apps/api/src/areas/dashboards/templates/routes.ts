/** Templates of dashboards: the calls. */
import { CALLS } from '@flightdeck/contract/server';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { previewPush, pushTemplate } from './push.ts';
import {
  choicesOf,
  contentOf,
  getTemplate,
  getVersion,
  listTemplates,
  listVersions,
  offeredTemplates,
} from './read.ts';
import { archiveTemplate, offerTemplate, removeTemplate, saveTemplate } from './save.ts';
import { usesOf } from './uses.ts';

/** Binds the calls. */
export function templateRoutes(services: Services): Route[] {
  const { dashboardTemplates: calls } = CALLS;
  return [
    route(calls.offered, async (_input, caller) => ({
      templates: await offeredTemplates(services, caller),
    })),
    route(calls.content, ({ params }, caller) => contentOf(services, caller, params.templateId)),
    route(calls.list, ({ body }, caller) => listTemplates(services, caller, body)),
    route(calls.choices, (_input, caller) => choicesOf(services, caller)),
    route(calls.get, ({ params }, caller) => getTemplate(services, caller, params.templateId)),
    route(calls.versions, async ({ params }, caller) => ({
      versions: await listVersions(services, caller, params.templateId),
    })),
    route(calls.version, ({ params }, caller) => getVersion(services, caller, params)),
    route(calls.set, ({ body, revision, idempotencyKey }, caller) =>
      saveTemplate(services, caller, body, { revision, idempotencyKey }),
    ),
    route(calls.offer, async ({ params, body }, caller) => {
      await offerTemplate(services, caller, params.templateId, body.clientUuids);
      return {};
    }),
    route(calls.archive, async ({ params, body }, caller) => {
      await archiveTemplate(services, caller, params.templateId, body.isArchived);
      return {};
    }),
    route(calls.remove, async ({ params }, caller) => {
      await removeTemplate(services, caller, params.templateId);
      return {};
    }),
    route(calls.uses, ({ params }, caller) => usesOf(services, caller, params.templateId)),
    route(calls.preview, ({ body }, caller) => previewPush(services, caller, body)),
    route(calls.push, ({ body }, caller) => pushTemplate(services, caller, body)),
  ];
}
