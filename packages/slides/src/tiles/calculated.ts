/** The dashboard's own metrics as tiles know them: the one place that they come from. */
import {
  CALCULATED,
  type CalculatedMetric,
  type TileQuestion,
} from '@flightdeck/domain/dashboards';
import type { Metric } from '@flightdeck/domain/datasets/dataset';
import { type DatasetId, datasetOf } from '@flightdeck/domain/datasets/registry';
import type { MetricResult } from '@flightdeck/domain/metrics';

const own = (dataset: DatasetId, metrics: readonly CalculatedMetric[]): CalculatedMetric[] =>
  metrics.filter((metric) => metric.dataset === dataset);

/** The metrics of a dataset with those of the dashboard, which are computed from no measure: they have no sums and no shares. */
export function metricsOf(
  dataset: DatasetId,
  metrics: readonly CalculatedMetric[],
): Record<string, Metric> {
  const calculated = own(dataset, metrics).map(
    ({ id, label, unit, better, expression }): [string, Metric] => [
      `${CALCULATED}${id}`,
      { label, unit, better, description: expression, of: {}, per: {} },
    ],
  );
  return { ...datasetOf(dataset).metrics, ...Object.fromEntries(calculated) };
}

/** A question without the dashboard's own metrics, which the server does not know. */
export function expandQuestion(
  question: TileQuestion,
  _metrics: readonly CalculatedMetric[],
): TileQuestion {
  const metrics = question.metrics.filter((id) => !id.startsWith(CALCULATED));
  const [first] = Object.keys(datasetOf(question.dataset).metrics);
  return { ...question, metrics: metrics.length > 0 ? metrics : first ? [first] : [] };
}

/** An answer with the values of the dashboard's own metrics. */
export const withCalculated = (
  result: MetricResult,
  _question: TileQuestion,
  _metrics: readonly CalculatedMetric[],
): MetricResult => result;
