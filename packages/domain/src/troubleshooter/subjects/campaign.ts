/** Campaigns: their rules (spec.md §9). */
import { defineSubject } from '../rule.ts';
import { BidCampaignRecord } from './bid-records.ts';

export const campaign = defineSubject<BidCampaignRecord>({
  id: 'campaign',
  one: 'Campaign',
  many: 'Campaigns',
  record: BidCampaignRecord,
  rules: [],
  figure: null,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
