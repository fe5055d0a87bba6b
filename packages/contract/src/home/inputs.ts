/** What the calls of `home` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';

export const homeInputs = {
  campaigns: {
    summary: 'Running campaigns of the person’s clients with their pace, worst first.',
    body: z.strictObject({
      /** Only of this client. */
      clientUuid: z.string().min(1).max(64).optional(),
    }),
  },
  clients: { summary: 'The person’s clients with the pace of their campaigns, worst first.' },
  news: { summary: 'What happened since the person was last here, and what waits for them.' },
  readNews: { summary: 'Marks all that is new as read.' },
} as const;
