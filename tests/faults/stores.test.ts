/** Stores that cannot be opened say which, why and what to do; two first starts at once both live (security.md row 46). */
import { truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { copyStores, makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { serverEnv, spawnServer } from '../real-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-stores-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('embedded stores', () => {
  const open = () => openServices(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'off' }));
  beforeEach(() => copyStores('empty', dataDir));

  it.each(['records', 'facts'] as const)(
    'name the %s that are damaged, and the command that restores a backup',
    async (store) => {
      truncateSync(path.join(dataDir, store, 'global/pg_control'), 100);
      const failure = await open().catch((error: unknown) => String(error));
      expect(failure).toContain(`The ${store} in ${path.join(dataDir, store)} cannot be opened`);
      expect(failure).toContain('npm run restore -- FILE');
      // The lock is free again.
      expect(await open().catch((error: unknown) => String(error))).toBe(failure);
    },
  );

  it('of a newer version are refused and left as they are', async () => {
    const records = await openRecords({ dataDir, databaseUrl: null });
    const change = `INSERT INTO records_migrations.applied (hash, created_at) VALUES ('newer', 4102444800000)`;
    await records.execute(change);
    await records.close();
    await expect(open()).rejects.toThrow(
      /The records were written by a newer version .*2100-01-01/,
    );
  });

  it('with newer facts are refused too', async () => {
    const facts = await openFacts({ dataDir, databaseUrl: null });
    await facts.transaction((tx) => tx.query('INSERT INTO migration (version) VALUES (99)'));
    await facts.close();
    await expect(open()).rejects.toThrow(/The facts were written by a newer version .*version 99/);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('two first starts at once', () => {
  it('on one empty database both live, and fill it once', async () => {
    const database = await makeDatabase();
    const started = ['one', 'two'].map((name) =>
      spawnServer(serverEnv(path.join(dataDir, name), { DATABASE_URL: database.url, DEMO: 'on' })),
    );
    try {
      const addresses = await Promise.all(started.map(({ address }) => address));
      for (const address of addresses) {
        const ready = await fetch(`${address}/readyz`);
        expect(ready.status).toBe(200);
      }
      const records = await openRecords({ dataDir: null, databaseUrl: database.url });
      const twice = 'SELECT email FROM records."user" GROUP BY email HAVING count(*) > 1';
      expect(await records.execute(twice)).toEqual([]);
      expect(await records.execute('SELECT count(*) > 3 AS filled FROM records."user"')).toEqual([
        { filled: true },
      ]);
      await records.close();
    } finally {
      for (const { child } of started) child.kill('SIGKILL');
      await database.drop();
    }
  });
});
