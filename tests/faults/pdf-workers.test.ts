/**
 * Extra worker processes on PostgreSQL share the queue; they are killed again and again, at any moment of their work, and
 * every job still ends with one PDF (security.md row 18). `FAULT_ROUNDS=50` for the bar.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { findBrowser } from '@flightdeck/find-browser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  type ExportQueue,
  openExportQueue,
} from '../../apps/api/src/platform/exports/export-queue.ts';
import { folderFiles } from '../../apps/api/src/platform/objects/folder-files.ts';
import { readPdfText } from '../../apps/api/src/platform/pdf/thread.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import type { Records } from '../../apps/api/src/platform/records/records.ts';
import { user } from '../../apps/api/src/platform/records/schema.ts';
import { makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { MAIN } from '../real-server.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const OWNERS = ['nora', 'noel', 'vera', 'otto'] as const;
/** Jobs a worker makes at a time. */
const AT_A_TIME = 2;

const Count = z.array(z.object({ n: z.int() }));

describe.runIf(findBrowser() && process.env.TEST_DATABASE_URL)('two worker processes', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let dataDir: string;
  let records: Records;
  let queue: ExportQueue;
  const workers: ChildProcess[] = [];
  const titles = new Map<string, string>();

  const start = async (): Promise<ChildProcess> => {
    const env = {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      ROLE: 'worker',
      PORT: '0',
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith('The worker is ready')) return child;
    }
    throw new Error('The worker ended before it took jobs.');
  };
  const submit = async (): Promise<void> => {
    const number = titles.size;
    const ownerId = OWNERS[number % OWNERS.length] ?? OWNERS[0];
    const title = `Deck number ${number}`;
    const content = `<section class="fd-slide"><h2>${title}</h2></section>`;
    titles.set(await queue.submit({ ownerId, name: title, content, origin: 'http://x' }), title);
  };
  const running = async (): Promise<number> => {
    const sql = "SELECT count(*) AS n FROM records.job WHERE state = 'running'";
    return Count.parse(await records.execute(sql))[0]?.n ?? 0;
  };
  const until = (expected: number) =>
    vi.waitFor(async () => expect(await running()).toBeGreaterThanOrEqual(expected), {
      timeout: 60_000,
      interval: 10,
    });

  beforeAll(async () => {
    database = await makeDatabase('empty');
    dataDir = await mkdtemp(path.join(tmpdir(), 'pdf-workers-'));
    records = await openRecords({ dataDir: null, databaseUrl: database.url });
    queue = await openExportQueue(records, folderFiles(dataDir));
    for (const id of OWNERS) {
      const person = { id, email: `${id}@x.example`, name: id, passwordHash: '-' };
      await records.db.insert(user).values(person);
    }
    workers.push(...(await Promise.all([start(), start()])));
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await queue.close();
    await records.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it(`share jobs, are killed ${ROUNDS} times, and each job has one PDF`, {
    timeout: 120_000 + ROUNDS * 30_000,
  }, async () => {
    for (let n = 0; n < 4 * AT_A_TIME; n += 1) await submit();
    await until(2 * AT_A_TIME);
    for (let round = 0; round < ROUNDS; round += 1) {
      await submit();
      await until(1);
      // Killed at another moment each time: claimed, in the browser, being written.
      await delay((round * 137) % 900);
      const victim = workers[round % 2];
      if (!victim) throw new Error('There is no worker.');
      const ended = once(victim, 'exit');
      victim.kill('SIGKILL');
      await ended;
      workers[round % 2] = await start();
    }
    const made: string[] = [];
    for (const [id, title] of titles) {
      const status = await queue.finished(id);
      const [row] = await records.execute('SELECT attempts FROM records.job WHERE id = $1', [id]);
      // After its worker was killed three times a job has failed, and its owner is notified.
      if (status.state === 'failed') {
        expect(row).toEqual({ attempts: 3 });
        continue;
      }
      const pages = await readPdfText(
        new Uint8Array(await readFile(path.join(dataDir, String(status.file)))),
      );
      expect(pages.map((text) => text.trim())).toEqual([title]);
      made.push(path.basename(String(status.file)));
    }
    expect(made.length).toBeGreaterThanOrEqual(titles.size * 0.9);
    // What was sent to be printed goes after the job has ended.
    await expect
      .poll(async () => (await readdir(path.join(dataDir, 'exports'))).sort())
      .toEqual(made.sort());
  });

  it('end cleanly when asked to', async () => {
    for (const worker of workers) {
      const ended = once(worker, 'exit');
      worker.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    }
  });
});
