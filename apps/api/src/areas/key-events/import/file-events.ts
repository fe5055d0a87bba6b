/** What a file of events holds: those that can be read, and the parts that cannot, each with its line. */
import type { BadEvent } from '@flightdeck/contract/key-events';
import { daysIn } from '@flightdeck/domain/dates';
import {
  EVENT_KIND_LABELS,
  EVENT_KINDS,
  EVENT_LIMITS,
  type EventKind,
} from '@flightdeck/domain/key-events';

/** An event of a file. */
export interface FileEvent {
  /** What the calendar calls it; null where the file has no such names. */
  readonly uid: string | null;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly note: string;
  /** Null where the file does not say. */
  readonly kind: EventKind | null;
}

/** What a file holds. */
export interface FileEvents {
  readonly events: readonly FileEvent[];
  readonly bad: readonly BadEvent[];
}

/** The kind that a text names, by its id or its label in any case; null for any other text. */
export const kindNamed = (text: string): EventKind | null =>
  EVENT_KINDS.find((kind) =>
    [kind, EVENT_KIND_LABELS[kind]].some(
      (name) => name.toLowerCase() === text.trim().toLowerCase(),
    ),
  ) ?? null;

/** Why an event cannot be kept, and how to mend it; null for one that can. */
export function problemOf({ start, end, title }: FileEvent): string | null {
  if (title === '') return 'It has no title. Give it one.';
  if (title.length > EVENT_LIMITS.title) {
    return `Its title has more than ${EVENT_LIMITS.title} characters. Shorten it.`;
  }
  if (end < start) return 'It ends before it starts. Give a later last day.';
  if (daysIn({ start, end }) > EVENT_LIMITS.days) {
    return `It lasts more than ${EVENT_LIMITS.days} days. Make several of it.`;
  }
  return null;
}

/** A note as long as one may be. */
export const noteOf = (text: string): string => text.trim().slice(0, EVENT_LIMITS.note);
