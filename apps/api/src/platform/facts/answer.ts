/** Asks the store a query and forms metrics from the sums that come back. */
import {
  type Dataset,
  type DatasetQuery,
  type DatasetResult,
  datasetOf,
  type MetricValues,
  metricValue,
  type RowValues,
} from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import type { DayRange } from '@flightdeck/domain/dates';
import type { Coverage, RowPlan } from '@flightdeck/domain/metrics';
import { compile } from './compile.ts';
import { coverageOf } from './coverage.ts';
import type { FactScope, FactsStore, Row } from './store.ts';
import { hasCounterpart } from './time-alignment.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0));
const orNull = (value: unknown): number | null => (value == null ? null : number(value));
const text = (value: unknown): string | null => (value == null ? null : String(value));

/**
 * Answers `query` within `scope`: one statement, and one more for the coverage of each range where two are compared.
 * @param dataset The declaration; that of the dataset which the query names when absent.
 */
export async function answer(
  read: FactsStore['query'],
  query: DatasetQuery,
  scope: FactScope,
  dataset: Dataset = datasetOf(query.dataset),
): Promise<DatasetResult> {
  const { sql, params, columns } = compile(query, scope, dataset);
  // Of the other datasets no loads are noted.
  const isCompared = query.compare !== undefined && dataset.id === delivery.id;
  const [[first, ...rest], coverage] = await Promise.all([
    read(sql, params),
    isCompared && query.compare && coverageOfBoth(read, scope, query.range, query.compare),
  ]);
  const form = (row: Row, side: 's' | 'c') =>
    formed(dataset, query, measured(dataset, row, side, columns));
  const both = (row: Row): RowValues => {
    const own = form(row, 's');
    const compare = query.compare ? form(row, 'c') : undefined;
    const reasons = { ...compare?.reasons, ...own.reasons };
    return {
      values: own.values,
      ...(compare ? { compare: compare.values } : {}),
      ...(Object.keys(reasons).length > 0 ? { reasons } : {}),
    };
  };
  const nothing: MetricValues = Object.fromEntries(query.metrics.map((id) => [id, null]));
  const totals = both(first ?? {});
  const told = { lastDay: text(first?.last_day), ...(coverage ? { coverage } : {}) };
  if (query.dimensions.length === 0) {
    return { rows: [{ keys: {}, ...totals }], totals, rowCount: 1, ...told };
  }
  return {
    rows: rest.map((row) => ({
      keys: Object.fromEntries(
        query.dimensions.map((dimension, index) => [
          dimension,
          { id: String(row[`k${index}`]), label: String(row[`l${index}`]) },
        ]),
      ),
      ...both(row),
      ...(standsAlone(row, query) ? { compare: nothing } : {}),
      ...(query.plan ? { plan: planOf(row) } : {}),
    })),
    totals,
    rowCount: number(rest[0]?.row_count),
    ...told,
  };
}

/** Whether the row is of a day, week or month that the compare range has no counterpart of. */
function standsAlone(row: Row, { dimensions, range, compare }: DatasetQuery): boolean {
  return (
    compare !== undefined &&
    dimensions.some(
      (dimension, index) =>
        (dimension === 'day' || dimension === 'week' || dimension === 'month') &&
        !hasCounterpart(dimension, String(row[`k${index}`]), compare, range),
    )
  );
}

async function coverageOfBoth(
  read: FactsStore['query'],
  scope: FactScope,
  range: DayRange,
  compare: DayRange,
): Promise<Coverage> {
  const [own, before] = await Promise.all([
    coverageOf({ query: read }, scope, range),
    coverageOf({ query: read }, scope, compare),
  ]);
  return { range: own, compare: before };
}

/** Measures of a row. A distinct one is null where no load gave it, and NaN where rows would have to be added up. */
function measured(
  { measures }: Dataset,
  row: Row,
  side: 's' | 'c',
  columns: readonly string[],
): MetricValues {
  const values: MetricValues = Object.fromEntries(Object.keys(measures).map((id) => [id, 0]));
  for (const [index, column] of columns.entries()) {
    const cell = row[`${side}${index}`];
    const { fold, unit } = measures[column] ?? {};
    const value = fold === 'distinct' ? orNull(cell) : number(cell);
    // Fractions are rounded, which hides the order they were added in.
    const isFraction = unit === 'decimal' || unit === 'seconds';
    values[column] = isFraction && value !== null ? Math.round(value * 1e6) / 1e6 : value;
  }
  return values;
}

/** Metrics of a row's measures. */
function formed(
  dataset: Dataset,
  { metrics, impressionBasis }: DatasetQuery,
  measures: MetricValues,
): Pick<RowValues, 'values' | 'reasons'> {
  const { viewable } = dataset;
  const swapped =
    viewable && impressionBasis === 'viewable'
      ? { ...measures, impressions: measures[viewable] ?? null }
      : measures;
  const values: MetricValues = {};
  const reasons: RowValues['reasons'] = {};
  for (const id of metrics) {
    const metric = dataset.metrics[id];
    const value = metric && metricValue(metric, metric.swap === false ? measures : swapped);
    values[id] = value == null || Number.isNaN(value) ? null : value;
    if (Number.isNaN(value)) reasons[id] = 'distinct';
  }
  return { values, reasons };
}

function planOf(row: Row): RowPlan {
  return {
    startDate: text(row.plan_start_date),
    endDate: text(row.plan_end_date),
    bookedImpressions: orNull(row.plan_impressions),
    bookedSpend: orNull(row.plan_spend),
    costStructure: text(row.plan_cost_structure),
  };
}
