/** Shows one of the builder's messages as a notification. */
import { type NotificationTone, notify } from '@flightdeck/design-system';
import type { Message } from '@flightdeck/domain/report';

/** The message in the given tone; answers the notification's id. */
export function tell(tone: NotificationTone, { title, message }: Message): string {
  return notify[tone](title, message);
}
