/** The items of the list: loaded once, then kept up to date by what changed. */
import { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { type Items, merge, prepare } from './list/columns.ts';

const ITEMS_KEY = [troubleshooterCalls.items.path, 'prepared'] as const;
/** How often changes are asked for while the page is in view, and while a run is under way. */
const POLL_MS = 30_000;
const RUNNING_POLL_MS = 3000;

/** The items, and what asks for changes at once, such as after one's own. */
export function useItems() {
  const { client, queryClient } = useApi();
  const answer = useQuery({
    queryKey: ITEMS_KEY,
    queryFn: async ({ signal }) =>
      prepare(await client.request(troubleshooterCalls.items, { signal })),
    // Changes bring what is new; comparing 100,000 items with those of before takes long.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRunning = answer.data?.run != null && answer.data.run.endedAt === null;
  const changes = useQuery({
    queryKey: [troubleshooterCalls.changes.path],
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Items>(ITEMS_KEY);
      if (!before) return 0;
      const change = await client.request(troubleshooterCalls.changes, {
        body: { seen: before.seen },
        signal,
      });
      // A run writes figures of items that it does not tell of: the end of one brings all of them, in their rows.
      const isRunOver =
        change.run?.endedAt != null && change.run.startedAt !== before.whole?.startedAt;
      const whole = isRunOver ? await client.request(troubleshooterCalls.items, { signal }) : null;
      queryClient.setQueryData<Items>(ITEMS_KEY, (now) =>
        now ? merge(now, whole ?? change, whole !== null) : now,
      );
      return change.seen;
    },
    enabled: answer.data !== undefined,
    // The list is just loaded.
    initialData: 0,
    staleTime: POLL_MS,
    refetchInterval: isRunning ? RUNNING_POLL_MS : POLL_MS,
  });
  return {
    answer,
    items: answer.data,
    isRunning,
    /** The last question for changes failed. */
    isOutOfDate: changes.isError,
    refresh: () => changes.refetch({ cancelRefetch: true }),
  };
}
