/** Unlinked creatives: what served and belongs to no client or campaign, suggestions, links with undo, and rules. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { FactsId, Outcome } from '../list.ts';
import type { creativesInputs } from './inputs.ts';
import { CampaignChoice, Linked, Unlinked } from './shapes.ts';

export * from './shapes.ts';

const needs = ['troubleshooter/aggregator'] as const;
const reading = { audience: 'member', needs, method: 'POST', reads: true, freshFor: 0 } as const;
const changing = { audience: 'member', needs, method: 'POST' } as const;
const Outcomes = z.strictObject({
  outcomes: z.array(z.strictObject({ creativeId: FactsId, ...Outcome.shape })),
});

export const creativesCalls = calls<typeof creativesInputs>()({
  list: { ...reading, path: 'creatives/unlinked', data: Unlinked },
  linked: { ...reading, path: 'creatives/linked', data: Linked },
  campaigns: {
    ...reading,
    path: 'creatives/campaigns',
    data: z.strictObject({ campaigns: z.array(CampaignChoice), isMore: z.boolean() }),
  },
  link: { ...changing, path: 'creatives/link', data: Outcomes },
  undo: { ...changing, path: 'creatives/undo', data: Outcomes },
  linkClient: { ...changing, path: 'creatives/client/link', data: Nothing },
  undoClient: { ...changing, path: 'creatives/client/undo', data: Nothing },
  remember: {
    ...changing,
    path: 'creatives/rule',
    /** `creatives`: how many unlinked ones the rule links at once. */
    data: z.strictObject({ ruleId: FactsId, creatives: z.int() }),
  },
  endRule: { ...changing, path: 'creatives/rule/{ruleId}/end', data: Nothing },
});
