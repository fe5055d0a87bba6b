import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFacts } from '../platform/facts/open.ts';
import type { FactsStore } from '../platform/facts/store.ts';
import { fillOutlet } from './outlet.ts';

let store: FactsStore;
beforeAll(async () => {
  store = await openFacts({ dataDir: null, databaseUrl: null });
}, 60_000);
afterAll(() => store.close());

const read = () =>
  store.query(
    `SELECT min(day)::text AS first, max(day)::text AS last, count(DISTINCT day)::int AS days,
       count(DISTINCT creative_id) FILTER (WHERE campaign_id = 0)::int AS unlinked,
       count(DISTINCT creative_id) FILTER (WHERE campaign_id > 0)::int AS linked FROM fact`,
  );

it('has delivered until yesterday, day by day, with and without campaigns', async () => {
  await fillOutlet(store, '2026-11-18');
  const [first] = await read();
  expect(first).toMatchObject({ first: '2026-10-28', last: '2026-11-17', days: 21, linked: 1 });
  expect(Number(first?.unlinked)).toBeGreaterThan(3);
  await fillOutlet(store, '2026-11-21');
  expect((await read())[0]).toMatchObject({ first: '2026-10-28', last: '2026-11-20', days: 24 });
  const before = await store.query('SELECT count(*) AS facts FROM fact');
  await fillOutlet(store, '2026-11-21');
  expect(await store.query('SELECT count(*) AS facts FROM fact')).toEqual(before);
});
