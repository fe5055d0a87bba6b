/** The metrics a delivery report can show, as its dataset declares them. Ratios are always computed from sums, never averaged. */
import {
  type Better,
  keysOf,
  type Metric,
  type MetricUnit,
  measuresOf,
  metricValue,
} from '../datasets/dataset.ts';
import { deliveryMeasures, deliveryMetrics } from '../datasets/delivery.ts';

/** Additive facts, as stored. Money is micros of the client's currency; everything else is a count. */
export const FACT_COLUMNS = keysOf(deliveryMeasures);

/** Name of an additive fact. */
export type FactColumn = keyof typeof deliveryMeasures;

/** Sums of facts over any group of rows. */
export type FactSums = Readonly<Record<FactColumn, number>>;

export type { MetricUnit };

/** One metric of the catalogue. */
export interface MetricDefinition {
  /** Name as shown, in the field's own term. */
  readonly label: string;
  /** One sentence for the glossary. */
  readonly description: string;
  readonly unit: MetricUnit;
  /** Which direction is good; `none` where neither is. */
  readonly better: Better;
  /** Facts the metric is computed from. */
  readonly from: readonly FactColumn[];
  /** Whether viewable impressions replace impressions where a report counts by them. */
  readonly swap: boolean;
  /**
   * Value from sums. Counts are counts, money is currency units, percents are fractions (0.0024 is
   * 0.24 %). Null when the denominator is zero.
   */
  readonly compute: (sums: FactSums) => number | null;
}

/** Id of a metric. */
export type MetricId = keyof typeof deliveryMetrics;

/** Ids of all metrics, in catalogue order. */
export const METRIC_IDS: readonly MetricId[] = keysOf(deliveryMetrics);

const definition = (declared: Metric<FactColumn>): MetricDefinition => {
  const { label, description, unit, better, swap = true } = declared;
  const from = measuresOf(declared);
  return { label, description, unit, better, from, swap, compute: (s) => metricValue(declared, s) };
};

const METRICS = Object.fromEntries(
  METRIC_IDS.map((id) => [id, definition(deliveryMetrics[id])]),
) as Record<MetricId, MetricDefinition>;

/** The catalogue entry of a metric. */
export function metric(id: MetricId): MetricDefinition {
  return METRICS[id];
}
