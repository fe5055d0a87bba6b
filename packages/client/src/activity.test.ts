/** The quiet rule of the export (spec.md §9). */
import { expect, it } from 'vitest';
import { createActivity, whenQuiet } from './activity.ts';

it('waits 500 ms, then needs four quiet looks in a row, 100 ms apart', async () => {
  const activity = createActivity();
  const waits: number[] = [];
  await whenQuiet(activity, { wait: async (milliseconds) => void waits.push(milliseconds) });
  expect(waits).toEqual([500, 100, 100, 100]);
});

it('starts counting again when a call begins between two looks', async () => {
  const activity = createActivity();
  const call = Promise.withResolvers<void>();
  let looks = 0;
  let tracked: Promise<void> | undefined;
  await whenQuiet(activity, {
    wait: async () => {
      looks += 1;
      if (looks === 3) tracked = activity.track(call.promise);
      if (looks === 5) {
        call.resolve();
        await tracked;
      }
    },
  });
  // Quiet at checks 1 and 2, busy at 3 and 4, then four quiet ones from 5 on.
  expect(looks).toBe(8);
});

it('stops waiting with the reason it was stopped for', async () => {
  const activity = createActivity();
  const stop = new AbortController();
  const wait = async () => stop.abort(new Error('cancelled'));
  await expect(whenQuiet(activity, { signal: stop.signal, wait })).rejects.toThrow('cancelled');
});
