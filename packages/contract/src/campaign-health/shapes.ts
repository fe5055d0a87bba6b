/**
 * Records of the troubleshooter by the names of spec.md §3, with the id, level and status of each item. The shapes of the
 * answers around them are not shown in the specification.
 */
import { Day } from '@flightdeck/domain/dates';
import { TARGETING_FLAGS } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { FactsId, When } from '../list.ts';
import { IssueStatus, ItemLevel } from '../troubleshooter/shapes.ts';

/** Records of an answer at most, the worst first. */
export const RECORDS_LIMIT = 10_000;
/** Ids in each list of `client/link/connection` at most. */
export const CONNECTION_IDS = 1000;
/** Connections of an answer at most. */
export const CONNECTIONS_LIMIT = 5000;

const item = {
  itemId: z.int(),
  level: ItemLevel,
  status: IssueStatus,
  name: z.string(),
} as const;

/** How many items have each level, 1 (worst) to 3. */
export const LevelCounts = z.tuple([z.int(), z.int(), z.int()]);
export type LevelCounts = z.infer<typeof LevelCounts>;

const counted = { items: z.int(), levels: LevelCounts };

/** Where the items are; null without the permission `troubleshooter/insights`. */
export const Breakdowns = z.strictObject({
  clients: z.array(z.strictObject({ clientUuid: z.string(), name: z.string(), ...counted })),
  offices: z.array(z.strictObject({ officeId: z.nullable(z.string()), ...counted })),
  types: z.array(z.strictObject({ opportunityType: z.nullable(z.string()), ...counted })),
});
export type Breakdowns = z.infer<typeof Breakdowns>;

/** Records with their totals; false where they cannot be read. */
export const answerOf = <Record extends z.core.$ZodType>(record: Record) =>
  z.union([
    z.literal(false),
    z.strictObject({
      records: z.array(record),
      /** There are more than `RECORDS_LIMIT`. */
      isMore: z.boolean(),
      levels: LevelCounts,
      breakdowns: z.nullable(Breakdowns),
    }),
  ]);

export const SpecBooking = z.strictObject({
  ...item,
  bookingUniqueNumber: z.string(),
  costToClient: z.nullable(z.number()),
  deliveredImpressions: z.number(),
  /** In thousands. */
  impressions: z.nullable(z.number()),
  costStructure: z.nullable(z.string()),
  opportunityType: z.nullable(z.string()),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  /** Days of the flight, both ends included; null where one is not known. */
  totalDays: z.nullable(z.int()),
  excludeFromTrafficking: z.boolean(),
  mediaName: z.string(),
});

const Flags = z.array(z.enum(TARGETING_FLAGS));
const bid = {
  ...item,
  /** Impressions for budget type 1, else money. */
  budget_amount: z.nullable(z.number()),
  /** 1 impressions, 2 spend with vendor fees, otherwise spend. */
  budget_type: z.int(),
  /** Goal pacing in percent; null where it cannot be known. */
  pacing: z.nullable(z.number()),
  pacing_rate: z.nullable(z.string()),
  start_date: z.nullable(Day),
  end_date: z.nullable(Day),
  totalMediaCost: z.nullable(z.number()),
  totalImpressions: z.nullable(z.number()),
};

/** An insertion order or line item. */
export const SpecBid = z.strictObject({
  ...bid,
  /** Of the platform, such as `Active`; `status` is that of the issue. */
  entityStatus: z.string(),
  /** In percent of what the client pays. */
  margin: z.nullable(z.number()),
  targeting: Flags,
  /** Sites of its list; null where it has none, or that is not known. What each served is not known. */
  siteCount: z.nullable(z.int()),
});

export const SpecBidCampaign = z.strictObject({
  ...bid,
  entityStatus: z.string(),
  lastUpdate: z.nullable(Day),
});

export const SpecBudget = z.strictObject({
  ...item,
  kind: z.enum(['campaign', 'daily']),
  budget_amount: z.nullable(z.number()),
  budget_type: z.int(),
  pacing_rate: z.nullable(z.string()),
  start_date: z.nullable(Day),
  end_date: z.nullable(Day),
});

export const SpecTargeting = z.strictObject({
  ...item,
  targeting: Flags,
  /** Points: site 50, audience 24, any other 4. */
  score: z.int(),
  lineItems: z.int(),
});

export const SpecLandingPage = z.strictObject({
  ...item,
  placementId: z.string(),
  landing_page: z.string(),
  /** Sum of the bits of spec.md §5. */
  error_code: z.int(),
});

export const SpecCreative = z.strictObject({
  ...item,
  /** Null where no report has brought the creative: it has no level then. */
  itemId: z.nullable(z.int()),
  creativeId: z.string(),
  impressions: z.number(),
  /** Null where no report says. */
  defaultImpressions: z.nullable(z.number()),
  lastServed: Day,
});

export const SpecAggregator = z.strictObject({
  ...item,
  uuid: z.string(),
  date_start: z.nullable(Day),
  date_end: z.nullable(Day),
  /** Of the aggregator; `status` is that of the issue. */
  entityStatus: z.string(),
  lastLog: z.nullable(Day),
});

/** An aggregator, what it brought, and what its runs did, newest first; false where that cannot be read. */
export const ActivityOverview = z.union([
  z.literal(false),
  z.strictObject({
    uuid: z.string(),
    name: z.string(),
    date_start: z.nullable(Day),
    date_end: z.nullable(Day),
    status: z.string(),
    lastLog: z.nullable(When),
    /** Outcomes by name, each counted once. All three lists are empty before its first run. */
    outcomes: z.array(z.strictObject({ outcome: z.string(), counted: z.number() })),
    /** What each source claims of an outcome, and what of it counts: claims of several sources are of the same people. */
    sources: z.array(
      z.strictObject({
        outcome: z.string(),
        source: z.string(),
        claimed: z.number(),
        counted: z.number(),
      }),
    ),
    days: z.array(z.strictObject({ day: Day, outcome: z.string(), counted: z.number() })),
    logs: z.array(
      z.strictObject({ at: When, rowsIn: z.int(), rowsMapped: z.int(), message: z.string() }),
    ),
  }),
]);

/** What belongs to what: a placement with its booking, campaign and client. */
export const Connections = z.union([
  z.literal(false),
  z.strictObject({
    connections: z.array(
      z.strictObject({
        clientUuid: z.string(),
        officeId: z.nullable(z.string()),
        advertiserId: FactsId,
        campaignId: FactsId,
        placementId: FactsId,
        bookingUniqueNumber: z.nullable(z.string()),
        opportunityType: z.nullable(z.string()),
      }),
    ),
    /** There are more than `CONNECTIONS_LIMIT`. */
    isMore: z.boolean(),
  }),
]);
