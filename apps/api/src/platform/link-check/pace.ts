/** Keeps requests to a host apart, so that no site notices the checker. */

/** Waits until a host may be asked again, and counts the request. @param delay Seconds that the site asks for. */
export type Pace = (host: string, delay: number | null, signal: AbortSignal) => Promise<void>;

/** Milliseconds between two requests to a host, at least and at most. */
const LEAST_MS = 1000;
const MOST_MS = 10_000;

/** The clock, and what waits; tests bring their own. */
export interface Timing {
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export function makePace({ now, wait }: Timing): Pace {
  const free = new Map<string, number>();
  return async (host, delay, signal) => {
    const at = Math.max(now(), free.get(host) ?? 0);
    const apart = Math.min(MOST_MS, Math.max(LEAST_MS, (delay ?? 0) * 1000));
    free.set(host, at + apart);
    const ms = at - now();
    if (ms > 0) await wait(ms, signal);
  };
}
