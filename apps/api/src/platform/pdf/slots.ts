/** A fixed number of slots with a bounded queue: beyond that, requests are refused. */
import { AppError } from '../errors.ts';

/** Hands out slots in order of asking. */
export interface Slots {
  /** Waits for a slot; answers a function that gives it back. Refuses with `rate-limited` when too many wait. */
  take(signal?: AbortSignal): Promise<() => void>;
  readonly busy: number;
  readonly waiting: number;
}

/** `count` slots, `most` waiting. */
export function makeSlots(count: number, most: number): Slots {
  let busy = 0;
  const queue: (() => void)[] = [];
  const release = () => {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  };
  const once = (): (() => void) => {
    let given = true;
    return () => {
      if (given) release();
      given = false;
    };
  };
  return {
    get busy() {
      return busy;
    },
    get waiting() {
      return queue.length;
    },
    async take(signal) {
      signal?.throwIfAborted();
      if (busy < count) {
        busy += 1;
        return once();
      }
      if (queue.length >= most) {
        throw new AppError(
          'rate-limited',
          'Too many PDFs are being made at the moment. Please try again in a few seconds.',
          { retryAfter: 5 },
        );
      }
      const turn = Promise.withResolvers<void>();
      const leave = () => {
        queue.splice(queue.indexOf(turn.resolve), 1);
        turn.reject(signal?.reason);
      };
      queue.push(turn.resolve);
      signal?.addEventListener('abort', leave, { once: true });
      try {
        await turn.promise;
      } finally {
        signal?.removeEventListener('abort', leave);
      }
      return once();
    },
  };
}
