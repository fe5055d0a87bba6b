/** What the next load of a viewer comes to, for methods that wait for it. */
import { useEffect, useRef } from 'react';
import type { LoadedState } from './use-loaded.ts';

/** What the next load comes to, for those who wait for it. */
export function useOutcome(state: LoadedState<unknown>) {
  const outcome = useRef<Outcome>(null);
  outcome.current ??= makeOutcome();
  const { expect, settle } = outcome.current;
  useEffect(() => {
    if (state.kind === 'loading') expect();
    else settle(state.kind === 'shown' ? null : new Error(state.message));
  }, [state, expect, settle]);
  useEffect(() => () => settle(new Error('The viewer is no longer on the page.')), [settle]);
  return outcome.current;
}

type Outcome = ReturnType<typeof makeOutcome>;

function makeOutcome() {
  let isOpen = true;
  let awaited = Promise.withResolvers<void>();
  return {
    /** From now on, waits for the next settling. */
    expect() {
      if (isOpen) return;
      isOpen = true;
      awaited = Promise.withResolvers();
    },
    settle(problem: Error | null) {
      isOpen = false;
      // Nobody may be waiting: that is no error of the page.
      awaited.promise.catch(() => undefined);
      if (problem) awaited.reject(problem);
      else awaited.resolve();
    },
    wait: () => awaited.promise,
  };
}
