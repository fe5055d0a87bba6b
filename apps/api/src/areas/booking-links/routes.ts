/** Links of lines of media plans to placements (spec.md §2, /client/booking/link; docs/decisions/0069). */
import { CALLS } from '@flightdeck/contract/server';
import { ownClients } from '../../platform/access/audience.ts';
import type { Area } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { makeBooks } from './book.ts';
import { foresee } from './foresee.ts';
import { historyOf } from './history.ts';
import { listEntries, listFree, overviewOf } from './list.ts';
import { allowPair, saveLinks, undoSave } from './save.ts';

/** The area as the server mounts it. */
export const bookingLinksArea: Area = { mount: bookingLinksRoutes };

function bookingLinksRoutes(services: Services): Route[] {
  const { bookingLinks } = CALLS;
  const bookOf = makeBooks(services);
  return [
    route(bookingLinks.clients, async (_input, caller) => ({
      clients: await ownClients(services.records.db, caller),
    })),
    route(bookingLinks.overview, async ({ body }, caller) =>
      overviewOf(services, await bookOf(caller, body.clientUuid), body),
    ),
    route(bookingLinks.list, async ({ body }, caller) =>
      listEntries(await bookOf(caller, body.clientUuid), body),
    ),
    route(bookingLinks.placements, async ({ body }, caller) =>
      listFree(await bookOf(caller, body.clientUuid), body),
    ),
    route(bookingLinks.foresee, async ({ body }, caller) =>
      foresee(services, await bookOf(caller, body.clientUuid), body),
    ),
    route(bookingLinks.save, async ({ body }, caller) =>
      saveLinks(services, caller, await bookOf(caller, body.clientUuid), body),
    ),
    route(bookingLinks.undo, async ({ body }, caller) => {
      await undoSave(services, caller, await bookOf(caller, body.clientUuid), body.saveId);
      return {};
    }),
    route(bookingLinks.history, async ({ body }, caller) =>
      historyOf(services, await bookOf(caller, body.clientUuid)),
    ),
    route(bookingLinks.allow, async ({ body }, caller) => {
      await allowPair(services, caller, await bookOf(caller, body.clientUuid), body);
      return {};
    }),
  ];
}
