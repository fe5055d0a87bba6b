/** Stores of every released version are upgraded on both engines: then they have the schema and the figures of a new one. */

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../apps/api/src/platform/facts/embedded.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import { openPostgres } from '../../apps/api/src/platform/facts/postgres.ts';
import { rollupsOf } from '../../apps/api/src/platform/facts/rollups.ts';
import type { FactsStore, Row } from '../../apps/api/src/platform/facts/store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from '../../apps/api/src/platform/facts/tables.ts';
import { ENGINES, type PrivateStore } from '../../apps/api/src/platform/facts/testing.ts';
import { type Schema, schemaOf } from '../../apps/api/src/platform/facts/testing-schema.ts';
import { STEPS } from '../../apps/api/src/platform/facts/upgrades/steps.ts';
import { copyStores, makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { keptStore, loadKept } from './kept-stores/load.ts';

const VERSIONS = STEPS.map((_, index) => index + 1);

it.each(VERSIONS)('a store of version %i is kept', (version) => {
  expect(
    existsSync(keptStore(version)),
    `Facts of version ${version} are kept nowhere. Run TEST_DATABASE_URL=postgres://… node scripts/keep-facts.ts`,
  ).toBe(true);
});

/** Everything that the store says: names instead of ids, which another way of loading may give otherwise. */
async function figures(store: FactsStore): Promise<Record<string, readonly Row[]>> {
  const read = (table: string, time: string, keys: readonly string[]) => {
    const named = keys.map((key) => `${key.replace(/_id$/, '')}`);
    const columns = [
      time,
      ...named.map((name) => `${name}.name AS ${name}`),
      ...FACT_SUM_COLUMNS.map((column) => `sum(t.${column})::float8 AS ${column}`),
    ];
    const joins = named.map((name) => `LEFT JOIN ${name} ON ${name}.id = t.${name}_id`);
    const group = [time, ...named.map((name) => `${name}.name`)].join(', ');
    return store.query(
      `SELECT ${columns.join(', ')} FROM ${table} t ${joins.join(' ')} GROUP BY ${group} ORDER BY ${group}`,
    );
  };
  const told: Record<string, readonly Row[]> = {
    fact: await read('fact', 'day', FACT_KEY_COLUMNS.slice(1)),
    // Days and rows of a load were those that changed, before loads were kept.
    load: await store.query(
      `SELECT advertiser.name, count(*)::int AS loads FROM load JOIN advertiser ON advertiser.id = advertiser_id
       GROUP BY 1 ORDER BY 1`,
    ),
    placement: await store.query(
      `SELECT advertiser.name AS advertiser, campaign.name AS campaign, site.name AS site, placement.name, placement.external_id
       FROM placement JOIN advertiser ON advertiser.id = placement.advertiser_id
       JOIN campaign ON campaign.id = campaign_id JOIN site ON site.id = site_id ORDER BY placement.external_id`,
    ),
  };
  for (const { table, time, keys } of rollupsOf(delivery))
    told[table] = await read(table, time, keys);
  return told;
}

/** Makes what was kept, on an engine, and opens it as a start of the server does. */
async function openKept(engine: string, version: number): Promise<FactsStore> {
  const database = engine === 'embedded' ? null : await makeDatabase();
  if (database) onTestFinished(database.drop);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-kept-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // Faster than to make an engine's files.
  if (!database) await copyStores('empty', dataDir, ['facts']);
  const bare = database
    ? await openPostgres(database.url, 'facts')
    : await openEmbedded(dataDir, 'facts');
  await bare.maintain('DROP SCHEMA IF EXISTS facts CASCADE');
  await bare.maintain(await readFile(keptStore(version), 'utf8'));
  await bare.close();
  const store = await openFacts({ dataDir, databaseUrl: database?.url ?? null });
  onTestFinished(() => store.close());
  return store;
}

/** The names that the same things have in every schema. */
const without = (schema: Schema, name: string): string[] =>
  [...schema].map((pair) => pair.join(': ').replaceAll(`${name}.`, ''));

describe.each(ENGINES.filter(({ name }) => name !== 'ClickHouse'))(
  'kept stores on $name',
  { timeout: 90_000 },
  ({ name, open }) => {
    let made: PrivateStore;
    let fresh: { readonly figures: Record<string, readonly Row[]>; readonly schema: string[] };
    beforeAll(async () => {
      made = await open();
      await loadKept(made.store);
      const [row] = await made.store.query('SELECT current_schema() AS name');
      const schema = String(row?.name);
      fresh = {
        figures: await figures(made.store),
        schema: without(await schemaOf(made.store.query, schema), schema),
      };
    });
    afterAll(() => made.dispose());

    it.each(VERSIONS)(
      'of version %i get the schema and the figures of a new one',
      async (version) => {
        const store = await openKept(name, version);
        expect(without(await schemaOf(store.query, 'facts'), 'facts')).toEqual(fresh.schema);
        expect(fresh.figures.fact).toHaveLength(20);
        expect(await figures(store)).toEqual(fresh.figures);
      },
    );

    it.each(VERSIONS)('of version %i take the next load', async (version) => {
      const store = await openKept(name, version);
      // The first file takes back what the second one restated, and the second one restates it again.
      await loadKept(store);
      expect((await figures(store)).fact).toEqual(fresh.figures.fact);
    });
  },
);
