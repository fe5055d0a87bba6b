/** Activity aggregators as lists and screens show them, their runs, and what a client has to make one of. */
import { Day } from '@flightdeck/domain/dates';
import {
  AggregatorBody,
  Outcome,
  OutcomeSource,
  OutcomeSystem,
  ScopedThing,
} from '@flightdeck/domain/outcomes';
import { EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { PathCounts } from '../attribution/shapes.ts';
import { PersonName, When } from '../list.ts';

/** A draft is not computed by itself; what is paused is not either; what is archived is kept out of lists. */
export const AggregatorStatus = z.enum(['draft', 'active', 'paused', 'archived']);
export type AggregatorStatus = z.infer<typeof AggregatorStatus>;

/** An activity that a run found in no outcome. */
export const UnmappedActivity = z.strictObject({
  sourceId: z.string(),
  activity: z.string(),
  count: z.number(),
});
export type UnmappedActivity = z.infer<typeof UnmappedActivity>;

/** A computation of some of its days. */
export const AggregatorRun = z.strictObject({
  runId: z.int(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** When it ended, or when it last moved. */
  at: When,
  from: Day,
  to: Day,
  /** Facts of its sources, and those that belong to an outcome or are left out on purpose. */
  rowsIn: z.int(),
  rowsMapped: z.int(),
  milliseconds: z.int(),
  /** Who asked for it; null for one that a load or the day began. */
  askedBy: z.nullable(PersonName),
  unmapped: z.array(UnmappedActivity),
  warnings: z.array(z.string()),
  /** Why it failed; empty otherwise. */
  message: z.string(),
});
export type AggregatorRun = z.infer<typeof AggregatorRun>;

/** A source of an aggregator, with what was loaded of it and what data health found. */
export const AggregatorSource = z.strictObject({
  label: z.string(),
  /** Nothing was ever loaded; its next load is overdue; there are open findings; or all is well. */
  health: z.enum(['empty', 'late', 'findings', 'fine']),
  /** Open findings about what it brings. */
  findings: z.int(),
  /** Its last load, and the last day that its loads cover; null without one. */
  loadedAt: z.nullable(When),
  until: z.nullable(Day),
});
export type AggregatorSource = z.infer<typeof AggregatorSource>;

/** An aggregator as lists show it. */
export const AggregatorItem = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  status: AggregatorStatus,
  advId: EntityId,
  advName: z.string(),
  client: z.string(),
  start: z.nullable(Day),
  end: z.nullable(Day),
  owner: z.nullable(PersonName),
  sources: z.array(AggregatorSource),
  outcomes: z.int(),
  /** The day of its last log; null without one. */
  lastLog: z.nullable(Day),
  /** Level of an overdue log: 1 is worst; null where it is not overdue (spec.md §9). */
  overdue: z.nullable(z.int()),
  /** The state of its last run; null before the first one. */
  lastRun: z.nullable(AggregatorRun.shape.state),
  unmapped: z.int(),
});
export type AggregatorItem = z.infer<typeof AggregatorItem>;

/** One aggregator. */
export const Aggregator = z.strictObject({
  ...AggregatorItem.shape,
  /** Null for one of a list that nobody has configured. */
  body: z.nullable(AggregatorBody),
  revision: z.int(),
  savedAt: z.nullable(When),
  savedBy: z.nullable(PersonName),
});
export type Aggregator = z.infer<typeof Aggregator>;

/** A version. */
export const AggregatorVersion = z.strictObject({
  revision: z.int(),
  savedAt: When,
  savedBy: PersonName,
  /** What differs from the one before, in words. */
  changes: z.array(z.string()),
  body: AggregatorBody,
});
export type AggregatorVersion = z.infer<typeof AggregatorVersion>;

/** Numbers that half and nine of ten conversions do not exceed; null without any. */
const PathSpread = z.nullable(z.strictObject({ median: z.number(), ninetieth: z.number() }));

/** The paths of an aggregator's client that ended on days of its flight. */
export const AggregatorPaths = z.strictObject({
  /** Whether only the paths of activities that belong to the outcomes are looked at: others are looked at where none does. */
  isMapped: z.boolean(),
  /** What all paths of these days led to, the most conversions first; those that are looked at are marked. */
  ends: z.array(
    z.strictObject({ name: z.string(), conversions: z.number(), isLookedAt: z.boolean() }),
  ),
  /** Platforms that tell paths of these days. */
  platforms: z.array(z.string()),
  /** First and last day on which a path ended; null where there is none. */
  days: z.nullable(z.strictObject({ start: Day, end: Day })),
  /** Conversions of paths with a touch, by their touches; and those of paths without one. */
  lengths: PathCounts,
  untouched: z.number(),
  touches: PathSpread,
  /** Conversions by the days from the first touch, where they are known; empty where they are not. */
  delays: PathCounts,
  delay: PathSpread,
});
export type AggregatorPaths = z.infer<typeof AggregatorPaths>;

/** Most creatives of an answer, those with the most impressions; and of what an ad server claims beside them. */
export const CREATIVES_LIMIT = 1000;

const delivered = {
  impressions: z.number(),
  clicks: z.number(),
  /** Null where its currency or a rate is not known, or nothing of it was delivered. */
  spend: z.nullable(z.number()),
  /** What each of the sources claims, in their order. */
  claims: z.array(z.number()),
};

/** What the ad server tells of creatives within an aggregator: no other system knows them. */
export const AggregatorCreatives = z.strictObject({
  /** Ad servers that credit outcomes to creatives. */
  sources: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  /** Those with the most claims first, then the most impressions. An id of 0 is what names no creative. */
  rows: z.array(z.strictObject({ id: z.int(), name: z.string(), ...delivered })),
  /** Of all creatives, also of those beyond the limit. */
  totals: z.strictObject(delivered),
  /** How many there are. */
  rowCount: z.int(),
  /** ISO 4217; null where it is not known. */
  currency: z.nullable(z.string()),
  /** The last days with delivery and with conversions; null without any. */
  deliveredUntil: z.nullable(Day),
  claimedUntil: z.nullable(Day),
});
export type AggregatorCreatives = z.infer<typeof AggregatorCreatives>;

/** An activity that a client's accounts have counted in the last 90 days. */
export const ClientActivity = z.strictObject({
  system: OutcomeSystem,
  platform: z.string(),
  accountId: EntityId,
  activity: z.string(),
  group: z.string(),
  count: z.number(),
  /** In units of the account's currency. */
  worth: z.number(),
});

/** What a new aggregator of a client is proposed to be. */
export const AggregatorProposal = z.strictObject({
  found: z.array(ClientActivity),
  sources: z.array(OutcomeSource),
  outcomes: z.array(Outcome),
  reasons: z.array(z.strictObject({ of: z.string(), why: z.string() })),
});
export type AggregatorProposal = z.infer<typeof AggregatorProposal>;

/** What rules keep of one kind of thing. */
export const ScopeCount = z.strictObject({
  of: ScopedThing,
  all: z.int(),
  kept: z.int(),
  /** Some names that are kept, and some that are not. */
  keptNames: z.array(z.string()),
  leftNames: z.array(z.string()),
});
export type ScopeCount = z.infer<typeof ScopeCount>;

/** What an outcome comes to with settings as they are saved, and as they would be. */
export const ForeseenOutcome = z.strictObject({
  name: z.string(),
  before: z.strictObject({ outcomes: z.number(), claimed: z.number(), spend: z.number() }),
  after: z.strictObject({ outcomes: z.number(), claimed: z.number(), spend: z.number() }),
});
export type ForeseenOutcome = z.infer<typeof ForeseenOutcome>;

/** An outcome of a client against the target of today. */
export const OutcomeStanding = z.strictObject({
  aggregatorUuid: z.string(),
  aggregator: z.string(),
  outcome: z.string(),
  start: Day,
  end: Day,
  /** Outcomes aimed at from `start` to `end`. */
  count: z.number(),
  /** Outcomes up to `lastDay`, and those that were due by then; null where they are not known. */
  reached: z.nullable(z.number()),
  due: z.nullable(z.number()),
  /** The one as part of the other. */
  pace: z.nullable(z.number()),
  isOnTarget: z.nullable(z.boolean()),
  /** Last day with known outcomes. */
  lastDay: z.nullable(Day),
  /** Why nothing is known; null where something is. */
  problem: z.nullable(z.string()),
});
export type OutcomeStanding = z.infer<typeof OutcomeStanding>;

/** An advertiser that an aggregator can be made for. */
export const AggregatorAdvertiser = z.strictObject({
  advId: EntityId,
  name: z.string(),
  /** Its accounts and their parts in other currencies. */
  accounts: z.array(
    z.strictObject({
      accountId: EntityId,
      name: z.string(),
      platform: z.string(),
      currency: z.nullable(z.string()),
    }),
  ),
  /** From the first to the last day of the campaigns that run today, and how many there are; null without one. */
  running: z.nullable(z.strictObject({ start: Day, end: Day, campaigns: z.int() })),
});
export type AggregatorAdvertiser = z.infer<typeof AggregatorAdvertiser>;

/** A client that an aggregator can be made for. */
export const AggregatorClient = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  advertisers: z.array(AggregatorAdvertiser),
});
export type AggregatorClient = z.infer<typeof AggregatorClient>;
