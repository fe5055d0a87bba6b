/** Counts calls in flight and completed, so that an export can wait until the page is quiet (spec.md §7, §9). */

/** Calls since the client was made. */
export interface ActivityCount {
  readonly inFlight: number;
  readonly completed: number;
}

/** An observable count; `subscribe` and `getSnapshot` fit React's `useSyncExternalStore`. */
export interface Activity {
  readonly getSnapshot: () => ActivityCount;
  /** Calls `listener` after each change; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An activity and the function that counts a promise in it. */
export function createActivity(): Activity & {
  readonly track: <T>(work: Promise<T>) => Promise<T>;
} {
  const listeners = new Set<() => void>();
  let count: ActivityCount = { inFlight: 0, completed: 0 };
  const set = (next: ActivityCount) => {
    count = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    getSnapshot: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    track: async (work) => {
      set({ ...count, inFlight: count.inFlight + 1 });
      try {
        return await work;
      } finally {
        set({ inFlight: count.inFlight - 1, completed: count.completed + 1 });
      }
    },
  };
}

/** The waits of a PDF export in milliseconds and the count of quiet checks it needs (spec.md §9). */
export const QUIET = { firstWait: 500, poll: 100, checks: 4 } as const;

/**
 * Resolves once nothing is in flight: waits 500 ms, then checks every 100 ms and needs more than
 * three quiet checks in a row (spec.md §9). Rejects with the signal's reason when aborted.
 */
export async function whenQuiet(
  activity: Activity,
  options: {
    readonly signal?: AbortSignal;
    /** Waits this many milliseconds; tests pass their own. */
    readonly wait?: (milliseconds: number) => Promise<void>;
  } = {},
): Promise<void> {
  const { signal } = options;
  const wait =
    options.wait ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)));
  await wait(QUIET.firstWait);
  for (let quiet = 0; quiet < QUIET.checks; ) {
    signal?.throwIfAborted();
    quiet = activity.getSnapshot().inFlight === 0 ? quiet + 1 : 0;
    if (quiet < QUIET.checks) await wait(QUIET.poll);
  }
}
