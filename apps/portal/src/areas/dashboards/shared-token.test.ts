/** Calls by the token of a share link. */
import { expect, it } from 'vitest';
import { byToken } from './shared-token.ts';

const answer = (status: number) => ({ status, text: '' });

/** Tokens `t1`, `t2`, … and what was done with them. */
function tokens() {
  const seen = { fetched: 0, ended: 0 };
  const calls = byToken(
    async () => `t${++seen.fetched}`,
    () => {
      seen.ended += 1;
    },
  );
  return { seen, calls };
}

it('is fetched once for calls at the same time, and again where it is refused', async () => {
  const { seen, calls } = tokens();
  const used: string[] = [];
  const call = () =>
    calls(async (token) => {
      used.push(token);
      return answer(token === 't1' ? 401 : 200);
    });
  const answers = await Promise.all([call(), call(), call()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(used.toSorted()).toEqual(['t1', 't1', 't1', 't2', 't2', 't2']);
  expect(seen).toEqual({ fetched: 2, ended: 0 });
});

it('tells that the link has ended', async () => {
  const { seen, calls } = tokens();
  expect((await calls(async () => answer(410))).status).toBe(410);
  expect(seen.ended).toBe(1);
});

it('is asked for again after it could not be fetched', async () => {
  let tries = 0;
  const calls = byToken(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('No connection.');
      return 't';
    },
    () => undefined,
  );
  await expect(calls(async () => answer(200))).rejects.toThrow('No connection.');
  expect((await calls(async () => answer(200))).status).toBe(200);
});
