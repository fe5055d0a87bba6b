/** What the builder tells the person: its messages as notifications, and errors in words. */
import { type NotificationTone, notify } from '@flightdeck/design-system';
import type { Message } from '@flightdeck/domain/report';

/** The message in the given tone; answers the notification's id. */
export function tell(tone: NotificationTone, { title, message }: Message): string {
  return notify[tone](title, message);
}

/** What to tell the person of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
