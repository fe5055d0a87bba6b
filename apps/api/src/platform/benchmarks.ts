/**
 * The benchmarks of a trade as a caller may see them: which clients' delivery counts, and which of it the reader knows.
 */
import type { SiteBenchmark } from '@flightdeck/contract';
import { type Day, presetRange } from '@flightdeck/domain/dates';
import {
  type AdvertiserClient,
  BENCHMARK_CTR,
  BENCHMARK_IMPRESSIONS,
  type BenchmarkSettings,
} from '@flightdeck/domain/report';
import type { BenchmarkQuestion } from './facts/benchmarks.ts';
import type { FactScope } from './facts/store.ts';
import type { Caller } from './route.ts';
import type { Services } from './services.ts';

/** The clients to compare with: those in the trade of a client (whose report it is), or all of one type. */
export type Trade = Pick<AdvertiserClient, 'clientType'> &
  Partial<Pick<AdvertiserClient, 'clientUuid'>>;

/** The part of the question that a caller may choose. */
export type BenchmarkWish = Pick<
  BenchmarkQuestion,
  'sites' | 'range' | 'ctrLimit' | 'impressionLimit' | 'impressionBasis'
>;

/**
 * Benchmarks per site over every client of the trade (docs/decisions/0009). A client's people know the figures of all
 * their clients. The provider's people see all figures, but the client reads their reports: it knows only its own.
 */
export async function tradeBenchmarks(
  {
    benchmarks,
    clients,
  }: Pick<Services, 'benchmarks'> & {
    readonly clients: Pick<Services['clients'], 'advertisersOfType'>;
  },
  caller: Caller,
  { clientType, clientUuid }: Trade,
  wish: BenchmarkWish,
): Promise<SiteBenchmark[]> {
  const { internal, clientAccess } = caller.user;
  const seesAll = internal && clientAccess.length === 0;
  const known = seesAll ? (clientUuid === undefined ? [] : [clientUuid]) : caller.clientUuids;
  return benchmarks({
    trade: await clients.advertisersOfType(clientType),
    known: new Set(known),
    own: caller.advertiserIds,
    ...wish,
  });
}

/** The benchmark settings of a report that has not changed them. */
export const usualBenchmark = (today: Day): BenchmarkSettings => ({
  range: presetRange('l6m', today),
  ctrLimit: BENCHMARK_CTR.default,
  impressionLimit: BENCHMARK_IMPRESSIONS.default,
});

/** Benchmarks of the selection's sites by the report's settings; null when no client says which trade it is. */
export async function selectionBenchmarks(
  deps: Pick<Services, 'benchmarks' | 'clients'>,
  caller: Caller,
  scope: FactScope,
  settings: BenchmarkSettings,
): Promise<SiteBenchmark[] | null> {
  const [advertiserId = 0] = scope.advertiserIds;
  const client = await deps.clients.ofAdvertiser(advertiserId);
  if (!client) return null;
  return tradeBenchmarks(deps, caller, client, { sites: scope, ...settings });
}
