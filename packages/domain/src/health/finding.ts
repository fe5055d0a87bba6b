/** A finding about the figures of an advertiser: which rule, what it is about, on which days, and how it is told apart. */
import { z } from 'zod';
import { Day } from '../dates/day.ts';

/** Rules of data health; each has a file here. */
export const RULES = [
  'missing-days',
  'feed-stopped',
  'unusual-days',
  'part-above-whole',
  'rate-beyond-belief',
  'feeds-disagree',
  'accounts-overlap',
  'currency-changed',
  'zone-changed',
] as const;
/** Id of a rule; stored with findings. */
export const RuleId = z.enum(RULES);
export type RuleId = z.infer<typeof RuleId>;

/** 1: figures are wrong or lacking. 2: they may be. 3: good to know. */
export const FindingLevel = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type FindingLevel = z.infer<typeof FindingLevel>;

/** A day of a finding. What both figures are depends on the rule; null where it has none. */
export const FindingDay = z.strictObject({
  day: Day,
  /** The measure or metric of the figures; null for a day that is missing, and where all figures are meant. */
  measure: z.nullable(z.string()),
  /** As it is stored: money in micros. */
  value: z.nullable(z.number()),
  /** What it is held against: the usual, the whole, the other feed. */
  against: z.nullable(z.number()),
});
export type FindingDay = z.infer<typeof FindingDay>;

/** What a finding is about: a campaign, a size; of an advertiser as a whole the id is empty. */
export const FindingRow = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Over all days that were looked at, also good ones; null where that says nothing. */
  value: z.nullable(z.number()),
  against: z.nullable(z.number()),
  days: z.array(FindingDay),
});
export type FindingRow = z.infer<typeof FindingRow>;

const NamedEntry = z.strictObject({ id: z.int(), name: z.string() });
/** A feed or an advertiser that a finding speaks of. */
export type NamedEntry = z.infer<typeof NamedEntry>;

/** What a rule found. */
export const Finding = z.strictObject({
  rule: RuleId,
  level: FindingLevel,
  /** Id of the dataset. */
  dataset: z.string(),
  /** Dimension of the rows; null for an advertiser as a whole. */
  by: z.nullable(z.string()),
  /** Metric of a rate. */
  metric: z.nullable(z.string()),
  /** The feed that it is about, and the one that it is compared with; of accounts, the advertiser that they belong to. */
  feed: z.nullable(NamedEntry),
  other: z.nullable(NamedEntry),
  rows: z.array(FindingRow).min(1),
});
export type Finding = z.infer<typeof Finding>;

/** What a finding has besides its rule, level and rows; absent parts are null. */
export const finding = (
  given: Pick<Finding, 'rule' | 'level' | 'dataset' | 'rows'> & Partial<Finding>,
): Finding => ({
  by: null,
  metric: null,
  feed: null,
  other: null,
  ...given,
});

/** The advertiser as a whole as the row of a finding. */
export const wholeRow = (days: readonly FindingDay[]): FindingRow => ({
  id: '',
  label: '',
  value: null,
  against: null,
  days: [...days],
});

/** A day that is missing. */
export const missingDay = (day: Day): FindingDay => ({
  ...{ day, measure: null, value: null, against: null },
});

/** Key of a finding among those of an advertiser: the same cause has the same one whenever it is found. */
export const findingKey = ({ rule, dataset, by, metric, feed, other }: Finding): string =>
  [rule, dataset, by ?? '', metric ?? '', feed?.id ?? '', other?.id ?? ''].join('|');

/** The days of a finding, each once, in order. */
export const findingDays = ({ rows }: Pick<Finding, 'rows'>): Day[] =>
  [...new Set(rows.flatMap(({ days }) => days.map(({ day }) => day)))].sort();
