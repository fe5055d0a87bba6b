/** The stored form of a report and its slides (spec.md §3). */
import { z } from 'zod';
import { BenchmarkDateType, CompareWith, DateType, Day } from '../dates/index.ts';
import { ImpressionBasis } from '../metrics/index.ts';
import { isCurrency } from '../money/index.ts';
import { SLIDE_LIMIT } from './limits.ts';
import { EntityId, PlainReportMode, Slide } from './slide.ts';

/** The mode as stored or sent: `reporting` is also called `v2`. */
export const ReportMode = z.preprocess(
  (value) => (value === 'v2' ? 'reporting' : value),
  PlainReportMode,
);
export type ReportMode = z.infer<typeof ReportMode>;

/** Such as T0001. */
export const TemplateId = z
  .string()
  .regex(/^T\d{4,9}$/, 'Send the id of a template, such as T0001.');
export type TemplateId = z.infer<typeof TemplateId>;

/** The id of an activity aggregator. */
export const AggregatorUuid = z.string().min(1).max(64);

export const ReportOptions = z.strictObject({
  campaignAll: z.boolean(),
  placementAll: z.boolean(),
  /** Only when not all. */
  campaignIds: z.array(EntityId).max(150).optional(),
  /** Only when not all. */
  placementIds: z.array(EntityId).max(250).optional(),
  typeDate: DateType,
  /** Only when typeDate is `cr`, like customEndDate. */
  customStartDate: z.optional(Day),
  customEndDate: z.optional(Day),
  /** Absent in a report that compares with the same number of days, as all did before there was a choice. */
  compareWith: z.optional(CompareWith),
  benchmarkTypeDate: BenchmarkDateType,
  benchmarkCustomStartDate: z.optional(Day),
  benchmarkCustomEndDate: z.optional(Day),
  benchmarkImpressions: z.number(),
  /** Percent, 0.1 to 1. */
  benchmarkCtr: z.number(),
  mode: ReportMode,
  reportImpressionsBy: ImpressionBasis,
  /** The activity aggregator whose scope and outcomes are the report's. */
  aggregator: AggregatorUuid.optional(),
  /** What money is shown in; absent for the client's currency. */
  currency: z.string().refine(isCurrency, 'Send a currency code such as EUR.').optional(),
  template: TemplateId,
  /** Version of the template that the slides were made from; absent for a built-in template. */
  templateVersion: z.int().positive().max(2_147_483_647).optional(),
  /** Ids of template slides excluded from the PDF. */
  excludeTemplateFromPdf: z.array(z.string().max(64)).max(SLIDE_LIMIT).optional(),
});
export type ReportOptions = z.infer<typeof ReportOptions>;

export const Report = z.strictObject({
  reportId: z.string().nullable(),
  name: z.string().trim().min(1).max(200),
  advId: EntityId,
  options: ReportOptions,
  slides: z.array(Slide).max(SLIDE_LIMIT),
});
/** A report as saved. */
export type Report = z.infer<typeof Report>;

export const AlertType = z.enum(['info', 'error', 'success', 'warning']);

/** Kinds of findings that slides show. */
export const FindingKind = z.enum([
  'placements-unbooked',
  'placements-silent',
  'placements-overclicked',
  'delivery-missing',
  'pacing-off',
  'flights-ahead',
  'flights-over',
  'sites-without-benchmark',
  'figures-doubtful',
  'booking-open',
  'landing-page-open',
  'creative-open',
]);
export type FindingKind = z.infer<typeof FindingKind>;

/** A change of the setup that mends what an alert found; see `remedyActions`. */
export const AlertRemedy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drop-campaigns'), campaignIds: z.array(EntityId) }),
  z.strictObject({ kind: z.literal('drop-placements'), placementIds: z.array(EntityId) }),
  z.strictObject({ kind: z.literal('end-range'), end: Day }),
  z.strictObject({ kind: z.literal('benchmark-impressions'), impressions: z.number() }),
]);
export type AlertRemedy = z.infer<typeof AlertRemedy>;

/**
 * A message of the alert panel. `vue` actions name a portal route in `vueParam`; `url` ones a URL. `buttonValue` names
 * the button of the action or the remedy.
 */
export const Alert = z.strictObject({
  type: AlertType,
  message: z.string(),
  /** The campaign or figure that the message speaks of: a part of it. */
  subject: z.string().optional(),
  remedy: AlertRemedy.optional(),
  action: z.enum(['vue', 'url']).optional(),
  vueParam: z.string().optional(),
  vueData: z.record(z.string(), z.json()).optional(),
  url: z.string().optional(),
  buttonValue: z.string().optional(),
  /** Absent where nothing is amiss. */
  finding: FindingKind.optional(),
  /** Of doubtful figures: their dataset, and the metrics; null for all of them. */
  concerns: z
    .strictObject({ dataset: z.string(), metrics: z.nullable(z.array(z.string())) })
    .optional(),
});
export type Alert = z.infer<typeof Alert>;
