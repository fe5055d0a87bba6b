/** Line items: their rules (spec.md §9). */
import { defineSubject } from '../rule.ts';
import { BidRecord } from './bid-records.ts';

export const lineItem = defineSubject<BidRecord>({
  id: 'lineItem',
  one: 'Line item',
  many: 'Line items',
  record: BidRecord,
  rules: [],
  figure: null,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
