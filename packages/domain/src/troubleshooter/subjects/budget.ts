/** Budgets of campaigns: those large enough to be watched, and how they are set (spec.md §9). */
import { defineSubject, type Rule } from '../rule.ts';
import { BUDGET_TYPES, BudgetRecord } from './bid-records.ts';
import { settingRule } from './bid-rules.ts';

/** From here on a budget is listed, in units of the item's currency. */
const BUDGETS_LISTED = { campaign: 25_000, daily: 1000 } as const;

/** The amount of a budget in money that is large enough to be listed; null for others. */
const listedAmount = ({ kind, budgetType, amount }: BudgetRecord): number | null =>
  amount === null || budgetType === BUDGET_TYPES.impressions || amount < BUDGETS_LISTED[kind]
    ? null
    : amount;

const amountRule = (
  kind: BudgetRecord['kind'],
  rule: Pick<Rule<BudgetRecord>, 'id' | 'title' | 'formula' | 'bands' | 'explain'>,
): Rule<BudgetRecord> => ({
  ...rule,
  unit: 'money',
  inputs: [
    { label: 'Amount', unit: 'money', of: ({ amount }) => amount },
    { label: 'Starts', unit: 'day', of: ({ startDate }) => startDate },
    { label: 'Ends', unit: 'day', of: ({ endDate }) => endDate },
  ],
  value: (record) => (record.kind === kind ? listedAmount(record) : null),
  worth: (_record, by, { write }) => `${write('money', -by)} less`,
  toDo: 'Check that the amount is the one that was agreed, and that no digit was added.',
  source: 'Specification §9',
});

const campaignAmount = amountRule('campaign', {
  id: 'budget-campaign',
  title: 'Large campaign budget',
  formula: 'Budget of the campaign; below 25,000 it is not listed',
  bands: { kind: 'limit', test: '>=', one: 250_000, two: BUDGETS_LISTED.campaign },
  explain: (_record, value, _level, { write }) =>
    `The campaign has a budget of ${write('money', value)}.`,
});

const dailyAmount = amountRule('daily', {
  id: 'budget-daily',
  title: 'Large daily budget',
  formula: 'Budget of a day; below 1,000 it is not listed',
  bands: { kind: 'limit', test: '>=', one: BUDGETS_LISTED.daily, two: null },
  explain: (_record, value, _level, { write }) =>
    `It may spend ${write('money', value)} on each day.`,
});

export const budget = defineSubject<BudgetRecord>({
  id: 'budget',
  one: 'Budget',
  many: 'Budgets',
  record: BudgetRecord,
  rules: [
    campaignAmount,
    dailyAmount,
    settingRule('budget', ({ amount }: BudgetRecord) => amount !== null && amount > 0),
  ],
  figure: null,
  cost: ({ budgetType, amount }) => (budgetType === BUDGET_TYPES.impressions ? null : amount),
  delivered: () => null,
  stake: () => null,
});
