/** Data health: what is wrong with the figures of advertisers, and who knows it. */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { healthJob, queueCheck, queueDueChecks } from '../../platform/health/job.ts';
import { finding } from '../../platform/records/schema.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import { overAccounts } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { acknowledge, exportFindings, listFindings, reopen } from './findings.ts';

/** The area as the server mounts it. */
export const healthArea: Area = {
  mount: healthRoutes,
  jobs: [healthJob],
  demo: queueDueChecks,
  changed: (services, { advertiserIds, days }) => queueCheck(services, advertiserIds, days),
  personal: [rowsOf('Acknowledged findings', 'unnamed', finding.acknowledgedBy)],
};

function healthRoutes(services: Services): Route[] {
  const { health } = CALLS;
  /** Findings are of each account by itself. */
  const own = (caller: Caller) => overAccounts(services.facts, caller);
  return [
    route(health.list, ({ body }, caller) => listFindings(services, caller, body)),
    route(health.export, ({ body }, caller) => exportFindings(services, caller, body)),
    route(health.acknowledge, async ({ params, body }, caller) => {
      await acknowledge(services, await own(caller), params.findingId, body);
      return {};
    }),
    route(health.reopen, async ({ params }, caller) => {
      await reopen(services, await own(caller), params.findingId);
      return {};
    }),
  ];
}
