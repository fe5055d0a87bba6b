/** Answers the queries of a slide of a report, with an aggregator's outcomes where the report is on one (docs/decisions/0064). */
import type { CountedOutcomes } from '@flightdeck/contract';
import { type DatasetQuery, datasetOf, measuresOf } from '@flightdeck/domain/datasets';
import { goals } from '@flightdeck/domain/datasets/goals';
import { outcomes } from '@flightdeck/domain/datasets/outcomes';
import type { MetricResult, MetricRow, RowValues } from '@flightdeck/domain/metrics';
import { isCountedMetric } from '@flightdeck/domain/outcomes/counted';
import { isUncounted } from '../facts/answer.ts';
import { answerSlide, type SlideAnswers } from '../facts/answer-slide.ts';
import type { CountedBy, FactScope, FactsStore } from '../facts/store.ts';
import { idColumnOf } from '../facts/tables.ts';
import { type ReportAggregator, type ReportScope, withinReport } from './report-scope.ts';

type Queries = Readonly<Record<string, DatasetQuery>>;

/** A goal of web analytics is an outcome here: names of its dimension and metrics in the dataset of outcomes. */
const OF_GOALS: Readonly<Record<string, string>> = {
  goal: 'outcome',
  completions: 'outcomes',
  value: 'value',
  averageValue: 'valuePerOutcome',
};

/** Whether a query asks for what an aggregator counts. */
function asksCounted({ dataset: id, metrics, orderBy }: DatasetQuery): boolean {
  const dataset = datasetOf(id);
  if (dataset.id === goals.id) return true;
  return [...metrics, ...(orderBy ? [orderBy.by] : [])].some((one) => {
    const metric = dataset.metrics[one];
    return metric !== undefined && isCountedMetric(dataset, metric);
  });
}

/** Whether outcomes are told by all that a query groups and narrows by; beside media, that are told by campaigns at least. */
function isTold(
  query: DatasetQuery,
  { outcomes: known, told }: ReportAggregator,
  scope: FactScope,
): boolean {
  const dataset = datasetOf(query.dataset);
  const named = [...(query.filters ?? []), ...(query.named ?? [])].map(
    ({ dimension }) => dimension,
  );
  const asked = [...query.dimensions, ...named];
  if (dataset.id === goals.id) {
    const names = new Set([...known.values()].map((name) => name.toLowerCase()));
    const ofGoal = query.named?.filter(({ dimension }) => dimension === 'goal') ?? [];
    return (
      !asked.includes('advertiser') &&
      !query.platforms &&
      asked.every((id) => OF_GOALS[id] ?? outcomes.dimensions[id as keyof object] ?? isTime(id)) &&
      ofGoal.every((filter) => filter.names.every((name) => names.has(name.toLowerCase())))
    );
  }
  const hasDistinct = query.metrics.some((id) => {
    const metric = dataset.metrics[id];
    return metric && measuresOf(metric).some((one) => dataset.measures[one]?.fold === 'distinct');
  });
  return (
    !hasDistinct &&
    told.has('campaign_id') &&
    (!scope.placementIds || told.has('placement_id')) &&
    asked.every((id) => {
      if (isTime(id)) return true;
      const dimension = dataset.dimensions[id];
      if (!dimension) return false;
      const column = dimension.kind === 'attribute' ? `${dimension.of}_id` : idColumnOf(dimension);
      return column !== undefined && told.has(column);
    })
  );
}

const isTime = (id: string): boolean => id === 'day' || id === 'week' || id === 'month';

/** Whether the aggregator of a report counts on a slide; null where the slide shows nothing that it counts. */
export function countsOn(queries: Queries, { aggregator, scope }: ReportScope): boolean | null {
  const asked = aggregator ? Object.values(queries).filter(asksCounted) : [];
  if (!aggregator || asked.length === 0) return null;
  return asked.every((query) => isTold(query, aggregator, scope));
}

const isOfGoals = ({ dataset }: DatasetQuery): boolean => dataset === goals.id;

/** A query as it is asked of the store, within what the report keeps. */
export function askedOf(
  query: DatasetQuery,
  within: ReportScope,
  counts: boolean,
): { readonly query: DatasetQuery; readonly scope: FactScope } {
  const { scope, chosen, aggregator } = within;
  if (!counts || !aggregator) return { query: withinReport(query, within), scope };
  const { counted } = aggregator;
  // Outcomes were computed within the rules, which keep also those that name no campaign.
  return isOfGoals(query)
    ? { query: ofOutcomes(query, aggregator), scope: { ...chosen, counted } }
    : { query: withinReport(query, within), scope: { ...scope, counted } };
}

const renamed = (id: string): string => OF_GOALS[id] ?? id;

/** A question about goals, asked about all outcomes of an aggregator. */
function ofOutcomes(
  query: DatasetQuery,
  { outcomes: known, counted }: ReportAggregator,
): DatasetQuery {
  const { metrics, dimensions, orderBy, filters = [], named = [] } = query;
  return {
    ...query,
    dataset: 'outcomes',
    metrics: metrics.map(renamed),
    dimensions: dimensions.map(renamed),
    ...(orderBy ? { orderBy: { ...orderBy, by: renamed(orderBy.by) } } : {}),
    filters: [
      ...filters.filter(({ dimension }) => dimension !== 'goal'),
      { dimension: 'aggregator', ids: [counted.aggregatorId] },
      { dimension: 'outcome', ids: [...known.keys()] },
    ],
    named: named.map((filter) => ({ ...filter, dimension: renamed(filter.dimension) })),
  };
}

/** Answers a slide, and says what its conversions are where the report is on an aggregator. */
export async function answerReport(
  store: FactsStore,
  queries: Queries,
  within: ReportScope,
): Promise<SlideAnswers & { readonly counted?: CountedOutcomes }> {
  const { aggregator } = within;
  const counts = countsOn(queries, within);
  const all = Object.entries(queries).map(([name, query]) => ({
    ...{ name, query, asked: askedOf(query, within, counts === true) },
  }));
  const ask = async (part: typeof all): Promise<SlideAnswers | null> => {
    const [first] = part;
    if (!first) return null;
    const asked = part.map((one) => [one.name, one.asked.query] as const);
    return answerSlide(store, Object.fromEntries(asked), first.asked.scope);
  };
  const areOutcomes = ({ query }: { readonly query: DatasetQuery }): boolean =>
    counts === true && isOfGoals(query);
  const [media, ofOutcomesAlone] = await Promise.all([
    ask(all.filter((one) => !areOutcomes(one))),
    ask(all.filter(areOutcomes)),
  ]);
  const answers = media ?? ofOutcomesAlone ?? { results: {}, asOf: null, knownUntil: null };
  if (!aggregator || counts === null) return answers;
  const renamedResults = Object.entries(ofOutcomesAlone?.results ?? {}).flatMap(
    ([name, result]) => {
      const query = queries[name];
      return query ? [[name, asGoals(result, query, aggregator.counted)] as const] : [];
    },
  );
  return {
    ...answers,
    results: { ...media?.results, ...Object.fromEntries(renamedResults) },
    counted: {
      aggregator: aggregator.name,
      names: media ? [...aggregator.primary] : [...aggregator.outcomes.values()],
      isCounted: counts,
    },
  };
}

/** The answer under the names that the question about goals has. */
function asGoals(result: MetricResult, query: DatasetQuery, counted: CountedBy): MetricResult {
  const valuesOf = (values: RowValues['values'], isKnown: boolean): RowValues['values'] =>
    Object.fromEntries(
      query.metrics.map((id) => [id, isKnown ? (values[renamed(id)] ?? null) : null]),
    );
  const isKnown = !isUncounted({ counted }, query.range);
  const wasKnown = query.compare !== undefined && !isUncounted({ counted }, query.compare);
  const one = <R extends RowValues>({ values, compare, reasons, ...row }: R) => ({
    ...row,
    values: valuesOf(values, isKnown),
    ...(compare ? { compare: valuesOf(compare, wasKnown) } : {}),
    ...(isKnown && (wasKnown || !compare)
      ? reasons
        ? {
            reasons: Object.fromEntries(
              query.metrics.flatMap((id) => {
                const reason = reasons[renamed(id)];
                return reason ? [[id, reason]] : [];
              }),
            ),
          }
        : {}
      : { reasons: Object.fromEntries(query.metrics.map((id) => [id, 'uncounted' as const])) }),
  });
  const rowOf = (row: MetricRow): MetricRow => ({
    ...one(row),
    keys: Object.fromEntries(
      query.dimensions.flatMap((id) => {
        const key = row.keys[renamed(id)];
        return key ? [[id, key]] : [];
      }),
    ),
  });
  return { ...result, rows: result.rows.map(rowOf), totals: one(result.totals) };
}
