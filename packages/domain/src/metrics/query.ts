/** The metric query of a slide. The server compiles it to SQL and adds the permission scope. */
import { z } from 'zod';
import { keysOf, METRICS_LIMIT } from '../datasets/dataset.ts';
import { DayRange } from '../dates/index.ts';
import { PLATFORMS } from '../feeds/index.ts';
import { isCurrency } from '../money/index.ts';
import { DimensionId, ImpressionBasis, MetricIdSchema } from './result.ts';

/** Dimensions that are a point in time; their rows are in time order. */
export const TIME_DIMENSIONS: readonly DimensionId[] = ['day', 'week', 'month'];

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

const PlatformId = z.enum(keysOf(PLATFORMS));
const platformIds = z.array(PlatformId).min(1).max(20);

/**
 * Which accounts of an advertiser answer: those of these platforms, or all but those of these. What a mapping loads is on no
 * known platform.
 */
export const AccountPlatforms = z.union([
  z.strictObject({ only: platformIds }),
  z.strictObject({ except: platformIds }),
]);
export type AccountPlatforms = z.infer<typeof AccountPlatforms>;

/** The parts of a question, for a dataset's metrics and dimensions. */
export const queryShape = <M extends string, D extends string>(
  metricId: z.core.$ZodType<M, M>,
  dimension: z.core.$ZodType<D, D>,
) => ({
  metrics: z.array(metricId).min(1).max(METRICS_LIMIT),
  /** None gives one row: the totals. */
  dimensions: z.array(dimension).max(3),
  /**
   * Adds the plan to each row; needs `campaign` or `placement` as the only dimension. `flight` where only its days are
   * used and delivery is not compared with what was booked.
   */
  plan: z.union([z.boolean(), z.literal('flight')]).optional(),
  /** With `plan`: also rows that have a plan and no delivery in the range. */
  undelivered: z.boolean().optional(),
  range: DayRange,
  /** A second range whose values are added to each row. */
  compare: z.optional(DayRange),
  /** Keeps only rows of these ids, per dimension. Time dimensions cannot be filtered. */
  filters: z
    .array(z.strictObject({ dimension, ids: z.array(z.int().positive()).min(1).max(5000) }))
    .max(8)
    .optional(),
  /**
   * Keeps only rows of these names, per dimension, without regard to case; of an entity also of these ids at its source. The
   * dimension `advertiser` names accounts.
   */
  named: z
    .array(
      z.strictObject({
        dimension,
        names: z.array(z.string().trim().min(1).max(200)).min(1).max(50),
      }),
    )
    .max(4)
    .optional(),
  platforms: AccountPlatforms.optional(),
  /** Default: time dimensions ascending, otherwise the first metric descending. */
  orderBy: z
    .strictObject({ by: z.union([metricId, dimension]), direction: z.enum(['asc', 'desc']) })
    .optional(),
  /** Most rows; 2,000 when absent. `rowCount` of the result is the number before the limit. */
  limit: z.int().min(1).max(20_000).optional(),
  /** Leaves out rows below this count of impressions. */
  minImpressions: z.int().min(0).optional(),
  impressionBasis: z.optional(ImpressionBasis),
  /** What money is answered in; where absent it must all be in one currency, and stays in it. */
  currency: z.string().refine(isCurrency).optional(),
});

/** A question to the facts of delivery. */
export const MetricQuery = z.strictObject({
  dataset: z.literal('delivery').optional(),
  ...queryShape(MetricIdSchema, DimensionId),
});
export type MetricQuery = z.infer<typeof MetricQuery>;
