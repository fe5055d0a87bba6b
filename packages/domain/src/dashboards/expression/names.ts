/** What metrics are called in expressions. */
import { type Dataset, keysOf } from '../../datasets/dataset.ts';
import { isFunction } from './model.ts';

export const comparable = (name: string): string =>
  name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The metric of a dataset that a name means, by id or by label, whatever its capitals. */
export function metricNamed({ metrics }: Dataset, name: string): string | undefined {
  const wanted = comparable(name);
  return keysOf(metrics).find(
    (id) => id.toLowerCase() === wanted || comparable(metrics[id]?.label ?? '') === wanted,
  );
}

/** How a metric is written in an expression. */
export const writtenName = (dataset: Dataset, id: string): string => {
  const label = dataset.metrics[id]?.label ?? id;
  return label.toLowerCase() === id.toLowerCase() && !isFunction(id) ? label : `[${label}]`;
};
