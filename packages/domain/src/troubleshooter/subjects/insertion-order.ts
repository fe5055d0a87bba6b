/** Insertion orders: their rules (spec.md §4, §9). */
import { defineSubject } from '../rule.ts';
import { bidItem } from './bid-item.ts';
import type { BidRecord } from './bid-records.ts';

export const insertionOrder = defineSubject<BidRecord>({
  id: 'insertionOrder',
  one: 'Insertion order',
  many: 'Insertion orders',
  ...bidItem('insertion-order'),
});
