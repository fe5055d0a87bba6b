/** Findings about the figures of advertisers. */
import { Day } from '@flightdeck/domain/dates';
import { FindingLevel, RULES } from '@flightdeck/domain/health/finding';
import { z } from 'zod';
import { FactsId, When } from '../list.ts';

/** Rows and days of a row that a finding lists; the others are counted. */
export const MOST_ROWS = 20;
export const MOST_DAYS = 60;

/** Where a finding stands: its cause is there, somebody knows it, or it is gone. */
export const FindingState = z.enum(['open', 'acknowledged', 'closed']);
export type FindingState = z.infer<typeof FindingState>;

/** What a finding says of one campaign, size or the advertiser as a whole. */
export const FoundRow = z.strictObject({
  /** Null for the advertiser as a whole. */
  label: z.string().nullable(),
  days: z.array(z.strictObject({ day: Day, text: z.string() })),
  moreDays: z.int(),
});

/** A finding in the words of the person who reads it. */
export const FoundFault = z.strictObject({
  findingId: z.int(),
  advId: FactsId,
  advertiser: z.string(),
  /** Name of its client. */
  client: z.string(),
  rule: z.enum(RULES),
  level: FindingLevel,
  state: FindingState,
  title: z.string(),
  text: z.string(),
  toDo: z.string(),
  /** The feed that it is about. */
  feedId: z.nullable(FactsId),
  rows: z.array(FoundRow),
  moreRows: z.int(),
  firstDay: Day,
  lastDay: Day,
  days: z.int(),
  foundAt: When,
  /** When its rows or days last changed; whoever acknowledges it says which they saw. */
  changedAt: When,
  closedAt: z.nullable(When),
  acknowledged: z.nullable(
    z.strictObject({ at: When, by: z.string().nullable(), note: z.string() }),
  ),
});
export type FoundFault = z.infer<typeof FoundFault>;
