/** All calls of help: what readers ask, and the messages that its managers answer (spec.md §7, Help). */

import { ATTACHMENT_NAME_LENGTH, ContactType } from '@flightdeck/domain/help';
import * as z from 'zod/mini';

export const InboundResult = z.strictObject({
  /** Whether it is in the conversation, or was dropped because a machine sent it. */
  outcome: z.enum(['kept', 'dropped']),
});
/** What became of an inbound mail. */
export type InboundResult = z.infer<typeof InboundResult>;

export const HelpMessageItem = z.strictObject({
  messageId: z.string(),
  projectId: z.string(),
  type: ContactType,
  /** Titles as the form showed them. */
  product: z.string(),
  area: z.nullable(z.string()),
  message: z.string(),
  sender: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  attachments: z.array(
    z.strictObject({
      attachmentId: z.string(),
      name: z.string().check(z.maxLength(ATTACHMENT_NAME_LENGTH)),
      mimeType: z.string(),
      bytes: z.int(),
      /** Where it is downloaded from. */
      url: z.string(),
    }),
  ),
});
/** A message as the people who answer it see it. */
export type HelpMessageItem = z.infer<typeof HelpMessageItem>;
