/** The developer pages (`/dev`): feature flags of people, and sample tokens of partners. */
import { z } from 'zod';
import { calls } from '../call.ts';
import type { developerInputs } from './inputs.ts';
import { HeldFlags, SampleToken, TokenPartner } from './shapes.ts';

export * from './shapes.ts';

const USE = ['developer/use'] as const;
const TOKENS = ['developer/use', 'developer/tokens'] as const;

export const developerCalls = calls<typeof developerInputs>()({
  flags: { method: 'GET', path: 'dev/flags', audience: 'member', needs: USE, data: HeldFlags },
  chooseFlag: { method: 'PUT', path: 'dev/flag', audience: 'member', needs: USE, data: HeldFlags },
  partners: {
    method: 'GET',
    path: 'dev/partners',
    audience: 'member',
    needs: TOKENS,
    data: z.strictObject({ partners: z.array(TokenPartner) }),
  },
  sampleToken: {
    method: 'POST',
    path: 'dev/token',
    audience: 'member',
    needs: TOKENS,
    data: SampleToken,
  },
});
