/** `kill -9` of the real server during a long upgrade: it says so meanwhile, goes on where it stopped, and loses nothing. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import { FACT_SUM_COLUMNS } from '../../apps/api/src/platform/facts/tables.ts';
import { copyStores, makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { serverEnv, spawnServer } from '../real-server.ts';
import { STEPS } from './long-steps.ts';
import { freePort } from './own-postgres.ts';

const PRELOADED = pathToFileURL(path.join(import.meta.dirname, 'long-steps-process.ts')).href;
const TABLES = ['fact', 'placement_day', 'campaign_day', 'site_month'];
const KILLS = 2;

const ENGINES = process.env.TEST_DATABASE_URL ? ['embedded', 'PostgreSQL'] : ['embedded'];

describe.each(ENGINES)('an upgrade on %s', (engine) => {
  it('survives kill -9 in the middle of a step', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-upgrade-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const database = engine === 'embedded' ? null : await makeDatabase('fixture');
    if (database) onTestFinished(database.drop);
    else await copyStores('fixture', dataDir);
    const place = { dataDir, databaseUrl: database?.url ?? null };

    const sums = FACT_SUM_COLUMNS.map((column) => `sum(${column})::float8 AS ${column}`).join(', ');
    const figuresOf = async (steps: typeof STEPS | undefined, expected: string) => {
      const store = await openFacts({ ...place, ...(steps && { steps }) });
      try {
        const read = TABLES.map((table) =>
          store.query(
            `SELECT campaign_id, ${expected} AS market, count(*) AS n, ${sums} FROM ${table} GROUP BY 1, 2 ORDER BY 1, 2`,
          ),
        );
        return await Promise.all(read);
      } finally {
        await store.close();
      }
    };
    const before = await figuresOf(undefined, 'campaign_id * 10');
    expect(before.every((rows) => rows.length > 1)).toBe(true);

    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const start = () => {
      const { child, ...started } = spawnServer(
        serverEnv(dataDir, {
          PORT: String(port),
          DATABASE_URL: database?.url ?? '',
          NODE_OPTIONS: `--import=${PRELOADED}`,
        }),
      );
      onTestFinished(() => void child.kill('SIGKILL'));
      return { child, ...started };
    };
    const readiness = async (): Promise<{ code: number; status?: string; done?: number }> => {
      const answer = await fetch(`${address}/readyz`).catch(() => null);
      return answer ? { code: answer.status, ...(await answer.json()) } : { code: 0 };
    };

    let committed = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child } = start();
      await expect
        .poll(async () => (await readiness()).done ?? -1, { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(committed);
      const now = await readiness();
      expect(now).toMatchObject({ code: 503, status: 'upgrading' });
      committed = now.done ?? 0;
      if (kill === 0) {
        expect((await fetch(`${address}/healthz`)).status).toBe(200);
        const page = await fetch(address, { headers: { accept: 'text/html,*/*' } });
        expect(page.status).toBe(503);
        expect(await page.text()).toContain('<h1>Flightdeck is being upgraded</h1>');
        const call = await fetch(`${address}/v2/auth/login`, { method: 'POST', body: '{}' });
        expect(call.headers.get('retry-after')).toBe('5');
        expect(await call.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
      }
      const killed = once(child, 'exit');
      child.kill('SIGKILL');
      await killed;
    }

    const { child, ...started } = start();
    expect(await started.address).toBe(address);
    expect(await readiness()).toEqual({ code: 200, status: 'ready' });
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;

    expect(await figuresOf(STEPS, 'market_id')).toEqual(before);
    const store = await openFacts({ ...place, steps: STEPS });
    onTestFinished(() => store.close());
    const twice = 'SELECT batch FROM committed GROUP BY 1 HAVING count(*) > 1';
    expect(await store.query(twice)).toEqual([]);
    const left = `SELECT relname FROM pg_class WHERE relname LIKE '%\\_next'`;
    expect(await store.query(left)).toEqual([]);
    const open = 'SELECT version FROM migration WHERE under_way IS NOT NULL';
    expect(await store.query(open)).toEqual([]);
  });
});
