/** `kill -9` of the real server during loads: every accepted load ends once, with its result. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ImportJob } from '@flightdeck/contract/imports';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { beforeTests } from '../../apps/api/src/testing/suite.ts';
import { killableServer, posting } from './killable-server.ts';

const ROWS = 30_000;
/** Enough to take over after the dead server's lease, and load. */
const PATIENCE_MS = 60_000;

const killable = beforeTests(() => killableServer('admin'));
afterAll(() => killable().end());

/** A started server and the administrator's requests to it. */
async function start() {
  const { child, ask } = await killable().start();
  const dataOf = async (answer: Response) => {
    const { status, data, message } = await answer.json();
    expect(status, message).toBe('success');
    return data;
  };
  return {
    child,
    async load(advertiser: string, csv: string): Promise<string> {
      const form = new FormData();
      form.set('file', new Blob([csv]), `${advertiser}.csv`);
      const { fileId, mapping } = await dataOf(
        await ask('import/preview', { method: 'POST', body: form }),
      );
      const client = { name: advertiser, type: 'Retail', currency: 'EUR' };
      const body = { fileId, mapping, assignments: [{ advertiser, client }] };
      return (await dataOf(await ask('import/run', posting(body)))).importId;
    },
    async job(importId: string): Promise<ImportJob> {
      return dataOf(await ask(`import/get/${importId}`));
    },
  };
}

const HEADER = 'Date,Advertiser,Campaign,Site,Placement,Impressions,Clicks\n';
/** A file whose load is long enough to be killed at any step. */
const delivery = (advertiser: string) =>
  HEADER +
  Array.from({ length: ROWS }, (_, i) => {
    const day = String(1 + (i % 28)).padStart(2, '0');
    return `2026-04-${day},${advertiser},Spring,news.example,Home ${i},10,1\n`;
  }).join('');

it('ends every load once, whichever step the server was killed in, and keeps finished results', async () => {
  const steps: readonly ((job: ImportJob) => boolean)[] = [
    (job) => job.rows === 0,
    (job) => job.phase === 'reading' && job.rows > 0,
    (job) => job.phase === 'writing',
  ];
  let server = await start();
  const first = await server.load(
    'Settled',
    `${HEADER}2026-04-01,Settled,Spring,n.example,Home,7,1\n`,
  );
  await expect
    .poll(() => server.job(first), { timeout: PATIENCE_MS })
    .toMatchObject({ state: 'done' });
  const settled = await server.job(first);
  const taken: string[] = [];
  let interruptions = 0;
  for (const [n, reached] of steps.entries()) {
    const id = await server.load(`Killed ${n}`, delivery(`Killed ${n}`));
    taken.push(id);
    await expect
      .poll(
        async () => {
          const job = await server.job(id);
          return reached(job) || job.state === 'done';
        },
        { timeout: PATIENCE_MS, interval: 10 },
      )
      .toBe(true);
    const killed = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await killed;
    server = await start();
    await expect
      .poll(() => server.job(id), { timeout: PATIENCE_MS })
      .toMatchObject({ state: 'done' });
    interruptions += (await server.job(id)).interruptions;
  }
  expect(interruptions).toBeGreaterThan(0);
  for (const [n, id] of taken.entries()) {
    expect(await server.job(id)).toMatchObject({
      state: 'done',
      rows: ROWS,
      unchanged: false,
      totals: { impressions: ROWS * 10 },
      advertisers: [{ name: `Killed ${n}` }],
    });
  }
  expect(await server.job(first)).toEqual(settled);
  expect(await readdir(path.join(killable().dataDir, 'imports'))).toEqual([]);
  const exited = once(server.child, 'exit');
  server.child.kill('SIGINT');
  await exited;

  const services = await openServices(readConfig({ DATA_DIR: killable().dataDir, DEMO: 'off' }));
  try {
    const sums = await services.facts.query(
      `SELECT a.name, sum(f.impressions)::float8 AS impressions FROM fact f
       JOIN advertiser a ON a.id = f.advertiser_id WHERE a.name LIKE 'Killed%' GROUP BY 1 ORDER BY 1`,
    );
    expect(sums).toEqual(taken.map((_, n) => ({ name: `Killed ${n}`, impressions: ROWS * 10 })));
    const clients = await services.records.execute(
      `SELECT name FROM records.client WHERE name LIKE 'Killed%' ORDER BY 1`,
    );
    expect(clients).toEqual(taken.map((_, n) => ({ name: `Killed ${n}` })));
  } finally {
    await services.close();
  }
  // It starts the server many times.
}, 300_000);
