/** What the calls of `networks` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';

export const networksInputs = {
  logins: {
    summary: 'Logins at the social network of the person’s clients, without their tokens.',
  },
  begin: {
    summary: 'Begins a login for a client; answers the address at the network to go to.',
    body: z.strictObject({ clientUuid: z.uuid() }),
  },
  complete: {
    summary: 'Ends a login with what the network sent back; an answer is taken once.',
    /** The query of the address that the network sent the person back to. */
    body: z.strictObject({ query: z.string().min(1).max(8000) }),
  },
  check: { summary: 'Reads the accounts of a login again, which proves that it still works.' },
  end: { summary: 'Revokes a login at the network, and forgets its tokens at once.' },
} as const;
