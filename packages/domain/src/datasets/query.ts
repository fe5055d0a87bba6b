/** A question to any dataset, and its answer. */
import { z } from 'zod';
import { type Coverage, type DimensionKey, queryShape, type RowPlan } from '../metrics/index.ts';
import { DATASET_IDS } from './registry.ts';

/** A question to the facts of a dataset, by its metrics and dimensions; to delivery where it names none. */
export const DatasetQuery = z.strictObject({
  dataset: z.enum(DATASET_IDS).optional(),
  ...queryShape(z.string().max(64), z.string().max(64)),
});
export type DatasetQuery = z.infer<typeof DatasetQuery>;

/** Values of a row by metric, in the unit that the dataset states. */
export type MetricValues = Record<string, number | null>;

/** Why a value is null: it would add up figures that count the same person in several rows. */
export type NullReason = 'distinct';

/** Values of one range. */
export interface RowValues {
  values: MetricValues;
  compare?: MetricValues;
  /** Metrics whose value is null for a reason, where there are any. */
  reasons?: Record<string, NullReason>;
}

/** One row of an answer. */
export interface DatasetRow extends RowValues {
  keys: Record<string, DimensionKey>;
  plan?: RowPlan;
}

/** The answer to a question. */
export interface DatasetResult {
  rows: DatasetRow[];
  /** Over all rows before `limit` and `minImpressions`. */
  totals: RowValues;
  /** Rows before `limit`. */
  rowCount: number;
  /** Latest day with facts in the range and scope; null when there are none. */
  lastDay: string | null;
  /** How far loads cover both ranges; only where two are compared. */
  coverage?: Coverage;
}
