/** Attribution: which channels the conversions of a client's campaigns are credited to, under models beside each other. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { exportCall, FactsId } from '../list.ts';
import type { attributionInputs } from './inputs.ts';
import { AttributedCampaign, AttributionChoice, CampaignsWithPaths } from './shapes.ts';

export * from './shapes.ts';

const needs = ['client/attributionCampaignView'] as const;
const reading = { audience: 'member', needs, method: 'POST', reads: true } as const;

export const attributionCalls = calls<typeof attributionInputs>()({
  campaigns: { ...reading, path: 'client/attribution/campaigns', data: CampaignsWithPaths },
  campaign: { ...reading, path: 'client/attribution/campaign', data: AttributedCampaign },
  export: { ...exportCall, audience: 'member', needs, path: 'client/attribution/paths' },
  choose: {
    audience: 'member',
    needs,
    method: 'PUT',
    path: 'client/attribution/standard/{clientUuid}',
    data: AttributionChoice,
  },
  addTest: {
    audience: 'member',
    needs,
    method: 'POST',
    path: 'client/attribution/test/{clientUuid}',
    data: z.strictObject({ testId: FactsId }),
  },
  setResult: {
    audience: 'member',
    needs,
    method: 'PUT',
    path: 'client/attribution/test/{testId}/result',
    data: Nothing,
  },
  removeTest: {
    audience: 'member',
    needs,
    method: 'DELETE',
    path: 'client/attribution/test/{testId}',
    data: Nothing,
  },
});
