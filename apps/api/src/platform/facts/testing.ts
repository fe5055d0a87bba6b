/** For tests: private facts stores on every engine of this machine. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Dataset } from '@flightdeck/domain/datasets';
import pg from 'pg';
import { copyStores } from '../../testing/stores.ts';
import { heldTables } from './clickhouse/tables.ts';
import { factRows } from './fact-rows.ts';
import { openFacts } from './open.ts';
import type { FactsStore } from './store.ts';
import { hasClickhouse, sharedClickhouse } from './testing-clickhouse.ts';

/** A private store, and how to remove it. */
export interface PrivateStore {
  readonly store: FactsStore;
  dispose(): Promise<void>;
}

async function embedded(): Promise<PrivateStore> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-facts-'));
  await copyStores('empty', dataDir, ['facts']);
  const store = await openFacts({ dataDir, databaseUrl: null });
  return {
    store,
    async dispose() {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function postgresql(
  databaseUrl: string,
  withClickhouse = false,
  datasets?: readonly Dataset[],
): Promise<PrivateStore> {
  const schema = `facts_${randomBytes(6).toString('hex')}`;
  const clickhouseUrl = withClickhouse ? `${(await sharedClickhouse()).url}/${schema}` : null;
  const store = await openFacts({
    ...{ dataDir: null, databaseUrl, schema, clickhouseUrl },
    ...(datasets ? { datasets } : {}),
  });
  return {
    store,
    async dispose() {
      await store.close();
      const client = new pg.Client(databaseUrl);
      await client.connect();
      await client.query(`DROP SCHEMA ${schema} CASCADE`);
      await client.end();
    },
  };
}

const url = process.env.TEST_DATABASE_URL;

/** An engine to run a suite on. */
interface TestEngine {
  readonly name: string;
  /** @param datasets Those that the store knows; default those of the program. */
  open(datasets?: readonly Dataset[]): Promise<PrivateStore>;
}

/**
 * Engines to run a suite on: the embedded one; PostgreSQL where `TEST_DATABASE_URL` names a server; and with it ClickHouse where
 * its engine is installed.
 */
export const ENGINES: readonly TestEngine[] = [
  { name: 'embedded', open: embedded },
  ...(url ? [{ name: 'PostgreSQL', open: () => postgresql(url) }] : []),
  ...(url && hasClickhouse
    ? [
        {
          name: 'ClickHouse',
          open: (datasets?: readonly Dataset[]) => postgresql(url, true, datasets),
        },
      ]
    : []),
];

/** SQL of all rows of a table of facts, on whatever engine; an alias must follow. */
export function everyFact(table: string, datasets?: readonly Dataset[]): string {
  const measures = heldTables(datasets).get(table)?.measures ?? [];
  return factRows({
    ...{ table, advertisers: 'all', days: 'all' },
    measures: measures.map(({ column }) => column),
  });
}
