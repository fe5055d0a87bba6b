/** Goals of web analytics in a report on an aggregator: its outcomes, under the names that goals have (docs/decisions/0064). */
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { goals } from '@flightdeck/domain/datasets/goals';
import { outcomes } from '@flightdeck/domain/datasets/outcomes';
import type { MetricResult, MetricRow, RowValues } from '@flightdeck/domain/metrics';
import { isUncounted } from '../facts/answer.ts';
import type { CountedBy, FactScope } from '../facts/store.ts';
import type { ReportAggregator } from './report-scope.ts';

/** Names that the dataset of outcomes has for dimensions and metrics of goals. */
const OF_GOALS: Readonly<Record<string, string>> = {
  goal: 'outcome',
  completions: 'outcomes',
  value: 'value',
  averageValue: 'valuePerOutcome',
};
const renamed = (id: string): string => OF_GOALS[id] ?? id;

export const isTime = (id: string): boolean => id === 'day' || id === 'week' || id === 'month';

export const isOfGoals = ({ dataset }: Pick<DatasetQuery, 'dataset'>): boolean =>
  dataset === goals.id;

/** The dimensions that a query groups and narrows by. */
export const askedBy = ({ dimensions, filters = [], named = [] }: DatasetQuery): string[] => [
  ...dimensions,
  ...[...filters, ...named].map(({ dimension }) => dimension),
];

/** Whether outcomes are told by all that a query of goals groups and narrows by, and by what the report chose. */
export function isToldAsGoals(
  query: DatasetQuery,
  { outcomes: known, told }: ReportAggregator,
  { campaignIds, placementIds }: FactScope,
): boolean {
  const names = new Set([...known.values()].map((name) => name.toLowerCase()));
  const ofGoal = query.named?.filter(({ dimension }) => dimension === 'goal') ?? [];
  return (
    !query.platforms &&
    (!campaignIds || told.has('campaign_id')) &&
    (!placementIds || told.has('placement_id')) &&
    askedBy(query).every((id) => isTime(id) || Object.hasOwn(outcomes.dimensions, renamed(id))) &&
    ofGoal.every((filter) => filter.names.every((name) => names.has(name.toLowerCase())))
  );
}

/** A question about goals, asked about the outcomes of an aggregator. */
export function ofOutcomes(
  query: DatasetQuery,
  { outcomes: known, counted }: ReportAggregator,
): DatasetQuery {
  const { metrics, dimensions, orderBy, filters = [], named = [] } = query;
  const inOutcomes = <F extends { readonly dimension: string }>(filter: F): F => ({
    ...filter,
    dimension: renamed(filter.dimension),
  });
  return {
    ...query,
    dataset: 'outcomes',
    metrics: metrics.map(renamed),
    dimensions: dimensions.map(renamed),
    ...(orderBy ? { orderBy: { ...orderBy, by: renamed(orderBy.by) } } : {}),
    filters: [
      ...filters.map(inOutcomes),
      { dimension: 'aggregator', ids: [counted.aggregatorId] },
      // Media are of the outcome Unknown.
      { dimension: 'outcome', ids: [...known.keys()] },
    ],
    named: named.map(inOutcomes),
  };
}

/** The answer to it under the names of the question about goals. */
export function asGoals(
  result: MetricResult,
  query: DatasetQuery,
  counted: CountedBy,
): MetricResult {
  const { metrics, dimensions, range, compare: before } = query;
  const isKnown = !isUncounted({ counted }, range);
  const wasKnown = before === undefined || !isUncounted({ counted }, before);
  const valuesOf = (values: RowValues['values'], areKnown: boolean): RowValues['values'] =>
    Object.fromEntries(metrics.map((id) => [id, areKnown ? (values[renamed(id)] ?? null) : null]));
  const reasonsOf = ({ reasons = {} }: RowValues): NonNullable<RowValues['reasons']> =>
    Object.fromEntries(
      metrics.flatMap((id) => {
        const reason = isKnown && wasKnown ? reasons[renamed(id)] : 'uncounted';
        return reason ? [[id, reason]] : [];
      }),
    );
  const valued = (row: RowValues): RowValues => {
    const reasons = reasonsOf(row);
    return {
      values: valuesOf(row.values, isKnown),
      ...(row.compare ? { compare: valuesOf(row.compare, wasKnown) } : {}),
      ...(Object.keys(reasons).length > 0 ? { reasons } : {}),
    };
  };
  const rowOf = (row: MetricRow): MetricRow => ({
    ...valued(row),
    keys: Object.fromEntries(
      dimensions.flatMap((id) => {
        const key = row.keys[renamed(id)];
        return key ? [[id, key]] : [];
      }),
    ),
  });
  return { ...result, rows: result.rows.map(rowOf), totals: valued(result.totals) };
}
