/** The figures of one slide: its metric queries, answered within the caller's advertisers. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { z } from 'zod';
import { tradeBenchmarks } from '../../platform/benchmarks.ts';
import { loaded } from '../../platform/facts/as-of.ts';
import type { FactScope } from '../../platform/facts/store.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

type SlideDataCall = (typeof CALLS)['report']['slideData'];

/**
 * Answers every query of a slide.
 * @throws {AppError} `forbidden` when the advertiser is not of the caller's clients.
 */
export async function slideData(
  services: Services,
  caller: Caller,
  { selection, queries, benchmark }: z.output<SlideDataCall['body']>,
): Promise<DataOf<SlideDataCall>> {
  requireAdvertisers(caller, [selection.advId]);
  const { facts, config } = services;
  const scope: FactScope = {
    advertiserIds: [selection.advId],
    ...(selection.campaignAll ? {} : { campaignIds: selection.campaignIds ?? [] }),
    ...(selection.placementAll ? {} : { placementIds: selection.placementIds ?? [] }),
  };
  const [known, benchmarks, ...results] = await Promise.all([
    loaded(facts, [selection.advId]),
    benchmark ? benchmarksOf(services, caller, scope, selection.advId, benchmark) : undefined,
    ...Object.entries(queries).map(
      async ([name, query]) => [name, await facts.answer(query, scope)] as const,
    ),
  ]);
  return {
    results: Object.fromEntries(results),
    ...(benchmarks ? { benchmarks } : {}),
    ...known,
    timeZone: config.timeZone,
  };
}

type SlideBenchmark = NonNullable<z.output<SlideDataCall['body']>['benchmark']>;

/** Benchmarks of the selection's sites over all clients of the advertiser's trade; none without a client. */
async function benchmarksOf(
  services: Services,
  caller: Caller,
  sites: FactScope,
  advId: number,
  wish: SlideBenchmark,
) {
  const client = await services.clients.ofAdvertiser(advId);
  return client ? tradeBenchmarks(services, caller, client, { sites, ...wish }) : [];
}
