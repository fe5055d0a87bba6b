/** Stored records by the names of spec.md §3. Each is parsed by its own subject, so that none is told wrongly. */
import type {
  SpecAggregator,
  SpecBid,
  SpecBidCampaign,
  SpecBooking,
  SpecBudget,
  SpecLandingPage,
  SpecTargeting,
} from '@flightdeck/contract/campaign-health';
import { type Day, daysIn } from '@flightdeck/domain/dates';
import {
  AggregatorRecord,
  BidCampaignRecord,
  BidRecord,
  BookingRecord,
  BudgetRecord,
  LandingPageRecord,
  landingBits,
  marginOf,
  TargetingRecord,
  targetingScore,
} from '@flightdeck/domain/troubleshooter/rules';
import type { z } from 'zod';
import type { Item } from './items.ts';

const common = ({ itemId, level, status, name }: Item) => ({ itemId, level, status, name });

export function bookingOf(item: Item): z.infer<typeof SpecBooking> {
  const { asOf: _, endedOverYearAgo: _ended, ...record } = BookingRecord.parse(item.record);
  const { startDate: start, endDate: end } = record;
  return {
    ...common(item),
    ...record,
    opportunityType: item.opportunityType,
    totalDays: start === null || end === null ? null : daysIn({ start, end }),
  };
}

/** What insertion orders, line items and campaigns have in common. */
const bidOf = (item: Item, record: BidCampaignRecord | BidRecord) => ({
  ...common(item),
  budget_amount: record.budgetAmount,
  budget_type: record.budgetType,
  pacing: item.figure,
  pacing_rate: record.pacingRate,
  start_date: record.startDate,
  end_date: record.endDate,
  totalMediaCost: record.totalMediaCost,
  totalImpressions: record.totalImpressions,
  entityStatus: record.status,
});

export function lineOf(item: Item): z.infer<typeof SpecBid> {
  const record = BidRecord.parse(item.record);
  const { targeting, siteCount } = record;
  return { ...bidOf(item, record), margin: marginOf(record), targeting, siteCount };
}

/** Which insertion orders and line items are asked for. */
export interface ActiveFilter {
  readonly status: readonly ('active' | 'paused')[];
  readonly live: 'live' | 'all' | 'upcoming';
}

/**
 * The same, only of some states and flights; null for others. A flight without a start has begun, one without an end does
 * not end.
 */
export function activeLineOf(
  item: Item,
  { status, live }: ActiveFilter,
  today: Day,
): z.infer<typeof SpecBid> | null {
  const record = BidRecord.parse(item.record);
  const { startDate, endDate } = record;
  const state = record.status.trim().toLowerCase();
  const isUpcoming = startDate !== null && startDate > today;
  const isLive = !isUpcoming && (endDate === null || endDate >= today);
  const isAsked = { all: true, live: isLive, upcoming: isUpcoming }[live];
  return isAsked && status.some((each) => each === state) ? lineOf(item) : null;
}

export function campaignOf(item: Item): z.infer<typeof SpecBidCampaign> {
  const record = BidCampaignRecord.parse(item.record);
  return { ...bidOf(item, record), lastUpdate: record.lastUpdate };
}

export function budgetOf(item: Item): z.infer<typeof SpecBudget> {
  const { kind, amount, budgetType, pacingRate, startDate, endDate } = BudgetRecord.parse(
    item.record,
  );
  return {
    ...{ ...common(item), kind, budget_amount: amount, budget_type: budgetType },
    ...{ pacing_rate: pacingRate, start_date: startDate, end_date: endDate },
  };
}

export function targetingOf(item: Item): z.infer<typeof SpecTargeting> {
  const { targeting, lineItems } = TargetingRecord.parse(item.record);
  return { ...common(item), targeting, score: targetingScore(targeting), lineItems };
}

/** A landing page with an error bit; null for one without. */
export function invalidUrlOf(item: Item): z.infer<typeof SpecLandingPage> | null {
  const record = LandingPageRecord.parse(item.record);
  const { placementId, landingPage } = record;
  const bits = landingBits(record);
  if (bits === null || bits === 0) return null;
  return { ...common(item), placementId, landing_page: landingPage, error_code: bits };
}

export function aggregatorOf(item: Item): z.infer<typeof SpecAggregator> {
  const { uuid, startDate, endDate, status, lastLog } = AggregatorRecord.parse(item.record);
  return {
    ...{ ...common(item), uuid, date_start: startDate, date_end: endDate },
    ...{ entityStatus: status, lastLog },
  };
}
