/** The failure that a person and a program get when a store does not answer. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { toFailure } from './failure.ts';

const failing = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
};

describe('a store that does not answer', () => {
  it('is unavailable for a moment, and something for the operator', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' });
    const refused = await failing(() => pool.query('SELECT 1'));
    await pool.end();
    for (const error of [
      refused,
      new Error('Failed query: select 1', { cause: refused }),
      new Error('timeout exceeded when trying to connect'),
      new Error('Client has encountered a connection error and is not queryable'),
      Object.assign(new Error('terminating connection'), { code: '57P01' }),
      Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    ]) {
      expect(toFailure(error)).toEqual({
        failure: {
          status: 'error',
          statusCode: 503,
          code: 'unavailable',
          message: 'A database does not answer. Try again in a moment.',
          details: { retryAfter: 2 },
        },
        unexpected: true,
      });
    }
  });
});

it.each(['40P01', '40001'])('asks to try again after two changes collided (%s)', (code) => {
  const cause = Object.assign(new Error('deadlock detected'), { code });
  expect(toFailure(new Error('Failed query: update', { cause }))).toMatchObject({
    failure: { code: 'unavailable', details: { retryAfter: 2 } },
    unexpected: true,
  });
});

it('keeps a failure that was meant, wherever it is wrapped', () => {
  const meant = new AppError('conflict', 'Somebody else was faster.');
  const { failure, unexpected } = toFailure(new Error('rolled back', { cause: meant }));
  expect({ code: failure.code, unexpected }).toEqual({ code: 'conflict', unexpected: false });
});

it('takes a request that its sender broke off for no trouble of a database, and for nothing to look at', () => {
  const { failure, unexpected } = toFailure(
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  );
  expect([failure.code, unexpected]).toEqual(['bad-request', false]);
});

it('tells nothing of what nobody foresaw', () => {
  const { failure, unexpected } = toFailure(new TypeError('secrets is undefined'));
  expect(failure).toMatchObject({ statusCode: 500, code: 'internal' });
  expect(JSON.stringify(failure)).not.toContain('secrets');
  expect(unexpected).toBe(true);
});
