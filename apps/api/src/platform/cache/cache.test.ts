import { describe, expect, it } from 'vitest';
import { makeCache } from './cache.ts';

const spec = {
  name: 'test',
  title: 'Test',
  holds: 'Answers.',
  ttl: 60_000,
  max: 3,
  maxBytes: 10_000,
};
const answerOf = (n: number) => ({ n });

describe('a cache', () => {
  it('lets the same question wait for the first instead of asking twice', async () => {
    const cache = makeCache<{ n: number }>(spec);
    const release = Promise.withResolvers<{ n: number }>();
    let asked = 0;
    const question = {
      key: 'k',
      compute: () => {
        asked += 1;
        return release.promise;
      },
    };
    const both = [cache.get(question), cache.get(question)];
    release.resolve(answerOf(7));
    expect(await Promise.all(both)).toEqual([answerOf(7), answerOf(7)]);
    expect(asked).toBe(1);
  });

  it('keeps nothing that was being computed while it was emptied', async () => {
    const cache = makeCache<{ n: number }>(spec);
    const release = Promise.withResolvers<{ n: number }>();
    const old = cache.get({ key: 'k', compute: () => release.promise });
    await Promise.resolve();
    cache.clean();
    release.resolve(answerOf(1));
    await old;
    expect(await cache.get({ key: 'k', compute: async () => answerOf(2) })).toEqual(answerOf(2));
  });

  it('asks again when the version moved, and forgets the old answer', async () => {
    const cache = makeCache<{ n: number }>(spec);
    const ask = (version: string, n: number) =>
      cache.get({ key: 'k', version: async () => version, compute: async () => answerOf(n) });
    expect(await ask('1', 1)).toEqual(answerOf(1));
    expect(await ask('1', 9)).toEqual(answerOf(1));
    expect(await ask('2', 2)).toEqual(answerOf(2));
    expect(cache.figures()).toMatchObject({ entries: 1, hits: 1, misses: 2 });
  });

  it('stays within its bounds, in entries and in bytes', async () => {
    const cache = makeCache<{ text: string }>(spec);
    const put = (key: string, length: number) =>
      cache.get({ key, compute: async () => ({ text: 'x'.repeat(length) }) });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await put(key, 10);
    expect(cache.figures().entries).toBe(3);
    await put('large', 4000);
    await put('larger', 4000);
    expect(cache.figures().bytes).toBeLessThanOrEqual(10_000);
    await put('too large', 100_000);
    expect(cache.figures().bytes).toBeLessThanOrEqual(10_000);
  });

  it('keeps no failure', async () => {
    const cache = makeCache<{ n: number }>(spec);
    const failing = cache.get({ key: 'k', compute: () => Promise.reject(new Error('away')) });
    await expect(failing).rejects.toThrow('away');
    expect(await cache.get({ key: 'k', compute: async () => answerOf(1) })).toEqual(answerOf(1));
  });

  it('warms what was asked most first, until its time is up', async () => {
    const cache = makeCache<{ n: number }>(spec);
    const asked: string[] = [];
    const ask = (key: string) =>
      cache.get({
        key,
        compute: async () => {
          asked.push(key);
          return answerOf(1);
        },
      });
    for (const key of ['rare', 'often', 'often', 'often', 'some', 'some']) await ask(key);
    cache.clean();
    asked.length = 0;
    expect(await cache.warm(Date.now() + 60_000)).toBe(3);
    expect(asked).toEqual(['often', 'some', 'rare']);
    cache.clean();
    expect(await cache.warm(Date.now() - 1)).toBe(0);
  });
});
