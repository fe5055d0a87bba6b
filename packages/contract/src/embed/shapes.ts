/** Reports on partners' pages: what their owner allows, and what the embedded viewer asks (issue "Embed sessions"). */

import { Day, DayRange } from '@flightdeck/domain/dates';
import { EmbedFilter } from '@flightdeck/domain/embed';
import { ImpressionBasis } from '@flightdeck/domain/metrics';
import { AdvertiserClient, EntityId, PlainReportMode, Slide } from '@flightdeck/domain/report';
import * as z from 'zod/mini';
import { SlideData, SlideFigures } from '../slide-data.ts';

export const ReportId = z.uuid();

export const EmbedOptions = z.strictObject({
  /** Filters that the viewer may use. */
  filters: z.array(EmbedFilter).check(z.maxLength(EmbedFilter.options.length)),
  /** Whether the viewer may download the PDF. */
  pdf: z.boolean(),
  /** Whether the viewer may download the raw report, spend included, as CSV. */
  csv: z.boolean(),
  /** Figures as saved with the report, where there are any and nothing is filtered; or always fresh ones. */
  figures: z.enum(['saved', 'fresh']),
});
/** What the owner of a report allows on partners' pages. */
export type EmbedOptions = z.infer<typeof EmbedOptions>;

export const EmbedPartner = z.strictObject({
  id: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
});
/** A partner that a report can be shown by. */
export type EmbedPartner = z.infer<typeof EmbedPartner>;

export const EmbedSettings = z.strictObject({
  /** Partners whose pages show the report; none: it is not embedded. */
  partnerIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  options: EmbedOptions,
});

export const EmbedContext = z.strictObject({
  reportName: z.string(),
  advertiserId: EntityId,
  advertiserName: z.string(),
  client: z.nullable(AdvertiserClient),
  /** ISO 4217 code that money is shown in; absent for the client's. */
  currency: z.optional(z.string()),
  range: DayRange,
  compareRange: DayRange,
  benchmarkRange: DayRange,
  benchmarkImpressions: z.number(),
  /** Percent. */
  benchmarkCtr: z.number(),
  impressionBasis: ImpressionBasis,
  mode: PlainReportMode,
  preparedBy: z.string(),
  /** BCP 47. */
  locale: z.string(),
  reportUrl: z.null(),
  today: Day,
});
/** What slides are drawn with: ReportContext of the slides package. A viewer may put its own locale in. */
export type EmbedContext = z.infer<typeof EmbedContext>;

export const EmbedFilterOffer = z.strictObject({
  filter: EmbedFilter,
  label: z.string(),
  /** Values with delivery in the report's range, by name. */
  values: z.array(z.strictObject({ value: EntityId, label: z.string() })),
  /** How many there are; more than `values` holds when the list was cut. */
  total: z.int(),
});
/** A filter that the owner allowed, with its values. */
export type EmbedFilterOffer = z.infer<typeof EmbedFilterOffer>;

export const EmbedReport = z.strictObject({
  reportId: ReportId,
  name: z.string(),
  advertiser: z.strictObject({ id: EntityId, name: z.string() }),
  range: DayRange,
  /** When facts of the advertiser were last loaded, ISO 8601 UTC; null when never. */
  asOf: z.nullable(z.string()),
  timeZone: z.string(),
  /** The pages in order; left-out slides are not among them. */
  slides: z.array(Slide),
  context: EmbedContext,
  /** What the slides show, for the glossary: the viewer has not the code of every slide. */
  terms: z.array(z.strictObject({ label: z.string(), meaning: z.string() })),
  filters: z.array(EmbedFilterOffer),
  pdf: z.boolean(),
  csv: z.boolean(),
  figures: EmbedOptions.shape.figures,
});
/** A report as its embedded viewer sees it. */
export type EmbedReport = z.infer<typeof EmbedReport>;

const { data: _, ...savedTime } = SlideFigures.shape;

export const EmbedSlide = z.strictObject({
  data: SlideData,
  /** The time the figures are of, where they are saved ones. */
  saved: z.nullable(z.strictObject(savedTime)),
  /** Chosen filters that do not count on this slide, because it compares with booked plans. */
  unfiltered: z.array(EmbedFilter),
  /** `data:` addresses of the slide's pictures by the address its options name. */
  pictures: z.record(z.string(), z.string()),
});
/** What one slide of an embedded report is drawn from. */
export type EmbedSlide = z.infer<typeof EmbedSlide>;
