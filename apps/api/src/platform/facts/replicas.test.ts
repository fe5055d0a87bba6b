/** Copies of the facts on PostgreSQL: a database that no longer follows stands for a server that lags behind. */
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/stores.ts';
import { makeCache } from '../cache/cache.ts';
import { cacheFacts } from '../cache/cached-facts.ts';
import { openFacts } from './open.ts';
import type { FactsStore } from './store.ts';

type Database = Awaited<ReturnType<typeof makeDatabase>>;
const QUESTION: DatasetQuery = {
  metrics: ['clicks'],
  dimensions: [],
  range: { start: '2026-03-01', end: '2026-03-31' },
};
const ADVERTISER = 1;

async function run(database: Database, sql: string): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`SET search_path = facts; ${sql}`);
  await client.end();
}

describe.runIf(process.env.TEST_DATABASE_URL)('copies of the facts', () => {
  let own: Database;
  let copy: Database;
  let store: FactsStore;
  beforeEach(async () => {
    own = await makeDatabase('fixture');
    copy = await makeDatabase('fixture');
    // Figures that only the copy has tell who answered.
    await run(
      copy,
      `DO $$ DECLARE name text; BEGIN
         FOR name IN SELECT table_name FROM information_schema.columns
           WHERE table_schema = 'facts' AND column_name = 'clicks'
         LOOP EXECUTE format('UPDATE %I SET clicks = clicks + 1000', name); END LOOP;
       END $$`,
    );
    store = await openFacts({ dataDir: null, databaseUrl: own.url, readUrls: [copy.url] });
  });
  afterEach(async () => {
    await store.close();
    for (const database of [own, copy]) await database.drop();
  });

  /** Clicks of the month, with nothing kept from before. */
  const clicks = async (scope = [ADVERTISER]) => {
    const { facts } = cacheFacts(store, { make: makeCache });
    return (await facts.answer(QUESTION, { advertiserIds: scope })).totals.values.clicks;
  };
  const ofStore = async () =>
    (await store.answer(QUESTION, { advertiserIds: [ADVERTISER] })).totals.values.clicks;

  it('answer what they have received', async () => {
    expect(await clicks()).toBeGreaterThan((await ofStore()) ?? 0);
  });

  it('are not asked for what they have not received, and of other advertisers go on to be', async () => {
    await run(own, `UPDATE advertiser SET currency = 'EUR' WHERE id = ${ADVERTISER}`);
    expect(await clicks()).toBe(await ofStore());
    const other = await clicks([2]);
    expect(other).toBeGreaterThan(
      (await store.answer(QUESTION, { advertiserIds: [2] })).totals.values.clicks ?? 0,
    );
  });

  it('may go away: the store answers', async () => {
    expect(await clicks()).toBeGreaterThan(0);
    await copy.drop();
    expect(await clicks()).toBe(await ofStore());
  });

  it('are asked again at the next question where one was only busy', async () => {
    const nameFrom = async (isCurrent: Parameters<FactsStore['readAt']>[0]) =>
      (await (await store.readAt(isCurrent))('SELECT current_database() AS name'))[0]?.name;
    const nameOf = ({ url }: Database) => new URL(url).pathname.slice(1);
    const past = async (read: FactsStore['query']) =>
      (await read('SELECT pg_sleep(5)', [], 20)).length > 0;
    expect(await nameFrom(past)).toBe(nameOf(own));
    expect(await nameFrom(async () => true)).toBe(nameOf(copy));
  });

  it('may go away between the look at its state and the question', async () => {
    const read = await store.readAt(async (query) => (await query('SELECT 1')).length === 1);
    await copy.drop();
    expect(await read('SELECT current_database() AS name')).toEqual([
      { name: new URL(own.url).pathname.slice(1) },
    ]);
  });
});
