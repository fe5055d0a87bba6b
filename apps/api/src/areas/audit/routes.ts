/** The audit log (product.md, Administration). */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { knownActions } from './actions.ts';
import { exportEntries, listEntries } from './entries.ts';

/** The area as the server mounts it. */
export const auditArea: Area = { mount: auditRoutes };

function auditRoutes(services: Services): Route[] {
  const { audit } = CALLS;
  return [
    route(audit.list, ({ body }) => listEntries(services, body)),
    route(audit.export, ({ body }, caller) => exportEntries(services, caller, body)),
    route(audit.actions, async () => ({ actions: await knownActions(services.records) })),
  ];
}
