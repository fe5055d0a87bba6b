/** Report templates: the calls. */
import { CALLS } from '@flightdeck/contract/server';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  choicesOf,
  contentOf,
  getTemplate,
  listTemplates,
  listVersions,
  offeredTemplates,
} from './lists.ts';
import {
  archiveTemplate,
  changeTemplate,
  createTemplate,
  removeTemplate,
  restoreVersion,
} from './store.ts';

/** Binds the calls. */
export function templateRoutes(services: Services): Route[] {
  const { templates } = CALLS;
  return [
    route(templates.offered, async ({ body: { advId } }, caller) => ({
      advId,
      templates: await offeredTemplates(services, caller, advId),
    })),
    route(templates.content, ({ params }, caller) =>
      contentOf(services, caller, params.templateId, params.version),
    ),
    route(templates.list, ({ body }, caller) => listTemplates(services, caller, body)),
    route(templates.choices, (_input, caller) => choicesOf(services, caller)),
    route(templates.get, ({ params }, caller) => getTemplate(services, caller, params.templateId)),
    route(templates.versions, async ({ params }, caller) => ({
      versions: await listVersions(services, caller, params.templateId),
    })),
    route(templates.create, ({ body }, caller) => createTemplate(services, caller, body)),
    route(templates.set, ({ params, body, revision }, caller) =>
      changeTemplate(services, caller, params.templateId, body, revision),
    ),
    route(templates.restore, ({ params, body, revision }, caller) =>
      restoreVersion(services, caller, params.templateId, body.version, revision),
    ),
    route(templates.archive, async ({ params, body }, caller) => {
      await archiveTemplate(services, caller, params.templateId, body.isArchived);
      return {};
    }),
    route(templates.remove, async ({ params }, caller) => {
      await removeTemplate(services, caller, params.templateId);
      return {};
    }),
  ];
}
