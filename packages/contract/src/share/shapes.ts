/** Share links: what their owners see of them, and what opening one answers. */

import { ShareStop } from '@flightdeck/domain/share';
import * as z from 'zod/mini';
import { EmbedOptions } from '../embed/shapes.ts';

export const ShareLink = z.strictObject({
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
  /** Whether its readers may download the PDF. */
  pdf: z.boolean(),
  figures: EmbedOptions.shape.figures,
  /** How often its report was read, on how many days, and when last. */
  views: z.int(),
  days: z.int(),
  lastSeenAt: z.nullable(z.string()),
});
/** A link of a report, without its token. */
export type ShareLink = z.infer<typeof ShareLink>;

export const OpenedShare = z.union([
  z.strictObject({ needs: z.literal('password') }),
  /** A token for the calls of embedded reports, valid for ten minutes. */
  z.strictObject({ needs: z.null(), session: z.string() }),
]);
/** What opening a link answers: a token for its report, or that it needs its password. */
export type OpenedShare = z.infer<typeof OpenedShare>;
