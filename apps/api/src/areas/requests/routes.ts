/** Access explained, asked for and given; looking as somebody else. */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { AppError } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { askForAccess } from './ask.ts';
import { decideRequest } from './decide.ts';
import { decideMany } from './decide-many.ts';
import { explainAccess } from './explain.ts';
import { accessForFlow } from './for-flows.ts';
import { requestsFor } from './home.ts';
import { countOpen, exportRequests, listRequests } from './inbox.ts';
import { accessRequest } from './schema.ts';
import { startViewing, stopViewing } from './view-as.ts';

/** The area as the server mounts it. */
export const requestsArea: Area = {
  mount: requestRoutes,
  home: { waiting: requestsFor },
  deeds: { access: accessForFlow },
  personal: [
    rowsOf('Access requests', 'removed', accessRequest.userId),
    rowsOf('Decisions on access requests', 'unnamed', accessRequest.decidedBy),
  ],
};

function requestRoutes(services: Services): Route[] {
  const { requests } = CALLS;
  return [
    route(requests.explain, ({ body }, caller) =>
      explainAccess(services.records, caller, body.path),
    ),
    route(requests.ask, ({ body }, caller) => askForAccess(services, caller, body)),
    route(requests.list, ({ body }, caller) => listRequests(services, caller, body)),
    route(requests.export, ({ body }, caller) => exportRequests(services, caller, body)),
    route(requests.open, () => countOpen(services)),
    route(requests.decide, async ({ body }, caller) => {
      await decideRequest(services, caller, body);
      return {};
    }),
    route(requests.decideMany, ({ body }, caller) => decideMany(services, caller, body)),
    route(requests.viewAs, async ({ body }, caller) => {
      if (caller.viewedBy) throw new AppError('conflict', 'End the present view first.');
      await startViewing(services, caller, body.userId);
      return {};
    }),
    route(requests.stopViewing, async (_input, caller) => {
      await stopViewing(services, caller);
      return {};
    }),
  ];
}
