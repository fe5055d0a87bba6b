/** Line items: their rules (spec.md §4, §9). */
import { defineSubject } from '../rule.ts';
import { bidItem } from './bid-item.ts';
import type { BidRecord } from './bid-records.ts';

export const lineItem = defineSubject<BidRecord>({
  id: 'lineItem',
  one: 'Line item',
  many: 'Line items',
  ...bidItem('line-item'),
});
