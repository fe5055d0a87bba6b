/** A dashboard's own metrics in questions and answers: what is asked instead of them, and their values afterwards. */
import { METRICS_LIMIT, type Metric } from '../datasets/dataset.ts';
import { type DatasetId, datasetOf } from '../datasets/registry.ts';
import type { MetricResult, MetricRow, NullReason, RowValues } from '../metrics/result.ts';
import { checkExpression, evaluate } from './expression/index.ts';
import { CALCULATED, type CalculatedMetric, type TileQuestion } from './model.ts';

/** How a question names one of the dashboard's own metrics. */
export const calculatedId = ({ id }: Pick<CalculatedMetric, 'id'>): string => `${CALCULATED}${id}`;

const TIME = ['day', 'week', 'month'];
/** Most rows of an answer that is put in order here. */
const MOST_ROWS = 20_000;

/** The metrics of a dataset by the names that questions have for them, with the dashboard's own among them. */
export function metricsOf(
  dataset: DatasetId,
  metrics: readonly CalculatedMetric[],
): Record<string, Metric> {
  const own = metrics
    .filter((metric) => metric.dataset === dataset)
    .map((metric): [string, Metric] => {
      const { label, expression, unit, better } = metric;
      return [
        calculatedId(metric),
        { label, description: `Own metric: ${expression}`, unit, better, of: {}, per: {} },
      ];
    });
  return { ...datasetOf(dataset).metrics, ...Object.fromEntries(own) };
}

/** The own metrics that a question names, each with its expression; null where that is not one of the dataset. */
function ownOf({ dataset, metrics, orderBy }: TileQuestion, all: readonly CalculatedMetric[]) {
  const named = [...metrics, ...(orderBy ? [orderBy.by] : [])];
  return [...new Set(named)]
    .filter((name) => name.startsWith(CALCULATED))
    .map((name) => {
      const metric = all.find((each) => calculatedId(each) === name);
      const checked =
        metric?.dataset === dataset ? checkExpression(metric.expression, dataset) : undefined;
      return { name, checked: checked?.ok ? checked : null };
    });
}

/** The own metric that a question's rows are in the order of: only once the values are known can they be put in order. */
function ownOrder({ metrics, dimensions, orderBy }: TileQuestion): TileQuestion['orderBy'] {
  const [first = ''] = metrics;
  const order =
    orderBy ??
    (dimensions.some((id) => TIME.includes(id))
      ? undefined
      : ({ by: first, direction: 'desc' } as const));
  return order?.by.startsWith(CALCULATED) && dimensions.length > 0 ? order : undefined;
}

/**
 * A question with the metrics of the dataset that its own ones are made of, in their place and each once. One whose rows
 * are in the order of an own metric asks for all of them, at most 20,000: `withCalculated` orders and cuts them.
 */
export function expandQuestion(
  question: TileQuestion,
  metrics: readonly CalculatedMetric[],
): TileQuestion {
  const own = ownOf(question, metrics);
  if (own.length === 0) return question;
  const madeOf = new Map(own.map(({ name, checked }) => [name, checked?.metrics ?? []]));
  const order = ownOrder(question);
  const asked = new Set(question.metrics.flatMap((name) => madeOf.get(name) ?? [name]));
  for (const name of madeOf.get(order?.by ?? '') ?? []) asked.add(name);
  // Where none of its own metrics can be computed, any metric keeps the rows.
  if (asked.size === 0) asked.add(Object.keys(datasetOf(question.dataset).metrics)[0] ?? '');
  const { orderBy, limit, ...rest } = question;
  return {
    ...rest,
    metrics: [...asked],
    ...(orderBy && !orderBy.by.startsWith(CALCULATED) ? { orderBy } : {}),
    ...(order ? { limit: MOST_ROWS } : limit === undefined ? {} : { limit }),
  };
}

/**
 * An answer with the values of the question's own metrics, on each row, on the totals and for the days compared with:
 * computed from the values that were answered there, never added up.
 * @param question As it was before `expandQuestion`.
 */
export function withCalculated(
  result: MetricResult,
  question: TileQuestion,
  metrics: readonly CalculatedMetric[],
): MetricResult {
  const own = ownOf(question, metrics);
  if (own.length === 0) return result;
  const added = <T extends RowValues>(row: T): T => {
    const values = { ...row.values };
    const compare = row.compare && { ...row.compare };
    const reasons: Record<string, NullReason> = { ...row.reasons };
    for (const { name, checked } of own) {
      values[name] = checked ? evaluate(checked.expression, row.values) : null;
      if (compare) compare[name] = checked ? evaluate(checked.expression, row.compare ?? {}) : null;
      const isMissing = values[name] === null || (compare && compare[name] === null);
      const reason = checked?.metrics
        .map((id) => row.reasons?.[id])
        .find((each) => each !== undefined);
      if (isMissing && reason) reasons[name] = reason;
    }
    return {
      ...row,
      values,
      ...(compare ? { compare } : {}),
      ...(Object.keys(reasons).length > 0 ? { reasons } : {}),
    };
  };
  const rows = result.rows.map(added);
  const order = ownOrder(question);
  return {
    ...result,
    rows: order ? ordered(rows, order).slice(0, question.limit) : rows,
    totals: added(result.totals),
  };
}

/** Why a question asks for more metrics of its dataset than one answer has; null where it does not. */
export function tooManyMetrics(
  question: TileQuestion,
  metrics: readonly CalculatedMetric[],
): string | null {
  const asked = expandQuestion(question, metrics).metrics.length;
  return asked > METRICS_LIMIT
    ? `Its metrics are made of ${asked} of ${datasetOf(question.dataset).label}, and one tile can ask for ${METRICS_LIMIT}. Take own metrics away, or put them into another tile.`
    : null;
}

/**
 * Whether rows are missing that might have stood first: an order by an own metric is known only of the rows that were
 * answered.
 * @param result As it was answered, before `withCalculated`.
 */
export const isOrderCut = (question: TileQuestion, { rows, rowCount }: MetricResult): boolean =>
  ownOrder(question) !== undefined && rowCount > rows.length;

/** Rows in the order of a metric; those without a value stand last, whichever the direction. */
function ordered(
  rows: readonly MetricRow[],
  { by, direction }: NonNullable<TileQuestion['orderBy']>,
): MetricRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [a.values[by] ?? null, b.values[by] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}
