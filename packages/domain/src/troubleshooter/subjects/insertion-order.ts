/** Insertion orders: their rules (spec.md §9). */
import { defineSubject } from '../rule.ts';
import { BidRecord } from './bid-records.ts';

export const insertionOrder = defineSubject<BidRecord>({
  id: 'insertionOrder',
  one: 'Insertion order',
  many: 'Insertion orders',
  record: BidRecord,
  rules: [],
  figure: null,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
