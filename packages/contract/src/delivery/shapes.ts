/** Advertisers, campaigns, placements, benchmarks, bookings and alerts (the `doubleclick/…` and `intelligence/…` calls of spec.md §7). */

import { Day } from '@flightdeck/domain/dates';
import { BENCHMARK_CTR, BENCHMARK_IMPRESSIONS, EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';

/** Most placements that one call matches to bookings. */
export const MATCHING_LIMIT = 5000;

export const AdvertiserOption = z.strictObject({ value: EntityId, label: z.string() });
export type AdvertiserOption = z.infer<typeof AdvertiserOption>;

export const CampaignOption = z.strictObject({
  value: EntityId,
  label: z.string(),
  /** Source of its account, such as `cm360`, or the name of a mapping. */
  source: z.string(),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  impressions: z.number(),
});
/** A campaign with delivery or a flight in the range. */
export type CampaignOption = z.infer<typeof CampaignOption>;

export const PlacementOption = z.strictObject({
  value: EntityId,
  label: z.string(),
  /** Source of its account, such as `cm360`, or the name of a mapping. */
  source: z.string(),
  campaignId: EntityId,
  siteId: EntityId,
  siteName: z.string(),
  impressions: z.number(),
});
export type PlacementOption = z.infer<typeof PlacementOption>;

/** Which placements count towards a benchmark, within the bounds of spec.md §5. */
export const benchmarkLimits = {
  /** Percent: placements above it are outliers. */
  ctrLimit: z.number().min(BENCHMARK_CTR.min).max(BENCHMARK_CTR.max),
  /** Placements with fewer impressions in the range are left out. */
  impressionLimit: z.number().min(BENCHMARK_IMPRESSIONS.min).max(BENCHMARK_IMPRESSIONS.max),
};

export const RawReportRow = z.strictObject({
  bookingUniqueNumber: z.string().nullable(),
  siteName: z.string(),
  placementName: z.string(),
  creativeName: z.string(),
  size: z.string(),
  bookingStartDate: z.string().nullable(),
  bookingEndDate: z.string().nullable(),
  opportunityType: z.string().nullable(),
  placementSpend: z.number().nullable(),
  /** Delivered share of booked impressions, in percent. */
  percentComplete: z.number().nullable(),
  impressions: z.number(),
  clicks: z.number(),
  cpc: z.number().nullable(),
  /** Percent. */
  ctr: z.number().nullable(),
  /** Percent. */
  viewability: z.number().nullable(),
  conversions: z.number(),
  /** CTR benchmark of the row's site, in percent. */
  siteBenchmark: z.number().nullable(),
  /** What the account's money is in, ISO 4217; null where it is not known. */
  currency: z.string().nullable(),
});
/** A row of the raw report: placement × creative (spec.md §3). */
export type RawReportRow = z.infer<typeof RawReportRow>;

export const Booking = z.strictObject({
  bookingUniqueNumber: z.string(),
  siteId: EntityId,
  siteName: z.string(),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  /** Booked, in thousands. */
  impressions: z.number().nullable(),
  costToClient: z.number().nullable(),
  costStructure: z.string().nullable(),
  opportunityType: z.string().nullable(),
  placementIds: z.array(EntityId),
});
export type Booking = z.infer<typeof Booking>;
