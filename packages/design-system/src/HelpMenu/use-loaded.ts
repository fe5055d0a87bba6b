/** Loads something once a component needs it, and again on request. */
import { useCallback, useEffect, useState } from 'react';

/** State of the loading; after a failure there is no value. */
export interface Loaded<Value> {
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly value: Value | null;
  /** Loads again. */
  readonly retry: () => void;
}

type Load<Value> = (signal: AbortSignal) => Promise<Value>;

interface Answer<Value> {
  readonly load: Load<Value>;
  readonly status: 'loaded' | 'failed';
  readonly value: Value | null;
}

/**
 * Calls `load` when `isWanted` becomes true and nothing has been loaded; after a failure it asks again the next time it
 * is wanted.
 * @param load Must be the same function for the same data.
 */
export function useLoaded<Value>(load: Load<Value>, isWanted: boolean): Loaded<Value> {
  const [answer, setAnswer] = useState<Answer<Value> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const own = answer?.load === load ? answer : null;
  const isDone = own?.status === 'loaded';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!isWanted || isDone) return;
    const controller = new AbortController();
    const give = (status: 'loaded' | 'failed', value: Value | null) => {
      if (!controller.signal.aborted) setAnswer({ load, status, value });
    };
    load(controller.signal).then(
      (value) => give('loaded', value),
      () => give('failed', null),
    );
    return () => controller.abort();
  }, [load, isWanted, isDone, attempt]);
  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);
  return { status: own?.status ?? 'loading', value: own?.value ?? null, retry };
}
