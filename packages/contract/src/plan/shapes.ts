/** Bookings of the media plan, the placements that each is matched to, and a media plan before it is imported. */
import { Day } from '@flightdeck/domain/dates';
import { MoneyReason } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { BadRow } from '../imports/shapes.ts';
import { FactsId, When } from '../list.ts';

/** Most impressions, and money in units, of a booking. */
const MOST = 9_000_000_000;
/** Most placements that a person matches to a booking. */
export const PLACEMENTS_LIMIT = 200;

const Text = (most: number) => z.nullable(z.string().trim().min(1).max(most));
/** Booked impressions. */
const Impressions = z.nullable(z.int().min(0).max(MOST));
/** In units of the booking's currency. */
const Spend = z.nullable(z.number().min(0).max(MOST));

/** A booking as a person writes it; its money is in the client's currency. */
export const BookingFields = z.strictObject({
  /** Empty: it gets one. */
  number: z.string().trim().max(100),
  name: z.string().trim().min(1).max(500),
  site: Text(500),
  campaign: Text(500),
  start: Day,
  end: Day,
  impressions: Impressions,
  spend: Spend,
  costStructure: Text(100),
  opportunityType: Text(100),
});
export type BookingFields = z.infer<typeof BookingFields>;

/** How a booking came to its placements: as the file says, by a rule, or by a person. */
export const MatchRule = z.enum(['file', 'number', 'placement', 'name', 'flight', 'person']);
export type MatchRule = z.infer<typeof MatchRule>;

/** A placement as bookings are matched to it. */
export const PlanPlacement = z.strictObject({
  placementId: FactsId,
  name: z.string(),
  site: z.string(),
  campaign: z.string(),
  /** Number of the booking that it follows. */
  booking: z.string().nullable(),
});
export type PlanPlacement = z.infer<typeof PlanPlacement>;

const Values = {
  number: z.string(),
  name: z.string(),
  site: z.string().nullable(),
  campaign: z.string().nullable(),
  start: z.nullable(Day),
  end: z.nullable(Day),
  impressions: z.number().nullable(),
  spend: z.number().nullable(),
  /** Null: the client's. */
  currency: z.string().nullable(),
  costStructure: z.string().nullable(),
  opportunityType: z.string().nullable(),
};

/** A booking in force. */
export const PlannedBooking = z.strictObject({
  bookingId: FactsId,
  revision: z.int(),
  ...Values,
  origin: z.enum(['load', 'plan', 'hand']),
  /** The media plan that it came with. */
  fileName: z.string().nullable(),
  /** `aside`: each of its placements follows another booking, so that it counts nowhere. */
  state: z.enum(['open', 'matched', 'aside']),
  /** False where its money is in another currency than the client’s: then its cost counts nowhere. */
  isComparable: z.boolean(),
  placements: z.array(z.strictObject({ ...PlanPlacement.shape, rule: MatchRule })),
  /** Impressions of the placements that follow it, to date; null while none does. */
  delivered: z.number().nullable(),
  changedBy: z.string().nullable(),
  changedAt: When,
});
export type PlannedBooking = z.infer<typeof PlannedBooking>;

/** An import of a media plan. */
export const PlanImport = z.strictObject({
  planId: FactsId,
  fileName: z.string(),
  bookings: z.int(),
  loadedBy: z.string(),
  loadedAt: When,
  undone: z.strictObject({ at: When, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type PlanImport = z.infer<typeof PlanImport>;

/** What the bookings of an advertiser come to. */
export const PlanOverview = z.strictObject({
  advId: FactsId,
  name: z.string(),
  /** Of the client; null where the advertiser has none. */
  currency: z.string().nullable(),
  bookings: z.int(),
  /** Bookings without a placement, and what they would add. */
  open: z.strictObject({ bookings: z.int(), impressions: z.number(), spend: z.number() }),
  /** What placements have booked: what pacing compares delivery with. */
  matched: z.strictObject({
    impressions: z.number(),
    spend: z.nullable(z.number()),
    /** Why there is no sum of what is booked; null where there is one. */
    spendReason: z.nullable(MoneyReason),
  }),
  /** Bookings whose money is in another currency. */
  otherCurrency: z.int(),
  /** Newest first. */
  imports: z.array(PlanImport),
});
export type PlanOverview = z.infer<typeof PlanOverview>;

/** How a person says that a plan is to be read, where the file alone does not tell. */
export const PlanChoices = z.strictObject({
  sheet: z.optional(z.string().max(200)),
  dayOrder: z.optional(z.enum(['dmy', 'mdy', 'ymd'])),
  decimal: z.optional(z.enum(['.', ','])),
});
export type PlanChoices = z.infer<typeof PlanChoices>;

/** A booking of a file, and what importing it would do. */
export const PlanRow = z.strictObject({
  line: z.int(),
  ...Values,
  /** `takes`: takes the place of a delivery file's booking with this number. */
  change: z.enum(['new', 'changed', 'same', 'takes']),
  /** Null where no rule found placements. */
  rule: MatchRule.nullable(),
  placements: z.array(PlanPlacement),
  /** Placements of which a person has to choose: a rule finds several, or another booking has them. */
  candidates: z.array(PlanPlacement),
});
export type PlanRow = z.infer<typeof PlanRow>;

/** A media plan before it is imported. */
export const PlanPreview = z.strictObject({
  fileId: z.string(),
  fileName: z.string(),
  /** Sheets that hold a plan, where there are several. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(z.strictObject({ field: z.string(), column: z.string() })),
  dayOrder: z.nullable(z.enum(['dmy', 'mdy', 'ymd'])),
  decimal: z.nullable(z.enum(['.', ','])),
  rows: z.array(PlanRow),
  /** The first ones. */
  badRows: z.array(BadRow),
  badRowCount: z.int(),
  totals: z.strictObject({ impressions: z.number(), spend: z.number() }),
  currency: z.string().nullable(),
  /** Bookings of earlier plans that the file does not name: they stay. */
  kept: z.int(),
  warnings: z.array(z.string()),
});
export type PlanPreview = z.infer<typeof PlanPreview>;
