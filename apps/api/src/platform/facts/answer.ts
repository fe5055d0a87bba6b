/** Asks the store a metric query and forms metrics from the sums that come back. */
import type { DayRange } from '@flightdeck/domain/dates';
import {
  type Coverage,
  computeMetric,
  type FactColumn,
  type FactSums,
  type MetricQuery,
  type MetricResult,
  type MetricRow,
  NO_FACTS,
  type RowPlan,
} from '@flightdeck/domain/metrics';
import { compile } from './compile.ts';
import { coverageOf } from './coverage.ts';
import type { FactScope, FactsStore, Row } from './store.ts';
import { hasCounterpart } from './time-alignment.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0));
const orNull = (value: unknown): number | null => (value == null ? null : number(value));
const text = (value: unknown): string | null => (value == null ? null : String(value));

/** Answers `query` within `scope`: one statement, and one more for the coverage of each range where two are compared. */
export async function answer(
  read: FactsStore['query'],
  query: MetricQuery,
  scope: FactScope,
): Promise<MetricResult> {
  const { sql, params, columns } = compile(query, scope);
  const [[first, ...rest], coverage] = await Promise.all([
    read(sql, params),
    query.compare && coverageOfBoth(read, scope, query.range, query.compare),
  ]);
  const values = (row: Row, side: 's' | 'c'): MetricRow['values'] => {
    const sums = sumsOf(row, side, columns);
    return Object.fromEntries(
      query.metrics.map((id) => [id, computeMetric(id, sums, query.impressionBasis)]),
    );
  };
  const both = (row: Row) =>
    query.compare
      ? { values: values(row, 's'), compare: values(row, 'c') }
      : { values: values(row, 's') };
  const nothing = Object.fromEntries(query.metrics.map((id) => [id, null]));
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
function standsAlone(row: Row, { dimensions, range, compare }: MetricQuery): boolean {
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

function sumsOf(row: Row, side: 's' | 'c', columns: readonly FactColumn[]): FactSums {
  const sums = { ...NO_FACTS };
  for (const [index, column] of columns.entries()) {
    const sum = number(row[`${side}${index}`]);
    // Conversions may be fractional: rounding hides the order they were added in.
    sums[column] = column === 'conversions' ? Math.round(sum * 1e6) / 1e6 : sum;
  }
  return sums;
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
