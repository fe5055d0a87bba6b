/** Answers the queries of a slide of a report, with an aggregator's outcomes where the report is on one (docs/decisions/0064). */
import type { CountedOutcomes } from '@flightdeck/contract';
import { type DatasetQuery, datasetOf, measuresOf } from '@flightdeck/domain/datasets';
import { countedNote, outcomeWords } from '@flightdeck/domain/outcomes';
import { isCountedMetric } from '@flightdeck/domain/outcomes/counted';
import { answerSlide, type SlideAnswers } from '../facts/answer-slide.ts';
import type { FactScope, FactsStore } from '../facts/store.ts';
import { idColumnOf } from '../facts/tables.ts';
import { asGoals, askedBy, isOfGoals, isTime, isToldAsGoals, ofOutcomes } from './goals.ts';
import { type ReportAggregator, type ReportScope, withinReport } from './report-scope.ts';

type Queries = Readonly<Record<string, DatasetQuery>>;

/** Whether a query asks for what an aggregator counts. */
function asksCounted({ dataset: id, metrics, orderBy }: DatasetQuery): boolean {
  const dataset = datasetOf(id);
  if (isOfGoals({ dataset: id })) return true;
  return [...metrics, ...(orderBy ? [orderBy.by] : [])].some((one) => {
    const metric = dataset.metrics[one];
    return metric !== undefined && isCountedMetric(dataset, metric);
  });
}

/** Whether outcomes are told by all that a query groups and narrows by; beside media, that are told by campaigns at least. */
function isTold(query: DatasetQuery, aggregator: ReportAggregator, within: ReportScope): boolean {
  if (isOfGoals(query)) return isToldAsGoals(query, aggregator, within.chosen);
  const { told } = aggregator;
  const dataset = datasetOf(query.dataset);
  const hasDistinct = query.metrics.some((id) => {
    const metric = dataset.metrics[id];
    return metric && measuresOf(metric).some((one) => dataset.measures[one]?.fold === 'distinct');
  });
  return (
    !hasDistinct &&
    told.has('campaign_id') &&
    (!within.scope.placementIds || told.has('placement_id')) &&
    askedBy(query).every((id) => {
      if (isTime(id)) return true;
      const dimension = dataset.dimensions[id];
      if (!dimension) return false;
      const column = dimension.kind === 'attribute' ? `${dimension.of}_id` : idColumnOf(dimension);
      return column !== undefined && told.has(column);
    })
  );
}

/** Whether the aggregator of a report counts on a slide; null where the slide shows nothing that it counts. */
export function countsOn(queries: Queries, within: ReportScope): boolean | null {
  const { aggregator } = within;
  const asked = aggregator ? Object.values(queries).filter(asksCounted) : [];
  if (!aggregator || asked.length === 0) return null;
  return asked.every((query) => isTold(query, aggregator, within));
}

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
  const { name, primary, outcomes } = aggregator;
  const names = media ? [...primary] : [...outcomes.values()];
  return {
    ...answers,
    results: { ...media?.results, ...Object.fromEntries(renamedResults) },
    counted: {
      ...{ aggregator: name, names, isCounted: counts },
      note: countedNote(name, names, counts),
      ...(counts ? { words: outcomeWords(primary) } : {}),
    },
  };
}
