/** Advertisers, campaigns, placements, benchmarks, bookings and alerts (the `doubleclick/…` and `intelligence/…` calls of spec.md §7). */

import { AdvertiserClient, Alert, EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { calls } from '../call.ts';
import { exportCall } from '../list.ts';
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

const reading = { audience: 'member', method: 'POST', reads: true } as const;
const viewing = { ...reading, needs: ['reporting/viewReports || reporting/createReport'] } as const;
const matching = { ...reading, needs: ['reporting/matchBookings'] } as const;

export const deliveryCalls = calls<typeof deliveryInputs>()({
  advertisers: { ...viewing, path: 'doubleclick/adv/list', data: z.array(AdvertiserOption) },
  campaigns: { ...viewing, path: 'doubleclick/campaign/list', data: z.array(CampaignOption) },
  placements: { ...viewing, path: 'doubleclick/placement/list', data: z.array(PlacementOption) },
  advertiserClient: {
    ...viewing,
    path: 'intelligence/adv/get',
    freshFor: 5 * 60_000,
    data: AdvertiserClient,
  },
  rawReport: {
    ...viewing,
    path: 'doubleclick/reporting/booking/full',
    data: z.array(RawReportRow),
  },
  rawFacts: { audience: 'member', needs: viewing.needs, ...exportCall, path: 'dataset/raw' },
  siteBenchmarks: { ...viewing, path: 'doubleclick/benchmark/site', data: z.array(SiteBenchmark) },
  matchingBookings: { ...matching, path: 'doubleclick/matching/booking', data: z.array(Booking) },
  matchingPlans: {
    ...matching,
    path: 'doubleclick/matching/plan',
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
    ...matching,
    path: 'doubleclick/matching/placement',
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
  alerts: { ...matching, path: 'doubleclick/matching/alert', data: z.array(Alert) },
});
