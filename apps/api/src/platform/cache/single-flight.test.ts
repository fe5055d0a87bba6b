/** Work that many ask for at once. */
import { expect, it, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

it('is done once for all who ask meanwhile, and again afterwards', async () => {
  const flight = singleFlight<number>();
  const make = vi.fn(async () => make.mock.calls.length);
  expect(await Promise.all([flight('a', make), flight('a', make), flight('b', make)])).toEqual([
    1, 1, 2,
  ]);
  expect(await flight('a', make)).toBe(3);
});

it('fails for all who asked, and is tried again', async () => {
  const flight = singleFlight<number>();
  const fail = () => Promise.reject(new Error('away'));
  const asked = [flight('a', fail), flight('a', async () => 1)];
  for (const one of asked) await expect(one).rejects.toThrow('away');
  expect(await flight('a', async () => 2)).toBe(2);
});
