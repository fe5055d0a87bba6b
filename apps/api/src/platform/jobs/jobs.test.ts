/** What every kind of job can rely on. How jobs end when their worker dies is tested with exports. */
import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ENGINES } from '../../testing/server.ts';
import { openTestRecords } from '../../testing/stores.ts';
import { AppError } from '../errors.ts';
import type { Records } from '../records/records.ts';
import { job } from '../records/schema.ts';
import { defineJob, JOB_QUEUED, type JobPriority, type JobWork } from './define-job.ts';
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
      priority: 'schedule',
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
  const start = async (...kinds: ReturnType<typeof kindOf>[]) => startAt(50, ...kinds);
  const startAt = async (pollMs: number, ...kinds: ReturnType<typeof kindOf>[]) => {
    workers.push(await startJobs({ records, log: quiet }, kinds, { pollMs }));
  };
  const ask = async (kind: ReturnType<typeof kindOf>, ownerId = 'nora', key?: string) => {
    const id = newJobId();
    const request = { id, ownerId, key, payload: { n: 1, secret: 'a link' } };
    const earlier = await records.transaction((tx) => queueJob(tx, kind, request));
    return earlier?.id ?? id;
  };
  const find = (kind: ReturnType<typeof kindOf>) => findJobs(records.db, kind, undefined, 10);

  it('takes what is queued of any kind without waiting for the next look, and the next of each as one ends', async () => {
    const done: string[] = [];
    const [one, other] = ['one', 'other'].map((id) =>
      kindOf(async () => {
        done.push(id);
        return { noted: '' };
      }, id),
    );
    if (!one || !other) throw new Error('There are two kinds.');
    await startAt(60_000, one, other);
    // Neither kind had anything to do before.
    for (const [n, kind] of [one, other, one].entries()) {
      await ask(kind);
      await ask(kind, 'otto');
      await vi.waitFor(() => expect(done).toHaveLength(2 * (n + 1)), PATIENCE);
    }
    expect(done).toEqual(['one', 'one', 'other', 'other', 'one', 'one']);
    // By a process that does not say which kind it is of.
    await records.execute(
      `UPDATE records.job SET state = 'queued', due_at = now() WHERE kind = 'other'`,
    );
    await records.notify(JOB_QUEUED, newJobId());
    await vi.waitFor(() => expect(done).toHaveLength(8), PATIENCE);
  });

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

  /** Does all that waits, one at a time; answers the numbers of the jobs in the order in which they were done. */
  const orderOf = async (): Promise<number[]> => {
    const order: number[] = [];
    const kind = kindOf(async ({ payload: { n } }) => ({ noted: String(order.push(n)) }));
    const [{ waiting = 0 } = {}] = await records.db
      .select({ waiting: count() })
      .from(job)
      .where(eq(job.kind, 'count'));
    await start(kind);
    await expect.poll(() => order.length, { timeout: 60_000 }).toBe(waiting);
    return order;
  };
  const put = (
    n: number,
    { client, ...request }: { priority?: JobPriority; client?: string } = {},
  ) =>
    queueJob(
      records.db,
      { id: 'count', payload: Payload, priority: 'schedule' },
      {
        id: newJobId(),
        ownerId: null,
        payload: { n },
        ...request,
        about: { clientUuid: client ?? null },
      },
    );

  it('does what a person waits for first, then schedules, then housekeeping', async () => {
    await put(4, { priority: 'housekeeping' });
    await put(2);
    await put(3, { priority: 'schedule' });
    await put(1, { priority: 'person' });
    expect(await orderOf()).toEqual([1, 2, 3, 4]);
  });

  it('lets the one job of a client take its turn before the 200 of another', async () => {
    for (let n = 1; n <= 200; n++) await put(n, { client: 'large' });
    await put(0, { client: 'small' });
    const order = await orderOf();
    expect(order.indexOf(0)).toBeLessThan(3);
    // The jobs of one keep their order.
    expect(order.filter((n) => n > 0)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  }, 90_000);

  it('takes turns between clients whose jobs were queued one client after the other', async () => {
    for (const n of [1, 2, 3]) await put(n, { client: 'a' });
    for (const n of [11, 12, 13]) await put(n, { client: 'b' });
    expect(await orderOf()).toEqual([1, 11, 2, 12, 3, 13]);
  });

  it('counts a job that waited for long as a higher priority', async () => {
    await put(1, { priority: 'housekeeping', client: 'a' });
    await records.execute(
      `UPDATE records.job SET created_at = now() - interval '21 minutes', due_at = now() - interval '21 minutes'`,
    );
    await put(2, { priority: 'person', client: 'b' });
    await put(3, { priority: 'schedule', client: 'b' });
    expect(await orderOf()).toEqual([1, 2, 3]);
  });

  it('does jobs of the version before, which names neither priority nor turn', async () => {
    await put(2, { priority: 'housekeeping' });
    await records.execute(
      `INSERT INTO records.job (id, kind, state, payload) VALUES ('before', 'count', 'queued', '{"n": 1}')`,
    );
    expect(await orderOf()).toEqual([1, 2]);
  });

  it('lets the job that the version before gave the turn of its owner run between those of clients', async () => {
    for (const n of [1, 2, 3]) await put(n, { client: 'a' });
    await records.execute(
      `INSERT INTO records.job (id, kind, owner_id, fair_key, state, payload)
       VALUES ('before', 'count', 'nora', 'nora', 'queued', '{"n": 9}')`,
    );
    expect(await orderOf()).toEqual([1, 9, 2, 3]);
  });

  it('gives the next job of the same client to a second worker that asks at the same time', async () => {
    for (const n of [1, 2]) await put(n, { client: 'a' });
    const both = Promise.withResolvers<{ noted: string }>();
    const begun: number[] = [];
    const kind = kindOf(({ payload: { n } }) => {
      begun.push(n);
      return both.promise;
    });
    await Promise.all([start(kind), start(kind)]);
    await expect.poll(() => begun.toSorted(), PATIENCE).toEqual([1, 2]);
    both.resolve({ noted: '' });
  });
});
