/**
 * Keeps what was read of sessions and callers until anything about any of them changes. On the embedded store alone:
 * there the change is known before whoever made it gets an answer. Over the network it would be known a little later,
 * and a revoked permission must be gone at the next request.
 */
import type { Records } from '../records/records.ts';

/** Channel of the triggers on all tables that a caller depends on (migration 0014). */
const CHANGED = 'callers';
/** Read again this often, so that the last request of a session is known to the minute. */
const KEPT_MS = 50_000;
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
  if (engine === 'embedded') {
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
  }
  return async (key, read) => {
    if (!listens) return read();
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.value;
    const before = changes;
    const value = await read();
    if (value && changes === before) {
      if (kept.size >= MOST) kept.clear();
      const keptMs = Math.min(KEPT_MS, changesAt(value) - Date.now());
      kept.set(key, { value, until: performance.now() + keptMs });
    }
    return value;
  };
}
