/** Targeting of campaigns: its score (spec.md §9). */
import { defineSubject } from '../rule.ts';
import { TargetingRecord } from './bid-records.ts';
import { targetingRule } from './targeting-score.ts';

const score = targetingRule('campaign', ({ lineItems }: TargetingRecord) => lineItems > 0);

export const targeting = defineSubject<TargetingRecord>({
  id: 'targeting',
  one: 'Targeting',
  many: 'Targeting',
  record: TargetingRecord,
  rules: [score],
  figure: score.id,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
