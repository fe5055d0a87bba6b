/** The media plan of an advertiser: its bookings, and the placements that each is matched to. */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { addBooking, matchBooking, removeBooking, setBooking, undoImport } from './changes.ts';
import { listBookings, placementsFor, planOverview } from './list.ts';

/** The area as the server mounts it. Calls that read a file are answered where files are read: `imports`. */
export const planArea: Area = { mount: planAreaRoutes };

function planAreaRoutes(services: Services): Route[] {
  const { plan } = CALLS;
  return [
    route(plan.overview, ({ body }, caller) => planOverview(services, caller, body.advId)),
    route(plan.list, ({ body }, caller) => listBookings(services, caller, body)),
    route(plan.placements, ({ body }, caller) => placementsFor(services, caller, body)),
    route(plan.add, ({ body: { advId, ...fields } }, caller) =>
      addBooking(services, caller, advId, fields),
    ),
    route(plan.set, ({ params, revision, body }, caller) =>
      setBooking(services, caller, { given: params.bookingId, revision }, body),
    ),
    route(plan.remove, async ({ params, revision }, caller) => {
      await removeBooking(services, caller, { given: params.bookingId, revision });
      return {};
    }),
    route(plan.match, ({ params, revision, body }, caller) =>
      matchBooking(services, caller, { given: params.bookingId, revision }, body.placementIds),
    ),
    route(plan.undo, async ({ params, body }, caller) => {
      await undoImport(services, caller, params.planId, body.reason);
      return {};
    }),
  ];
}
