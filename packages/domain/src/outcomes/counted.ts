/** What an aggregator counts in the place of what media claim, in a report on it (docs/decisions/0064). */
import { type Dataset, type Metric, measuresOf } from '../datasets/dataset.ts';

/** Measures of media with the measure of `outcomes` that takes the place of each. */
export const COUNTED_MEASURES: Readonly<Record<string, 'outcomes' | 'valueMicros'>> = {
  conversions: 'outcomes',
  revenueMicros: 'valueMicros',
};

const MEDIA: ReadonlySet<string> = new Set(['delivery', 'search', 'social']);

/** Whether an aggregator counts what a measure of a dataset claims. */
export const isCountedMeasure = ({ id }: Pick<Dataset, 'id'>, measure: string): boolean =>
  MEDIA.has(id) && Object.hasOwn(COUNTED_MEASURES, measure);

/** Whether a metric of a dataset is made of something that an aggregator counts. */
export const isCountedMetric = (dataset: Pick<Dataset, 'id'>, metric: Metric): boolean =>
  measuresOf(metric).some((measure) => isCountedMeasure(dataset, measure));
