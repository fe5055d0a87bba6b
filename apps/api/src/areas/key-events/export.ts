/** Key events as files: a table, and a calendar that other programs read. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { EVENT_KIND_LABELS } from '@flightdeck/domain/key-events';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import ICAL from 'ical.js';
import { actorOf } from '../../platform/audit.ts';
import { exportCsv } from '../../platform/csv-export.ts';
import { client, keyEvent } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { seenBy } from './events.ts';

type Calls = (typeof CALLS)['keyEvents'];

/** Events of a client with those of every client, or all that the caller sees, with the names of their clients. */
async function eventsFor({ records }: Services, caller: Caller, clientUuid: string | null) {
  if (clientUuid !== null) requireClient(caller, clientUuid);
  return records.db
    .select({ event: keyEvent, client: client.name })
    .from(keyEvent)
    .leftJoin(client, eq(client.uuid, keyEvent.clientUuid))
    .where(
      and(
        clientUuid === null
          ? seenBy(caller)
          : or(isNull(keyEvent.clientUuid), eq(keyEvent.clientUuid, clientUuid)),
        isNull(keyEvent.deletedAt),
      ),
    )
    .orderBy(asc(keyEvent.firstDay), asc(keyEvent.id));
}

type Found = Awaited<ReturnType<typeof eventsFor>>[number];

const ACTION = 'key-event/export';
const NAME = 'key-events';

/** The events as CSV, in the columns that an import takes. @throws {AppError} `not-found` for another tenant’s client. */
export async function eventsCsv(
  services: Services,
  caller: Caller,
  clientUuid: string | null,
): Promise<DataOf<Calls['exportCsv']>> {
  const found = await eventsFor(services, caller, clientUuid);
  return exportCsv<Found>(services, caller, {
    ...{ name: NAME, action: ACTION, after: { clientUuid, events: found.length } },
    columns: {
      Day: ({ event }) => event.firstDay,
      End: ({ event }) => event.lastDay,
      Title: ({ event }) => event.title,
      Kind: ({ event }) => EVENT_KIND_LABELS[event.kind],
      Note: ({ event }) => event.note,
      Client: (row) => row.client ?? 'Every client',
    },
    rows: (async function* () {
      yield found;
    })(),
  });
}

const dateOf = (day: string) => ICAL.Time.fromDateString(day);

function componentOf({ event, client: owner }: Found): ICAL.Component {
  const component = new ICAL.Component('vevent');
  const add = (name: string, value: string | ICAL.Time) =>
    component.addPropertyWithValue(name, value);
  add('uid', event.uid ?? `key-event-${event.id}@flightdeck`);
  add('dtstamp', ICAL.Time.fromJSDate(event.savedAt, true));
  add('dtstart', dateOf(event.firstDay));
  // An end is the first day after the event.
  add('dtend', dateOf(shiftDay(event.lastDay, 1)));
  add('summary', event.title);
  if (event.note !== '') add('description', event.note);
  add('categories', EVENT_KIND_LABELS[event.kind]);
  add('contact', owner ?? 'Every client');
  return component;
}

/** The same as a calendar file. @throws {AppError} as `eventsCsv`. */
export async function eventsIcal(
  services: Services,
  caller: Caller,
  clientUuid: string | null,
): Promise<DataOf<Calls['exportIcal']>> {
  const { audit, clock, config } = services;
  const found = await eventsFor(services, caller, clientUuid);
  const after = { clientUuid, events: found.length };
  await audit.write({ ...actorOf(caller), action: ACTION, after });
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Flightdeck//Key events//EN');
  for (const one of found) calendar.addSubcomponent(componentOf(one));
  return {
    name: `${NAME}-${todayIn(config.timeZone, clock())}`,
    text: `${calendar.toString()}\r\n`,
  };
}
