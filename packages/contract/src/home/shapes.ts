/** Home: campaigns and clients with their pace, what is new to the person, and what waits for them. */
import { Day } from '@flightdeck/domain/dates';
import { FindingLevel } from '@flightdeck/domain/health/finding';
import { MoneyReason } from '@flightdeck/domain/metrics';
import { EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { ClientItem } from '../clients/shapes.ts';
import { When } from '../list.ts';

/** A campaign that runs, with the figures of its card. Money is in units of `currency`. */
export const HomeCampaign = z.strictObject({
  campaignId: EntityId,
  name: z.string(),
  advId: EntityId,
  advName: z.string(),
  /** ISO 4217. */
  /** Null where it is not known: its money then has no sign. */
  currency: z.string().nullable(),
  start: Day,
  end: Day,
  /** Kinds of its placements, such as Display. */
  kinds: z.array(z.string()),
  sites: z.int(),
  placements: z.int(),
  booked: z.nullable(z.number()),
  bookedSpend: z.nullable(z.number()),
  /** Why `bookedSpend` is null although some is booked; null where it is not. */
  bookedSpendReason: z.nullable(MoneyReason),
  /** Impressions and spend (null where no exchange rate is known) from the start of the flight to the end of `knownUntil`. */
  delivered: z.number(),
  spend: z.number().nullable(),
  /** Percent of the delivery expected by then; null when it is unknown. */
  pacing: z.nullable(z.number()),
  /** Last day with known delivery; null when nothing was ever loaded. */
  knownUntil: z.nullable(Day),
  /** Impressions of the 30 days up to `knownUntil`; null for days outside the flight. */
  daily: z.array(z.nullable(z.number())),
  /** The newest report over it that the person may see. */
  report: z.nullable(z.strictObject({ reportId: z.uuid(), name: z.string() })),
});
export type HomeCampaign = z.infer<typeof HomeCampaign>;

/** A campaign that starts soon or has just ended. */
export const HomeFlight = z.strictObject({
  campaignId: EntityId,
  name: z.string(),
  start: Day,
  end: Day,
  booked: z.nullable(z.number()),
  delivered: z.number(),
});
export type HomeFlight = z.infer<typeof HomeFlight>;

/** A campaign that runs, as the page of its client lists it. Money is in units of `currency`. */
export const RunningFlight = z.strictObject({
  ...HomeFlight.shape,
  ...HomeCampaign.pick({
    currency: true,
    bookedSpend: true,
    bookedSpendReason: true,
    spend: true,
    pacing: true,
    knownUntil: true,
  }).shape,
  /** Booked spend that the elapsed share of the flight calls for; null where no spend is booked or nothing is loaded. */
  plannedSpend: z.nullable(z.number()),
});
export type RunningFlight = z.infer<typeof RunningFlight>;

/** How far delivery is loaded: to `until`, at `loadedAt`; both null when nothing ever was. */
const Loaded = { until: z.nullable(Day), loadedAt: z.nullable(When) } as const;

export const HomeCampaigns = z.strictObject({
  ...Loaded,
  /** The same of each client that has delivery, by name. */
  ages: z.array(z.strictObject({ name: z.string(), ...Loaded })),
  /** The client asked for; null for all of the person's clients. */
  client: z.nullable(z.strictObject({ uuid: z.string(), name: z.string() })),
  /** What data health found about figures of the last days, the worst first. */
  notices: z.array(z.strictObject({ id: z.int(), level: FindingLevel, text: z.string() })),
  /** Those that run, worst first. */
  campaigns: z.array(HomeCampaign),
  soon: z.array(HomeFlight),
  ended: z.array(HomeFlight),
});
export type HomeCampaigns = z.infer<typeof HomeCampaigns>;

/** A client of an account manager. */
export const HomeClient = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  /** Null where that of its money is not known. */
  currency: z.string().nullable(),
  /** Campaigns that run, by the level of their pace; `unknown` have no booking or no delivery yet. */
  running: z.strictObject({ level1: z.int(), level2: z.int(), level3: z.int(), unknown: z.int() }),
  /** Spend of the campaigns that run and have a booked spend, and what their plans call for by now; null where no sum is known. */
  spend: z.number().nullable(),
  plan: z.number(),
  /** Whole days without delivery up to yesterday; null where nothing runs. */
  missing: z.nullable(z.strictObject({ days: z.int(), from: z.nullable(Day), to: Day })),
  /** The worst of what data health found and nobody has acknowledged, and how much more there is. */
  finding: z.nullable(
    z.strictObject({
      level: FindingLevel,
      title: z.string(),
      firstDay: Day,
      lastDay: Day,
      more: z.int(),
    }),
  ),
  ...Loaded,
  /** The next start or end of a flight. */
  next: z.nullable(
    z.strictObject({ name: z.string(), day: Day, kind: z.enum(['starts', 'ends']) }),
  ),
});
export type HomeClient = z.infer<typeof HomeClient>;

/** A client of the person, and its advertisers. */
export const OwnClient = z.strictObject({
  ...ClientItem.shape,
  advertiserIds: z.array(EntityId),
});
export type OwnClient = z.infer<typeof OwnClient>;

/** The campaigns of a client that run, the worst first, and what they come to. */
export const ClientFlights = z.strictObject({
  /** As home lists it. */
  client: HomeClient.omit({ finding: true }),
  /** What is booked for the campaigns that `client.spend` and `client.plan` are about, and how many these are. */
  booked: z.number(),
  planned: z.int(),
  /** The same spend and plan day by day; null where there is no sum. */
  curve: z.nullable(
    z.strictObject({
      /** First day of the first of these campaigns, and last day of the last. */
      start: Day,
      end: Day,
      /** The last day that is known of all of them. */
      until: Day,
      /** Spend to the end of each day from `start` to `until`. */
      spent: z.array(z.number()),
      /** What the plans call for by the end of each day from `start` to `end`. */
      plan: z.array(z.number()),
    }),
  ),
  flights: z.array(RunningFlight),
});
export type ClientFlights = z.infer<typeof ClientFlights>;

/** Something that is about to happen to a client. */
export const DueEntry = z.strictObject({
  id: z.string(),
  kind: z.enum(['starts', 'ends', 'event', 'send', 'step']),
  day: Day,
  /** Where it has a time of day. */
  at: z.nullable(When),
  /** Of the campaign, the event, the schedule or the step. */
  name: z.string(),
  /** What happens: `Flight ends`. */
  note: z.string(),
  /** Path in the portal. */
  path: z.string(),
});
export type DueEntry = z.infer<typeof DueEntry>;

/** Something that happened since the person was last here. */
export const NewsEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    id: z.string(),
    conversationId: z.string(),
    at: When,
    from: z.string(),
    text: z.string(),
  }),
  z.strictObject({
    kind: z.literal('report'),
    id: z.string(),
    at: When,
    name: z.string(),
    from: z.string(),
    slides: z.int(),
  }),
  z.strictObject({
    kind: z.literal('load'),
    id: z.string(),
    at: When,
    source: z.string(),
    firstDay: Day,
    lastDay: Day,
    /** Days that were loaded before, with other figures; null where there are none. */
    restated: z.nullable(
      z.strictObject({
        firstDay: Day,
        lastDay: Day,
        /** Impressions of those days. */
        before: z.number(),
        after: z.number(),
      }),
    ),
    /** Names of the advertisers whose delivery it was. */
    advertisers: z.array(z.string()),
  }),
  /** A report that could not be sent as its schedule says. */
  z.strictObject({
    kind: z.literal('unsent'),
    id: z.string(),
    scheduleId: z.string(),
    at: When,
    name: z.string(),
    reason: z.string(),
  }),
  /** An item of the troubleshooter that changed. */
  z.strictObject({
    kind: z.literal('trouble'),
    /** Of the item. */
    id: z.string(),
    at: When,
    name: z.string(),
    client: z.string(),
    /** What became of it: `New at level 1`. */
    text: z.string(),
  }),
  /**
   * An alert on a tile of a dashboard that began to hold, or stopped; a post of the blog; a comment on a post of the
   * person's own.
   */
  z.strictObject({
    kind: z.literal(['alert', 'post', 'comment']),
    id: z.string(),
    at: When,
    /** Of the tile or the post. */
    name: z.string(),
    text: z.string(),
    /** Path of the page in the portal. */
    path: z.string(),
  }),
]);
export type NewsEntry = z.infer<typeof NewsEntry>;

/** Something that waits for the person. */
export const WaitingEntry = z.strictObject({
  id: z.string(),
  kind: z.enum(['message', 'request', 'approval', 'schedule', 'step']),
  at: When,
  /** Who waits. */
  from: z.string(),
  text: z.string(),
  /** Path in the portal where it is done. */
  path: z.string(),
});
export type WaitingEntry = z.infer<typeof WaitingEntry>;
