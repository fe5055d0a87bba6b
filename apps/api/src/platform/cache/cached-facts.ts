/** Metric queries and benchmarks, answered from memory as long as nothing was loaded since. */

import type { SiteBenchmark } from '@flightdeck/contract';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { accountsSql } from '../facts/accounts.ts';
import { answer } from '../facts/answer.ts';
import { type BenchmarkQuestion, benchmarksFor } from '../facts/benchmarks.ts';
import type { FactsStore } from '../facts/store.ts';
import type { Caches } from './caches.ts';
import { shareReads } from './share-reads.ts';

const MIB = 1024 * 1024;
const MINUTE = 60_000;

/** Answers benchmarks. */
export type Benchmarks = (question: BenchmarkQuestion) => Promise<SiteBenchmark[]>;

/**
 * The store with its answers cached. The key is the query, the scope and the state of the advertisers' loads: a load or
 * restatement in any process ends the answer at its commit.
 */
export function cacheFacts(
  facts: FactsStore,
  caches: Pick<Caches, 'make'>,
): { readonly facts: FactsStore; readonly benchmarks: Benchmarks } {
  const answers = caches.make<MetricResult>({
    name: 'figures',
    title: 'Metric queries',
    holds: 'Answers to the queries of slides and embedded reports, by selection.',
    ttl: 30 * MINUTE,
    max: 5000,
    maxBytes: 64 * MIB,
  });
  const comparisons = caches.make<SiteBenchmark[]>({
    name: 'benchmarks',
    title: 'Benchmarks',
    holds: 'Figures per site over the clients of a trade, by reader’s clients and limits.',
    ttl: 30 * MINUTE,
    max: 1000,
    maxBytes: 16 * MIB,
  });
  const loadState = makeLoadState(facts);
  // The tiles of a page ask much that is the same.
  const shared = shareReads();
  /** Reads of the store, or of a copy of it, in a state of the loads; null where nobody asked for the state. */
  const readsAt = async (state: string | null, advertiserIds: readonly number[]) => {
    if (state === null) return facts.query;
    const isCurrent = async (query: FactsStore['query']) =>
      (await readLoadState(query, advertiserIds)) === state;
    return shared(await facts.readAt(isCurrent), state);
  };
  return {
    facts: {
      ...facts,
      answer: (query, scope) =>
        answers.get({
          key: JSON.stringify([scope, query]),
          version: () => loadState(scope.advertiserIds),
          compute: async (version) =>
            answer(await readsAt(version, scope.advertiserIds), query, scope),
        }),
    },
    benchmarks: (question) => {
      const { known, trade, own, ...rest } = question;
      const advertiserIds = [...trade.map(({ advertiserId }) => advertiserId), ...own];
      return comparisons.get({
        key: JSON.stringify([[...known].sort(), trade, own, rest]),
        version: () => loadState(advertiserIds),
        compute: async (version) =>
          benchmarksFor({ query: await readsAt(version, advertiserIds) }, question),
      });
    },
  };
}

const State = z.tuple([z.object({ state: z.string() })]);

const LOAD_STATE = `WITH account AS (
   SELECT id, account_of, currency FROM advertiser WHERE id = ANY($1::int[]) OR id IN (${accountsSql('$1::int[]')}))
 SELECT l.state || ':' || c.state || ':' || a.state || ':' || b.state || ':' || r.state AS state FROM
   (SELECT count(*) || ':' || coalesce(max(id), 0) AS state FROM load
    WHERE advertiser_id = ANY(ARRAY(SELECT id FROM account))) l,
   (SELECT count(*) || ':' || coalesce(max(chosen_at)::text, '') AS state FROM feed_choice
    WHERE advertiser_id = ANY(ARRAY(SELECT id FROM account))) c,
   (SELECT coalesce(string_agg(id || '>' || coalesce(account_of, 0) || coalesce(currency, ''), ',' ORDER BY id), '')
      AS state FROM account) a,
   (SELECT count(*) || ':' || coalesce(sum(revision), 0) AS state FROM booking
    WHERE advertiser_id = ANY(ARRAY(SELECT id FROM account))) b,
   (SELECT coalesce(max(id), 0) AS state FROM rate_load) r`;

/**
 * Identifies the state of the loads of some advertisers and their accounts, of the feeds that people chose for their
 * measures, of which accounts these are, of what their money is in and converted by, and of their bookings, whose revisions
 * only grow. The count changes even when loads commit in another order than they began.
 */
async function readLoadState(
  query: FactsStore['query'],
  advertiserIds: readonly number[],
): Promise<string> {
  const rows = await query(LOAD_STATE, [advertiserIds]);
  return State.parse(rows)[0].state;
}

/** Simultaneous questions about the same advertisers share one read, which begins after all of them. */
function makeLoadState({ query }: Pick<FactsStore, 'query'>) {
  const next = new Map<string, Promise<string>>();
  return (advertiserIds: readonly number[]): Promise<string> => {
    const key = advertiserIds.join();
    const known = next.get(key);
    if (known) return known;
    const read = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      next.delete(key);
      return readLoadState(query, advertiserIds);
    });
    next.set(key, read);
    return read;
  };
}
