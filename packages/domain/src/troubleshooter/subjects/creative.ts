/** Creatives: their rules (spec.md §9). */
import { defineSubject } from '../rule.ts';
import { CreativeRecord } from './other-records.ts';

export const creative = defineSubject<CreativeRecord>({
  id: 'creative',
  one: 'Creative',
  many: 'Creatives',
  record: CreativeRecord,
  rules: [],
  figure: null,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
