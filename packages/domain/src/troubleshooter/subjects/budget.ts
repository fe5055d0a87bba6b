/** Budgets: their rules (spec.md §9). */
import { defineSubject } from '../rule.ts';
import { BudgetRecord } from './bid-records.ts';

export const budget = defineSubject<BudgetRecord>({
  id: 'budget',
  one: 'Budget',
  many: 'Budgets',
  record: BudgetRecord,
  rules: [],
  figure: null,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
