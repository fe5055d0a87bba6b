/** What tells an event from the others. */
import type { KeyEvent } from '@flightdeck/contract/key-events';

/** Holidays have no id: they are told apart by day, name and place. */
export const idOf = ({ eventId, start, title, note }: KeyEvent): string =>
  eventId === null ? `${start} ${title} ${note}` : String(eventId);
