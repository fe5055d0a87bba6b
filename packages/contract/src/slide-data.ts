/** What a slide is drawn from, and what it showed when its report was saved: also what an embedded report needs. */
import { Day, DayRange } from '@flightdeck/domain/dates';
import { EventKind } from '@flightdeck/domain/key-events';
import { BenchmarkReason, MetricResult } from '@flightdeck/domain/metrics';
import { EntityId } from '@flightdeck/domain/report';
import { SlideVotes } from '@flightdeck/domain/vote/shapes';
import * as z from 'zod/mini';

export const SiteBenchmark = z.strictObject({
  siteId: EntityId,
  siteName: z.string(),
  /** Fraction. */
  ctr: z.nullable(z.number()),
  /** Fraction. */
  viewability: z.nullable(z.number()),
  /** Why there is no benchmark; null where there is one. */
  reason: z.nullable(BenchmarkReason),
});
/** How placements of all clients of one type did on a site: rates only, so that no client can be worked out. */
export type SiteBenchmark = z.infer<typeof SiteBenchmark>;

export const WidenedFigures = z.strictObject({
  /** Of the dataset. */
  label: z.string(),
  /** What the figures are of: the campaigns of the chosen placements, or the whole advertiser. */
  to: z.enum(['campaigns', 'advertiser']),
  /** What of the selection the dataset does not know. */
  lacks: z.enum(['placements', 'campaigns']),
});
/** A dataset whose figures are of more than the selection, because it does not know what was chosen. */
export type WidenedFigures = z.infer<typeof WidenedFigures>;

export const DayMark = z.strictObject({
  /** Id of the dataset that it concerns. */
  dataset: z.string(),
  start: Day,
  end: Day,
  /** A few words after the days, such as `no data loaded`. */
  text: z.string(),
});
/** Days on which data health found something about the figures of a slide. */
export type DayMark = z.infer<typeof DayMark>;

export const ChartEvent = z.strictObject({
  id: z.string(),
  start: Day,
  end: Day,
  kind: EventKind,
  title: z.string(),
});
/** A key event of the client on the days of a slide. */
export type ChartEvent = z.infer<typeof ChartEvent>;

const MetricWords = z.record(z.string(), z.strictObject({ label: z.string(), within: z.string() }));

export const CountedOutcomes = z.strictObject({
  /** Its name. */
  aggregator: z.string(),
  /** The client's names of the outcomes that stand for conversions. */
  names: z.array(z.string()),
  /** False where outcomes are not told by all that the slide groups by: its conversions are those that media claim. */
  isCounted: z.boolean(),
  /** What its readers are told of it, within a line. */
  note: z.string(),
  /** What figures are called: OutcomeWords of the domain. Absent where nothing is counted. */
  words: z.optional(
    z.strictObject({
      ...{ one: z.string(), many: z.string(), each: z.string() },
      ...{ media: MetricWords, goals: MetricWords },
    }),
  ),
});
/** What the conversions of a slide are in a report on an aggregator. */
export type CountedOutcomes = z.infer<typeof CountedOutcomes>;

/** An open finding about a booking of the selection. */
export const SlideFinding = z.strictObject({
  name: z.string(),
  level: z.literal([1, 2]),
  /** A sentence. */
  reason: z.string(),
});

export type SlideFinding = z.infer<typeof SlideFinding>;

export const SlideSponsored = z.strictObject({
  /** Documents that were live in the range, the latest first. */
  documents: z.array(
    z.strictObject({
      documentId: z.string(),
      title: z.string(),
      /** The disclosure label. */
      label: z.string(),
      /** Days on which it is live; without an end until somebody ends it. */
      flight: z.strictObject({ start: Day, end: z.nullable(Day) }),
      /** Those of them that are counted. */
      range: DayRange,
      /** By metric of delivery and web analytics; null where not known. */
      values: z.record(z.string(), z.nullable(z.number())),
      /** Sentences that say why values are not known: of `delivery`, `spend` and `visits`. */
      absent: z.record(z.string(), z.string()),
    }),
  ),
  /** Further ones that are not told. */
  more: z.int(),
  /** ISO 4217; null where it is not known or no money is told. */
  currency: z.nullable(z.string()),
});
/** Sponsored content of the client of a report, with what came of it on the days of the report. */
export type SlideSponsored = z.infer<typeof SlideSponsored>;

/** Edges of the bands of pacing, in percent: PacingEdges of the domain. */
const PacingEdges = z.strictObject({
  farLow: z.number(),
  nearLow: z.number(),
  nearHigh: z.number(),
  farHigh: z.number(),
});

export const SlideData = z.strictObject({
  results: z.record(z.string(), MetricResult),
  /** One for each site of the selection. */
  benchmarks: z.optional(z.array(SiteBenchmark)),
  /** Of a slide that its readers vote on. */
  votes: z.optional(SlideVotes),
  /** Of a slide about sponsored content. */
  sponsored: z.optional(SlideSponsored),
  /** Absent where all figures are of the selection. */
  widened: z.optional(z.array(WidenedFigures)),
  /** Of a slide with days, in their order; absent where nothing was found. */
  marks: z.optional(z.array(DayMark)),
  /** Key events on the days of a slide over time, in their order; absent where there are none. */
  events: z.optional(z.array(ChartEvent)),
  /** Of a slide about bookings: what campaign health found about those of the selection, the worst first; absent where nothing is. */
  findings: z.optional(z.array(SlideFinding)),
  /** Of a slide about bookings: the bands of pacing that the client has of its own; absent where the published ones count. */
  pacingEdges: z.optional(PacingEdges),
  /** Of a slide with conversions, in a report on an aggregator. */
  counted: z.optional(CountedOutcomes),
  /** When facts of its datasets were last loaded for this advertiser, the earliest of them, ISO 8601 UTC; null when never. */
  asOf: z.nullable(z.string()),
  /** Last day that the loads of this advertiser cover; null when never loaded, absent in figures kept before it was told. */
  knownUntil: z.optional(z.nullable(Day)),
  /** The last day that the loads of each of its accounts cover, earliest first; absent where they are the same. */
  accountsUntil: z.optional(z.array(Day)),
  timeZone: z.string(),
});
/** What a slide is drawn from. */
export type SlideData = z.infer<typeof SlideData>;

export const SlideFigures = z.strictObject({
  /** The save that first kept them, ISO 8601 UTC. */
  at: z.iso.datetime(),
  /** What the slide said of time: its ranges, and the day that was today. */
  range: DayRange,
  /** Absent in figures kept before it was told: the same number of days before. */
  compareRange: z.optional(DayRange),
  benchmarkRange: DayRange,
  today: Day,
  /** No results for a slide that shows none. */
  data: SlideData,
});
/** What a slide showed when its report was saved. */
export type SlideFigures = z.infer<typeof SlideFigures>;
