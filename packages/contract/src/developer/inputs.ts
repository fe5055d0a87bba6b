/** What the calls of `developer` do, and the bodies they take: read by the server alone. */
import { FlagId } from '@flightdeck/domain/flags';
import { z } from 'zod';
import { TokenRequest } from './shapes.ts';

export const developerInputs = {
  flags: { summary: 'Feature flags: their defaults, and what was chosen for people.' },
  chooseFlag: {
    summary:
      'Chooses the variant of a feature flag for the caller, or with developer/flags for somebody else.',
    body: z.strictObject({
      flag: FlagId,
      /** Null: the default again. */
      variant: z.string().max(40).nullable(),
      /** Address of the account; absent: the caller's own. */
      email: z.email().max(254).optional(),
    }),
  },
  partners: { summary: 'Partners, and what a sample token of each can be for.' },
  sampleToken: {
    summary: 'Makes a short-lived token as a partner’s server does.',
    body: TokenRequest,
  },
} as const;
