/** What the pages of clients ask for, and what a change makes old. */
import { keyOf } from '@flightdeck/client';
import { type ClientSettings, clientsCalls } from '@flightdeck/contract/clients';
import { deliveryCalls } from '@flightdeck/contract/delivery';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** The settings of a client. */
export function useClient(clientUuid: string) {
  const { queryOf } = useApi();
  return useQuery(queryOf(clientsCalls.get, { params: { clientUuid } }));
}

/** Types, offices and what a new client starts with. */
export function useClientChoices() {
  const { queryOf } = useApi();
  return useQuery(queryOf(clientsCalls.choices));
}

/** Shows changed settings at once, in lists and on covers. */
export function useTake(): (changed: ClientSettings) => void {
  const { queryClient, queryOf } = useApi();
  const refresh = useRefresh();
  return (changed) => {
    const params = { clientUuid: changed.uuid };
    queryClient.setQueryData(queryOf(clientsCalls.get, { params }).queryKey, changed);
    const { list, choices, history } = clientsCalls;
    void refresh(list, choices, history);
    // The client of an advertiser, which reports are drawn with.
    void queryClient.invalidateQueries({ queryKey: keyOf(deliveryCalls.advertiserClient) });
  };
}
