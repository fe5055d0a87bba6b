/** A chunk that does not load reloads the page, once. */
import { expect, it } from 'vitest';
import { reloadOnce } from './chunks.ts';

function page() {
  const kept = new Map<string, string>();
  const state = { now: 1_000_000, reloads: 0 };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  return {
    state,
    reload: () =>
      reloadOnce({
        storage,
        now: () => state.now,
        reload: () => {
          state.reloads += 1;
        },
      }),
  };
}

it('reloads on the first failure and shows the second', () => {
  const { state, reload } = page();
  expect([reload(), reload()]).toEqual([true, false]);
  expect(state.reloads).toBe(1);
});

it('reloads again after the next release, a while later', () => {
  const { state, reload } = page();
  reload();
  state.now += 61_000;
  expect(reload()).toBe(true);
});
