/** What questions about figures share, on a store that only notes what it is asked. */
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { expect, it } from 'vitest';
import type { FactsStore, Row } from '../facts/store.ts';
import { makeCache } from './cache.ts';
import { cacheFacts } from './cached-facts.ts';

const question = (metric: string): DatasetQuery => ({
  ...{ metrics: [metric], dimensions: [] },
  range: { start: '2026-03-01', end: '2026-03-31' },
});
const SCOPE = { advertiserIds: [1] };

/** A store whose reads end when they are told to. */
function notingStore() {
  const asked: { readonly sql: string; readonly end: () => void }[] = [];
  let state = 'before';
  const query = (sql: string): Promise<Row[]> => {
    if (sql.includes('AS state')) return Promise.resolve([{ state }]);
    const { promise, resolve } = Promise.withResolvers<Row[]>();
    asked.push({ sql, end: () => resolve([]) });
    return promise;
  };
  const unused = () => Promise.reject(new Error('not asked here'));
  const store: FactsStore = {
    ...{ engine: 'embedded', query, transaction: unused, tidy: unused, close: unused },
    readAt: () => Promise.resolve(query),
    answer: unused,
  };
  return {
    store,
    asked,
    load() {
      state = 'after';
    },
  };
}
const caches = { make: makeCache };
/** Until all that was asked has reached the store. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

it('reads once what questions of one state of the loads ask alike', async () => {
  const { store, asked } = notingStore();
  const { facts } = cacheFacts(store, caches);
  const both = [question('impressions'), question('clicks')].map((one) => facts.answer(one, SCOPE));
  await settled();
  expect(asked).toHaveLength(1);
  asked[0]?.end();
  await settled();
  // What they ask apart is asked apart.
  expect(asked).toHaveLength(3);
  for (const { end } of asked) end();
  await Promise.all(both);
});

it('never answers from a read that may be older than a load', async () => {
  const { store, asked, load } = notingStore();
  const { facts } = cacheFacts(store, caches);
  const first = facts.answer(question('impressions'), SCOPE);
  await settled();
  load();
  const second = facts.answer(question('impressions'), SCOPE);
  await settled();
  expect(asked).toHaveLength(2);
  for (const { end } of asked) end();
  await settled();
  for (const { end } of asked) end();
  await Promise.all([first, second]);
});
