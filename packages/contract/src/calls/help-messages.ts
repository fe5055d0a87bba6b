/** All calls of help: what readers ask, and the messages that its managers answer (spec.md §7, Help). */
import { ATTACHMENT_NAME_LENGTH, ContactType, HelpProjectId } from '@flightdeck/domain/help';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { helpReading } from './help.ts';

const Nothing = z.strictObject({});
const MANAGER = { audience: 'member', needs: ['fundamental/onehelpManage'] } as const;

const HelpMessageItem = z.strictObject({
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

export const help = {
  ...helpReading,
  messages: call({
    ...MANAGER,
    method: 'POST',
    path: 'onehelp/message/list',
    reads: true,
    body: z.strictObject({
      projectId: z.optional(HelpProjectId),
      type: z.optional(ContactType),
      page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(200)), 25),
    }),
    data: z.strictObject({ messages: z.array(HelpMessageItem), total: z.int() }),
    summary: 'Messages, newest first, a page at a time.',
  }),
  message: call({
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/message/{messageId}',
    body: Nothing,
    data: HelpMessageItem,
    summary: 'One message. Its attachments are downloaded from their addresses.',
  }),
} as const;
