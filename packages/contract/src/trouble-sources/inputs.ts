/** What the calls of `trouble-sources` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { FactsId, Reason } from '../list.ts';

const ofFile = z.strictObject({ advId: FactsId, fileId: z.string().max(64) });

export const troubleSourcesInputs = {
  list: {
    summary: 'The sources of campaign health of an advertiser, and the files loaded for them.',
    body: z.strictObject({ advId: FactsId }),
  },
  preview: {
    summary:
      'Takes a file of campaign health and says what it is and what loading it would do; loads nothing.',
    body: z.strictObject({
      advId: z.string().max(10).default('').describe('Id of the advertiser; empty to propose one.'),
    }),
  },
  check: {
    summary: 'Says what loading an uploaded file for an advertiser would do.',
    body: ofFile,
  },
  apply: {
    summary:
      'Loads an uploaded file for an advertiser, in place of what earlier files state of its kinds.',
    body: ofFile,
  },
  undo: {
    summary: 'Takes a loaded file back: the one before it counts again.',
    body: z.strictObject({ reason: Reason }),
  },
} as const;
