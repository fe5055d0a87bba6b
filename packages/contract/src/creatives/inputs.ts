/** What the calls of `creatives` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { BULK_LIMIT, FactsId, SearchText } from '../list.ts';
import { RULE_WORDS } from './shapes.ts';

const Id = z.string().min(1).max(64);
const Words = z
  .array(z.string().trim().min(2, 'A word has two letters at least.').max(60))
  .min(1, 'Name a word at least.')
  .max(RULE_WORDS);

export const creativesInputs = {
  list: {
    summary:
      'Creatives that served in the last 14 known days and belong to no client or campaign, with what they may belong to.',
    body: z.strictObject({
      /** Only of this client; `none`: only of advertisers without one; null: all. */
      clientUuid: z.nullable(Id).default(null),
    }),
  },
  linked: {
    summary: 'Creatives and advertisers that were linked here, and the rules for the next ones.',
  },
  campaigns: {
    summary: 'Campaigns that a creative of an advertiser can be linked to, found by name.',
    body: z.strictObject({ advId: FactsId, search: SearchText }),
  },
  link: {
    summary: 'Links creatives to campaigns, each on its own; facts stay as they are.',
    body: z.strictObject({
      links: z
        .array(
          z.strictObject({
            creativeId: FactsId,
            campaignId: FactsId,
            /** As suggested; null where the person chose another one. */
            confidence: z.nullable(z.number().min(0).max(1)).default(null),
          }),
        )
        .min(1)
        .max(BULK_LIMIT),
    }),
  },
  undo: {
    summary: 'Takes links of creatives back, those by a rule too: they are unlinked again.',
    body: z.strictObject({ creativeIds: z.array(FactsId).min(1).max(BULK_LIMIT) }),
  },
  linkClient: {
    summary: 'Gives an advertiser without a client to one; for people who see every client.',
    body: z.strictObject({ accountId: FactsId, clientUuid: Id }),
  },
  undoClient: {
    summary: 'Takes that back: the advertiser has no client again.',
    body: z.strictObject({ accountId: FactsId }),
  },
  remember: {
    summary:
      'Makes a rule: creatives of the advertiser whose names have all these words belong to the campaign.',
    body: z.strictObject({ advId: FactsId, words: Words, campaignId: FactsId }),
  },
  endRule: { summary: 'Ends a rule for creatives that come; those that it links stay linked.' },
} as const;
