/** Asks the store a metric query and forms metrics from the sums that come back. */
import {
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
import type { FactScope, FactsStore, Row } from './store.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0));
const orNull = (value: unknown): number | null => (value == null ? null : number(value));
const text = (value: unknown): string | null => (value == null ? null : String(value));

/** Answers `query` within `scope`: one statement. */
export async function answer(
  read: FactsStore['query'],
  query: MetricQuery,
  scope: FactScope,
): Promise<MetricResult> {
  const { sql, params, columns } = compile(query, scope);
  const [first, ...rest] = await read(sql, params);
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
  const totals = both(first ?? {});
  const lastDay = text(first?.last_day);
  if (query.dimensions.length === 0) {
    return { rows: [{ keys: {}, ...totals }], totals, rowCount: 1, lastDay };
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
      ...(query.plan ? { plan: planOf(row) } : {}),
    })),
    totals,
    rowCount: number(rest[0]?.row_count),
    lastDay,
  };
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
