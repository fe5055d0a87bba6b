/** What an activity aggregator is: media and outcomes of one client and flight, under the client's own names (docs/decisions/0062). */
import * as z from 'zod/mini';
import { Day } from '../dates/day.ts';
import { EntityId } from '../report/slide.ts';

/** Most of each in one aggregator. */
export const OUTCOME_LIMITS = {
  sources: 20,
  outcomes: 40,
  activities: 60,
  rules: 100,
  costs: 40,
  targets: 120,
} as const;

const Id = z.string().check(z.regex(/^[\w-]{1,40}$/));
const words = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most));

/** Kinds of systems that count outcomes. */
export const OutcomeSystem = z.enum(['adserver', 'analytics', 'search', 'social']);
export type OutcomeSystem = z.infer<typeof OutcomeSystem>;

/** A system that counts what people did, as the client uses it. */
export const OutcomeSource = z.strictObject({
  id: Id,
  system: OutcomeSystem,
  /** Such as `Campaign Manager`. */
  label: words(1, 80),
  /** Accounts of the client; all of them where it is empty. */
  accountIds: z.array(EntityId).check(z.maxLength(50)),
  /** It credits itself by a model of its own, so that its claims are never added to another's. */
  isSelfReported: z.boolean(),
  /** Whether each conversion counts or one for each person; null where the client does not know. */
  counting: z.nullable(z.enum(['every', 'one'])),
  /** Look-back windows in days; null where they are not known, 0 where such conversions are not counted. */
  clickDays: z.nullable(z.int().check(z.minimum(0), z.maximum(90))),
  viewDays: z.nullable(z.int().check(z.minimum(0), z.maximum(90))),
  /** How much a conversion after a view counts, from 0 to 1; it needs a source that tells views from clicks. */
  viewWeight: z.number().check(z.minimum(0), z.maximum(1)),
});
export type OutcomeSource = z.infer<typeof OutcomeSource>;

/** Something that a source counts, by the name that the source has for it. */
export const MappedActivity = z.strictObject({
  sourceId: Id,
  activity: words(1, 300),
  /** How many outcomes one of it is: 0.5 for half of one. */
  weight: z.number().check(z.gt(0), z.maximum(100)),
});
export type MappedActivity = z.infer<typeof MappedActivity>;

/**
 * Which claims count where several sources see one outcome: those of one source; on each day those of the source that
 * claims most; or all of them, where no two can see the same.
 */
export const CountRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('source'), sourceId: Id }),
  z.strictObject({ by: z.literal('largest') }),
  z.strictObject({ by: z.literal('sum') }),
]);
export type CountRule = z.infer<typeof CountRule>;

/** What is aimed at over some days. */
export const OutcomeTarget = z.strictObject({
  start: Day,
  end: Day,
  /** Outcomes; null where only the cost is aimed at. */
  count: z.nullable(z.number().check(z.gt(0), z.maximum(1e9))),
  /** Greatest cost of one, in the client's currency. */
  cost: z.nullable(z.number().check(z.gt(0), z.maximum(1e9))),
});
export type OutcomeTarget = z.infer<typeof OutcomeTarget>;

/** An outcome under the client's name. */
export const Outcome = z.strictObject({
  id: Id,
  name: words(1, 80),
  isPrimary: z.boolean(),
  activities: z.array(MappedActivity).check(z.maxLength(OUTCOME_LIMITS.activities)),
  counts: CountRule,
  /** Its value: as the sources say, an amount for each in the client's currency, or none. */
  value: z.discriminatedUnion('from', [
    z.strictObject({ from: z.literal('data') }),
    z.strictObject({ from: z.literal('fixed'), amount: z.number().check(z.gt(0), z.maximum(1e9)) }),
    z.strictObject({ from: z.literal('none') }),
  ]),
  targets: z.array(OutcomeTarget).check(z.maxLength(OUTCOME_LIMITS.targets)),
});
export type Outcome = z.infer<typeof Outcome>;

/** What a name must be like; upper and lower case are the same. */
export const NameMatch = z.strictObject({
  match: z.enum(['is', 'contains', 'starts', 'ends']),
  text: words(1, 300),
});
export type NameMatch = z.infer<typeof NameMatch>;

/** Things whose figures can be taken in or left out by their names. */
export const ScopedThing = z.enum(['campaign', 'placement', 'site', 'adGroup', 'adSet', 'keyword']);
export type ScopedThing = z.infer<typeof ScopedThing>;

/** A rule of what belongs to the aggregator. */
export const ScopeRule = z.strictObject({
  of: ScopedThing,
  does: z.enum(['include', 'exclude']),
  ...NameMatch.shape,
});
export type ScopeRule = z.infer<typeof ScopeRule>;

/** Which channel ads of the ad server are of, by a name. The first rule that holds decides. */
export const ChannelRule = z.strictObject({
  channel: words(1, 60),
  of: z.enum(['site', 'campaign', 'placement']),
  ...NameMatch.shape,
});
export type ChannelRule = z.infer<typeof ChannelRule>;

/** What the media cost: money of data unless there is anything else. Amounts are in the client's currency. */
export const OutcomeCost = z.discriminatedUnion('kind', [
  /** Planned spend takes the place of the data's in a channel; null for all channels. */
  z.strictObject({ kind: z.literal('plan'), id: Id, channel: z.nullable(words(1, 60)) }),
  /** An amount, spread evenly over its days. */
  z.strictObject({
    ...{ kind: z.literal('fixed'), id: Id, label: words(1, 80), channel: words(1, 60) },
    ...{ amount: z.number().check(z.gt(0), z.maximum(1e12)), start: Day, end: Day },
  }),
  /** A share of the spend of the same day, on top of it; null for all channels. */
  z.strictObject({
    ...{ kind: z.literal('fee'), id: Id, label: words(1, 80), channel: z.nullable(words(1, 60)) },
    share: z.number().check(z.gt(0), z.maximum(1)),
  }),
]);
export type OutcomeCost = z.infer<typeof OutcomeCost>;

/** Views of an aggregator that a client can be shown. */
export const OutcomeSection = z.enum(['digital', 'search', 'social']);
export type OutcomeSection = z.infer<typeof OutcomeSection>;

/** An aggregator as it is saved. */
export const AggregatorBody = z.strictObject({
  name: words(1, 120),
  /** The client's advertiser. */
  advId: EntityId,
  /** The flight, both days included. */
  start: Day,
  end: Day,
  sources: z.array(OutcomeSource).check(z.maxLength(OUTCOME_LIMITS.sources)),
  outcomes: z.array(Outcome).check(z.maxLength(OUTCOME_LIMITS.outcomes)),
  /** Activities that belong to no outcome, so that nobody is told of them again. */
  ignored: z
    .array(z.strictObject({ sourceId: Id, activity: words(1, 300) }))
    .check(z.maxLength(500)),
  scope: z.array(ScopeRule).check(z.maxLength(OUTCOME_LIMITS.rules)),
  channels: z.array(ChannelRule).check(z.maxLength(OUTCOME_LIMITS.rules)),
  costs: z.array(OutcomeCost).check(z.maxLength(OUTCOME_LIMITS.costs)),
  sections: z.array(OutcomeSection),
});
export type AggregatorBody = z.infer<typeof AggregatorBody>;

/** What a social network or a search engine counts, which it has one name for. */
export const OWN_ACTIVITIES = {
  search: ['Conversions'],
  social: ['Conversions', 'Leads'],
} as const;
