/** What the developer pages show and change: feature flags of people, and sample tokens of partners. */
import { EmbedUser } from '@flightdeck/domain/embed';
import { FlagId } from '@flightdeck/domain/flags';
import { z } from 'zod';

/** A variant that somebody chose for a person. */
export const FlagChoice = z.strictObject({
  flag: FlagId,
  variant: z.string(),
  person: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  /** Who chose it; null when they are gone. */
  setBy: z.string().nullable(),
  /** ISO 8601 UTC. */
  setAt: z.string(),
});
export type FlagChoice = z.infer<typeof FlagChoice>;

export const HeldFlags = z.strictObject({
  /** By flag: the variant of everybody without a choice. */
  defaults: z.record(FlagId, z.string()),
  /** The caller's own, and, for those who may choose for others, those of everybody; by flag and name. */
  choices: z.array(FlagChoice),
});
export type HeldFlags = z.infer<typeof HeldFlags>;

/** Something that a partner's page may show. */
export const Showable = z.strictObject({ id: z.string(), name: z.string() });
export type Showable = z.infer<typeof Showable>;

/** A partner, as far as a sample token needs it. */
export const TokenPartner = z.strictObject({
  partnerId: z.string(),
  name: z.string(),
  client: z.string(),
  origins: z.array(z.string()),
  /** Whether it has a live key to sign with. */
  hasKey: z.boolean(),
  reports: z.array(Showable),
  dashboards: z.array(Showable),
  /** Help projects. */
  projects: z.array(z.string()),
});
export type TokenPartner = z.infer<typeof TokenPartner>;

/** What a sample token is for; advertisers are all those of the partner. */
export const TokenSubject = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('report'), report: z.uuid() }),
  z.strictObject({ type: z.literal('dashboard'), dashboard: z.uuid() }),
  z.strictObject({ type: z.literal('help'), project: z.string().regex(/^[\w-]{1,64}$/) }),
  z.strictObject({ type: z.literal('feed') }),
]);
export type TokenSubject = z.infer<typeof TokenSubject>;

export const TokenRequest = z.strictObject({
  partnerId: z.string().min(1).max(64),
  subject: TokenSubject,
  user: EmbedUser.optional(),
  /** Life in seconds. */
  seconds: z.int().min(30).max(600),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

export const SampleToken = z.strictObject({
  token: z.string(),
  /** What the token says, read back from it. */
  header: z.record(z.string(), z.unknown()),
  claims: z.record(z.string(), z.unknown()),
  /** ISO 8601 UTC. */
  expiresAt: z.string(),
  /** Where the server is, for the snippet. */
  api: z.string(),
});
export type SampleToken = z.infer<typeof SampleToken>;
