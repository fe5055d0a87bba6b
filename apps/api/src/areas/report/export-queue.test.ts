/** Exports end exactly once, whatever happens to the worker, on both engines. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXPORT_FOLDER } from '../../platform/exports/export-kind.ts';
import {
  type ExportQueue,
  type ExportStatus,
  openExportQueue,
} from '../../platform/exports/export-queue.ts';
import type { Printing } from '../../platform/exports/printing.ts';
import { JOB_QUEUED } from '../../platform/jobs/define-job.ts';
import { type RunningJobs, startJobs } from '../../platform/jobs/job-worker.ts';
import { contentOf, type Files } from '../../platform/objects/files.ts';
import { folderFiles } from '../../platform/objects/folder-files.ts';
import type { Records } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import { ENGINES } from '../../testing/server.ts';
import { openTestRecords } from '../../testing/stores.ts';
import { exportJob, exportWork } from './export-job.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
class Temporary extends Error {}

describe.each(ENGINES)('export queue on %s', (engine) => {
  let records: Records;
  let dataDir: string;
  let stored: Files;
  let queue: ExportQueue;
  let ownerId: string;
  let workers: RunningJobs[];

  beforeAll(async () => {
    records = await openTestRecords(engine);
  });
  afterAll(() => records.close());
  beforeEach(async () => {
    await records.execute('DELETE FROM records.job');
    dataDir = await mkdtemp(path.join(tmpdir(), 'queue-'));
    stored = folderFiles(dataDir);
    queue = await openExportQueue(records, stored);
    ownerId = crypto.randomUUID();
    workers = [];
    await records.db
      .insert(user)
      .values({ id: ownerId, email: `${ownerId}@x.example`, name: 'Nora', passwordHash: '-' });
  });
  afterEach(async () => {
    await settled();
    await queue.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ask = (over: Partial<Parameters<ExportQueue['submit']>[0]> = {}) =>
    queue.submit({ ownerId, name: 'Deck', content: '<p>deck</p>', origin: 'http://x', ...over });
  const work = async (
    print: Printing['print'],
    over: Partial<Pick<typeof exportJob, 'leaseMs' | 'concurrency'>> = {},
  ) => {
    const judge: Printing['judge'] = (error) => ({
      retryable: error instanceof Temporary,
      message: 'Too large.',
    });
    const kind = {
      ...exportJob,
      retry: { ...exportJob.retry, firstWaitMs: 10 },
      open: () => exportWork(stored, { print, judge }),
      ...over,
    };
    const worker = await startJobs({ records, log: quiet }, [kind], { pollMs: 50 });
    workers.push(worker);
    return worker;
  };
  /** Resolves when workers have finished cleaning up after their jobs. */
  const settled = () => Promise.all(workers.map((each) => each.stop()));
  const textOf = async (file: string | null | undefined) =>
    String(await contentOf(stored, String(file)));
  const files = (ending: string) =>
    readdirSync(path.join(dataDir, EXPORT_FOLDER)).filter((name) => name.endsWith(ending));

  it('prints what was sent, keeps the PDF and removes the deck', async () => {
    await work(async ({ content, name }) => Buffer.from(`${name}: ${content}`));
    const id = await ask();
    const ended = await queue.finished(id);
    expect(ended).toMatchObject({ id, ownerId, name: 'Deck', state: 'done' });
    expect(await textOf(ended.file)).toBe('Deck: <p>deck</p>');
    await settled();
    expect(files('.html')).toEqual([]);
  });

  it('makes one job of twenty requests with one key, and refuses the key with another body', async () => {
    const prints: string[] = [];
    const ids = await Promise.all(Array.from({ length: 20 }, () => ask({ idempotencyKey: 'k1' })));
    expect(new Set(ids).size).toBe(1);
    await work(async ({ id }) => {
      prints.push(id);
      return Buffer.from('pdf');
    });
    await queue.finished(String(ids[0]));
    expect(await ask({ idempotencyKey: 'k1' })).toBe(ids[0]);
    expect(prints).toEqual([ids[0]]);
    await expect(ask({ idempotencyKey: 'k1', content: 'other' })).rejects.toMatchObject({
      code: 'unprocessable',
    });
    await settled();
    expect(files('.html')).toEqual([]);
  });

  it('tells workers of a job with the job itself: afterwards nothing can fail the request', async () => {
    const notified = Promise.withResolvers<string>();
    const unlisten = await records.listen(JOB_QUEUED, notified.resolve);
    const broken = { ...records, notify: () => Promise.reject(new Error('The connection broke.')) };
    const fragile = await openExportQueue(broken, stored);
    const request = { ownerId, name: 'Deck', content: '<p>deck</p>', origin: 'http://x' };
    const id = await fragile.submit({ ...request, idempotencyKey: 'k2' });
    expect(await notified.promise).toBe('export');
    expect(files('.html')).toEqual([`${id}.html`]);
    expect(await ask({ idempotencyKey: 'k2' })).toBe(id);
    await fragile.close();
    await unlisten();
  });

  it('tries three times, then gives up with one message', async () => {
    let tries = 0;
    const id = await ask();
    await work(async () => {
      tries += 1;
      throw new Temporary('crashed');
    });
    expect(await queue.finished(id)).toMatchObject({ state: 'failed', error: 'Too large.' });
    expect(tries).toBe(3);
    await settled();
    expect(files('.html')).toEqual([]);
  });

  it('does not repeat what cannot succeed', async () => {
    let tries = 0;
    const id = await ask();
    await work(async () => {
      tries += 1;
      throw new Error('too large');
    });
    expect(await queue.finished(id)).toMatchObject({ state: 'failed' });
    expect(tries).toBe(1);
  });

  it('lets a living worker take over from a dead one, whose late result counts for nothing', async () => {
    const stuck = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const id = await ask();
    // Its lease ends before it is renewed, as with a frozen or killed process.
    await work(
      async () => {
        began.resolve();
        await stuck.promise;
        return Buffer.from('late');
      },
      { leaseMs: 10_000, concurrency: 1 },
    );
    await began.promise;
    await records.execute(
      "UPDATE records.job SET due_at = now() - interval '1 second' WHERE id = $1",
      [id],
    );
    await work(async () => Buffer.from('in time'));
    const ended = await queue.finished(id);
    stuck.resolve();
    await settled();
    expect(await textOf((await queue.status(id))?.file)).toBe('in time');
    expect(ended.file).toBe((await queue.status(id))?.file);
    expect(files('.pdf')).toHaveLength(1);
  });

  it('gives up a job whose workers died three times, and says so', async () => {
    const id = await ask();
    await records.execute(
      "UPDATE records.job SET state = 'running', attempts = 3, due_at = now() - interval '1 second' WHERE id = $1",
      [id],
    );
    await work(async () => Buffer.from('never'));
    expect(await queue.finished(id)).toMatchObject({ state: 'failed' });
    await settled();
    expect(files('.html')).toEqual([]);
  });

  it('gives back what is in work when it stops', async () => {
    const began = Promise.withResolvers<void>();
    const id = await ask();
    const worker = await work((_, signal) => {
      began.resolve();
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    });
    await began.promise;
    await worker.stop();
    expect(await queue.status(id)).toMatchObject({ state: 'queued' });
    await work(async () => Buffer.from('pdf'));
    expect(await queue.finished(id)).toMatchObject({ state: 'done' });
  });

  it('cancels a queued or running job for its owner only, and stops its worker at once', async () => {
    const waiting = await ask();
    await expect(queue.cancel(waiting, 'somebody-else')).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await queue.status(waiting)).toMatchObject({ state: 'queued' });
    await queue.cancel(waiting, ownerId);
    expect(await queue.status(waiting)).toMatchObject({ state: 'failed' });
    const began = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    await work((_, signal) => {
      began.resolve();
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          stopped.resolve();
          reject(signal.reason);
        }),
      );
    });
    const id = await ask();
    await began.promise;
    const asked = performance.now();
    await queue.cancel(id, ownerId);
    await stopped.promise;
    // Sooner than the next beat of its lease.
    expect(performance.now() - asked).toBeLessThan(2000);
    expect(await queue.finished(id)).toMatchObject({
      state: 'failed',
      error: 'The PDF was cancelled.',
    });
    await settled();
    expect(files('.html')).toEqual([]);
    expect(files('.pdf')).toEqual([]);
  });

  it('refuses more than twenty unfinished jobs of one person, and says when to come back', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => ask()));
    const refused = asked.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(40);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'rate-limited', details: { retryAfter: 5 } });
    }
    expect(files('.html')).toHaveLength(60 - refused.length);
  });

  it('tells every watcher once, also one that comes late', async () => {
    const ended: ExportStatus[] = [];
    const id = await ask();
    queue.watch(id, (status) => ended.push(status));
    const stop = queue.watch(id, () => ended.push({} as ExportStatus));
    stop();
    await work(async () => Buffer.from('pdf'));
    await queue.finished(id);
    await queue.finished(id);
    expect(ended.map((each) => each.state)).toEqual(['done']);
  });

  it('forgets jobs and files after a day', async () => {
    await work(async () => Buffer.from('pdf'));
    const id = await ask();
    const file = path.join(dataDir, String((await queue.finished(id)).file));
    await records.execute(
      "UPDATE records.job SET created_at = now() - interval '25 hours' WHERE id = $1",
      [id],
    );
    expect(await queue.status(id)).toBeNull();
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    await utimes(file, yesterday, yesterday);
    // A worker removes old files when it starts.
    await (await work(async () => Buffer.from('never'))).stop();
    expect(existsSync(file)).toBe(false);
    expect(await records.execute('SELECT id FROM records.job')).toEqual([]);
  });
});
