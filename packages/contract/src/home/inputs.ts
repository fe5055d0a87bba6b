/** What the calls of `home` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';

const ClientUuid = z.string().min(1).max(64);
const OfClient = z.strictObject({ clientUuid: ClientUuid });

export const homeInputs = {
  campaigns: {
    summary: 'Running campaigns of the person’s clients with their pace, worst first.',
    body: z.strictObject({
      /** Only of this client. */
      clientUuid: ClientUuid.optional(),
    }),
  },
  clients: { summary: 'The person’s clients with the pace of their campaigns, worst first.' },
  own: { summary: 'The person’s clients and their advertisers, by name.' },
  flights: {
    summary: 'Running campaigns of a client with pace and spend against plan, worst first.',
    body: OfClient,
  },
  due: {
    summary: 'What is next of a client: flights that start or end, key events, scheduled mails.',
    body: OfClient,
  },
  news: { summary: 'What happened since the person was last here, and what waits for them.' },
  readNews: { summary: 'Marks all that is new as read.' },
} as const;
