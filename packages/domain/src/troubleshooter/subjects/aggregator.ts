/** Aggregators: their rules (spec.md §9). */
import { defineSubject } from '../rule.ts';
import { AggregatorRecord } from './other-records.ts';

export const aggregator = defineSubject<AggregatorRecord>({
  id: 'aggregator',
  one: 'Aggregator',
  many: 'Aggregators',
  record: AggregatorRecord,
  rules: [],
  figure: null,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
