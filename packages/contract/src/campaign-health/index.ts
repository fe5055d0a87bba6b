/** The troubleshooter's calls as spec.md §7 names them; our own screens use those of `troubleshooter` and `creatives`. */
import { calls } from '../call.ts';
import type { campaignHealthInputs } from './inputs.ts';
import {
  ActivityOverview,
  answerOf,
  Connections,
  SpecAggregator,
  SpecBid,
  SpecBidCampaign,
  SpecBooking,
  SpecBudget,
  SpecCreative,
  SpecLandingPage,
  SpecTargeting,
} from './shapes.ts';

export * from './shapes.ts';

const needs = ['troubleshooter/aggregator'] as const;
const reading = { audience: 'member', needs, method: 'POST', reads: true, freshFor: 0 } as const;

export const campaignHealthCalls = calls<typeof campaignHealthInputs>()({
  aggregatorIssues: {
    ...reading,
    path: 'client/aggregator/issues',
    data: answerOf(SpecAggregator),
  },
  aggregatorAmx: { ...reading, path: 'client/aggregator/amx', data: answerOf(SpecBidCampaign) },
  bookingIssues: { ...reading, path: 'doubleclick/booking/issues', data: answerOf(SpecBooking) },
  unlinkedCreatives: { ...reading, path: 'creative/set/unlinked', data: answerOf(SpecCreative) },
  insertionOrders: {
    ...reading,
    path: 'doubleclick/bidmanager/insertionorder/active',
    data: answerOf(SpecBid),
  },
  lineItems: {
    ...reading,
    path: 'doubleclick/bidmanager/lineitem/active',
    data: answerOf(SpecBid),
  },
  invalidUrls: {
    ...reading,
    path: 'doubleclick/placement/url/invalid',
    data: answerOf(SpecLandingPage),
  },
  amxBudget: { ...reading, path: 'amx/budget', data: answerOf(SpecBudget) },
  amxPacing: { ...reading, path: 'amx/pacing', data: answerOf(SpecBid) },
  amxTargeting: { ...reading, path: 'amx/targeting', data: answerOf(SpecTargeting) },
  connections: {
    ...reading,
    needs: ['troubleshooter/aggregator', 'troubleshooter/insights'],
    path: 'client/link/connection',
    data: Connections,
  },
  activityOverview: {
    audience: 'member',
    needs,
    method: 'GET',
    path: 'client/aggregator/reporting/activity/overview/{aaUuid}',
    freshFor: 0,
    data: ActivityOverview,
  },
});
