/** Insertion orders and line items of a bidding platform: the rules of both (spec.md §4, §9). */
import type { Rule, Subject } from '../rule.ts';
import { BidRecord } from './bid-records.ts';
import {
  feesOf,
  invalidClicksRule,
  isLive,
  liveSettingRule,
  moneyAtRisk,
  pacingRule,
  shareOf,
  viewabilityRule,
} from './bid-rules.ts';
import { targetingRule } from './targeting-score.ts';

/** Vendors whose fee is one for technology (spec.md §9). */
const TECH_FEE_VENDORS: ReadonlySet<number> = new Set([12, 14, 15, 16, 17, 18, 21, 22]);

/**
 * Expected margin in percent: 59 where the ads count engagements, 29 otherwise. The specification states "59 or 29
 * (depending on engaged content)", and the higher figure goes with the condition that it names.
 */
const EXPECTED_MARGIN = { engaged: 59, other: 29 } as const;

/** What remains of what the client pays, in percent of it: null where revenue, cost or fees are not known. */
export function marginOf(record: BidRecord): number | null {
  const { revenue, totalMediaCost } = record;
  const fees = feesOf(record);
  if (revenue === null || totalMediaCost === null || fees === null) return null;
  return shareOf(revenue - totalMediaCost - fees, revenue);
}

/** Two rules, because each of the two margins is expected of other items, and a client may set each. */
const marginRule = (prefix: string, engaged: boolean): Rule<BidRecord> => ({
  id: engaged ? `${prefix}-margin-engaged` : `${prefix}-margin`,
  title: engaged ? 'Margin of engaged content' : 'Margin',
  unit: 'percent',
  formula: `(Revenue − media cost − vendor fees) ÷ revenue × 100, of items ${engaged ? 'with' : 'without'} engaged content`,
  inputs: [
    { label: 'Revenue', unit: 'money', of: ({ revenue }) => revenue },
    { label: 'Media cost', unit: 'money', of: ({ totalMediaCost }) => totalMediaCost },
    { label: 'Vendor fees', unit: 'money', of: feesOf },
  ],
  value: (record) =>
    isLive(record) && record.engagedContent === engaged ? marginOf(record) : null,
  bands: {
    kind: 'limit',
    test: '<',
    one: null,
    two: engaged ? EXPECTED_MARGIN.engaged : EXPECTED_MARGIN.other,
  },
  explain: (record, value, _level, { write }) =>
    `${write('percent', value)} of ${write('money', record.revenue)} revenue remains after media cost and vendor fees.`,
  worth: ({ revenue }, by, { write }) =>
    revenue === null ? null : `${write('money', (revenue * by) / 100)} less cost`,
  toDo: 'Lower the bids or fees, or check that the revenue model is the one that was sold.',
  source: 'Specification §9',
});

const techFeesOf = ({ vendorIds }: BidRecord): number[] =>
  vendorIds.filter((id) => TECH_FEE_VENDORS.has(id));

const techFeeRule = (prefix: string): Rule<BidRecord> => ({
  id: `${prefix}-tech-fee`,
  title: 'Tech fee',
  unit: 'count',
  formula: 'Vendors whose fee is one for technology: ids 12, 14, 15, 16, 17, 18, 21 and 22',
  inputs: [
    {
      label: 'Vendors',
      unit: 'text',
      of: (record) => techFeesOf(record).join(', ') || null,
    },
    { label: 'Vendor fees', unit: 'money', of: ({ vendorFees }) => vendorFees },
  ],
  // Without a fee it says nothing of the item, also not that it is fine.
  value: (record) => (isLive(record) && techFeesOf(record).length) || null,
  bands: { kind: 'mark', level: 3 },
  explain: (record, value) =>
    `It carries the tech fee of ${value === 1 ? 'vendor' : 'vendors'} ${techFeesOf(record).join(', ')}.`,
  toDo: 'Nothing to mend: take the fee into account when you look at the margin.',
  source: 'Specification §9',
});

const siteListRule = (prefix: string): Rule<BidRecord> => ({
  id: `${prefix}-sites`,
  title: 'Site list',
  unit: 'count',
  formula: 'Sites that it is limited to',
  inputs: [{ label: 'Sites', unit: 'count', of: ({ siteCount }) => siteCount }],
  value: (record) => (isLive(record) ? record.siteCount : null),
  bands: { kind: 'limit', test: '>=', one: null, two: 100 },
  explain: (_record, value, _level, { write }) =>
    `Its list has ${write('count', value)} ${value === 1 ? 'site' : 'sites'}.`,
  worth: (_record, by, { write }) => `${write('count', -by)} fewer sites`,
  toDo: 'Shorten the list to the sites that deliver well: nobody looks after 100 of them.',
  source: 'Specification §9',
});

/** What insertion orders and line items have in common. */
export const bidItem = (prefix: string): Omit<Subject<BidRecord>, 'id' | 'one' | 'many'> => {
  const pacing = pacingRule(prefix);
  return {
    record: BidRecord,
    rules: [
      pacing,
      marginRule(prefix, true),
      marginRule(prefix, false),
      viewabilityRule(prefix),
      invalidClicksRule(prefix),
      siteListRule(prefix),
      targetingRule<BidRecord>(prefix, isLive),
      liveSettingRule(prefix),
      techFeeRule(prefix),
    ],
    figure: pacing.id,
    cost: ({ revenue }) => revenue,
    delivered: ({ totalImpressions }) => totalImpressions,
    stake: moneyAtRisk,
  };
};
