/** What is known of landing pages, creatives and activity aggregators (spec.md §3). */
import { z } from 'zod';
import { Day } from '../../dates/index.ts';
import { LinkCheck } from '../../link-check/index.ts';

/** The landing page of a placement. */
export const LandingPageRecord = z.strictObject({
  placementId: z.string(),
  placementName: z.string(),
  /** As the ad server has it; empty where none is set. */
  landingPage: z.string(),
  /** Ids that its fields must have; null where none is known. */
  campaignId: z.nullable(z.string()),
  /** Names of the query fields for the campaign and the placement, as the client tags. */
  campaignField: z.string(),
  placementField: z.string(),
  check: z.nullable(LinkCheck),
});
export type LandingPageRecord = z.infer<typeof LandingPageRecord>;

/** A creative and what it served over the last 30 known days. */
export const CreativeRecord = z.strictObject({
  creativeId: z.string(),
  /** All, those of the default ad included. */
  impressions: z.number(),
  /** Times the default ad was shown in its stead. */
  defaultImpressions: z.number(),
});
export type CreativeRecord = z.infer<typeof CreativeRecord>;

/** An activity aggregator. */
export const AggregatorRecord = z.strictObject({
  uuid: z.string(),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  status: z.string(),
  /** Day of its last log; null where it has none. */
  lastLog: z.nullable(Day),
  /** Day that both are held against. */
  today: Day,
  /** The largest activity in no outcome of its last run; null without any, and in records of earlier versions. */
  unmapped: z
    .nullable(
      z.strictObject({
        activity: z.string(),
        /** How often it was counted on a day of the run, on average. */
        perDay: z.number(),
        /** Smaller ones beside it. */
        others: z.int(),
      }),
    )
    .default(null),
});
export type AggregatorRecord = z.infer<typeof AggregatorRecord>;
