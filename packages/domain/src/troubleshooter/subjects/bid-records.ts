/** What is known of things of a bidding platform (spec.md §3): from its structured data files and its reports. */
import { z } from 'zod';
import { Day } from '../../dates/index.ts';

/** What an insertion order or line item may be targeted by; the weights of the score stand in `targeting.ts`. */
export const TARGETING_FLAGS = [
  'site',
  'audience',
  'geography',
  'language',
  'device',
  'viewability',
  'category',
  'keyword',
  'daypart',
  'demographic',
  'environment',
  'position',
] as const;
export type TargetingFlag = (typeof TARGETING_FLAGS)[number];

/** Codes of budgets (spec.md §9): 1 impressions, 2 spend with vendor fees, any other spend. */
export const BUDGET_TYPES = { impressions: 1, spendWithFees: 2, spend: 3 } as const;

const figures = {
  /** Code of `BUDGET_TYPES`. */
  budgetType: z.int(),
  /** Impressions for budget type 1, else money; null where no budget is stated. */
  budgetAmount: z.nullable(z.number()),
  /** `ASAP`, `Even`, `Ahead` …; null where the file does not say. */
  pacingRate: z.nullable(z.string()),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  /** From the start to the end of `asOf`, in the advertiser's currency, without vendor fees. */
  totalMediaCost: z.nullable(z.number()),
  vendorFees: z.nullable(z.number()),
  totalImpressions: z.nullable(z.number()),
  /** What the client pays; with the cost it makes the margin. */
  revenue: z.nullable(z.number()),
  clicks: z.nullable(z.number()),
  invalidClicks: z.nullable(z.number()),
  measurableImpressions: z.nullable(z.number()),
  viewableImpressions: z.nullable(z.number()),
  /** Last day whose delivery is known, at most the end of the flight; null without any report. */
  asOf: z.nullable(Day),
};

/** An insertion order or line item. */
export const BidRecord = z.strictObject({
  ...figures,
  status: z.string(),
  /** Ids of vendors whose fees it carries. */
  vendorIds: z.array(z.int()),
  /** Its ads count engagements, by which a higher margin is expected. */
  engagedContent: z.boolean(),
  targeting: z.array(z.enum(TARGETING_FLAGS)),
  /** Sites that it is limited to; null where it is not limited, or that is not known. */
  siteCount: z.nullable(z.int()),
});
export type BidRecord = z.infer<typeof BidRecord>;

/** A campaign of the bidding platform. */
export const BidCampaignRecord = z.strictObject({
  ...figures,
  status: z.string(),
  /** Day of the last change or report of it; null where none is known. */
  lastUpdate: z.nullable(Day),
  /** Day that `lastUpdate` is held against; that of the last look of a live campaign, else its end. */
  today: Day,
});
export type BidCampaignRecord = z.infer<typeof BidCampaignRecord>;

/** A budget of the bidding platform: of a campaign as a whole, or of each of its days. */
export const BudgetRecord = z.strictObject({
  kind: z.enum(['campaign', 'daily']),
  budgetType: z.int(),
  /** Money. */
  amount: z.nullable(z.number()),
  pacingRate: z.nullable(z.string()),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
});
export type BudgetRecord = z.infer<typeof BudgetRecord>;

/** The targeting of a campaign of the bidding platform, over all its line items. */
export const TargetingRecord = z.strictObject({
  targeting: z.array(z.enum(TARGETING_FLAGS)),
  lineItems: z.int(),
});
export type TargetingRecord = z.infer<typeof TargetingRecord>;
