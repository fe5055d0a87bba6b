/** The builder's messages as notifications. */
import { type NotificationTone, notify } from '@flightdeck/design-system';
import { type Message, slidesOf } from '@flightdeck/domain/report';

/** Shows the message in the given tone; returns the notification's id. */
export function notifyMessage(tone: NotificationTone, { title, message }: Message): string {
  return notify[tone](title, message);
}

/** `“Viewability”`, or `3 slides` for several. */
export const slidesText = (slides: readonly { readonly title: string }[]): string =>
  slides.length === 1 ? `“${slides[0]?.title}”` : slidesOf(slides.length);
