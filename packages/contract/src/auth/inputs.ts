/** What the calls of `auth` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';

export const authInputs = {
  allowed: { summary: 'Permission flags of the signed-in user, by area/action.' },
  current: { summary: 'The signed-in user.' },
  settings: { summary: 'Settings of this installation.' },
  names: { summary: 'Names of the people whose reports the user may see.' },
  login: {
    summary: 'Signs in and sets the session cookie, or asks for the second factor.',
    body: z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(1024) }),
  },
  secondFactor: {
    summary: 'Completes a sign-in with the code of the authenticator, or with a recovery code.',
    body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
  },
  logout: { summary: 'Ends the session. Same-origin only, although a GET.' },
  terms: { summary: 'The terms in force.' },
  acceptTerms: {
    summary: 'Records that the user accepts this version of the terms.',
    body: z.strictObject({ version: z.string().max(64) }),
  },
  declineTerms: {
    summary: 'Records that the user declines this version of the terms, and signs out.',
    body: z.strictObject({ version: z.string().max(64) }),
  },
} as const;
