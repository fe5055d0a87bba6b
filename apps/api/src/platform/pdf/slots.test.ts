/** A few at a time, a few waiting, the rest refused. */
import { expect, it } from 'vitest';
import { makeSlots } from './slots.ts';

it('gives freed slots to those who wait, in order, and refuses when too many do', async () => {
  const slots = makeSlots(1, 2);
  const order: string[] = [];
  const first = await slots.take();
  const second = slots.take().then((release) => {
    order.push('second');
    release();
  });
  const third = slots.take().then((release) => {
    order.push('third');
    release();
  });
  await expect(slots.take()).rejects.toMatchObject({
    code: 'rate-limited',
    details: { retryAfter: expect.any(Number) },
  });
  first();
  first();
  await Promise.all([second, third]);
  expect({ order, busy: slots.busy, waiting: slots.waiting }).toEqual({
    order: ['second', 'third'],
    busy: 0,
    waiting: 0,
  });
});

it('forgets who stopped waiting', async () => {
  const slots = makeSlots(1, 5);
  const release = await slots.take();
  const stop = new AbortController();
  const waiting = slots.take(stop.signal);
  stop.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  expect(slots.waiting).toBe(0);
  release();
  expect(slots.busy).toBe(0);
});
