/** Questions that one statement answers: the same but for their metrics. */
import { asksMoney, keysOf, METRICS_LIMIT, measuresOf } from '../datasets/dataset.ts';
import { COMMON } from '../datasets/dimensions.ts';
import type { DatasetQuery } from '../datasets/query.ts';
import { datasetOf } from '../datasets/registry.ts';
import type { MetricResult, RowValues } from '../metrics/index.ts';

/** Questions by the names of `names`, and the one that answers all of them (`ofGroup`). */
export interface QueryGroup {
  readonly names: readonly string[];
  readonly query: DatasetQuery;
}

const TIMES: ReadonlySet<string> = new Set(
  keysOf(COMMON).filter((id) => COMMON[id].kind === 'time'),
);
const isTime = (id: string): boolean => TIMES.has(id);

/** A question with the order of its rows said, as far as it depends on nothing but its first metric. */
function ordered(query: DatasetQuery): DatasetQuery {
  const { dimensions, metrics, orderBy, limit, ...rest } = query;
  if (dimensions.length === 0) return { ...rest, dimensions, metrics };
  const [first] = metrics;
  if (orderBy || first === undefined || dimensions.some(isTime)) return query;
  return { ...query, orderBy: { by: first, direction: 'desc' } };
}

/** Whether it asks a figure that is never added up: it is read from the facts, and the others need not be. */
const asksDistinct = ({ dataset: id, metrics }: DatasetQuery): boolean => {
  const dataset = datasetOf(id);
  return metrics.some((metric) => {
    const known = Object.hasOwn(dataset.metrics, metric) ? dataset.metrics[metric] : undefined;
    return known && measuresOf(known).some((of) => dataset.measures[of]?.fold === 'distinct');
  });
};

/** Equal for questions that one statement can answer. */
function keyOf(query: DatasetQuery): string {
  const { metrics, ...asked } = query;
  const times = query.dimensions.filter(isTime).length;
  // Rows of one day are ordered by the first metric, where there are several of a day.
  const isMixed = !query.orderBy && times > 0 && times < query.dimensions.length;
  const fields = Object.entries({ ...asked, dataset: query.dataset ?? 'delivery' });
  return JSON.stringify([
    fields.filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)),
    isMixed ? metrics[0] : null,
    asksDistinct(query),
  ]);
}

/** Puts questions together that are answered by one statement. Every name is in one group; groups are in the order of their first names. */
export function groupQueries(queries: Readonly<Record<string, DatasetQuery>>): QueryGroup[] {
  const groups: { key: string; names: string[]; query: DatasetQuery }[] = [];
  for (const [name, given] of Object.entries(queries)) {
    const query = ordered(given);
    const key = keyOf(query);
    const unionWith = (metrics: readonly string[]) => [...new Set([...metrics, ...query.metrics])];
    const group = groups.find(
      (one) => one.key === key && unionWith(one.query.metrics).length <= METRICS_LIMIT,
    );
    if (group) {
      group.names.push(name);
      group.query = { ...group.query, metrics: unionWith(group.query.metrics) };
    } else {
      groups.push({ key, names: [name], query: { ...query, metrics: unionWith([]) } });
    }
  }
  return groups.map(({ names, query }) => ({ names, query }));
}

/** The answer to a question of a group, from the answer to the group's. */
export function ofGroup(result: MetricResult, query: DatasetQuery): MetricResult {
  const own = <V>(values: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(
      query.metrics.flatMap((id) => {
        const value = Object.hasOwn(values, id) ? values[id] : undefined;
        return value === undefined ? [] : [[id, value]];
      }),
    );
  const narrowed = <Row extends RowValues>({ values, compare, reasons, ...row }: Row) => {
    const kept = own(reasons ?? {});
    return {
      ...row,
      values: own(values),
      ...(compare ? { compare: own(compare) } : {}),
      ...(Object.keys(kept).length > 0 ? { reasons: kept } : {}),
    };
  };
  const { currency, rows, totals, ...told } = result;
  const hasMoney = currency !== undefined && asksMoney(query, datasetOf(query.dataset));
  return {
    ...told,
    rows: rows.map(narrowed),
    totals: narrowed(totals),
    ...(hasMoney ? { currency } : {}),
  };
}
