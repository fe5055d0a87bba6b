/** What the parts of the screen share: the events of some days, and the changes with what is said after each. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { keyEventsCalls } from '@flightdeck/contract/key-events';
import { reportCalls } from '@flightdeck/contract/report';
import { notify } from '@flightdeck/design-system';
import type { DayRange } from '@flightdeck/domain/dates';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** The events that touch some days; while other days load, those before stay. */
export function useKeyEvents(clientUuid: string | null, { start, end }: DayRange) {
  const { queryOf } = useApi();
  return useQuery({
    ...queryOf(keyEventsCalls.list, { body: { clientUuid, start, end } }),
    placeholderData: keepPreviousData,
  });
}

/** Asks again for the events, and for the figures of charts that mark them. */
export function useRefreshEvents(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () => refresh(keyEventsCalls.list, reportCalls.slideData, dashboardsCalls.tiles);
}

/** An event that somebody made. */
interface MadeEvent {
  readonly eventId: number;
  readonly title: string;
}

/** Deletes an event, and offers to take it back. */
export function useDeleting() {
  const { client } = useApi();
  const refresh = useRefreshEvents();
  const restore = useMutation({
    mutationFn: ({ eventId }: MadeEvent) =>
      client.request(keyEventsCalls.restore, { body: { eventIds: [eventId] } }),
    onSuccess: async (_, { title }) => {
      await refresh();
      notify.success(`“${title}” is back`);
    },
    meta: { notify: true },
  });
  return useMutation({
    mutationFn: ({ eventId }: MadeEvent) =>
      client.request(keyEventsCalls.delete, { body: { eventIds: [eventId] } }),
    onSuccess: async (_, event) => {
      await refresh();
      notify.success(`“${event.title}” deleted`, undefined, {
        action: { label: 'Undo', onAction: () => restore.mutate(event) },
      });
    },
    meta: { notify: true },
  });
}
