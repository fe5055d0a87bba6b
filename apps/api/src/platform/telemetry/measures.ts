/** The measurements of this process, for whatever does something worth counting. While metrics are off there are none. */

/** A store that work may have to wait for. */
export type StoreName = 'records' | 'facts';

/** How work ended; `stopped` by a person or with its process. */
export type WorkEnd = 'done' | 'failed' | 'stopped';

/** A pool of connections, read when somebody asks for metrics. */
export interface WatchedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Takes measurements; durations are in seconds. Nothing that is given may name a person, a client or an address. */
export interface Measures {
  requestBegan(): void;
  requestEnded(method: string, route: string, status: number, seconds: number): void;
  /** @param kind The kind's id. */
  jobEnded(kind: string, end: WorkEnd, seconds: number): void;
  pdfEnded(end: WorkEnd, seconds: number): void;
  importEnded(end: WorkEnd, rows: number, seconds: number): void;
  /** Work had to wait so long for its turn at a store, or for a connection. */
  storeWaited(store: StoreName, seconds: number): void;
  /** Reads a pool whenever somebody asks for metrics. */
  watch(store: StoreName, pool: WatchedPool): void;
}

let current: Measures | null = null;

/** Where measurements go; null while metrics are off. */
export const measures = (): Measures | null => current;

/** Sends measurements to `next`, of this whole process. */
export const measureWith = (next: Measures | null): void => {
  current = next;
};

/** Does `work`, and hands to `ended` how that ended and how long it took. */
export async function timed<T>(
  work: () => Promise<T>,
  ended: (end: WorkEnd, seconds: number, value: T | undefined) => void,
  signal?: AbortSignal,
): Promise<T> {
  if (!current) return work();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const value = await work();
    ended('done', seconds(), value);
    return value;
  } catch (error) {
    ended(signal?.aborted ? 'stopped' : 'failed', seconds(), undefined);
    throw error;
  }
}

let openSockets = 0;

/** Counts a websocket that was opened (1) or closed (-1). */
export const countSocket = (change: 1 | -1): void => {
  openSockets += change;
};

/** Websockets that are open. */
export const socketsOpen = (): number => openSockets;
