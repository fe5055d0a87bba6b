/** Key events of clients as the calendar shows them. */
import { Day } from '@flightdeck/domain/dates';
import { EventKind } from '@flightdeck/domain/key-events';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** Most events that a client may have, and most that a list answers. */
export const EVENTS_LIMIT = 2000;

export const EventId = z.int().positive();

export const KeyEvent = z.strictObject({
  eventId: EventId,
  /** Null for every client of the provider. */
  clientUuid: z.nullable(z.string()),
  start: Day,
  end: Day,
  kind: EventKind,
  title: z.string(),
  note: z.string(),
  /** Charts over time show it. */
  isMarked: z.boolean(),
  by: z.nullable(PersonName),
  at: When,
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
