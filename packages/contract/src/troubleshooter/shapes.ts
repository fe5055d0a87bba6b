/** Items of the troubleshooter: their list, one in full, what people say of them, and the bands of rules. */
import { Day } from '@flightdeck/domain/dates';
import { SUBJECTS } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** Most items that the list answers; of more it says how many there are. */
export const ITEMS_LIMIT = 200_000;

/** What people say of an issue (spec.md §3). */
export const IssueStatus = z.enum(['none', 'wip', 'fixed', 'cannot-fix']);
export type IssueStatus = z.infer<typeof IssueStatus>;
/** Id of what is scored. */
export const Subject = z.enum(SUBJECTS);
/** 1 is worst, 3 is fine; 0: no rule applies. */
export const ItemLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type ItemLevel = z.infer<typeof ItemLevel>;

/** Where the flight of an item is today; `unknown` also for what has none, such as a landing page. */
export const FlightState = z.enum(['unknown', 'running', 'upcoming', 'ended']);
export type FlightState = z.infer<typeof FlightState>;

/** Numbers of bands by name, as `bandNumbers` of the domain gives them. */
export const BandNumbers = z.record(z.string().max(20), z.number());

/** A client as lists name it. */
export const ItemClient = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  type: z.string(),
  officeId: z.nullable(z.string()),
  currency: z.string(),
  /** Of a list: its own bands by id of the rule; absent where the published ones count. */
  bands: z.optional(z.record(z.string(), BandNumbers)),
});
export type ItemClient = z.infer<typeof ItemClient>;

/** A column, checked in one loop: a schema for each of its entries takes 100,000 items several times as long. */
const column = <Value>(isValue: (value: unknown) => value is Value) =>
  z.custom<Value[]>((values) => Array.isArray(values) && values.every(isValue));
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isNumberOrNull = (value: unknown): value is number | null =>
  value === null || isNumber(value);
const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const isLevel = (value: unknown): value is ItemLevel =>
  value === 0 || value === 1 || value === 2 || value === 3;

/**
 * All items by column: the same place in each is one item. Columns that name an entry of a table hold its index, -1 for
 * none, because 100,000 rows of names are ten times as large.
 */
export const ItemColumns = z.strictObject({
  id: column(isInt),
  /** Index into `SUBJECTS`. */
  subject: column(isInt),
  name: column(isText),
  externalId: column(isText),
  detail: column(isText),
  /** Index into `clients`. */
  client: column(isInt),
  /** Index into `opportunityTypes`. */
  opportunity: column(isInt),
  /** Index into the options of `FlightState`. */
  flight: column(isInt),
  level: column(isLevel),
  /** Index into `rules` of the rule that gives the level. */
  worst: column(isInt),
  /** Value of the subject's main rule, such as pacing in percent. */
  figure: column(isNumberOrNull),
  /** Money of the item's client. */
  cost: column(isNumberOrNull),
  stake: column(isNumberOrNull),
  delivered: column(isNumberOrNull),
  /** Index into the options of `IssueStatus`. */
  status: column(isInt),
  /** Index into `people`. */
  owner: column(isInt),
  /** Milliseconds since 1970. */
  firstSeen: column(isNumber),
  /** When level, status or owner last changed, likewise; whoever changes an item says which they saw. */
  changed: column(isNumber),
  /**
   * 1: acknowledged; 2: snoozed; 3: both; 4 is added where a run verified that it is fixed, 8 where it is gone: only
   * `troubleshooter/changes` tells of those, so that they are taken from a list.
   */
  flags: column(isInt),
});
export type ItemColumns = z.infer<typeof ItemColumns>;

/** How a source was last read. */
export const SourceState = z.strictObject({
  source: z.string(),
  title: z.string(),
  /** Client whose source it is. */
  client: z.string(),
  readAt: z.nullable(When),
  /** Since when it could not be read, and why. */
  failedAt: z.nullable(When),
  problem: z.nullable(z.string()),
});
export type SourceState = z.infer<typeof SourceState>;

/** The last run, and what it did: over all clients, so that its counts are null for who does not see all of them. */
export const RunState = z.strictObject({
  startedAt: When,
  endedAt: z.nullable(When),
  advertisers: z.nullable(z.int()),
  /** Of the caller's advertisers those that are still to do. */
  open: z.int(),
  skipped: z.nullable(z.int()),
  read: z.nullable(z.int()),
  scored: z.nullable(z.int()),
  changed: z.nullable(z.int()),
});
export type RunState = z.infer<typeof RunState>;

export const ItemList = z.strictObject({
  items: ItemColumns,
  clients: z.array(ItemClient),
  opportunityTypes: z.array(z.string()),
  /** Ids of rules. */
  rules: z.array(z.string()),
  people: z.array(PersonName),
  /** Items there are in all, when more than `ITEMS_LIMIT`. */
  total: z.int(),
  run: z.nullable(RunState),
  /** Sources that could not be read. */
  failing: z.array(SourceState),
  /**
   * Grows with each event of an item: `troubleshooter/changes` answers what came after it. Figures that a run wrote without
   * any event come with the next whole list: load it again when `run` is another one that has ended.
   */
  seen: z.int(),
});
export type ItemList = z.infer<typeof ItemList>;

/** An item of a client at level 1 or 2 that nobody has snoozed and whose flight is not over. */
export const OpenFinding = z.strictObject({
  itemId: z.int(),
  name: z.string(),
  level: z.union([z.literal(1), z.literal(2)]),
  /** What the worst rule says of it, in a sentence. */
  reason: z.string(),
});
export type OpenFinding = z.infer<typeof OpenFinding>;

const Bands = z.union([
  z.strictObject({
    kind: z.literal('around'),
    far: z.tuple([z.number(), z.number()]).readonly(),
    near: z.tuple([z.number(), z.number()]).readonly(),
  }),
  z.strictObject({
    kind: z.literal('limit'),
    test: z.enum(['<', '<=', '>', '>=']),
    one: z.nullable(z.number()),
    two: z.nullable(z.number()),
  }),
  z.strictObject({ kind: z.literal('bits'), severe: z.int() }),
  z.strictObject({
    kind: z.literal('mark'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
]);
const Unit = z.enum(['count', 'money', 'percent', 'days', 'day', 'points', 'bits', 'text']);
const Severity = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What a rule says of an item, in the reader's words. */
export const Judgement = z.strictObject({
  ruleId: z.string(),
  title: z.string(),
  unit: Unit,
  formula: z.string(),
  source: z.string(),
  bands: Bands,
  value: z.nullable(z.number()),
  level: z.nullable(Severity),
  reason: z.nullable(z.string()),
  distance: z.nullable(
    z.strictObject({ level: Severity, by: z.number(), worth: z.nullable(z.string()) }),
  ),
  toDo: z.string(),
  inputs: z.array(z.strictObject({ label: z.string(), text: z.string() })),
});
export type Judgement = z.infer<typeof Judgement>;

/** What can happen to an item. */
export const EVENT_KINDS = [
  'first-seen',
  'level',
  'status',
  'owner',
  'comment',
  'acknowledge',
  'snooze',
  'wake',
  'verified',
  'not-fixed',
  'reopened',
  'gone',
  'back',
] as const;

/** What happened to an item. Which of the fields are there depends on the kind; the others are null. */
export const ItemEvent = z.strictObject({
  id: z.int(),
  at: When,
  kind: z.enum(EVENT_KINDS),
  /** Null for a run. */
  actor: z.nullable(PersonName),
  /** In a sentence: `Level 2 to 1`. */
  text: z.string(),
  /** Why it had the level then, with the inputs of then. */
  reason: z.nullable(z.string()),
  inputs: z.array(z.strictObject({ label: z.string(), text: z.string() })),
});
export type ItemEvent = z.infer<typeof ItemEvent>;

/** Pacing told with its interval. Impressions; null where it cannot be known. */
export const PacingOutlook = z.strictObject({
  booked: z.number(),
  delivered: z.number(),
  asOf: Day,
  end: Day,
  expectedLinear: z.number(),
  /** By the weekdays of the item's own delivery; null where too few days tell. */
  expectedByWeekday: z.nullable(z.number()),
  /** Projected at the end of the flight, with the interval that 80 of 100 ends are within. */
  projected: z.nullable(z.strictObject({ middle: z.number(), low: z.number(), high: z.number() })),
  neededPerDay: z.nullable(z.number()),
  latelyPerDay: z.nullable(z.number()),
  /** Whether the daily amount needed is plausible from what was delivered lately, and why, in a sentence. */
  plausible: z.enum(['likely', 'possible', 'unlikely', 'unknown']),
  sentence: z.string(),
});
export type PacingOutlook = z.infer<typeof PacingOutlook>;

/** The URL of a landing page, and what is wrong with it. */
export const MarkedUrl = z.strictObject({
  url: z.string(),
  faults: z.array(
    z.strictObject({
      /** Number of its bit (spec.md §5). */
      code: z.int(),
      title: z.string(),
      text: z.string(),
      level: z.union([z.literal(1), z.literal(2)]),
      /** The part of the URL from one position up to another; the same where something is missing there. */
      from: z.int(),
      to: z.int(),
    }),
  ),
});
export type MarkedUrl = z.infer<typeof MarkedUrl>;

/** Delivery of a day against what was expected; null where it is not known or not expected. */
export const ItemDay = z.strictObject({
  day: Day,
  delivered: z.nullable(z.number()),
  expected: z.nullable(z.number()),
});

export const ItemDetail = z.strictObject({
  id: z.int(),
  subject: Subject,
  externalId: z.string(),
  name: z.string(),
  detail: z.string(),
  client: ItemClient,
  advId: z.int(),
  advertiser: z.string(),
  opportunityType: z.nullable(z.string()),
  level: ItemLevel,
  /** What to say first: why it has this level. */
  reason: z.string(),
  judgements: z.array(Judgement),
  cost: z.nullable(z.number()),
  stake: z.nullable(z.number()),
  outlook: z.nullable(PacingOutlook),
  /** Of a landing page with a URL; null for all else. */
  landing: z.nullable(MarkedUrl),
  days: z.array(ItemDay),
  status: IssueStatus,
  owner: z.nullable(PersonName),
  acknowledged: z.nullable(z.strictObject({ at: When, by: z.nullable(PersonName) })),
  snoozed: z.nullable(z.strictObject({ until: z.nullable(Day), forChange: z.boolean() })),
  verifiedAt: z.nullable(When),
  firstSeenAt: When,
  levelAt: When,
  /** Whoever changes it says which they saw. */
  changedAt: When,
  goneAt: z.nullable(When),
  events: z.array(ItemEvent),
  /** What it belongs to, with paths of the portal; null for what has no page. */
  links: z.array(
    z.strictObject({ label: z.string(), text: z.string(), path: z.nullable(z.string()) }),
  ),
  /** Placements of a booking, by which reports are asked. */
  placementIds: z.array(z.int()),
  campaignIds: z.array(z.int()),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

/** A rule, as its page lists it, with the bands of a client. */
export const RuleInfo = z.strictObject({
  ruleId: z.string(),
  subject: Subject,
  title: z.string(),
  unit: Unit,
  formula: z.string(),
  source: z.string(),
  toDo: z.string(),
  /** Its own. */
  bands: Bands,
  /** Those of the client; null where it has none, or none was named. */
  ownBands: z.nullable(Bands),
  /** Version of the client's bands, to be sent with a change; 0 without any. */
  version: z.int(),
  /** Items that it applies to, by level 1 to 3. */
  levels: z.tuple([z.int(), z.int(), z.int()]),
  history: z.array(
    z.strictObject({
      version: z.int(),
      numbers: z.nullable(BandNumbers),
      reason: z.string(),
      by: z.nullable(PersonName),
      at: When,
    }),
  ),
});
export type RuleInfo = z.infer<typeof RuleInfo>;

/** What other bands would change. */
export const BandTrial = z.strictObject({
  /** Items that the rule applies to. */
  items: z.int(),
  /** Levels by the rule alone: `now` and `tried`, 1 to 3. */
  now: z.tuple([z.int(), z.int(), z.int()]),
  tried: z.tuple([z.int(), z.int(), z.int()]),
  /** Items whose overall level would change, and some of them, those with most at stake first. */
  changed: z.int(),
  examples: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      from: ItemLevel,
      to: ItemLevel,
      stake: z.nullable(z.number()),
      /** ISO 4217, of its client. */
      currency: z.string(),
    }),
  ),
});
export type BandTrial = z.infer<typeof BandTrial>;

/** A saved view of the list. */
export const TroubleView = z.strictObject({
  viewId: z.string(),
  name: z.string(),
  query: z.string(),
  owner: PersonName,
  isOwn: z.boolean(),
  /** Role whose people see it; null for one's own alone. */
  team: z.nullable(z.strictObject({ roleId: z.string(), name: z.string() })),
  isDefault: z.boolean(),
  revision: z.int(),
});
export type TroubleView = z.infer<typeof TroubleView>;

/** How somebody is told of changes. */
export const DigestChoice = z.strictObject({
  frequency: z.enum(['never', 'at-once', 'daily', 'weekly']),
  /** Only of items that one looks after. */
  onlyOwn: z.boolean(),
});
export type DigestChoice = z.infer<typeof DigestChoice>;
