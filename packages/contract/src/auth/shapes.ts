/** Session and settings (spec.md §7), and signing in. */
import * as z from 'zod/mini';

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
  /** Absent unless a second factor is required and the person has none; once it is due nothing else is allowed. */
  secondFactor: z.optional(z.strictObject({ from: z.string(), isDue: z.boolean() })),
  /** The administrator who looks at the portal as this person, read-only. */
  viewedBy: z.optional(z.strictObject({ id: z.string(), name: z.string() })),
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
  singleSignOn: z.optional(z.string()),
});
export type Settings = z.infer<typeof Settings>;

/** The password was right, and the account wants a second factor: nothing is allowed until it comes. */
export const SecondFactorNeeded = z.strictObject({ secondFactor: z.literal('needed') });
/** What came of a password. */
export const SignedIn = z.union([User, SecondFactorNeeded]);
export type SignedIn = z.infer<typeof SignedIn>;
