/** Share links: what their owners see of them, and what opening one answers. */

import { SHARE_DAYS, SHARE_PASSWORD, ShareStop, ShareType } from '@flightdeck/domain/share';
import * as z from 'zod/mini';
import { EmbedOptions } from '../embed/shapes.ts';

export const LinkTold = z.strictObject({
  shareId: z.uuid(),
  name: z.string(),
  /** Name of the person who made it. */
  madeBy: z.string(),
  /** ISO 8601 UTC, as the other times. */
  madeAt: z.string(),
  expiresAt: z.string(),
  /** Why it no longer opens; null while it does. */
  stop: z.nullable(ShareStop),
  hasPassword: z.boolean(),
  /** How often it was read, on how many days, and when last. */
  views: z.int(),
  days: z.int(),
  lastSeenAt: z.nullable(z.string()),
});
/** A link, without its token. */
export type LinkTold = z.infer<typeof LinkTold>;

export const ShareLink = z.strictObject({
  ...LinkTold.shape,
  /** Whether its readers may download the PDF. */
  pdf: z.boolean(),
  figures: EmbedOptions.shape.figures,
});
/** A link of a report, without its token. */
export type ShareLink = z.infer<typeof ShareLink>;

/** What every new link says. */
export const NewLink = z.strictObject({
  /** Whom or what it is for. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** Days until it ends. */
  days: z._default(z.int().check(z.minimum(1), z.maximum(SHARE_DAYS.most)), SHARE_DAYS.initial),
  /** Null for a link that opens without one. */
  password: z.nullable(
    z.string().check(z.minLength(SHARE_PASSWORD.min), z.maxLength(SHARE_PASSWORD.max)),
  ),
});
export type NewLink = z.input<typeof NewLink>;

export const MadeLink = z.strictObject({
  shareId: LinkTold.shape.shareId,
  /** The link's URL. It is answered here and never again. */
  url: z.string(),
});
/** A new link. */
export type MadeLink = z.infer<typeof MadeLink>;

export const OpenedShare = z.union([
  z.strictObject({ needs: z.literal('password') }),
  /** A token, valid for ten minutes, for the calls of what the link opens, and its id. */
  z.strictObject({ needs: z.null(), session: z.string(), type: ShareType, id: z.string() }),
]);
/** What opening a link answers: a token for what it opens, or that it needs its password. */
export type OpenedShare = z.infer<typeof OpenedShare>;
