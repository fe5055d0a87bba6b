/**
 * Keeps what was read of sessions and callers until anything about any of them changes. The process that makes the change
 * hears of it before it answers (`Records.heard`), so that a revoked permission is gone at the next request; others hear of
 * it at once too, and keep nothing for longer than some seconds in case they do not.
 */
import type { Records } from '../records/records.ts';

/** Channel of the triggers on all tables that a caller depends on (migration 0014). */
const CHANGED = 'callers';
/** Read again this often, so that the last request of a session is known to the minute. */
const KEPT_MS = 50_000;
/** The same where notifications come over the network, and may be lost. */
const KEPT_REMOTE_MS = 5000;
const MOST = 5000;

/** Reads a value by its key, or answers the one that is kept. What is not there is not kept. */
export type ReadKept<V extends object> = (
  key: string,
  read: () => Promise<V | null>,
) => Promise<V | null>;

/**
 * Makes the memory of one kind of value.
 * @param changesAt When a value changes by itself, because a date comes into force (milliseconds since the epoch).
 */
export function keptUntilChange<V extends object>(
  { engine, listen }: Pick<Records, 'engine' | 'listen'>,
  changesAt: (value: V) => number = () => Number.POSITIVE_INFINITY,
): ReadKept<V> {
  const kept = new Map<string, { readonly value: V; readonly until: number }>();
  let changes = 0;
  let listens = false;
  const longestMs = engine === 'embedded' ? KEPT_MS : KEPT_REMOTE_MS;
  const changed = () => {
    changes += 1;
    kept.clear();
  };
  listen(CHANGED, changed, changed).then(
    () => {
      listens = true;
    },
    // Without notifications nothing is kept.
    () => undefined,
  );
  return async (key, read) => {
    if (!listens) return read();
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.value;
    const before = changes;
    const value = await read();
    if (value && changes === before) {
      if (kept.size >= MOST) kept.clear();
      const keptMs = Math.min(longestMs, changesAt(value) - Date.now());
      kept.set(key, { value, until: performance.now() + keptMs });
    }
    return value;
  };
}
