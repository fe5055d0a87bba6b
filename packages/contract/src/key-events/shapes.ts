/** Key events of clients as the calendar shows them. */
import { Day } from '@flightdeck/domain/dates';
import { EventKind } from '@flightdeck/domain/key-events';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** Most events that a client may have, and most that a list answers. */
export const EVENTS_LIMIT = 2000;

export const EventId = z.int().positive();

export const KeyEvent = z.strictObject({
  /** Null for a public holiday, which is computed. */
  eventId: z.nullable(EventId),
  /** Null for every client of the provider, and for a holiday of several. */
  clientUuid: z.nullable(z.string()),
  start: Day,
  end: Day,
  kind: EventKind,
  title: z.string(),
  note: z.string(),
  /** Charts over time show it. */
  isMarked: z.boolean(),
  by: z.nullable(PersonName),
  /** Null for a public holiday. */
  at: z.nullable(When),
});
/** A key event of a client. */
export type KeyEvent = z.infer<typeof KeyEvent>;

export const KeyEvents = z.strictObject({
  /** In the order of their days. */
  events: z.array(KeyEvent),
  /** There are more than `EVENTS_LIMIT`. */
  isMore: z.boolean(),
  /** Clients of the person, by name. */
  clients: z.array(z.strictObject({ uuid: z.string(), name: z.string() })),
  /** The person may make events for every client. */
  mayShare: z.boolean(),
});
/** The key events of some days. */
export type KeyEvents = z.infer<typeof KeyEvents>;

/** Characters of a file of events at most, and the events that it may hold. */
export const LARGEST_EVENTS = 1024 * 1024;

export const BadEvent = z.strictObject({
  /** Line in the file, from 1. */
  line: z.int(),
  /** Its title, as far as it has one. */
  text: z.string(),
  /** What is wrong, and how to mend it. */
  reason: z.string(),
});
/** A part of a file that is no event. */
export type BadEvent = z.infer<typeof BadEvent>;

/** Events and problems of a file that are told one by one. */
export const TOLD_EVENTS = 100;

export const EventChanges = z.strictObject({
  /** Events that are new, those that differ from what is kept, and those that are the same already. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** The first of those that are new or differ. */
  events: z
    .array(
      z.strictObject({
        start: Day,
        end: Day,
        kind: EventKind,
        title: z.string(),
        isNew: z.boolean(),
      }),
    )
    .max(TOLD_EVENTS),
  /** Parts that cannot be read, and the first of them. */
  badCount: z.int(),
  bad: z.array(BadEvent).max(TOLD_EVENTS),
});
/** What a file of events would change, or did. */
export type EventChanges = z.infer<typeof EventChanges>;

/** Most places whose holidays a client has. */
export const PLACES_LIMIT = 5;

export const HolidayPlace = z.strictObject({
  /** ISO 3166-1, such as `GB`. */
  country: z.string().regex(/^[A-Z]{2}$/, 'Use a country such as GB.'),
  /** A part of it, such as `ENG`; null for the whole country. */
  region: z.nullable(z.string().min(1).max(12)),
});
/** A country, or a region of one. */
export type HolidayPlace = z.infer<typeof HolidayPlace>;

const Named = z.strictObject({ code: z.string(), name: z.string() });

export const Holidays = z.strictObject({
  places: z.array(HolidayPlace),
  /** Countries to choose from, by name. */
  countries: z.array(z.strictObject({ ...Named.shape, regions: z.array(Named) })),
});
/** The places whose public holidays a client has. */
export type Holidays = z.infer<typeof Holidays>;
