/** The answer to a metric query. Written with zod/mini, because widgets use it too. */
import * as z from 'zod/mini';
import { keysOf } from '../datasets/dataset.ts';
import type { delivery } from '../datasets/delivery.ts';
import type { COMMON } from '../datasets/dimensions.ts';
import { METRIC_IDS, type MetricId } from './catalogue.ts';

// Ids alone, checked by the compiler: browsers would load what else the dimensions declare.
const DIMENSIONS: Readonly<Record<keyof typeof COMMON | keyof typeof delivery.dimensions, true>> = {
  day: true,
  week: true,
  month: true,
  advertiser: true,
  campaign: true,
  placement: true,
  site: true,
  creative: true,
  creativeType: true,
  size: true,
  device: true,
  country: true,
  costStructure: true,
};

/** What rows can be grouped by. `day`, `week` (its Monday) and `month` (its first day) have `YYYY-MM-DD` ids. */
export const DimensionId = z.enum(keysOf(DIMENSIONS));
export type DimensionId = z.infer<typeof DimensionId>;

/** Id of a metric, checked. */
export const MetricIdSchema = z.enum(METRIC_IDS as [MetricId, ...MetricId[]]);

/** Which impressions a report calls "Impressions" (spec.md §3, reportImpressionsBy). */
export const ImpressionBasis = z.enum(['total', 'viewable']);
export type ImpressionBasis = z.infer<typeof ImpressionBasis>;

const DimensionKey = z.strictObject({
  /** Integer id of an entity as text, or the day for time dimensions. */
  id: z.string(),
  label: z.string(),
});
/** One dimension's value in a row. */
export type DimensionKey = z.infer<typeof DimensionKey>;

// By metric of the dataset that was asked.
const Values = z.record(z.string(), z.nullable(z.number()));

// `distinct`: the value would add up figures that count the same person in several rows. `rate`: money of a day that no
// rate is known for. `currency`: money whose currency is not known, beside money of another one. `uncounted`: outcomes of
// days that their aggregator has not computed.
export const NullReason = z.enum(['distinct', 'rate', 'currency', 'uncounted']);
export type NullReason = z.infer<typeof NullReason>;

/** In place of a figure: why it is not known. */
export const REASONS: Readonly<Record<NullReason, string>> = {
  distinct: 'people of several rows overlap',
  rate: 'no exchange rate for some days',
  currency: 'several currencies',
  uncounted: 'outcomes not computed for all days',
};

/** Why what is booked has no sum in money. */
export const MoneyReason = z.enum(['distinct', 'rate', 'currency']);
export type MoneyReason = z.infer<typeof MoneyReason>;

/** The booked plan of a campaign or placement row. */
export const RowPlan = z.strictObject({
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  bookedImpressions: z.nullable(z.number()),
  /** Currency units. */
  bookedSpend: z.nullable(z.number()),
  /** Why it is null although some is booked. */
  bookedSpendReason: z.optional(MoneyReason),
  costStructure: z.nullable(z.string()),
});
export type RowPlan = z.infer<typeof RowPlan>;

const rangeValues = {
  values: Values,
  compare: z.optional(Values),
  /** Why values are null, where there is more to say than that they have no denominator. */
  reasons: z.optional(z.record(z.string(), NullReason)),
};
const RowValues = z.strictObject(rangeValues);
/** The values of a row or of all rows, by metric. */
export type RowValues = z.infer<typeof RowValues>;

export const MetricRow = z.strictObject({
  /** By dimension. */
  keys: z.record(z.string(), DimensionKey),
  ...rangeValues,
  plan: z.optional(RowPlan),
  /** Beside a plan, of an advertiser with several accounts: the last day that the row's own account is known of. */
  knownUntil: z.optional(z.string()),
});
/** One row of an answer. Values are in the unit the catalogue states; null where a ratio has no denominator. */
export type MetricRow = z.infer<typeof MetricRow>;

export const DayCoverage = z.strictObject({
  days: z.int(),
  of: z.int(),
});
/** How many days of a range loads cover, of all its days. */
export type DayCoverage = z.infer<typeof DayCoverage>;

export const Coverage = z.strictObject({ range: DayCoverage, compare: DayCoverage });
/** The coverage of the range of a query and of the range that it is compared with. */
export type Coverage = z.infer<typeof Coverage>;

export const MetricResult = z.strictObject({
  rows: z.array(MetricRow),
  /** Over all rows before `limit` and `minImpressions`. */
  totals: RowValues,
  /** Rows before `limit`. */
  rowCount: z.int(),
  /** Latest day with facts in the range and scope; null when there are none. */
  lastDay: z.nullable(z.string()),
  /** Only where a second range was asked for; absent in figures that were kept before it was told. */
  coverage: z.optional(Coverage),
  /** Currency of its money, null where it is not known; absent where no money was asked for, or before it was told. */
  currency: z.optional(z.nullable(z.string())),
});
/** The answer to a metric query. */
export type MetricResult = z.infer<typeof MetricResult>;
