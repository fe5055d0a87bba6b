/** What the calls of `help-messages` do, and the bodies they take: read by the server alone. */

import { ContactType, HelpProjectId } from '@flightdeck/domain/help';
import * as z from 'zod/mini';

export const helpMessagesInputs = {
  messages: {
    summary: 'Messages, newest first, a page at a time.',
    body: z.strictObject({
      projectId: z.optional(HelpProjectId),
      type: z.optional(ContactType),
      page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(200)), 25),
    }),
  },
  message: { summary: 'One message. Its attachments are downloaded from their addresses.' },
} as const;
