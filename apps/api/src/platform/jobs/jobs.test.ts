/** What every kind of job can rely on. How jobs end when their worker dies is tested with exports. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENGINES } from '../../testing/server.ts';
import { openTestRecords } from '../../testing/stores.ts';
import { AppError } from '../errors.ts';
import type { Records } from '../records/records.ts';
import { defineJob, type JobWork } from './define-job.ts';
import { findByKey, findJobs, newJobId, queueJob } from './job-queue.ts';
import { type RunningJobs, startJobs } from './job-worker.ts';

const Payload = z.object({ n: z.int(), secret: z.string().optional() });
const Result = z.object({ noted: z.string() });
type Work = JobWork<z.infer<typeof Payload>, z.infer<typeof Result>>;
const PATIENCE = { timeout: 20_000 };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.each(ENGINES)('jobs on %s', (engine) => {
  let records: Records;
  let workers: RunningJobs[];
  beforeAll(async () => {
    records = await openTestRecords(engine);
  });
  afterAll(() => records.close());
  beforeEach(async () => {
    workers = [];
    await records.execute('DELETE FROM records.job');
  });
  afterEach(() => Promise.all(workers.map((worker) => worker.stop())));

  const kindOf = (handle: Work['handle'], id = 'count') =>
    defineJob({
      id,
      title: 'Count',
      payload: Payload,
      result: Result,
      retry: { tries: 2, firstWaitMs: 10 },
      concurrency: 1,
      limits: { ofOne: 2, all: 3, refuse: () => new AppError('rate-limited', 'Too many.') },
      forgets: ['secret'],
      open: (): Work => ({
        handle,
        judge: (error) => ({ message: String(error), retryable: true }),
      }),
    });
  const start = async (...kinds: ReturnType<typeof kindOf>[]) => {
    workers.push(await startJobs({ records, log: quiet }, kinds, { pollMs: 50 }));
  };
  const ask = async (kind: ReturnType<typeof kindOf>, ownerId = 'nora', key?: string) => {
    const id = newJobId();
    const request = { id, ownerId, key, payload: { n: 1, secret: 'a link' } };
    const earlier = await records.transaction((tx) => queueJob(tx, kind, request));
    return earlier?.id ?? id;
  };
  const find = (kind: ReturnType<typeof kindOf>) => findJobs(records.db, kind, undefined, 10);

  it('gives the next try what the one before noted, and forgets secrets at the end', async () => {
    const seen: unknown[] = [];
    const kind = kindOf(async ({ attempts, result, payload }, _signal, note) => {
      seen.push(result, payload.secret);
      if (attempts > 1) return { noted: 'all' };
      await note({ noted: 'half' });
      throw new Error('Not yet.');
    });
    await ask(kind);
    await start(kind);
    await expect.poll(() => find(kind), PATIENCE).toMatchObject([{ state: 'done', attempts: 2 }]);
    expect(seen).toEqual([null, 'a link', { noted: 'half' }, 'a link']);
    expect(await find(kind)).toMatchObject([
      { payload: { n: 1 }, result: { noted: 'all' }, error: null },
    ]);
    expect(JSON.stringify(await find(kind))).not.toContain('a link');
  });

  it('keeps the notes of a job that failed', async () => {
    const kind = kindOf(async (_job, _signal, note) => {
      await note({ noted: 'half' });
      throw new Error('No room.');
    });
    await ask(kind);
    await start(kind);
    await expect
      .poll(() => find(kind), PATIENCE)
      .toMatchObject([{ state: 'failed', result: { noted: 'half' }, error: 'Error: No room.' }]);
  });

  it('holds a key until the job ends, and limits one owner and all of them', async () => {
    const kind = kindOf(async () => ({ noted: '' }));
    const first = await ask(kind, 'nora', 'k');
    expect(await ask(kind, 'nora', 'k')).toBe(first);
    await ask(kind);
    await expect(ask(kind)).rejects.toThrow('Too many.');
    await ask(kind, 'noel');
    await expect(ask(kind, 'vera')).rejects.toThrow('Too many.');
    await start(kind);
    await expect
      .poll(() => findByKey(records.db, kind, { ownerId: 'nora', key: 'k' }), PATIENCE)
      .toBeUndefined();
    expect(await ask(kind, 'nora', 'k')).not.toBe(first);
  });

  it('does not let one kind wait for another', async () => {
    const stuck = Promise.withResolvers<{ noted: string }>();
    const slow = kindOf(() => stuck.promise, 'slow');
    const quick = kindOf(async () => ({ noted: '' }), 'quick');
    for (const kind of [slow, slow, quick]) await ask(kind);
    await start(slow, quick);
    await expect.poll(() => find(quick), PATIENCE).toMatchObject([{ state: 'done' }]);
    stuck.resolve({ noted: '' });
  });

  it('gives back a job whose claim was on its way when the worker began to stop', async () => {
    const isHandled: boolean[] = [];
    const kind = kindOf(async () => ({ noted: String(isHandled.push(true)) }));
    await ask(kind);
    const claimed = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const execute: Records['execute'] = async (sql, params) => {
      const rows = await records.execute(sql, params);
      if (sql.includes('SKIP LOCKED') && rows.length > 0) {
        claimed.resolve();
        await released.promise;
      }
      return rows;
    };
    const worker = await startJobs({ records: { ...records, execute }, log: quiet }, [kind]);
    await claimed.promise;
    const stopped = worker.stop();
    released.resolve();
    await stopped;
    expect(isHandled).toEqual([]);
    expect(await find(kind)).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  it('fails a job at once that this version cannot read', async () => {
    const kind = kindOf(async () => ({ noted: '' }));
    await records.execute(
      `INSERT INTO records.job (id, kind, state, payload) VALUES ('old', 'count', 'queued', '{"n": "one"}')`,
    );
    await start(kind);
    await expect
      .poll(() => records.execute('SELECT state, attempts FROM records.job'), PATIENCE)
      .toEqual([{ state: 'failed', attempts: 1 }]);
  });
});
