/** What the calls of `terms` do, and the bodies they take: read by the server alone. */

import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { listInput } from '../list.ts';
import { TermsKind, TermsVersionName } from './shapes.ts';

/** Longest text of a version, as HTML. */
const HTML_LIMIT = 200_000;

const acceptances = listInput({
  version: TermsVersionName,
  /** `accepted`: this version; `waiting`: has still to accept the terms in force. */
  state: z.enum(['accepted', 'waiting']).default('accepted'),
});

export const termsInputs = {
  list: { summary: 'All versions of the terms, drafts first, then the newest.' },
  get: { summary: 'One version with its text.' },
  create: {
    summary: 'Starts a draft.',
    body: z.strictObject({
      version: TermsVersionName,
      /** Version whose text it starts from. */
      from: TermsVersionName.nullable().default(null),
    }),
  },
  set: {
    summary: 'Saves a draft; its HTML comes back cleaned.',
    body: z.strictObject({ html: z.string().max(HTML_LIMIT), note: z.string().trim().max(500) }),
  },
  publish: {
    summary:
      'Puts a draft in force, now or from a day on, as a correction or asking everybody again.',
    body: z.strictObject({
      kind: TermsKind,
      /** Day that it comes into force with; null: now. */
      from: z.nullable(Day).default(null),
      /** Whether everybody is told by mail. */
      mails: z.boolean().default(false),
    }),
  },
  delete: { summary: 'Deletes a draft.' },
  acceptances: {
    summary: 'Who accepted a version and when, or who has still to accept.',
    body: acceptances.list,
  },
  export: { summary: 'The same as CSV. Logged.', body: acceptances.export },
} as const;
