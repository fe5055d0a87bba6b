/** What the calls of `keyEvents` do, and the bodies they take: read by the server alone. */
import { Day } from '@flightdeck/domain/dates';
import { EVENT_LIMITS, EventKind } from '@flightdeck/domain/key-events';
import { z } from 'zod';
import { BULK_LIMIT } from '../list.ts';
import { EventId, HolidayPlace, LARGEST_EVENTS, PLACES_LIMIT } from './shapes.ts';

const ClientUuid = z.string().min(1).max(64);
const days = { start: Day, end: Day };
const inOrder = ({ start, end }: { readonly start: Day; readonly end: Day }) => start <= end;
const ORDER = { path: ['end'], message: 'The event ends before it starts. Give a later last day.' };

const Ids = z.strictObject({ eventIds: z.array(EventId).min(1).max(BULK_LIMIT) });

/** A calendar file (iCal) or a table (CSV) of the events of a client. */
const File = {
  body: z.strictObject({
    clientUuid: z.nullable(ClientUuid),
    fileName: z.string().trim().min(1).max(200),
    text: z.string().max(LARGEST_EVENTS),
    /** Of events whose file does not say. */
    kind: EventKind,
  }),
  bodyLimit: 2 * LARGEST_EVENTS,
} as const;

const OfClient = z.strictObject({ clientUuid: z.nullable(ClientUuid).default(null) });

export const keyEventsInputs = {
  list: {
    summary: 'Key events of the user’s clients that touch some days, and those of every client.',
    body: z
      .strictObject({
        /** Only of this client, with those of every client; null: of all. */
        clientUuid: z.nullable(ClientUuid).default(null),
        ...days,
      })
      .refine(inOrder, ORDER),
  },
  set: {
    summary: 'Makes a key event, or changes one. Those of every client need the right to see all.',
    body: z
      .strictObject({
        /** Null makes a new one. */
        eventId: z.nullable(EventId),
        /** Null for every client of the provider. */
        clientUuid: z.nullable(ClientUuid),
        ...days,
        kind: EventKind,
        title: z.string().trim().min(1, 'Give a title.').max(EVENT_LIMITS.title),
        note: z.string().trim().max(EVENT_LIMITS.note).default(''),
        isMarked: z.boolean().default(true),
      })
      .refine(inOrder, ORDER),
  },
  delete: { summary: 'Deletes key events; `restore` takes it back.', body: Ids },
  check: {
    summary: 'Reads a file of key events and tells what importing it would change.',
    ...File,
  },
  import: {
    summary:
      'Imports a file of key events: those that are new, and what the file changes of those it brought before.',
    ...File,
  },
  exportCsv: {
    summary: 'Key events as CSV, of a client or of all; noted in the audit log.',
    body: OfClient,
  },
  exportIcal: { summary: 'The same as a calendar file.', body: OfClient },
  holidays: { summary: 'The countries whose public holidays are key events of a client.' },
  setHolidays: {
    summary: 'Chooses them; none turns holidays off.',
    body: z.strictObject({ places: z.array(HolidayPlace).max(PLACES_LIMIT) }),
  },
  restore: { summary: 'Takes the deletion of key events back.', body: Ids },
} as const;
