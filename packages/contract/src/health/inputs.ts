/** What the calls of `health` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { FactsId, listInputs, Reason, When } from '../list.ts';
import { FindingState } from './shapes.ts';

export const healthInputs = {
  ...listInputs(
    {
      list: 'A page of what is wrong with the figures of the person’s advertisers, worst first.',
      export: 'The same findings as CSV, all pages; noted in the audit log.',
    },
    {
      /** An empty list matches all; as for clients and levels. */
      advIds: z.array(FactsId).max(100).default([]),
      clientUuids: z.array(z.string().min(1).max(64)).max(100).default([]),
      levels: z.array(z.int().min(1).max(3)).max(3).default([]),
      state: z.enum(['any', ...FindingState.options]).default('open'),
    },
  ),
  acknowledge: {
    summary: 'Says that a finding is known: it is silent until there is more to it.',
    body: z.strictObject({
      /** `changedAt` of the finding as the person saw it. */
      seen: When,
      note: Reason,
    }),
  },
  reopen: { summary: 'Takes an acknowledgement back.' },
} as const;
