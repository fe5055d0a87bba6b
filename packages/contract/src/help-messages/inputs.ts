/** What the calls of `help-messages` do, and the bodies they take: read by the server alone. */

import { ContactType, HelpProjectId } from '@flightdeck/domain/help';
import { z } from 'zod';
import { Paging } from '../list.ts';

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
} as const;
