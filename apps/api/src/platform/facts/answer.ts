/** Asks the store a query and forms metrics from the sums that come back. */
import {
  asksMoney,
  type Dataset,
  type DatasetQuery,
  datasetOf,
  type Metric,
  measuresOf,
  metricValue,
} from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import type { DayRange } from '@flightdeck/domain/dates';
import type {
  Coverage,
  MetricResult,
  MetricRow,
  NullReason,
  RowPlan,
  RowValues,
} from '@flightdeck/domain/metrics';
import { isCountedMetric } from '@flightdeck/domain/outcomes/counted';
import { withAccounts } from './accounts.ts';
import { knownOfRows } from './as-of.ts';
import { compile } from './compile.ts';
import { lacking, type Money, moneyOf } from './convert.ts';
import { coverageOf, hasLoads } from './coverage.ts';
import { layoutNamed } from './shapes.ts';
import type { FactScope, FactsStore, Row } from './store.ts';
import { hasCounterpart } from './time-alignment.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0));
const orNull = (value: unknown): number | null => (value == null ? null : number(value));
const text = (value: unknown): string | null => (value == null ? null : String(value));

/**
 * Answers `query` within `scope`, whose advertisers stand for all of their accounts: one statement, one before it where
 * money is asked for, one more for the coverage of each range where two are compared, and one after it for a plan over
 * several accounts, of which each may be known up to another day.
 * @param dataset The declaration; that of the dataset which the query names when absent.
 */
export async function answer(
  read: FactsStore['query'],
  query: DatasetQuery,
  scope: FactScope,
  dataset: Dataset = datasetOf(query.dataset),
): Promise<MetricResult> {
  const [asked, within] = await overAccounts(read, query, scope);
  const money = asksMoney(query, dataset)
    ? await moneyOf(read, within.advertiserIds, query.currency, query.platforms)
    : null;
  const { sql, params, columns, table } = compile(asked, within, dataset, money?.conversion);
  // Loads are not noted by table: those of reports with a further detail say nothing of the others.
  const isDetailed = layoutNamed(table, [dataset])?.detail != null;
  const [[first, ...rest], coverage] = await Promise.all([
    read(sql, params),
    query.compare && !isDetailed
      ? coverageOfBoth(read, scope, query.range, query.compare, dataset, query.platforms)
      : null,
  ]);
  const form = (row: Row, side: 's' | 'c') => {
    const range = side === 'c' ? query.compare : query.range;
    const values = formed(dataset, query, measured(dataset, row, side, columns, money));
    return range && isUncounted(scope, range) ? withoutCounted(dataset, values) : values;
  };
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
  const nothing: RowValues['values'] = Object.fromEntries(query.metrics.map((id) => [id, null]));
  const totals = both(first ?? {});
  const told = {
    lastDay: text(first?.last_day),
    ...(coverage ? { coverage } : {}),
    ...(money ? { currency: money.currency } : {}),
  };
  if (query.dimensions.length === 0) {
    return { rows: [{ keys: {}, ...totals }], totals, rowCount: 1, ...told };
  }
  const knownUntil = await knownOf(read, query, rest, scope, within);
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
      ...(query.plan ? { plan: planOf(row), ...knownUntil(row) } : {}),
    })),
    totals,
    rowCount: number(rest[0]?.row_count),
    ...told,
  };
}

/** The question with the accounts of its advertisers: in the scope, and where it is filtered by advertiser. */
export async function overAccounts(
  read: FactsStore['query'],
  query: DatasetQuery,
  scope: FactScope,
): Promise<[DatasetQuery, FactScope]> {
  const store = { query: read };
  const filters = query.filters?.map(async (filter) =>
    filter.dimension === 'advertiser'
      ? { ...filter, ids: await withAccounts(store, filter.ids) }
      : filter,
  );
  const [advertiserIds, ...expanded] = await Promise.all([
    withAccounts(store, scope.advertiserIds),
    ...(filters ?? []),
  ]);
  const { accountIds } = scope;
  const kept = accountIds ? advertiserIds.filter((id) => accountIds.includes(id)) : advertiserIds;
  return [filters ? { ...query, filters: expanded } : query, { ...scope, advertiserIds: kept }];
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

/** How far the account of each row of a plan is known, where the advertisers asked for have further ones. */
async function knownOf(
  read: FactsStore['query'],
  { plan, dimensions: [table], range }: DatasetQuery,
  rows: readonly Row[],
  asked: FactScope,
  { advertiserIds }: FactScope,
): Promise<(row: Row) => Pick<MetricRow, 'knownUntil'>> {
  const hasAccounts = advertiserIds.length > new Set(asked.advertiserIds).size;
  if (!plan || !hasAccounts || (table !== 'campaign' && table !== 'placement')) return () => ({});
  const ids = rows.map(({ k0 }) => Number(k0));
  const known = await knownOfRows({ query: read }, advertiserIds, { table, ids }, range.end);
  return ({ k0 }) => {
    const knownUntil = known.get(Number(k0));
    return knownUntil === undefined ? {} : { knownUntil };
  };
}

async function coverageOfBoth(
  read: FactsStore['query'],
  scope: FactScope,
  range: DayRange,
  compare: DayRange,
  dataset: Dataset,
  platforms: DatasetQuery['platforms'],
): Promise<Coverage | null> {
  const store = { query: read };
  if (dataset.id !== delivery.id && !(await hasLoads(store, scope, dataset, platforms)))
    return null;
  const [own, before] = await Promise.all([
    coverageOf(store, scope, range, { beside: compare, dataset, platforms }),
    coverageOf(store, scope, compare, { beside: range, dataset, platforms }),
  ]);
  return { range: own, compare: before };
}

/** Measures of a row. A distinct one is null where no load gave it, and NaN where rows would have to be added up. */
export function measured(
  { measures }: Dataset,
  row: Row,
  side: 's' | 'c',
  columns: readonly string[],
  money: Money | null,
): RowValues['values'] {
  const values: RowValues['values'] = Object.fromEntries(
    Object.keys(measures).map((id) => [id, 0]),
  );
  for (const [index, column] of columns.entries()) {
    const cell = row[`${side}${index}`];
    const { fold, unit } = measures[column] ?? {};
    const value = fold === 'distinct' ? orNull(cell) : number(cell);
    // Fractions are rounded, which hides the order they were added in.
    const isFraction = unit === 'decimal' || unit === 'seconds';
    const isConverted = unit === 'micros' && money?.conversion != null;
    values[column] =
      isFraction && value !== null
        ? Math.round(value * 1e6) / 1e6
        : isConverted && value !== null
          ? Math.round(value)
          : value;
  }
  return values;
}

/** Metrics of a row's measures. */
export function formed(
  dataset: Dataset,
  { metrics, impressionBasis }: DatasetQuery,
  measures: RowValues['values'],
): Pick<RowValues, 'values' | 'reasons'> {
  const { viewable } = dataset;
  const swapped =
    viewable && impressionBasis === 'viewable'
      ? { ...measures, impressions: measures[viewable] ?? null }
      : measures;
  const values: RowValues['values'] = {};
  const reasons: RowValues['reasons'] = {};
  for (const id of metrics) {
    const metric = dataset.metrics[id];
    if (!metric) continue;
    const from = metric.swap === false ? measures : swapped;
    const value = metricValue(metric, from);
    const reason = value === null ? undefined : reasonOf(dataset, metric, from);
    values[id] = reason ? null : value;
    if (reason) reasons[id] = reason;
  }
  return { values, reasons };
}

/** Whether an aggregator that counts has not computed all days of a range. */
export const isUncounted = (
  { counted }: Pick<FactScope, 'counted'>,
  { start, end }: DayRange,
): boolean =>
  counted !== undefined &&
  (counted.days === null || start < counted.days.start || end > counted.days.end);

/** Values without those that would set outcomes of some days against media of all. */
export function withoutCounted(
  dataset: Dataset,
  { values, reasons = {} }: Pick<RowValues, 'values' | 'reasons'>,
): Pick<RowValues, 'values' | 'reasons'> {
  const gone = Object.keys(values).filter((id) => {
    const metric = dataset.metrics[id];
    return metric !== undefined && isCountedMetric(dataset, metric);
  });
  return {
    values: { ...values, ...Object.fromEntries(gone.map((id) => [id, null])) },
    reasons: { ...reasons, ...Object.fromEntries(gone.map((id) => [id, 'uncounted' as const])) },
  };
}

/** Why a metric has no value although its measures do: one that cannot be added up, or money that cannot be converted. */
function reasonOf(
  { measures }: Dataset,
  metric: Metric,
  values: RowValues['values'],
): NullReason | undefined {
  const found = measuresOf(metric).flatMap(
    (id) =>
      (measures[id]?.fold === 'distinct' ? isRepeated(values[id]) : lacking(values[id])) ?? [],
  );
  return found.find((reason) => reason === 'currency') ?? found[0];
}

const isRepeated = (value: number | null | undefined): NullReason | undefined =>
  Number.isNaN(value) ? 'distinct' : undefined;

function planOf(row: Row): RowPlan {
  const spend = orNull(row.plan_spend);
  const reason = lacking(spend);
  return {
    startDate: text(row.plan_start_date),
    endDate: text(row.plan_end_date),
    bookedImpressions: orNull(row.plan_impressions),
    bookedSpend: reason ? null : spend,
    ...(reason ? { bookedSpendReason: reason } : {}),
    costStructure: text(row.plan_cost_structure),
  };
}
