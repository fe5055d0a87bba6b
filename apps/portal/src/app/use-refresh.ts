/** Asks the server again for what a change made old. */
import { keyOf } from '@flightdeck/client';
import type { Call } from '@flightdeck/contract';
import { useApi } from './api.ts';

/** Gives `refresh(calls.list, calls.get)`, which is done once answers in use have come anew. */
export function useRefresh(): (...calls: readonly Call[]) => Promise<unknown> {
  const { queryClient } = useApi();
  return (...calls) =>
    Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })));
}
