/** The builder's messages as notifications. */
import { type NotificationTone, notify } from '@flightdeck/design-system';
import type { Message } from '@flightdeck/domain/report';

/** Shows the message in the given tone; returns the notification's id. */
export function notifyMessage(tone: NotificationTone, { title, message }: Message): string {
  return notify[tone](title, message);
}
