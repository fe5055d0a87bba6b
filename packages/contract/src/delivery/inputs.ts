/** What the calls of `delivery` do, and the bodies they take: read by the server alone. */
import { DATASET_IDS } from '@flightdeck/domain/datasets';
import { Day, DayRange } from '@flightdeck/domain/dates';
import { ImpressionBasis } from '@flightdeck/domain/metrics';
import { EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { benchmarkLimits, MATCHING_LIMIT } from './shapes.ts';

const range = { startDate: Day, endDate: Day };

/** The report's benchmark settings; the defaults of report setup when absent. */
const benchmark = z
  .strictObject({
    range: DayRange,
    ...benchmarkLimits,
    /** What the report counts as impressions; `total` when absent. */
    impressionBasis: z.optional(ImpressionBasis),
  })
  .optional();

const AdvIds = z.array(EntityId).min(1).max(100);

export const deliveryInputs = {
  advertisers: {
    summary: 'Advertisers of the user’s clients with delivery in the range.',
    body: z.strictObject({ status: z.literal('APPROVED'), ...range }),
  },
  campaigns: {
    summary: 'Campaigns of the advertisers with delivery in the range.',
    body: z.strictObject({ advId: AdvIds, ...range }),
  },
  placements: {
    summary: 'Placements of the campaigns with delivery in the range.',
    body: z.strictObject({ advId: AdvIds, ...range, campaignId: z.array(EntityId).max(5000) }),
  },
  advertiserClient: {
    summary: 'The client behind an advertiser.',
    body: z.strictObject({ advId: EntityId }),
  },
  rawReport: {
    summary: 'Rows of the raw report: placement × creative.',
    body: z.strictObject({
      ...range,
      advId: EntityId,
      campaignId: z.array(EntityId).max(5000),
      placementId: z.array(EntityId).max(20_000),
      benchmark,
    }),
  },
  rawFacts: {
    summary:
      'The facts of a dataset as CSV, a line for each; noted in the audit log. Money is in currency units.',
    body: z.strictObject({
      ...range,
      dataset: z.enum(DATASET_IDS),
      /** A dimension that only detailed reports have, such as the search term: their facts instead of the others. */
      detail: z.string().max(64).optional(),
      advId: EntityId,
    }),
  },
  siteBenchmarks: {
    summary: 'Benchmarks per site over all clients of a type.',
    body: z.strictObject({
      ...range,
      siteId: z.array(EntityId).min(1).max(1000),
      clientType: z.string().max(64),
      ...benchmarkLimits,
    }),
  },
  matchingBookings: {
    summary: 'Bookings of an advertiser on a site.',
    body: z.strictObject({ advId: EntityId, siteId: EntityId }),
  },
  matchingPlans: {
    summary: 'Plans (booked totals per campaign) of an advertiser on a site.',
    body: z.strictObject({ advId: EntityId, siteId: EntityId }),
  },
  matchingPlacements: {
    summary: 'Placements by site with the booking each is matched to.',
    body: z.strictObject({
      advId: EntityId,
      placementIds: z.array(EntityId).min(1).max(MATCHING_LIMIT),
    }),
  },
  alerts: {
    summary: 'What is worth knowing before the report is built.',
    body: z.strictObject({
      advId: EntityId,
      campaignIds: z.array(EntityId).max(5000),
      placementIds: z.array(EntityId).max(20_000),
      ...range,
      benchmark,
    }),
  },
} as const;
