/** The token that a partner's server signs and ours checks: one schema for both (security.md rows 7–11). */
import { z } from 'zod';
import { filterDimension } from '../dashboards/lock.ts';
import { DayRange } from '../dates/index.ts';
import { EntityId } from '../report/slide.ts';
import { EMBED_AUDIENCE } from './signing.ts';

/** What embeds calls of the API: a saved report, a dashboard, or the help menu. */
export const EmbedType = z.enum(['report', 'dashboard', 'help']);
export type EmbedType = z.infer<typeof EmbedType>;

export const EmbedUser = z.strictObject({
  /** The partner's own id of the person. */
  id: z.string().trim().min(1).max(128),
  name: z.string().trim().min(1).max(200).optional(),
  email: z.email().max(254).optional(),
});
/** The person who views the partner's page, as stated by the partner. It identifies and grants nothing. */
export type EmbedUser = z.infer<typeof EmbedUser>;

const EmbedProject = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be the id of a help project, such as portal');

const subject = {
  /** Id of the partner. */
  iss: z.string().min(1).max(64),
  user: EmbedUser.optional(),
};
const AdvertiserScope = z.array(EntityId).min(1).max(1000);

/** Most values that a filter of a token keeps. */
const LOCKED_VALUES = 500;

export const EmbedLock = z
  .record(
    z.string(),
    z
      .array(z.union([EntityId, z.string().trim().min(1).max(300)]))
      .min(1)
      .max(LOCKED_VALUES),
  )
  .refine((filters) => Object.keys(filters).every((id) => filterDimension(id) !== undefined), {
    error: 'names a dimension that no dataset has values of; use those such as campaign or site',
  });
/** Values that the page is limited to, by dimension: each by its id, or by its exact name. */
export type EmbedLock = z.infer<typeof EmbedLock>;

/** The subject of a token, as a partner's server states it. */
export const EmbedSubject = z.discriminatedUnion('type', [
  z.object({
    ...subject,
    type: z.literal('report'),
    /** Id of the saved report. */
    report: z.uuid(),
    /** Advertisers the page may show, limited to those that the partner may show. */
    advertisers: AdvertiserScope,
  }),
  z.object({
    ...subject,
    type: z.literal('dashboard'),
    /** Id of the dashboard. */
    dashboard: z.uuid(),
    /** Advertisers the page may show, limited to those that the partner may show. */
    advertisers: AdvertiserScope,
    /** Filters that hold for every figure. What cannot be filtered so far is not shown. */
    filters: EmbedLock.optional(),
    /** The only days that are shown, compared with nothing. */
    days: z.optional(DayRange),
  }),
  z.object({
    ...subject,
    type: z.literal('help'),
    /** Id of the help project. */
    project: EmbedProject,
    advertisers: AdvertiserScope.optional(),
  }),
  z.object({
    ...subject,
    /** The feeds of sponsored content of the partner’s client: only what is live, and only to read. */
    type: z.literal('feed'),
  }),
]);
export type EmbedSubject = z.infer<typeof EmbedSubject>;
/** What a token is for. */
export type EmbedTokenType = EmbedSubject['type'];

const times = z.object({
  aud: z.literal(EMBED_AUDIENCE),
  /** Seconds since the epoch. */
  iat: z.number().positive(),
  exp: z.number().positive(),
});

/** All claims that are read. Others are ignored. */
export const EmbedClaims = EmbedSubject.and(times);
export type EmbedClaims = z.infer<typeof EmbedClaims>;

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** The exact origin of a partner's pages: https, or http on the same machine; no path, no wildcard. */
export const EmbedOrigin = z
  .string()
  .max(253)
  .refine(
    (text) =>
      (text.startsWith('https://') || LOOPBACK.test(text)) &&
      !text.includes('*') &&
      URL.canParse(text) &&
      new URL(text).origin === text,
    'must be an exact origin such as https://reports.partner.example, without a path',
  );
