/** Advertisers, campaigns, placements, benchmarks, bookings and alerts (the `doubleclick/…` and `intelligence/…` calls of spec.md §7). */
import { Day } from '@flightdeck/domain/dates';
import {
  AdvertiserClient,
  Alert,
  BENCHMARK_CTR,
  BENCHMARK_IMPRESSIONS,
  EntityId,
} from '@flightdeck/domain/report';
import { z } from 'zod';
import { call } from '../call.ts';
import { SiteBenchmark } from '../slide-data.ts';

const range = { startDate: Day, endDate: Day };
/** Most placements that one call matches to bookings. */
export const MATCHING_LIMIT = 5000;

const AdvIds = z.array(EntityId).min(1).max(100);
const VIEW = ['reporting/viewReports || reporting/createReport'] as const;

export const AdvertiserOption = z.strictObject({ value: EntityId, label: z.string() });
export type AdvertiserOption = z.infer<typeof AdvertiserOption>;

export const CampaignOption = z.strictObject({
  value: EntityId,
  label: z.string(),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  impressions: z.number(),
});
/** A campaign with delivery or a flight in the range. */
export type CampaignOption = z.infer<typeof CampaignOption>;

export const PlacementOption = z.strictObject({
  value: EntityId,
  label: z.string(),
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

export const delivery = {
  advertisers: call({
    method: 'POST',
    path: 'doubleclick/adv/list',
    reads: true,
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({ status: z.literal('APPROVED'), ...range }),
    data: z.array(AdvertiserOption),
    summary: 'Advertisers of the user’s clients with delivery in the range.',
  }),
  campaigns: call({
    method: 'POST',
    path: 'doubleclick/campaign/list',
    reads: true,
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({ advId: AdvIds, ...range }),
    data: z.array(CampaignOption),
    summary: 'Campaigns of the advertisers with delivery in the range.',
  }),
  placements: call({
    method: 'POST',
    path: 'doubleclick/placement/list',
    reads: true,
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({ advId: AdvIds, ...range, campaignId: z.array(EntityId).max(5000) }),
    data: z.array(PlacementOption),
    summary: 'Placements of the campaigns with delivery in the range.',
  }),
  advertiserClient: call({
    method: 'POST',
    path: 'intelligence/adv/get',
    reads: true,
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({ advId: EntityId }),
    data: AdvertiserClient,
    summary: 'The client behind an advertiser.',
  }),
  rawReport: call({
    method: 'POST',
    path: 'doubleclick/reporting/booking/full',
    reads: true,
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({
      ...range,
      advId: EntityId,
      campaignId: z.array(EntityId).max(5000),
      placementId: z.array(EntityId).max(20_000),
    }),
    data: z.array(RawReportRow),
    summary: 'Rows of the raw report: placement × creative.',
  }),
  siteBenchmarks: call({
    method: 'POST',
    path: 'doubleclick/benchmark/site',
    reads: true,
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({
      ...range,
      siteId: z.array(EntityId).min(1).max(1000),
      clientType: z.string().max(64),
      ...benchmarkLimits,
    }),
    data: z.array(SiteBenchmark),
    summary: 'Benchmarks per site over all clients of a type.',
  }),
  matchingBookings: call({
    method: 'POST',
    path: 'doubleclick/matching/booking',
    reads: true,
    audience: 'member',
    needs: ['reporting/matchBookings'],
    body: z.strictObject({ advId: EntityId, siteId: EntityId }),
    data: z.array(Booking),
    summary: 'Bookings of an advertiser on a site.',
  }),
  matchingPlans: call({
    method: 'POST',
    path: 'doubleclick/matching/plan',
    reads: true,
    audience: 'member',
    needs: ['reporting/matchBookings'],
    body: z.strictObject({ advId: EntityId, siteId: EntityId }),
    data: z.array(
      z.strictObject({
        campaignId: EntityId,
        campaignName: z.string(),
        bookings: z.int(),
        bookedImpressions: z.number(),
        costToClient: z.number(),
      }),
    ),
    summary: 'Plans (booked totals per campaign) of an advertiser on a site.',
  }),
  matchingPlacements: call({
    method: 'POST',
    path: 'doubleclick/matching/placement',
    reads: true,
    audience: 'member',
    needs: ['reporting/matchBookings'],
    body: z.strictObject({
      advId: EntityId,
      placementIds: z.array(EntityId).min(1).max(MATCHING_LIMIT),
    }),
    data: z.strictObject({
      advId: EntityId,
      advName: z.string(),
      sites: z.array(
        z.strictObject({
          siteId: EntityId,
          siteName: z.string(),
          placements: z.array(
            z.strictObject({
              placementId: EntityId,
              placementName: z.string(),
              bookingUniqueNumber: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    summary: 'Placements by site with the booking each is matched to.',
  }),
  alerts: call({
    method: 'POST',
    path: 'doubleclick/matching/alert',
    reads: true,
    audience: 'member',
    needs: ['reporting/matchBookings'],
    body: z.strictObject({
      advId: EntityId,
      campaignIds: z.array(EntityId).max(5000),
      placementIds: z.array(EntityId).max(20_000),
      ...range,
    }),
    data: z.array(Alert),
    summary: 'What is worth knowing before the report is built.',
  }),
} as const;
