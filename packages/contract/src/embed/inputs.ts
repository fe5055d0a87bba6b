/** What the calls of `embed` do, and the bodies they take: read by the server alone. */

import { EmbedChoice } from '@flightdeck/domain/embed';
import { VOTE_QUESTIONS, VoteQuestion } from '@flightdeck/domain/vote';
import * as z from 'zod/mini';
import { EmbedSettings, ReportId } from './shapes.ts';

const filters = z._default(EmbedChoice, {});
const SlideId = z.string().check(z.minLength(1), z.maxLength(64));

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
const Locale = z
  .string()
  .check(z.maxLength(35), z.refine(isLocale, 'Send a locale such as en-GB.'));

export const embedInputs = {
  report: { summary: 'The report of the token: its slides, and what its owner allowed.' },
  slide: {
    summary:
      'What a slide of the token’s report is drawn from, under filters that its owner allowed.',
    body: z.strictObject({ slideId: SlideId, filters }),
  },
  download: {
    summary:
      'Queues the PDF of the token’s report, drawn by the server; the websocket at /v2/embed/queue tells when it is ready. Takes `Idempotency-Key`.',
    body: z.strictObject({ filters, locale: z._default(Locale, 'en-GB') }),
  },
  csv: {
    summary: 'The raw report of the token’s report as CSV text.',
    body: z.strictObject({ filters }),
  },
  vote: {
    summary:
      'Votes on questions of a slide of the token’s report, once a reader and question; a later vote replaces it.',
    body: z.strictObject({
      slideId: SlideId,
      votes: z
        .array(z.strictObject({ question: VoteQuestion, value: z.int() }))
        .check(z.minLength(1), z.maxLength(VOTE_QUESTIONS)),
    }),
  },
  settings: { summary: 'Where a saved report is embedded, and what is allowed there.' },
  allow: {
    summary: 'Allows partners to embed a saved report, or takes it back.',
    body: z.strictObject({ reportId: ReportId, ...EmbedSettings.shape }),
  },
} as const;
