/** Answers to questions of tiles: those that differ in their metrics alone are one statement, and one that fails fails alone. */
import type { TileAnswers } from '@flightdeck/contract/dashboards';
import { groupQueries, ofGroup, type QueryGroup } from '@flightdeck/domain/dashboards';
import { type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { shareReads } from '../cache/share-reads.ts';
import { singleFlight } from '../cache/single-flight.ts';
import { AppError } from '../errors.ts';
import { loadedOf } from '../facts/answer-slide.ts';
import type { FactScope, FactsStore } from '../facts/store.ts';
import { marksOf } from '../health/marks.ts';
import { chartEvents } from '../key-events/events.ts';
import type { Services } from '../services.ts';
import { withOwners } from './owners.ts';

type Queries = Readonly<Record<string, DatasetQuery>>;

/** An answer, or why there is none. */
type Answer = { readonly result: MetricResult } | { readonly failure: string };

/** What is the same for everybody who asks the same of the same clients. */
export type SharedAnswers = Omit<TileAnswers, 'findings'>;

/** Makes what answers questions about clients that are allowed already, without findings. */
export function sharedTileAnswers(services: Services) {
  const flight = singleFlight<SharedAnswers>();
  // What is the same for all calls of a page is read once for those who ask at the same time.
  const beside = { query: shareReads()(services.facts.query) };
  return (queries: Queries, scope: FactScope): Promise<SharedAnswers> =>
    flight(JSON.stringify([scope, queries]), () => sharedAnswers(services, beside, queries, scope));
}

async function sharedAnswers(
  services: Services,
  beside: Pick<FactsStore, 'query'>,
  queries: Queries,
  scope: FactScope,
): Promise<SharedAnswers> {
  const asked = new Set(Object.values(queries).map(({ dataset }) => datasetOf(dataset)));
  const [answers, known, marks, events] = await Promise.all([
    Promise.all(groupQueries(queries).map((group) => ofOne(services, group, queries, scope))),
    loadedOf(beside, scope.advertiserIds, asked),
    marksOf({ ...services, facts: beside }, queries, scope),
    chartEvents(services, queries, scope),
  ]);
  const told = answers.flat();
  const failed = told.flatMap(([name, one]) => ('failure' in one ? [[name, one.failure]] : []));
  return {
    results: Object.fromEntries(
      told.flatMap(([name, one]) => ('result' in one ? [[name, one.result]] : [])),
    ),
    ...(failed.length > 0 ? { failed: Object.fromEntries(failed) } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    ...(events.length > 0 ? { events } : {}),
    ...known,
    timeZone: services.config.timeZone,
  };
}

/** The answers to the questions of a group. */
async function ofOne(
  services: Services,
  { names, query }: QueryGroup,
  queries: Queries,
  scope: FactScope,
): Promise<[name: string, answer: Answer][]> {
  try {
    const answer = await services.facts.answer(query, scope);
    const result = await withOwners(services.facts, query, scope, answer);
    return names.flatMap((name) => {
      const own = queries[name];
      return own ? [[name, { result: ofGroup(result, own) }]] : [];
    });
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'bad-request';
    // One of them is asked in a way that has no answer; the others need not suffer for it.
    if (isWrong && names.length > 1) {
      const each = names.flatMap((name) => {
        const own = queries[name];
        return own ? [ofOne(services, { names: [name], query: own }, queries, scope)] : [];
      });
      return (await Promise.all(each)).flat();
    }
    const failure = failureOf(services, error);
    return names.map((name) => [name, { failure }]);
  }
}

/** What people are told of a failure. */
function failureOf({ log }: Pick<Services, 'log'>, error: unknown): string {
  if (error instanceof AppError) return error.message;
  log.error('A question of a dashboard has no answer', error);
  return 'These figures could not be read. Try again.';
}
