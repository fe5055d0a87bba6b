/** Session and settings (spec.md §7), and signing in. */
import { z } from 'zod';
import { call } from '../call.ts';

const Nothing = z.strictObject({});
const Done = z.strictObject({});

export const User = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** BCP 47; `en-US` gives month-first dates. */
  locale: z.string(),
  hasAcceptedTerms: z.boolean(),
  /** Uuids of the clients the user may see; internal users with none see all. */
  clientAccess: z.array(z.string()),
  /** E-mail domain is the provider's own. */
  internal: z.boolean(),
  theme: z.enum(['light', 'dark', 'auto']),
  /** The administrator who looks at the portal as this person, read-only. */
  viewedBy: z.strictObject({ id: z.string(), name: z.string() }).optional(),
});
/** The signed-in person. */
export type User = z.infer<typeof User>;

export const Settings = z.strictObject({
  'release-show': z.boolean(),
  'staging-show': z.boolean(),
  /** How Download works: `v1` generates while waiting, `v2` goes through the queue. */
  reportDownload: z.enum(['v1', 'v2']),
  environment: z.enum(['staging', 'release', 'beta', 'alpha', 'production']),
  /** Addresses of the environments that exist, by name. */
  environments: z.record(z.string(), z.string()),
  /** IANA zone of the provider; days of delivery data are counted in it. */
  timeZone: z.string(),
  /** Today in that zone, so that browser and server agree on presets. */
  today: z.string(),
  provider: z.string(),
  /** Text of the button that signs in with OpenID Connect; absent where none is configured. */
  singleSignOn: z.string().optional(),
});
export type Settings = z.infer<typeof Settings>;

/** The password was right, and the account wants a second factor: nothing is allowed until it comes. */
export const SecondFactorNeeded = z.strictObject({ secondFactor: z.literal('needed') });
/** What came of a password. */
export const SignedIn = z.union([User, SecondFactorNeeded]);
export type SignedIn = z.infer<typeof SignedIn>;

export const auth = {
  allowed: call({
    method: 'GET',
    path: 'auth/allowed',
    audience: 'signed-in',
    needs: [],
    body: Nothing,
    data: z.record(z.string(), z.boolean()),
    summary: 'Permission flags of the signed-in user, by area/action.',
  }),
  current: call({
    method: 'GET',
    path: 'auth/current',
    audience: 'signed-in',
    needs: [],
    body: Nothing,
    data: User,
    summary: 'The signed-in user.',
  }),
  settings: call({
    method: 'GET',
    path: 'setting',
    audience: 'public',
    needs: [],
    body: Nothing,
    data: Settings,
    summary: 'Settings of this installation.',
  }),
  names: call({
    method: 'GET',
    path: 'auth/names',
    audience: 'member',
    needs: [],
    body: Nothing,
    data: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    summary: 'Names of the people whose reports the user may see.',
  }),
  login: call({
    method: 'POST',
    path: 'auth/login',
    audience: 'public',
    needs: [],
    body: z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(1024) }),
    data: SignedIn,
    summary: 'Signs in and sets the session cookie, or asks for the second factor.',
  }),
  secondFactor: call({
    method: 'POST',
    path: 'auth/second-factor',
    audience: 'public',
    needs: [],
    body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
    data: User,
    summary: 'Completes a sign-in with the code of the authenticator, or with a recovery code.',
  }),
  logout: call({
    method: 'GET',
    path: 'auth/logout',
    audience: 'public',
    needs: [],
    body: Nothing,
    data: Done,
    summary: 'Ends the session. Same-origin only, although a GET.',
  }),
  terms: call({
    method: 'GET',
    path: 'auth/terms',
    audience: 'signed-in',
    needs: [],
    body: Nothing,
    data: z.strictObject({ version: z.string(), publishedAt: z.string(), html: z.string() }),
    summary: 'The terms in force.',
  }),
  acceptTerms: call({
    method: 'POST',
    path: 'auth/terms/accept',
    audience: 'signed-in',
    needs: [],
    body: z.strictObject({ version: z.string().max(64) }),
    data: Done,
    summary: 'Records that the user accepts this version of the terms.',
  }),
  declineTerms: call({
    method: 'POST',
    path: 'auth/terms/decline',
    audience: 'signed-in',
    needs: [],
    body: z.strictObject({ version: z.string().max(64) }),
    data: Done,
    summary: 'Records that the user declines this version of the terms, and signs out.',
  }),
} as const;
