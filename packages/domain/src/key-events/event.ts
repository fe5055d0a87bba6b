/** A key event of a client: what happened on a day or on some days, and explains what figures do. */
import * as z from 'zod/mini';
import type { DayRange } from '../dates/day.ts';

/** Kinds of events, those that explain most first. */
export const EVENT_KINDS = ['outage', 'price', 'launch', 'campaign', 'other', 'holiday'] as const;
export const EventKind = z.enum(EVENT_KINDS);
export type EventKind = z.infer<typeof EventKind>;

/** What a kind is called. */
export const EVENT_KIND_LABELS: Readonly<Record<EventKind, string>> = {
  outage: 'Outage',
  price: 'Price change',
  launch: 'Launch',
  campaign: 'Campaign',
  other: 'Other',
  holiday: 'Holiday',
};

/** Most characters of a title and a note, and most days of one event. */
export const EVENT_LIMITS = { title: 120, note: 1000, days: 366 } as const;

/** An event as charts show it: readers of links and partners’ pages see no more of it. */
export interface ChartEvent extends DayRange {
  readonly id: string;
  readonly kind: EventKind;
  readonly title: string;
}
