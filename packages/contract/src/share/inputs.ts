/** What the calls of `share` do, and the bodies they take: read by the server alone. */

import { SHARE_PASSWORD } from '@flightdeck/domain/share';
import * as z from 'zod/mini';
import { EmbedOptions, ReportId } from '../embed/shapes.ts';
import { NewLink } from './shapes.ts';

export const shareInputs = {
  list: { summary: 'The share links of a saved report, without their tokens.' },
  make: {
    summary: 'Makes a share link of a saved report, and answers its URL this once.',
    body: z.strictObject({
      reportId: ReportId,
      ...NewLink.shape,
      pdf: z.boolean(),
      figures: EmbedOptions.shape.figures,
    }),
  },
  revoke: { summary: 'Ends a share link at once. One that has ended stays as it is.' },
  open: {
    summary:
      'Opens a share link: answers a short token for what it opens, or that it needs a password.',
    body: z.strictObject({
      /** The last part of the link’s URL. */
      token: z.string().check(z.maxLength(200)),
      password: z.optional(z.string().check(z.maxLength(SHARE_PASSWORD.max))),
      /** Random id of the reader’s browser, by which it votes once. */
      reader: z.optional(z.string().check(z.regex(/^[\w-]{22,64}$/))),
    }),
  },
} as const;
