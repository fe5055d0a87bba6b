/** Asks again for the message, the list and what waits. */
import { keyOf } from '@flightdeck/client';
import { helpAdminCalls } from '@flightdeck/contract/help-admin';
import { useApi } from '../../../app/api.ts';

const { message, messages, projects } = helpAdminCalls;

/** What to call after something about a message changed. */
export function useMessageRefresh(): () => Promise<unknown> {
  const { queryClient } = useApi();
  return () =>
    Promise.all(
      [message, messages, projects].map((call) =>
        queryClient.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    );
}
