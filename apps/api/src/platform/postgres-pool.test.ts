/** Who waits for a connection of a full pool, and for how long. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SheddingPool } from './postgres-pool.ts';
import { withScope } from './telemetry/scope.ts';

const connectionString = process.env.TEST_DATABASE_URL;
const WAIT_MS = 100;
const BUSY = { code: 'unavailable', details: { retryAfter: 2 } };
const inCall = <T>(work: () => Promise<T>): Promise<T> =>
  withScope({ requestId: 'r', span: null }, work);

describe.runIf(connectionString)('a full pool', () => {
  let pool: SheddingPool;
  beforeEach(() => {
    pool = new SheddingPool({ connectionString, max: 1 }, WAIT_MS);
  });
  afterEach(() => pool.end());

  it('turns a call away that would wait too long, and lets jobs wait', async () => {
    const held = await pool.connect();
    const job = pool.query('SELECT 1 AS one');
    await expect(inCall(() => pool.query('SELECT 1'))).rejects.toMatchObject(BUSY);
    await delay(WAIT_MS);
    held.release();
    expect((await job).rows).toEqual([{ one: 1 }]);
    // The place of who has given up is free again.
    expect((await inCall(() => pool.query('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
    expect({ waiting: pool.waitingCount, idle: pool.idleCount }).toEqual({ waiting: 0, idle: 1 });
  });

  it('gives a call a connection that becomes free in time', async () => {
    const held = await pool.connect();
    const call = inCall(() => pool.query('SELECT 1 AS one'));
    held.release();
    expect((await call).rows).toEqual([{ one: 1 }]);
  });

  it('sends what is asked of one connection at once one after the other, whatever fails', async () => {
    // The setup of tests refuses a second statement while one is under way.
    const held = await pool.connect();
    const asked = ['SELECT 1 AS n', 'SELECT nothing', 'SELECT 3 AS n'].map((sql) =>
      held.query(sql),
    );
    const ends = await Promise.allSettled(asked);
    held.release();
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.rows : 'failed'))).toEqual([
      [{ n: 1 }],
      'failed',
      [{ n: 3 }],
    ]);
  });

  it('turns calls away at once where many wait already', async () => {
    const held = await pool.connect();
    const calls = Array.from({ length: 20 }, () =>
      inCall(() => pool.query('SELECT 1')).then(
        () => 'answered',
        () => 'refused',
      ),
    );
    await delay(0);
    held.release();
    const ends = await Promise.all(calls);
    expect(ends.filter((end) => end === 'answered')).toHaveLength(4);
  });
});
