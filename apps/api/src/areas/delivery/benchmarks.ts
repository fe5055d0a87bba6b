/** The benchmarks of a selection with the settings that a report starts with (spec.md §9). */
import type { SiteBenchmark } from '@flightdeck/contract';
import { type Day, presetRange } from '@flightdeck/domain/dates';
import { BENCHMARK_CTR, BENCHMARK_IMPRESSIONS } from '@flightdeck/domain/report';
import { tradeBenchmarks } from '../../platform/benchmarks.ts';
import type { FactScope } from '../../platform/facts/store.ts';
import type { Caller } from '../../platform/route.ts';
import type { DeliveryDeps } from './scope.ts';

/** Benchmarks of the selection's sites over the last six months; null when no client tells the trade. */
export async function usualBenchmarks(
  deps: Pick<DeliveryDeps, 'facts' | 'clients'>,
  caller: Caller,
  scope: FactScope,
  today: Day,
): Promise<SiteBenchmark[] | null> {
  const [advertiserId = 0] = scope.advertiserIds;
  const client = await deps.clients.ofAdvertiser(advertiserId);
  if (!client) return null;
  return tradeBenchmarks(deps, caller, client, {
    sites: scope,
    range: presetRange('l6m', today),
    ctrLimit: BENCHMARK_CTR.default,
    impressionLimit: BENCHMARK_IMPRESSIONS.default,
  });
}
