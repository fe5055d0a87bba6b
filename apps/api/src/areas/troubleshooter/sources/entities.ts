/** What imported files state: one shape for each kind of thing, as kept with its import. */
import { Day } from '@flightdeck/domain/dates';
import { TARGETING_FLAGS } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';

const day = z.nullable(Day);
const figure = z.nullable(z.number());
const targeting = z.array(z.enum(TARGETING_FLAGS));

/** Fees and pacing, as insertion orders and line items have them. */
const bought = {
  status: z.string(),
  /** `Amount`, `Impressions`, `Unlimited` or `Automatic`. */
  budgetType: z.string(),
  /** `Daily`, `Flight` or `Monthly`; null where the file does not say. */
  pacing: z.nullable(z.string()),
  pacingRate: z.nullable(z.string()),
  /** Of a day or month, in the unit of the budget. */
  pacingAmount: figure,
  /** Ids of vendors whose fees it carries (`vendors.ts`). */
  vendorIds: z.array(z.int()),
  /** Some of its fees are invoiced by the platform, and count towards the budget. */
  invoicesFees: z.boolean(),
  engagedContent: z.boolean(),
  targeting,
  siteCount: z.nullable(z.int()),
  updated: day,
} as const;

/** A campaign of a structured data file. Money is in the advertiser's currency. */
const CampaignEntity = z.strictObject({
  advertiserId: z.nullable(z.string()),
  status: z.string(),
  budget: figure,
  start: day,
  end: day,
  updated: day,
});

/** A part of an insertion order's budget, with its own flight. */
const Segment = z.strictObject({ amount: z.number(), start: Day, end: Day });
export type Segment = z.infer<typeof Segment>;

const InsertionOrderEntity = z.strictObject({
  ...bought,
  campaignId: z.nullable(z.string()),
  segments: z.array(Segment),
});

const LineItemEntity = z.strictObject({
  ...bought,
  orderId: z.string(),
  type: z.string(),
  /** Null: that of its insertion order. */
  start: day,
  end: day,
  budget: figure,
});

/** Figures of a report's row, in the order of `FIGURES`; null where the report has no such column. */
export const FIGURES = [
  'mediaCost',
  'vendorFees',
  'revenue',
  'impressions',
  'clicks',
  'invalidClicks',
  'measurableImpressions',
  'viewableImpressions',
] as const;
export type FigureId = (typeof FIGURES)[number];

/** What a report says of an insertion order or line item. */
const FiguresEntity = z.strictObject({
  /** Days that the report was made for. */
  from: Day,
  to: Day,
  /** By day; else all of them together, stated with the last one. */
  isByDay: z.boolean(),
  currency: z.nullable(z.string()),
  days: z.array(z.tuple([Day, z.array(figure)])),
  /** Sites that it delivered on; null where the report names none. */
  siteCount: z.nullable(z.int()),
});

const LandingPageEntity = z.strictObject({
  placementId: z.string(),
  landingPage: z.string(),
  campaignId: z.nullable(z.string()),
  /** Query fields that hold the ids, as the client tags; empty: none does. */
  campaignField: z.string(),
  placementField: z.string(),
});

const CreativeEntity = z.strictObject({
  /** Null where the report has defaults alone. */
  impressions: figure,
  defaultImpressions: z.number(),
});

const AggregatorEntity = z.strictObject({
  start: day,
  end: day,
  status: z.string(),
  lastLog: day,
});

/** The shape of each kind of entity. */
export const ENTITIES = {
  campaign: CampaignEntity,
  insertionOrder: InsertionOrderEntity,
  lineItem: LineItemEntity,
  insertionOrderFigures: FiguresEntity,
  lineItemFigures: FiguresEntity,
  landingPage: LandingPageEntity,
  creative: CreativeEntity,
  aggregator: AggregatorEntity,
} as const;
export type EntityKind = keyof typeof ENTITIES;
export type FieldsOf<Kind extends EntityKind> = z.infer<(typeof ENTITIES)[Kind]>;

/** A thing that a file states. */
export interface Entity<Kind extends EntityKind = EntityKind> {
  readonly kind: Kind;
  readonly externalId: string;
  readonly name: string;
  readonly fields: FieldsOf<Kind>;
}

/** What things of a kind are called, for people. */
export const KIND_TITLES: Readonly<Record<EntityKind, string>> = {
  campaign: 'Campaigns',
  insertionOrder: 'Insertion orders',
  lineItem: 'Line items',
  insertionOrderFigures: 'Insertion orders with figures',
  lineItemFigures: 'Line items with figures',
  landingPage: 'Landing pages',
  creative: 'Creatives',
  aggregator: 'Aggregators',
};

/** Kinds of files, and the kinds of things that each states. */
export const FILE_KINDS = {
  sdf: {
    title: 'Structured data file',
    kinds: ['campaign', 'insertionOrder', 'lineItem'],
  },
  'dv360-report': {
    title: 'Display & Video 360 report',
    kinds: ['insertionOrderFigures', 'lineItemFigures'],
  },
  'landing-pages': { title: 'Landing pages of placements', kinds: ['landingPage'] },
  creatives: { title: 'Creative report', kinds: ['creative'] },
  aggregators: { title: 'List of aggregators', kinds: ['aggregator'] },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly kinds: readonly EntityKind[] }>
>;
export type FileKind = keyof typeof FILE_KINDS;
