/** Lines of media plans and the placements that they are linked to: what is suggested, what a save would do, and what was done. */
import { Day } from '@flightdeck/domain/dates';
import { BOOKING_FEATURES } from '@flightdeck/domain/matching';
import { z } from 'zod';
import { FactsId, PersonName, When } from '../list.ts';
import { matchWeight } from '../matching/index.ts';

/** Days in which a save can be taken back. */
export const BOOKING_UNDO_DAYS = 30;
/** Lines of a save, and placements of a line at most. */
export const SAVE_LIMITS = { lines: 500, placements: 200 } as const;

const BookingWeight = matchWeight(BOOKING_FEATURES);
export type BookingWeight = z.infer<typeof BookingWeight>;

/** A placement as links name it. */
export const LinkPlacement = z.strictObject({
  placementId: FactsId,
  name: z.string(),
  site: z.string(),
  campaign: z.string(),
  /** Platform, such as `cm360`. */
  source: z.string(),
  /** First and last day with delivery; null for none. */
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
  /** Impressions to date. */
  delivered: z.number(),
});
export type LinkPlacement = z.infer<typeof LinkPlacement>;

/** A line of a plan: a booking in force. */
export const PlanLine = z.strictObject({
  bookingId: FactsId,
  revision: z.int(),
  number: z.string(),
  name: z.string(),
  site: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  start: z.nullable(Day),
  end: z.nullable(Day),
  /** Booked impressions. */
  impressions: z.nullable(z.number()),
  costStructure: z.nullable(z.string()),
  /** Impressions that should be delivered by now; null where that is not known. */
  expected: z.nullable(z.number()),
  /** Placements that follow it. */
  linked: z.array(LinkPlacement),
});
export type PlanLine = z.infer<typeof PlanLine>;

const confidence = {
  /** 0 to 1. */
  confidence: z.number(),
  /** Lines of its advertiser: before anything is compared, each is as likely as the others. */
  among: z.int(),
  /** In the order of `BOOKING_FEATURES`. */
  weights: z.array(BookingWeight),
};

/** A placement that may belong to a line. */
export const PlacementSuggestion = z.strictObject({
  placement: LinkPlacement,
  ...confidence,
  /** `hidden`: too little speaks for it to be suggested; it is told where a line is opened. */
  band: z.enum(['ticked', 'review', 'hidden']),
});
export type PlacementSuggestion = z.infer<typeof PlacementSuggestion>;

/** What the page lists: a placement that several lines claim, or a line. */
export const LinkEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('conflict'),
    placement: LinkPlacement,
    /** Likeliest first. */
    claims: z.array(z.strictObject({ line: PlanLine, ...confidence })),
  }),
  z.strictObject({
    kind: z.literal('line'),
    group: z.enum(['review', 'ready', 'none', 'linked']),
    line: PlanLine,
    /** Placements without a line, likeliest first; those of a conflict are not among them. */
    suggestions: z.array(PlacementSuggestion),
  }),
]);
export type LinkEntry = z.infer<typeof LinkEntry>;

/** A placement without a line, and the lines that it may belong to. */
export const FreePlacement = z.strictObject({
  ...LinkPlacement.shape,
  /** The likeliest line; null where none is likely at all. */
  likeliest: z.nullable(
    z.strictObject({ bookingId: FactsId, number: z.string(), name: z.string(), ...confidence }),
  ),
});
export type FreePlacement = z.infer<typeof FreePlacement>;

const Count = z.int();

/** The plan of a client, and how much of it is linked. */
export const BookingLinksOverview = z.strictObject({
  /** Media plans with lines in force, newest first. */
  plans: z.array(
    z.strictObject({ planId: FactsId, fileName: z.string(), loadedAt: When, lines: Count }),
  ),
  lines: Count,
  placements: Count,
  /** Last day whose delivery is known. */
  asOf: z.nullable(Day),
  /** Entries of each tab. */
  counts: z.strictObject({
    open: Count,
    conflicts: Count,
    none: Count,
    linked: Count,
    placements: Count,
  }),
  /** Of the client. */
  currency: z.nullable(z.string()),
});
export type BookingLinksOverview = z.infer<typeof BookingLinksOverview>;

/** Pacing in percent, and its level; null where nothing is due or known. */
const Pace = z.nullable(
  z.strictObject({
    percent: z.number(),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
);
const before = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ before: value, after: value, all: value });

/** What a save would do. */
export const ForeseenLinks = z.strictObject({
  /** Links that it makes. */
  links: Count,
  /** Lines that it changes, worst pace first; also such as lose a placement. */
  lines: z.array(
    z.strictObject({
      bookingId: FactsId,
      number: z.string(),
      name: z.string(),
      before: Pace,
      after: Pace,
      placements: Count,
      /** With its likeliest placement alone; null unless it is over-linked by several. */
      firstAlone: Pace,
      /** Pace beyond the far bands of the client. */
      linked: z.enum(['over', 'under', 'fits']),
    }),
  ),
  /** Placements that have no line any more to miss: the alert ends for them. */
  unbooked: z.strictObject({ ends: Count, begins: Count }),
  /** Lines whose pace is a finding no longer, and such as become one. */
  findings: z.strictObject({ close: Count, open: Count }),
  totals: z.strictObject({
    lines: before(Count),
    placements: before(Count),
    /** Booked money of linked lines in the client's currency; null where some of it cannot be told. */
    value: before(z.nullable(z.number())),
  }),
});
export type ForeseenLinks = z.infer<typeof ForeseenLinks>;

/** What was done. */
export const LinkHistory = z.strictObject({
  /** Saves of the last `BOOKING_UNDO_DAYS` days, newest first. */
  saves: z.array(
    z.strictObject({
      saveId: FactsId,
      by: z.nullable(PersonName),
      at: When,
      learns: z.boolean(),
      lines: z.array(
        z.strictObject({
          number: z.string(),
          name: z.string(),
          placements: Count,
          added: Count,
          removed: Count,
        }),
      ),
      undone: z.nullable(z.strictObject({ by: z.nullable(PersonName), at: When })),
    }),
  ),
  /** Suggestions that people refused: they do not come again. */
  refusals: z.array(
    z.strictObject({
      advId: FactsId,
      number: z.string(),
      placementId: FactsId,
      placement: z.string(),
      by: z.nullable(PersonName),
      at: When,
    }),
  ),
});
export type LinkHistory = z.infer<typeof LinkHistory>;
