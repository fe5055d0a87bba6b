/** The metric query: what a slide asks for. The server compiles it to SQL and adds the permission scope. */
import { z } from 'zod';
import { DayRange } from '../dates/index.ts';
import { METRIC_IDS, type MetricId } from './catalogue.ts';

/** What rows can be grouped by. `day`, `week` (its Monday) and `month` (its first day) have `YYYY-MM-DD` ids. */
export const DimensionId = z.enum([
  'day',
  'week',
  'month',
  'advertiser',
  'campaign',
  'placement',
  'site',
  'creative',
  'creativeType',
  'size',
  'device',
  'country',
  'costStructure',
]);
export type DimensionId = z.infer<typeof DimensionId>;

/** Dimensions that are a point in time; their rows come back in time order. */
export const TIME_DIMENSIONS: readonly DimensionId[] = ['day', 'week', 'month'];

/** Id of a metric, checked. */
export const MetricIdSchema = z.enum(METRIC_IDS as [MetricId, ...MetricId[]]);

/** Which impressions stand for "Impressions" in a report (spec.md §3, reportImpressionsBy). */
export const ImpressionBasis = z.enum(['total', 'viewable']);
export type ImpressionBasis = z.infer<typeof ImpressionBasis>;

/**
 * Facts about the booked plan of a row, available when the only dimension is `campaign` or
 * `placement`: flight days, booked impressions (count) and booked spend (currency units).
 */
export const PlanAttribute = z.enum([
  'startDate',
  'endDate',
  'bookedImpressions',
  'bookedSpend',
  'costStructure',
]);
export type PlanAttribute = z.infer<typeof PlanAttribute>;

/** A question to the facts. */
export const MetricQuery = z.strictObject({
  metrics: z.array(MetricIdSchema).min(1).max(24),
  /** None gives one row: the totals. */
  dimensions: z.array(DimensionId).max(3),
  /** Adds the plan to each row; needs `campaign` or `placement` as the only dimension. */
  plan: z.boolean().optional(),
  range: DayRange,
  /** A second range whose values stand beside each row's own. */
  compare: DayRange.optional(),
  /** Keeps only rows of these ids, per dimension. Time dimensions cannot be filtered. */
  filters: z
    .array(
      z.strictObject({ dimension: DimensionId, ids: z.array(z.int().positive()).min(1).max(5000) }),
    )
    .max(8)
    .optional(),
  /** Default: time dimensions ascending, otherwise the first metric descending. */
  orderBy: z
    .strictObject({
      by: z.union([MetricIdSchema, DimensionId]),
      direction: z.enum(['asc', 'desc']),
    })
    .optional(),
  /** Rows at most; 2,000 when absent. `rowCount` of the result tells how many there were. */
  limit: z.int().min(1).max(20_000).optional(),
  /** Leaves out rows below this count of impressions. */
  minImpressions: z.int().min(0).optional(),
  impressionBasis: ImpressionBasis.optional(),
});
export type MetricQuery = z.infer<typeof MetricQuery>;

const DimensionKey = z.strictObject({
  /** Integer id of an entity as text, or the day for time dimensions. */
  id: z.string(),
  label: z.string(),
});
/** One dimension's value in a row. */
export type DimensionKey = z.infer<typeof DimensionKey>;

const Values = z.partialRecord(MetricIdSchema, z.number().nullable());

/** The booked plan of a campaign or placement row. */
export const RowPlan = z.strictObject({
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  bookedImpressions: z.number().nullable(),
  /** Currency units. */
  bookedSpend: z.number().nullable(),
  costStructure: z.string().nullable(),
});
export type RowPlan = z.infer<typeof RowPlan>;

export const MetricRow = z.strictObject({
  keys: z.partialRecord(DimensionId, DimensionKey),
  values: Values,
  compare: Values.optional(),
  plan: RowPlan.optional(),
});
/** One row of an answer. Values are in the unit the catalogue states; null where a ratio has no denominator. */
export type MetricRow = z.infer<typeof MetricRow>;

export const MetricResult = z.strictObject({
  rows: z.array(MetricRow),
  /** Over all rows before `limit` and `minImpressions`. */
  totals: z.strictObject({ values: Values, compare: Values.optional() }),
  /** Rows before `limit`. */
  rowCount: z.int(),
  /** Latest day with facts in the range and scope; null when there are none. */
  lastDay: z.string().nullable(),
});
/** The answer to a metric query. */
export type MetricResult = z.infer<typeof MetricResult>;
