/** Targeting: their rules (spec.md §9). */
import { defineSubject } from '../rule.ts';
import { TargetingRecord } from './bid-records.ts';

export const targeting = defineSubject<TargetingRecord>({
  id: 'targeting',
  one: 'Targeting',
  many: 'Targeting',
  record: TargetingRecord,
  rules: [],
  figure: null,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
