/** Feeds of an advertiser, and their loads. */
import { DATASET_IDS } from '@flightdeck/domain/datasets';
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { FactsId, When } from '../list.ts';

/** A measure of a dataset, such as `clicks`; sums of money are in micros. */
export const Measure = z.string().regex(/^[a-zA-Z]{1,64}$/);

/** Id of an advertiser or a feed. */
export const FeedId = FactsId;

const Range = z.strictObject({ start: Day, end: Day });

/** An account of an advertiser whose feeds can be looked at. */
export const FeedAdvertiser = z.strictObject({
  advId: FeedId,
  name: z.string(),
  /** Source of the account, such as `cm360`, or the name of a mapping. */
  source: z.string(),
  /** The advertiser that it is linked to; null where it stands for itself. */
  accountOf: z.nullable(z.strictObject({ advId: FeedId, name: z.string() })),
  /** Name of its client. */
  client: z.string(),
  feeds: z.int(),
});
export type FeedAdvertiser = z.infer<typeof FeedAdvertiser>;

/** Days of a feed that a person called rightly empty. */
export const DayNote = z.strictObject({
  noteId: z.int(),
  first: Day,
  last: Day,
  note: z.string(),
  by: z.string().nullable(),
  at: When,
});
export type DayNote = z.infer<typeof DayNote>;

/** A feed of an advertiser: one report that keeps coming. */
export const Feed = z.strictObject({
  feedId: FeedId,
  /** Source of its ids, such as `cm360`, or the name of a mapping. */
  platform: z.string(),
  /** Dataset that it is of. */
  dataset: z.enum(DATASET_IDS),
  /** As a person named it, else after its grain; unique among the advertiser's feeds of a platform. */
  name: z.string(),
  isNamed: z.boolean(),
  /** What its rows are split by; null where a load from before feeds were known does not tell. */
  grain: z.string().nullable(),
  /** Leaves out a part of the delivery, so that it counts only where no other feed does. */
  isPartial: z.boolean(),
  /** A state for each day of the range. */
  days: z.array(z.enum(['loaded', 'missing', 'acknowledged', 'none'])),
  /** Days that rightly hold nothing, by their first day. */
  notes: z.array(DayNote),
  loaded: z.int(),
  expected: z.int(),
  /** Days since its next load was due, and the usual days between two. */
  late: z.int(),
  rhythm: z.int().nullable(),
  /** Its last load that counts; null where only figures from before loads were kept are there. */
  lastLoad: z.strictObject({ at: When, by: z.string().nullable() }).nullable(),
  /** Whether any figure of the range comes from it. */
  counts: z.boolean(),
});
export type Feed = z.infer<typeof Feed>;

/** The feeds of an advertiser and the days looked at. */
export const FeedsOverview = z.strictObject({
  ...FeedAdvertiser.shape,
  feeds: z.array(Feed),
  range: Range,
  /** Last day with delivery; null where there is none. */
  dataTo: z.nullable(Day),
  /** Of the client. */
  /** Of its money; null where it is not known. */
  currency: z.string().nullable(),
  /** Loads of all feeds, undone ones included. */
  loads: z.int(),
});
export type FeedsOverview = z.infer<typeof FeedsOverview>;

/** A feed of a client's account, and its last load that counts. */
export const LatestLoad = z.strictObject({
  feedId: FeedId,
  /** The account that it is of. */
  advId: FeedId,
  account: z.string(),
  ...Feed.pick({ platform: true, name: true, late: true, rhythm: true }).shape,
  at: When,
  /** Last day that it covers, and its rows of the account. */
  lastDay: Day,
  rows: z.int(),
});
export type LatestLoad = z.infer<typeof LatestLoad>;

/** What a feed says of a measure; its sums are of the range. */
export const FeedCell = z.strictObject({
  feedId: FeedId,
  held: z.number(),
  /** What of it counts: all of it where the measure is taken from here, nothing where it is not. */
  counted: z.number(),
  /**
   * What it holds on the days that what counts from other feeds has as well, against that: 0.01 is one percent more. Null
   * where there is no such day.
   */
  difference: z.number().nullable(),
  sharedDays: z.int(),
});
export type FeedCell = z.infer<typeof FeedCell>;

/** A feed that a person chose for a measure. */
export const FeedChoice = z.strictObject({
  feedId: FeedId,
  by: z.string().nullable(),
  at: When,
  reason: z.string(),
});
export type FeedChoice = z.infer<typeof FeedChoice>;

/** Which feeds give the measures of an advertiser. */
export const FeedSources = z.strictObject({
  range: Range,
  /** Measures that any feed holds, in the order of the catalogue. */
  measures: z.array(
    z.strictObject({
      measure: Measure,
      /** Feeds that hold it. */
      cells: z.array(FeedCell),
      choice: FeedChoice.nullable(),
    }),
  ),
});
export type FeedSources = z.infer<typeof FeedSources>;

/** A sum of a measure before and after. */
export const MeasureChange = z.strictObject({
  measure: Measure,
  before: z.number(),
  after: z.number(),
});
export type MeasureChange = z.infer<typeof MeasureChange>;

/** What a change of history or choice would do. */
export const ForeseenChange = z.strictObject({
  /** Days whose figures would change. */
  days: z.int(),
  /** First and last of them; null for none. */
  range: Range.nullable(),
  /** Measures that would change, with their sums on those days. */
  measures: z.array(MeasureChange),
});
export type ForeseenChange = z.infer<typeof ForeseenChange>;

/** A load of a file, as the people of one of its advertisers see it. */
export const FeedLoad = z.strictObject({
  loadId: z.int(),
  feedId: FeedId,
  platform: z.string(),
  feed: z.string(),
  /** Null where the file also holds advertisers that the person may not see: its name may tell of them. */
  fileName: z.string().nullable(),
  /** Whether the person may undo it: all of its advertisers are theirs. */
  isWhole: z.boolean(),
  /** Days of the advertiser that it speaks for. */
  range: Range.nullable(),
  /** Rows of the advertiser, after equal ones were added up. */
  rows: z.int(),
  /** What it changed of the advertiser: of delivery impressions, clicks, conversions and spend. None where it is not known. */
  changes: z.array(MeasureChange),
  /** Of a load that was mended: what it changed when it was first read. Null of others. */
  first: z.array(MeasureChange).nullable(),
  loadedAt: When,
  /** Null for the command line. */
  loadedBy: z.string().nullable(),
  undone: z.strictObject({ at: When, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type FeedLoad = z.infer<typeof FeedLoad>;
