/** What the troubleshooter's calls of spec.md §7 do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { FactsId } from '../list.ts';
import { CONNECTION_IDS } from './shapes.ts';

/** What each call can be narrowed by; a filter on something that the records have not leaves none. */
const filters = {
  /** Uuid of an activity aggregator: what belongs to its advertiser. */
  aaId: z.string().max(64).optional(),
  bookingUniqueNumber: z.string().max(200).optional(),
  clientUuid: z.string().max(64).optional(),
  officeId: z.string().max(64).optional(),
  opportunityType: z.string().max(200).optional(),
};
const Filters = z.strictObject(filters);
const Active = z.strictObject({
  ...filters,
  status: z
    .array(z.enum(['active', 'paused']))
    .min(1)
    .default(['active', 'paused']),
  /** By flight: what runs today, everything, or what has not begun. */
  live: z.enum(['live', 'all', 'upcoming']).default('live'),
});
const ids = z.array(FactsId).max(CONNECTION_IDS).default([]);

export const campaignHealthInputs = {
  aggregatorIssues: { summary: 'Activity aggregators, overdue ones first.', body: Filters },
  aggregatorAmx: { summary: 'Campaigns of the bidding platform.', body: Filters },
  bookingIssues: { summary: 'Bookings with their delivery.', body: Filters },
  unlinkedCreatives: {
    summary: 'Creatives that served lately and belong to no client or campaign.',
    body: z.strictObject({
      ...filters,
      /** Known days. */
      recentlyServedDays: z.int().min(1).max(90).default(14),
    }),
  },
  insertionOrders: { summary: 'Insertion orders by status and flight.', body: Active },
  lineItems: { summary: 'Line items by status and flight.', body: Active },
  invalidUrls: { summary: 'Landing pages of placements with an error bit.', body: Filters },
  amxBudget: { summary: 'Budgets of the bidding platform.', body: Filters },
  amxPacing: { summary: 'Pacing of the line items of the bidding platform.', body: Filters },
  amxTargeting: { summary: 'Targeting of the bidding platform’s campaigns.', body: Filters },
  connections: {
    summary: 'Which placements, bookings and campaigns belong together, of any of these ids.',
    body: z.strictObject({
      ...filters,
      clientUuids: z.array(z.string().max(64)).max(CONNECTION_IDS).default([]),
      bookingUniqueNumbers: z.array(z.string().max(200)).max(CONNECTION_IDS).default([]),
      campaignIds: ids,
      placementIds: ids,
    }),
  },
  activityOverview: {
    summary:
      'An activity aggregator: its outcomes by source and by day, and what its last runs did.',
  },
} as const;
