/** The audit log (product.md, Administration). */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { knownActions } from './actions.ts';
import { pageOfEntries, rowsOf } from './entries.ts';
import { exportAudit } from './export.ts';

/** The area as the server mounts it. */
export const auditArea: Area = { mount: auditRoutes };

function auditRoutes(services: Services): Route[] {
  const { records, config } = services;
  const { audit } = CALLS;
  return [
    route(audit.list, async ({ body: { page, pageSize, ...filters } }) => {
      const { entries, ...counted } = await pageOfEntries(
        records,
        { filters, timeZone: config.timeZone },
        { limit: pageSize, offset: (page - 1) * pageSize },
      );
      return { rows: await rowsOf(records.db, entries), ...counted };
    }),
    route(audit.export, ({ body }, caller) => exportAudit(services, caller, body)),
    route(audit.actions, async () => ({ actions: await knownActions(records) })),
  ];
}
