/** Advertisers, campaigns, placements, benchmarks, bookings and alerts (the `doubleclick/…` and `intelligence/…` calls of spec.md §7). */

import { AdvertiserClient, Alert, EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { calls } from '../call.ts';
import { SiteBenchmark } from '../slide-data.ts';
import type { deliveryInputs } from './inputs.ts';
import {
  AdvertiserOption,
  Booking,
  CampaignOption,
  PlacementOption,
  RawReportRow,
} from './shapes.ts';

export * from './shapes.ts';

const VIEW = ['reporting/viewReports || reporting/createReport'] as const;

export const deliveryCalls = calls<typeof deliveryInputs>()({
  advertisers: {
    method: 'POST',
    path: 'doubleclick/adv/list',
    reads: true,
    audience: 'member',
    needs: VIEW,
    data: z.array(AdvertiserOption),
  },
  campaigns: {
    method: 'POST',
    path: 'doubleclick/campaign/list',
    reads: true,
    audience: 'member',
    needs: VIEW,
    data: z.array(CampaignOption),
  },
  placements: {
    method: 'POST',
    path: 'doubleclick/placement/list',
    reads: true,
    audience: 'member',
    needs: VIEW,
    data: z.array(PlacementOption),
  },
  advertiserClient: {
    method: 'POST',
    path: 'intelligence/adv/get',
    reads: true,
    audience: 'member',
    needs: VIEW,
    freshFor: 5 * 60_000,
    data: AdvertiserClient,
  },
  rawReport: {
    method: 'POST',
    path: 'doubleclick/reporting/booking/full',
    reads: true,
    audience: 'member',
    needs: VIEW,
    data: z.array(RawReportRow),
  },
  siteBenchmarks: {
    method: 'POST',
    path: 'doubleclick/benchmark/site',
    reads: true,
    audience: 'member',
    needs: VIEW,
    data: z.array(SiteBenchmark),
  },
  matchingBookings: {
    method: 'POST',
    path: 'doubleclick/matching/booking',
    reads: true,
    audience: 'member',
    needs: ['reporting/matchBookings'],
    data: z.array(Booking),
  },
  matchingPlans: {
    method: 'POST',
    path: 'doubleclick/matching/plan',
    reads: true,
    audience: 'member',
    needs: ['reporting/matchBookings'],
    data: z.array(
      z.strictObject({
        campaignId: EntityId,
        campaignName: z.string(),
        bookings: z.int(),
        bookedImpressions: z.number(),
        costToClient: z.number(),
      }),
    ),
  },
  matchingPlacements: {
    method: 'POST',
    path: 'doubleclick/matching/placement',
    reads: true,
    audience: 'member',
    needs: ['reporting/matchBookings'],
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
  },
  alerts: {
    method: 'POST',
    path: 'doubleclick/matching/alert',
    reads: true,
    audience: 'member',
    needs: ['reporting/matchBookings'],
    data: z.array(Alert),
  },
});
