/** Records and words for tests of the rules. */

import { levelIn } from './bands.ts';
import type { RuleWords, SubjectId } from './rule.ts';
import type { Severity } from './severity.ts';
import type { BidRecord } from './subjects/bid-records.ts';
import { subjectOf } from './subjects/index.ts';

/** Figures with their unit in front, so that a test sees both. */
export const WORDS: RuleWords = {
  write: (unit, value) => (value === null ? 'unknown' : `${unit}:${value}`),
};

/** A line item half way through its ten days, on track, about which no rule complains. */
export const LINE_ITEM: BidRecord = {
  status: 'Active',
  budgetType: 3,
  budgetAmount: 1000,
  pacingRate: 'Even',
  startDate: '2026-01-01',
  endDate: '2026-01-10',
  totalMediaCost: 500,
  vendorFees: 0,
  totalImpressions: 100_000,
  revenue: 1000,
  clicks: 200,
  invalidClicks: 10,
  measurableImpressions: 90_000,
  viewableImpressions: 63_000,
  asOf: '2026-01-05',
  vendorIds: [],
  engagedContent: false,
  targeting: ['site', 'audience'],
  siteCount: 20,
};

/** What a rule of a subject says of a record: its value and level; nulls where it does not apply. @throws {Error} where there is no such rule. */
export function judged(
  subject: SubjectId,
  ruleId: string,
  record: unknown,
): { readonly value: number | null; readonly level: Severity | null } {
  const rule = subjectOf(subject).rules.find(({ id }) => id === ruleId);
  if (!rule) throw new Error(`No rule ${ruleId}.`);
  const value = rule.value(subjectOf(subject).record.parse(record));
  return { value, level: value === null ? null : levelIn(rule.bands, value) };
}

/** The level alone. */
export const levelBy = (subject: SubjectId, ruleId: string, record: unknown): Severity | null =>
  judged(subject, ruleId, record).level;
