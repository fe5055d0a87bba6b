/** For tests: private facts stores on every engine of this machine. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { copyStores } from '../../testing/stores.ts';
import { openFacts } from './open.ts';
import type { FactsStore } from './store.ts';

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

async function postgresql(databaseUrl: string): Promise<PrivateStore> {
  const schema = `facts_${randomBytes(6).toString('hex')}`;
  const store = await openFacts({ dataDir: null, databaseUrl, schema });
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

/** Engines to run a suite on: the embedded one, and PostgreSQL where `TEST_DATABASE_URL` names a server. */
export const ENGINES: readonly { readonly name: string; open(): Promise<PrivateStore> }[] = [
  { name: 'embedded', open: embedded },
  ...(url ? [{ name: 'PostgreSQL', open: () => postgresql(url) }] : []),
];
