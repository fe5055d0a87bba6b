/** What an alert on a tile watches: a metric of its question over the last days, and when that is worth telling. */
import * as z from 'zod/mini';
import { type DatasetId, datasetOf } from '../../datasets/registry.ts';
import { plural, writePercent } from '../../locale/index.ts';
import { type FormatOptions, formatValue } from '../../metrics/index.ts';
import { metricsOf } from '../calculated.ts';
import type { CalculatedMetric, TileQuestion } from '../model.ts';

/** Most days that an alert looks at together. */
export const ALERT_DAYS = 28;

const Figure = z.number().check(z.minimum(-1e15), z.maximum(1e15));

const AlertCondition = z.discriminatedUnion('kind', [
  /** Strictly above or below, in the unit of the metric: a percentage is a fraction. */
  z.strictObject({ kind: z.literal('above'), value: Figure }),
  z.strictObject({ kind: z.literal('below'), value: Figure }),
  /** By this many percent or more, against as many days directly before. */
  z.strictObject({
    kind: z.literal('change'),
    direction: z.enum(['up', 'down', 'either']),
    percent: z.number().check(z.minimum(1), z.maximum(1000)),
  }),
  z.strictObject({ kind: z.literal('no-data') }),
]);

/** The rule of an alert. */
export const AlertRule = z.strictObject({
  /** A metric of the tile's question. */
  metric: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The total, or each row of the question's first dimension that is no time. */
  per: z.enum(['total', 'row']),
  /** The last days that are looked at together. */
  days: z.int().check(z.minimum(1), z.maximum(ALERT_DAYS)),
  condition: AlertCondition,
});
export type AlertRule = z.infer<typeof AlertRule>;

/** The dimension whose rows an alert can watch; undefined for a question without one. */
export function alertDimension({
  dataset,
  dimensions,
}: Pick<TileQuestion, 'dataset' | 'dimensions'>): string | undefined {
  const known = datasetOf(dataset).dimensions;
  return dimensions.find((id) => known[id] && known[id].kind !== 'time');
}

/** Why a rule does not fit a tile's question, and what to do; undefined where it does. */
export function ruleProblem(
  { metric, per }: AlertRule,
  question: TileQuestion | null,
  calculated: readonly CalculatedMetric[],
): string | undefined {
  if (!question) return 'This tile has no figures to watch. Choose another tile.';
  const isKnown = metricsOf(question.dataset, calculated)[metric] !== undefined;
  if (!question.metrics.includes(metric) || !isKnown) {
    return 'The tile no longer shows this metric. Choose one that it shows.';
  }
  if (per === 'row' && !alertDimension(question)) {
    return 'The tile has no rows to watch one by one. Watch the total.';
  }
  return undefined;
}

/** How a reader writes figures. */
export type AlertWriting = Pick<FormatOptions, 'locale' | 'currency'>;

/** The metric of a rule, as it is shown. */
export const alertMetric = (
  dataset: DatasetId,
  { metric }: Pick<AlertRule, 'metric'>,
  calculated: readonly CalculatedMetric[],
) => metricsOf(dataset, calculated)[metric];

/** A metric's name and format, as far as words need them. */
export type AlertMetric = Pick<NonNullable<ReturnType<typeof alertMetric>>, 'label' | 'unit'>;

const DIRECTIONS = { up: 'rise', down: 'fall', either: 'change' } as const;

/** `Clicks below 1,000 in 7 days`. */
export function ruleWords(
  { days, condition }: Pick<AlertRule, 'days' | 'condition'>,
  { label, unit }: AlertMetric,
  writing: AlertWriting,
): string {
  const span = plural(days, 'a day', `${days} days`);
  switch (condition.kind) {
    case 'above':
    case 'below':
      return `${label} ${condition.kind} ${formatValue(unit, condition.value, writing)} in ${span}`;
    case 'change':
      return `${label} ${DIRECTIONS[condition.direction]} by ${writePercent(condition.percent, writing.locale)} or more against the ${plural(days, 'day', `${days} days`)} before`;
    case 'no-data':
      return `${label}: no data for ${span}`;
  }
}
