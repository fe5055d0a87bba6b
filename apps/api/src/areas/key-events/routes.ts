/** Key events (`/key/event`): the calendar of a client, which charts over time show. */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { keyEvent } from '../../platform/records/schema.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { fillDemoEvents } from './demo.ts';
import { deleteEvents, eventsDue, listEvents, setEvent } from './events.ts';
import { eventsCsv, eventsIcal } from './export.ts';
import { readHolidays, setHolidays } from './holidays.ts';
import { checkFile, importFile } from './import/import.ts';

/** The area as the server mounts it. */
export const keyEventsArea: Area = {
  mount: keyEventRoutes,
  async demo(services, isNew) {
    if (isNew) await fillDemoEvents(services);
  },
  home: { due: eventsDue },
  personal: [
    rowsOf('Key events of clients', 'unnamed', keyEvent.savedBy),
    rowsOf('Key events of clients that they deleted', 'unnamed', keyEvent.deletedBy),
  ],
};

function keyEventRoutes(services: Services): Route[] {
  const { keyEvents } = CALLS;
  return [
    route(keyEvents.list, ({ body }, caller) => listEvents(services, caller, body)),
    route(keyEvents.set, ({ body }, caller) => setEvent(services, caller, body)),
    route(keyEvents.delete, ({ body }, caller) =>
      deleteEvents(services, caller, body.eventIds, true),
    ),
    route(keyEvents.restore, ({ body }, caller) =>
      deleteEvents(services, caller, body.eventIds, false),
    ),
    route(keyEvents.holidays, ({ params }, caller) =>
      readHolidays(services, caller, params.clientUuid),
    ),
    route(keyEvents.setHolidays, ({ params, body }, caller) =>
      setHolidays(services, caller, params.clientUuid, body.places),
    ),
    route(keyEvents.check, ({ body }, caller) => checkFile(services, caller, body)),
    route(keyEvents.import, ({ body }, caller) => importFile(services, caller, body)),
    route(keyEvents.exportCsv, ({ body }, caller) => eventsCsv(services, caller, body.clientUuid)),
    route(keyEvents.exportIcal, ({ body }, caller) =>
      eventsIcal(services, caller, body.clientUuid),
    ),
  ];
}
