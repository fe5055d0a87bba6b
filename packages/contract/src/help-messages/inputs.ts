/** What the calls of `help-messages` do, and the bodies they take: read by the server alone. */

import { ATTACHMENT_NAME_LENGTH, ContactType, HelpProjectId } from '@flightdeck/domain/help';
import { z } from 'zod';
import { Paging } from '../list.ts';

const Address = z.string().min(3).max(320);

/** A mail as the operator's mail system passes it on (docs/decisions/0024). */
const InboundMail = z.strictObject({
  /** `Message-ID` of the mail: a mail is kept once. */
  messageId: z.string().min(1).max(998),
  from: Address.describe('Address of the sender, without the name.'),
  to: z.array(Address).min(1).max(100).describe('All addresses the mail was sent to.'),
  text: z.string().max(200_000).describe('The plain text, made from the HTML where there is none.'),
  autoSubmitted: z
    .string()
    .max(200)
    .default('no')
    .describe('The header Auto-Submitted. Anything but `no` is accepted and dropped.'),
  attachments: z
    .array(
      z.strictObject({
        name: z.string().max(4 * ATTACHMENT_NAME_LENGTH),
        type: z.string().max(200),
        content: z.string().nullable().describe('Base64; null for a file that was left out.'),
      }),
    )
    .max(50)
    .default([]),
});

export const helpMessagesInputs = {
  messages: {
    summary: 'Messages, newest first, a page at a time.',
    body: z.strictObject({
      projectId: z.optional(HelpProjectId),
      type: z.optional(ContactType),
      ...Paging,
    }),
  },
  message: { summary: 'One message. Its attachments are downloaded from their addresses.' },
  receive: {
    summary:
      'Takes a mail that answers one of ours. `Flightdeck-Signature: t=…,digest=…,v1=…` signs the time and the SHA-256 of the body with INBOUND_MAIL_SECRET.',
    body: InboundMail,
    bodyLimit: 28 * 1024 * 1024,
  },
} as const;
